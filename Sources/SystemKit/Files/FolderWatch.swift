internal import CSystemKit
internal import Glibc

/// Notices changes in folders, as the system reports them (inotify).
///
/// It does not report the changed name: the caller examines the files, and so misses nothing if two changes come as
/// one.
package final class FolderWatch: Sendable {
    private let descriptor: FileDescriptor

    /// Begins to watch nothing.
    package init() throws(FileError) {
        descriptor = FileDescriptor(owning: try FileError.check("watched") { diarypress_watch_open() })
    }

    /// Watches a folder too; watching it twice changes nothing.
    package func add(_ folder: String) throws(FileError) {
        try FileError.check("watched") { unsafe diarypress_watch_add(descriptor.number, folder) }
    }

    /// Waits for a change.
    ///
    /// - Parameter milliseconds: How long at most; `nil` for as long as it takes.
    /// - Returns: True if there was one.
    /// - Throws: The system's error if it cannot wait.
    package func wait(milliseconds: Int?) throws(FileError) -> Bool {
        var waiting = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
        let ready = try FileError.check("waited for") { unsafe poll(&waiting, 1, CInt(milliseconds ?? -1)) }
        guard ready > 0 else { return false }
        var events = [UInt8](repeating: 0, count: 1 << 16)
        // What happened in the meantime is one change: the events are only taken away.
        while unsafe read(descriptor.number, &events, events.count) > 0 {}
        return true
    }
}
