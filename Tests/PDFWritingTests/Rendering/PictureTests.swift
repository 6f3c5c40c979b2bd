import DiaryModel
import Foundation
import PageModel
import TestSupport
import Testing
@testable import PDFWriting

@Suite("Pictures in the file")
struct PictureTests {
    private let worker: Worker

    init() throws { worker = try Worker() }

    private func picture(_ kind: Picture.Kind, _ name: String = "clinic") throws -> Picture {
        let path = Repository.fixture("Clinic/\(name).\(kind.rawValue)")
        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        return Picture(kind: kind, bytes: bytes, width: 5, height: 2, digest: "\(kind)")
    }

    private func file(_ picture: Picture, in area: Rect) throws -> [UInt8] {
        try worker.renderer.render(
            .sample(
                [
                    .begin(SemanticTag(.document)), .begin(SemanticTag(.figure, alternative: "Logo", bounds: area)),
                    .picture(picture, in: area), .end, .begin(SemanticTag(.paragraph)),
                ] + worker.text("Elm Street", at: 200) + [.end, .end]))
    }

    private let area = Rect(x: 100, y: 50, width: 100, height: 40)

    @Test(
        "are figures in a sound file with the text beside them, the same in every run", arguments: Picture.Kind.allCases
    )
    func structure(kind: Picture.Kind) throws {
        let bytes = try file(picture(kind), in: area)
        #expect(bytes == (try file(picture(kind), in: area)))
        let tree = try Program.run("pdfinfo", ["-struct"], on: bytes)
        let names = tree.split(separator: "\n").compactMap {
            $0.split { " :".contains($0) }.first
        }
        #expect(names.filter { !$0.hasPrefix("/") } == ["Document", "Figure", "P"])
        #expect(try Program.run("qpdf", ["--check"], on: bytes).contains("No syntax or stream encoding errors"))
        #expect(try extractedLines(bytes) == ["Elm Street"])
    }

    @Test("are paths where they are drawings, and pixels without transparency where they are pixels")
    func contents() throws {
        let drawn = try Program.run("pdfimages", ["-list"], on: file(picture(.svg), in: area))
        #expect(drawn.split(separator: "\n").count == 2, "a head and no image: \(drawn)")
        let images = try Program.run("pdfimages", ["-list"], on: file(picture(.png), in: area))
        #expect(images.split(separator: "\n").count == 3 && images.contains(" image     240    96  rgb"), "\(images)")
    }

    @Test("have no more pixels than paper shows")
    func fewer() throws {
        let small = Rect(x: 100, y: 50, width: 12, height: 4.8)
        let images = try Program.run("pdfimages", ["-list"], on: file(picture(.png), in: small))
        #expect(images.contains(" image     100    40  rgb"), "\(images)")
    }

    @Test("are painted in their area and nowhere else", arguments: Picture.Kind.allCases)
    func pixels(kind: Picture.Kind) throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write(file(picture(kind), in: area), to: "page.pdf")
        let command = ["pdftoppm", "-r", "72", "-gray", path, scratch.path(of: "page")]
        try Program.run("/usr/bin/env", command).requireSuccess()
        let name = try #require(try scratch.names().first { $0.hasSuffix(".pgm") })
        let image = try #require(scratch.bytes(of: name))
        let head = Array("P5\n596 842\n255\n".utf8)
        try #require(image.starts(with: head))
        func isDark(_ x: Int, _ y: Int) -> Bool { image[head.count + y * 596 + x] < 200 }
        #expect((100..<200).contains { x in (50..<90).contains { isDark(x, $0) } })
        let outside = (0..<596).lazy.flatMap { x in (0..<150).lazy.map { (x, $0) } }.filter { x, y in
            !(99...200).contains(x) || !(49...90).contains(y)
        }
        #expect(!outside.contains { isDark($0, $1) })
    }

    @Test("that cannot be read are an error of the document")
    func broken() {
        let picture = Picture(kind: .png, bytes: [1, 2, 3], width: 1, height: 1, digest: "x")
        #expect(throws: PDFRenderingError.self) { try file(picture, in: area) }
    }
}
