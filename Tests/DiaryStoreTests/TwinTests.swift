import Diagnostics
import DiaryModel
import Testing

@testable import DiaryStore

@Suite("Measurements that come in two forms")
struct TwinTests {
    private func reading(
        _ kind: MeasurementKind, _ value: Double, _ unit: Unit? = nil, at minute: Int64 = 0,
        meal: MealContext = .unspecified, source: String = "", note: String = "", offset: UTCOffset? = nil
    ) -> Reading {
        Reading(
            kind: kind, instant: Instant(milliseconds: 1_700_000_000_000 + minute * 60_000), offset: offset,
            value: .single(Quantity(value, unit ?? kind.primaryUnit)), meal: meal, note: note, source: source)
    }

    @discardableResult
    private func take(
        _ readings: [Reading], _ digest: String, zone: Zone = .utc, localTimes: Int = 0, into fixture: StoreFixture
    ) throws -> StoredImport {
        let outcome = try fixture.store.take(
            IntakeRequest(
                person: Person(id: "anna"), fileName: "x", digest: digest, bytes: 1, moment: Instant(milliseconds: 0))
        ) { (intake) throws(DiagnosticFailure) in
            try intake.take(readings)
            return IntakeReport(format: "delimited", zone: zone, entries: readings.count, localTimes: localTimes)
        }
        guard case .taken(let taken) = outcome else { throw Unexpected() }
        return taken
    }

    private func counted(_ fixture: StoreFixture) throws -> Int? { try fixture.store.counts(of: "anna")?.readings }

    @Test("in two units count once, as far as rounding tells", arguments: StoreKind.all)
    func units(kind: StoreKind) throws {
        let fixture = try kind.make()
        let first = [
            reading(.temperature, 37), reading(.glucose, 11.2, .millimolesPerLitre), reading(.weight, 180, .pounds),
            reading(.height, 170), reading(.temperature, 36.6, at: 1), reading(.weight, 80, at: 2, source: "A"),
        ]
        try take(first, "1", into: fixture)
        let second = [
            reading(.temperature, 98.6, .fahrenheit, note: "warm"), reading(.glucose, 202), reading(.weight, 81.6),
            reading(.height, 66.9, .inches),
            // Another temperature, and the same weight as somebody else says it.
            reading(.temperature, 98.1, .fahrenheit, at: 1), reading(.weight, 176.4, .pounds, at: 2, source: "B"),
        ]
        let taken = try take(second, "2", into: fixture)
        #expect(taken.added == 1)
        #expect(taken.duplicates == 5)
        #expect(try fixture.readings().count == 7)
        #expect(try counted(fixture) == 7)
        #expect(try sources(fixture).last == ["A", "B"])
        #expect(try fixture.readings().first { $0.kind == .temperature }?.note == "warm")
        #expect(try take(first + second, "3", into: fixture).added == 0)
        #expect(try fixture.readings().count == 7)
    }

    private func sources(_ fixture: StoreFixture) throws -> [[String]] {
        var names: [[String]] = []
        try fixture.store.entries(of: "anna") { (part) throws(DiagnosticFailure) in
            names += part.map { [$0.reading.source] + $0.furtherSources }
        }
        return names
    }

    @Test(
        "of two sources count once, as in a file: what was there stays, with the meal of the other",
        arguments: StoreKind.all)
    func others(kind: StoreKind) throws {
        let fixture = try kind.make()
        try take(
            [reading(.glucose, 101, source: "A"), reading(.temperature, 98.6, .fahrenheit, source: "A")], "1",
            into: fixture)
        let second = [
            reading(.glucose, 5.6, .millimolesPerLitre, meal: .fasting, source: "B"),
            reading(.temperature, 37, source: "B"),
        ]
        for digest in ["2", "3"] {
            #expect(try take(second, digest, into: fixture).added == 0)
            let readings = try fixture.readings()
            #expect(readings.map(\.value.quantities[0].value) == [101, 98.6])
            #expect(readings.map(\.meal) == [.fasting, .unspecified])
            #expect(try sources(fixture) == [["A", "B"], ["A", "B"]])
        }
        // All of them in one import count the same.
        let together = try kind.make()
        let all = second + [reading(.glucose, 101, source: "A"), reading(.temperature, 98.6, .fahrenheit, source: "A")]
        #expect(try take(all, "1", into: together).added == 2)
        #expect(try take([reading(.glucose, 101, meal: .afterMeal, source: "A")], "2", into: together).added == 1)
    }

    @Test("of pressure in two units count once where both numbers agree", arguments: StoreKind.all)
    func pressures(kind: StoreKind) throws {
        func pressure(_ systolic: Double, _ diastolic: Double, _ unit: Unit) -> Reading {
            Reading(
                kind: .bloodPressure, instant: Instant(milliseconds: 0),
                value: .bloodPressure(systolic: Quantity(systolic, unit), diastolic: Quantity(diastolic, unit)))
        }
        let fixture = try kind.make()
        try take([pressure(120, 80, .millimetresOfMercury)], "1", into: fixture)
        #expect(try take([pressure(16, 10.7, .kilopascals)], "2", into: fixture).added == 0)
        #expect(try take([pressure(16, 10.2, .kilopascals)], "3", into: fixture).added == 1)
    }

    @Test("with a meal and without count once, with the meal", arguments: StoreKind.all)
    func meals(kind: StoreKind) throws {
        let fixture = try kind.make()
        try take([reading(.glucose, 100), reading(.glucose, 110, at: 1, meal: .fasting)], "1", into: fixture)
        let taken = try take(
            [
                reading(.glucose, 100, meal: .fasting, note: "early"), reading(.glucose, 110, at: 1),
                reading(.glucose, 120, at: 2), reading(.glucose, 120, at: 2, meal: .afterMeal),
            ], "2", into: fixture)
        #expect(taken.added == 1)
        let readings = try fixture.readings()
        #expect(readings.map(\.meal) == [.fasting, .fasting, .afterMeal])
        #expect(readings[0].note == "early")
        #expect(try counted(fixture) == 3)
        // Two meals contradict each other, and nobody knows which is right.
        #expect(try take([reading(.glucose, 100, meal: .afterMeal)], "3", into: fixture).added == 1)
    }

    @Test("keep all who said it", arguments: StoreKind.all)
    func sources(kind: StoreKind) throws {
        let fixture = try kind.make()
        try take([reading(.glucose, 202, source: "A")], "1", into: fixture)
        let entry = reading(.glucose, 202, source: "A")
        _ = try fixture.store.take(
            IntakeRequest(
                person: Person(id: "anna"), fileName: "x", digest: "2", bytes: 1, moment: Instant(milliseconds: 0))
        ) { (intake) throws(DiagnosticFailure) in
            try intake.take([entry], origins: [0: ReadingOrigin(furtherSources: ["B"])])
            return IntakeReport(format: "delimited", zone: .utc, entries: 1)
        }
        try take([reading(.glucose, 202, meal: .fasting, source: "A")], "3", into: fixture)
        #expect(try sources(fixture) == [["A", "B"]])
    }

    @Test("of many at once are all found", arguments: StoreKind.all)
    func many(kind: StoreKind) throws {
        let fixture = try kind.make()
        let count = TwinSearch.page * 2 + 7
        let first = (0..<count).map { reading(.glucose, Double(100 + $0 % 50), at: Int64($0)) }
        let second = (0..<count).map { reading(.glucose, Double(100 + $0 % 50), at: Int64($0), meal: .beforeMeal) }
        try take(first, "1", into: fixture)
        #expect(try take(second, "2", into: fixture).added == 0)
        #expect(try fixture.readings().map(\.meal) == second.map(\.meal))
        #expect(try counted(fixture) == count)
    }

    @Test("are looked for in a time that grows with the readings")
    func manyReadings() throws {
        let fixture = try StoreKind.file.make()
        let readings = (0..<100_000).map { reading(.glucose, Double(80 + $0 % 97), at: Int64($0) * 5) }
        let start = ContinuousClock.now
        #expect(try take(readings, "1", into: fixture).added == readings.count)
        // The square of them would take hours.
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test("as times of two zones count once, where no offset was written", arguments: StoreKind.all)
    func zones(kind: StoreKind) throws {
        let (berlin, york) = (try #require(Zone("Europe/Berlin")), try #require(Zone("America/New_York")))
        let fixture = try kind.make()
        let count = TwinSearch.page + 3
        func day(_ zone: Zone, _ value: Double = 0, source: String = "cuff", offset: UTCOffset? = nil) throws
            -> [Reading]
        {
            try (0..<count).map { number in
                let date = CivilDate(dayNumber: 19_000 + number)
                let time = try #require(TimeOfDay(hour: 8, minute: number % 60))
                return Reading(
                    kind: .pulse, instant: zone.instant(of: date, time), offset: offset,
                    value: .single(Quantity(60 + value + Double(number % 9), .perMinute)), source: source)
            }
        }
        try take(try day(berlin), "1", zone: berlin, localTimes: count, into: fixture)
        var taken = try take(try day(york) + day(york, 20), "2", zone: york, localTimes: count * 2, into: fixture)
        #expect((taken.added, taken.duplicates) == (count, count))
        #expect(try counted(fixture) == count * 2)
        // Another source, written offsets, and files whose times are moments by themselves are what they are.
        taken = try take(try day(york, source: "watch"), "3", zone: york, localTimes: count, into: fixture)
        #expect(taken.added == count)
        for (offset, localTimes) in [(UTCOffset(seconds: 0), 1), (nil, 0)] {
            let other = try kind.make()
            try take(try day(berlin), "1", zone: berlin, localTimes: count, into: other)
            taken = try take(try day(york, offset: offset), "2", zone: york, localTimes: localTimes, into: other)
            #expect(taken.added == count)
        }
    }
}
