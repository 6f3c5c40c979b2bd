import ReportModel
import TestSupport
import Testing
@testable import SectionBuilding

@Suite("Percents")
struct PercentAllotmentTests {
    @Test(
        "add to 100 by the largest remainder",
        arguments: [
            ([1, 1, 1], [34, 33, 33]), ([29, 14, 11, 5, 1], [49, 23, 18, 8, 2]),
            ([80, 86, 80], [33, 35, 32]), ([43, 53, 95], [22, 28, 50]), ([55, 21, 9, 15], [55, 21, 9, 15]),
            ([997, 1, 1, 1], [100, 0, 0, 0]), ([0, 0, 5], [0, 0, 100]),
            ([1, 1, 1, 1, 1, 1], [17, 17, 17, 17, 16, 16]),
            ([25, 1, 1, 1, 1], [86, 4, 4, 3, 3]), ([7], [100]), ([0, 0], [0, 0]), ([], []),
        ])
    func largestRemainder(counts: [Int], points: [Int]) {
        #expect(PercentAllotment.strict(counts) == points)
    }

    @Test(
        "are rounded one by one where equal counts would print as unequal percents",
        arguments: [
            ([1, 1, 1], [33, 33, 33]), ([80, 86, 80], [33, 35, 33]), ([25, 1, 1, 1, 1], [86, 3, 3, 3, 3]),
            ([1, 1, 1, 1, 1, 1], [17, 17, 17, 17, 17, 17]),
        ])
    func equalCountsAreNeverSplit(counts: [Int], points: [Int]) {
        let allotment = PercentAllotment(counts, rule: .strict)
        #expect(allotment.points == points)
        #expect(allotment.caveat == .doesNotAddUp)
    }

    @Test(
        "say when they differ from ordinary rounding",
        arguments: [
            ([29, 14, 11, 5, 1], PercentAllotment.Caveat.adjusted), ([43, 53, 95], .adjusted),
            ([55, 21, 9, 15], nil), ([1, 1], nil), ([5], nil), ([997, 1, 1, 1], nil),
        ] as [([Int], PercentAllotment.Caveat?)])
    func saysWhenAdjusted(counts: [Int], caveat: PercentAllotment.Caveat?) {
        #expect(PercentAllotment(counts, rule: .strict).caveat == caveat)
    }

    @Test("name the two ends, so that something is never nothing and a part never the whole")
    func namesTheEnds() {
        let allotment = PercentAllotment([997, 1, 1, 1], rule: .strict)
        #expect(allotment.figures == [.aboveNinetyNine, .belowOne, .belowOne, .belowOne])
        #expect(PercentAllotment([0, 0, 5], rule: .strict).figures == [.whole(0), .whole(0), .whole(100)])
    }

    @Test("are rounded one by one when asked for, halves up, and say when they do not add up")
    func rounded() {
        let plain = PercentAllotment([29, 14, 11, 5, 1], rule: .rounded)
        #expect(plain.points == [48, 23, 18, 8, 2])
        #expect(plain.caveat == .doesNotAddUp)
        #expect(PercentAllotment([1, 1, 6], rule: .rounded).points == [13, 13, 75])
        #expect(PercentAllotment([1, 3], rule: .rounded).caveat == nil)
    }

    @Test("of several counts together agree with those of each")
    func sharesOfSeveral() {
        let strict = PercentAllotment([29, 14, 11, 5, 1], rule: .strict)
        #expect(strict.share(of: [0, 1]) == .whole(72))
        #expect(strict.share(of: 0..<5) == .whole(100))
        #expect(strict.share(of: []) == .whole(0))
        // 2 of 3 is 67 and not 33 + 33: every figure here is rounded by itself.
        #expect(PercentAllotment([1, 1, 1], rule: .strict).share(of: [0, 1]) == .whole(67))
        #expect(PercentAllotment([997, 1, 1, 1], rule: .strict).share(of: [1, 2]) == .belowOne)
        #expect(PercentAllotment([997, 1, 1, 1], rule: .strict).share(of: [0, 1]) == .aboveNinetyNine)
        #expect(PercentAllotment([0, 0], rule: .strict).share(of: [0, 1]) == .whole(0))
    }

    @Test("by the largest remainder add to 100, stay within a point of the truth and keep the order")
    func strictProperties() {
        var random = SeededNumbers(seed: 1)
        for _ in 0..<10_000 {
            let counts = random.counts()
            let total = counts.reduce(0, +)
            let points = PercentAllotment.strict(counts)
            guard total > 0 else {
                #expect(points.allSatisfy { $0 == 0 })
                continue
            }
            #expect(points.reduce(0, +) == 100, "\(counts)")
            for (count, points) in zip(counts, points) {
                #expect(abs(points * total - 100 * count) < total, "\(counts)")
            }
            for one in counts.indices {
                for other in counts.indices where counts[one] > counts[other] {
                    #expect(points[one] >= points[other], "\(counts)")
                }
            }
            #expect(PercentAllotment.strict(counts.map { $0 * 7 }) == points, "\(counts)")
        }
    }

    @Test("never print equal counts as unequal, and always own up when they do not add to 100")
    func allotmentProperties() {
        var random = SeededNumbers(seed: 2)
        for round in 0..<10_000 {
            let counts = random.counts()
            let total = counts.reduce(0, +)
            let allotment = PercentAllotment(counts, rule: round % 4 == 0 ? .rounded : .strict)
            let sum = allotment.points.reduce(0, +)
            #expect((allotment.caveat == .doesNotAddUp) == (total > 0 && sum != 100), "\(counts)")
            for one in counts.indices {
                for other in counts.indices where counts[one] == counts[other] {
                    #expect(allotment.figures[one] == allotment.figures[other], "\(counts)")
                }
                let count = counts[one]
                #expect((allotment.figures[one] == .whole(0)) == (count == 0), "\(counts)")
                #expect((allotment.figures[one] == .whole(100)) == (count == total && total > 0), "\(counts)")
                #expect(allotment.share(of: [one]) == allotment.figures[one], "\(counts)")
            }
            if total > 0 { #expect(allotment.share(of: counts.indices) == .whole(100), "\(counts)") }
        }
    }
}

extension SeededNumbers {
    /// One to seven counts; small and often equal, or large, or far apart.
    fileprivate mutating func counts() -> [Int] {
        let limit = [3, 12, 100, 5_000][Int.random(in: 0..<4, using: &self)]
        return (0..<Int.random(in: 1...7, using: &self)).map { _ in
            let count = Int.random(in: 0...limit, using: &self)
            return Int.random(in: 0..<8, using: &self) == 0 ? count * 1_000 : count
        }
    }
}
