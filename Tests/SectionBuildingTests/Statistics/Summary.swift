import DiaryModel
@testable import SectionBuilding

/// The summary of some moments.
struct Summary: Hashable, Sendable {
    /// The number of moments, 1 or more.
    let count: Int
    /// The number of readings.
    let readings: Int
    /// On how many days they were taken.
    let days: Int
    /// The mean of the moments, not rounded.
    let mean: Numbers

    /// Sums moments up; `nil` without any.
    init?(_ moments: some Collection<Moment>) {
        guard let mean = Numbers.mean(of: moments.map(\.values)) else { return nil }
        self.mean = mean
        count = moments.count
        readings = moments.reduce(0) { $0 + $1.readings }
        days = Set(moments.map(\.day)).count
    }
}

extension HomeProtocol {
    /// The moments that count, each of the day on which it was taken, of all moments in the order of time.
    init(_ moments: [Moment]) { self.init(moments.map { ($0.day, $0) }) }

    /// The sum of the moments that count, where there are enough.
    var summary: Summary? { shortage == nil ? Summary(moments) : nil }
}

/// The moments in each block of seven days.
func blocks(_ days: ClosedRange<CivilDate>, _ moments: [Moment]) -> [[Moment]] {
    SevenDays.blocks(from: days.lowerBound, through: days.upperBound).map { block in
        moments.filter { block.contains($0.day) }
    }
}
