import DiaryModel
import Foundation
import PageModel
import TestSupport
import Testing
import TypeKit
@testable import PDFWriting

/// Pages as librsvg shows them, beside what Cairo paints from the same commands.
@Suite("Pages as SVG, rasterised")
struct RasterTests {
    private let worker: PictureWorker

    init() throws { worker = try PictureWorker() }

    /// A page as librsvg shows it, 300 pixels to the inch; nothing is shown of a file that is not well formed.
    private func shown(_ commands: [DrawCommand]) throws -> PixelGrid {
        try PixelGrid(png: try LoadedPicture(.svg, worker.bytes(commands)).png(for: PictureWorker.paper))
    }

    private func painted(_ paint: (borrowing CairoCanvas) throws -> Void) throws -> PixelGrid {
        let parts = Parts()
        let canvas = try CairoCanvas(pixelsOf: PictureWorker.paper, dotsPerInch: 300, to: parts.take)
        try paint(canvas)
        try canvas.finishPNG()
        return try PixelGrid(png: parts.bytes)
    }

    private static let hole = Path(
        Path.rectangle(Rect(x: 10, y: 10, width: 80, height: 60), radius: 6).steps
            + Path.circle(centre: Position(x: 40, y: 40), radius: 17.77).steps)
    private static let wedge = Path([
        .arc(centre: Position(x: 140, y: 50), radius: 40, from: -2, to: 3.3, clockwise: true),
        .arc(centre: Position(x: 140, y: 50), radius: 20, from: 3.3, to: -2, clockwise: false), .close,
    ])

    @Test("show areas, holes, arcs and dashed lines as Cairo does")
    func shapes() throws {
        let stroke = Stroke(Colour(0xA03020), width: 1.5, dashes: [6, 2.5])
        let line = Path.polyline([(5, 90), (60, 75), (120, 95), (190, 72)].map { Position(x: $0, y: $1) })
        let picture = try shown([
            .fill(Self.hole, .solid(Colour(0x1560A8))), .fill(Self.wedge, .solid(Colour(0x20A080))),
            .stroke(line, stroke),
        ])
        let other = try painted { canvas in
            try canvas.fill(Self.hole, Colour(0x1560A8), of: 0)
            try canvas.fill(Self.wedge, Colour(0x20A080), of: 0)
            try canvas.stroke(line, stroke, of: 0)
        }
        #expect(picture.share(differingFrom: other, byMoreThan: 64) < 0.0005)
        #expect(picture.darkShare > 0.2)
    }

    @Test("show patterns as Cairo does", arguments: [0, 30, 45, 90])
    func patterns(degrees: Int) throws {
        let families = [
            Pattern.Lines(degrees: degrees, pitch: 4.5, width: 0.7),
            Pattern.Lines(degrees: degrees, pitch: 6, width: 2, dotted: true),
        ]
        let ground = Colour(0x1560A8)
        let picture = try shown([.fill(Self.wedge, .patterned(ground, Pattern(families)))])
        let area = try #require(PatternArea(Self.wedge))
        let other = try painted { canvas in
            try canvas.fill(Self.wedge, ground, of: 0)
            try canvas.clipped(to: Self.wedge) { canvas throws(CairoError) in
                for family in families {
                    guard let lines = PatternLines(family, colour: PatternLines.colour(on: ground), in: area) else {
                        continue
                    }
                    try canvas.stroke(lines.path, lines.stroke, roundEnds: lines.hasRoundEnds, of: 0)
                }
            }
        }
        #expect(picture.share(differingFrom: other, byMoreThan: 64) < 0.0005)
    }

    @Test(
        "show outlines of glyphs where the text is, and nothing of the text",
        arguments: [("Mean 120", "en", false), ("혈압 측정", "ko", false), ("ضغط الدم", "ar", true)])
    func glyphs(text: String, language: String, rightToLeft: Bool) throws {
        let commands = try worker.text(text, language: language, size: 20, rightToLeft: rightToLeft)
        let picture = try shown([.begin(SemanticTag(.paragraph))] + commands + [.end])
        var (left, right) = (200.0, 0.0)
        for case .glyphs(let run, let place, _) in commands {
            (left, right) = (min(left, place.x.value), max(right, place.x.value + run.width.value))
        }
        let ink = try #require(picture.darkBox)
        let scale = 300.0 / 72
        #expect(abs(ink.left / scale - left) < 3 && abs(ink.right / scale - right) < 3, "\(ink) \(left) \(right)")
        #expect(ink.top / scale > 28 && ink.bottom / scale < 60)
        // Text that is seen, too, would have more ink than outlines alone.
        let bare = try shown(
            commands.map { command in
                guard case .glyphs(let run, let place, let colour) = command else { return command }
                return .glyphs(
                    GlyphRun(
                        face: run.face, size: run.size, text: ".", glyphs: run.glyphs, clusters: [], width: run.width),
                    at: place, colour)
            })
        #expect(picture.share(differingFrom: bare, byMoreThan: 16) == 0)
    }

    @Test(
        "show pictures of both kinds in their area, without anything beside the file", arguments: Picture.Kind.allCases)
    func pictures(kind: Picture.Kind) throws {
        let path = Repository.fixture("Clinic/clinic.\(kind.rawValue)")
        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        let picture = Picture(kind: kind, bytes: bytes, width: 5, height: 2, digest: "\(kind)")
        let area = Rect(x: 50, y: 20, width: 100, height: 40)
        let file = try worker.svg([.picture(picture, in: area)])
        #expect(file.pieces(from: "href=\"", to: ",") == ["data:image/png;base64"])
        let ink = try #require(try shown([.picture(picture, in: area)]).darkBox)
        let scale = 300.0 / 72
        #expect(ink.left / scale > 49.7 && ink.right / scale < 150.3)
        #expect(ink.top / scale > 19.7 && ink.bottom / scale < 60.3)
        let broken = Picture(kind: kind, bytes: [1, 2, 3], width: 1, height: 1, digest: "x")
        #expect(throws: PagePictureError.self) { try worker.svg([.picture(broken, in: area)]) }
    }
}

/// Keeps the parts it receives.
private final class Parts {
    private(set) var bytes: [UInt8] = []

    func take(_ part: Span<UInt8>) -> Bool {
        for index in part.indices { bytes.append(part[index]) }
        return true
    }
}
