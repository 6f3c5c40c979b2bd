internal import Diagnostics
internal import Foundation
internal import GRDB

extension SQLiteConnection {
    func clean() throws(DiagnosticFailure) {
        try access { database in
            // A second copy, which needs the same room and the same protection.
            let folder = FileNode.folder(of: file).replacing("'", with: "''")
            // In memory, where small things are put, the whole file would stand.
            try database.execute(sql: "PRAGMA temp_store_directory = '\(folder)'")
            try database.execute(sql: "PRAGMA temp_store = FILE")
            // Pages that were divided may hold copies of rows that were removed, so the file is written anew.
            try database.execute(sql: "VACUUM")
            try database.execute(sql: "PRAGMA temp_store = MEMORY")
            try database.checkpoint(.truncate)
        }
        let free = try rows("PRAGMA freelist_count", [])[0][0].number
        // Somebody who reads the store keeps the log, and with it what stood in the file before.
        guard free == 0, FileNode("\(file)-wal").map({ $0.bytes == 0 }) ?? true else { throw StoreFault.busy(name) }
    }
}

/// What tells a file from every other one, whatever its name.
struct FileNode: Equatable {
    private let device: UInt64
    private let node: UInt64
    /// How many bytes it has.
    let bytes: Int64

    /// Looks at the file of a path; `nil` where there is none.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, node, bytes) = (UInt64(status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
    }

    /// The folder that the file of a path is in, with a slash at its end.
    static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./" }

    /// Whether two are the same file, however it has grown.
    static func == (one: FileNode, other: FileNode) -> Bool { one.device == other.device && one.node == other.node }
}
