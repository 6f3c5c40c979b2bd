internal import DiaryModel
internal import Foundation
internal import GRDB
internal import SystemKit

/// The file of SQLite that a store is kept in.
final class SQLiteConnection: StoreConnection {
    let name: String
    private let queue: DatabaseQueue
    /// The file, as the system finds it; empty where it has no name.
    let file: String
    /// The identity of that file when it was opened.
    private let opened: FileStatus.Node?
    private var isWriting = false
    /// True if no such file existed before.
    private let isNew: Bool

    /// Opens the file, and makes its tables where there are none; another run that writes is waited for ten seconds at most.
    init(
        path: String, _ absence: StoreAbsence, waiting patience: StorePatience?
    ) throws(DiagnosticFailure) {
        name = path
        // A path that SQLite cannot take for something else, such as `:memory:`.
        var file = path.hasPrefix("/") ? path : "./\(path)"
        if absence == .imitate, SQLiteFile.isMissing(file) {
            // What has no name is a file that SQLite removes at the end.
            file = ""
            isNew = false
        } else {
            isNew = try SQLiteFile.prepare(file, path, mayMake: absence == .create)
        }
        self.file = file
        opened = SQLiteFile.node(file)
        if !isNew, !file.isEmpty { try SQLiteFile.requireWhole(file, path, mayBeEmpty: absence == .create) }
        let found = file
        let configuration = Self.configuration(waiting: min(10, patience?.seconds ?? 10))
        queue = try Self.attempting(path) { try DatabaseQueue(path: found, configuration: configuration) }
        let queue = queue
        try Self.attempting(path) { try SQLiteSchema.prepare(queue, path) }
    }

    private static func configuration(waiting seconds: Double) -> Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(seconds)
        configuration.allowsUnsafeTransactions = true
        configuration.prepareDatabase { database in
            // Readers go on while one writes.
            try database.execute(sql: "PRAGMA journal_mode = WAL")
            // Each commit is on disk before it returns.
            try database.execute(sql: "PRAGMA synchronous = FULL")
            // What is removed is overwritten.
            try database.execute(sql: "PRAGMA secure_delete = ON")
            try database.execute(sql: "PRAGMA temp_store = MEMORY")
            // In KiB. A file is read once and in the order of time, so that more would be memory without use.
            try database.execute(sql: "PRAGMA cache_size = -4096")
        }
        return configuration
    }

    // MARK: Statements

    func wait(seconds: Double) {}

    func rows(_ statement: String, _ values: [SQLValue]) throws(DiagnosticFailure) -> [[SQLValue]] {
        try access { database in
            let prepared = try database.cachedStatement(sql: Self.numbered(statement))
            return try Row.fetchAll(prepared, arguments: Self.arguments(values)).map { row in
                row.databaseValues.map(SQLValue.init)
            }
        }
    }

    func change(_ statement: String, _ values: [SQLValue]) throws(DiagnosticFailure) -> Int {
        try access { database in
            try database.cachedStatement(sql: Self.numbered(statement)).execute(arguments: Self.arguments(values))
            return database.changesCount
        }
    }

    func post(_ statement: String, _ values: [SQLValue]) throws(DiagnosticFailure) { _ = try change(statement, values) }

    func dropPosted() {}

    func begin(_ purpose: StorePurpose) throws(DiagnosticFailure) {
        // A writer asks for its lock at once: asking later could fail half-way.
        try access { try $0.execute(sql: purpose == .writing ? "BEGIN IMMEDIATE" : "BEGIN DEFERRED") }
        isWriting = purpose == .writing
    }

    func commit() throws(DiagnosticFailure) {
        try requireSameFile()
        try access { try $0.execute(sql: "COMMIT") }
        try requireSameFile()
    }

    /// Throws where something was written into a file that its name does not lead to any more: it goes with this process.
    private func requireSameFile() throws(DiagnosticFailure) {
        guard isWriting, SQLiteFile.node(file) != opened else { return }
        throw StoreFault.replaced(name)
    }

    func discard() {
        // Whoever has opened the file meanwhile waits for this transaction, and notices then that it is gone.
        guard isWriting, isNew, SQLiteFile.node(file) == opened else { return }
        for name in [file, "\(file)-wal", "\(file)-shm"] { try? FileSystem.remove(name) }
    }

    func rollback() {
        try? access { database in
            if database.isInsideTransaction { try database.execute(sql: "ROLLBACK") }
        } as Void?
    }

    /// A transaction that writes is alone as it is.
    var locking: String { "" }
    /// Without statistics SQLite would take the key, and look through all rows of the person.
    func table(_ name: String, by index: String) -> String { "\(name) INDEXED BY \(index)" }

    /// Does something with the database, and says what is wrong as a diagnostic.
    func access<Value>(_ body: (Database) throws -> Value) throws(DiagnosticFailure) -> Value {
        try Self.attempting(name) { try queue.unsafeReentrantWrite(body) }
    }

    /// SQLite numbers values with a question mark.
    static func numbered(_ statement: String) -> String {
        String(decoding: statement.utf8.map { $0 == UInt8(ascii: "$") ? UInt8(ascii: "?") : $0 }, as: UTF8.self)
    }

    private static func arguments(_ values: [SQLValue]) -> StatementArguments {
        StatementArguments(
            values.map { value in
                switch value {
                case .null: DatabaseValue.null
                case .integer(let number): number.databaseValue
                case .text(let text): text.databaseValue
                }
            })
    }
}

extension SQLValue {
    /// A value of SQLite; the tables hold whole numbers and texts only.
    fileprivate init(_ value: DatabaseValue) {
        switch value.storage {
        case .int64(let number): self = .integer(number)
        case .string(let text): self = .text(text)
        default: self = .null
        }
    }
}

extension SQLiteConnection {
    /// Runs something and turns what SQLite throws into a diagnostic.
    static func attempting<Value>(_ name: String, _ body: () throws -> Value) throws(DiagnosticFailure) -> Value {
        do {
            return try body()
        } catch let failure as DiagnosticFailure {
            throw failure
        } catch let error as DatabaseError {
            throw failure(error, name)
        } catch {
            throw StoreFault.rejected(name, "SQLite 1")
        }
    }

    private static func failure(_ error: DatabaseError, _ name: String) -> DiagnosticFailure {
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: StoreFault.busy(name)
        case .SQLITE_FULL: StoreFault.diskFull(name)
        case .SQLITE_IOERR: StoreFault.inputOutput(name)
        case .SQLITE_CORRUPT: StoreFault.damaged(name)
        case .SQLITE_NOTADB: StoreFault.foreign(name)
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: StoreFault.fileNotPermitted(name)
        case .SQLITE_CANTOPEN: notOpened(name, errno)
        case .SQLITE_NOMEM: StoreFault.exhausted(name)
        // The steps are fixed, so that only tables can be other than their marks say.
        case .SQLITE_ERROR: StoreFault.damaged(name)
        default: StoreFault.rejected(name, "SQLite \(error.extendedResultCode.rawValue)")
        }
    }
    /// A store is read with files beside it, so that its folder must be writable too.
    private static func notOpened(_ name: String, _ number: Int32) -> DiagnosticFailure {
        let mayWrite = Foundation.access(SQLiteFile.folder(of: name), W_OK) == 0
        return mayWrite || errno == ENOENT ? StoreFault.cannotCreate(name, number) : StoreFault.fileNotPermitted(name)
    }
}
