import Testing
import DiaryModel
@testable import SectionBuilding

/// A moment of a month of 2025, in UTC.
func taken(
    _ day: Int, _ hour: Int, _ minute: Int, _ first: Double, _ second: Double? = nil, isTimed: Bool = true
) throws -> Taken {
    let date = try #require(CivilDate(year: 2025, month: 11, day: day))
    let time = try #require(TimeOfDay(hour: hour, minute: minute))
    return Taken(
        Instant(date, time, offset: .zero), on: date, at: isTimed ? time : nil, Numbers(first, second))
}

extension Moment {
    /// The moments of readings in the order of time, each of a sensor by itself.
    static func joining(_ taken: [Taken], isSensor: Bool = false) -> [Moment] {
        var moments: [[Taken]] = []
        for reading in taken {
            if !isSensor, let first = moments.last?.first, reading.joins(first) {
                moments[moments.count - 1].append(reading)
            } else {
                moments.append([reading])
            }
        }
        return moments.compactMap { Moment(of: $0) }
    }
}

extension Numbers {
    /// The numbers as they are printed, halves up.
    func printed(decimals: Int) -> [Fixed?] {
        [first, second].map { $0.flatMap { Fixed(rounding: $0, decimals: decimals) } }
    }
}

@Suite("Measurements")
struct MomentTests {
    @Test("are the means of readings within ten minutes of the first one")
    func joining() throws {
        let moments = Moment.joining([
            try taken(1, 7, 0, 142, 90), try taken(1, 7, 2, 138, 86), try taken(1, 7, 12, 130, 80),
            try taken(1, 7, 23, 120, 80),
        ])
        #expect(moments.map(\.values) == [Numbers(140, 88), Numbers(130, 80), Numbers(120, 80)])
        #expect(moments.map(\.readings) == [2, 1, 1])
    }

    @Test("begin at the first reading: ten minutes to the millisecond still belong to it")
    func reach() throws {
        let moments = Moment.joining([
            try taken(1, 7, 0, 120, 80), try taken(1, 7, 9, 122, 82), try taken(1, 7, 10, 124, 84),
            try taken(1, 7, 11, 126, 86),
        ])
        #expect(moments.map(\.readings) == [3, 1])
    }

    @Test("are each a reading where only the day is known, or a sensor took them")
    func alone() throws {
        let day = try [120.0, 122].map { try taken(1, 12, 0, $0, 80, isTimed: false) }
        #expect(Moment.joining(day).count == 2)
        let sensor = try [100.0, 104].enumerated().map { try taken(1, 12, $0 * 5, $1) }
        #expect(Moment.joining(sensor, isSensor: true).count == 2)
        #expect(Moment.joining(sensor).count == 1)
    }

    @Test("say that a reading counts at the number it lies beyond")
    func beyond() throws {
        let first = try taken(1, 7, 0, 40)
        let low = Taken(first.instant, on: first.day, at: first.time, first.values, isBeyond: true)
        #expect(Moment.joining([first, low]).map(\.isBeyond) == [true])
        #expect(Moment.joining([first]).map(\.isBeyond) == [false])
    }
}

@Suite("Figures of blood pressures")
struct PressureFigureTests {
    private func week() throws -> [Moment] {
        Moment.joining([
            try taken(1, 7, 0, 150, 92), try taken(1, 21, 0, 140, 86), try taken(2, 7, 0, 144, 88),
            try taken(2, 21, 0, 130, 80), try taken(3, 7, 0, 138, 86), try taken(3, 21, 0, 128, 79),
            try taken(4, 7, 0, 136, 84),
        ])
    }

    @Test("have the mean and the deviation of the measurements, not rounded")
    func spread() throws {
        let moments = try week()
        let summary = try #require(Summary(moments))
        #expect(summary.count == 7)
        #expect(summary.days == 4)
        #expect(summary.mean.printed(decimals: 0) == [Fixed(138), Fixed(85)])
        let (systolic, diastolic) = (moments.map(\.values.first), moments.compactMap(\.values.second))
        #expect(abs(try #require(Dispersion.standardDeviation(systolic)) - 7.659) < 0.0005)
        #expect(abs(try #require(Dispersion.standardDeviation(diastolic)) - 4.509) < 0.0005)
        #expect(abs(try #require(Dispersion.coefficientOfVariation(systolic)) - 5.550) < 0.0005)
    }

    @Test("part mornings from evenings, and take differences between what is printed")
    func windows() throws {
        let moments = try week()
        func printed(_ part: DayPart) throws -> [Fixed?] {
            let summary = try #require(
                Summary(moments.filter { DayWindows.usual.part(at: $0.time, on: $0.day).part == part }))
            return summary.mean.printed(decimals: 0)
        }
        #expect(try printed(.morning) == [Fixed(142), Fixed(88)])
        #expect(try printed(.evening) == [Fixed(133), Fixed(82)])
        #expect(moments.filter { $0.values.first < 135 && $0.values.second ?? 0 < 85 }.count == 2)
        let later = try #require(Summary(moments.filter { $0.day.day > 1 }))
        #expect(abs(later.mean.first - 135.2) < 1e-9 && abs((later.mean.second ?? 0) - 83.4) < 1e-9)
    }

    @Test("are judged as they are printed: 84.5 is 85, and not below 85")
    func rounding() {
        #expect(Numbers(134.5, 84.5).rounded(decimals: 0) == Numbers(135, 85))
        #expect(Numbers(134.4, 84.4).rounded(decimals: 0) == Numbers(134, 84))
    }

    @Test(
        "count what was measured after midnight as the evening before, and the hours between as neither",
        arguments: [
            (3, 59, DayPart.evening, 9), (4, 0, .morning, 10), (11, 59, .morning, 10), (12, 0, .other, 10),
            (17, 59, .other, 10), (18, 0, .evening, 10), (23, 59, .evening, 10), (0, 0, .evening, 9),
        ])
    func parts(hour: Int, minute: Int, part: DayPart, day: Int) throws {
        let date = try #require(CivilDate(year: 2025, month: 11, day: 10))
        let found = DayWindows.usual.part(at: TimeOfDay(hour: hour, minute: minute), on: date)
        #expect(found.part == part)
        #expect(found.day.day == day)
        #expect(DayWindows.usual.part(at: nil, on: date).part == .other)
    }

    @Test(
        "count by the hours of a person: a day goes from morning to morning",
        arguments: [
            (13, 59, DayPart.evening, 9), (14, 0, .morning, 10), (21, 59, .morning, 10), (22, 0, .other, 10),
            (1, 59, .other, 9), (2, 0, .evening, 9),
        ])
    func ownParts(hour: Int, minute: Int, part: DayPart, day: Int) throws {
        func time(_ hour: Int) throws -> TimeOfDay { try #require(TimeOfDay(hour: hour, minute: 0)) }
        let windows = try #require(DayWindows(morning: time(14), until: time(22), evening: time(2)))
        let date = try #require(CivilDate(year: 2025, month: 11, day: 10))
        let found = windows.part(at: TimeOfDay(hour: hour, minute: minute), on: date)
        #expect(found.part == part && found.day.day == day)
        #expect(try DayWindows(morning: time(4), until: time(4), evening: time(18)) == nil)
        #expect(try DayWindows(morning: time(4), until: time(18), evening: time(12)) == nil)
    }

    @Test("come in blocks of seven days, counted back from the last day")
    func weeks() throws {
        let first = try #require(CivilDate(year: 2025, month: 11, day: 1))
        let moments = Moment.joining(try (1...10).map { try taken($0, 7, 0, 120 + Double($0), 80) })
        let weeks = blocks(first...first.adding(days: 9), moments)
        #expect(weeks.map(\.count) == [3, 7])
        #expect(weeks.map { $0.first?.day.day } == [1, 4])
        #expect(weeks.map { Summary($0)?.mean.first } == [122, 127])
        #expect(blocks(first...first.adding(days: 8), moments).map(\.count) == [2, 7])
        #expect(SevenDays.blocks(from: first, through: first.adding(days: -1)).isEmpty)
    }

    @Test(
        "follow the protocol at home: the last seven days without the first of them, from twelve readings on three days"
    )
    func atHome() throws {
        let full = HomeProtocol(Moment.joining(try pairs(through: 4)))
        #expect(full.moments.map(\.day.day) == [2, 2, 3, 3, 4, 4])
        #expect(full.summary?.readings == 12)
        let few = HomeProtocol(Moment.joining(Array(try pairs(through: 4).dropLast())))
        #expect(few.summary == nil)
        #expect(few.shortage == .readings(11))
        let short = try (0..<7).flatMap { hour in try [taken(2, hour * 3, 0, 120, 80), taken(3, hour * 3, 0, 120, 80)] }
        let days = HomeProtocol(
            Moment.joining(([try taken(1, 7, 0, 120, 80)] + short).sorted { $0.instant < $1.instant }))
        #expect(days.shortage == .days(2))
        #expect(HomeProtocol([Moment]()).shortage == .readings(0))
    }

    /// Two readings in each of the mornings and evenings up to a day.
    private func pairs(through last: Int) throws -> [Taken] {
        try (1...last).flatMap { day in
            try [(7, 0), (7, 2), (21, 0), (21, 2)].map { try taken(day, $0.0, $0.1, 130, 80) }
        }
    }
}

@Suite("Shares")
struct ShareTests {
    @Test(
        "are rounded by themselves, halves up",
        arguments: [(1, 8, 13), (1, 200, 1), (22, 53, 42), (2, 53, 4), (0, 7, 0), (7, 7, 100), (199, 200, 100)])
    func percents(count: Int, total: Int, percent: Int) {
        #expect(Share(count, of: total).percent == percent)
    }

    @Test("of nothing there are none")
    func nothing() { #expect(Share(0, of: 0).percent == nil) }

    @Test("takes measurements that are repeated after a quarter of an hour for no sensor")
    func repeated() {
        func instants(_ each: [Int64]) -> [Instant] {
            (0..<14).flatMap { day in each.map { Instant(milliseconds: Int64(day) * 86_400_000 + $0 * 60_000) } }
        }
        #expect(!Sampling.isSensor(instants([0, 12])))
        #expect(!Sampling.isSensor(instants([0, 12, 24])))
        #expect(Sampling.isSensor(instants((0..<96).map { $0 * 15 })))
    }
}
