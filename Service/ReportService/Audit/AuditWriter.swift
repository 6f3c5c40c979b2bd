#if Service
internal import Glibc
internal import SystemKit

/// Writes lines to the file of the day, each after the one before it, whatever file that is in.
///
/// A failure closes the file; the next attempt opens it anew and continues after its actual content, as after a
/// restart.
struct AuditWriter {
    final class Current: Sendable {
        let file: FileDescriptor
        let node: FileStatus.Node
        let day: String

        init(file: consuming FileDescriptor, node: FileStatus.Node, day: String) {
            self.file = file
            self.node = node
            self.day = day
        }
    }

    let files: AuditFiles
    let key: AuditKey
    let synchronizes: Bool
    let recovered: @Sendable () -> Void
    private(set) var current: Current?
    /// The digest of the last line; `nil` where only the files know.
    private(set) var previous: String?

    /// Writes events in their order: the caller learns of all of them or of none.
    mutating func write(_ events: [AuditEvent]) throws(FileError) {
        guard let latest = events.map(\.moment).max() else { return }
        do throws(FileError) {
            try open(for: latest)
            var last = previous ?? AuditLine.nothingBefore
            var text: [UInt8] = []
            for event in events {
                let line = AuditLine(event, after: last, key: key)
                text += line.bytes + [0x0A]
                last = line.digest
            }
            try append(text)
            previous = last
        } catch {
            current = nil
            previous = nil
            throw error
        }
    }

    /// Opens the file of the day, unless it is open; shows at start that it can be written to.
    mutating func open(for moment: ServiceMoment) throws(FileError) {
        // A clock that was set back goes on in the file that there is, so that names have the order of lines.
        let day = max(moment.day, current?.day ?? "")
        if let current, current.day == day, let status = try? FileStatus(ofLink: files.path(of: day)),
            status.node == current.node
        {
            return
        }
        let days = try files.days()
        try open(max(day, days.last ?? ""), after: days, now: moment)
    }

    private mutating func open(_ day: String, after days: [String], now: ServiceMoment) throws(FileError) {
        let file = try FileDescriptor(files.path(of: day), for: .appending)
        let status = try file.status()
        guard status.kind == .file else { throw FileError("used as a file", EINVAL) }
        current = Current(file: file, node: status.node, day: day)
        if days.last != day { try Folder(files.folder).synchronize() }
        // A file that somebody moved elsewhere is continued, too, as long as nothing failed and the service runs.
        if previous != nil, status.bytes == 0 { return }
        let end = try end(of: days.filter { $0 < day } + [day])
        previous = end.last.map(AuditLine.digest(of:))
        guard !end.torn.isEmpty else { return }
        if let (body, signature) = AuditLine.signed(end.torn), key.sign(body) == signature {
            // Its line end alone is missing, which only another line in the same file needs.
            if end.day == day { try append([0x0A]) }
            previous = AuditLine.digest(of: end.torn)
            return
        }
        let line = AuditLine(recovering: end.torn, at: now, after: previous ?? AuditLine.nothingBefore, key: key)
        try append((end.day == day ? [0x0A] : []) + line.bytes + [0x0A])
        previous = line.digest
        recovered()
    }

    /// The last whole line of all files, and what is torn after it in the last file that has anything.
    private func end(of days: [String]) throws(FileError) -> (last: [UInt8]?, torn: [UInt8], day: String) {
        var torn: [UInt8] = []
        var dayOfTorn = ""
        for day in days.reversed() {
            let tail = try AuditTail(of: FileDescriptor(files.path(of: day), for: .reading))
            if dayOfTorn.isEmpty, !tail.torn.isEmpty { (torn, dayOfTorn) = (tail.torn, day) }
            if let last = tail.last { return (last, torn, dayOfTorn) }
        }
        return (nil, torn, dayOfTorn)
    }

    private func append(_ bytes: [UInt8]) throws(FileError) {
        guard let current else { throw FileError("written", EBADF) }
        try current.file.write(bytes.span)
        if synchronizes { try current.file.synchronize(onlyBytes: true) }
    }
}
#endif
