import Foundation

/// A PostgreSQL server of the tests' own, gone with its owner.
package final class PostgresServer: @unchecked Sendable {
    // The pipes and the counter are only used while the lock is held.
    private let lock = NSLock()
    private let scratch: ScratchFolder
    private let process: Process
    private let words = Pipe()
    private let answers = Pipe()
    private var databases = 0

    private static let made = Result { try PostgresServer() }

    /// The server that all tests of this run share; `nil` where none can be run.
    ///
    /// Whoever stops a server makes one of their own.
    package static let shared = try? made.get()

    /// Why none can be run; `nil` where one is.
    package static let problem: String? = if case .failure(let error) = made { "\(error)" } else { nil }

    /// True if there is a server to test with.
    package static let isThere = shared != nil

    /// True if this run must have a server, as `DIARYPRESS_NEEDS_POSTGRES=1` demands.
    package static let isNeeded = ProcessInfo.processInfo.environment["DIARYPRESS_NEEDS_POSTGRES"] == "1"

    /// A server that did not do what it was asked.
    package struct Failure: Error, CustomStringConvertible {
        /// The expectation that failed.
        package let description: String
    }

    /// Makes and starts a server.
    package init() throws {
        scratch = try ScratchFolder()
        process = Process()
        process.executableURL = URL(filePath: Repository.path(of: "scripts/postgres.sh"))
        process.arguments = [scratch.path]
        process.standardInput = words
        process.standardOutput = answers
        try process.run()
        try expect("ready")
    }

    deinit {
        try? words.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Makes an empty database and gives its address.
    package func database() throws -> String {
        let name = lock.withLock {
            databases += 1
            return "test\(databases)"
        }
        let socket = scratch.path(of: "socket")
        try Program.run("/usr/bin/env", ["createdb", "--host", socket, "--username", "postgres", name]).requireSuccess()
        return "postgresql://postgres@/\(name)?host=\(socket)"
    }

    /// Ends the server at once, as a crash would.
    package func stop() throws { try ask("stop", "stopped") }

    /// Ends the first process of the server without a warning.
    package func kill() throws { try ask("kill", "killed") }

    /// Runs statements in a database of which `database` gave the address.
    package func run(_ statements: String, in address: String) throws {
        try Program.run("/usr/bin/env", ["psql", "--quiet", "--command", statements, address]).requireSuccess()
    }

    /// Starts the server that was stopped.
    package func start() throws { try ask("start", "ready") }

    /// Halts the server without a word.
    package func freeze() throws { try ask("freeze", "frozen") }

    /// Lets the halted server go on.
    package func thaw() throws { try ask("thaw", "thawed") }

    private func ask(_ word: String, _ answer: String) throws {
        try lock.withLock {
            try words.fileHandleForWriting.write(contentsOf: Data("\(word)\n".utf8))
            try expect(answer)
        }
    }

    private func expect(_ answer: String) throws {
        var line = ""
        while let byte = try answers.fileHandleForReading.read(upToCount: 1), let first = byte.first {
            if first == UInt8(ascii: "\n") { break }
            line.unicodeScalars.append(Unicode.Scalar(first))
        }
        guard line == answer else { throw Failure(description: "the server did not answer `\(answer)`") }
    }
}
