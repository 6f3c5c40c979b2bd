import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Repetitions")
struct DuplicateTests {
    private let header = "Date;SYS;DIA;BPM;Notes\n"

    @Test("drops rows that were there already, in whatever order they come", arguments: [false, true])
    func rows(reversed: Bool) throws {
        var rows = ["2025-03-01 08:00;120;80;60;", "2025-03-01 08:00;120;80;60;", "2025-03-02 08:00;121;80;60;"]
        if reversed { rows.reverse() }
        let outcome = try read(header + rows.joined(separator: "\n") + "\n")
        #expect(outcome.value.readings.count == 4)
        #expect(outcome.value.duplicates == 2)
        #expect(outcome.value.duplicateRows.first == [reversed ? 4 : 3])
        let warning = try #require(outcome.warnings.first { $0.code == "data.duplicates" })
        #expect(warning.location?.line == (reversed ? 4 : 3))
    }

    @Test("finds repetitions far apart in a file that is in no order")
    func farApart() throws {
        let result = try read(
            header
                + "2025-03-02 08:00;120;80;60;\n2025-03-01 08:00;120;80;60;\n2025-03-03 08:00;120;80;60;\n2025-03-02 08:00;120;80;60;\n"
        ).value
        #expect(result.duplicateRows.first == [5])
        #expect(result.readings.count == 6)
        let days = result.moments.map { $0.prefix(10) }
        #expect(days == ["2025-03-01", "2025-03-01", "2025-03-02", "2025-03-02", "2025-03-03", "2025-03-03"])
    }

    @Test("keeps readings that differ in value or kind at one moment, and counts half-repeated rows by reading")
    func notRepeated() throws {
        let result = try read(
            header
                + "2025-03-01 08:00;120;80;60;\n2025-03-01 08:00;121;80;60;\n2025-03-01 08:00;120;80;61;\n2025-03-01 08:00;60;40;;\n"
        ).value
        #expect(
            result.shown == [
                "blood-pressure 60.0/40.0 mmHg", "blood-pressure 120.0/80.0 mmHg", "blood-pressure 121.0/80.0 mmHg",
                "pulse 60.0 /min", "pulse 61.0 /min",
            ])
        #expect(result.duplicates == 2)
        #expect(result.duplicateRows.count == 0)
    }

    @Test("keeps the notes that only repetitions have")
    func notes() throws {
        let result = try read(
            header + "2025-03-01 08:00;120;80;60;\n2025-03-01 08:00;120;80;60;later\n2025-03-01 08:00;120;80;60;x\n"
        )
        .value
        #expect(result.readings.map(\.note) == ["later; x", ""])
        #expect(result.duplicateRows.first == [3, 4])
    }

    @Test("are told in another unit, and with the meal that only one of them names")
    func otherUnits() throws {
        let result = try read(
            "Time,Kind,Value,Unit,Meal\n2025-03-01T08:00Z,temperature,37,Cel,\n2025-03-01T08:00Z,temperature,98.6,degF,\n"
                + "2025-03-01T08:00Z,weight,70,kg,\n2025-03-01T08:00Z,weight,154.3,lb,\n2025-03-01T08:00Z,weight,155.4,lb,\n"
                + "2025-03-01T08:00Z,glucose,99,mg/dL,\n2025-03-01T08:00Z,glucose,5.5,mmol/L,fasting\n2025-03-01T08:00Z,glucose,99,mg/dL,after\n"
        ).value
        #expect(
            result.shown == [
                "weight 70.0 kg", "weight 155.4 lb", "glucose 99.0 mg/dL", "glucose 99.0 mg/dL", "temperature 37.0 Cel",
            ])
        #expect(result.readings.filter { $0.kind == .glucose }.map(\.meal) == [.fasting, .afterMeal])
        #expect(result.duplicates == 3)
    }

    /// Forms of one measurement each, and one that is of none of them.
    private let rowsOfForms = [
        "temperature,98.6,degF,", "temperature,37,Cel,", "weight,154,lb,", "weight,70,kg,", "glucose,100,mg/dL,",
        "glucose,5.6,mmol/L,", "glucose,202,mg/dL,", "glucose,11.2,mmol/L,fasting", "glucose,150,mg/dL,after",
        "glucose,150,mg/dL,", "weight,71,kg,",
    ]

    @Test("leave the one whose unit comes first, with the meal of the other, whatever the order and number of lines")
    func forms() throws {
        let expected = [
            "glucose 100.0 mg/dL unspecified", "glucose 150.0 mg/dL afterMeal", "glucose 202.0 mg/dL fasting",
            "temperature 37.0 Cel unspecified", "weight 70.0 kg unspecified", "weight 71.0 kg unspecified",
        ]
        let many = (0..<40).map { "pulse,\(60 + $0),/min," }
        for rows in [rowsOfForms, rowsOfForms.reversed(), many + rowsOfForms, rowsOfForms.reversed() + many] {
            let result = try read(
                "Time,Kind,Value,Unit,Meal\n" + rows.map { "2025-03-01T08:00Z,\($0)\n" }.joined()
            ).value
            let kept = zip(result.shown, result.readings).filter { $1.kind != .pulse }.map { "\($0) \($1.meal)" }
            #expect(kept.sorted() == expected)
            #expect(result.duplicates == 5)
        }
    }

    @Test("copes with many readings of one moment")
    func oneMoment() throws {
        let rows = (0..<4_000).map { "2025-03-01 08:00;\(100 + $0 % 50);80;;" }
        let result = try read(header + rows.joined(separator: "\n") + "\n").value
        #expect(result.readings.count == 50)
        #expect(result.duplicateRows.count == 3_950)
        #expect(result.duplicateRows.first.first == 52)
    }
}
