internal import CSystemKit
internal import Glibc

/// An open folder that names are looked up in, so that moving it away meanwhile does no harm.
package final class Folder: Sendable {
    private let descriptor: FileDescriptor
    private var number: CInt { descriptor.number }

    /// Opens a folder.
    package init(_ path: String) throws(FileError) { descriptor = try FileDescriptor(path, for: .folder) }

    private init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }

    /// Opens a folder inside it; a link is not followed.
    package func folder(_ name: String) throws(FileError) -> Folder {
        Folder(try FileDescriptor(name, in: number, for: .ownFolder))
    }

    /// Takes the name of an empty folder away.
    package func removeFolder(_ name: String) throws(FileError) {
        try FileError.check("removed") { unsafe unlinkat(number, name, AT_REMOVEDIR) }
    }

    /// Opens a folder inside it, and makes it where it is missing; a link is not followed.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - lasting: True if the name of a new one is forced to the disk.
    /// - Returns: The folder.
    /// - Throws: An error if something else has the name, or if it cannot be made.
    func folder(_ name: String, lasting: Bool) throws(FileError) -> Folder {
        do throws(FileError) {
            return try folder(name)
        } catch {
            guard error.kind == .missing else { throw error }
            let isNew = try unlessTaken { unsafe mkdirat(number, name, 0o700) }
            if isNew, lasting { try synchronize() }
            return try folder(name)
        }
    }

    /// Opens a file for reading, without following a link.
    package func open(_ name: String) throws(FileError) -> FileDescriptor {
        try FileDescriptor(name, in: number, for: .reading)
    }

    /// Makes a file for its owner only; `nil` when something has the name.
    package func create(_ name: String) throws(FileError) -> FileDescriptor? {
        try FileDescriptor.create(name, in: number)
    }

    /// Returns the status of a name, without following a link.
    package func status(of name: String) throws(FileError) -> FileStatus { try FileStatus(of: name, in: number) }

    /// Gives a file a second name in a folder; returns false if that is taken.
    package func link(_ old: String, to new: String, in other: Folder) throws(FileError) -> Bool {
        try unlessTaken { unsafe linkat(number, old, other.number, new, 0) }
    }

    /// Renames a file into a folder, and replaces any file of the new name.
    package func rename(_ old: String, to new: String, in other: Folder) throws(FileError) {
        try FileError.check("renamed") { unsafe renameat(number, old, other.number, new) }
    }

    /// Takes a name away.
    package func remove(_ name: String) throws(FileError) {
        try FileError.check("removed") { unsafe unlinkat(number, name, 0) }
    }

    /// Forces the names to the disk.
    package func synchronize() throws(FileError) { try descriptor.synchronize() }

    /// Forces everything to the disk that was written to the file system of the folder.
    package func synchronizeFileSystem() throws(FileError) {
        try FileError.check("forced to the disk") { diarypress_syncfs(number) }
    }
}
