import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Headers")
struct HeaderTests {
    /// The readings of one row whose values fit the header.
    private func shown(_ header: String, _ row: String, kinds: [MeasurementKind] = []) throws -> [String] {
        try read("\(header)\n\(row)\n", kinds: kinds).value.shown
    }

    @Test(
        "understands what apps call their columns, whatever the case, spaces and units",
        arguments: [
            "Date,Time,SYS,DIA,BPM", "date,time,sys,dia,puls", "DATE,TIME,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm)",
            "Date,Time,SYS(mmHg),DIA(mmHg),Pulse(Beats/Min)", "Datum,Uhrzeit,Systole,Diastole,Herzfrequenz",
            " Date , Time , sys [mmHg] , dia [mmHg] , Heart rate ", "날짜,시간,수축기,이완기,맥박", "日付,時刻,最高血圧,最低血圧,脈拍",
            "\"Date\",\"Time\",\"Systolic_mmHg\",\"Diastolic_mmHg\",\"heart_rate\"",
            "Date,Time,systolic blood pressure,diastolic blood pressure,pulse rate (/min)",
        ])
    func synonyms(header: String) throws {
        #expect(
            try shown(header, "2025-03-01,08:15,121,79,64") == ["blood-pressure 121.0/79.0 mmHg", "pulse 64.0 /min"])
    }

    @Test(
        "takes the unit from the header",
        arguments: [
            ("Weight (kg)", "72.4", "weight 72.4 kg"), ("weight (lb)", "160", "weight 160.0 lb"),
            ("Weight_lbs", "160", "weight 160.0 lb"), ("Gewicht in kg", "72.4", "weight 72.4 kg"),
            ("glucose (mg/dL)", "101", "glucose 101.0 mg/dL"), ("Glucose (mmol/L)", "5.6", "glucose 5.6 mmol/L"),
            ("Blood Glucose mmol/L", "5.6", "glucose 5.6 mmol/L"), ("SpO2 (%)", "97", "spo2 97.0 %"),
            ("temperature (C)", "36.6", "temperature 36.6 Cel"), ("Temp (°F)", "98.2", "temperature 98.2 degF"),
            ("SpO2", "97", "spo2 97.0 %"), ("Value (mmol/L)", "5.6", "glucose 5.6 mmol/L"),
        ])
    func units(column: String, value: String, expected: String) throws {
        #expect(try shown("Timestamp;\(column)", "2025-03-01 08:15;\(value)") == [expected])
    }

    @Test("reads kilopascals where the header says so")
    func kilopascals() throws {
        let shown = try shown("Date;SYS (kPa);DIA (kPa)", "2025-03-01 08:15;16,1;10,5")
        #expect(shown == ["blood-pressure 16.1/10.5 kPa"])
    }

    @Test("ignores a pattern in brackets behind a name for the time")
    func timePattern() throws {
        #expect(
            try shown("Timestamp (YYYY-MM-DDThh:mm:ss),Glucose (mg/dL)", "2025-03-01T08:15:00,101")
                == ["glucose 101.0 mg/dL"])
    }

    @Test("warns where kilograms are only assumed")
    func assumedUnit() throws {
        let outcome = try read("Date,SYS,DIA,Weight\n2025-03-01,120,80,70\n")
        let warning = try #require(outcome.warnings.first { $0.code == "data.unit-assumed" })
        #expect(warning.message == "column 4 names no unit and is read as kg")
        #expect(warning.location == FileLocation(file: "test.csv", line: 1))
        #expect(outcome.value.readings.map { $0.signs.contains(.unitAssumed) } == [false, true])
        let told = try read("Date,SYS,DIA,Weight (kg)\n2025-03-01,120,80,70\n")
        #expect(!told.codes.contains("data.unit-assumed"))
        let empty = try read("Date,SYS,DIA,Weight\n2025-03-01,120,80,\n")
        #expect(!empty.codes.contains("data.unit-assumed"))
    }

    @Test(
        "takes the unit that numbers tell where nothing names it",
        arguments: [
            ("Temperature", "98.6", "temperature 98.6 degF"), ("Temperature", "36.6", "temperature 36.6 Cel"),
            ("SYS;DIA", "120;80", "blood-pressure 120.0/80.0 mmHg"), ("Glucose", "101", "glucose 101.0 mg/dL"),
            ("Height", "171", "height 171.0 cm"), ("SYS;DIA;Unit", "16.0;10.7;kPa", "blood-pressure 16.0/10.7 kPa"),
            ("Blood pressure;Unit", "16.0/10.7;kPa", "blood-pressure 16.0/10.7 kPa"),
            ("Kind;Value", "Temperature;98.6", "temperature 98.6 degF"),
        ])
    func tellingNumbers(columns: String, cells: String, expected: String) throws {
        let outcome = try read("Timestamp;\(columns)\n2025-03-01 08:15;\(cells)\n")
        #expect(outcome.value.shown == [expected])
        #expect(!outcome.codes.contains("data.unit-assumed") && outcome.value.implausible.count == 0)
    }

    @Test("finds kinds that a configuration declares under their ids")
    func declaredKinds() throws {
        let steps = MeasurementKind.declared("daily-steps", unit: .declared("steps"), plausible: 0...200_000)
        let mood = MeasurementKind.declared("mood", unit: .declared("points"), plausible: -5...5)
        #expect(
            try shown("Date;Daily Steps;Mood (points)", "2025-03-01;8432;-2", kinds: [steps, mood])
                == ["daily-steps 8432.0 steps", "mood -2.0 points"])
    }

    @Test(
        "finds the delimiter by what is understood under it",
        arguments: zip(Delimiter.allCases, [";", ",", "\t", "|"]))
    func delimiters(delimiter: Delimiter, sign: String) throws {
        let header = ["Date", "SYS", "DIA", "Notes"].joined(separator: sign)
        let row = ["2025-03-01 08:15", "120", "80", "calm"].joined(separator: sign)
        let result = try read("\(header)\(sign)\n\(row)\(sign)\n").value
        #expect(result.delimited.delimiter == delimiter)
        #expect(result.shown == ["blood-pressure 120.0/80.0 mmHg"])
        #expect(result.readings.first?.note == "calm")
    }

    @Test("obeys the line with which spreadsheets name the delimiter", arguments: ["sep=;", "SEP=;"])
    func declaredDelimiter(line: String) throws {
        let result = try read("\(line)\r\nDate;SYS;DIA\r\n2025-03-01;120;80\r\n").value
        #expect(result.delimited.headerLine == 2)
        #expect(result.readings.count == 1)
    }

    @Test("steps over a byte order mark and empty lines")
    func byteOrderMark() throws {
        let result = try read([0xEF, 0xBB, 0xBF] + [UInt8]("\n\r\nDate;SYS;DIA\n2025-03-01;120;80\n".utf8)).value
        #expect(result.delimited.hasByteOrderMark)
        #expect(result.delimited.headerLine == 3)
        #expect(result.readings.count == 1)
        #expect(try !read("Date;SYS;DIA\n2025-03-01;120;80\n").value.delimited.hasByteOrderMark)
    }

    @Test("maps each column and says which are left out")
    func mapping() throws {
        let outcome = try read("Date;Arm;SYS;DIA;Device;REM;\n2025-03-01;left;120;80;x;y;\n")
        let format = outcome.value.delimited
        #expect(format.columns.map(\.number) == [1, 3, 4, 6])
        #expect(format.columns.map(\.role) == [.date, .systolic, .diastolic, .note])
        #expect(format.columns.map(\.unit) == [nil, .millimetresOfMercury, .millimetresOfMercury, nil])
        #expect(format.ignoredColumns == [2, 5])
        let note = try #require(outcome.warnings.first { $0.code == "data.columns-ignored" })
        #expect(note.message == "columns 2, 5 left out")
        #expect(note.severity == .note)
    }

    @Test("refuses a header without time or values, lists what is understood and names the nearest")
    func unknownHeader() throws {
        let nothing = try failure("Alpha;Beta\n1;2\n")
        #expect(nothing.codes == ["data.unknown-header"])
        #expect(nothing.diagnostics[0].message.contains("no column for the time and none for values"))
        #expect(nothing.diagnostics[0].message.contains("Date, Time, SYS, DIA, BPM, Weight"))
        let noTime = try failure("Daet;SYS;DIA\nx;120;80\n")
        #expect(noTime.diagnostics[0].message.contains("no column for the time,"))
        #expect(noTime.diagnostics[0].hint == "column 1: did you mean `Date`?")
        let noValue = try failure("Date;Notes\n2025-03-01;calm\n")
        #expect(noValue.diagnostics[0].message.contains("no column for values"))
    }

    @Test("does not repeat somebody's data when the header is missing")
    func dataInsteadOfHeader() throws {
        let failure = try failure("Erika Mustermann;2025-03-01;187.25;99.75\n")
        #expect(failure.codes == ["data.unknown-header"])
        for secret in ["Erika", "Mustermann", "187", "99.75"] { #expect(!failure.description.contains(secret)) }
    }

    @Test("refuses half a pair, columns that say the same, and units that are not the kind's")
    func badColumns() throws {
        #expect(try failure("Date;SYS\n2025-03-01;120\n").codes == ["data.missing-column"])
        #expect(try failure("Date;DIA;BPM\n2025-03-01;80;60\n").codes == ["data.missing-column"])
        let twice = try failure("Date;Weight (kg);Gewicht (kg)\n2025-03-01;80;80\n")
        #expect(twice.codes == ["data.duplicate-column"])
        #expect(twice.diagnostics[0].message.hasPrefix("columns 2 and 3 hold the same"))
        let unit = try failure("Date;Weight (hundredweight)\n2025-03-01;12\n")
        #expect(unit.codes == ["data.unknown-unit"])
        #expect(unit.diagnostics[0].hint == "known here: kg, lb")
        #expect(try failure("Date;Weight (mmHg)\n2025-03-01;80\n").codes == ["data.unknown-unit"])
        #expect(try failure("Date;SYS (mmHg);DIA (kPa)\n2025-03-01;120;11\n").codes == ["data.unknown-unit"])
    }
}
