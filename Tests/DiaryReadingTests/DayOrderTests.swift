import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Order of day and month")
struct DayOrderTests {
    private func read(
        _ rows: [String], above: String = "", order: DayOrder? = nil
    ) throws -> Outcome<ImportResult> {
        let patterns = try ["dd-MM-yyyy HH:mm", "MM-dd-yyyy HH:mm"].map { try #require(TimePattern($0)) }
        let mapping = SourceMapping(
            id: "sensor", name: "Sensor", times: TimeRule(patterns: patterns),
            columns: [
                SourceColumn(.moment, names: [.init("When")], isRequired: true),
                SourceColumn(
                    .value(.glucose), names: [.init("Glucose")], unit: WrittenUnit(.milligramsPerDecilitre),
                    isRequired: true),
            ])
        let text = above + "When,Glucose\n" + rows.map { "\($0) 08:00,101\n" }.joined()
        let choice: DiaryReader.Choice? = order.map { .source(mapping, $0) }
        return try DiaryReader(zone: .utc, choice: choice, sources: [mapping])
            .read(.bytes([UInt8](text.utf8), name: "sensor.csv"))
    }

    private func failure(_ rows: [String]) throws -> DiagnosticFailure {
        try #require(#expect(throws: DiagnosticFailure.self) { try read(rows) })
    }

    @Test(
        "is told by any row that can be read in one way only",
        arguments: [
            (["05-06-2025", "13-06-2025"], ["2025-06-05", "2025-06-13"]),
            (["05-06-2025", "06-13-2025"], ["2025-05-06", "2025-06-13"]),
        ])
    func told(rows: [String], days: [String]) throws {
        let readings = try read(rows).value.readings
        #expect(readings.map { Zone.utc.date(of: $0.instant).description } == days)
    }

    @Test("is told by a date above the header")
    func above() throws {
        let result = try read(["05-06-2025"], above: "Made on,30-07-2025 10:00 UTC\n").value
        #expect(result.readings.map { Zone.utc.date(of: $0.instant).description } == ["2025-06-05"])
    }

    @Test("where nothing tells it, the file is refused with what to do")
    func open() throws {
        let failure = try failure(["05-05-2025", "05-06-2025", "x"])
        #expect(failure.codes == ["data.ambiguous-day-order"])
        #expect(failure.diagnostics[0].location?.line == 3)
        #expect(
            failure.diagnostics[0].hint
                == "say it with --format sensor:day-first or --format sensor:month-first, or export a longer period")
    }

    @Test("may be said", arguments: [(DayOrder.dayFirst, "2025-06-05"), (.monthFirst, "2025-05-06")])
    func said(order: DayOrder, day: String) throws {
        let readings = try read(["05-06-2025"], order: order).value.readings
        #expect(readings.map { Zone.utc.date(of: $0.instant).description } == [day])
    }

    @Test("makes no difference where day and month are the same")
    func same() throws {
        #expect(try read(["05-05-2025"]).value.readings.count == 1)
        #expect(try read([]).value.readings.count == 0)
    }

    @Test("rows of both orders are refused, with the first line of the other one")
    func mixed() throws {
        let failure = try failure(["05-06-2025", "13-06-2025", "06-14-2025", "06-15-2025"])
        #expect(failure.codes == ["data.mixed-day-order"])
        #expect(failure.diagnostics[0].location?.line == 4)
        #expect(failure.diagnostics[0].message.hasPrefix("in 2 rows"))
    }
}
