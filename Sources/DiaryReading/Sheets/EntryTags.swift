internal import DiaryModel
internal import SystemKit
internal import XMLKit

/// The tags of a document inside a spreadsheet, part by part.
struct EntryTags: ~Copyable {
    /// The most bytes of a document: a million rows of a sensor have as many.
    static let byteLimit = 192 << 20
    /// Larger documents than this may not grow more than so many times as they are unpacked; sheets grow some ten times.
    private static let (growthReach, growthLimit) = (8 << 20, 150)

    /// The tags of the last part.
    private(set) var xml: XMLStreamReader
    private var parts: CharacterParts
    private let file: String
    /// The number of unpacked bytes.
    var unpacked: Int { parts.progress.bytes }

    /// Opens a document of an archive.
    init(
        _ entry: ZipArchive.Entry, of archive: ZipArchive, file: String, limit: Int = byteLimit
    ) throws(DiagnosticFailure) {
        let isHuge = entry.size > Self.growthReach && entry.size / max(1, entry.packed) > Self.growthLimit
        guard entry.size <= limit, !isHuge else {
            throw DiagnosticFailure("data.too-large/sheet", in: file, "unpacked, a part of \(entry.size >> 20) MiB")
        }
        var limits = XMLLimits()
        limits.elements = .max
        let stream = try InputStream(entry, of: archive, name: file, limit: .max, "/sheet")
        xml = try XMLStreamReader(file: file, limits: limits)
        parts = CharacterParts(stream, endingInTags: true)
        self.file = file
    }

    /// Goes on to the next tags; false behind the last ones.
    mutating func next() throws(DiagnosticFailure) -> Bool {
        do throws(DiagnosticFailure) {
            guard let (part, isLast) = try parts.next() else { return false }
            try xml.feed(part, isLast: isLast)
            return true
        } catch { throw DiagnosticFailure("data.damaged-archive/sheet", in: file) }
    }
}

/// The reader of XML, as signatures have room for it.
typealias XML = XMLStreamReader

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
