import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("What a person can read is read")
struct ReadableTests {
    @Test(
        "days and times in columns of their own",
        arguments: [
            ("Date,Hour,Pulse", "2025-03-13,8,64", "2025-03-13 08:00:00"),
            ("Date,Hour,Minute,Pulse", "2025-03-13,20,5,64", "2025-03-13 20:05:00"),
            ("Year,Month,Day,Time,Pulse", "2025,3,13,20:05,64", "2025-03-13 20:05:00"),
            ("Jahr,Monat,Tag,Stunde,Minute,Puls", "2025,3,13,20,05,64", "2025-03-13 20:05:00"),
            ("Day,Month,Year,Hour,Minute,Second,Pulse", "13,03,2025,20,5,0,64", "2025-03-13 20:05:00"),
            ("Year;Month;Day;Hour;Min;Pulse", "2025;3;13;20;5;64", "2025-03-13 20:05:00"),
            ("年,月,日,時,分,脈拍", "2025,3,13,20,5,64", "2025-03-13 20:05:00"),
            ("Year,Month,Day,Pulse", "2025,3,13,64", "2025-03-13 12:00:00"),
            ("Date,Hour,Pulse", "2025-03-13,08:05,64", "2025-03-13 08:05:00"),
        ])
    func parts(header: String, row: String, moment: String) throws {
        #expect(try read("\(header)\n\(row)\n", zone: "UTC").value.moments == [moment])
    }

    @Test(
        "forms of times",
        arguments: [
            "20250313 2005", "20250313 200500", "1741896300.0", "1741896300.25", "١٣/٠٣/٢٠٢٥ ٢٠:٠٥", "۲۰۲۵/۰۳/۱۳ ۲۰:۰۵",
            "१३-०३-२०२५ २०:०५",
            "令和7年3月13日 20:05", "R7.3.13 20:05", "2025年3月13日　20時05分", "２０２５/０３/１３ ２０：０５", "民國114年3月13日 下午8:05",
            "١٣ مارس ٢٠٢٥، ٨:٠٥ م", "۱۴۰۳/۱۲/۲۳ ۲۰:۰۵", "۲۳ اسفند ۱۴۰۳ ۲۰:۰۵", "2568-03-13 20:05", "13.III.2025 20:05",
            "Do., 13. März 2025, 20:05 Uhr", "20250313T200500.000Z", "๑๓ มีนาคม ๒๕๖๘ ๒๐:๐๕", "令和７年３月１３日 午後８時５分",
        ])
    func times(cell: String) throws {
        let outcome = try read("Timestamp;Pulse\n\(cell);64\n14/03/2025 08:00;65\n", zone: "UTC")
        #expect(outcome.value.moments == ["2025-03-13 20:05:00", "2025-03-14 08:00:00"])
    }

    @Test("the first year of an era has no number")
    func firstYear() throws {
        #expect(try read("日付;脈拍\n令和元年5月13日;64\n", zone: "UTC").value.moments == ["2019-05-13 12:00:00"])
    }

    @Test(
        "digits of other scripts, which stay in notes",
        arguments: [
            ("SYS/DIA", "١٢٨/٨٢", "blood-pressure 128.0/82.0 mmHg"), ("Weight (kg)", "٨٠٫٥", "weight 80.5 kg"),
            ("Pulse", "۶۴", "pulse 64.0 /min"), ("SpO2", "९७ %", "spo2 97.0 %"), ("Pulse", "６４", "pulse 64.0 /min"),
            ("Pulse", "64\u{A0}bpm", "pulse 64.0 /min"), ("BP", "128／82", "blood-pressure 128.0/82.0 mmHg"),
        ])
    func digits(name: String, cell: String, shown: String) throws {
        let outcome = try read("Date;\(name);Notes\n2025-03-13 08:05;\(cell);१ गोली\n")
        #expect(outcome.value.shown == [shown])
        #expect(outcome.value.readings.first?.note == "१ गोली")
    }

    @Test(
        "two units of one value in a cell",
        arguments: [
            ("Height", "5 ft 11 in", 71.0), ("Height", "5'11\"", 71), ("Height", "5′ 11″", 71),
            ("Weight", "156 lb 3 oz", 156.1875),
            ("Weight", "11st2", 156), ("Weight", "11st 2lb", 156), ("Height", "1 m 80", 180),
            ("Weight", "3 kg 450 g", 3.45),
            ("Height", "5 feet 11.5 inches", 71.5),
        ])
    func compounds(name: String, cell: String, value: Double) throws {
        let outcome = try read("Date;\(name)\n2025-03-13;\"\(cell.replacing("\"", with: "\"\""))\"\n")
        #expect(outcome.value.readings.first?.value.quantities[0].value == value)
    }

    @Test(
        "one value in two units in a cell, of which the header's counts or else the first",
        arguments: [
            ("Weight", "80.5 kg / 177.5 lb", "weight 80.5 kg"), ("Weight", "177.5 lb (80.5 kg)", "weight 177.5 lb"),
            ("Weight (lb)", "80.5 kg / 177.5 lb", "weight 177.5 lb"), ("Weight", "80.5kg=177.5lbs", "weight 80.5 kg"),
            ("Glucose", "5.4 mmol/L (97 mg/dL)", "glucose 5.4 mmol/L"),
            ("Height", "180 cm (5' 11\")", "height 180.0 cm"),
            ("Temperature", "36.6 °C | 97.9 °F", "temperature 36.6 Cel"),
        ])
    func both(name: String, cell: String, shown: String) throws {
        let quoted = cell.replacing("\"", with: "\"\"")
        #expect(try read("Date;\(name)\n2025-03-13 08:05;\"\(quoted)\"\n").value.shown == [shown])
    }

    @Test("two units that disagree are none")
    func neither() throws {
        let outcome = try read("Date;Weight\n2025-03-13;80.5 kg / 190 lb\n2025-03-14;80.5 kg\n")
        #expect(outcome.value.reasons[.repeatedField]?.first == [2])
    }

    @Test("units in the cells of a value whose kind a cell names, or the unit alone")
    func valuesWithUnits() throws {
        let kinds = try read(
            "Date;Kind;Value\n2025-03-13;Weight;80.5 kg\n2025-03-13;Glucose;5.4 mmol/L\n2025-03-13;Pulse;64 bpm\n")
        #expect(kinds.value.shown.sorted() == ["glucose 5.4 mmol/L", "pulse 64.0 /min", "weight 80.5 kg"])
        let alone = try read("Date;Value\n2025-03-13;80.5 kg\n2025-03-14;128/82 mmHg\n")
        #expect(alone.value.shown == ["weight 80.5 kg", "blood-pressure 128.0/82.0 mmHg"])
        let disputed = try read("Date;Kind;Value;Unit\n2025-03-13;Weight;80.5 kg;lb\n2025-03-14;Weight;80.5;kg\n")
        #expect(disputed.value.reasons[.disputedUnit]?.first == [2])
    }

    @Test("numbers that are no two units are none", arguments: ["11st 15lb", "5 ft 11 kg", "11 2", "5.5 ft 3 in"])
    func noCompounds(cell: String) throws {
        #expect(try failure("Date;Weight\n2025-03-13;\(cell)\n").codes.first == "data.no-readable-rows")
    }

    @Test(
        "both pressures under a header of letters",
        arguments: ["S/D", "SYS/DIA", "Sys/Dia (mmHg)", "BP (S/D)", "혈압(수축기/이완기)"])
    func letters(name: String) throws {
        #expect(try read("Date,\(name)\n2025-03-13 08:05,128/82\n").value.shown == ["blood-pressure 128.0/82.0 mmHg"])
    }

    @Test(
        "a pulse behind both pressures",
        arguments: ["128/82 P64", "128/82 (64)", "128/82, 64", "128/82 mmHg, 64 bpm", "128/82, pulse 64", "128/82/64"])
    func pulses(cell: String) throws {
        let outcome = try read("Date;BP\n2025-03-13 08:05;\(cell)\n")
        #expect(outcome.value.shown == ["blood-pressure 128.0/82.0 mmHg", "pulse 64.0 /min"])
    }

    @Test("a zone in a sentence above the header, unless it is that of a moment")
    func sentences() throws {
        func moments(_ line: String) throws -> [String] {
            try read("\(line)\nDate,Pulse\n2025-03-13 20:05,64\n").value.moments
        }
        #expect(try moments("All times are in UTC") == ["2025-03-13 20:05:00"])
        #expect(try moments("Times in UTC+2") == ["2025-03-13 18:05:00"])
        #expect(try moments("UTC offset: +2") == ["2025-03-13 18:05:00"])
        #expect(try moments("Exported at time 2025-03-14 10:00 UTC") == ["2025-03-13 19:05:00"])
    }

    @Test("names of what was measured under a name for people")
    func kinds() throws {
        let outcome = try read("Date,Name,Value,Unit\n2025-03-13 08:05,Pulse,64,bpm\n2025-03-13 08:05,Weight,80.5,kg\n")
        #expect(outcome.value.shown.sorted() == ["pulse 64.0 /min", "weight 80.5 kg"])
    }

    @Test("one value in two units, which may not contradict one another")
    func twins() throws {
        let outcome = try read(
            "Date,Weight (kg),Weight (lb)\n2025-03-12,80.5,177.5\n2025-03-13,,178\n2025-03-14,80.5,190\n2025-03-15,80,\n"
        )
        #expect(outcome.value.shown == ["weight 80.5 kg", "weight 178.0 lb", "weight 80.0 kg"])
        #expect(outcome.value.reasons[.repeatedField]?.first == [4])
        let glucose = try read("Date;Glucose (mg/dL);Glucose (mmol/L)\n2025-03-12;98;5,4\n")
        #expect(glucose.value.shown == ["glucose 98.0 mg/dL"])
    }

    @Test("rows under a header whose last cell is empty")
    func emptyName() throws {
        let outcome = try read("Date,SYS,DIA,\n2025-03-13,128,82,after a walk\n2025-03-14,126,81,\n")
        #expect(outcome.value.readings.count == 2)
        #expect(outcome.value.delimited.ignoredColumns == [4])
        let numbers = try read("Date,SYS,DIA,\n2025-03-13,128,82,64\n2025-03-14,126,81,66\n")
        #expect(numbers.codes.contains("data.unknown-column"))
        #expect(try read("Date;SYS;DIA;\n2025-03-13;128;82;\n").value.delimited.ignoredColumns.isEmpty)
    }

    @Test(
        "results of tests, a row each",
        arguments: ["Date,Test,Result,Units", "Date,Measurement,Result,Unit", "Date,Analyte,Value,Units"])
    func results(header: String) throws {
        let outcome = try read(
            "\(header)\n2025-03-13 08:05,Glucose,98,mg/dL\n2025-03-13 08:05,Heart rate,64,bpm\n2025-03-13 08:05,Blood pressure,128/82,mmHg\n"
        )
        #expect(
            outcome.value.shown.sorted() == ["blood-pressure 128.0/82.0 mmHg", "glucose 98.0 mg/dL", "pulse 64.0 /min"])
    }
}
