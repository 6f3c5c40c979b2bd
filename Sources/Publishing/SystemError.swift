internal import Glibc

/// The number with which the operating system said no.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number, as in `errno.h`.
    package let number: Int32

    /// Makes an error from its number.
    package init(number: Int32) { self.number = number }

    /// What the number means, in plain English whatever the locale of the process.
    package var description: String {
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

    /// The cause that is told to the user: the number's own where it says enough, `other` where it does not.
    func cause(bytes: Int, otherwise other: PublishingError.Cause) -> PublishingError.Cause {
        switch number {
        case EACCES, EPERM: .notPermitted
        case EROFS: .readOnly
        case ENOSPC, EDQUOT: .diskFull(bytes: bytes)
        case EMFILE, ENFILE, ENOMEM, EAGAIN, ESTALE, ETIMEDOUT: .exhausted
        case ENOTDIR: .notAFolder
        default: other
        }
    }
}

extension SystemError {
    /// That a name is taken.
    static let exists = SystemError(number: EEXIST)

    /// Whether it says that a file or a folder is not there.
    var saysMissing: Bool { number == ENOENT }
}
