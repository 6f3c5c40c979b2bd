import Testing
@testable import DiaryModel

@Suite("Values at the ends of what there is")
struct ExtremeTests {
    @Test("offsets beyond eighteen hours are none, however far")
    func offsets() {
        for seconds in [64_801, -64_801, .min, .max] { #expect(UTCOffset(seconds: seconds) == nil) }
    }

    @Test("days of a mistyped year are no part of a run")
    func run() {
        let day = CivilDate(dayNumber: 20_000)
        func start(_ numbers: Int...) -> CivilDate? { numbers.map { day.adding(days: $0) }.startOfRun }
        #expect(start() == nil)
        #expect(start(5) == day.adding(days: 5))
        #expect(start(0, 3_653, 7_306) == day)
        #expect(start(0, 3_654) == day.adding(days: 3_654))
        #expect(start(-9_000, -4_000, 0, 0, 10) == day)
    }

    @Test("days and moments beyond the calendar are at its ends")
    func calendar() throws {
        let day = try #require(CivilDate(year: 2025, month: 11, day: 1))
        #expect(day.adding(days: .max).description == "9999-12-31")
        #expect(day.adding(days: .min).description == "0001-01-01")
        let zone = try #require(Zone("Asia/Seoul"))
        #expect(zone.date(of: Instant(milliseconds: .max)).description == "9999-12-31")
        #expect(zone.date(of: Instant(milliseconds: .min)).description == "0001-01-01")
    }

    @Test("numbers too large for another unit stay numbers")
    func quantities() throws {
        let heavy = try #require(Quantity(1e300, .pounds).converted(to: .kilograms))
        #expect(heavy.value == 1e300 * 0.45359237)
        let most = try #require(Quantity(.greatestFiniteMagnitude, .kilopascals).converted(to: .millimetresOfMercury))
        #expect(most.value == .greatestFiniteMagnitude)
    }
}
