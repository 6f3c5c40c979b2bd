import Foundation
import TestSupport
import Testing

@testable import SystemKit

@Suite("Frames")
struct FrameReaderTests {
    private struct Word: Hashable, Sendable, Codable {
        var word: String
    }

    private func frames(_ reader: inout FrameReader<Word>) throws -> [Frame<Word>] {
        var found: [Frame<Word>] = []
        while let frame = try reader.next() { found.append(frame) }
        return found
    }

    @Test("come out as they went in, in whatever pieces they arrive")
    func pieces() throws {
        var numbers = SeededNumbers(seed: 7)
        let sent = (0..<200).map { index in
            Frame(
                Word(word: "w\(index)\n"),
                bytes: (0..<Int.random(in: 0...300, using: &numbers)).map { _ in
                    UInt8.random(in: 0...255, using: &numbers)
                })
        }
        let all = try sent.flatMap { try #require($0.encoded) }
        for most in [1, 7, 100, 5_000] {
            var reader = FrameReader<Word>()
            var (found, rest): ([Frame<Word>], ArraySlice<UInt8>) = ([], all[...])
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...most, using: &numbers))
                rest = rest.dropFirst(piece.count)
                reader.add(piece)
                found += try frames(&reader)
            }
            #expect(found == sent)
        }
    }

    @Test("a line is the message as an object, with the number of bytes in it where some follow")
    func line() throws {
        #expect(Frame(Word(word: "a/b")).encoded == Array("{\"word\":\"a/b\"}\n".utf8))
        #expect(
            Frame(Word(word: "a"), bytes: [1, 2]).encoded == Array("{\"bytes\":2,\"word\":\"a\"}\n".utf8) + [1, 2])
    }

    @Test(
        "what is no message, or says that less than nothing follows, is refused",
        arguments: [
            "noise\n", "{\"word\":1}\n", "\n", "{\"word\":\"a\",\"bytes\":-1}\n", "{\"word\":\"a\",\"bytes\":101}\n",
        ])
    func noise(_ text: String) {
        var reader = FrameReader<Word>(mostBytes: 100)
        reader.add(Array(text.utf8)[...])
        #expect(throws: FrameError.self) { try reader.next() }
    }

    @Test("a line without an end is refused once it is too long, and not kept for ever")
    func endless() throws {
        var reader = FrameReader<Word>(mostBytes: 100)
        reader.add([UInt8](repeating: 0x20, count: 100)[...])
        #expect(try reader.next() == nil)
        reader.add([0x20])
        #expect(throws: FrameError.tooLong) { try reader.next() }
    }
}
