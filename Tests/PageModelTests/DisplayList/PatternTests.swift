import Foundation
import Testing
@testable import PageModel

private enum PatternFault: Error { case noLine }

@Suite("Patterns")
struct PatternTests {
    private static let box = Rect(x: 10, y: 20, width: 30, height: 18)

    private static var area: PatternArea { get throws { try #require(PatternArea(.rectangle(box))) } }

    @Test("mixes three parts of white into the ground")
    func colour() {
        #expect(PatternLines.colour(on: Colour(0x000000)) == Colour(0xBFBFBF))
        #expect(PatternLines.colour(on: Colour(0x1560A8)) == Colour(0xC5D7E9))
    }

    @Test("draws a family of lines as one broad dashed line across the area", arguments: [0, 45, 90, -45])
    func lines(degrees: Int) throws {
        let family = Pattern.Lines(degrees: degrees, pitch: 4.5, width: 0.7)
        let lines = try #require(PatternLines(family, colour: .white, in: try Self.area))
        #expect(lines.path.steps.count == 2)
        #expect(lines.stroke.dashes == [0.7, Points(4.5 - 0.7)])
        #expect(!lines.hasRoundEnds)
    }

    @Test("lays horizontal lines on the grid of the page")
    func grid() throws {
        let family = Pattern.Lines(degrees: 0, pitch: 4.5, width: 0.7)
        let lines = try #require(PatternLines(family, colour: .white, in: try Self.area))
        guard case .move(let start) = lines.path.steps[0] else { return }
        // The first line is the one at 18, the last multiple of the pitch above the area; it is 0.7 thick.
        #expect(abs(start.y.value - (18 - 0.35)) < 1e-9)
        #expect(start.x == 25)
        #expect(lines.stroke.width.value >= 30)
    }

    @Test("draws dots as dashes of no length with round ends")
    func dots() throws {
        let family = Pattern.Lines(degrees: 0, pitch: 4.5, width: 1.4, dotted: true)
        let lines = try #require(PatternLines(family, colour: .white, in: try Self.area))
        #expect(lines.hasRoundEnds)
        #expect(lines.stroke.dashes == [0, 4.5])
        // Rows at 22.5, 27, 31.5 and 36.
        #expect(lines.path.steps.count == 8)
    }

    @Test("gives up on numbers that make no sense", arguments: [0.0, -1, .nan, .infinity])
    func badWidth(width: Double) throws {
        let family = Pattern.Lines(degrees: 0, pitch: 4.5, width: Points(width))
        #expect(PatternLines(family, colour: .white, in: try Self.area) == nil)
    }

    @Test("takes any pitch, however fine", arguments: [0.0, -3, 1e-12, .nan])
    func badPitch(pitch: Double) throws {
        let family = Pattern.Lines(degrees: 30, pitch: Points(pitch), width: 0.5, dotted: true)
        let lines = PatternLines(family, colour: .white, in: try Self.area)
        #expect(lines?.path.steps.count ?? 0 < 10_000)
    }

    /// A part of a ring, as a slice of a donut.
    private static let slice: Path = {
        let centre = Position(x: 100, y: 100)
        return Path([
            .arc(centre: centre, radius: 80, from: 0.3, to: 1.4, clockwise: true),
            .arc(centre: centre, radius: 50, from: 1.4, to: 0.3, clockwise: false), .close,
        ])
    }()

    /// Returns true if a place is in the slice, or a little within or without its ring.
    private static func isInSlice(_ x: Double, _ y: Double) -> Bool {
        let (dx, dy) = (x - 100, y - 100)
        return (0.3...1.4).contains(atan2(dy, dx)) && (49.6...80.4).contains((dx * dx + dy * dy).squareRoot())
    }

    @Test("leaves out no dot that shows in a slice, and most of the others", arguments: [0, 45, 90, 30])
    func slice(degrees: Int) throws {
        let family = Pattern.Lines(degrees: degrees, pitch: 4.5, width: 1.4, dotted: true)
        let area = try #require(PatternArea(Self.slice))
        let lines = try #require(PatternLines(family, colour: .white, in: area))
        var drawn: Set<[Int]> = []
        let angle = Double(degrees) * .pi / 180
        let (stepX, stepY) = (cos(angle), -sin(angle))
        for index in stride(from: 0, to: lines.path.steps.count, by: 2) {
            guard case .move(let start) = lines.path.steps[index], case .line(let end) = lines.path.steps[index + 1]
            else {
                throw PatternFault.noLine
            }
            func along(_ place: Position) -> Double { (place.x.value * stepX + place.y.value * stepY) / 4.5 }
            let row = Int(((start.y.value * stepX - start.x.value * stepY) / 4.5).rounded())
            for dot in Int(along(start).rounded())...Int((along(end) + 1e-9).rounded(.down)) {
                drawn.insert([dot, row])
            }
        }
        for dot in -60...60 {
            for row in -60...60 {
                let (x, y) = (
                    Double(dot) * 4.5 * stepX - Double(row) * 4.5 * stepY,
                    Double(dot) * 4.5 * stepY + Double(row) * 4.5 * stepX
                )
                if Self.isInSlice(x, y) { #expect(drawn.contains([dot, row])) }
            }
        }
        // The box around it has twice as many.
        let box = try #require(Self.slice.tightBounds)
        #expect(Double(drawn.count) < box.width.value * box.height.value / (4.5 * 4.5) * 0.8)
    }

    @Test("knows no area without places, or with places that are no numbers")
    func noArea() {
        #expect(PatternArea(Path()) == nil)
        let arc = Path.Step.arc(centre: Position(x: 0, y: 0), radius: 1, from: .nan, to: 1, clockwise: true)
        #expect(PatternArea(Path([arc])) == nil)
    }

    @Test("finds the smallest rectangle around an arc")
    func bounds() throws {
        let centre = Position(x: 100, y: 100)
        let quarter = Path([
            .arc(centre: centre, radius: 10, from: 0, to: .pi / 2, clockwise: true),
            .line(centre), .close,
        ])
        let box = try #require(quarter.tightBounds)
        for (found, expected) in [(box.minX, 100), (box.minY, 100), (box.maxX, 110), (box.maxY, 110)] {
            #expect(abs(found.value - Double(expected)) < 1e-9)
        }
        let ring = try #require(Path.circle(centre: centre, radius: 10).tightBounds)
        #expect(abs(ring.width.value - 20) < 1e-9 && abs(ring.minY.value - 90) < 1e-9)
        #expect(Path().tightBounds == nil)
    }
}
