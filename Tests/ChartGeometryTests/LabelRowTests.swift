import Testing

@testable import ChartGeometry

@Suite("Labels in rows and columns")
struct LabelRowTests {
    static func row(_ count: Int, pitch: Double, width: Double) -> [Interval] {
        (0..<count).map { Interval(Double($0) * pitch, Double($0) * pitch + width) }
    }

    @Test("labels that do not touch all stay")
    func all() {
        let kept = LabelRow.kept(Self.row(5, pitch: 10, width: 8), spacing: 2)
        #expect(kept.indices == [0, 1, 2, 3, 4] && kept.step == 1)
    }

    @Test("the last stays, and the step that would touch it gives way")
    func last() {
        let kept = LabelRow.kept(Self.row(8, pitch: 10, width: 18), spacing: 1)
        #expect(kept.indices == [0, 2, 4, 7] && kept.step == 2)
    }

    @Test("two that touch leave the first, and none is none")
    func few() {
        #expect(LabelRow.kept(Self.row(2, pitch: 10, width: 18), spacing: 1).indices == [0])
        #expect(LabelRow.kept([], spacing: 1).indices.isEmpty)
        #expect(LabelRow.kept(Self.row(9, pitch: 10, width: 60), spacing: 1).indices == [0, 8])
    }

    @Test("labels in a column are pushed apart around what they want, and back from the ends")
    func column() {
        let middle = LabelSpread.placed([50, 52], sizes: [10, 10], spacing: 2, within: Interval(0, 100))
        #expect(middle == [Interval(40, 50), Interval(52, 62)])
        let end = LabelSpread.placed([98, 99], sizes: [10, 10], spacing: 2, within: Interval(0, 100))
        #expect(end == [Interval(78, 88), Interval(90, 100)])
        #expect(LabelSpread.placed([5, 5], sizes: [10, 10], spacing: 2, within: Interval(0, 21)) == nil)
    }
}
