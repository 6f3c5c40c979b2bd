import PageModel
import TestSupport
import Testing
@testable import LayoutEngine

@Suite("Donut")
struct DonutShapeTests {
    /// Percents as they are printed, and the room they take at 10 pt.
    static func labels(_ counts: [Int], space: Bool = false) -> [Extent] {
        let total = counts.reduce(0.0) { $0 + Double($1) }
        return counts.map { count in
            let share = 100 * Double(count) / total
            let digits = share < 1 ? 2 : share >= 100 ? 3 : share > 99 ? 3 : share < 9.5 ? 1 : 2
            return Extent(width: Points(Double(digits) * 5.72 + 8.98 + (space ? 2.6 : 0)), height: 10)
        }
    }

    static func shape(_ counts: [Int], space: Bool = false) throws -> DonutShape {
        try #require(DonutShape(counts: counts, labels: labels(counts, space: space)))
    }

    @Test(
        "eight hard cases keep every rule",
        arguments: [
            [44, 44, 4, 4, 4], [9970, 10, 10, 10], [20, 20, 20, 20, 20], [86, 4, 4, 3, 3], [100], [48, 48, 2, 1, 1],
            [9850, 100, 20, 15, 15], [50, 50],
        ])
    func hardCases(counts: [Int]) throws {
        for space in [false, true] {
            let shape = try DonutShapeTests.shape(counts, space: space)
            #expect(DonutCheck.fault(in: shape, counts: counts) == nil)
        }
    }

    @Test("six thousand random donuts keep every rule", arguments: [1, 2, 3, 4] as [UInt64])
    func randomDonuts(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<1500 {
            let ceilings = [1, 3, 10, 100, 5000]
            let counts = (0..<Int.random(in: 1...7, using: &numbers)).map { _ in
                Int.random(in: 0...(ceilings.randomElement(using: &numbers) ?? 1), using: &numbers)
            }
            guard counts.contains(where: { $0 > 0 }) else { continue }
            let shape = try DonutShapeTests.shape(counts, space: Bool.random(using: &numbers))
            let fault = DonutCheck.fault(in: shape, counts: counts)
            #expect(fault == nil, "\(counts)")
        }
    }

    @Test("six thousand donuts of slivers between giants keep every rule", arguments: [5, 6, 7, 8] as [UInt64])
    func slivers(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<1500 {
            var counts = (0..<Int.random(in: 2...7, using: &numbers)).map { _ in Int.random(in: 1...60, using: &numbers)
            }
            for _ in 0..<Int.random(in: 1...2, using: &numbers) {
                counts[Int.random(in: counts.indices, using: &numbers)] = Int.random(in: 100...30_000, using: &numbers)
            }
            let shape = try DonutShapeTests.shape(counts, space: Bool.random(using: &numbers))
            let fault = DonutCheck.fault(in: shape, counts: counts)
            #expect(fault == nil, "\(counts)")
        }
    }

    @Test("without a count above zero, or with one below, there is no donut", arguments: [[], [0], [0, 0], [3, -1]])
    func nothing(counts: [Int]) {
        #expect(
            DonutShape(counts: counts, labels: counts.map { _ in Extent(width: 20, height: 10) }) == nil)
    }

    @Test("as many labels as counts, or there is no donut")
    func unequalLists() {
        #expect(DonutShape(counts: [1, 2], labels: [Extent(width: 20, height: 10)]) == nil)
    }

    @Test("a count of zero has no slice and no label, and the others keep their numbers")
    func zeros() throws {
        let shape = try Self.shape([0, 3, 0, 1])
        #expect(shape.slices.map(\.index) == [1, 3])
        #expect(shape.labels.map(\.index) == [1, 3])
        #expect(shape.slices.map(\.start) == [0, 1.5 * .pi])
    }

    @Test("the largest numbers there are make a donut")
    func hugeCounts() throws {
        let counts = [Int.max, Int.max, 1]
        let shape = try Self.shape(counts)
        #expect(DonutCheck.fault(in: shape, counts: counts) == nil)
    }

    @Test("one class is a ring of two closed circles without a separator")
    func oneClass() throws {
        let shape = try Self.shape([0, 7])
        let path = shape.outline(of: shape.slices[0], centre: Position(x: 10, y: 20))
        #expect(shape.separators.isEmpty)
        #expect(path.steps.filter { $0 == .close }.count == 2)
        let circles = path.steps.compactMap { step -> (Points, Double)? in
            guard case .arc(_, let radius, let from, let to, _) = step else { return nil }
            return (radius, to - from)
        }
        #expect(circles.map(\.0) == [64, 36])
        #expect(circles.allSatisfy { $0.1 == 2 * .pi })
    }

    @Test("a slice runs out along the ring and back along the hole")
    func outline() throws {
        let shape = try Self.shape([1, 3])
        let steps = shape.outline(of: shape.slices[0], centre: Position(x: 100, y: 100)).steps
        #expect(steps.count == 5)
        #expect(steps.first == .move(Position(x: 100, y: 36)))
        guard case .arc(_, 64, let start, let end, true) = steps[1], case .arc(_, 36, end, start, false) = steps[3]
        else {
            Issue.record("\(steps)")
            return
        }
        #expect(abs(start + .pi / 2) < 1e-12)
        #expect(abs(end) < 1e-12)
    }

    @Test("the line between slices is 1.5 wide, and narrower where it would hide one")
    func separators() throws {
        let halves = try Self.shape([1, 1])
        #expect(halves.separators.map(\.width) == [1.5, 1.5])
        let shape = try Self.shape([100_000, 1])
        let sliver = (shape.slices[1].end - shape.slices[1].start) * 50
        #expect(shape.separators.allSatisfy { $0.width.value <= sliver / 2 })
    }

    @Test("a percent stands in its slice where it fits, at the middle of the slice where it fits there")
    func inside() throws {
        let shape = try Self.shape([1, 1, 1])
        #expect(shape.labels.allSatisfy { $0.isInside })
        for (label, slice) in zip(shape.labels, shape.slices).dropFirst() {
            let place = Vector(x: label.rect.centre.x.value, y: label.rect.centre.y.value)
            let middle = Vector.polar(place.length, clockwise: slice.middle)
            #expect((place - middle).length < 50 * .pi / 9)
        }
    }

    @Test("labels that find no room beside the ring are left out, all of them, and those in the ring stay")
    func noRoom() throws {
        let counts = [900, 1, 1, 1, 1, 1, 1]
        let labels = [Extent(width: 20, height: 10)] + counts.dropFirst().map { _ in Extent(width: 90, height: 10) }
        let shape = try #require(DonutShape(counts: counts, labels: labels))
        #expect(shape.labels.map(\.index) == [0])
        #expect(shape.labels.allSatisfy { $0.isInside })
    }

    @Test("a slice without a percent has no label")
    func noLabel() throws {
        let none = Extent(width: 0, height: 0)
        let shape = try #require(DonutShape(counts: [1, 2, 3], labels: [none, none, none]))
        #expect(shape.labels.isEmpty)
    }

    @Test("a lone label beside the ring is at the end of its ray, 11 pt from the ring")
    func loneLabel() throws {
        let shape = try Self.shape([24, 2, 24, 50])
        let label = try #require(shape.labels.first { !$0.isInside })
        let end = try #require(label.leader.last)
        #expect(label.leader.count == 3)
        #expect(abs(end.y.value) < 1 && abs(end.x.value - 72) < 0.01)
        #expect(abs((label.rect.minX - end.x).value - 3) < 0.001)
    }

    @Test("the room a donut takes holds its ring and its labels")
    func bounds() throws {
        let shape = try Self.shape([86, 4, 4, 3, 3])
        let bounds = shape.bounds()
        #expect(shape.labels.allSatisfy { bounds.inset(by: -0.001).contains($0.rect) })
        #expect(bounds.inset(by: -0.001).contains(Rect(x: -64, y: -64, width: 128, height: 128)))
        let bare = try Self.shape([1, 1]).bounds()
        #expect(bare == Rect(x: -64, y: -64, width: 128, height: 128))
    }
}
