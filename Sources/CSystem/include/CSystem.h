#pragma once

#include <spawn.h>

// Calls of Linux that glibc declares for GNU sources only, and so not for Swift. Each is the call of that name.

/// Forces everything to the disk that was written to the file system of a descriptor.
int diarypress_syncfs(int descriptor);

/// Makes a pipe whose ends have these flags.
int diarypress_pipe2(int ends[2], int flags);

/// Closes all descriptors from one on in a process that is started.
int diarypress_spawn_closefrom(posix_spawn_file_actions_t *actions, int first);

/// Begins to watch folders; -1 and errno where the system refuses.
int diarypress_watch_open(void);

/// Watches the names in a folder: what is made, written to, moved or removed. A negative number and errno where it cannot.
int diarypress_watch_add(int watch, const char *folder);
