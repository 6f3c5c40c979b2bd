import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Rows of several measurements")
struct SeriesTests {
    @Test(
        "are read whole where columns name the parts of a day",
        arguments: [
            ("Date,Morning,Evening", "2025-03-13,128/82,131/84"), ("Datum;Morgens;Abends", "13.03.2025;128/82;131/84"),
            ("Date,Morning SYS,Morning DIA,Evening SYS,Evening DIA", "2025-03-13,128,82,131,84"),
            ("Date,SYS (AM),DIA (AM),SYS (PM),DIA (PM)", "2025-03-13,128,82,131,84"),
            ("Date,08:00,20:00", "2025-03-13,128/82,131/84"), ("日付,血圧（朝）,血圧（晩）", "2025-03-13,128/82,131/84"),
            (
                "Date;sys_morning (mmHg);dia_morning (mmHg);sys_evening (mmHg);dia_evening (mmHg)",
                "2025-03-13;128;82;131;84"
            ),
        ])
    func parts(header: String, row: String) throws {
        let outcome = try read("\(header)\n\(row)\n", zone: "UTC")
        #expect(outcome.value.shown == ["blood-pressure 128.0/82.0 mmHg", "blood-pressure 131.0/84.0 mmHg"])
        #expect(outcome.value.moments == ["2025-03-13 08:00:00", "2025-03-13 20:00:00"])
        #expect(outcome.value.delimited.ignoredColumns.isEmpty)
    }

    @Test(
        "are read whole where columns have numbers, or nothing tells them apart",
        arguments: [
            ("Date,SYS1,DIA1,SYS2,DIA2", "2025-03-13 08:05,128,82,131,84"),
            ("Date,Reading 1,Reading 2", "2025-03-13 08:05,128/82,131/84"),
            ("Date,Left,Right", "2025-03-13 08:05,128/82,131/84"),
        ])
    func numbers(header: String, row: String) throws {
        let outcome = try read("\(header)\n\(row)\n", zone: "UTC")
        #expect(outcome.value.shown == ["blood-pressure 128.0/82.0 mmHg", "blood-pressure 131.0/84.0 mmHg"])
        #expect(Set(outcome.value.moments) == ["2025-03-13 08:05:00"])
    }

    @Test("keep what is common to them, and each its own kind, unit and meal")
    func others() throws {
        let outcome = try read(
            "Datum;Gewicht morgens (kg);Blutzucker nüchtern (mg/dL);Gewicht abends (kg);Notiz\n13.03.2025;80,5;98;;x\n",
            zone: "UTC")
        #expect(Set(outcome.value.shown) == ["weight 80.5 kg", "glucose 98.0 mg/dL"])
        #expect(outcome.value.readings.first { $0.kind == .glucose }?.meal == .fasting)
        #expect(outcome.value.readings.contains { $0.note == "x" })
    }

    @Test("a number in a name is part of it where a name has one", arguments: ["SpO2", "O2 sat"])
    func names(name: String) throws {
        #expect(try read("Date,\(name)\n2025-03-13,97\n").value.shown == ["spo2 97.0 %"])
    }

    @Test("are not joined by the mean of them")
    func means() throws {
        let outcome = try read(
            "Date,SYS 1,DIA 1,SYS 2,DIA 2,SYS avg,DIA avg\n2025-03-13 08:05,128,82,132,84,130,83\n2025-03-14 08:05,126,82,130,84,128,83\n"
        )
        #expect(outcome.value.readings.count == 4 && !outcome.value.shown.contains("blood-pressure 130.0/83.0 mmHg"))
    }

    @Test("keep the relation to a meal that tells columns apart")
    func meals() throws {
        let outcome = try read(
            "Date,Glucose before meal (mg/dL),Glucose after meal (mg/dL)\n2025-03-13 08:05,98,131\n")
        #expect(outcome.value.shown == ["glucose 98.0 mg/dL", "glucose 131.0 mg/dL"])
        #expect(outcome.value.readings.map(\.meal) == [.beforeMeal, .afterMeal])
    }

    @Test("a time behind a meal is no time of day")
    func behind() throws {
        let outcome = try read("Date,Pulse,Glucose 2h (mg/dL)\n2025-03-13,61,140\n")
        #expect(outcome.value.shown == ["pulse 61.0 /min"] && outcome.codes.contains("data.unknown-column"))
    }
}
