import DiaryModel
import StoreSupport
import Testing
@testable import DiaryStore

@Suite("What sources take back or correct")
struct RecordTests {
    /// An entry of a file.
    private struct Entry {
        var value: Double
        var record = ""
        var replaces = false
        var kind = MeasurementKind.weight
        var minute: Int64 = 0
        /// The topic of the record, if that is not its kind.
        var topic: String?
        /// True if it comes from the record of the entry before.
        var continues = false
        var updated: Int64?
        var version: Int64?

        var reading: Reading {
            Reading(
                kind: kind, instant: Instant(milliseconds: 1_700_000_000_000 + minute * 60_000),
                value: .single(Quantity(value, kind.primaryUnit)))
        }
    }

    @discardableResult
    private func take(
        _ entries: [Entry], withdrawn: [String] = [],
        about topic: String = MeasurementKind.weight.id, as digest: String, into fixture: StoreFixture,
        isTrial: Bool = false
    ) throws -> StoredImport {
        try fixture.store.enter(
            StoreImport(
                person: Person(id: "anna"), file: "x", digest: digest, bytes: 1, moment: Instant(milliseconds: 0),
                isTrial: isTrial)
        ) { (intake) throws(DiagnosticFailure) in
            try intake.append(
                statements(entries)
                    + withdrawn.map { Statement(of: SourceRecord($0, topic: topic, verb: .retracts, at: nil)) })
            return FileAccount.of(entries.count, in: .utc)
        }.taken
    }

    /// Returns the statements of the entries; those of one record share its version.
    private func statements(_ entries: [Entry]) -> [Statement] {
        var statements: [Statement] = []
        for (index, entry) in entries.enumerated() {
            guard !entry.record.isEmpty else {
                statements.append(Statement(entry.reading))
                continue
            }
            let own = entries[index...].prefix {
                $0.record == entry.record && ($0.continues || $0.reading == entry.reading)
            }
            let content = own.reduce(UInt64(1)) { $0 &* 31 &+ $1.value.bitPattern }
            let record =
                entry.continues
                ? statements.last?.record
                : SourceRecord(
                    entry.record, topic: entry.topic ?? entry.kind.id, verb: entry.replaces ? .replaces : .states,
                    version: RecordVersion(
                        updated: entry.updated.map(Instant.init(milliseconds:)), number: entry.version),
                    at: entry.reading.instant, content: content)
            statements.append(Statement(entry.reading, record: record))
        }
        return statements
    }

    private func values(_ fixture: StoreFixture) throws -> [Double] {
        #expect(try fixture.store.counts(of: "anna")?.readings == fixture.readings().count)
        return try fixture.readings().map { $0.value.quantities[0].value }
    }

    @Test("a record that is taken back goes, and an older file does not bring it again", arguments: StoreKind.all)
    func withdrawal(kind: StoreKind) throws {
        let fixture = try kind.make()
        let entries = [Entry(value: 70, record: "a"), Entry(value: 71, record: "b", minute: 1)]
        try take(entries, as: "1", into: fixture)
        let trial = try take([], withdrawn: ["a"], as: "2", into: fixture, isTrial: true)
        #expect(trial.withdrawn == 1)
        #expect(try values(fixture) == [70, 71])
        #expect(try take([], withdrawn: ["a", "other"], as: "2", into: fixture).withdrawn == 1)
        #expect(try values(fixture) == [71])
        let older = try take(entries, as: "3", into: fixture)
        #expect(try values(fixture) == [71])
        #expect((older.new, older.duplicate) == (0, 1))
        #expect(older.reasons == ["withdrawn": 1])
        #expect(try take([], withdrawn: ["a"], as: "4", into: fixture).withdrawn == 0)
    }

    @Test("a correction takes the place of what the record said, whatever comes first", arguments: StoreKind.all)
    func correction(kind: StoreKind) throws {
        let (first, second) = (Entry(value: 70, record: "a"), Entry(value: 72, record: "a", replaces: true))
        let fixture = try kind.make()
        try take([first], as: "1", into: fixture)
        let corrected = try take([second], as: "2", into: fixture)
        #expect((corrected.new, corrected.withdrawn) == (1, 1))
        #expect(try values(fixture) == [72])
        #expect(try take([first], as: "3", into: fixture).reasons == ["superseded": 1])
        #expect(try values(fixture) == [72])
        let reversed = try kind.make()
        for entry in [second, first] { try take([entry], as: "\(entry.value)", into: reversed) }
        #expect(try values(reversed) == [72])
    }

    @Test(
        "two versions that nothing puts into an order contradict each other, and neither is shown",
        arguments: StoreKind.all)
    func contradiction(kind: StoreKind) throws {
        let (one, other) = (Entry(value: 60, record: "c"), Entry(value: 61, record: "c"))
        for entries in [[one, other], [other, one]] {
            let fixture = try kind.make()
            try take([entries[0]], as: "1", into: fixture)
            let taken = try take([entries[1]], as: "2", into: fixture)
            #expect(try values(fixture) == [])
            #expect((taken.new, taken.withdrawn) == (0, 1))
            #expect(taken.reasons == ["contradiction": 1])
            // A version that says which is right settles it.
            try take([Entry(value: 61, record: "c", replaces: true)], as: "3", into: fixture)
            #expect(try values(fixture) == [61])
        }
    }

    @Test("a correction holds whether it stands before or behind what it corrects", arguments: StoreKind.all)
    func order(kind: StoreKind) throws {
        let (first, second) = (Entry(value: 70, record: "a"), Entry(value: 71, record: "a", replaces: true))
        for entries in [[first, second], [second, first]] {
            let fixture = try kind.make()
            let taken = try take(entries, as: "1", into: fixture)
            #expect(try values(fixture) == [71])
            #expect((taken.new, taken.withdrawn) == (1, 0))
            #expect(taken.reasons == ["superseded": 1])
        }
    }

    @Test("the newer version holds, whatever comes first", arguments: StoreKind.all)
    func versions(kind: StoreKind) throws {
        for replaces in [false, true] {
            for pair in [
                (Entry(value: 70, record: "a", updated: 1_000), Entry(value: 71, record: "a", updated: 2_000)),
                (Entry(value: 70, record: "a", version: 9), Entry(value: 71, record: "a", minute: 1, version: 10)),
            ] {
                var (older, newer) = pair
                (older.replaces, newer.replaces) = (replaces, true)
                for entries in [[older, newer], [newer, older]] {
                    let together = try kind.make()
                    try take(entries, as: "1", into: together)
                    #expect(try values(together) == [71])
                    let apart = try kind.make()
                    for (index, entry) in entries.enumerated() { try take([entry], as: "\(index)", into: apart) }
                    #expect(try values(apart) == [71])
                }
            }
        }
    }

    @Test(
        "final records of one id are one record where their moment is one, and two where it is not",
        arguments: StoreKind.all)
    func finals(kind: StoreKind) throws {
        let fixture = try kind.make()
        try take([Entry(value: 70, record: "1")], as: "1", into: fixture)
        #expect(try take([Entry(value: 70, record: "1")], as: "2", into: fixture).withdrawn == 0)
        #expect(try take([Entry(value: 80, record: "1", minute: 9)], as: "3", into: fixture).withdrawn == 0)
        #expect(try values(fixture) == [70, 80])
    }

    @Test("a correction or withdrawal is about all that a panel said", arguments: StoreKind.all)
    func panels(kind: StoreKind) throws {
        let panel = [
            Entry(value: 37, record: "p", kind: .temperature, topic: "panel"),
            Entry(value: 170, record: "p", kind: .pulse, topic: "panel", continues: true),
        ]
        let corrected = [Entry(value: 37, record: "p", replaces: true, kind: .temperature, topic: "panel")]
        let fixture = try kind.make()
        try take(panel, as: "1", into: fixture)
        let taken = try take(corrected, as: "2", into: fixture)
        #expect((taken.new, taken.withdrawn) == (0, 1))
        #expect(try values(fixture) == [37])
        #expect(try take(panel, as: "3", into: fixture).new == 0)
        for topic in ["panel", ""] {
            let other = try kind.make()
            try take(panel + [Entry(value: 70, record: "q")], as: "1", into: other)
            #expect(try take([], withdrawn: ["p"], about: topic, as: "2", into: other).withdrawn == 2)
            #expect(try values(other) == [70])
            #expect(try take(panel, as: "3", into: other).new == 0)
        }
    }

    @Test("what somebody else says as well stays", arguments: StoreKind.all)
    func support(kind: StoreKind) throws {
        let (plain, named, other) = (Entry(value: 70), Entry(value: 70, record: "a"), Entry(value: 70, record: "b"))
        for order in [[plain, named], [named, plain], [named, other]] {
            let fixture = try kind.make()
            for (index, entry) in order.enumerated() { try take([entry], as: "\(index)", into: fixture) }
            #expect(try take([], withdrawn: ["a"], as: "w", into: fixture).withdrawn == 0)
            #expect(try values(fixture) == [70])
            let batch = try kind.make()
            try take(order, as: "1", into: batch)
            #expect(try take([], withdrawn: ["a"], as: "w", into: batch).withdrawn == 0)
            #expect(try values(batch) == [70])
        }
    }

    @Test("an id that two servers give to different things parts neither", arguments: StoreKind.all)
    func kinds(kind: StoreKind) throws {
        let fixture = try kind.make()
        try take(
            [Entry(value: 70, record: "1"), Entry(value: 60, record: "1", kind: .pulse)], as: "1", into: fixture)
        try take([Entry(value: 61, record: "1", replaces: true, kind: .pulse)], as: "2", into: fixture)
        try take([], withdrawn: ["1"], as: "3", into: fixture)
        #expect(try fixture.readings().map(\.kind) == [.pulse])
        #expect(try values(fixture) == [61])
    }

    @Test("of many records at once all are known", arguments: StoreKind.all)
    func many(kind: StoreKind) throws {
        let fixture = try kind.make()
        let entries = (0..<307).map { Entry(value: 70, record: "r\($0)", minute: Int64($0)) }
        try take(entries, as: "1", into: fixture)
        let corrected = (0..<200).map { Entry(value: 71, record: "r\($0)", replaces: true, minute: Int64($0)) }
        let taken = try take(corrected, withdrawn: (200..<300).map { "r\($0)" }, as: "2", into: fixture)
        #expect((taken.new, taken.withdrawn) == (200, 300))
        #expect(try values(fixture).count == 207)
        #expect(try fixture.store.forget("anna") != nil)
    }
}
