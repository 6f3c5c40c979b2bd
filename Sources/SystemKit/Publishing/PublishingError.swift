package import DiaryModel

/// A file that could not be published.
///
/// Whatever the cause, there is never a part of a file under the final name, and the temporary file is gone.
package struct PublishingError: Diagnosed, Hashable, Sendable, CustomStringConvertible {
    /// The cause of the failure.
    package struct Cause: Hashable, Sendable {
        /// Its stable name.
        let code: DiagnosticCode
        /// The problem, as one clause.
        let clause: String
        /// The hint that says how to fix it.
        let hint: String

        fileprivate init(_ code: DiagnosticCode, _ clause: String, hint: String) {
            (self.code, self.clause, self.hint) = (code, clause, hint)
        }
    }

    /// The cause of the failure.
    package let cause: Cause
    /// The file or folder it happened to.
    package let path: String
    /// The number the system gave for it, where the system was asked.
    package let systemError: FileError?

    /// Makes an error.
    package init(_ cause: Cause, path: String, _ systemError: FileError? = nil) {
        self.cause = cause
        self.path = path
        self.systemError = systemError
    }

    /// The error as a diagnostic, with a code that starts with `publish.`.
    package var diagnostic: Diagnostic {
        Diagnostic(.error, cause.code, at: FileLocation(file: path), message, hint: cause.hint)
    }

    /// The path and what is wrong with it.
    package var description: String { "\(path): \(message)" }

    private var message: String { systemError.map { "\(cause.clause): \($0.clause)" } ?? cause.clause }
}

extension PublishingError.Cause {
    /// A file has that name already, and only new files were asked for.
    package static let exists = Self(
        "publish.exists", "a file of this name exists already and is left as it is",
        hint: "remove the file, or name another one")
    /// The final name is a symbolic link.
    package static let isSymbolicLink = Self(
        "publish.symbolic-link", "a symbolic link has this name and is not replaced",
        hint: "move it away, or choose another output folder")
    /// The final name is a directory.
    package static let isDirectory = Self(
        "publish.directory", "a directory has this name",
        hint: "move it away, or choose another output folder")
    /// The final name is neither a file nor a directory nor a link.
    package static let isSpecial = Self(
        "publish.special-file", "this is neither a file nor a directory",
        hint: "move it away, or choose another output folder")
    /// The output folder, or a part of the way to it, is not a folder.
    package static let notAFolder = Self(
        "publish.not-a-folder", "the output folder is not a directory",
        hint: "check the path of the output folder")
    /// The folder may not be written to: permissions.
    package static let notPermitted = Self(
        "publish.not-permitted", "the output folder may not be written to",
        hint: "check the owner and the permissions of the output folder")
    /// The folder is on a file system that is mounted read-only.
    package static let readOnly = Self(
        "publish.read-only", "the output folder is on a read-only file system",
        hint: "choose another output folder, or mount the file system for writing")
    /// The file system knows no hard links, which publishing exclusively needs.
    package static let noHardLinks = Self(
        "publish.no-hard-links",
        "the file system cannot make hard links, which keep two runs from writing the same file",
        hint: "choose a folder on another file system, or let files be replaced")
    /// The process or the machine has run out of something that may come back.
    package static let exhausted = Self(
        "publish.exhausted", "the system has run out of a resource",
        hint: "run again later, when less is running")
    /// The folder could not be made or opened.
    package static let folderFailed = Self(
        "publish.folder-failed", "the output folder cannot be made or opened",
        hint: "check the path of the output folder")
    /// The temporary file could not be made.
    package static let openFailed = Self(
        "publish.open-failed", "a temporary file cannot be made beside it",
        hint: "check the disk, then run again")
    /// Writing failed.
    package static let writeFailed = Self(
        "publish.write-failed", "the bytes cannot be written",
        hint: "check the disk, then run again")
    /// The bytes could not be forced to the disk.
    package static let syncFailed = Self(
        "publish.sync-failed", "the bytes cannot be forced to the disk",
        hint: "check the disk, then run again")
    /// The finished file could not be given its final name.
    package static let renameFailed = Self(
        "publish.rename-failed", "the finished file cannot be given its name",
        hint: "check the disk, then run again")

    /// The name could lead outside the folder or cannot be shown; with the reason.
    package static func unsafeName(_ reason: String) -> Self {
        Self(
            "publish.unsafe-name", "this cannot be the name of a report: \(reason)",
            hint: "choose a name of letters, digits, `.`, `_` and `-`")
    }

    /// There is no room for so many bytes (or for more: a file that grows is given up at the first that do not fit),
    /// no room for one more file, or a quota is used up.
    package static func diskFull(bytes: Int) -> Self {
        Self(
            "publish.disk-full", "there is no room for \(bytes == 0 ? "a new file" : "a file of \(bytes) bytes")",
            hint: "free bytes and file entries or raise the quota, then run again")
    }
}
