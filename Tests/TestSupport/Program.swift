import Foundation

/// Runs programs the way a user does.
package enum Program {
    /// The output of a run and its ending.
    package struct Result: Sendable {
        /// The exit status.
        package let status: Int32
        /// The standard output.
        package let output: String
        /// The standard error.
        package let errors: String
        fileprivate let command: String

        /// The result itself, when the program ended well; throws what it printed otherwise.
        @discardableResult
        package func requireSuccess() throws -> Result {
            guard status == 0 else { throw Failure(result: self) }
            return self
        }
    }

    /// A run that ended with another status than 0.
    package struct Failure: Error, CustomStringConvertible {
        /// The output, and the status.
        package let result: Result

        /// The command, its status and its words.
        package var description: String {
            "`\(result.command)` ended with \(result.status): \(result.errors)\(result.output)"
        }
    }

    /// Runs a program with nothing on its standard input, in the repository unless said otherwise.
    ///
    /// The environment is that of the tests, with what is given here set or replaced in it.
    package static func run(
        _ path: String, _ arguments: [String], environment: [String: String] = [:], folder: String = Repository.root
    ) throws -> Result {
        // Files take any amount of both outputs; two pipes would have to be emptied at the same time.
        let (output, errors) = (try OutputFile(), try OutputFile())
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.currentDirectoryURL = URL(filePath: folder)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output.handle
        process.standardError = errors.handle
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: try output.text(), errors: try errors.text(),
            command: ([path] + arguments).joined(separator: " "))
    }

    /// Runs a program and kills it after so many microseconds, if it is still there.
    package static func runAndKill(_ path: String, _ arguments: [String], after microseconds: UInt32) throws {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: Repository.root)
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        usleep(microseconds)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Runs a tool on a file of these bytes and gives what it prints, warnings included; throws when it fails.
    ///
    /// The file is named behind the arguments, and the output, where the tool wants one, behind the file.
    package static func run(
        _ tool: String, _ arguments: [String] = [], on bytes: [UInt8], output: [String] = []
    ) throws -> String {
        let scratch = try ScratchFolder()
        let file = try scratch.write(bytes, to: "file.pdf")
        let result = try run("/usr/bin/env", [tool] + arguments + [file] + output).requireSuccess()
        return withExtendedLifetime(scratch) { result.output + result.errors }
    }

    /// The path of a tool, or `nil` where it is not installed.
    package static func tool(_ name: String) -> String? {
        for folder in ["/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin", "/sbin"]
        where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
            return "\(folder)/\(name)"
        }
        return nil
    }
}

/// A file without a name that a program writes to.
private struct OutputFile {
    let handle: FileHandle

    init() throws {
        guard let file = tmpfile() else { throw CocoaError(.fileWriteUnknown) }
        defer { fclose(file) }
        handle = FileHandle(fileDescriptor: dup(fileno(file)), closeOnDealloc: true)
    }

    func text() throws -> String {
        try handle.seek(toOffset: 0)
        return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    }
}
