import Testing

@testable import DiaryPress

@Suite("Stage timings")
struct StageTimingsTests {
    @Test("books the time of work on its stage, failures included")
    func booksTime() {
        struct Failure: Error {}
        let ticks = Ticks()
        let clock = ProcessorClock { ticks.next() }
        var timings = StageTimings()
        timings.measure(.layout, clock: clock) {}
        try? timings.measure(.layout, clock: clock) { () throws(Failure) in throw Failure() }
        timings.measure(.rendering, clock: clock) {}
        #expect(timings.nanoseconds == [.layout: 2, .rendering: 1])
        #expect(timings.total == 3)
        var sum = StageTimings()
        sum.add(timings)
        sum.add(timings)
        #expect(sum.total == 6)
    }

    /// A clock that is one later every time it is asked.
    private final class Ticks: @unchecked Sendable {  // reason: used by one test on one thread
        private var count: UInt64 = 0
        func next() -> UInt64 {
            count += 1
            return count
        }
    }
}
