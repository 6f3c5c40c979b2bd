#define _GNU_SOURCE
#include "CSystem.h"

#include <unistd.h>

int diarypress_syncfs(int descriptor) { return syncfs(descriptor); }

int diarypress_pipe2(int ends[2], int flags) { return pipe2(ends, flags); }

int diarypress_spawn_closefrom(posix_spawn_file_actions_t *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
