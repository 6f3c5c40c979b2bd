import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Files read by a mapping")
struct MappingTests {
    private func mapping(
        _ id: String = "scale", times: [String] = ["iso"], zone: TimeRule.ZoneRule = .person,
        decimal: SourceMapping.DecimalSign? = nil, columns: [SourceColumn] = []
    ) throws -> SourceMapping {
        SourceMapping(
            id: id, name: id, decimal: decimal,
            times: TimeRule(
                patterns: try times.map { try #require(TimePattern($0)) }, zone: zone, morning: ["오전"],
                afternoon: ["오후"]),
            columns: [
                SourceColumn(.moment, names: [.init("When")], isRequired: true),
                SourceColumn(.value(.weight), names: [.init("Mass")], unit: WrittenUnit(.kilograms), isRequired: true),
            ] + columns)
    }

    private func read(_ text: String, _ mappings: [SourceMapping], zone: Zone = .utc) throws -> Outcome<ImportResult> {
        try DiaryReader(zone: zone, sources: mappings).read(.bytes([UInt8](text.utf8), name: "scale.csv"))
    }

    @Test(
        "times are read in whatever form they are written, the order of day and month as the patterns say",
        arguments: [
            ("a h:mm yyyy'년' M'월' d'일'", "오후 8:05 2025년 3월 1일", "2025-03-01 20:05:00"),
            ("M/d/yyyy h:mm a", "3/1/2025 12:05\u{202F}오전", "2025-03-01 00:05:00"),
            ("d/M/yyyy HH:mm", "1/3/2025 8:05", "2025-03-01 08:05:00"),
            ("d/M/yyyy H:mm", "01/03/2025\u{A0}8:05", "2025-03-01 08:05:00"),
            ("MM/dd/yyyy HH:mm", "3/1/2025 08:05", "2025-03-01 08:05:00"),
            ("dd/MM/yyyy HH:mm", "01/03/2025 08:05x", nil),
            ("dd/MM/yyyy HH:mm:ss.SSS", "01/03/2025 08:05:06.7", "2025-03-01 08:05:06"),
            ("dd/MM/yyyy HH:mm XXX", "01/03/2025 08:05 +02:00", "2025-03-01 06:05:00"),
            ("dd/MM/yyyy", "01/03/2025", "2025-03-01 12:00:00"), ("dd/MM/yyyy h:mm a", "01/03/2025 13:05 오후", nil),
            ("dd/MM/yyyy h:mm a", "01/03/2025 0:05 오전", nil), ("epoch-s", "1740816300", "2025-03-01 08:05:00"),
            ("epoch-s", "1740816300000", "2025-03-01 08:05:00"), ("epoch-ms", "1740816300", "2025-03-01 08:05:00"),
            ("iso", "01.03.2025 08:05", "2025-03-01 08:05:00"), ("MM/dd/yyyy", "13/03/2025", "2025-03-13 12:00:00"),
            ("epoch-ms", "-1", nil),
        ])
    func patterns(pattern: String, cell: String, moment: String?) throws {
        let text = "When;Mass\n\(cell);72\n2025;72\n2025;72\n"
        let result = try? read(text, [mapping(times: [pattern])]).value
        #expect(result?.moments == moment.map { [$0] })
    }

    @Test("a table of other columns that begins as the first one is refused, whatever its columns are called")
    func secondTable() throws {
        let text = "When;Mass\n2025-03-01;72\n\nFAT\nWhen;Foo\n2025-03-01;20\n"
        let failure = #expect(throws: DiagnosticFailure.self) { try read(text, [mapping()]) }
        #expect(failure?.codes == ["data.second-header"])
        #expect(failure?.diagnostics.first?.location?.line == 5)
    }

    @Test(
        "what lies beyond the device is read by the words and limits of its column, in the column's unit",
        arguments: [
            (SourceColumn.Form.number, Unit.milligramsPerDecilitre, "LO", "<40.0 mg/dL"),
            (.number, .milligramsPerDecilitre, "hi", ">400.0 mg/dL"),
            (.number, .millimolesPerLitre, "Lo", "<2.2 mmol/L"),
            (.number, .millimolesPerLitre, "HI", ">22.202991964 mmol/L"),
            (.number, .millimolesPerLitre, "≥ 22", ">=22.0 mmol/L"),
            (.withUnit, .milligramsPerDecilitre, "< 40 mg/dL", "<40.0 mg/dL"),
            (.number, .milligramsPerDecilitre, "LOW", nil),
        ] as [(SourceColumn.Form, Unit, String, String?)])
    func limits(form: SourceColumn.Form, unit: Unit, cell: String, shown: String?) throws {
        let column = SourceColumn(
            .value(.glucose), names: [.init("Sugar")], unit: WrittenUnit(unit), form: form,
            limits: [
                .init(["lo"], Quantity(40, .milligramsPerDecilitre, bound: .below)),
                .init(["lo"], Quantity(2.2, .millimolesPerLitre, bound: .below)),
                .init(["hi"], Quantity(400, .milligramsPerDecilitre, bound: .above)),
            ])
        let readings = try read("When;Mass;Sugar\n2025-03-01;72;\n2025-03-02;;\(cell)\n", [mapping(columns: [column])])
            .value.readings.dropFirst().flatMap(\.value.quantities)
        #expect(
            readings.map { "\($0.bound.rawValue)\($0.value) \($0.unit.id)" } == [shown].compactMap(\.self))
    }

    @Test("a mapping that lacks a column of values is read with it, unless it is named")
    func leftOutValues() throws {
        let text = "When;Mass;SYS;DIA;Date\n2025-03-01;72;120;80;2025-03-01\n"
        let whole = try read(text, [mapping()]).value
        #expect(whole.delimited.source == "scale")
        #expect(whole.shown == ["blood-pressure 120.0/80.0 mmHg", "weight 72.0 kg"])
        let steps = MeasurementKind.declared("steps", unit: .declared("steps"), plausible: 0...99_999)
        let declared = try DiaryReader(zone: .utc, sources: [mapping()], kinds: [steps])
        let more = try declared.read(.bytes([UInt8]("When;Mass;Steps\n2025-03-01;72;9\n".utf8), name: "scale.csv"))
        #expect(more.value.shown == ["weight 72.0 kg", "steps 9.0 steps"])
        let named = try DiaryReader(zone: .utc, choice: .source(mapping()))
            .read(.bytes([UInt8](text.utf8), name: "scale.csv"))
        #expect(named.value.delimited.source == "scale")
        #expect(named.value.shown == ["weight 72.0 kg"])
    }

    @Test("where two mappings fit alike, the file is refused; where one explains more, it is taken")
    func ties() throws {
        let text = "When;Mass;Remark\n2025-03-01;72;x\n"
        let failure = #expect(throws: DiagnosticFailure.self) { try read(text, [mapping(), mapping("balance")]) }
        #expect(failure?.codes == ["data.ambiguous-format"])
        #expect(failure?.diagnostics[0].hint == "say which it is, as in: --format scale")
        let more = try mapping("balance", columns: [SourceColumn(.note, names: [.init("Remark")])])
        #expect(try read(text, [mapping(), more]).value.delimited.source == "balance")
    }

    @Test("a mapping that is named and does not fit says which columns it needs")
    func mismatch() throws {
        let failure = #expect(throws: DiagnosticFailure.self) {
            try DiaryReader(zone: .utc, choice: .source(mapping()))
                .read(.bytes([UInt8]("Zebra;31337\n1;2\n".utf8), name: "x.csv"))
        }
        #expect(failure?.codes == ["data.format-mismatch"])
        #expect(failure?.diagnostics[0].hint == "its columns are: When, Mass")
        #expect(failure?.description.contains("Zebra") == false)
    }

    @Test("a decimal comma alone, where the mapping says so")
    func decimalComma() throws {
        let text = "When;Mass\n2025-03-01;72,4\n2025-03-02;72.4\n"
        let result = try read(text, [mapping(decimal: .comma)]).value
        #expect(result.shown == ["weight 72.4 kg"])
        #expect(result.skipped.first == [SkippedRow(line: 3, reason: .notANumber)])
    }

    @Test("the offset of a column counts for local times, and where it is empty the person's zone")
    func offsetColumn() throws {
        let text = "When;Mass;Zone\n2025-03-01 08:00;72;UTC+0200\n2025-03-02 08:00;72;\n2025-03-03 08:00;72;GMT\n"
        let mapping = try mapping(zone: .column, columns: [SourceColumn(.zone, names: [.init("Zone")])])
        let result = try read(text, [mapping], zone: #require(Zone("Asia/Seoul"))).value
        #expect(result.moments == ["2025-03-01 06:00:00", "2025-03-01 23:00:00", "2025-03-03 08:00:00"])
        #expect(result.readings.map(\.offset) == [UTCOffset(seconds: 7_200), nil, .zero])
    }

    @Test("a header that names a column twice is refused")
    func repeated() throws {
        let failure = #expect(throws: DiagnosticFailure.self) {
            try read("When;Mass;MASS\n2025-03-01;72;73\n", [mapping()])
        }
        #expect(failure?.codes == ["data.duplicate-column"])
    }

    @Test("a unit in a column of its own")
    func unitColumn() throws {
        let plain = SourceMapping(
            id: "scale", name: "scale", times: TimeRule(patterns: [try #require(TimePattern("iso"))]),
            columns: [
                SourceColumn(.moment, names: [.init("When")], isRequired: true),
                SourceColumn(.value(.weight), names: [.init("Mass")], isRequired: true),
                SourceColumn(.unit, names: [.init("In")], isRequired: true),
            ])
        let result = try read("When;Mass;In\n2025-03-01;72;lb\n2025-03-02;72;kg\n2025-03-03;7;cwt\n", [plain]).value
        #expect(result.shown == ["weight 72.0 lb", "weight 72.0 kg"])
        #expect(result.skipped.first == [SkippedRow(line: 4, reason: .unknownUnit)])
    }
}
