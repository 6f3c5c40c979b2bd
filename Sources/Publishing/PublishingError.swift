package import Diagnostics
package import FileKit

/// A file that could not be published.
///
/// Whatever the cause, there is never a part of a file under the final name, and the temporary file is gone.
package struct PublishingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What stopped it.
    package enum Cause: Hashable, Sendable {
        /// The name could lead outside the folder or cannot be shown; with the reason.
        case unsafeName(String)
        /// A file has that name already, and only new files were asked for.
        case exists
        /// The final name is a symbolic link.
        case isSymbolicLink
        /// The final name is a directory.
        case isDirectory
        /// The final name is neither a file nor a directory nor a link.
        case isSpecial
        /// The output folder, or a part of the way to it, is not a folder.
        case notAFolder
        /// The folder may not be written to: permissions.
        case notPermitted
        /// The folder is on a file system that is mounted read-only.
        case readOnly
        /// There is no room for so many bytes (or for more: a file that grows is given up at the first that do not fit),
        /// no room for one more file, or a quota is used up.
        case diskFull(bytes: Int)
        /// The file system knows no hard links, which publishing exclusively needs.
        case noHardLinks
        /// The process or the machine has run out of something that may come back.
        case exhausted
        /// The folder could not be made or opened.
        case folderFailed
        /// The temporary file could not be made.
        case openFailed
        /// Writing failed.
        case writeFailed
        /// The bytes could not be forced to the disk.
        case syncFailed
        /// The finished file could not be given its final name.
        case renameFailed
    }

    /// What stopped it.
    package let cause: Cause
    /// The file or folder it happened to.
    package let path: String
    /// The number the system gave for it, where the system was asked.
    package let systemError: FileError?

    /// Makes an error.
    init(_ cause: Cause, path: String, _ systemError: FileError? = nil) {
        self.cause = cause
        self.path = path
        self.systemError = systemError
    }

    /// The error as a diagnostic, with a code that starts with `publish.`.
    package var diagnostic: Diagnostic {
        Diagnostic(.error, code, at: FileLocation(file: path), message, hint: hint)
    }

    /// The path and what is wrong with it.
    package var description: String { "\(path): \(message)" }
}
