import DiaryModel
import Foundation
import PageModel
import TestSupport
import Testing
@testable import PDFWriting

@Suite("Writing page by page")
struct WritingTests {
    private static let properties = PaginatedDocument.Properties(
        title: "Diary", subject: "March", language: "en", date: "2025-03-04T05:06:07Z")

    /// Pages of many lines: some 20 000 bytes each.
    private static func page(_ number: Int, of count: Int) -> Page {
        var numbers = SeededNumbers(seed: UInt64(number))
        let steps = (0..<5_000).map { _ -> Path.Step in
            let (x, y) = (Double.random(in: 0...500, using: &numbers), Double.random(in: 0...800, using: &numbers))
            return Path.Step.line(Position(x: Points(x), y: Points(y)))
        }
        let start = Path.Step.move(Position(x: 0, y: 0))
        var commands: [DrawCommand] = number == 1 ? [.begin(SemanticTag(.document))] : []
        commands.append(.stroke(Path([start] + steps), Stroke(Colour(0), width: 1)))
        if number == count { commands.append(.end) }
        return Page(size: PaginatedDocument.paper, commands: commands)
    }

    /// Writes so many pages and gives the number of bytes.
    private static func write(pages: Int, to receive: @escaping (Span<UInt8>) -> Bool) throws -> Int {
        var writer = try Worker().renderer.writer(firstPage: PaginatedDocument.paper, to: receive)
        for number in 1...pages {
            try writer.add(page(number, of: pages), next: number < pages ? PaginatedDocument.paper : nil)
        }
        return try writer.finish(outline: [], properties: properties)
    }

    @Test("hands on, part by part, the bytes that a whole document gives")
    func sameBytes() throws {
        let file = PDFInMemory()
        let count = try Self.write(pages: 12, to: file.append)
        let pages = (1...12).map { Self.page($0, of: 12) }
        let whole = try Worker().renderer.render(
            PaginatedDocument(pages: pages, outline: [], properties: Self.properties))
        #expect(count > 2 * 65_536)
        #expect(file.bytes.count == count)
        #expect(file.bytes == whole)
    }

    @Test("stops at the page during which a part is not taken")
    func stops() throws {
        let file = PDFInMemory()
        let error = #expect(throws: PDFRenderingError.self) {
            _ = try Self.write(pages: 60) { part in file.bytes.count < 200_000 && file.append(part) }
        }
        #expect(error?.diagnostic.code == "pdf.refused")
        #expect(try #require(error?.page) < 30)
        #expect(file.bytes.count < 200_000 + 65_536)
    }

    @Test("holds no more memory for a file of 300 pages than for one of 30")
    func memory() async {
        // In a process of its own: the memory of this one is that of all the tests that run beside it.
        await #expect(processExitsWith: .success) {
            let (few, many) = try (WritingTests.peak(pages: 30), WritingTests.peak(pages: 300))
            #expect(many.bytes > 6_000_000)
            #expect(many.kilobytes - few.kilobytes < 2_000)
        }
    }

    /// Writes so many pages and gives the number of bytes and the most memory that the process had meanwhile.
    private static func peak(pages: Int) throws -> (bytes: Int, kilobytes: Int) {
        var most = 0
        let bytes = try write(pages: pages) { _ in
            most = max(most, (try? residentKilobytes()) ?? .max)
            return true
        }
        return (bytes, most)
    }
}
