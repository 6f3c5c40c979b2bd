import TestSupport
import Testing
@testable import DiaryModel

@Suite("A list of statements")
struct StatementListTests {
    private func statements(_ count: Int) throws -> [Statement] {
        let zones = try ["Europe/Berlin", "Asia/Seoul"].map { try #require(Zone($0)) }
        var random = RandomStatements(seed: 11, zones: zones)
        return random.statements(count).enumerated().map { number, statement in
            var statement = statement
            statement.provenance = Provenance(input: number % 3, line: number / 2, sequence: number % 5)
            return statement
        }
    }

    @Test("gives back what went in, and where it stands")
    func givesBack() throws {
        let statements = try statements(500)
        let list = StatementList(statements)
        #expect(list.count == 500)
        #expect(list.indices.map { list[$0] } == statements)
        #expect(list.indices.map { list[$0].provenance } == statements.map(\.provenance))
        #expect(list.indices.map { list.reading(at: $0) } == statements.map(\.reading))
        #expect(list.indices.map { list.instant(at: $0) } == statements.map(\.reading?.instant))
        #expect(Set(list.records) == Set(statements.compactMap(\.record)))
    }

    @Test("takes an input and a section over what a statement says, and gives none to what has no reading")
    func overrides() throws {
        var list = StatementList()
        let statements = try statements(100)
        for statement in statements { list.append(statement, of: 7, givenFor: "own") }
        #expect(list.indices.allSatisfy { list.place(at: $0).input == 7 })
        for (index, statement) in statements.enumerated() {
            #expect(list[index].reading?.section == (statement.reading == nil ? nil : "own"))
            #expect(list[index].reading?.value == statement.reading?.value)
        }
    }

    @Test("takes the readings of a config one on each line, behind others or as the first")
    func readings() throws {
        let readings = try statements(100).compactMap(\.reading)
        var list = StatementList()
        list.append(readings, of: 0)
        list.append(readings, of: 1)
        let lines = readings.indices.map { Int32($0 + 1) }
        #expect(list.indices.map { list[$0] } == (readings + readings).map { Statement($0) })
        #expect(list.indices.map { list.place(at: $0).line } == lines + lines)
        #expect(list.place(at: readings.count).input == 1)
    }

    @Test("that is in order and has nothing to settle is settled to its own readings")
    func inOrder() {
        func weight(_ minute: Int64) -> Statement {
            Statement(
                Reading(
                    kind: .weight, instant: Instant(milliseconds: minute * 60_000),
                    value: .single(Quantity(70, .kilograms))), provenance: Provenance(line: Int(minute)))
        }
        let rising = (0..<50).map { weight(Int64($0)) }
        let settled = Reconciler().settle(rising)
        #expect(settled.readings == rising.compactMap(\.reading))
        #expect(settled.standings.allSatisfy { $0 == .holds })
        // The same, where one says that only its day is known, or one is there twice.
        var ofDay = rising
        ofDay[7].localTime = LocalTime(.utc, .day)
        #expect(Reconciler().settle(ofDay).readings.map(\.isDayOnly) == rising.indices.map { $0 == 7 })
        let twice = Reconciler().settle(rising + [rising[3]])
        #expect(twice.readings == settled.readings)
        #expect(twice.standings.last == .duplicate(ofSameInput: true))
    }

    @Test("marks pulses of workouts, each by itself")
    func workouts() {
        func pulse(_ minute: Int64, _ meal: MealContext = .unspecified) -> Statement {
            Statement(
                Reading(
                    kind: .pulse, instant: Instant(milliseconds: minute * 60_000),
                    value: .single(Quantity(120, .perMinute)), meal: meal))
        }
        var list = StatementList([pulse(1), pulse(5), pulse(6, .resting), pulse(9)])
        Workouts([Instant(milliseconds: 240_000)...Instant(milliseconds: 420_000)]).mark(&list)
        #expect(list.indices.map { list[$0].reading?.meal } == [.unspecified, .active, .resting, .unspecified])
    }
}
