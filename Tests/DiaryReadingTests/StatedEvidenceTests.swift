import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("What files say of themselves outranks what is assumed")
struct StatedEvidenceTests {
    @Test(
        "a column of AM and PM is of the time beside it",
        arguments: [
            ("Date,Time,AM/PM,Pulse\n2025-03-13,8:05,PM,64\n", "2025-03-13 20:05:00"),
            ("Date,Time,Half,Pulse\n2025-03-13,12:05,a.m.,64\n", "2025-03-13 00:05:00"),
            ("날짜,오전/오후,시간,맥박\n2025-03-13,오후,8:05,64\n", "2025-03-13 20:05:00"),
            ("Timestamp,X,Pulse\n2025-03-13 20:05,PM,64\n", "2025-03-13 20:05:00"),
        ])
    func halves(text: String, moment: String) throws {
        #expect(try read(text, zone: "UTC").value.moments == [moment])
    }

    @Test("a time that its half of the day contradicts, or that has none, is left out", arguments: ["AM", "", "x"])
    func openHalves(half: String) throws {
        let hour = half == "AM" ? 20 : 8
        let outcome = try read(
            "Date,Time,Half,Pulse\n2025-03-12,8:05,AM,61\n2025-03-13,\(hour):05,\(half),64\n", zone: "UTC")
        #expect(outcome.value.readings.count == (half == "x" ? 2 : 1))
    }

    @Test(
        "a part of the day is none of noon",
        arguments: [
            ("AM", "PM"), ("Morning 1", "Evening 2"), ("morning", "bedtime"), ("Vormittag", "nachts"),
            ("before breakfast", "before dinner"), ("8 Uhr", "20 Uhr"),
        ])
    func partsOfDay(morning: String, evening: String) throws {
        let outcome = try read("Date,Period,Pulse\n2025-03-13,\(morning),64\n2025-03-13,\(evening),65\n", zone: "UTC")
        #expect(outcome.value.moments == ["2025-03-13 08:00:00", "2025-03-13 20:00:00"])
    }

    @Test("a word for a zone may be one for a part of the day")
    func korean() throws {
        let outcome = try read("날짜,시간대,맥박\n2025-03-13,아침,64\n2025-03-13,저녁,65\n", zone: "UTC")
        #expect(outcome.value.moments == ["2025-03-13 08:00:00", "2025-03-13 20:00:00"])
    }

    @Test("a column of units is of the value beside it, whatever it is called")
    func units() throws {
        let outcome = try read("Date,Weight,Weight unit\n2025-03-13 07:00,172.4,lbs\n2025-03-14 07:00,78.1,kg\n")
        #expect(outcome.value.shown == ["weight 172.4 lb", "weight 78.1 kg"])
        let alone = try read("Date,Sex,Height\n2025-03-13 07:00,m,180\n2025-03-14 07:00,m,180\n")
        #expect(alone.value.delimited.ignoredColumns == [2])
    }

    @Test("a column of kinds is found by its words")
    func kinds() throws {
        let text = "Datum;Messwert;Wert;Einheit\n13.03.2025 08:05;Systole;128;mmHg\n13.03.2025 08:05;Diastole;82;mmHg\n"
        #expect(
            try read(text + "13.03.2025 08:05;Puls;64;1/min\n").value.shown.sorted() == [
                "blood-pressure 128.0/82.0 mmHg", "pulse 64.0 /min",
            ])
    }

    @Test(
        "pounds beside stones are added",
        arguments: ["Date,Weight (st),(lb)\n", "Date,st,lbs\n", "Date,Stone,Pounds\n"])
    func stones(header: String) throws {
        #expect(try read(header + "2025-03-13 08:05,11,2\n").value.shown == ["weight 156.0 lb"])
        // The most that a rest can be, which is nearly the whole of one stone.
        #expect(try read(header + "2025-03-13 08:05,1,13\n").value.shown == ["weight 27.0 lb"])
    }

    @Test(
        "the zone of a header counts, whatever the column is called and whoever says what it is",
        arguments: ["Zeitpunkt [UTC]", "Gemessen (UTC)", "Wann UTC"])
    func zones(name: String) throws {
        #expect(try read("\(name);Puls\n13.03.2025 07:05;64\n").value.moments == ["2025-03-13 07:05:00"])
    }

    @Test(
        "a zone above the header holds for the rows",
        arguments: [
            "# Time zone: Asia/Seoul", "Zeitzone;Asia/Seoul", "\"Timezone\",\"Asia/Seoul\"", "Timezone: +09:00",
        ])
    func zonesAbove(line: String) throws {
        #expect(try read("\(line)\nDate,Pulse\n2025-03-13 23:30,64\n").value.moments == ["2025-03-13 14:30:00"])
    }

    @Test(
        "a column of zones is that of the times, whatever it is called", arguments: ["+09:00", "Asia/Seoul", "UTC+9"])
    func zoneColumns(cell: String) throws {
        let outcome = try read("Date,Pulse,Where\n2025-03-13 23:30,64,\(cell)\n2025-03-14 23:30,65,\(cell)\n")
        #expect(outcome.value.moments.first == "2025-03-13 14:30:00")
        #expect(outcome.codes.contains("data.column-found"))
    }

    @Test("what a person says of a column keeps the unit and the zone of its own name")
    func choices() throws {
        let vocabulary = ColumnVocabulary.usual()
        let choices = try ColumnChoices(["Masse=weight", "Wann=timestamp", "Kilos=weight (lb)"])
        var finder = HeaderFinder(vocabulary, choices)
        let columns = finder.columns(["Masse", "Wann"])
        #expect(columns.map(\.role) == [.value(.weight), .moment])
        #expect(Column.said("weight", of: "Masse (lb)", vocabulary).unit == WrittenUnit(.pounds))
        #expect(Column.said("weight (lb)", of: "Kilos (kg)", vocabulary).unit == WrittenUnit(.pounds))
        #expect(Column.said("timestamp", of: "Wann (UTC)", vocabulary).zone == .offset(.zero))
    }

    @Test(
        "both pressures in one cell are read, whatever stands between them",
        arguments: ["146 over 83", "146-83", "146:83", "146 zu 83", "146\\83", "146 – 83 mmHg"])
    func pairs(cell: String) throws {
        let outcome = try read("Date;Reading\n2025-03-13 08:05;\(cell)\n2025-03-14 08:05;\(cell)\n")
        #expect(outcome.value.shown.first == "blood-pressure 146.0/83.0 mmHg")
        #expect(outcome.value.readings.count == 2)
    }

    @Test(
        "names of columns are understood behind other signs and with the kind in brackets",
        arguments: [
            ("体重（kg）", "80.5", "weight 80.5 kg"), ("weight-kg", "80.5", "weight 80.5 kg"),
            ("Weight.lb", "80.5", "weight 80.5 lb"), ("SpO₂ (%)", "97", "spo2 97.0 %"),
            ("Blood pressure (systolic/diastolic)", "128/82", "blood-pressure 128.0/82.0 mmHg"),
            ("Puls [S/min]", "64", "pulse 64.0 /min"), ("脈拍数(拍/分)", "64", "pulse 64.0 /min"),
            ("דופק (פעימות לדקה)", "64", "pulse 64.0 /min"), ("Weight", "=\"80.5\"", "weight 80.5 kg"),
        ])
    func names(name: String, cell: String, value: String) throws {
        #expect(try read("Date;\(name)\n=\"2025-03-13 08:05\";\(cell)\n").value.shown == [value])
    }

    @Test(
        "rows that do not count are left out",
        arguments: [
            ("Annullato", "no", "sì"), ("Usunięte", "nie", "tak"), ("Deleted at", "", "2025-03-15 10:00"),
            ("Result", "ok", "err"), ("Removed", "–", "✔"),
        ])
    func flags(name: String, counts: String, not: String) throws {
        let rows = "2025-04-02,64,\(counts)\n2025-04-03,65,\(not)\n2025-04-04,66,\(counts)\n"
        #expect(try read("Date,Pulse,\(name)\n\(rows)").value.shown == ["pulse 64.0 /min", "pulse 66.0 /min"])
    }

    @Test(
        "months have their names in all languages of the product",
        arguments: [
            "5 มี.ค. 2567 18:42", "5 มีนาคม 2567 18:42", "5 березня 2024 р., 18:42", "5 Maret 2024 pukul 18.42",
            "5 במרץ 2024, 18:42", "5 مارس 2024 6:42 م", "5 मार्च 2024, 6:42 pm", "5 tháng 3, 2024 18:42",
            "18:42 5 thg 3, 2024",
        ])
    func months(cell: String) throws {
        #expect(try read("Timestamp;Pulse\n\"\(cell)\";61\n", zone: "UTC").value.moments == ["2024-03-05 18:42:00"])
    }
}
