import DiaryModel
import Foundation
import Glibc
import TestSupport
import Testing
@testable import DiaryReading

@Suite("Files and limits")
struct FileTests {
    private let row = "2025-03-01;120;80\n"

    private func failure(reading path: String, limits: DataLimits = DataLimits()) throws -> DiagnosticFailure {
        let zone = try #require(Zone("UTC"))
        let failure = #expect(throws: DiagnosticFailure.self) {
            try DelimitedReader(zone: zone, limits: limits).read(.file(path))
        }
        return try #require(failure)
    }

    @Test("reads a file, also through a link")
    func file() throws {
        let folder = try ScratchFolder()
        let file = try folder.write("Date;SYS;DIA\n\(row)", to: "diary.csv")
        let link = folder.path(of: "link.csv")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        let zone = try #require(Zone("UTC"))
        for path in [file, link] {
            #expect(try DelimitedReader(zone: zone).read(.file(path)).value.readings.count == 1)
        }
    }

    @Test("has a code of its own for each way in which there is no file to read")
    func noFile() throws {
        let folder = try ScratchFolder()
        let missing = try failure(reading: folder.path(of: "none.csv"))
        #expect(missing.codes == ["data.missing-file"])
        #expect(missing.diagnostics[0].location?.file.hasSuffix("/none.csv") == true)
        #expect(try failure(reading: folder.path).codes == ["data.directory"])
        let pipe = folder.path(of: "pipe")
        try #require(mkfifo(pipe, 0o600) == 0)
        #expect(try failure(reading: pipe).codes == ["data.special-file"])
        #expect(try failure(reading: "/dev/zero").codes == ["data.special-file"])
        let through = folder.path(of: "pipe/deeper.csv")
        #expect(try failure(reading: through).codes == ["data.missing-file"])
    }

    @Test("says when a file may not be read", .enabled(if: geteuid() != 0, "permissions do not stop root"))
    func unreadable() throws {
        let folder = try ScratchFolder()
        let file = try folder.write(row, to: "secret.csv")
        try #require(chmod(file, 0) == 0)
        #expect(try failure(reading: file).codes == ["data.unreadable-file"])
    }

    @Test("refuses a file with nothing in it", arguments: ["", "\u{FEFF}", "\n\n", "  \r\n"])
    func empty(text: String) throws {
        #expect(try DiaryReadingTests.failure(text).codes == ["data.empty-file"])
    }

    @Test("accepts a diary without readings, and says that it is one")
    func headerOnly() throws {
        let outcome = try read("Date;SYS;DIA\n")
        #expect(outcome.value.readings == [])
        #expect(outcome.codes == ["data.no-rows"])
    }

    @Test("refuses a diary none of whose rows can be read, and says why")
    func nothingReadable() throws {
        let failure = try DiaryReadingTests.failure(
            "Date;SYS;DIA\n1 of March;120;80\n2 of March;120;80\n3 of March;1;\n")
        #expect(failure.codes == ["data.no-readable-rows", "data.bad-time"])
        #expect(failure.diagnostics[1].message.hasPrefix("3 rows (lines 2, 3, 4) left out"))
        #expect(failure.diagnostics[1].hint?.contains("2025-05-31 08:15") == true)
    }

    @Test("refuses more bytes than are allowed, by the size of the file or while it streams")
    func tooLarge() throws {
        var limits = DataLimits()
        limits.bytes = 20
        #expect(try DiaryReadingTests.failure("Date;SYS;DIA\n\(row)", limits: limits).codes == ["data.too-large"])
        let folder = try ScratchFolder()
        let file = try folder.write("Date;SYS;DIA\n\(row)", to: "diary.csv")
        #expect(try failure(reading: file, limits: limits).codes == ["data.too-large"])
    }

    @Test("refuses more rows and columns than are allowed, with the line")
    func tooMany() throws {
        var limits = DataLimits()
        limits.rows = 3
        limits.columns = 5
        let rows = String(repeating: row, count: 4)
        let tooLong = try DiaryReadingTests.failure("Date;SYS;DIA\n\(rows)", limits: limits)
        #expect(tooLong.codes == ["data.too-many-rows"])
        #expect(tooLong.diagnostics[0].location?.line == 5)
        let tooWide = try DiaryReadingTests.failure("Date;SYS;DIA\n\(row)1;2;3;4;5;6\n", limits: limits)
        #expect(tooWide.codes == ["data.too-many-columns"])
        #expect(tooWide.diagnostics[0].location?.line == 3)
        let header = try DiaryReadingTests.failure("Date;SYS;DIA;a;b;c\n", limits: limits)
        #expect(header.codes == ["data.too-many-columns"])
    }

    @Test("refuses a line of ten megabytes without taking it in", arguments: ["", "\""])
    func hugeLine(quote: String) throws {
        let note = String(repeating: "x", count: 10_000_000)
        let failure = try DiaryReadingTests.failure("Date;SYS;DIA;Notes\n2025-03-01;120;80;\(quote)\(note)\(quote)\n")
        #expect(failure.codes == ["data.field-too-long"])
        #expect(failure.diagnostics[0].location?.line == 2)
        #expect(!failure.description.contains("xxx"))
    }

    @Test("keeps a note that is as long as is allowed", arguments: ["", "\""])
    func longestNote(quote: String) throws {
        let note = String(repeating: "x", count: DataLimits().fieldBytes)
        let text = "Date;SYS;DIA;Notes\n2025-03-01;120;80;\(quote)\(note)\(quote)\n"
        #expect(try read(text).value.readings.first?.note == note)
    }
}
