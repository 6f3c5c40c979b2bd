import DiaryModel
import PageModel
import Testing
import TypeKit
@testable import PDFWriting

@Suite("Shapes of a page as SVG")
struct ShapeTests {
    private let worker: PictureWorker

    init() throws { worker = try PictureWorker() }

    private static let box = Rect(x: 10, y: 20, width: 30.456, height: 40)

    private func data(_ path: Path) -> String { String(decoding: PathData.of(path).bytes, as: UTF8.self) }

    @Test("are told in hundredths of a point, without a letter or a digit too many")
    func rectangles() {
        #expect(data(.rectangle(Self.box)) == "M10 20H40.46V60H10Z")
        #expect(data(.line(from: Position(x: 0.25, y: -0.5), to: Position(x: 3, y: -4))) == "M.25-.5 3-4")
        #expect(data(Path([.close, .line(Position(x: 1, y: 2))])) == "M1 2")
    }

    @Test("are circles of two halves, as wide as twice their radius to the last digit")
    func circles() {
        #expect(
            data(.circle(centre: Position(x: 50, y: 50.004), radius: 7.333))
                == "M57.33 50a7.33 7.33 0 0 1-14.66 0a7.33 7.33 0 0 1 14.66 0Z")
    }

    @Test("have arcs in quarters, in the direction and as far as they were meant")
    func arcs() {
        let centre = Position(x: 0, y: 0)
        func arc(_ from: Double, _ to: Double, clockwise: Bool) -> String {
            data(Path([.arc(centre: centre, radius: 10, from: from, to: to, clockwise: clockwise)]))
        }
        #expect(arc(0, .pi / 2, clockwise: true) == "M10 0A10 10 0 0 1 0 10")
        #expect(arc(0, -.pi / 2, clockwise: false) == "M10 0A10 10 0 0 0 0-10")
        #expect(arc(0, .pi, clockwise: true) == "M10 0A10 10 0 0 1 0 10 10 10 0 0 1-10 0")
        // An end before the start is moved on by a whole turn.
        #expect(arc(.pi / 2, 0, clockwise: true).split(separator: " 0 0 1").count == 4)
        #expect(arc(0, 0, clockwise: true) == "M10 0")
        #expect(arc(0, 7 * .pi, clockwise: true).split(separator: " 0 0 1").count == 5, "a turn is a turn")
    }

    @Test("are filled by the even-odd rule where it makes a difference")
    func evenOdd() throws {
        let hole = Path(Path.rectangle(Self.box).steps + Path.rectangle(Self.box.inset(by: 5)).steps)
        let svg = try worker.svg([
            .fill(.rectangle(Self.box), .solid(Colour(0x336699))), .fill(hole, .solid(Colour(0x123456))),
        ])
        #expect(svg.contains("<path fill=\"#369\" d=\"M10 20H40.46V60H10Z\"/>"))
        #expect(svg.contains("<path fill=\"#123456\" fill-rule=\"evenodd\" d="))
    }

    @Test("are lines with their dashes, one path for those that are drawn alike in a row")
    func strokes() throws {
        func line(_ y: Points, _ stroke: Stroke) -> DrawCommand {
            .stroke(.line(from: Position(x: 0, y: y), to: Position(x: 9, y: y)), stroke)
        }
        let (thin, dashed) = (Stroke(Colour(0), width: 0.125), Stroke(Colour(0), width: 1, dashes: [2, 1.5]))
        let svg = try worker.svg([line(1, thin), line(2, thin), line(3, dashed), line(4, thin)])
        #expect(svg.contains("<path stroke=\"#000\" stroke-width=\".125\" d=\"M0 1H9M0 2H9\"/>"))
        #expect(svg.contains("<path stroke=\"#000\" stroke-width=\"1\" stroke-dasharray=\"2 1.5\" d=\"M0 3H9\"/>"))
        #expect(svg.pieces(from: "d=\"M", to: "\"") == ["0 1H9M0 2H9", "0 3H9", "0 4H9"])
        #expect(svg.contains(" stroke-linejoin=\"round\""))
    }

    @Test("have the patterns of classes, cut off at the area, and each area once")
    func patterns() throws {
        let families = [
            Pattern.Lines(degrees: 45, pitch: 4, width: 1),
            Pattern.Lines(degrees: 0, pitch: 4, width: 2, dotted: true),
        ]
        let fill = DrawCommand.fill(.rectangle(Self.box), .patterned(Colour(0), Pattern(families)))
        let svg = try worker.svg([fill, fill])
        let names = Set(svg.pieces(from: "clip-path=\"url(#", to: ")"))
        #expect(names.count == 1)
        #expect(svg.pieces(from: "<clipPath id=\"", to: "\"") == Array(names))
        #expect(svg.contains("stroke=\"#bfbfbf\" stroke-width=\"2\" stroke-dasharray=\"0 4\" stroke-linecap=\"round\""))
        #expect(svg.contains("stroke-dasharray=\"1 3\""))
    }

    @Test("stand on white paper of the size of the page")
    func paper() throws {
        let svg = try worker.svg([])
        #expect(svg.contains("width=\"216pt\" height=\"108pt\" viewBox=\"0 0 216 108\""))
        #expect(svg.contains("<rect fill=\"#fff\" width=\"216\" height=\"108\"/>"))
    }

    @Test("are refused with numbers that have no place in a file", arguments: [Double.nan, .infinity, -1e300, 1e8])
    func numbers(_ bad: Double) throws {
        let place = Position(x: Points(bad), y: 0)
        let commands: [DrawCommand] = [
            .fill(.rectangle(Rect(x: Points(bad), y: 0, width: 1, height: 1)), .solid(.white)),
            .stroke(.circle(centre: place, radius: 1), Stroke(.white, width: 1)),
            .stroke(.line(from: place, to: place), Stroke(.white, width: 1)),
            .stroke(.line(from: Position(x: 0, y: 0), to: Position(x: 1, y: 1)), Stroke(.white, width: Points(bad))),
            .fill(
                Path([.arc(centre: Position(x: 0, y: 0), radius: Points(bad), from: 0, to: 1, clockwise: true)]),
                .solid(.white)),
        ]
        for command in commands { #expect(throws: PagePictureError.badNumber) { try worker.svg([command]) } }
        let page = Page(size: Extent(width: Points(bad), height: 100), commands: [])
        #expect(throws: PagePictureError.badSize) {
            try worker.pictures.svg(of: page, PagePictures.About(title: "", language: "en"))
        }
    }
}
