internal import Glibc

/// A call about a file that the operating system refused.
package struct FileError: Error, Hashable, Sendable {
    /// The kind of an error number, for callers.
    package enum Kind: Hashable, Sendable {
        /// Nothing has the name.
        case missing
        /// A part of the path is no folder.
        case notAFolder
        /// The name is taken.
        case exists
        /// Permissions are in the way.
        case notPermitted
        /// The file system is mounted read-only.
        case readOnly
        /// The disk or a quota is full.
        case full
        /// Files, memory or something else ran out that may come back.
        case exhausted
        /// Anything else.
        case other
    }

    /// The failed operation, as in "it cannot be opened".
    package let operation: String
    /// The error number, as in `errno.h`.
    package let number: CInt

    /// Makes an error from its number.
    package init(_ operation: String, _ number: CInt) { (self.operation, self.number) = (operation, number) }

    /// The reason, in the words of the system.
    package var reason: String { unsafe String(cString: strerror(number)) }

    /// The kind of the error.
    package var kind: Kind {
        switch number {
        case ENOENT: .missing
        case ENOTDIR: .notAFolder
        case EEXIST: .exists
        case EACCES, EPERM: .notPermitted
        case EROFS: .readOnly
        case ENOSPC, EDQUOT: .full
        case EMFILE, ENFILE, ENOMEM, EAGAIN: .exhausted
        default: .other
        }
    }

    /// Makes a call, again when a signal interrupts it, and throws when it answers less than zero.
    ///
    /// Every call that may be interrupted goes through here.
    @discardableResult
    package static func check<Number: BinaryInteger>(
        _ operation: String, _ call: () -> Number
    ) throws(FileError) -> Number {
        while true {
            let result = call()
            guard result < 0 else { return result }
            let number = errno
            guard number == EINTR else { throw FileError(operation, number) }
        }
    }
}
