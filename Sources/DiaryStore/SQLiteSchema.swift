internal import DiaryModel
internal import GRDB

/// The marks of an SQLite file as a store, and of its version.
enum SQLiteSchema {
    /// The application id in the header of the file: `DPst`.
    private static let applicationID: Int64 = 0x4450_7374

    /// Makes the tables in an empty file.
    ///
    /// - Throws: `store.…` where the file belongs to something else or to another version.
    static func prepare(_ queue: DatabaseQueue, _ name: String) throws {
        try queue.unsafeReentrantWrite { database in
            guard try !isReady(database, name) else { return }
            try database.inTransaction(.immediate) {
                // Another run may have made them meanwhile.
                if try !isReady(database, name) {
                    try database.execute(sql: "PRAGMA application_id = \(applicationID)")
                    try database.execute(sql: "PRAGMA user_version = \(StoreSchema.version)")
                    try database.execute(sql: StoreSchema.file.tables)
                }
                return .commit
            }
        }
    }

    /// Returns true if the tables are those of this version; `false` for an empty file.
    private static func isReady(_ database: Database, _ name: String) throws -> Bool {
        func number(_ statement: String) throws -> Int64 { try Int64.fetchOne(database, sql: statement) ?? 0 }
        let id = try number("PRAGMA application_id")
        guard id == applicationID else {
            guard id == 0, try number("SELECT COUNT(*) FROM sqlite_schema") == 0 else { throw StoreFault.foreign(name) }
            return false
        }
        // Versions before the thirteenth left this number at 0.
        try StoreSchema.require(try number("PRAGMA user_version"), name)
        return true
    }
}
