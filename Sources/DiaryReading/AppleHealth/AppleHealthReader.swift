internal import DiaryModel
internal import SystemKit
internal import XMLKit

/// Reads the export of Apple Health, of any size, in parts, cleaned so that a strict reader of XML takes them.
///
/// Two things in these files are no XML: the document type that iOS 16 writes lacks an angle bracket, and names that
/// people gave hold control characters such as U+000B, as they are or as `&#11;`. The document type says nothing that is
/// needed, and control characters nothing that is seen, so spaces take their places; line ends stay, so that lines keep
/// their numbers.
struct AppleHealthReader {
    let zone: Zone
    let limits: DataLimits

    /// The most bytes in front of the first element; the declarations of Apple take some 12 000.
    private static let prologLimit = 1 << 20

    /// Reads an export, or the one in an archive.
    func read(_ source: DataSource, isArchive: Bool, into builder: inout ImportBuilder) throws(DiagnosticFailure) {
        let limit = limits.streamBytes
        var parts = CharacterParts(
            isArchive ? try HealthArchive.export(in: source, limit: limit) : try InputStream(source, limit: limit))
        var xml = try XMLStreamReader(file: source.name, limits: limits.xml)
        builder.countsPairs = true
        var records = AppleHealthRecords(zone: zone, latest: limits.latest)
        // What was read in front of the first element, until that is there.
        var prolog: [UInt8]? = []
        while let (bytes, isLast) = try parts.next() {
            var part = prolog.map { $0 + bytes } ?? bytes
            if prolog != nil {
                prolog = Self.passDeclaration(&part) ? nil : part
                if prolog != nil, !isLast {
                    guard part.count < Self.prologLimit else {
                        throw DiagnosticFailure("data.unknown-format/no-health", in: source.name, line: 1)
                    }
                    continue
                }
            }
            Self.clean(&part)
            try xml.feed(part, isLast: isLast)
            for index in xml.tags.indices { try records.read(xml.tags[index], of: &xml, &builder) }
            try builder.handOver(parts.progress)
        }
        try builder.finishRecords(.appleHealth, records.times)
    }

    /// Blanks out the document type once it is there from its beginning to its end; true if it is.
    private static func passDeclaration(_ part: inout [UInt8]) -> Bool {
        guard let root = part.span.firstRange(of: Array("<HealthData".utf8)) else { return false }
        let start = part.span.extracting(0..<root.lowerBound).firstRange(of: Array("<!DOCTYPE".utf8))?.lowerBound
        guard let start else { return true }
        let end = part[start..<root.lowerBound].lastIndex(of: UInt8(ascii: ">")) ?? root.lowerBound - 1
        for index in start...end where part[index] != UInt8(ascii: "\n") { part[index] = UInt8(ascii: " ") }
        return true
    }

    /// Puts spaces in the places of control characters, and of references such as `&#11;` to characters that no XML may have.
    private static func clean(_ part: inout [UInt8]) {
        for index in part.indices where part[index] < 0x20 {
            if part[index] != 0x09, part[index] != 0x0A, part[index] != 0x0D { part[index] = UInt8(ascii: " ") }
        }
        guard part.span.contains("&#"), let text = String(validating: part, as: UTF8.self) else { return }
        part = Array(
            text.replacing(#/&#(x?)([0-9A-Fa-f]{1,8});/#) { reference in
                let number = UInt32(reference.2, radix: reference.1.isEmpty ? 10 : 16)
                return number.map(isCharacter) == false ? " " : reference.0
            }.utf8)
    }

    /// True if XML may have a character (https://www.w3.org/TR/xml/#charsets).
    private static func isCharacter(_ number: UInt32) -> Bool {
        (number >= 0x20 || [9, 10, 13].contains(number)) && number & ~1 != 0xFFFE && Unicode.Scalar(number) != nil
    }
}
