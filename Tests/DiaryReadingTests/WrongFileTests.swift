import DiaryModel
import TestSupport
import Testing
@testable import DiaryReading

/// Files that hold no readings, or none that are read here: each is named as what it is, with the next step.
@Suite("Wrong files")
struct WrongFileTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func refusal(_ path: String) throws -> Diagnostic {
        let failure = #expect(throws: DiagnosticFailure.self) { try DiaryReader(zone: .utc).read(.file(path)) }
        return try #require(failure?.diagnostics.first)
    }

    /// A document of old Office with a folder of these names.
    private static func office(_ name: String) -> [UInt8] {
        [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + [UInt8](repeating: 0, count: 1_016)
            + name.utf8.flatMap { [$0, 0] } + [UInt8](repeating: 0, count: 512)
    }

    private static func text(_ text: String) -> [UInt8] { [UInt8](text.utf8) }

    /// Beginnings of files, what the message names, and what the next step says.
    private static let files: [(bytes: [UInt8], name: String, step: String)] = [
        ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10], "a picture", "CSV"),
        ([0x89, 0x50, 0x4E, 0x47, 13, 10], "a picture", "CSV"),
        (text("GIF89a\u{1}"), "a picture", "CSV"), ([0, 0, 0, 24] + text("ftypheic\0\0"), "a picture", "CSV"),
        (text("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 "), "a picture", "CSV"),
        ([0x42, 0x4D, 0x46, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0], "a picture", "CSV"),
        ([0x49, 0x49, 0x2A, 0, 8, 0], "a picture", "CSV"), (text("<svg xmlns='a'/>"), "a picture", "CSV"),
        (text("%PDF-1.7\n%âãÏÓ"), "a PDF", "CSV"), (text("{\\rtf1\\ansi a}"), "a document", "CSV"),
        ([0, 0, 0, 24] + text("ftypisom\0\0"), "a film", "readings"), ([0x49, 0x44, 0x33, 4, 0], "a film", "readings"),
        (text("SQLite format 3\0"), "a database", "the app"),
        ([0, 1, 0, 0] + text("Standard Jet DB\0"), "a database", "the app"),
        ([0x1F, 0x8B, 8, 0, 0, 0], "an archive", "unpack"), ([0x37, 0x7A, 0xBC, 0xAF, 0x27], "an archive", "unpack"),
        (text("Rar!\u{1A}\u{7}"), "an archive", "unpack"), ([0x28, 0xB5, 0x2F, 0xFD], "an archive", "unpack"),
        ([UInt8](repeating: 0x61, count: 257) + text("ustar"), "an archive", "unpack"),
        (office("EncryptedPackage"), "a spreadsheet with a password", "without a password"),
        (office("Workbook"), "an Excel file of the old kind (.xls)", ".xlsx"),
        (office("WordDocument"), "a document of Word", "CSV"),
        (office("Other"), "a document of old Office", ".xlsx"),
        (text("ID;PWXL;N;E\nC;Y1;X1;K\"Date\"\n"), "an Excel file of the old kind", ".xlsx"),
        (text("<html><body><table><tr><td>Date</td></tr></table>"), "a web page", ".xlsx"),
        (text("\n <TABLE border=1><TR><TD>1</TD></TR></TABLE>"), "a web page", ".xlsx"),
        (text("<!DOCTYPE HTML PUBLIC \"x\">"), "a web page", ".xlsx"),
        (text("MIME-Version: 1.0\n"), "a web page", ".xlsx"),
        (
            text("<?xml version='1.0'?><Workbook xmlns='urn:schemas-microsoft-com:office:spreadsheet'/>"), "2003",
            ".xlsx"
        ),
        (text("<?xml version='1.0'?><ClinicalDocument xmlns='urn:hl7-org:v3'/>"), "CDA", "FHIR"),
        (text("MSH|^~\\&|A|B\rPID|1\r"), "HL7 version 2", "FHIR"), (text("bplist00\u{1}"), "a property list", "CSV"),
        (text("<?xml version='1.0'?><!DOCTYPE plist PUBLIC 'x'><plist/>"), "a property list", "CSV"),
        (text("<?xml version='1.0'?><gpx version='1.1'/>"), "a track", "CSV"),
        (text("BEGIN:VCALENDAR\nVERSION:2.0\n"), "a calendar", "readings"),
        (text("BEGIN:VCARD\nVERSION:3.0\n"), "an address book", "readings"),
        ([14, 32, 0, 0, 1, 0, 0, 0] + text(".FIT"), "a FIT file", "CSV"),
        ([0x7F, 0x45, 0x4C, 0x46, 2], "a program", "readings"),
        ([UInt8](repeating: 0, count: 5_000), "a file of zeros", "anew"), ([], "nothing in the file", "header"),
        (text("{\"type\":\"FeatureCollection\",\"features\":[]}"), "JSON", "read are"),
        (text("<?xml version='1.0'?><!-- <diary> --><rss/>"), "XML of the kind <rss>", "CSV"),
        (text("<x:worksheet xmlns:x='y'>"), "XML of the kind <worksheet>", "CSV"),
        (text("<feed><table/><svg/><html/></feed>"), "XML of the kind <feed>", "CSV"),
        (text("<!-- <html> --><meta charset=utf-8><TABLE>"), "a web page", ".xlsx"),
        (text("\u{FEFF}%PDF-1.7\n"), "a PDF", "CSV"), (text("\n\n%PDF-1.7\n"), "a PDF", "CSV"),
        (text("\u{B}MSH|^~\\&|A|B\rPID|1\r\u{1C}\r"), "HL7 version 2", "FHIR"),
        ([UInt8](repeating: 0, count: 16) + text("T-DB"), "a database", "the app"), (text("8BPS"), "a picture", "CSV"),
    ]

    @Test(
        "have the outermost element of XML in them, and no words of a person",
        arguments: [
            ("<diary/>", "diary"), ("<?xml version='1.0'?>\n<!DOCTYPE a [<!ELEMENT a ANY>]>\n<a>", "a"),
            ("<!-- <x> --><!----><x:y_1-2.z \n", "y_1-2.z"), ("<a<html>", "html"), ("<größe>", "größe"),
            ("<!-- <diary>", nil), ("<diary", nil), ("<anna.berg@example.com> wrote: 120/80", nil), ("<1>", nil),
            ("<[x]>", nil), ("", nil), ("<\(String(repeating: "a", count: 81))>", nil),
            (String(repeating: "<", count: 65_536), nil), (String(repeating: "<a", count: 32_768), nil),
        ] as [(String, String?)])
    func root(text: String, name: String?) { #expect(SourceSniffer.root(of: Array(text.utf8)) == name) }

    @Test("are named by how they begin, with the next step", arguments: files.indices)
    func beginnings(index: Int) throws {
        let (bytes, name, step) = Self.files[index]
        let found = try refusal(try folder.write(bytes, to: "readings.csv"))
        #expect(found.message.contains(name), "\(found)")
        #expect(found.hint?.contains(step) == true, "\(found)")
    }

    @Test(
        "archives are named by what is in them",
        arguments: [
            (["word/document.xml"], "a document of Word", "CSV"), (["ppt/slides/slide1.xml"], "a presentation", "CSV"),
            (["xl/workbook.bin"], ".xlsb", ".xlsx"), (["Index/Document.iwa"], "Numbers", ".xlsx"),
            (["META-INF/container.xml"], "a book", "CSV"), (["AndroidManifest.xml"], "an app", "CSV"),
            (["readings.csv"], "no export of Apple Health", "unpack"),
        ])
    func archives(names: [String], name: String, step: String) throws {
        let path = try folder.zip(names.map { ($0, [0x78]) }, to: "readings.zip")
        let found = try refusal(path)
        #expect(found.message.contains(name), "\(found)")
        #expect(found.hint?.contains(step) == true, "\(found)")
    }

    @Test("bytes that are no text are named so, and a single wrong byte is still one of a text")
    func noText() throws {
        let bytes = (0..<4_096).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 7 ^ $0) }
        let found = try refusal(try folder.write([0x9D] + bytes, to: "readings.csv"))
        #expect(found.message == "this is no text, and of no kind that is known here")
        #expect(found.hint?.contains("iconv") == false && found.hint?.contains("CSV") == true, "\(found)")
        let text = [UInt8]("Date;SYS;DIA;Notes\n2025-03-01;120;80;a".utf8) + [0x98, 0x0A]
        #expect(try refusal(try folder.write(text, to: "readings.csv")).code == "data.encoding")
    }

    @Test("a table may begin with letters that other files begin with")
    func tablesThatLookAlike() throws {
        for first in ["BMI", "ID", "ID3", "MZ", "PAR1"] {
            let path = try folder.write("\(first);Date;SYS;DIA\n1;2025-03-01;120;80\n", to: "readings.csv")
            #expect(try DiaryReader(zone: .utc).read(.file(path)).value.shown == ["blood-pressure 120.0/80.0 mmHg"])
        }
    }

    @Test("a million columns are refused, with nothing else said", arguments: [",", ";", "\t"])
    func columns(delimiter: String) throws {
        let head = "Date\(delimiter)SYS\(delimiter)DIA" + String(repeating: "\(delimiter)a", count: 1_000_000)
        let found = try refusal(try folder.write(head + "\n", to: "readings.csv"))
        #expect(found.code == "data.too-many-columns" && found.hint?.contains("turn the table") == true, "\(found)")
    }
}
