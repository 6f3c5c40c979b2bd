import DiaryModel
import StoreSupport
import TestSupport
import Testing
@testable import DiaryStore

@Suite("A file that replaces what a store has of its sources")
struct ReplacingTests {
    @Test("leaves what it says, and what it does not speak of", arguments: 0..<8)
    func random(block: Int) throws {
        for number in 0..<15 {
            let seed = UInt64(block * 15 + number)
            var random = RandomStatements(seed: seed, zones: StoreFixture.zones)
            var numbers = SeededNumbers(seed: seed)
            // What only retracts stays said, whatever another file leaves out.
            let known = random.statements(4 + number).filter { $0.reading != nil }
            let file = random.statements(1 + number % 6).filter { $0.reading != nil }
            guard !file.isEmpty else { continue }
            let fixture = try StoreKind.file.make()
            try fixture.take(StoreFixture.timesOfZones, "0")
            var rest = known[...]
            while !rest.isEmpty {
                let count = min(rest.count, Int.random(in: 1...6, using: &numbers))
                try fixture.take(Array(rest.prefix(count)), "\(rest.count)")
                rest = rest.dropFirst(count)
            }
            try fixture.take(file, "file", replacing: .all)
            let readings = file.compactMap(\.reading)
            let truth = WholeTruth(
                sources: Set(readings.map(\.source)), kinds: Set(readings.map(\.kind.id)), moments: nil)
            let left = StoreFixture.timesOfZones + known.filter { !truth.covers($0) }
            let expected = Reconciler(zones: StoreFixture.zones).settle(left + file).readings
            #expect(try fixture.readings() == expected, "seed \(seed)")
            #expect(try fixture.store.counts(of: "anna")?.readings == expected.count, "seed \(seed)")
            try fixture.take(file, "file", replacing: .all)
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

    @Test("leaves the years before its own, though one of its readings has a mistyped one")
    func mistyped() throws {
        let fixture = try StoreKind.file.make()
        let day: Int64 = 1_440
        try fixture.take([(70, -400 * day), (71, 0), (72, 1)].map(Self.pulse), "1")
        let changes = try fixture.take(
            [(80, -36_525 * day), (71, 0), (73, day)].map(Self.pulse), "2", replacing: .days)
        #expect(changes.replaced == StoredImport.Replaced(retracted: 1, superseded: 0))
        #expect(try values(fixture) == [80, 70, 71, 73])
    }

    @Test("counts what it takes back and what it changes, in every store", arguments: StoreKind.all)
    func counts(kind: StoreKind) throws {
        let fixture = try kind.make()
        let day: Int64 = 1_440
        try fixture.take([(232, 0), (70, 1), (71, 2), (72, 3 * day)].map(Self.pulse), "1")
        let changes = try fixture.take([(132, 0), (71, 2)].map(Self.pulse), "2", replacing: .days)
        #expect(changes.replaced == StoredImport.Replaced(retracted: 1, superseded: 1))
        #expect(changes.added == 1)
        #expect(changes.withdrawn == 2)
        #expect(try values(fixture) == [132, 71, 72])
        // What another file says again holds again.
        try fixture.take([(70, 1)].map(Self.pulse), "3")
        #expect(try values(fixture) == [132, 70, 71, 72])
        // A part of a file takes nothing back, and changes what it says.
        let part = try fixture.take([(133, 0)].map(Self.pulse), "4", replacing: .all, isPartial: true)
        #expect(part.refused[.spared] == 3)
        #expect(try values(fixture) == [133, 70, 71, 72])
        let empty = try fixture.take([], "5", replacing: .all)
        #expect(empty.refused[.replacesNothing] == 1)
        #expect(try fixture.store.counts(of: "anna")?.readings == 4)
        try fixture.take([(90, 5 * day)].map(Self.pulse), "6", replacing: .all)
        #expect(try values(fixture) == [90])
    }

    @Test(
        "is not read again while nothing of its sources came in after it, and what it says still holds",
        arguments: StoreKind.all)
    func known(kind: StoreKind) throws {
        let fixture = try kind.make()
        func isRead(
            _ statements: [Statement], _ digest: String, _ replacing: Replacing? = .days, source: String = "",
            at moment: Instant = StoreFixture.now, zone: Zone? = StoreFixture.zones[0]
        ) throws -> Bool {
            let plan = StoreImport(
                person: Person(id: "anna"), zone: zone, changesZone: true, file: "x", digest: digest,
                bytes: 1, source: source, moment: moment, replacing: replacing)
            return try fixture.store.enter(plan) { (intake) throws(DiagnosticFailure) in
                try intake.append(statements)
                return FileAccount.of(statements.count, in: StoreFixture.zones[0])
            }.taken.state != .known
        }
        let first = [(60, 0), (61, 1)].map(Self.pulse)
        #expect(try isRead(first, "1"))
        #expect(try !isRead(first, "1"))
        #expect(try isRead(first, "1", .all))
        #expect(try !isRead(first, "1", .all))
        // Another source says nothing about this one.
        let other = Statement(
            Reading(
                kind: .pulse, instant: Instant(milliseconds: 1_761_436_800_000),
                value: .single(Quantity(80, .perMinute)), source: "band"))
        #expect(try isRead([other], "2"))
        #expect(try !isRead(first, "1", .all) && !isRead([other], "2"))
        #expect(try isRead(first, "1", .all, source: "said"))
        // The same source does, however it came in.
        #expect(try isRead([(62, 2)].map(Self.pulse), "3", nil))
        #expect(try isRead(first, "1", .all) && values(fixture) == [60, 80, 61])
        #expect(try isRead([(63, 3)].map(Self.pulse), "4", .all))
        #expect(try isRead(first, "1", .all) && values(fixture) == [60, 80, 61])
        #expect(try !isRead(first, "1", .all))
        // A reading in the future sets the period of a later night.
        let early = Instant(milliseconds: 1_700_000_000_000)
        #expect(try isRead([(64, 4)].map(Self.pulse), "5", .all, at: early))
        #expect(try isRead([(64, 4)].map(Self.pulse), "5", .all))
        #expect(try !isRead([(64, 4)].map(Self.pulse), "5", .all))
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
        try fixture.take([weight(70, version: nil)], "1")
        try fixture.take([weight(71, version: nil)], "2")
        // Two versions that nothing puts into an order contradict each other.
        #expect(try values(fixture) == [])
        try fixture.take([weight(71, version: nil)], "2", replacing: .days)
        #expect(try values(fixture) == [71])
        try fixture.take([weight(72, version: 2)], "3")
        try fixture.take([weight(71, version: 1)], "4", replacing: .days)
        #expect(try values(fixture) == [71])
    }
}
