import DiaryModel
import StoreSupport
import SystemKit
import TestSupport
import Testing
@testable import DiaryStore

@Suite("Statements of one measurement in a store")
struct StatementStoreTests {
    private func reading(
        _ kind: MeasurementKind, _ value: Double, _ unit: Unit? = nil, at minute: Int64 = 0,
        meal: MealContext = .unspecified, source: String = "", note: String = ""
    ) -> Reading {
        Reading(
            kind: kind, instant: Instant(milliseconds: 1_700_000_000_000 + minute * 60_000),
            value: .single(Quantity(value, unit ?? kind.primaryUnit)), meal: meal, note: note, source: source)
    }

    @discardableResult
    private func take(
        _ statements: [Statement], _ digest: String, zone: Zone = .utc, into fixture: StoreFixture
    ) throws -> StoredImport {
        try fixture.store.enter(
            StoreImport(
                person: Person(id: "anna"), file: "x", digest: digest, bytes: 1, moment: Instant(milliseconds: 0))
        ) { (intake) throws(DiagnosticFailure) in
            try intake.append(statements)
            return FileAccount.of(
                statements.count, in: zone, localTimes: statements.count { $0.localTime != nil })
        }.taken
    }

    private func take(_ readings: [Reading], _ digest: String, into fixture: StoreFixture) throws -> StoredImport {
        try take(readings.map { Statement($0) }, digest, into: fixture)
    }

    private func counted(_ fixture: StoreFixture) throws -> Int? { try fixture.store.counts(of: "anna")?.readings }

    @Test("in two units count once, as far as rounding tells", arguments: StoreKind.all)
    func units(kind: StoreKind) throws {
        let fixture = try kind.make()
        let first = [
            reading(.temperature, 37), reading(.glucose, 11.2, .millimolesPerLitre), reading(.weight, 180, .pounds),
            reading(.height, 170), reading(.temperature, 36.6, at: 1), reading(.weight, 80, at: 2, source: "A"),
        ]
        _ = try take(first, "1", into: fixture)
        let second = [
            reading(.temperature, 98.6, .fahrenheit, note: "warm"), reading(.glucose, 202), reading(.weight, 81.6),
            reading(.height, 66.9, .inches),
            // Another temperature, and the same weight as somebody else states it.
            reading(.temperature, 98.1, .fahrenheit, at: 1), reading(.weight, 176.4, .pounds, at: 2, source: "B"),
        ]
        let taken = try take(second, "2", into: fixture)
        #expect((taken.new, taken.duplicate) == (1, 5))
        #expect(try counted(fixture) == 7)
        #expect(try fixture.readings().count == 7)
        #expect(try fixture.readings().first { $0.kind == .temperature }?.note == "warm")
        #expect(try take(first + second, "3", into: fixture).new == 0)
        #expect(try fixture.readings().count == 7)
    }

    @Test("of 5.6 mmol/L, 100 and 101 mg/dL are one reading, whatever comes first", arguments: StoreKind.all)
    func threeForms(kind: StoreKind) throws {
        let forms = [reading(.glucose, 5.6, .millimolesPerLitre), reading(.glucose, 100), reading(.glucose, 101)]
        for order in [[0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let fixture = try kind.make()
            for index in order { _ = try take([forms[index]], "\(index)", into: fixture) }
            #expect(try fixture.readings().map { $0.value.quantities[0].value } == [100])
            #expect(try counted(fixture) == 1)
        }
    }

    @Test("with a meal and without count once, with the meal; two meals are two readings", arguments: StoreKind.all)
    func meals(kind: StoreKind) throws {
        let fixture = try kind.make()
        _ = try take([reading(.glucose, 100), reading(.glucose, 110, at: 1, meal: .fasting)], "1", into: fixture)
        let taken = try take(
            [
                reading(.glucose, 100, meal: .fasting, note: "early"), reading(.glucose, 110, at: 1),
                reading(.glucose, 120, at: 2), reading(.glucose, 120, at: 2, meal: .afterMeal),
            ], "2", into: fixture)
        #expect(taken.new == 1)
        #expect(try fixture.readings().map(\.meal) == [.fasting, .fasting, .afterMeal])
        #expect(try fixture.readings()[0].note == "early")
        #expect(try counted(fixture) == 3)
        #expect(try take([reading(.glucose, 100, meal: .afterMeal)], "3", into: fixture).new == 1)
    }

    @Test("of many moments at once are all found, in a time that grows with them")
    func many() throws {
        let fixture = try StoreKind.file.make()
        let count = 40_000
        let first = (0..<count).map { reading(.glucose, Double(100 + $0 % 50), at: Int64($0)) }
        let second = (0..<count).map { reading(.glucose, Double(100 + $0 % 50), at: Int64($0), meal: .beforeMeal) }
        let start = ProcessorTime.ofThread
        _ = try take(first, "1", into: fixture)
        #expect(try take(second, "2", into: fixture).new == 0)
        #expect(try fixture.readings().map(\.meal) == second.map(\.meal))
        #expect(try counted(fixture) == count)
        // The square of them would take hours.
        #expect(ProcessorTime.ofThread - start < .seconds(120))
    }

    @Test(
        "as times of two zones count once, where no offset was written, in the zone that was told first",
        arguments: StoreKind.all)
    func zones(kind: StoreKind) throws {
        let (berlin, york) = (try #require(Zone("Europe/Berlin")), try #require(Zone("America/New_York")))
        let fixture = try kind.make()
        let count = StoreSettling.page + 3
        func days(_ zone: Zone, _ value: Double = 0, source: String = "cuff", isLocal: Bool = true) throws
            -> [Statement]
        {
            try (0..<count).map { number in
                let date = CivilDate(dayNumber: 19_000 + number)
                let time = try #require(TimeOfDay(hour: 8, minute: number % 60))
                let reading = Reading(
                    kind: .pulse, instant: zone.instant(of: date, time), offset: isLocal ? nil : .zero,
                    value: .single(Quantity(60 + value + Double(number % 9), .perMinute)), source: source)
                return Statement(reading, localTime: isLocal ? LocalTime(zone) : nil)
            }
        }
        try take(try days(berlin), "1", zone: berlin, into: fixture)
        var taken = try take(try days(york) + days(york, 20), "2", zone: york, into: fixture)
        #expect((taken.new, taken.duplicate) == (count, count))
        #expect(try counted(fixture) == count * 2)
        #expect(try fixture.readings().filter { berlin.time(of: $0.instant).hour == 8 }.count == count)
        // Another source and written offsets are what they are.
        taken = try take(try days(york, source: "watch"), "3", zone: york, into: fixture)
        #expect(taken.new == count)
        taken = try take(try days(york, isLocal: false), "4", zone: york, into: fixture)
        #expect(taken.new == 0)
    }

    @Test("of a day without a time are as many as the file with most of them has", arguments: StoreKind.all)
    func days(kind: StoreKind) throws {
        func day(_ values: [Double]) -> [Statement] {
            values.enumerated().map { index, value in
                Statement(
                    reading(.weight, value), localTime: LocalTime(.utc, .day),
                    occurrence: values[..<index].count { $0 == value }, provenance: Provenance(sequence: index))
            }
        }
        let fixture = try kind.make()
        #expect(try take(day([81, 80, 80]), "1", into: fixture).new == 3)
        #expect(try fixture.readings().map { $0.value.quantities[0].value } == [81, 80, 80])
        #expect(try take(day([81, 80]), "2", into: fixture).new == 0)
        #expect(try take(day([81, 80, 80, 80]), "3", into: fixture).new == 1)
        #expect(try counted(fixture) == 4)
    }

    @Test(
        "are found by their ids and by the keys of their readings, and never by looking through all that a person has")
    func index() throws {
        let fixture = try StoreKind.file.make()
        let connection = fixture.store.connection
        let records = connection.table("source_record", by: "source_record_by_id")
        let ofRecords = connection.table("statement", by: "statement_by_record")
        let statements = [
            ("SELECT 1 FROM \(records) WHERE person_id = ?1 AND id IN (?2, ?3)", 3, "id=?"),
            (
                "SELECT 1 FROM \(ofRecords) WHERE person_id = ?1 AND record_number <> 0 AND record_number IN (?2)",
                2, "record_number=?"
            ),
            ("SELECT 1 FROM statement WHERE person_id = ?1 AND instant IN (?2, ?3) AND standing < 3", 3, "instant=?"),
            (
                "UPDATE statement SET standing = 1 WHERE person_id = ?1 AND \(StoredStatement.Key.condition(from: 2))",
                StoredStatement.Key.count + 1, "signs=?"
            ),
        ]
        for (statement, count, expected) in statements {
            let plan = try connection.rows(
                "EXPLAIN QUERY PLAN \(statement)", Array(repeating: .integer(1), count: count)
            ).joined().map(\.string)
            #expect(plan.contains { $0.contains(expected) }, "\(plan)")
            #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
        }
    }
}
