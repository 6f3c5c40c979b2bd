import Foundation
import TestSupport
import Testing

@testable import SystemKit

@Suite("What a worker may not call")
struct SandboxTests {
    /// The results of calls in a thread that nobody uses afterwards.
    private struct Calls: Sendable {
        var isHeld = false
        var errors: [String: Int32] = [:]
        var startsThreads = false
        var readsFiles = false
    }

    /// Calls of the kernel that Swift has no names for, by their numbers.
    private enum NamelessCall: Int {
        #if arch(x86_64)
        case setxattr = 188, removexattr = 197, ioprio_set = 251, gettid = 186, unshare = 272
        #else
        case setxattr = 5, removexattr = 14, ioprio_set = 30, gettid = 178, unshare = 97
        #endif

        func callAsFunction(_ first: Int, _ second: Int, _ third: Int = 0, _ fourth: Int = 0) -> Int {
            typealias SystemCall = @convention(c) (Int, Int, Int, Int, Int, Int) -> Int
            guard let symbol = dlsym(nil, "syscall") else { return 0 }
            return unsafeBitCast(symbol, to: SystemCall.self)(rawValue, first, second, third, fourth, 0)
        }
    }

    private func calls(allowingNetwork allowsNetwork: Bool, on file: String) async -> Calls {
        await withCheckedContinuation { continuation in
            Thread {
                var calls = Calls()
                calls.isHeld = Sandbox.refuseCalls(allowingNetwork: allowsNetwork)
                for (name, family) in [("unix", AF_UNIX), ("inet", AF_INET), ("packet", AF_PACKET)] {
                    let socket = socket(family, Int32(SOCK_STREAM.rawValue), 0)
                    calls.errors[name] = socket < 0 ? errno : 0
                    if socket >= 0 { close(socket) }
                }
                var child: pid_t = 0
                let arguments: [UnsafeMutablePointer<CChar>?] = [nil]
                calls.errors["spawn"] = posix_spawn(&child, "/bin/true", nil, nil, arguments, arguments)
                calls.errors["chroot"] = chroot("/") == 0 ? 0 : errno
                // What a worker could do to files of others, to others, and with memory that is shared.
                let times = [timespec](repeating: timespec(), count: 2)
                let descriptor = open(file, O_RDONLY)
                let texts = [strdup(file), strdup("user.mark")]
                let (path, attribute) = (Int(bitPattern: texts[0]), Int(bitPattern: texts[1]))
                var order = sched_param()
                let changes: [(String, () -> Int)] = [
                    ("chmod", { Int(chmod(file, 0o777)) }), ("fchmod", { Int(fchmod(descriptor, 0o777)) }),
                    ("chown", { Int(chown(file, geteuid(), getegid())) }),
                    ("utimensat", { Int(utimensat(AT_FDCWD, file, times, 0)) }),
                    (
                        "setpriority",
                        { Int(setpriority(__priority_which_t(PRIO_PROCESS.rawValue), UInt32(getpid()), 1)) }
                    ),
                    ("sched_setscheduler", { Int(sched_setscheduler(getppid(), SCHED_OTHER, &order)) }),
                    ("setxattr", { NamelessCall.setxattr(path, attribute, path, 1) }),
                    ("removexattr", { NamelessCall.removexattr(path, attribute) }),
                    // The best-effort class, of this process.
                    ("ioprio_set", { NamelessCall.ioprio_set(1, Int(getpid()), 2 << 13 | 4) }),
                    ("kill", { Int(kill(getppid(), 0)) }), ("shmget", { Int(shmget(IPC_PRIVATE, 4_096, 0o600)) }),
                    ("msgget", { Int(msgget(IPC_PRIVATE, 0o600)) }),
                ]
                for (name, change) in changes { calls.errors[name] = change() < 0 ? errno : 0 }
                close(descriptor)
                for text in texts { free(text) }
                calls.errors["own signal"] = kill(getpid(), 0) == 0 ? pthread_kill(pthread_self(), 0) : errno
                calls.readsFiles = FileManager.default.contents(atPath: "/proc/self/stat") != nil
                let ended = DispatchSemaphore(value: 0)
                Thread { ended.signal() }.start()
                calls.startsThreads = ended.wait(timeout: .now() + 20) == .success
                continuation.resume(returning: calls)
            }.start()
        }
    }

    @Test(
        "it starts no program, changes no mode, time or attribute of a file, signals nobody else, and makes no socket but those of a database where it has one"
    )
    func refused() async throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write("mine", to: "file")
        let before = try FileStatus(ofLink: file)
        for allowsNetwork in [true, false] {
            let calls = await calls(allowingNetwork: allowsNetwork, on: file)
            // Processors whose calls are not known do without.
            guard calls.isHeld else { continue }
            #expect(calls.errors["spawn"] == EPERM)
            #expect(calls.errors["chroot"] == EPERM)
            for family in ["unix", "inet"] {
                #expect(calls.errors[family] == (allowsNetwork ? 0 : EAFNOSUPPORT), "\(family)")
            }
            #expect(calls.errors["packet"] == EAFNOSUPPORT)
            for name in [
                "chmod", "fchmod", "chown", "utimensat", "setxattr", "removexattr", "setpriority", "ioprio_set",
                "sched_setscheduler", "kill", "shmget", "msgget",
            ] {
                #expect(calls.errors[name] == EPERM, "\(name)")
            }
            #expect(calls.errors["own signal"] == 0)
            #expect(try FileStatus(ofLink: file).permissions == before.permissions)
            #expect(calls.startsThreads && calls.readsFiles)
        }
    }

    /// Returns true for its own state, and each of these files, that a thread can read which is confined to what every worker may read.
    private func readable(_ files: [String]) async -> [Bool]? {
        await withCheckedContinuation { continuation in
            Thread {
                do throws(FileError) {
                    // Mounts of its own, which a process gets with its network, and a thread where it is root.
                    let threads = NamelessCall.unshare(0x2_0200, 0) == 0 ? Sandbox.showThreads() : "/proc/self/task"
                    let own = "\(threads)/\(NamelessCall.gettid(0, 0))/stat"
                    var rules = try Landlock(version: 1, allowsNetwork: true)
                    for path in Sandbox.system + [threads] { try rules.allow(path, .reading) }
                    try rules.enter()
                    let all = [own] + files
                    continuation.resume(returning: all.map { FileManager.default.contents(atPath: $0) != nil })
                } catch {
                    continuation.resume(returning: nil)
                }
            }.start()
        }
    }

    @Test("it reads the state of its own threads, without which libdispatch ends it, and nothing else about processes")
    func ownThreads() async {
        // Kernels without Landlock, and users who may not ask for it, do without.
        guard let found = await readable(["/proc/self/environ", "/proc/1/stat"]) else { return }
        #expect(found == [true, false, false])
    }
}
