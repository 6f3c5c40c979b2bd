internal import DiaryModel
internal import Glibc
internal import SystemKit

/// The header of an SQLite file (https://www.sqlite.org/fileformat2.html, section 1.3).
struct SQLiteFile {
    /// The number of bytes of the file.
    private let size: Int
    private let head: [UInt8]

    /// Returns the identity of the file at a path, whatever the path; `nil` if there is none.
    static func node(_ path: String) -> FileStatus.Node? { (try? FileStatus(of: path))?.node }

    /// Returns the number of bytes of the file at a path; 0 if there is none.
    static func bytes(_ path: String) -> Int { (try? FileStatus(of: path))?.bytes ?? 0 }

    /// The folder that the file of a path is in, with a slash at its end.
    static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./" }

    /// Returns true if no file has this path.
    static func isMissing(_ path: String) -> Bool {
        do throws(FileError) {
            _ = try FileStatus(of: path)
            return false
        } catch {
            return error.kind == .missing
        }
    }

    /// Makes a file, private to this user before anything is in it, or checks that it exists; SQLite gives the files
    /// beside it the same rights.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - name: Its name in messages.
    ///   - mayMake: True if it may be made.
    /// - Returns: True if the file is new.
    /// - Throws: `store.…`.
    static func prepare(_ path: String, _ name: String, mayMake: Bool) throws(DiagnosticFailure) -> Bool {
        if mayMake, try make(path, name) { return true }
        let status: FileStatus
        do throws(FileError) {
            status = try FileStatus(of: path)
        } catch {
            throw error.kind == .notPermitted ? StoreFault.fileNotPermitted(name) : StoreFault.missing(name)
        }
        guard status.kind == .file else { throw StoreFault.foreign(name) }
        return false
    }

    /// Makes a file; `false` where there is something of the name.
    private static func make(_ path: String, _ name: String) throws(DiagnosticFailure) -> Bool {
        do throws(FileError) {
            var file = try FileDescriptor(path, for: .new)
            try file.close()
            return true
        } catch {
            switch error.kind {
            case .exists: return false
            case .notPermitted, .readOnly: throw StoreFault.fileNotPermitted(name)
            case .full: throw StoreFault.diskFull(name)
            default:
                throw error.number == EISDIR ? StoreFault.foreign(name) : StoreFault.cannotCreate(name, error.number)
            }
        }
    }

    /// Throws if a file is empty, or shorter than its header declares: SQLite would read the rest as if it were all.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - name: Its name in messages.
    ///   - mayBeEmpty: True if it may be a new file without content.
    /// - Throws: `store.foreign`, `store.damaged`.
    static func requireWhole(_ path: String, _ name: String, mayBeEmpty: Bool) throws(DiagnosticFailure) {
        // What cannot be looked at here cannot be opened either, which says why.
        guard let file = try? SQLiteFile(path) else { return }
        guard file.size > 0 else {
            if mayBeEmpty { return }
            throw StoreFault.foreign(name)
        }
        // While a log is there, the file is what it says only with the log; it may have gone between two looks.
        guard !file.isWhole, !hasLog(path), let again = try? SQLiteFile(path), !again.isWhole else { return }
        throw StoreFault.damaged(name)
    }

    private init(_ path: String) throws(FileError) {
        let descriptor = try FileDescriptor(path, for: .input)
        head = try descriptor.read(100, at: 0)
        size = try descriptor.status().bytes
    }

    private static func hasLog(_ path: String) -> Bool { ["-wal", "-journal"].contains { bytes(path + $0) > 0 } }

    private var isWhole: Bool {
        // What is no file of SQLite is found out by SQLite.
        guard head.starts(with: "SQLite format 3\0".utf8) else { return true }
        guard head.count == 100 else { return false }
        let written = number(at: 16, bytes: 2)
        let page = written == 1 ? 65_536 : written
        guard page > 0, size % page == 0 else { return false }
        // The number of pages holds where the last change was made by whoever keeps it.
        guard number(at: 24, bytes: 4) == number(at: 92, bytes: 4) else { return true }
        return size / page >= number(at: 28, bytes: 4)
    }

    private func number(at offset: Int, bytes: Int) -> Int {
        head[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) }
    }
}
