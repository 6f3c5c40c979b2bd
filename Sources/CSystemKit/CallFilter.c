#define _GNU_SOURCE
#include "LinuxCalls.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define OWN_CALLS AUDIT_ARCH_X86_64
#elif defined(__aarch64__) && defined(__AARCH64EL__)
#define OWN_CALLS AUDIT_ARCH_AARCH64
#endif

#ifdef OWN_CALLS

// Calls that are refused with EPERM whatever they are given. Older headers know only a part of them.
static const unsigned refused[] = {
    // Other programs.
    SYS_execve, SYS_execveat,
#ifdef SYS_fork
    SYS_fork, SYS_vfork,
#endif
    // Other processes.
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp,
#ifdef SYS_pidfd_getfd
    SYS_pidfd_getfd,
#endif
#ifdef SYS_process_madvise
    SYS_process_madvise,
#endif
    SYS_migrate_pages, SYS_move_pages, SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo,
#ifdef SYS_pidfd_open
    SYS_pidfd_open, SYS_pidfd_send_signal,
#endif
    SYS_setpriority, SYS_ioprio_set, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr, SYS_sched_setaffinity,
    // Memory and queues that processes of a user share.
    SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget, SYS_semop, SYS_semtimedop, SYS_semctl, SYS_msgget, SYS_msgsnd, SYS_msgrcv,
    SYS_msgctl, SYS_mq_open, SYS_mq_unlink,
    // Modes, owners, times and attributes, which no rule about files covers. SQLite and fontconfig ask for modes of files that they
    // made, and go on without.
    SYS_fchmod, SYS_fchmodat, SYS_fchown, SYS_fchownat, SYS_utimensat, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr,
    SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr,
#ifdef SYS_chmod
    SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
#ifdef SYS_fchmodat2
    SYS_fchmodat2,
#endif
#ifdef SYS_setxattrat
    SYS_setxattrat, SYS_removexattrat,
#endif
    // What is mounted, and namespaces.
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_setns, SYS_unshare,
#ifdef SYS_move_mount
    SYS_move_mount, SYS_open_tree, SYS_fsopen, SYS_fsconfig, SYS_fsmount, SYS_fspick,
#endif
#ifdef SYS_mount_setattr
    SYS_mount_setattr,
#endif
    // Files past their paths.
    SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_fanotify_init, SYS_quotactl,
    // The kernel: programs in it, its keys, its rings, its modules.
    SYS_bpf, SYS_perf_event_open, SYS_add_key, SYS_request_key, SYS_keyctl, SYS_userfaultfd,
#ifdef SYS_io_uring_setup
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
#endif
    SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load,
#ifdef SYS_kexec_file_load
    SYS_kexec_file_load,
#endif
#ifdef SYS_iopl
    SYS_iopl, SYS_ioperm, SYS_modify_ldt,
#endif
    SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct, SYS_syslog, SYS_vhangup, SYS_personality,
    // The machine's name and clock.
    SYS_sethostname, SYS_setdomainname, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex, SYS_clock_adjtime,
};

enum {
    refused_count = sizeof refused / sizeof *refused,
    number = offsetof(struct seccomp_data, nr),
    processor = offsetof(struct seccomp_data, arch),
    // The lower half of the first argument, on processors that have it first.
    argument = offsetof(struct seccomp_data, args),
    // Calls of x86-64 with pointers of 32 bits have this bit.
    short_pointers = 0x40000000,
};

#define LOAD(what) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, what)
/// Goes on where what was loaded is this, and leaves out so many steps where not.
#define UNLESS_EQUAL_SKIP(value, steps) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, steps)
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))

// CLONE_NEWTIME shares its bit with the number of a signal and is none of `clone`.
static const unsigned own_namespaces =
    CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;

int diarypress_refuse_calls(int allows_network) {
    unsigned self = (unsigned)getpid();
    struct sock_filter steps[64 + 2 * refused_count] = {
        // Numbers of calls mean something else to other kinds of programs.
        LOAD(processor),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_CALLS, 1, 0),
        REFUSE(EPERM),
        LOAD(number),
#ifdef __x86_64__
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, short_pointers, 0, 1),
        REFUSE(ENOSYS),
#endif
        // Its flags are in memory, where a filter does not look. The library does without.
        UNLESS_EQUAL_SKIP(SYS_clone3, 1),
        REFUSE(ENOSYS),
        // A thread may be started, without namespaces of its own; a process may not.
        UNLESS_EQUAL_SKIP(SYS_clone, 5),
        LOAD(argument),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, own_namespaces, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1),
        ALLOW,
        REFUSE(EPERM),
        // A signal is for this process or one of its threads, as a library sends it that ends the program.
        UNLESS_EQUAL_SKIP(SYS_kill, 1),
        BPF_STMT(BPF_JMP | BPF_JA, 1),
        UNLESS_EQUAL_SKIP(SYS_tgkill, 4),
        LOAD(argument),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, self, 0, 1),
        ALLOW,
        REFUSE(EPERM),
        // Limits of other processes would end them; those of its own have the number 0.
        UNLESS_EQUAL_SKIP(SYS_prlimit64, 4),
        LOAD(argument),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 1),
        ALLOW,
        REFUSE(EPERM),
    };
    unsigned short count = 0;
    while (steps[count].code != 0 || steps[count].k != 0) count += 1;
    for (unsigned index = 0; index < refused_count; index += 1) {
        steps[count++] = (struct sock_filter)UNLESS_EQUAL_SKIP(refused[index], 1);
        steps[count++] = (struct sock_filter)REFUSE(EPERM);
    }
    steps[count++] = (struct sock_filter)UNLESS_EQUAL_SKIP(SYS_socket, allows_network ? 6 : 1);
    if (allows_network) {
        // A database on this machine or another; the kernel tells which addresses this one has.
        static const unsigned families[] = {AF_UNIX, AF_INET, AF_INET6, AF_NETLINK};
        steps[count++] = (struct sock_filter)LOAD(argument);
        for (unsigned index = 0; index < 4; index += 1) {
            // Each leads to the last step, which allows.
            steps[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, families[index], 4 - index, 0);
        }
    }
    steps[count++] = (struct sock_filter)REFUSE(EAFNOSUPPORT);
    steps[count++] = (struct sock_filter)ALLOW;
    struct sock_fprog program = {count, steps};
    if (diarypress_no_new_privileges() != 0) { return -1; }
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

#else

int diarypress_refuse_calls(int allows_network) {
    (void)allows_network;
    errno = ENOSYS;
    return -1;
}

#endif
