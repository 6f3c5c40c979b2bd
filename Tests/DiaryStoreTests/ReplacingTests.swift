import Diagnostics
import DiaryModel
import Reconciling
import TestSupport
import Testing

@testable import DiaryStore

@Suite("A file that replaces what a store has of its sources")
struct ReplacingTests {
    private static let zones = ["Europe/Berlin", "America/New_York", "Asia/Seoul"].compactMap { Zone($0) }
    /// Behind all statements.
    private static let now = Instant(milliseconds: 1_800_000_000_000)

    @discardableResult
    private func take(
        _ statements: [Statement], _ digest: String, replacing: Replacing? = nil, isPartial: Bool = false,
        into fixture: StoreFixture
    ) throws -> StoreChanges {
        var taken: StoreIntake?
        _ = try fixture.store.enter(
            IntakeRequest(
                person: Person(id: "anna"), zone: Self.zones[0], fileName: "x", digest: digest, bytes: 1,
                moment: Self.now, replacing: replacing)
        ) { (intake) throws(DiagnosticFailure) in
            taken = intake
            try intake.append(statements)
            var report = IntakeReport(
                format: "delimited", zone: Self.zones[0], entries: statements.count,
                localTimes: statements.count { $0.localTime != nil })
            report.isPartial = isPartial
            return report
        }
        return taken?.changes ?? StoreChanges()
    }

    private static let told = zones.enumerated().map { index, zone in
        Statement(
            Reading(
                kind: .pulse, instant: Instant(milliseconds: Int64(index) * 86_400_000),
                value: .single(Quantity(60 + Double(index), .perMinute))),
            localTime: LocalTime(zone, .once))
    }

    @Test("leaves what it says, and what it does not speak of", arguments: 0..<8)
    func random(block: Int) throws {
        for number in 0..<15 {
            let seed = UInt64(block * 15 + number)
            var random = RandomStatements(seed: seed, zones: Self.zones)
            var numbers = SeededNumbers(seed: seed)
            // What only retracts stays said, whatever another file leaves out.
            let known = random.statements(4 + number).filter { $0.reading != nil }
            let file = random.statements(1 + number % 6).filter { $0.reading != nil }
            guard !file.isEmpty else { continue }
            let fixture = try StoreKind.file.make()
            try take(Self.told, "0", into: fixture)
            var rest = known[...]
            while !rest.isEmpty {
                let count = min(rest.count, Int.random(in: 1...6, using: &numbers))
                try take(Array(rest.prefix(count)), "\(rest.count)", into: fixture)
                rest = rest.dropFirst(count)
            }
            try take(file, "file", replacing: .all, into: fixture)
            let readings = file.compactMap(\.reading)
            let truth = WholeTruth(
                sources: Set(readings.map(\.source)), kinds: Set(readings.map(\.kind.id)), moments: nil)
            let left = Self.told + known.filter { !truth.covers($0) }
            let expected = Reconciler(zones: Self.zones).settle(left + file).readings
            #expect(try fixture.readings() == expected, "seed \(seed)")
            #expect(try fixture.store.counts(of: "anna")?.readings == expected.count, "seed \(seed)")
            try take(file, "file", replacing: .all, into: fixture)
            #expect(try fixture.readings() == expected, "seed \(seed), again")
        }
    }

    private static func pulse(_ value: Double, at minute: Int64) -> Statement {
        Statement(
            Reading(
                kind: .pulse, instant: Instant(milliseconds: 1_761_436_800_000 + minute * 60_000),
                value: .single(Quantity(value, .perMinute)), source: "watch"))
    }

    private func values(_ fixture: StoreFixture) throws -> [Double] {
        try fixture.readings().flatMap { $0.value.quantities.map(\.value) }
    }

    @Test("counts what it takes back and what it changes, in every store", arguments: StoreKind.all)
    func counts(kind: StoreKind) throws {
        let fixture = try kind.make()
        let day: Int64 = 1_440
        try take([(232, 0), (70, 1), (71, 2), (72, 3 * day)].map(Self.pulse), "1", into: fixture)
        let changes = try take([(132, 0), (71, 2)].map(Self.pulse), "2", replacing: .days, into: fixture)
        #expect(changes.replaced == StoreChanges.Replaced(retracted: 1, superseded: 1))
        #expect(changes.added == 1)
        #expect(changes.withdrawn == 2)
        #expect(try values(fixture) == [132, 71, 72])
        // What is said once more holds again.
        try take([(70, 1)].map(Self.pulse), "3", into: fixture)
        #expect(try values(fixture) == [132, 70, 71, 72])
        // A part of a file takes nothing back, and changes what it says.
        let part = try take([(133, 0)].map(Self.pulse), "4", replacing: .all, isPartial: true, into: fixture)
        #expect(part.refused[StoreIntake.spared] == 3)
        #expect(try values(fixture) == [133, 70, 71, 72])
        let empty = try take([], "5", replacing: .all, into: fixture)
        #expect(empty.refused[StoreIntake.replacesNothing] == 1)
        #expect(try fixture.store.counts(of: "anna")?.readings == 4)
        try take([(90, 5 * day)].map(Self.pulse), "6", replacing: .all, into: fixture)
        #expect(try values(fixture) == [90])
    }

    @Test("is the whole truth about records, too", arguments: StoreKind.all)
    func records(kind: StoreKind) throws {
        func weight(_ value: Double, version: Int64?) -> Statement {
            let instant = Instant(milliseconds: 1_761_436_800_000)
            return Statement(
                Reading(kind: .weight, instant: instant, value: .single(Quantity(value, .kilograms))),
                record: SourceRecord(
                    "w1", topic: "weight", version: RecordVersion(number: version), at: instant,
                    content: UInt64(value)))
        }
        let fixture = try kind.make()
        try take([weight(70, version: nil)], "1", into: fixture)
        try take([weight(71, version: nil)], "2", into: fixture)
        // Two versions that nothing puts into an order contradict each other.
        #expect(try values(fixture) == [])
        try take([weight(71, version: nil)], "2", replacing: .days, into: fixture)
        #expect(try values(fixture) == [71])
        try take([weight(72, version: 2)], "3", into: fixture)
        try take([weight(71, version: 1)], "4", replacing: .days, into: fixture)
        #expect(try values(fixture) == [71])
    }
}
