import DiaryModel
import ReportModel
import TestSupport
import Testing
@testable import DiaryReading
@testable import DiaryStore
@testable import DiaryPress

@Suite("All that is stated of a person")
struct EveryWayTests: StoreSuite {
    let bench: StoreBench

    init() throws { bench = try StoreBench() }

    private static let zones = ["Europe/Berlin", "America/New_York", "Asia/Seoul"].compactMap { Zone($0) }

    /// Statements by chance, and the files in which they stand in some order: tables, and observations of FHIR.
    private struct History {
        let seed: UInt64
        let statements: [Statement]
        let files: [String]
        /// The readings that hold.
        let expected: [Reading]

        init(seed: UInt64, in scratch: ScratchFolder) throws {
            self.seed = seed
            var random = RandomStatements(seed: seed, zones: zones)
            var numbers = SeededNumbers(seed: seed)
            statements = random.statements(Int.random(in: 3...16, using: &numbers))
            expected = EveryWayTests.sorted(Reconciler(zones: zones).settle(statements).readings)
            var parts: [[Statement]] = Array(repeating: [], count: Int.random(in: 1...4, using: &numbers))
            for statement in statements.shuffled(using: &numbers) {
                parts[Int.random(in: parts.indices, using: &numbers)].append(statement)
            }
            files = try parts.filter { !$0.isEmpty }.enumerated().map { number, part in
                let isTable = Bool.random(using: &numbers)
                return try scratch.write(
                    isTable ? table(part) : lines(part), to: "\(seed)-\(number).\(isTable ? "csv" : "ndjson")")
            }
        }
    }

    private static func sorted(_ readings: [Reading]) -> [Reading] {
        Diary(
            person: Person(id: "anna"),
            readings: readings.map { reading in
                var copy = reading
                copy.section = nil
                return copy
            }
        ).readings
    }

    private static let person = StoredPerson(
        row: [.number(1), .string("anna"), .string(""), .string("Europe/Berlin")]
            + ["", "unknown"].map(SQLValue.string) + [.number(0), .number(0)] + ["", "", ""].map(SQLValue.string) + [
                .number(0), .number(0),
            ])

    private static let circumstances: StoredCircumstances = {
        var circumstances = StoredCircumstances()
        circumstances.zones = zones
        return circumstances
    }()

    private static func table(_ statements: [Statement]) -> String {
        let facts = ReadingTable.text(person.person, ExportedFact.all(of: person, [], circumstances)[0])
        return ReadingTable.head + ReadingTable.row(person: facts)
            + statements.map { statement in
                ReadingTable.row(StoredEntry(statement, standing: .holds), mark: StatementMark(statement)?.text)
            }.joined()
    }

    private static func lines(_ statements: [Statement]) -> String {
        let writer = ObservationLine(of: "anna")
        return writer.text(person.person, ExportedFact.all(of: person, [], circumstances)[0]) + "\n"
            + statements.map { statement in
                writer.text(StoredEntry(statement, standing: .holds), mark: StatementMark(statement)?.text) + "\n"
            }.joined()
    }

    // MARK: Ways

    private func config(_ content: String, _ name: String) throws -> String {
        let kinds = ["weight", "glucose", "blood-pressure"]
        return try scratch.write(
            """
            <diary version="1"><person id="anna"/>
            <report id="r" languages="en" from="2025-10-01" through="2025-11-30" zone="Europe/Berlin"/>
            \(kinds.map { #"<section id="\#($0)" kind="\#($0)" \#(content)/>"# }.joined())</diary>
            """, to: name)
    }

    private func load(
        _ config: String, data files: [String] = [], _ store: StoredDiary? = nil, onlyDay day: String? = nil
    ) throws -> [Reading] {
        let date = day.flatMap { CivilDate(iso: $0) }
        let loaded = try DiaryLoader(resources: resources).load(
            config: config, ReportWish(first: date, last: date), files: GivenFiles(files),
            keeping: day == nil ? .everything : .period, store: store)
        let readings = Self.sorted(loaded.value.diary.readings)
        guard let date else { return readings }
        return readings.filter { Self.zones[0].date(of: $0.instant) == date }
    }

    /// Imports files one after the other, each with a session of its own; before some of them it was begun and broken off.
    private func fill(_ address: String, _ files: [String], _ numbers: inout SeededNumbers) throws {
        for file in files {
            let session = try StoreSession(address, .create)
            if Bool.random(using: &numbers) {
                _ = try session.importFile(file, plan(trial: true), resources: resources)
            }
            _ = try session.importFile(file, plan(), resources: resources)
        }
    }

    private func check(_ seed: UInt64, onServer: Bool = false) throws {
        let history = try History(seed: seed, in: scratch)
        var numbers = SeededNumbers(seed: seed ^ 0xFFFF)
        let files = history.files.shuffled(using: &numbers)
        let isStated = history.statements.contains { $0.reading != nil }
        if isStated {
            #expect(
                try load(try config("", "plain.xml"), data: files) == history.expected, "seed \(seed), by --data")
        }
        _ = try scratch.write(Self.table(history.statements.reversed()), to: "whole.csv")
        if isStated {
            #expect(
                try load(try config(#"data="whole.csv""#, "own.xml")) == history.expected, "seed \(seed), by a config")
        }
        try checkMixture(history)
        var addresses = ["sqlite:\(scratch.path(of: "\(seed).sqlite"))"]
        if onServer, let server = PostgresServer.shared { addresses.append(try server.database()) }
        let stored = try config(#"source="store""#, "stored.xml")
        for address in addresses {
            try fill(address, files, &numbers)
            let session = try StoreSession(address, .create)
            #expect(try load(stored, StoredDiary(session)) == history.expected, "seed \(seed), by \(address)")
            try checkExport(session, history)
            for day in ["2025-10-25", "2025-10-26"] where isStated {
                let ofDay = history.expected.filter { Self.zones[0].date(of: $0.instant).description == day }
                #expect(
                    try load(try config("", "plain.xml"), data: files, onlyDay: day) == ofDay,
                    "seed \(seed), files, \(day)")
                #expect(try load(stored, StoredDiary(session), onlyDay: day) == ofDay, "seed \(seed), store, \(day)")
            }
        }
    }

    /// Checks that statements in a store and those in a file are settled as one.
    private func checkMixture(_ history: History) throws {
        let half = history.statements.count / 2
        let rest = history.statements[half...]
        guard rest.contains(where: { $0.reading != nil }) else { return }
        let stored = try scratch.write(Self.table(Array(history.statements[..<half])), to: "stored.csv")
        _ = try scratch.write(Self.table(Array(rest)), to: "rest.csv")
        let session = try StoreSession("sqlite:\(scratch.path(of: "\(history.seed)-half.sqlite"))", .create)
        _ = try session.importFile(stored, plan(), resources: resources)
        let mixed = try config(#"source="store" data="rest.csv""#, "mixed.xml")
        #expect(try load(mixed, StoredDiary(session)) == history.expected, "seed \(history.seed), store and file")
        for day in ["2025-10-25", "2025-10-26"] {
            let ofDay = history.expected.filter { Self.zones[0].date(of: $0.instant).description == day }
            #expect(try load(mixed, StoredDiary(session), onlyDay: day) == ofDay, "seed \(history.seed), both, \(day)")
        }
    }

    /// Checks that a store's export reads as its content.
    private func checkExport(_ session: StoreSession, _ history: History) throws {
        for format in StoreSession.ExportFormat.allCases {
            var text = ""
            try session.export("anna", as: format) { (part) throws(DiagnosticFailure) in text += part }
            var collector = StatementCollector()
            _ = try DiaryReader(zone: Self.zones[2]).read(.bytes([UInt8](text.utf8), name: "export"), into: &collector)
            let settled = collector.settled(preferring: .none)
            #expect(Self.sorted(settled.readings) == history.expected, "seed \(history.seed), \(format)")
        }
    }

    // MARK: Tests

    @Test(
        "comes to the same readings by files, by a config, by a store in any number of imports, and by its export",
        arguments: 0..<8)
    func everyWay(block: Int) throws {
        let count = DamageScale.isTorture ? 1_250 : 12
        for number in 0..<count { try check(UInt64(block * count + number)) }
    }

    @Test("comes to the same readings on a server", .enabled(if: PostgresServer.isThere || PostgresServer.isNeeded))
    func server() throws {
        _ = try #require(PostgresServer.shared, "\(PostgresServer.problem ?? "")")
        for seed in 20_000..<20_012 as Range<UInt64> { try check(seed, onServer: true) }
    }
}
