import Foundation
import TestSupport
import Testing
@testable import DiaryReading

@Suite("Parts that end between characters")
struct CharacterPartTests {
    @Test("of a file that grows while it is read hold all that is there in the end")
    func growing() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("<a>", to: "export.xml")
        var parts = CharacterParts(try InputStream(.file(path), limit: 1 << 30))
        let more = String(repeating: "Größe ", count: 100_000)
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data(more.utf8))
        var text = ""
        while let (bytes, _) = try parts.next() { text += try #require(String(validating: bytes, as: UTF8.self)) }
        #expect(text == "<a>" + more)
    }
}
