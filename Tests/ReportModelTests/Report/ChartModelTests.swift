import Testing
@testable import ReportModel

@Suite("Nice scales")
struct NiceScaleTests {
    @Test(
        "end on the round number above the highest value",
        arguments: [
            (3.4, 4.0), (7, 8), (9, 10), (97, 100), (130, 150), (0.34, 0.4), (1, 1), (1e-6, 1e-6), (4e14, 4e14),
        ])
    func ends(highest: Double, upper: Double) throws {
        let scale = try #require(NiceScale(from: 0, to: highest))
        #expect(scale.upper == upper)
        #expect(scale.lower == 0)
        #expect((2...6).contains(scale.ticks.count))
    }

    @Test("hold the lowest value as well, where it is not zero")
    func span() throws {
        let scale = try #require(NiceScale(from: 62.5, to: 88))
        #expect(scale.ticks == [60, 70, 80, 90])
        #expect(scale.decimals == 0)
        let signed = try #require(NiceScale(from: -1.2, to: 0.3))
        #expect(signed.lower <= -1.2 && signed.upper >= 0.3 && signed.ticks.contains(0))
    }

    @Test("have as many decimals as their ticks need")
    func decimals() throws {
        #expect(try #require(NiceScale(from: 0, to: 9)).decimals == 1)
        #expect(try #require(NiceScale(from: 0, to: 9)).ticks == [0, 2.5, 5, 7.5, 10])
        #expect(try #require(NiceScale(from: 0, to: 0.3)).ticks == [0, 0.1, 0.2, 0.3])
    }

    @Test("have some length where all values are one")
    func flat() throws {
        for value in [0.0, 5, -5, 0.001] {
            let scale = try #require(NiceScale(from: value, to: value))
            #expect(scale.lower <= value && value <= scale.upper && scale.lower < scale.upper)
        }
    }

    @Test("are refused for what is no number, too large, or the wrong way round")
    func refused() {
        #expect(NiceScale(from: 0, to: .nan) == nil)
        #expect(NiceScale(from: -.infinity, to: 0) == nil)
        #expect(NiceScale(from: 0, to: 1e15) == nil)
        #expect(NiceScale(from: 2, to: 1) == nil)
        #expect(NiceScale(from: 0, to: 1, steps: 0) == nil)
    }
}
