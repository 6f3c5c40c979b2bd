#define _GNU_SOURCE
#include "LinuxCalls.h"

#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <sys/inotify.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
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

int diarypress_leave_network(void) { return unshare(CLONE_NEWUSER | CLONE_NEWNET | CLONE_NEWNS); }

int diarypress_show_threads(void) {
    // What is mounted here is nobody else's to see.
    if (mount(NULL, "/", NULL, MS_REC | MS_SLAVE, NULL) != 0) return -1;
    return mount("/proc/self/task", "/proc", NULL, MS_BIND, NULL);
}

int diarypress_keep_secret(void) {
    // The runtime of Swift prints a part of the memory of a process that crashes, where its program for that is installed.
    static const int crashes[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) signal(crashes[i], SIG_DFL);
    return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

int diarypress_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

// The calls of Landlock, by their numbers and structures in linux/landlock.h: the headers of older systems know only a part of them.
enum { call_create_ruleset = 444, call_add_rule = 445, call_restrict_self = 446, flag_version = 1, rule_path_beneath = 1 };

struct ruleset { uint64_t files, network, scopes; };

struct __attribute__((packed)) path_beneath { uint64_t accesses; int32_t parent; };

int diarypress_landlock_version(void) { return (int)syscall(call_create_ruleset, NULL, 0, flag_version); }

int diarypress_landlock_begin(int version, unsigned long long files, unsigned long long network, unsigned long long scopes) {
    struct ruleset rules = {files, network, scopes};
    size_t size = version < 4 ? 8 : version < 6 ? 16 : 24;
    return (int)syscall(call_create_ruleset, &rules, size, 0);
}

int diarypress_landlock_allow(int rules, int parent, unsigned long long accesses) {
    struct path_beneath rule = {accesses, parent};
    return (int)syscall(call_add_rule, rules, rule_path_beneath, &rule, 0);
}

int diarypress_landlock_enter(int rules) { return (int)syscall(call_restrict_self, rules, 0); }
