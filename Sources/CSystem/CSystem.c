#define _GNU_SOURCE
#include "CSystem.h"

#include <sys/inotify.h>
#include <unistd.h>

int diarypress_syncfs(int descriptor) { return syncfs(descriptor); }

int diarypress_pipe2(int ends[2], int flags) { return pipe2(ends, flags); }

int diarypress_spawn_closefrom(posix_spawn_file_actions_t *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int diarypress_watch_open(void) { return inotify_init1(IN_CLOEXEC | IN_NONBLOCK); }

int diarypress_watch_add(int watch, const char *folder) {
    return inotify_add_watch(watch, folder,
                             IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB | IN_ONLYDIR);
}
