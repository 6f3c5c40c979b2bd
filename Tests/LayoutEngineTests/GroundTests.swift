import DisplayList
import Foundation
import ReportModel
import Specimens
import Testing

@testable import LayoutEngine

@Suite("Inks on their grounds")
struct GroundTests {
    /// An area that was filled.
    private struct Ground {
        let corners: [[Position]]
        let colour: Colour

        /// Whether a place is in the area, by the even-odd rule.
        func holds(_ place: Position) -> Bool {
            var crossings = 0
            for outline in corners {
                for (one, two) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
                    guard (one.y > place.y) != (two.y > place.y) else { continue }
                    let share = (place.y - one.y).value / (two.y - one.y).value
                    if place.x.value < one.x.value + share * (two.x - one.x).value { crossings += 1 }
                }
            }
            return crossings % 2 == 1
        }
    }

    /// The outlines of a path, arcs as chains of short lines.
    private func corners(_ path: Path) -> [[Position]] {
        var outlines: [[Position]] = []
        for step in path.steps {
            switch step {
            case .move(let place): outlines.append([place])
            case .line(let place): outlines[outlines.count - 1].append(place)
            case .arc(let centre, let radius, let from, let to, let clockwise):
                var sweep = to - from
                while clockwise && sweep < 0 { sweep += 2 * .pi }
                while !clockwise && sweep > 0 { sweep -= 2 * .pi }
                for part in 0...16 {
                    let angle = from + sweep * Double(part) / 16
                    let place = Position(
                        x: centre.x + radius * cos(angle), y: centre.y + radius * sin(angle))
                    if outlines.isEmpty { outlines.append([]) }
                    outlines[outlines.count - 1].append(place)
                }
            case .close: break
            }
        }
        return outlines
    }

    @Test("every text stands out from its ground by 4.5 to 1", arguments: SpecimenSheet.all.indices)
    func contrast(index: Int) throws {
        for page in try Samples.layOut(SpecimenSheet.all[index].report).pages {
            var grounds: [Ground] = []
            for command in page.commands {
                switch command {
                case .fill(let path, let paint):
                    grounds.append(Ground(corners: corners(path), colour: paint.colour))
                case .glyphs(let run, let place, let ink):
                    let middle = Position(x: place.x + run.width / 2, y: place.y - run.size * 0.3)
                    let ground = grounds.last { $0.holds(middle) }?.colour ?? .white
                    #expect(ink.contrast(to: ground) >= 4.5, "`\(run.text)` \(ink) on \(ground)")
                case .stroke, .begin, .end, .destination: break
                }
            }
        }
    }
}
