import Foundation
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

    private func calls(allowingNetwork allowsNetwork: Bool) async -> Calls {
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
                calls.readsFiles = FileManager.default.contents(atPath: "/proc/self/stat") != nil
                let ended = DispatchSemaphore(value: 0)
                Thread { ended.signal() }.start()
                calls.startsThreads = ended.wait(timeout: .now() + 20) == .success
                continuation.resume(returning: calls)
            }.start()
        }
    }

    @Test("it starts no program and no process, and makes no socket but those of a database where it has one")
    func refused() async {
        for allowsNetwork in [true, false] {
            let calls = await calls(allowingNetwork: allowsNetwork)
            // Processors whose calls are not known do without.
            guard calls.isHeld else { continue }
            #expect(calls.errors["spawn"] == EPERM)
            #expect(calls.errors["chroot"] == EPERM)
            for family in ["unix", "inet"] {
                #expect(calls.errors[family] == (allowsNetwork ? 0 : EAFNOSUPPORT), "\(family)")
            }
            #expect(calls.errors["packet"] == EAFNOSUPPORT)
            #expect(calls.startsThreads && calls.readsFiles)
        }
    }
}
