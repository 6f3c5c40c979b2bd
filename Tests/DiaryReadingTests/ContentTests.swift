import Diagnostics
import DiaryModel
import Testing

@testable import DiaryReading

@Suite("What a source is known to hold")
struct ContentTests {
    private func read(_ text: String, _ content: ColumnVocabulary.Content?) throws -> Outcome<ImportResult> {
        try DelimitedReader(zone: .utc, content: content).read(.bytes(Array(text.utf8), name: "data.csv"))
    }

    @Test("gives a column of values its kind and unit")
    func plainValues() throws {
        let text = "time;value\n2025-11-03T07:12:00Z;154,5\n"
        let result = try read(text, ColumnVocabulary.Content(kind: .weight, unit: .pounds))
        #expect(result.value.readings.map(\.value) == [.single(Quantity(154.5, .pounds))])
        #expect(throws: DiagnosticFailure.self) { try read(text, nil) }
    }

    @Test("gives a column that names its kind its unit, without a warning about a guess")
    func unitOfKind() throws {
        let text = "time;weight\n2025-11-03T07:12:00Z;154,5\n"
        let known = try read(text, ColumnVocabulary.Content(kind: .weight, unit: .pounds))
        #expect(known.value.readings.map(\.value) == [.single(Quantity(154.5, .pounds))])
        #expect(known.warnings.isEmpty)
        let guessed = try read(text, nil)
        #expect(guessed.value.readings.map(\.value) == [.single(Quantity(154.5, .kilograms))])
        #expect(guessed.warnings.map(\.code) == ["data.unit-assumed"])
    }

    @Test("gives way to what the file says")
    func fileWins() throws {
        let text = "time;weight (kg)\n2025-11-03T07:12:00Z;70\n"
        let result = try read(text, ColumnVocabulary.Content(kind: .weight, unit: .pounds))
        #expect(result.value.readings.map(\.value) == [.single(Quantity(70, .kilograms))])
    }
}
