#if Service
internal import Foundation
internal import Glibc
internal import SystemKit

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
