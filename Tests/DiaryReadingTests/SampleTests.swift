import TestSupport
import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Real exports", .needsSamples)
struct SampleTests {
    private let reader = Zone("Europe/Berlin").map { DelimitedReader(zone: $0) }

    @Test("reads semicolons, offsets with milliseconds and delimiters at the end")
    func semicolons() throws {
        let path = Repository.sample("omron-de/bloodPressure.csv")
        let outcome = try #require(try reader?.read(.file(path)))
        let result = outcome.value
        #expect(result.readings.count { $0.kind == .bloodPressure } == 26)
        #expect(result.readings.count { $0.kind == .pulse } == 26)
        #expect(result.readings.allSatisfy { $0.offset == UTCOffset(seconds: 7_200) })
        #expect(result.rowCount == 26)
        #expect(result.times.withOffset == 26)
        #expect(result.delimited.delimiter == .semicolon)
        #expect(result.delimited.columns.map(\.number) == [1, 2, 3, 4, 5])
        #expect(result.skipped.count == 0)
        #expect(result.implausible.count == 0)
        #expect(outcome.codes == [])
    }

    @Test("leaves out rows that are there twice and says how many")
    func duplicates() throws {
        let path = Repository.sample("omron-de/bp.csv")
        let outcome = try #require(try reader?.read(.file(path)))
        #expect(outcome.value.rowCount == 72)
        #expect(outcome.value.duplicateRows.count == 36)
        #expect(outcome.value.duplicates == 72)
        #expect(outcome.value.duplicateRows.first.prefix(3) == [3, 5, 7])
        #expect(outcome.value.readings.count { $0.kind == .bloodPressure } == 36)
        #expect(outcome.value.delimited.lineEnds == .both)
        #expect(outcome.codes.contains("data.duplicates"))
    }

    @Test("refuses rows that are divided otherwise than the header, with their lines")
    func mixedDelimiters() throws {
        let path = Repository.sample("omron-de/bp2-mixed-delimiters.csv")
        let failure = try #require(#expect(throws: DiagnosticFailure.self) { try reader?.read(.file(path)) })
        #expect(failure.codes == ["data.mixed-delimiters"])
        #expect(failure.diagnostics.first?.location?.line == 2)
        #expect(
            failure.diagnostics.first?.message.contains("divided by semicolons, lines 2 to 55 are by commas") == true)
    }

    @Test("tells the kind from the unit in each row")
    func unitsInRows() throws {
        let path = Repository.sample("healthkit-weight-lb/weight.csv")
        let outcome = try #require(try reader?.read(.file(path)))
        #expect(outcome.value.rowCount == 413)
        #expect(outcome.value.readings.count + outcome.value.duplicates == 413)
        #expect(outcome.value.readings.allSatisfy { $0.kind == .weight && $0.value.quantities[0].unit == .pounds })
        #expect(outcome.value.times.withOffset == 413)
        #expect(outcome.value.delimited.columns.last == MappedColumn(number: 4, role: .source, unit: nil))
        #expect(outcome.value.delimited.ignoredColumns == [])
        #expect(Set(outcome.value.readings.map(\.source)).count == 4)
    }
}
