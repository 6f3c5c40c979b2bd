internal import Glibc

extension FileError {
    /// The reason, in plain English whatever the locale of the process.
    var clause: String {
        switch number {
        case EACCES, EPERM: "permission denied"
        case EDQUOT: "the disk quota is used up"
        case EEXIST: "it exists already"
        case EFBIG: "the file would be larger than is allowed"
        case EINTR: "interrupted by a signal"
        case EIO: "the device reported an error"
        case EISDIR: "it is a directory"
        case ELOOP: "there is a symbolic link in the way"
        case EMFILE, ENFILE: "too many open files"
        case EMLINK: "too many links to the file"
        case ENAMETOOLONG: "the name is too long"
        case ENOENT: "no such file or folder"
        case ENOMEM: "no memory left"
        case ENOSPC: "no space left on the disk"
        case ENOTDIR: "a part of the path is not a folder"
        case EROFS: "the file system is read-only"
        case ESTALE: "the network file system lost the file"
        case ETIMEDOUT: "the file system did not answer in time"
        default: "system error \(number)"
        }
    }

    /// Returns the cause to report: the number's own if it says enough, otherwise `other`.
    func cause(bytes: Int, otherwise other: PublishingError.Cause) -> PublishingError.Cause {
        switch kind {
        case .notPermitted: .notPermitted
        case .readOnly: .readOnly
        case .full: .diskFull(bytes: bytes)
        case .exhausted: .exhausted
        case .notAFolder: .notAFolder
        default: [ESTALE, ETIMEDOUT].contains(number) ? .exhausted : other
        }
    }

    /// The error for a name that is taken.
    static let exists = FileError("made", EEXIST)

    /// True if the error, for a second name of a file, means that the file system has no links.
    package var saysNoLinks: Bool { [EPERM, EOPNOTSUPP, ENOSYS, EMLINK, EXDEV].contains(number) }

    /// True if the error means that no file can have this name, because of its path.
    package var saysNoFile: Bool { [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(number) }
}

extension Folder {
    /// Returns the kind of the entry with a name, without following a link; `nil` if there is none.
    func entry(_ name: String) throws(FileError) -> FileStatus.Kind? {
        do throws(FileError) {
            return try status(of: name).kind
        } catch {
            guard error.kind == .missing else { throw error }
            return nil
        }
    }

    /// The file that has a name, without following a link; `nil` where there is none.
    func file(_ name: String) throws(FileError) -> FileStatus? {
        do throws(FileError) {
            let status = try status(of: name)
            return status.kind == .file ? status : nil
        } catch {
            guard error.saysNoFile else { throw error }
            return nil
        }
    }
}
