import Testing
import DiaryModel
@testable import SectionBuilding

@Suite("Copies of a sensor's values")
struct SensorCopyTests {
    /// The copies among values at seconds.
    private func copies(_ readings: [(second: Int64, value: Int)]) -> [Int] {
        Sampling.copies(readings.map { Instant(milliseconds: $0.second * 1_000) }) {
            readings[$0].value == readings[$1].value
        }
    }

    /// Some values, each at so many seconds behind a reading that comes every five minutes.
    private func series(_ seconds: [Int64], _ values: [Int]) -> [(second: Int64, value: Int)] {
        var readings: [(second: Int64, value: Int)] = []
        for start in 0..<20 {
            for (second, value) in zip(seconds, values) { readings.append((Int64(start) * 300 + second, value)) }
        }
        return readings
    }

    @Test("are values that come once more within half a minute; others, and what no sensor took, are none")
    func copies() {
        #expect(copies(series([0, 2], [120, 120])) == Array(stride(from: 1, to: 40, by: 2)))
        #expect(copies(series([0, 7, 29], [120, 120, 120])).count == 40)
        #expect(copies(series([0, 60, 120, 180, 240], [120, 120, 120, 120, 120])).isEmpty)
        #expect(copies(series([0, 2], [120, 121])).isEmpty)
        #expect(copies([(0, 120), (10, 120), (90_000, 130), (180_000, 140)]).isEmpty)
    }
}
