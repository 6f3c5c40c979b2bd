import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("What a source is known to hold")
struct ContentTests {
    private func read(_ text: String, _ content: SourceContent?) throws -> Outcome<ImportResult> {
        try DelimitedReader(zone: .utc, content: content).read(.bytes(Array(text.utf8), name: "data.csv"))
    }

    @Test("gives a column of values its kind and unit")
    func plainValues() throws {
        let text = "time;value\n2025-11-03T07:12:00Z;154,5\n"
        let result = try read(text, SourceContent(kind: .weight, unit: .pounds))
        #expect(result.value.readings.map(\.value) == [.single(Quantity(154.5, .pounds))])
        #expect(throws: DiagnosticFailure.self) { try read(text, nil) }
    }

    @Test("gives a column that names its kind its unit, without a warning about a guess")
    func unitOfKind() throws {
        let text = "time;weight\n2025-11-03T07:12:00Z;154,5\n"
        let known = try read(text, SourceContent(kind: .weight, unit: .pounds))
        #expect(known.value.readings.map(\.value) == [.single(Quantity(154.5, .pounds))])
        #expect(known.warnings.isEmpty)
        let guessed = try read(text, nil)
        #expect(guessed.value.readings.map(\.value) == [.single(Quantity(154.5, .kilograms))])
        #expect(guessed.warnings.map(\.code) == ["data.unit-assumed"])
    }

    /// Two kinds, one of them in a unit that nobody agrees on.
    private var disputed: SourceContent {
        SourceContent(
            kind: nil,
            units: [
                "weight": .declared(.pounds), "glucose": .disputed(Diagnostic(.error, "test.disputed", "no unit")),
                "blood-pressure": .disputed(Diagnostic(.error, "test.disputed", "no unit")),
            ])
    }

    @Test("gives each kind its unit, and no kind to a lone value")
    func severalKinds() throws {
        let text = "time;weight;glucose (mmol/L);pulse\n2025-11-03T07:12:00Z;154,5;5,6;60\n"
        let result = try read(text, disputed)
        #expect(
            result.value.shown == ["weight 154.5 lb", "glucose 5.6 mmol/L", "pulse 60.0 /min"])
        #expect(result.warnings.isEmpty)
        #expect(throws: DiagnosticFailure.self) { try read("time;value\n2025-11-03T07:12:00Z;154,5\n", disputed) }
    }

    @Test("refuses a column in a unit that nobody agrees on", arguments: ["glucose", "SYS;DIA"])
    func disputedUnit(columns: String) throws {
        let failure = #expect(throws: DiagnosticFailure.self) {
            try read("time;\(columns)\n2025-11-03T07:12:00Z;120;80\n", disputed)
        }
        #expect(failure?.codes == ["test.disputed"])
    }

    @Test("leaves the unit to the rows where they name it, and leaves out those that do not")
    func unitInRows() throws {
        let rows = "2025-11-03T07:12:00Z;5,6;mmol/L\n2025-11-04T07:12:00Z;100;\n"
        for header in ["time;glucose;unit", "time;value;unit"] {
            let result = try read("\(header)\n\(rows)", disputed)
            #expect(result.value.shown == ["glucose 5.6 mmol/L"])
            #expect(result.value.skipped.count == 1)
        }
    }

    @Test("tells a unit that was not said of this source as a guess")
    func undeclared() throws {
        let content = SourceContent(kind: .weight, units: ["weight": .guessed(.pounds)])
        let result = try read("time;weight\n2025-11-03T07:12:00Z;154,5\n", content)
        #expect(result.value.shown == ["weight 154.5 lb"])
        #expect(result.warnings.map(\.code) == ["data.unit-assumed"])
        #expect(result.warnings[0].message == "column 2 names no unit and is read as lb")
    }

    @Test("gives way to what the rows say")
    func rowsWin() throws {
        let text = "time;weight;unit\n2025-11-03T07:12:00Z;70;kg\n2025-11-04T07:12:00Z;154;\n"
        let result = try read(text, SourceContent(kind: .weight, unit: .pounds))
        #expect(result.value.shown == ["weight 70.0 kg", "weight 154.0 lb"])
    }

    @Test("gives way to what the file says")
    func fileWins() throws {
        let text = "time;weight (kg)\n2025-11-03T07:12:00Z;70\n"
        let result = try read(text, SourceContent(kind: .weight, unit: .pounds))
        #expect(result.value.readings.map(\.value) == [.single(Quantity(70, .kilograms))])
    }
}
