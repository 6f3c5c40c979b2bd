internal import DiaryModel
internal import SystemKit

/// Detects the format of an input from its beginning.
enum SourceSniffer {
    /// The number of bytes examined: the declarations in front of an export of Apple Health take some 12 000.
    static let reach = 64 << 10
    /// The number of bytes examined if the format of the input is named, and to detect its encoding.
    static let namedReach = 1 << 20

    /// The kinds of input that it distinguishes.
    enum Sniffed: Hashable {
        /// A format; every archive may be that of Apple Health.
        case known(DiaryReader.Format)
        /// XML, JSON or something else of a kind that is not known.
        case foreign(String)
    }

    /// A kind of file that is not read: what messages call it, the next step, and its marks, as `Words/files.txt` has them.
    private struct Foreign {
        let (name, hint): (String, String)
        let marks: [(place: String, bytes: [UInt8])]

        init?(_ parts: [String]) {
            guard parts.count == 3 else { return nil }
            (name, hint) = (parts[0], parts[1])
            marks = parts[2].utf8.split(separator: 0x20).compactMap { mark in
                guard let end = mark.firstIndex(where: ":'".utf8.contains) else { return nil }
                let rest = mark[end...].dropFirst()
                let digits = rest.map { $0 & 0xF + ($0 >> 6) * 9 }
                let bytes = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
                let text = rest.map { $0 == UInt8(ascii: "~") ? 0x20 : $0 }
                return (String(mark[..<end]) ?? "", mark[end] == UInt8(ascii: ":") ? bytes : text)
            }
        }

        /// Returns true if an input with this beginning is of the kind.
        func fits(_ head: ArraySlice<UInt8>) -> Bool {
            marks.contains { place, bytes in
                place == "ole"
                    ? head.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
                        && head.span.firstRange(of: bytes.flatMap { [$0, 0] }) != nil
                    : Int(place).map { head.dropFirst($0).starts(with: bytes) } ?? false
            }
        }

        func has(_ place: String, _ fits: ([UInt8]) -> Bool) -> Bool {
            marks.contains { $0.place == place && fits($0.bytes) }
        }
    }

    private static let foreign = PrintedWords.rows(PackageResources.files_txt).compactMap(Foreign.init)

    /// Returns the refusal of a file that is no export of readings, by its kind.
    static func refusal(of kind: String, in file: String) -> DiagnosticFailure? {
        let hint = foreign.first { $0.name == kind }?.hint
        return hint.map {
            DiagnosticFailure("data.unknown-format", at: FileLocation(file: file), "this is \(kind)", hint: $0)
        }
    }

    /// Returns the refusal of bytes that are no text, by the control characters among them; one may stand in a damaged text.
    static func refusal(ofBinary head: [UInt8], in file: String) -> DiagnosticFailure? {
        let count = head.count { $0 < 0x20 && !(0x09...0x0D).contains($0) || $0 == 0x7F }
        let isText = count < 4 || count * 25 < head.count
        return isText ? nil : refusal(of: "no text, and of no kind that is known here", in: file)
    }

    /// Returns the kind of an archive by the names of its entries, if it is no export of readings.
    static func kind(ofArchive names: [String]) -> String? {
        foreign.first { kind in kind.has("zip") { mark in names.contains { $0.utf8.starts(with: mark) } } }?.name
    }

    /// Detects the format from the first bytes of an input.
    static func sniff(_ bytes: ArraySlice<UInt8>) -> Sniffed {
        if bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6]) {
            return .known(.appleHealthArchive)
        }
        var rest = bytes
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        if let kind = foreign.first(where: { $0.fits(bytes) || $0.fits(rest) }) { return .foreign(kind.name) }
        switch rest.first {
        case UInt8(ascii: "<"): return markup(rest)
        case UInt8(ascii: "{"), UInt8(ascii: "["): return json(rest)
        default: return .known(.delimited)
        }
    }

    private static func markup(_ bytes: ArraySlice<UInt8>) -> Sniffed {
        let marks = ["<HealthData", "<!DOCTYPE HealthData"]
        if marks.contains(where: { bytes.span.contains($0) }) { return .known(.appleHealth) }
        if bytes.span.contains("http://hl7.org/fhir") { return .known(.fhirXML) }
        // Names of web pages are of either case.
        func plain(_ bytes: some Sequence<UInt8>) -> [UInt8] { bytes.map { (65...90).contains($0) ? $0 + 32 : $0 } }
        let (text, root) = (plain(bytes), root(of: Array(bytes)).map { plain($0.utf8) })
        let kind = foreign.first { $0.has("root") { plain($0) == root } || $0.has("<") { text.contains(plain($0)) } }
        return .foreign(kind?.name ?? "XML")
    }

    /// The name of the outermost element of XML, without the prefix of its namespace; `nil` where none begins.
    static func root(of head: [UInt8]) -> String? {
        var rest = head[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(start + 1)...]
            if rest.starts(with: "!--".utf8) {
                rest = rest.dropFirst(rest.span.firstRange(of: Array("-->".utf8))?.upperBound ?? rest.count)
                continue
            }
            // A letter, a low line, or what is beyond ASCII; in a name also digits, `-`, `.` and `:`.
            func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || byte == 0x5F || (0x61...0x7A).contains(byte | 0x20) }
            let name = rest.prefix(80).prefix { isLetter($0) || $0 != 0x2F && (0x2D...0x3A).contains($0) }
            guard name.first.map(isLetter) == true, let end = rest[name.endIndex...].first,
                end <= 0x20 || end == 0x2F || end == UInt8(ascii: ">")
            else { continue }
            return String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? name, as: UTF8.self)
        }
        return nil
    }

    private static func json(_ bytes: ArraySlice<UInt8>) -> Sniffed {
        if bytes.span.contains("\"resourceType\"") { return .known(.fhirJSON) }
        let isEntries = ["\"sgv\"", "\"mbg\"", "\"dateString\"", "\"glucoseType\""].contains { bytes.span.contains($0) }
        // An empty list is a diary without entries in either format.
        let isEmpty = bytes.prefix(64).filter { $0 > 0x20 }.elementsEqual([UInt8(ascii: "["), UInt8(ascii: "]")])
        return isEntries || isEmpty ? .known(.nightscout) : .foreign("JSON")
    }
}
