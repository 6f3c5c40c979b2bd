internal import DiaryModel
internal import SystemKit
internal import XMLKit

/// The tags of a document inside a spreadsheet, part by part.
struct EntryTags: ~Copyable {
    /// Bytes that are unpacked at a time.
    private static let step = 64 << 10
    /// The most bytes of a document: a million rows of a sensor have as many.
    static let byteLimit = 192 << 20
    /// Larger documents than this may not grow more than so many times as they are unpacked; sheets grow some ten times.
    private static let (growthReach, growthLimit) = (8 << 20, 150)

    /// The tags of the last part.
    private(set) var xml: XMLStreamReader
    /// The number of unpacked bytes.
    private(set) var unpacked = 0
    private let entry: ZipEntryReader
    private let file: String
    /// The bytes behind the last tag that was read whole.
    private var rest: [UInt8] = []
    private var isAtEnd = false

    /// Opens a document of an archive.
    init(
        _ entry: ZipArchive.Entry, of archive: ZipArchive, file: String, limit: Int = byteLimit
    ) throws(DiagnosticFailure) {
        let isHuge = entry.size > Self.growthReach && entry.size / max(1, entry.packed) > Self.growthLimit
        guard entry.size <= limit, !isHuge else {
            throw Self.tooLarge(file, "unpacked, a part of \(entry.size >> 20) MiB")
        }
        var limits = XMLLimits()
        limits.elements = .max
        let reader = try DiagnosticFailure.unpack(in: file, "/sheet") { () throws(ZipError) in
            try ZipEntryReader(entry, of: archive)
        }
        xml = try XMLStreamReader(file: file, limits: limits)
        (self.entry, self.file) = (reader, file)
    }

    /// Goes on to the next tags; false behind the last ones.
    mutating func next() throws(DiagnosticFailure) -> Bool {
        guard !isAtEnd else { return false }
        var part: [UInt8] = []
        swap(&part, &rest)
        repeat {
            let start = part.count
            part.append(contentsOf: repeatElement(0, count: Self.step))
            let count = try DiagnosticFailure.unpack(in: file, "/sheet") { () throws(ZipError) in
                try entry.read(into: &part, at: start, count: Self.step)
            }
            part.removeSubrange(start + count..<part.count)
            if unpacked == 0, part.starts(with: [0xEF, 0xBB, 0xBF]) { part.removeFirst(3) }
            unpacked += count
            isAtEnd = count == 0
            // A tag ends between two characters.
            if !isAtEnd, let end = part[start...].lastIndex(of: UInt8(ascii: ">")) {
                rest = Array(part[(end + 1)...])
                part.removeSubrange((end + 1)...)
                break
            }
        } while !isAtEnd && part.count < 1 << 20
        do throws(DiagnosticFailure) { try xml.feed(part, isLast: isAtEnd) } catch { throw Self.damaged(file) }
        return true
    }

    /// The refusal of a spreadsheet that would take too long.
    static func tooLarge(_ file: String, _ what: String) -> DiagnosticFailure {
        DiagnosticFailure("data.too-large/sheet", in: file, what)
    }

    /// The refusal of a spreadsheet that is not built as its format says.
    static func damaged(_ file: String) -> DiagnosticFailure {
        DiagnosticFailure("data.damaged-archive/sheet", in: file)
    }
}

extension XMLStreamReader {
    /// Returns true if this is the name of a tag, whatever its prefix.
    func isTag(_ name: StaticString, _ tag: Tag) -> Bool {
        let length = name.utf8CodeUnitCount
        guard tag.name.count >= length else { return false }
        let start = tag.name.upperBound - length
        guard start == tag.name.lowerBound || bytes[start - 1] == UInt8(ascii: ":") else { return false }
        return isName(name, at: start..<tag.name.upperBound)
    }

    /// The text of an attribute, or `nil` if the tag has no such attribute.
    func text(_ name: StaticString, of tag: Tag) -> String? {
        value(name, of: tag).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// The number of an attribute, or `nil` if the tag has none.
    func number(_ name: StaticString, of tag: Tag) -> Int? { text(name, of: tag).flatMap { Int($0) } }
}
