import Foundation
import PDFReading
import PageModel
import ReportModel
import SystemKit
import TestSupport
import Testing
@testable import PDFWriting

@Suite("Finished files")
struct FinishedFileTests {
    let worker: Worker

    init() throws { worker = try Worker() }

    /// A document of two pages with a figure, a list, a table and texts of several scripts.
    private func sample() throws -> PaginatedDocument {
        func element(_ tag: SemanticTag, _ content: [DrawCommand]) -> [DrawCommand] { [.begin(tag)] + content + [.end] }
        func role(_ role: SemanticTag.Role, _ text: String, _ y: Points) throws -> [DrawCommand] {
            try element(SemanticTag(role), worker.text(text, at: y))
        }
        let ring = DrawCommand.fill(
            .circle(centre: Position(x: 200, y: 300), radius: 40), .solid(Colour(0x1560A8)))
        let ground = DrawCommand.fill(
            .rectangle(Rect(x: 20, y: 20, width: 300, height: 60), radius: 4), .solid(Colour(0xEEEEEE)))
        let area = Rect(x: 160, y: 260, width: 80, height: 80)
        let figure = SemanticTag(.figure, alternative: "A ring; é", language: "fr", bounds: area)
        let column = SemanticTag(.tableHeader, cell: .init(scope: .column))
        let first: [DrawCommand] =
            try [.begin(SemanticTag(.document)), ground, .destination(name: "top", at: Position(x: 0, y: 40))]
            + element(SemanticTag(.artifact, furniture: .header), worker.text("header", at: 20))
            + [.begin(SemanticTag(.section))] + role(.heading(level: 1), "Diary 일지", 60) + element(figure, [ring])
            + [.begin(SemanticTag(.list)), .begin(SemanticTag(.listItem))] + role(.listBody, "item", 400) + [
                .end, .end,
            ]
            + [.begin(SemanticTag(.table)), .begin(SemanticTag(.tableHead)), .begin(SemanticTag(.tableRow))]
            + element(column, worker.text("Day", at: 500)) + element(column, worker.text("mmHg", at: 520))
            + [.end, .end, .begin(SemanticTag(.tableBody)), .begin(SemanticTag(.tableRow))]
            + role(.tableData, "1", 540) + role(.tableData, "128", 560) + [.end]
        let second: [DrawCommand] =
            try [.begin(SemanticTag(.tableRow))] + role(.tableData, "2", 60) + role(.tableData, "131", 80)
            + [.end, .end, .end, .begin(SemanticTag(.paragraph))] + worker.text("see ", at: 120)
            + element(SemanticTag(.link(destination: "top")), worker.text("the top", at: 140)) + [.end, .end, .end]
        return .sample(
            pages: [first, second],
            outline: [
                .init(title: "Diary", destination: "top"), .init(title: "Part", destination: "top", level: 2),
            ])
    }

    @Test("open with their password alone, and say what they did", arguments: ["diary", "열쇠 é"])
    func encrypted(password: String) throws {
        let plain = try worker.renderer.render(sample(), profile: .ua)
        let secret = try worker.renderer.render(sample(), profile: .encrypted, password: FilePassword(password))
        let scratch = try ScratchFolder()
        let file = try scratch.write(secret, to: "secret.pdf")
        let shown = try Program.run("/usr/bin/env", ["pdftotext", "-upw", password, file, "-"]).requireSuccess().output
        let file2 = try scratch.write(plain, to: "plain.pdf")
        #expect(shown == (try Program.run("/usr/bin/env", ["pdftotext", file2, "-"]).requireSuccess().output))
        let info = try Program.run("/usr/bin/env", ["qpdf", "--show-encryption", "--password=\(password)", file])
        #expect(info.output.contains("R = 6"))
        #expect(info.output.contains("AESv3"))
        #expect(info.output.contains("extract for accessibility: allowed"))
        let wrong = try Program.run("/usr/bin/env", ["pdftotext", "-upw", "other", file, "-"])
        #expect(wrong.status != 0)
        #expect(secret != (try worker.renderer.render(sample(), profile: .encrypted, password: FilePassword(password))))
        withExtendedLifetime(scratch) {}
    }

    @Test("have an outline even without sections: it leads to their beginning")
    func wholeDocument() throws {
        let paragraph: [DrawCommand] =
            try [.begin(SemanticTag(.document)), .begin(SemanticTag(.paragraph))] + worker.text("words", at: 60)
            + [.end, .end]
        let file = try PDFFile(worker.renderer.render(.sample(paragraph)))
        let entry = file.resolved(file.resolved(file.resolved(file.trailer["Root"])?["Outlines"])?["First"])
        #expect(entry?["Title"]?.text == PaginatedDocument.sample(paragraph).properties.title)
        #expect(
            PDFCheck.check(try worker.renderer.render(.sample(paragraph)), demanding: [.navigation]).findings.isEmpty)
    }

    @Test("need a password to be encrypted")
    func noPassword() {
        #expect(throws: PDFRenderingError(.refused(operation: "finish the PDF file", reason: "there is no password"))) {
            _ = try worker.renderer.render(sample(), profile: .encrypted, password: nil)
        }
    }

    /// Gives a finisher other bytes than Cairo's, as soon as the first of these come: behind the last page of a short document.
    private final class Replay {
        private let bytes: [UInt8]
        private let finisher: PDFFinisher
        private var isDone = false

        init(_ bytes: [UInt8], to finisher: PDFFinisher) { (self.bytes, self.finisher) = (bytes, finisher) }

        func take(_: Span<UInt8>) -> Bool {
            guard !isDone else { return true }
            isDone = true
            let bytes = bytes
            return finisher.receive(bytes.span)
        }
    }

    /// Keeps what Cairo writes on its way to a finisher.
    private final class Tee {
        private let file: PDFInMemory
        private let finisher: PDFFinisher

        init(_ file: PDFInMemory, _ finisher: PDFFinisher) { (self.file, self.finisher) = (file, finisher) }

        func take(_ part: Span<UInt8>) -> Bool {
            _ = file.append(part)
            return finisher.receive(part)
        }
    }

    private func finisher(to output: PDFInMemory) throws -> PDFFinisher {
        let deflater = try #require(Deflater(level: 1))
        return try PDFFinisher(
            profile: .usual, deflater: deflater, to: output.append)
    }

    private func write(_ document: PaginatedDocument, through writer: consuming PDFDocumentWriter) throws {
        for (index, page) in document.pages.enumerated() {
            try writer.add(page, next: index + 1 < document.pages.count ? document.pages[index + 1].size : nil)
        }
        _ = try writer.finish(outline: document.outline, properties: document.properties)
    }

    /// Returns Cairo's file of a document, and the file made from it.
    private func both(_ document: PaginatedDocument) throws -> (cairo: [UInt8], file: [UInt8]) {
        let (cairo, output) = (PDFInMemory(), PDFInMemory())
        let finisher = try finisher(to: output)
        try write(
            document,
            through: PDFDocumentWriter(
                fonts: worker.fonts, finisher: finisher, firstPage: PaginatedDocument.paper,
                to: Tee(cairo, finisher).take))
        return (cairo.bytes, output.bytes)
    }

    /// The file that is made of a document where Cairo writes these bytes; `nil` where they are refused.
    private func file(_ document: PaginatedDocument, of bytes: [UInt8]) throws -> [UInt8]? {
        let output = PDFInMemory()
        let finisher = try finisher(to: output)
        do {
            try write(
                document,
                through: PDFDocumentWriter(
                    fonts: worker.fonts, finisher: finisher, firstPage: PaginatedDocument.paper,
                    to: Replay(bytes, to: finisher).take))
            return output.bytes
        } catch is PDFRenderingError {
            return nil
        }
    }

    @Test("are not made of what was cut off anywhere")
    func cut() throws {
        let document = try sample()
        let (cairo, whole) = try both(document)
        #expect(try file(document, of: cairo) == whole)
        for percent in 0..<100 {
            #expect(try file(document, of: Array(cairo.prefix(cairo.count * percent / 100))) == nil, "\(percent) %")
        }
        for count in 1...30 { #expect(try file(document, of: cairo.dropLast(count)) == nil, "\(count) bytes") }
    }

    @Test("show the same, are refused, or are found to be unsound, where a byte is another one")
    func changed() throws {
        let document = try sample()
        let (cairo, whole) = try both(document)
        let shown = try Shown(whole)
        var numbers = SeededNumbers(seed: 18)
        var refused = 0
        for _ in 0..<2_000 {
            var bytes = cairo
            let place = Int.random(in: 0..<bytes.count, using: &numbers)
            bytes[place] ^= UInt8.random(in: 1...255, using: &numbers)
            guard let made = try file(document, of: bytes) else {
                refused += 1
                continue
            }
            try #expect(made == whole || shown.isSame(made), "byte \(place)")
        }
        #expect(refused > 1_000)
    }

    @Test("show the same, are refused, or are found to be unsound, where an object leads to another one")
    func redirected() throws {
        let document = try sample()
        let (cairo, whole) = try both(document)
        let shown = try Shown(whole)
        // Each byte is one character here; what is packed holds no such words, or hardly.
        let words = String(decoding: cairo.map { $0 < 128 ? $0 : 63 }, as: UTF8.self)
        let references = words.matches(of: #/[0-9]+(?= 0 R)/#).map {
            words.utf8.distance(
                from: words.startIndex, to: $0.range.lowerBound)..<words.utf8.distance(
                    from: words.startIndex, to: $0.range.upperBound)
        }
        #expect(references.count > 20)
        for reference in references {
            for place in reference {
                for digit in UInt8(ascii: "0")...UInt8(ascii: "9") where digit != cairo[place] {
                    var bytes = cairo
                    bytes[place] = digit
                    guard let made = try file(document, of: bytes) else { continue }
                    let changed = String(decoding: bytes[reference], as: UTF8.self)
                    try #expect(made == whole || shown.isSame(made), "byte \(place), now \(changed)")
                }
            }
        }
    }

    /// The visible content of a file.
    private struct Shown {
        private let text: String
        private let pixels: [UInt8]?

        init(_ file: [UInt8]) throws {
            text = try PDFText(of: file).shown
            pixels = try FinishedFileTests.pixels(file)
        }

        /// Returns true if a file shows the same, or is found to be unsound.
        ///
        /// It may have another number without effect on positions, such as the height of a font's capitals.
        func isSame(_ file: [UInt8]) throws -> Bool {
            guard PDFCheck.check(file).findings.isEmpty, let shown = try? PDFText(of: file).shown else { return true }
            return try shown == text && FinishedFileTests.pixels(file) == pixels
        }
    }

    /// The pixels of the first page, or nothing where there are none.
    private static func pixels(_ file: [UInt8]) throws -> [UInt8]? {
        let scratch = try ScratchFolder()
        _ = try Program.run(
            "pdftoppm", ["-r", "40", "-gray", "-singlefile"], on: file, output: [scratch.path(of: "page")])
        return scratch.bytes(of: "page.pgm").map { Array($0) }
    }
}
