internal import Glibc

/// An open file or folder, closed when its owner is done with it and never inherited by a process that is started.
package struct FileDescriptor: ~Copyable, Sendable {
    /// The purpose of opening a file.
    package enum Purpose: Sendable {
        /// Reading what somebody named: links are followed, and neither a pipe nor a terminal keeps anybody waiting.
        case input
        /// Reading a file of ours, which is no link.
        case reading
        /// Reading, and adding at the end; the file is made where it is missing, for its owner only.
        case appending
        /// Writing a file that is not there yet, for its owner only.
        case new
        /// Looking up names in a folder.
        case folder
        /// Looking up names in a folder of ours, which is no link.
        case ownFolder

        fileprivate var flags: CInt {
            switch self {
            case .input: O_RDONLY | O_NONBLOCK | O_NOCTTY
            case .reading: O_RDONLY | O_NONBLOCK | O_NOFOLLOW
            case .appending: O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW
            case .new: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
            case .folder: O_RDONLY | O_DIRECTORY
            case .ownFolder: O_RDONLY | O_DIRECTORY | O_NOFOLLOW
            }
        }
    }

    /// The number that the system knows it by.
    package private(set) var number: CInt
    private let isOwned: Bool

    /// Opens a file.
    package init(_ path: String, for purpose: Purpose) throws(FileError) {
        try self.init(path, in: AT_FDCWD, for: purpose)
    }

    /// Opens a file of a folder.
    init(_ name: String, in folder: CInt, for purpose: Purpose) throws(FileError) {
        let flags = purpose.flags | O_CLOEXEC
        number = try FileError.check("opened") { unsafe openat(folder, name, flags, 0o600) }
        isOwned = true
    }

    /// Makes a file for its owner only; `nil` when something has the name.
    static func create(_ name: String, in folder: CInt = AT_FDCWD) throws(FileError) -> FileDescriptor? {
        do throws(FileError) {
            return try FileDescriptor(name, in: folder, for: .new)
        } catch {
            guard error.kind == .exists else { throw error }
            return nil
        }
    }

    /// Makes the owner of what is open already.
    package init(owning number: CInt) { (self.number, isOwned) = (number, true) }

    /// Reads or writes what belongs to nobody, such as the standard output; it stays open.
    package init(lent number: CInt) { (self.number, isOwned) = (number, false) }

    deinit { if isOwned, number >= 0 { _ = Glibc.close(number) } }

    /// Closes it and reports what writing behind the back of the process came to; once is enough.
    package mutating func close() throws(FileError) {
        let open = number
        number = -1
        // Linux has closed the descriptor even when a signal interrupts: never twice.
        guard open >= 0, Glibc.close(open) != 0, errno != EINTR else { return }
        throw FileError("closed", errno)
    }

    /// Returns the system's status of it.
    package func status() throws(FileError) -> FileStatus { try FileStatus(of: number) }

    // MARK: Reading

    /// Puts at most `count` bytes at `offset` of a buffer, or as many as there is room for, and returns how many; none at the end.
    ///
    /// They are those from `position` of the file on, or else those behind what was read last.
    package func read(
        into buffer: inout [UInt8], at offset: Int = 0, count: Int? = nil, from position: Int? = nil
    ) throws(FileError) -> Int {
        let end = count.map { offset + $0 } ?? buffer.count
        return try FileError.check("read") {
            unsafe buffer.withUnsafeMutableBytes { bytes in
                let part = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[offset..<end])
                if let position { return unsafe pread(number, part.baseAddress, part.count, off_t(position)) }
                return unsafe Glibc.read(number, part.baseAddress, part.count)
            }
        }
    }

    /// Reads up to so many bytes from an offset; fewer at the end of the file.
    package func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let before = bytes.count
            try bytes.append(addingCapacity: count - before) { (space) throws(FileError) in
                try read(into: &space, from: offset + before)
            }
            guard bytes.count > before else { break }
        }
        return bytes
    }

    /// Reads to the end, or until there are more than `limit` bytes.
    package func contents(limit: Int = .max) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        // A byte more than is expected: the read that fills it also finds the end.
        let expected = min(max(try status().bytes + 1, 1 << 12), 1 << 20)
        while bytes.count <= limit {
            let before = bytes.count
            let room = bytes.capacity - before
            try bytes.append(addingCapacity: room > 0 ? room : expected) { (space) throws(FileError) in
                try read(into: &space)
            }
            guard bytes.count > before else { break }
        }
        return bytes
    }

    /// Fills some of the room that there is, none at the end, with the bytes from a position on or else the next ones.
    private func read(into space: inout OutputSpan<UInt8>, from position: Int? = nil) throws(FileError) {
        try unsafe space.withUnsafeMutableBufferPointer { (buffer, count) throws(FileError) in
            let (start, room) = unsafe (buffer.baseAddress?.advanced(by: count), buffer.count - count)
            count += try FileError.check("read") {
                if let position { return unsafe pread(number, start, room, off_t(position)) }
                return unsafe Glibc.read(number, start, room)
            }
        }
    }

    // MARK: Writing

    /// Writes all bytes, in as many calls as it takes.
    package func write(_ bytes: Span<UInt8>) throws(FileError) {
        var done = 0
        while done < bytes.count {
            let rest = bytes.extracting(done...)
            let written = try FileError.check("written") {
                unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
            }
            // A file never accepts nothing of something; going on would loop for ever.
            guard written > 0 else { throw FileError("written", EIO) }
            done += written
        }
    }

    /// Cuts the file after so many bytes.
    package func truncate(to size: Int) throws(FileError) {
        try FileError.check("cut") { ftruncate(number, off_t(size)) }
    }

    /// Lets every user read the file, whatever mask the process has.
    package func letAllRead() throws(FileError) { try FileError.check("shared") { fchmod(number, 0o644) } }

    /// Forces the file to the disk, with all that is known about it unless only the bytes matter.
    package func synchronize(onlyBytes: Bool = false) throws(FileError) {
        try FileError.check("forced to the disk") { onlyBytes ? fdatasync(number) : fsync(number) }
    }

    /// Locks the file for this process alone, or for all that share it, or answers false where another has it.
    ///
    /// The lock goes with the descriptor: when this process ends, however it ends, it is free.
    package func tryLock(shared: Bool = false) throws(FileError) -> Bool {
        do throws(FileError) {
            try FileError.check("locked") { flock(number, (shared ? LOCK_SH : LOCK_EX) | LOCK_NB) }
            return true
        } catch {
            guard error.number == EWOULDBLOCK else { throw error }
            return false
        }
    }
}
