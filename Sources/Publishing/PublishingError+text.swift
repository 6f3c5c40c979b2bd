internal import Diagnostics

extension PublishingError {
    /// The stable name of the cause.
    var code: DiagnosticCode {
        switch cause {
        case .unsafeName: "publish.unsafe-name"
        case .exists: "publish.exists"
        case .isSymbolicLink: "publish.symbolic-link"
        case .isDirectory: "publish.directory"
        case .isSpecial: "publish.special-file"
        case .notAFolder: "publish.not-a-folder"
        case .notPermitted: "publish.not-permitted"
        case .readOnly: "publish.read-only"
        case .diskFull: "publish.disk-full"
        case .noHardLinks: "publish.no-hard-links"
        case .exhausted: "publish.exhausted"
        case .folderFailed: "publish.folder-failed"
        case .openFailed: "publish.open-failed"
        case .writeFailed: "publish.write-failed"
        case .syncFailed: "publish.sync-failed"
        case .renameFailed: "publish.rename-failed"
        }
    }

    /// What is wrong, as one clause.
    var message: String {
        guard let systemError else { return clause }
        return "\(clause): \(systemError.clause)"
    }

    private var clause: String {
        switch cause {
        case .unsafeName(let reason): "this cannot be the name of a report: \(reason)"
        case .exists: "a file of this name exists already and is left as it is"
        case .isSymbolicLink: "a symbolic link has this name and is not replaced"
        case .isDirectory: "a directory has this name"
        case .isSpecial: "this is neither a file nor a directory"
        case .notAFolder: "the output folder is not a directory"
        case .notPermitted: "the output folder may not be written to"
        case .readOnly: "the output folder is on a read-only file system"
        case .diskFull(bytes: 0): "there is no room for a new file"
        case .diskFull(let bytes): "there is no room for a file of \(bytes) bytes"
        case .noHardLinks: "the file system cannot make hard links, which keep two runs from writing the same file"
        case .exhausted: "the system has run out of a resource"
        case .folderFailed: "the output folder cannot be made or opened"
        case .openFailed: "a temporary file cannot be made beside it"
        case .writeFailed: "the bytes cannot be written"
        case .syncFailed: "the bytes cannot be forced to the disk"
        case .renameFailed: "the finished file cannot be given its name"
        }
    }

    /// What the user can do about it.
    var hint: String? {
        switch cause {
        case .unsafeName: "choose a name of letters, digits, `.`, `_` and `-`"
        case .exists: "remove the file, or name another one"
        case .isSymbolicLink, .isDirectory, .isSpecial: "move it away, or choose another output folder"
        case .notAFolder, .folderFailed: "check the path of the output folder"
        case .notPermitted: "check the owner and the permissions of the output folder"
        case .readOnly: "choose another output folder, or mount the file system for writing"
        case .diskFull: "free bytes and file entries or raise the quota, then run again"
        case .noHardLinks: "choose a folder on another file system, or let files be replaced"
        case .exhausted: "run again later, when less is running"
        case .openFailed, .writeFailed, .syncFailed, .renameFailed: "check the disk, then run again"
        }
    }
}
