internal import Diagnostics

/// Tells the format of an input from how it begins.
enum SourceSniffer {
    /// How many bytes are looked at: the declarations in front of an export of Apple Health take some 12 000.
    static let reach = 64 << 10
    /// How many are where somebody says what the input is.
    static let namedReach = 1 << 20

    /// The formats that are told apart.
    enum Sniffed: Hashable {
        case delimited, fhirJSON, fhirXML, nightscout, appleHealth, archive
        /// XML, JSON or something else of a kind that is not known.
        case foreign(String)
    }

    /// How files begin that are no text.
    private static let foreignMarks: [(mark: [UInt8], kind: String)] = [
        ([0x1F, 0x8B], "an archive"), ([0x37, 0x7A, 0xBC, 0xAF], "an archive"), (Array("Rar!".utf8), "an archive"),
        ([0x42, 0x5A, 0x68], "an archive"), ([0xFD, 0x37, 0x7A, 0x58], "an archive"),
        (Array("SQLite format 3".utf8), "a database"), (Array("%PDF-".utf8), "a PDF"),
        ([0xD0, 0xCF, 0x11, 0xE0], "a spreadsheet or document of the kind of .xls and .doc"),
        ([0x89, 0x50, 0x4E, 0x47], "a picture"), ([0xFF, 0xD8, 0xFF], "a picture"), (Array("GIF8".utf8), "a picture"),
        (Array("RIFF".utf8), "a picture"), (Array("MSH|".utf8), "a message of HL7 version 2"),
        (Array("{\\rtf".utf8), "a document"), (Array("bplist".utf8), "a property list"),
    ]

    /// What to do with what is no export of readings, by its kind.
    static func hint(for kind: String) -> String? {
        switch kind {
        case "a picture", "a PDF", "a document":
            "export the readings as CSV from the app that made it; what is drawn is not read"
        case "a web page": "open it in a spreadsheet and save it as CSV in UTF-8, or export CSV from the app"
        case "a spreadsheet", "a spreadsheet or document of the kind of .xls and .doc": "save it as CSV in UTF-8"
        case "a document of CDA", "a message of HL7 version 2": "export FHIR or CSV instead"
        case "a database": "export CSV from the app that it is of"
        case "an archive": "unpack it, and name the file with the readings"
        default: nil
        }
    }

    /// What an archive is by the names of its entries, where it is no export of readings.
    static func kind(ofArchive names: some Sequence<String>) -> String? {
        for name in names {
            if name.hasPrefix("xl/") || name == "content.xml" { return "a spreadsheet" }
            if name.hasPrefix("word/") || name.hasPrefix("ppt/") { return "a document" }
        }
        return nil
    }

    /// What the first bytes of an input give away.
    static func sniff(_ bytes: ArraySlice<UInt8>) -> Sniffed {
        if bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6]) { return .archive }
        if let (_, kind) = foreignMarks.first(where: { bytes.starts(with: $0.mark) }) { return .foreign(kind) }
        var rest = bytes
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        rest = rest.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        switch rest.first {
        case UInt8(ascii: "<"): return markup(rest)
        case UInt8(ascii: "{"), UInt8(ascii: "["): return json(rest)
        default: return .delimited
        }
    }

    private static func markup(_ bytes: ArraySlice<UInt8>) -> Sniffed {
        if bytes.contains("<HealthData") || bytes.contains("<!DOCTYPE HealthData") { return .appleHealth }
        if bytes.contains("http://hl7.org/fhir") { return .fhirXML }
        if bytes.contains("<ClinicalDocument") { return .foreign("a document of CDA") }
        let isPage = ["<html", "<HTML", "<!DOCTYPE html", "<!doctype html", "<table", "<TABLE"].contains {
            bytes.contains($0)
        }
        return .foreign(isPage ? "a web page" : "XML")
    }

    private static func json(_ bytes: ArraySlice<UInt8>) -> Sniffed {
        if bytes.contains("\"resourceType\"") { return .fhirJSON }
        let isEntries = ["\"sgv\"", "\"mbg\"", "\"dateString\"", "\"glucoseType\""].contains { bytes.contains($0) }
        // An empty list is a diary without entries in either format.
        let isEmpty = bytes.prefix(64).filter { $0 > 0x20 }.elementsEqual([UInt8(ascii: "["), UInt8(ascii: "]")])
        return isEntries || isEmpty ? .nightscout : .foreign("JSON")
    }
}

extension ArraySlice<UInt8> {
    /// Whether a text of ASCII occurs.
    fileprivate func contains(_ text: String) -> Bool {
        let sought = Array(text.utf8)
        guard let first = sought.first else { return true }
        var rest = self
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: sought) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
