internal import DiaryModel
internal import GRDB

extension SQLiteConnection {
    func clean() throws(DiagnosticFailure) {
        try access { database in
            // A second copy, which needs the same room and the same protection.
            let folder = SQLiteFile.folder(of: file).replacing("'", with: "''")
            // In memory, where small things are put, the whole file would stand.
            try database.execute(sql: "PRAGMA temp_store_directory = '\(folder)'")
            try database.execute(sql: "PRAGMA temp_store = FILE")
            // Pages that were divided may hold copies of rows that were removed, so the file is written anew.
            try database.execute(sql: "VACUUM")
            try database.execute(sql: "PRAGMA temp_store = MEMORY")
            try database.checkpoint(.truncate)
        }
        let free = try number("PRAGMA freelist_count")
        // Somebody who reads the store keeps the log, and with it what stood in the file before.
        guard free == 0, SQLiteFile.bytes("\(file)-wal") == 0 else { throw StoreFault.busy(name) }
    }
}
