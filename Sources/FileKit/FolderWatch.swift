internal import CLinuxCalls
internal import Glibc

/// Tells when something in folders has changed, as the system says it (inotify).
///
/// What has changed is not told: whoever asks looks at the files, and so misses nothing where two changes come as one.
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
    /// - Returns: Whether there was one.
    /// - Throws: What the system says where it cannot be waited for.
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
