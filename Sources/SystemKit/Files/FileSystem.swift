internal import Glibc

/// Operations on the names of files and folders, wherever they are.
package enum FileSystem {
    /// Takes the name of a file away.
    package static func remove(_ path: String) throws(FileError) {
        try FileError.check("removed") { unsafe unlink(path) }
    }

    /// Removes an empty folder.
    package static func removeFolder(_ path: String) throws(FileError) {
        try FileError.check("removed") { unsafe rmdir(path) }
    }

    /// Renames a file, and replaces any file of the new name.
    package static func rename(_ old: String, to new: String) throws(FileError) {
        try FileError.check("replaced") { unsafe Glibc.rename(old, new) }
    }

    /// Gives a file a second name; returns false if that is taken.
    @discardableResult
    package static func link(_ old: String, to new: String) throws(FileError) -> Bool {
        try unlessTaken { unsafe Glibc.link(old, new) }
    }

    /// Makes a folder that only its owner may enter; false when something has the name.
    package static func makeFolder(_ path: String) throws(FileError) -> Bool {
        try unlessTaken { unsafe mkdir(path, 0o700) }
    }

    /// Makes a folder and what is missing on the way to it, each for its owner only; what is there is fine.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - lasting: True if the name of each new one is forced to the disk.
    /// - Throws: An error if one of them cannot be made.
    package static func makeFolders(_ path: String, lasting: Bool = false) throws(FileError) {
        let parent = parent(of: path)
        var isNew: Bool
        do throws(FileError) {
            isNew = try makeFolder(path)
        } catch {
            guard error.kind == .missing, parent != path else { throw error }
            try makeFolders(parent, lasting: lasting)
            isNew = try makeFolder(path)
        }
        if isNew, lasting { try Folder(parent).synchronize() }
    }

    /// Writes a file beside a path and then gives it that path, over whatever has it: it is there whole or not at all.
    package static func write(
        to path: String, _ body: (borrowing FileDescriptor) throws(FileError) -> Void
    ) throws(FileError) {
        var attempt = 0
        while true {
            // A name that is taken belongs to another thread, another machine, or to a process that was killed.
            let beside = "\(path).\(getpid())-\(attempt)"
            attempt += 1
            guard var file = try FileDescriptor.create(beside) else { continue }
            do throws(FileError) {
                try body(file)
                try file.close()
                return try rename(beside, to: path)
            } catch {
                try? remove(beside)
                throw error
            }
        }
    }

    /// The folder that a path is in; `.` for a name alone.
    package static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

/// Makes something that gets a name; false when that is taken.
func unlessTaken(_ call: () -> CInt) throws(FileError) -> Bool {
    do throws(FileError) {
        try FileError.check("made", call)
        return true
    } catch {
        guard error.kind == .exists else { throw error }
        return false
    }
}
