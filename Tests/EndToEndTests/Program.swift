import Foundation
import Testing

/// Runs programs the way a user does.
struct Program {
    /// What a run printed and how it ended.
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    /// The repository.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folder that the tests and the program under test were built into.
    static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    /// Runs `diarypress`.
    static func diarypress(
        _ arguments: String..., environment: [String: String] = [:], folder: URL = root
    ) throws -> Result {
        try run(
            products.appending(path: "diarypress").path, arguments, environment: environment, folder: folder)
    }

    /// Runs a program with nothing on its standard input.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], folder: URL = root
    ) throws -> Result {
        let process = Process()
        let scratch = try Scratch()
        let output = scratch.path("output")
        let errors = scratch.path("errors")
        for file in [output, errors] { try Data().write(to: URL(filePath: file)) }
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle(forWritingAtPath: errors)
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: try String(contentsOfFile: output, encoding: .utf8),
            errors: try String(contentsOfFile: errors, encoding: .utf8))
    }

    /// The path of a tool, or `nil` with a printed reason where it is not installed.
    static func tool(_ name: String) -> String? {
        for folder in ["/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin", "/sbin"]
        where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
            return "\(folder)/\(name)"
        }
        print("skipped: \(name) is not installed")
        return nil
    }
}

/// A folder of its own that goes when the value goes.
final class Scratch {
    /// The folder.
    let folder: URL

    /// Makes the folder.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "diarypress-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The path of something in it.
    func path(_ name: String) -> String { folder.appending(path: name).path }

    /// Writes a file.
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: folder.appending(path: name))
        return path(name)
    }

    /// The names of the files in it.
    func files(in name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: name.isEmpty ? folder.path : path(name)).sorted()
    }
}
