import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Rows")
struct RowTests {
    @Test("gives a pair of pressures and the other kinds in one order, and the note to the first")
    func severalKinds() throws {
        let result = try read(
            "Date;SpO2 (%);BPM;DIA;SYS;Weight (kg);Notes;Symptoms\n2025-03-01 08:00;97;64;79;121;72,4;calm;\"a; b\"\n"
                + "2025-03-02 08:00;;64;;;;tired;\n"
        ).value
        #expect(
            result.shown == [
                "blood-pressure 121.0/79.0 mmHg", "weight 72.4 kg", "pulse 64.0 /min", "spo2 97.0 %", "pulse 64.0 /min",
            ])
        #expect(result.readings.map(\.note) == ["calm; a; b", "", "", "", "tired"])
    }

    @Test(
        "reads shares with their percent sign, as spreadsheets write them",
        arguments: ["97%", "97 %", " 97% ", "\"97%\""])
    func percentSigns(cell: String) throws {
        let result = try read("Date;SpO2 (%);BPM\n2025-03-01 08:00;\(cell);64\n").value
        #expect(result.shown == ["pulse 64.0 /min", "spo2 97.0 %"])
    }

    @Test(
        "reads a percent sign behind nothing but a share",
        arguments: [
            (";64%", SkipReason.unknownUnit), ("97%%;64", .notANumber), ("%;64", .notANumber), ("9%7;64", .notANumber),
        ])
    func otherPercentSigns(cells: String, reason: SkipReason) throws {
        let result = try read("Date;SpO2 (%);BPM\n2025-03-01 08:00;\(cells)\n2025-03-02 08:00;97;64\n").value
        #expect(result.skipped.first == [SkippedRow(line: 2, reason: reason)])
    }

    @Test("takes `-`, nothing and `null` for nothing", arguments: ["", "-", "null", "NULL", " - ", "\"\"", "\"null\""])
    func absent(cell: String) throws {
        let result = try read("Date;SYS;DIA;BPM;Notes\n2025-03-01;120;80;\(cell);\(cell)\n").value
        #expect(result.shown == ["blood-pressure 120.0/80.0 mmHg"])
        #expect(result.readings.first?.note == "")
        #expect(result.skipped.count == 0)
    }

    @Test(
        "leaves out a row that gives nothing or not all, and says why",
        arguments: [
            ("2025-03-02;120;;60;", SkipReason.incompletePair), ("2025-03-02;-;80;60;", .incompletePair),
            ("2025-03-02;;;;calm", .noValue), ("2025-03-02;120;80", .tooFewColumns), ("2025-03-02", .tooFewColumns),
            ("2025-03-02;120;80;60;a;b", .tooManyColumns), (";120;80;60;", .missingTime),
            ("2025-03-02;120;80;sixty;", .notANumber), ("2025-03-02;120;80;60;\"a\"b", .brokenQuotes),
        ])
    func skips(row: String, reason: SkipReason) throws {
        let outcome = try read("Date;SYS;DIA;BPM;Notes\n2025-03-01;120;80;60;\n\(row)\n2025-03-03;120;80;60;\n")
        #expect(outcome.value.readings.count == 4)
        #expect(outcome.value.rowCount == 3)
        #expect(outcome.value.skipped.first == [SkippedRow(line: 3, reason: reason)])
        #expect(outcome.codes == ["data.\(reason.rawValue)", "data.zone-applied", "data.date-only"])
    }

    @Test("does not count empty rows", arguments: ["", ";;;", "   ", "\"\";;;"])
    func emptyRows(row: String) throws {
        let result = try read("Date;SYS;DIA;Notes\n\(row)\n2025-03-01;120;80;\n\(row)\n").value
        #expect(result.rowCount == 1)
        #expect(result.skipped.count == 0)
    }

    @Test("keeps what cannot be true and lists the lines, so that a report can say how many there are")
    func implausible() throws {
        let outcome = try read(
            "Date;SYS;DIA;BPM;Weight (lb)\n2025-03-01;999;80;60;\n2025-03-02;80;120;60;\n2025-03-03;0;0;0;\n"
                + "2025-03-04;120;80;60;5000\n2025-03-05;80;80;60;160\n")
        #expect(outcome.value.implausible.first == [2, 3, 4, 4, 5, 6])
        #expect(
            shown(outcome.value.readings.filter(\.isPlausible)) == [
                "pulse 60.0 /min", "pulse 60.0 /min", "blood-pressure 120.0/80.0 mmHg", "pulse 60.0 /min",
                "weight 160.0 lb", "pulse 60.0 /min",
            ])
        #expect(outcome.value.readings.count == 12)
        #expect(
            outcome.warnings.filter { $0.code == "data.implausible" }.map(\.message) == [
                "4 readings (lines 2, 4, 5) set aside: no human has such a value",
                "2 readings (lines 3, 6) set aside: diastolic is not below systolic",
            ])
    }

    @Test("keeps the readings of a period only, and counts the others")
    func period() throws {
        let zone = try #require(Zone("UTC"))
        let day = try #require(CivilDate(iso: "2025-03-02"))
        let period = try #require(Period(from: day, through: day, in: zone))
        let result = try read(
            "Date;SYS;DIA;BPM\n2025-03-01;120;80;60\n2025-03-02;121;80;60\n2025-03-03;122;80;60\n", zone: "UTC",
            keeping: period.instants
        ).value
        #expect(result.shown == ["blood-pressure 121.0/80.0 mmHg", "pulse 60.0 /min"])
        #expect(result.outside.count == 4)
        #expect(result.rowCount == 3)
    }

    @Test("tells kind and unit of a value from its row")
    func genericValues() throws {
        let result = try read(
            "startDate,value,unit,type\n2025-03-01,160,lb,\n2025-03-02,5.6,mmol/L,glucose\n2025-03-03,64,count/min,Pulse\n"
                + "2025-03-04,72,,weight\n2025-03-05,64,count/min,\n2025-03-06,12,cwt,weight\n2025-03-07,1,kg,mood\n"
                + "2025-03-08,120,mmHg,\n2025-03-09,1,lb,glucose\n2025-03-10,1,,\n2025-03-11,,kg,\n"
        ).value
        #expect(
            result.shown == ["weight 160.0 lb", "glucose 5.6 mmol/L", "pulse 64.0 /min"])
        #expect(
            result.skipped.first.map(\.reason) == [
                .missingUnit, .unknownKind, .unknownUnit, .unknownKind, .unknownKind, .unknownUnit, .unknownKind,
                .noValue,
            ])
    }

    @Test("takes the unit of a single value from its own column")
    func unitColumn() throws {
        let outcome = try read(
            "Date;Weight;Unit\n2025-03-01;160;lb\n2025-03-02;72;kg\n2025-03-03;72;\n2025-03-04;9;x\n")
        #expect(outcome.value.shown == ["weight 160.0 lb", "weight 72.0 kg"])
        #expect(
            outcome.value.skipped.first == [
                SkippedRow(line: 4, reason: .missingUnit), SkippedRow(line: 5, reason: .unknownUnit),
            ])
    }

    @Test("reads when glucose was measured, and says when it does not know the word")
    func meals() throws {
        let outcome = try read(
            "Date;Glucose (mg/dL);BPM;Meal\n2025-03-01;101;60;Fasting\n2025-03-02;102;;before\n2025-03-03;103;;식후\n"
                + "2025-03-04;104;;\n2025-03-05;105;;brunch\n")
        let glucose = outcome.value.readings.filter { $0.kind == .glucose }
        #expect(glucose.map(\.meal) == [.fasting, .beforeMeal, .afterMeal, .unspecified, .unspecified])
        #expect(outcome.value.readings.first { $0.kind == .pulse }?.meal == .unspecified)
        let warning = try #require(outcome.warnings.first { $0.code == "data.unknown-meal" })
        #expect(warning.location?.line == 6)
    }

    @Test(
        "knows the relation to a meal in many languages, and takes no bed, sport or afternoon for one",
        arguments: [
            (
                MealContext.beforeMeal,
                "before breakfast|Pre-lunch|vor dem Frühstück|avant le petit-déjeuner|antes de comer|prima di cena"
            ),
            (
                .beforeMeal,
                "vóór ontbijt|przed śniadaniem|antes do almoço|до еды|перед завтраком|до їди|kahvaltıdan önce|sebelum makan"
            ),
            (.beforeMeal, "trước bữa ăn|ก่อนอาหารเช้า|भोजन से पहले|לפני ארוחה|قبل الوجبة|پیش از غذا|아침 식전|朝食前|早餐前|飯前"),
            (
                .afterMeal,
                "2h after dinner|post-meal|nach dem Essen|après le repas|después de cenar la cena|dopo pranzo"
            ),
            (
                .afterMeal,
                "po posiłku|após a refeição|после обеда|після їди|yemekten sonra|sesudah makan|sau bữa ăn|หลังอาหาร"
            ),
            (.afterMeal, "नाश्ते के बाद|אחרי ארוחה|بعد الوجبة|پس از غذا|저녁 식후|夕食後|餐后"),
            (
                .fasting,
                "Fasting|nüchtern|en ayunas|à jeun|a digiuno|na czczo|em jejum|натощак|натще|puasa|lúc đói|공복|空腹時|בצום|صيام|ناشتا|खाली पेट"
            ),
            (
                .unspecified,
                "before bed|after exercise|오전|午後|睡前|перед сном|after treatment|휴식 후|dopo la prima colazione|nach dem Messen|afternoon|bedtime|vor dem Schlafen|evening"
            ),
        ])
    func mealWords(context: MealContext, words: String) throws {
        for word in words.split(separator: "|") {
            let outcome = try read("Date;Glucose (mg/dL);Meal\n2025-03-01;101;\(word)\n")
            #expect(outcome.value.readings.map(\.meal) == [context], "\(word)")
            #expect(
                outcome.warnings.contains { $0.code == "data.unknown-meal" } == (context == .unspecified), "\(word)")
        }
    }

    @Test("texts in quotes stand there to the letter where their column says so, and nowhere else")
    func verbatim() throws {
        let rows = "2024-10-05T08:00Z,70,\"- \",\" null\"\n2024-10-05T09:00Z,70,-,null\n"
        let exact = try read("Time,Weight (kg),Notes (verbatim),Source (verbatim)\n" + rows).value.readings
        #expect(exact.map(\.note) == ["- ", ""])
        #expect(exact.map(\.source) == [" null", ""])
        let usual = try read("Time,Weight (kg),Notes,Source\n" + rows).value.readings
        #expect(usual.map(\.note) == ["", ""])
        #expect(usual.map(\.source) == ["", ""])
    }

    @Test("a row may name the unit of its pressures where it could hold another value in their place")
    func pressureUnits() throws {
        let result = try read(
            """
            Time,Kind,Value,Unit,Systolic,Diastolic
            2024-10-05T08:00Z,blood-pressure,,kPa,17,11
            2024-10-05T09:00Z,blood-pressure,,mmHg,128,81
            2024-10-05T10:00Z,blood-pressure,,,128,81
            2024-10-05T11:00Z,blood-pressure,,kg,128,81
            2024-10-05T12:00Z,weight,70,kg,,
            2024-10-05T13:00Z,weight,70,kg,130,80

            """)
        #expect(
            shown(result.value.readings) == [
                "blood-pressure 17.0/11.0 kPa", "blood-pressure 128.0/81.0 mmHg", "blood-pressure 128.0/81.0 mmHg",
                "weight 70.0 kg", "blood-pressure 130.0/80.0 mmHg", "weight 70.0 kg",
            ])
        #expect(result.value.reasons.keys.map(\.rawValue) == ["unknown-row-unit"])
        #expect(result.value.implausible.count == 0)
    }

    @Test("a line with several readings that cannot be true is named once")
    func linesOnce() throws {
        let result = try read(
            """
            Time,Weight (kg),Pulse
            2024-10-05T08:00Z,7000,999
            2024-10-05T09:00Z,70,999

            """)
        #expect(result.warnings.map(\.message).contains { $0.hasPrefix("3 readings (lines 2, 3) set aside") })
    }
}
