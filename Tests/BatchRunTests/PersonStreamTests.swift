import Diagnostics
import Foundation
import JobModel
import TestSupport
import Testing

@testable import BatchRun

@Suite("The people of a job")
struct PersonStreamTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func ids(_ source: PeopleSource) throws -> [String] {
        var stream = try PersonStream(source, stored: nil)
        var ids: [String] = []
        while let entry = try stream.next() {
            switch entry {
            case .person(let id, _): ids.append(id)
            case .badLine(_, let text): ids.append("bad: \(text)")
            }
        }
        return ids
    }

    private func code(_ body: () throws -> Void) -> String? {
        let failure = #expect(throws: DiagnosticFailure.self) { try body() }
        return failure?.diagnostics.first?.code.rawValue
    }

    private func list(_ bytes: [UInt8]) throws -> PeopleSource {
        .list(try scratch.write(bytes, to: "people.txt"))
    }

    @Test("a mark at the beginning of a list of UTF-8 is no part of the first id")
    func mark() throws {
        let text = Array("ann\td/ann.xml\r\nben\td/ben.xml\r\n".utf8)
        #expect(try ids(list(text)) == ["ann", "ben"])
        #expect(try ids(list([0xEF, 0xBB, 0xBF] + text)) == ["ann", "ben"])
    }

    @Test("a list in UTF-16 is refused as a whole, with and without a mark")
    func otherEncoding() throws {
        let text = "ann\td/ann.xml\n".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        for bytes in [text, [0xFF, 0xFE] + text, [0xFE, 0xFF, 0, 0x61]] {
            #expect(code { _ = try ids(list(bytes)) } == "batch.list-encoding")
        }
    }

    @Test("a list and a folder with nobody in them are refused: an export that failed looks so, and a missing disk")
    func nobody() throws {
        for text in ["", "# a comment\n\n"] {
            #expect(code { _ = try ids(list(Array(text.utf8))) } == "batch.nobody")
        }
        try scratch.write("", to: "empty/below/notes.txt")
        #expect(code { _ = try ids(.folder(scratch.path(of: "empty"))) } == "batch.nobody")
    }

    @Test("a list that is no file is refused at once", .timeLimit(.minutes(1)))
    func special() throws {
        #expect(mkfifo(scratch.path(of: "pipe"), 0o600) == 0)
        for path in [scratch.path(of: "pipe"), scratch.path, "/dev/zero"] {
            #expect(code { _ = try ids(.list(path)) } == "batch.not-a-file")
        }
        try scratch.write("ann.xml\n", to: "real.txt")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path(of: "link.txt"), withDestinationPath: "real.txt")
        #expect(try ids(.list(scratch.path(of: "link.txt"))) == ["ann"])
    }

    @Test("people of folders come in the order of their names, and a folder that goes away is told")
    func folders() throws {
        for name in ["b/2.xml", "b/1.xml", "a.xml", "c/d/3.xml", ".hidden/4.xml"] { try scratch.write("", to: name) }
        #expect(try ids(.folder(scratch.path)) == ["a", "1", "2", "3"])
        var stream = try PersonStream(.folder(scratch.path), stored: nil)
        #expect(try stream.next() == .person(id: "a", diary: scratch.path(of: "a.xml")))
        try FileManager.default.removeItem(atPath: scratch.path(of: "b"))
        #expect(code { _ = try stream.next() } == "batch.unreadable-people")
    }
}
