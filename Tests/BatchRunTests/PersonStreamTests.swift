import DiaryModel
import Foundation
import ReportModel
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
            case .person(let id, _, _): ids.append(id)
            case .badLine(_, let text): ids.append("bad: \(text)")
            case .badName(let text): ids.append("bad name: \(text)")
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

    @Test("a list that is cut, or goes on, while it is read is told as such, and is never at its end")
    func changedList() throws {
        let lines = (0..<20_000).map { "p\($0)\td/\($0).xml\n" }.joined()
        let changes = [
            Array(lines.utf8.prefix(100_000)), Array((lines + "late\td/late.xml\n").utf8), [],
            [UInt8](repeating: 0xFC, count: 400_000),
        ]
        for changed in changes {
            var stream = try PersonStream(list(Array(lines.utf8)), stored: nil)
            for _ in 0..<10 { #expect(try stream.next() != nil) }
            _ = try list(changed)
            #expect(code { while try stream.next() != nil {} } == "batch.list-changed")
        }
    }

    @Test("a list that another takes the place of is read to its end, as it was when it was opened")
    func renamedOver() throws {
        let lines = (0..<20_000).map { "p\($0)\td/\($0).xml\n" }.joined()
        let source = try list(Array(lines.utf8))
        var stream = try PersonStream(source, stored: nil)
        for _ in 0..<10 { #expect(try stream.next() != nil) }
        let fresh = try scratch.write(Array("late\td/late.xml\n".utf8), to: "fresh.txt")
        #expect(rename(fresh, scratch.path(of: "people.txt")) == 0)
        var count = 10
        while try stream.next() != nil { count += 1 }
        #expect(count == 20_000)
        #expect(try ids(source) == ["late"])
    }

    @Test("a line that is far too long costs its own person, whatever signs it is of, and those behind it come")
    func endlessLine() throws {
        for sign in ["x", "\u{e4}", "\u{1F600}", "x\r"] {
            let text = "ann\td/ann.xml\n" + String(repeating: sign, count: 3_000_000) + "\nben\td/ben.xml\n"
            var stream = try PersonStream(list(Array(text.utf8)), stored: nil)
            #expect(try stream.next() == .person(id: "ann", diary: scratch.path(of: "d/ann.xml")))
            guard case .badLine(2, let start)? = try stream.next() else {
                Issue.record("it is no line that is told as bad")
                continue
            }
            #expect((8_193...9_000).contains(start.utf8.count))
            #expect(try stream.next() == .person(id: "ben", diary: scratch.path(of: "d/ben.xml")))
        }
        let wrong = Array("ann\td/ann.xml\n".utf8) + [UInt8](repeating: 0x80, count: 3_000_000)
        #expect(code { _ = try ids(list(wrong)) } == "batch.list-encoding")
    }

    @Test("a list in UTF-16 is refused as a whole, with and without a mark")
    func otherEncoding() throws {
        let text = "ann\td/ann.xml\n".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        for bytes in [text, [0xFF, 0xFE] + text, [0xFE, 0xFF, 0, 0x61]] {
            #expect(code { _ = try ids(list(bytes)) } == "batch.list-encoding")
        }
    }

    @Test(
        "a list with a byte that is no UTF-8 is refused with its line, wherever it is, before anybody is read from it")
    func wrongBytes() throws {
        let good = (0..<20_000).map { "p\($0)ü\td/\($0).xml\n" }.joined().utf8
        let wrong: [(at: Int, bytes: [UInt8])] = [
            (1, Array("M".utf8) + [0xFC] + Array("ller\tp0.xml\n".utf8)),
            (20_001, Array("# M".utf8) + [0xF6, 0x0A]), (20_001, [0xC3]), (20_001, [0xED, 0xA0, 0x80]),
            (20_002, Array("p\tp.xml\np\0q\tq.xml\n".utf8)), (20_001, Array("q.xml\0".utf8)),
        ]
        for (line, bytes) in wrong {
            let source = try list(line == 1 ? bytes + good : good + bytes)
            let failure = #expect(throws: DiagnosticFailure.self) { _ = try PersonStream(source, stored: nil) }
            #expect(failure?.diagnostics.first?.code == "batch.list-encoding")
            #expect(failure?.diagnostics.first?.location?.line == line)
        }
        #expect(try ids(list(Array(good))).count == 20_000)
        let decomposed = "a\u{308}.xml\n\u{e4}.xml\n"
        #expect(try ids(list(Array(decomposed.utf8))).map { Array($0.utf8).count } == [3, 2])
    }

    @Test("a list and a folder with nobody in them are refused: an export that failed looks so, and a missing disk")
    func nobody() throws {
        for text in ["", "# a comment\n\n"] {
            #expect(code { _ = try ids(list(Array(text.utf8))) } == "batch.nobody")
        }
        try scratch.write("", to: "empty/below/notes.txt")
        #expect(code { _ = try ids(.folder(scratch.path(of: "empty"))) } == "batch.nobody")
    }

    @Test("a list that is no file is refused at once")
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

    private func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: scratch.path(of: name), withDestinationPath: destination)
    }

    @Test("folders behind links are looked into, each once, however they lead to one another")
    func linkedFolders() throws {
        for name in ["d/a.xml", "d/below/b.xml", "away/c.xml", "away/UPPER.XML"] { try scratch.write("", to: name) }
        try link("d/link", to: "../away")
        try link("d/again", to: "below")
        try link("d/below/up", to: "..")
        try link("away/round", to: "../d")
        try link("d/l.xml", to: "a.xml")
        #expect(try ids(.folder(scratch.path(of: "d"))).sorted() == ["UPPER", "a", "b", "c", "l"])
        try link("door", to: "d")
        #expect(try ids(.folder(scratch.path(of: "door"))).count == 5)
    }

    @Test("a link that leads nowhere is told: it may have led to a folder of diaries on a disk that is not mounted")
    func lostLink() throws {
        for name in ["d/a.xml", "d/notes.txt"] { try scratch.write("", to: name) }
        try link("d/.hidden", to: "nowhere")
        #expect(try ids(.folder(scratch.path(of: "d"))) == ["a"])
        try link("d/more", to: "../nowhere")
        #expect(code { _ = try ids(.folder(scratch.path(of: "d"))) } == "batch.unreadable-people")
    }

    @Test("a file whose name is no UTF-8 is nobody else's, and a folder of such a name is told")
    func wrongNames() throws {
        try scratch.write("", to: "d/a.xml")
        for byte in [UInt8(0xFC), 0xF6] {
            let path = Array("\(scratch.path)/d/M".utf8) + [byte] + Array("ller.xml".utf8) + [0]
            let file = open(path.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)
            #expect(file >= 0)
            close(file)
        }
        let found = try ids(.folder(scratch.path(of: "d")))
        #expect(Set(found).count == 3 && found.contains("a"))
        let path = Array("\(scratch.path)/d/".utf8) + [0xFC, 0]
        let made = mkdir(path.map { CChar(bitPattern: $0) }, 0o700)
        #expect(made == 0)
        #expect(code { _ = try ids(.folder(scratch.path(of: "d"))) } == "batch.unreadable-people")
    }

    @Test("the third column of a list is a password where the job says so, and a line too many elsewhere")
    func passwords() throws {
        let list = PeopleSource.list(try scratch.write("ann\ta.xml\tword\nb.xml\nben\tb.xml\t\n", to: "p.txt"))
        var stream = try PersonStream(list, stored: nil, hasPasswords: true)
        #expect(try stream.next() == .person(id: "ann", diary: scratch.path(of: "a.xml"), password: "word"))
        #expect(try stream.next() == .person(id: "b", diary: scratch.path(of: "b.xml")))
        // An empty password is found to be none when it is needed, and told of the person.
        #expect(try stream.next() == .person(id: "ben", diary: scratch.path(of: "b.xml"), password: ""))
        var plain = try PersonStream(list, stored: nil)
        #expect(try plain.next() == .badLine(number: 1, text: "ann\ta.xml\tword"))
    }
}
