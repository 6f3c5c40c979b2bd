internal import DiaryModel
internal import Foundation
internal import SystemKit

/// Standard input, where a command line names it in place of a file.
enum StandardInput {
    /// The name of standard input on the command line.
    static let name = "-"
    /// The most bytes that are taken: they are in memory, as a file need not be.
    private static let limit = 1 << 28

    /// Reads it to its end.
    ///
    /// - Throws: `usage.terminal-input` where a person would have to type it, `data.read-error` where it ends badly or is
    ///   larger than 256 MiB.
    static func bytes() throws(DiagnosticFailure) -> [UInt8] {
        guard isatty(STDIN_FILENO) == 0 else {
            throw DiagnosticFailure(
                "usage.terminal-input", "- is standard input, and that is this terminal",
                hint: "name a file, or send one in: diarypress report - < readings.csv")
        }
        var bytes: [UInt8] = []
        do {
            while let part = try FileHandle.standardInput.read(upToCount: 1 << 20), !part.isEmpty {
                bytes += part
                guard bytes.count <= limit else { break }
            }
        } catch {
            throw DiagnosticFailure("data.read-error", "standard input cannot be read", hint: "name a file instead")
        }
        guard bytes.count <= limit else {
            throw DiagnosticFailure(
                "data.read-error", "standard input is larger than 256 MiB", hint: "name a file instead")
        }
        return bytes
    }

    /// Returns the bytes of those files of a command line that are in memory.
    ///
    /// - Parameter files: The names.
    /// - Returns: The bytes by name; none if no file is standard input.
    /// - Throws: `usage.standard-input` if `-` is named twice, and the errors of reading it.
    static func contents(of files: [String]) throws(DiagnosticFailure) -> [String: [UInt8]] {
        let count = files.count { $0 == name }
        guard count <= 1 else {
            throw DiagnosticFailure(
                "usage.standard-input", "- is named twice, and standard input is read once", hint: "name files")
        }
        return count == 1 ? [name: try bytes()] : [:]
    }
}
