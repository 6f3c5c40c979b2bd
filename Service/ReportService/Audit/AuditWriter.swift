#if Service
internal import Foundation
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
            (self.node, self.day) = (node, day)
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

/// The files of an audit: one for each day (UTC), named after the file in the settings.
struct AuditFiles: Hashable, Sendable {
    /// The folder they are in.
    let folder: String
    private let stem: String
    private let ending: String

    /// Names the files after one, so that `audit.jsonl` stands for `audit-2025-12-01.jsonl` and its like.
    init(_ path: String) {
        let slash = path.lastIndex(of: "/")
        folder = FileSystem.parent(of: path)
        let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
        let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
        stem = String(name[..<(dot ?? name.endIndex)])
        ending = dot.map { String(name[$0...]) } ?? ""
    }

    /// The path of the file of a day.
    func path(of day: String) -> String { "\(folder)/\(stem)-\(day)\(ending)" }

    /// The days that there are files of, in their order.
    ///
    /// - Throws: Why the folder cannot be looked at.
    func days() throws(FileError) -> [String] {
        _ = try Folder(folder)
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw FileError("looked at", EIO)
        }
        return names.compactMap(day(of:)).sorted()
    }

    private func day(of name: String) -> String? {
        guard name.hasPrefix("\(stem)-"), name.hasSuffix(ending) else { return nil }
        let day = name.dropFirst(stem.count + 1).dropLast(ending.count)
        let isDay =
            day.utf8.count == 10
            && day.utf8.enumerated().allSatisfy { index, byte in
                index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
            }
        return isDay ? String(day) : nil
    }
}

/// The end of a file of an audit.
struct AuditTail {
    /// The last whole line; `nil` where there is none.
    var last: [UInt8]?
    /// The bytes that follow it: the beginning of a line that was never finished.
    var torn: [UInt8]

    /// Reads the end of a file.
    init(of file: borrowing FileDescriptor) throws(FileError) {
        let size = try file.status().bytes
        let count = min(size, 4 * AuditLine.longest)
        let bytes = try file.read(count, at: size - count)
        let end = bytes.lastIndex(of: 0x0A)
        torn = Array(bytes[(end.map { $0 + 1 } ?? 0)...])
        last = end.map { end in
            let start = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            return Array(bytes[start..<end])
        }
    }
}
#endif
