#pragma once

#include <spawn.h>

/// The number of arguments that `main` gets, the name of the program among them.
int diarypress_argument_count(void);

/// An argument that `main` gets; place 0 is the name of the program.
const char *diarypress_argument(int place);

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

/// Takes the process out of the network, as a user of its own who may do nothing that it may not do now; 0, or -1 and errno. Only before it
/// has a second thread.
int diarypress_leave_network(void);

/// Lets `/proc` show the threads of this process in place of all processes, as `/proc/TID`, which libdispatch reads. 0, or -1 and errno. Only
/// where the mounts are its own, as behind the function above.
int diarypress_show_threads(void);

/// Keeps images and reports of a crash of this process from being written, and other processes of its user out of its memory; 0, or -1 and
/// errno.
int diarypress_keep_secret(void);

/// Keeps this process and those that it starts from gaining rights; 0, or -1 and errno.
int diarypress_no_new_privileges(void);

/// Refuses this thread and those that it starts, for good, the calls that a process which only reads, computes and writes never makes: to start
/// or trace programs, to change what is mounted, to come by other rights or namespaces, to reach into other processes or the kernel. No socket
/// is made but those of a database, and these only where it is allowed. 0, or -1 and errno; ENOSYS for processors whose calls are not known here.
int diarypress_refuse_calls(int allows_network);

/// The version of Landlock that the kernel has; -1 and errno where it has none.
int diarypress_landlock_version(void);

/// Begins a set of rules that hold these accesses to files, to the network, and to what is outside; a descriptor, or -1 and errno.
int diarypress_landlock_begin(int version, unsigned long long files, unsigned long long network, unsigned long long scopes);

/// Allows accesses below an open folder, or to an open file; 0, or -1 and errno.
int diarypress_landlock_allow(int rules, int parent, unsigned long long accesses);

/// Lets rules hold for this thread and those that it starts; 0, or -1 and errno.
int diarypress_landlock_enter(int rules);
