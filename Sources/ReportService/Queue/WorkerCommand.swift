#if Service
internal import FileKit
internal import Foundation
internal import Glibc

/// How workers are started: one program, opened once, so that an installation of another version in the meantime changes nothing.
final class WorkerCommand: Sendable {
    /// The program and its arguments.
    let arguments: [String]
    /// What workers find in their environment.
    let environment: [String]
    private let program: FileDescriptor?

    /// Opens the program of workers.
    ///
    /// - Parameters:
    ///   - command: The path of the program, and the arguments before `worker --service`.
    ///   - isPinned: Whether it is run by the open file; scripts are run by their path.
    ///   - environment: The environment of the service.
    /// - Throws: Where the program cannot be opened.
    init(_ command: [String], isPinned: Bool = true, environment: [String: String]) throws(FileError) {
        let path = command.first ?? ""
        let program = isPinned ? try FileDescriptor(path, for: .input) : nil
        // The child has closed every descriptor but three before it becomes the program, so it is named by that of its parent.
        let name = program.map { "/proc/\(getpid())/fd/\($0.number)" }
        self.program = consume program
        arguments = [name ?? path] + command.dropFirst() + ["worker", "--service"]
        self.environment = environment.filter { Self.isPassed($0.key) }.map { "\($0.key)=\($0.value)" }.sorted()
    }

    /// Whether a variable is for workers; those of the service may hold its secrets.
    private static func isPassed(_ name: String) -> Bool {
        ["PATH", "HOME", "LANG", "LC_ALL", "TZ", "TZDIR", "TMPDIR"].contains(name)
            || ["XDG_", "FONTCONFIG_", "PG"].contains { name.hasPrefix($0) }
    }
}
#endif
