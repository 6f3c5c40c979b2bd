import PageModel
import Testing
@testable import LayoutEngine

/// One test for each thing that the original animated donut did, and what became of it.
@Suite("Donut, from the original")
struct DonutOriginTests {
    @Test("clearing, resetting and adding slice after slice: drawing keeps nothing, so that twice is the same")
    func stateless() throws {
        let first = try DonutShapeTests.shape([29, 14, 11, 5, 1])
        _ = try DonutShapeTests.shape([1, 1])
        #expect(try DonutShapeTests.shape([29, 14, 11, 5, 1]) == first)
    }

    @Test(
        "radius and line width from the width alone: ring and hole come from the box, whose both sides hold all labels")
    func radii() throws {
        let metrics = DonutMetrics.card
        #expect(metrics.innerRadius.value / metrics.outerRadius.value == 0.562_5, "the original's was 0.5")
        let (halfWidth, halfHeight) = (metrics.box.width / 2, metrics.box.height / 2)
        let box = Rect(x: -halfWidth, y: -halfHeight, width: metrics.box.width, height: metrics.box.height)
        for counts in [[29, 14, 11, 5, 1], [1, 50, 50], [50, 1, 50], [1, 1, 1, 1, 1, 1, 1]] {
            let bounds = try DonutShapeTests.shape(counts).bounds()
            #expect(box.inset(by: -0.001).contains(bounds), "\(counts)")
        }
    }

    @Test("angles by adding shares that were assumed to be 1: slices are shares of the sum and close the ring exactly")
    func closes() throws {
        for counts in [[29, 14, 11, 5, 1], [1, 1, 1], [997, 1, 1, 1], [Int.max, Int.max, 1]] {
            let slices = try DonutShapeTests.shape(counts).slices
            #expect(slices.first?.start == 0, "12 o'clock")
            #expect(slices.last?.end == 2 * .pi)
            #expect(zip(slices, slices.dropFirst()).allSatisfy { $0.end == $1.start })
        }
    }

    @Test("the animation that stayed partial when it was interrupted: every slice with a count is there at once")
    func complete() throws {
        #expect(try DonutShapeTests.shape([3, 0, 2, 9]).slices.map(\.index) == [0, 2, 3])
    }

    @Test("−0.000001: no ε; nought has no slice instead of the whole ring, and one class is two closed circles")
    func noEpsilon() throws {
        #expect(try DonutShapeTests.shape([5, 0]).slices.count == 1)
        let shape = try DonutShapeTests.shape([0, 5, 0])
        let steps = shape.outline(of: shape.slices[0], centre: Position(x: 0, y: 0)).steps
        let turns = steps.compactMap { step -> Double? in
            guard case .arc(_, _, let from, let to, _) = step else { return nil }
            return to - from
        }
        #expect(turns == [2 * .pi, 2 * .pi])
        #expect(steps.filter { $0 == .close }.count == 2)
        #expect(DonutShape(counts: [0, 0], labels: DonutShapeTests.labels([1, 1])) == nil)
    }

    @Test("labels at the middle of the arc without looking at one another: none touches another, each has its place")
    func labels() throws {
        let shape = try DonutShapeTests.shape([44, 44, 4, 4, 4])
        #expect(shape.labels.count == shape.slices.count)
        for (index, label) in shape.labels.enumerated() {
            #expect(!shape.labels[(index + 1)...].contains { $0.rect.intersects(label.rect) })
        }
    }
}
