internal import Glibc

/// The system's facts about a file, a folder or anything else with a name.
///
/// Two of one file are equal as long as nothing about it was changed, whoever sets its dates.
package struct FileStatus: Hashable, Sendable {
    /// The kind of thing behind a name.
    package enum Kind: Hashable, Sendable { case file, folder, symbolicLink, special }

    /// A file, by whatever path it is reached.
    package struct Node: Hashable, Sendable {
        private let device: UInt64
        private let number: UInt64

        fileprivate init(_ status: stat) { (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino)) }
    }

    /// A moment by the clock that files are dated with.
    package struct Moment: Hashable, Comparable, Sendable {
        /// Whole seconds since 1970.
        package let seconds: Int
        private let nanoseconds: Int

        fileprivate init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }

        /// The moment of the call.
        package static func now() -> Moment {
            var time = timespec()
            unsafe clock_gettime(CLOCK_REALTIME, &time)
            return Moment(time)
        }

        /// So many seconds later.
        package func adding(seconds: Int) -> Moment {
            var time = timespec()
            (time.tv_sec, time.tv_nsec) = (self.seconds + seconds, nanoseconds)
            return Moment(time)
        }

        /// Orders moments from early to late.
        package static func < (left: Moment, right: Moment) -> Bool {
            (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
        }
    }

    /// The kind of thing.
    package let kind: Kind
    /// The identity of the file.
    package let node: Node
    /// The number of bytes.
    package let bytes: Int
    /// The number of names.
    package let links: Int
    /// The number of the user whose it is.
    package let owner: UInt32
    /// The permissions of its owner, its group and all others, as in `chmod 640`.
    package let permissions: UInt32
    /// The time of the last write, which the writer can set.
    package let written: Moment
    /// The time of the last change of any kind, which nobody can set.
    package let changed: Moment

    /// Reads the status of a path's target.
    package init(of path: String) throws(FileError) {
        self.init(try Self.ask { unsafe stat(path, &$0) })
    }

    /// Reads the status of a path, without following a link.
    package init(ofLink path: String) throws(FileError) {
        self.init(try Self.ask { unsafe lstat(path, &$0) })
    }

    /// Reads the status of a name in a folder, without following a link.
    init(of name: String, in folder: CInt) throws(FileError) {
        self.init(try Self.ask { unsafe fstatat(folder, name, &$0, AT_SYMLINK_NOFOLLOW) })
    }

    /// Reads the status of an open file.
    init(of descriptor: CInt) throws(FileError) {
        self.init(try Self.ask { unsafe fstat(descriptor, &$0) })
    }

    /// Returns true if the same file was not written to since; it may have got another name, mode or owner.
    package func hasSameBytes(as later: FileStatus) -> Bool {
        node == later.node && bytes == later.bytes && written == later.written
    }

    private static func ask(_ call: (inout stat) -> CInt) throws(FileError) -> stat {
        var status = stat()
        try FileError.check("looked at") { call(&status) }
        return status
    }

    private init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .symbolicLink
            default: .special
            }
        node = Node(status)
        bytes = Int(status.st_size)
        links = Int(status.st_nlink)
        owner = status.st_uid
        permissions = status.st_mode & 0o7777
        written = Moment(status.st_mtim)
        changed = Moment(status.st_ctim)
    }
}
