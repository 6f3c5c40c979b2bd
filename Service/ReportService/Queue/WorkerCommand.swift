#if Service
internal import Foundation
internal import Glibc
internal import SystemKit

/// How workers are started: one program, opened once, so that an installation of another version in the meantime changes nothing.
final class WorkerCommand: Sendable {
    /// The program and its arguments.
    let arguments: [String]
    /// The environment of the workers.
    let environment: [String]
    private let program: FileDescriptor?

    /// Opens the program of workers.
    ///
    /// - Parameters:
    ///   - command: The path of the program, and the arguments before `worker --service`.
    ///   - isPinned: True to run it by the open file; scripts are run by their path.
    ///   - environment: The environment of the service.
    /// - Throws: Where the program cannot be opened.
    init(_ command: [String], isPinned: Bool = true, environment: [String: String]) throws(FileError) {
        let path = command.first ?? ""
        if isPinned {
            let program = try FileDescriptor(path, for: .input)
            // The child has closed every descriptor but three before it becomes the program, so it is named by that of its parent.
            arguments = ["/proc/\(getpid())/fd/\(program.number)"] + command.dropFirst() + ["worker", "--service"]
            self.program = consume program
        } else {
            arguments = command + ["worker", "--service"]
            program = nil
        }
        self.environment = environment.filter { Self.isPassed($0.key) }.map { "\($0.key)=\($0.value)" }.sorted()
    }

    /// Returns true if a variable is for workers; those of the service may hold its secrets.
    private static func isPassed(_ name: String) -> Bool {
        ["PATH", "HOME", "LANG", "LC_ALL", "TZ", "TZDIR", "TMPDIR"].contains(name)
            || ["XDG_", "FONTCONFIG_", "PG"].contains { name.hasPrefix($0) }
    }
}
#endif
