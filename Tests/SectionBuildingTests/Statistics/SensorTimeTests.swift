import Testing
import DiaryModel
@testable import SectionBuilding

@Suite("The time of a sensor's readings")
struct SensorTimeTests {
    private func instants(_ minutes: [Int64]) -> [Instant] { minutes.map { Instant(milliseconds: $0 * 60_000) } }
    private func held(_ minutes: [Int64]) -> [Int] { SensorTime(instants(minutes)).held.map { Int($0) / 60_000 } }
    private func usual(_ minutes: [Int64]) -> [Int] { SensorTime(instants(minutes)).usual.map { Int($0) / 60_000 } }

    @Test("goes to the next one, and over a gap for two usual intervals at most")
    func gap() {
        #expect(held([0, 5, 10, 15, 22, 27, 90, 95, 100]) == [5, 5, 5, 7, 5, 10, 5, 5, 5])
        #expect(usual([0, 5, 10, 15, 22, 27, 90, 95, 100]) == [5, 5, 5, 5, 5, 5, 5, 5, 5])
    }

    @Test("is that of the interval around each where a sensor was set to another one")
    func mixed() {
        let quarters = (0..<20).map { Int64($0) * 15 }
        let minutes = (0..<100).map { 300 + Int64($0) }
        let time = SensorTime(instants(quarters + minutes))
        // Five hours of quarters and 100 minutes, however many readings either has.
        #expect(time.held.prefix(20).reduce(0, +) / 60_000 == 300)
        #expect(time.held.dropFirst(20).reduce(0, +) / 60_000 == 100)
        #expect(time.usual.prefix(20).reduce(0, +) / 60_000 > 270)
        #expect(held(quarters + [2_000, 2_001, 2_002, 2_003, 2_004, 2_005])[19] == 30)
    }

    @Test("weighs values in means only where more than one in twenty has another interval")
    func weights() {
        let quarters = (0..<400).map { Int64($0) * 15 }
        #expect(SensorTime(instants(quarters)).weights.isEmpty)
        let few = quarters + (0..<20).map { 6_001 + Int64($0) }
        #expect(SensorTime(instants(few)).weights.isEmpty)
        let many = quarters + (0..<200).map { 6_001 + Int64($0) }
        let weights = SensorTime(instants(many)).weights
        #expect(weights.count == 600 && weights.first == 900_000 && weights.last == 60_000)
        #expect(Dispersion.mean([1, 2], [3, 1]) == 1.25 && Dispersion.mean([1, 2]) == 1.5)
        #expect(Dispersion.standardDeviation([1, 3], weights: [1, 1]) == Dispersion.standardDeviation([1, 3]))
    }

    @Test("is shared by readings of one instant, and no usual interval is longer than a quarter of an hour")
    func same() {
        #expect(held([0, 0, 10, 10, 20, 20]) == [5, 5, 5, 5, 5, 5])
        #expect(held([0, 60, 120, 180]) == [30, 30, 30, 15])
        #expect(held([]) == [] && held([7]) == [15])
    }

    @Test("makes shares, which print halves up and count for what they are of")
    func share() {
        let share = Share(1, of: 3, time: (5, 1_000))
        #expect(share.isOfTime && share.percent == 1 && share.tenths == 5 && share.weight == 5 && share.whole == 1_000)
        let counted = Share(1, of: 3)
        #expect(!counted.isOfTime && counted.percent == 33 && counted.tenths == 333 && counted.weight == 1)
        #expect(Share(0, of: 0).percent == nil)
    }
}

@Suite("Episodes of a sensor")
struct GlucoseEpisodeTests {
    /// Every so many minutes a reading: "l" is beyond the limit, "-" is not, a space is missing.
    private func episodes(_ course: String, every minutes: Int64 = 5) -> [[Int]] {
        let readings = course.enumerated().filter { $0.element != " " }
        let instants = readings.map { Instant(milliseconds: Int64($0.offset) * minutes * 60_000) }
        let all = GlucoseEpisode.all(of: instants, lasting: SensorTime(instants).held) { readings[$0].element == "l" }
        return all.map { [readings[$0.first].offset, $0.minutes] }
    }

    @Test("take 15 minutes in a row beyond the limit")
    func begins() {
        #expect(episodes("--ll--ll--ll--") == [])
        #expect(episodes("--lll---") == [[2, 15]])
        #expect(episodes("--ll-lll---") == [[5, 15]])
        #expect(episodes("---l---", every: 15) == [[3, 15]])
        #expect(episodes("-ll", every: 15) == [[1, 30]])
    }

    @Test("end with 15 minutes in a row within it, and are one until then")
    func ends() {
        #expect(episodes("lll--l--ll---lll---") == [[0, 50], [13, 15]])
        #expect(episodes("lllllllll") == [[0, 45]])
    }

    @Test("end where nothing was measured for more than 45 minutes")
    func gaps() {
        #expect(episodes("--lll        lll---") == [[2, 70]])
        #expect(episodes("--lll         lll---") == [[2, 20], [14, 15]])
    }
}
