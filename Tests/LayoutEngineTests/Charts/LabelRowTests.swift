import Testing

@testable import LayoutEngine

@Suite("Labels in rows")
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
}
