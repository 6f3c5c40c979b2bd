import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Nothing is wrong in silence")
struct SilentFaultTests {
    private func rows(_ header: String, _ one: String, _ other: String) -> String {
        "Date,Time,SYS,DIA,\(header)\n2025-04-02,07:00,121,79,\(one)\n2025-04-02,07:03,141,91,\(other)\n"
            + "2025-04-03,07:00,122,80,\(one)\n2025-04-03,07:02,142,92,\(other)\n"
    }

    @Test(
        "people who differ in what they are, or in a note in every row, are a warning",
        arguments: [
            ("Age", "34", "61"), ("Comment", "Anna", "Bertil"), ("Alter", "34", "61"), ("Sex", "f", "m"),
            ("나이", "34", "61"), ("Notes", "Grandma", "Grandpa"),
        ])
    func people(name: String, one: String, other: String) throws {
        let outcome = try read(rows(name, one, other))
        #expect(outcome.warnings.first { $0.code == "data.maybe-people" }?.severity == .warning)
        #expect(outcome.value.readings.count == 4)
    }

    @Test(
        "what differs between two measurements of one person is none of people",
        arguments: [
            ("Notes", "left", "right"), ("Comment", "sitting", "standing"), ("Arm", "l", "r"),
            ("Hand", "Links", "Rechts"),
        ])
    func takes(name: String, one: String, other: String) throws {
        #expect(!(try read(rows(name, one, other)).codes.contains("data.maybe-people")))
    }

    @Test(
        "a column that says how good a reading is leaves out the bad ones",
        arguments: [
            ("Quality", "good", "bad"), ("Result", "ok", "E3"), ("Result", "OK", "error"),
            ("Qualität", "gut", "schlecht"),
            ("Error", "", "E5"), ("Fehler", "nein", "Manschette"), ("品質", "良好", "不良"), ("Качество", "хорошо", "плохо"),
            ("Mark", "ok", "Err 3"), ("Error code", "0", "12"), ("Calidad", "buena", "mala"),
            ("Measurement result", "No error", "Movement error"), ("Keep", "y", "n"),
        ])
    func quality(name: String, good: String, bad: String) throws {
        let outcome = try read(
            "Date,SYS,DIA,\(name)\n2025-04-02,121,79,\(good)\n2025-04-03,191,119,\(bad)\n2025-04-04,122,80,\(good)\n")
        #expect(outcome.value.shown == ["blood-pressure 121.0/79.0 mmHg", "blood-pressure 122.0/80.0 mmHg"])
        #expect(outcome.value.skipped.first == [SkippedRow(line: 3, reason: .withdrawn)])
    }

    @Test(
        "a note that says nothing but that its row does not count leaves it out",
        arguments: [
            ("Notes", "DELETED"), ("Bemerkung", "gelöscht"), ("メモ", "削除"), ("Comment", "[invalid]"),
            ("Nota", "(eliminado)"),
            ("备注", "已删除"), ("Comment", "do not count"), ("Notes", "ignore"),
        ])
    func notes(name: String, word: String) throws {
        let outcome = try read("Date,SYS,DIA,\(name)\n2025-04-02,121,79,\n2025-04-03,191,119,\(word)\n")
        #expect(outcome.value.shown == ["blood-pressure 121.0/79.0 mmHg"])
        #expect(outcome.value.skipped.first == [SkippedRow(line: 3, reason: .withdrawn)])
    }

    @Test(
        "any other note leaves none out",
        arguments: [
            "deleted the app", "Error", "invalid reading of the book", "removed the cuff", "deleted, then typed anew",
        ])
    func otherNotes(note: String) throws {
        #expect(try read("Date,SYS,DIA,Notes\n2025-04-03,191,119,\"\(note)\"\n").value.readings.count == 1)
    }

    @Test(
        "words of other columns leave no row out",
        arguments: [("Seat", "E3", "E4"), ("Result", "normal", "high"), ("Feeling", "good", "bad")])
    func others(name: String, one: String, other: String) throws {
        #expect(
            try read("Date,SYS,DIA,\(name)\n2025-04-02,121,79,\(one)\n2025-04-03,131,83,\(other)\n").value.readings
                .count == 2)
    }

    @Test(
        "a part of the day stands in any column that names it",
        arguments: [
            ("Session", "Morning 1", "Evening 2"), ("Session", "nüchtern", "vor dem Schlafen"),
            ("Meal", "before breakfast", "after dinner"),
            ("Mahlzeit", "nach dem Frühstück", "nach dem Abendessen"), ("Moment", "à jeun", "avant de dormir"),
            ("Event", "1st morning", "before bed"), ("Comida", "en ayunas", "antes de dormir"),
            ("Session", "朝食前", "就寝前"),
            ("Session", "아침 식사 전", "취침 전"), ("Session", "натощак", "перед сном"),
            ("Session", "petit-déjeuner", "dîner"),
            ("Period", "Early morning", "Late evening"), ("Session", "before breakfast", "at night"),
        ])
    func parts(name: String, morning: String, evening: String) throws {
        let outcome = try read("Date,\(name),Pulse\n2025-03-13,\(morning),64\n2025-03-13,\(evening),65\n", zone: "UTC")
        #expect(outcome.value.moments == ["2025-03-13 08:00:00", "2025-03-13 20:00:00"])
        #expect(outcome.value.times.partsOfDay == 2)
    }

    @Test("what names no part of the day, or two of them, is a day without a time")
    func noParts() throws {
        let outcome = try read(
            "Date,Session,Pulse\n2025-03-12,Evening,64\n2025-03-13,Morning,64\n2025-03-14,Doctor,65\n2025-03-15,morning or evening,66\n",
            zone: "UTC")
        #expect(
            outcome.value.moments.dropFirst() == ["2025-03-13 08:00:00", "2025-03-14 12:00:00", "2025-03-15 12:00:00"])
        #expect(outcome.value.times.dateOnly == 2)
        let noted = try read("Date,Notes,Pulse\n2025-03-13,morning,64\n2025-03-14,tired,65\n")
        #expect(noted.value.times.dateOnly == 2)
        // A time that is written counts.
        let timed = try read("Date,Time,Session,Pulse\n2025-03-13,07:12,Evening,64\n", zone: "UTC")
        #expect(timed.value.moments == ["2025-03-13 07:12:00"])
    }

    @Test(
        "readings of a clock that was not set are left out by name",
        arguments: ["1970-01-01 00:03", "2000-01-01T00:10:00", "01.01.2000 00:10", "1980-01-01 00:00:00", "2001-01-01"])
    func resets(cell: String) throws {
        let outcome = try read("Timestamp;Pulse\n\(cell);61\n2025-04-02 07:00;62\n2025-04-03 07:00;63\n")
        #expect(outcome.value.readings.count == 2)
        #expect(outcome.value.skipped.first == [SkippedRow(line: 2, reason: .implausibleTime)])
    }

    @Test("days behind a clock's first one are as well where a year without readings follows, and else are none")
    func behindResets() throws {
        let reset = try read("Date;Pulse\n2000-01-01;61\n2000-01-02;61\n2000-01-20;62\n2025-04-03;63\n")
        #expect(reset.value.reasons[.implausibleTime]?.count == 3)
        let old = try read("Date;Pulse\n2000-01-02;61\n2000-01-20;62\n2000-06-03;63\n2025-04-03;63\n")
        #expect(old.value.readings.count == 4)
        #expect(try read("Date;Pulse\n2000-01-02;61\n2000-01-20;62\n").value.readings.count == 2)
    }

    @Test(
        "of any format",
        arguments: [
            #"[{"type":"sgv","sgv":101,"date":946900000000},{"type":"sgv","sgv":102,"date":1741849500000}]"#,
            #"[{"date":"2000-01-03 08:05","pulse":61},{"date":"2025-03-13 08:05","pulse":62}]"#,
            "<HealthData><Record type=\"HKQuantityTypeIdentifierBodyMass\" unit=\"kg\" value=\"70\" startDate=\"2000-01-03 "
                + "08:15:00 +0900\"/><Record type=\"HKQuantityTypeIdentifierBodyMass\" unit=\"kg\" value=\"71\" "
                + "startDate=\"2025-03-01 08:15:00 +0900\"/></HealthData>",
            SilentFaultTests.weight("2000-01-03T08:05:00Z") + "\n" + SilentFaultTests.weight("2025-03-13T08:05:00Z"),
        ])
    func anyResets(text: String) throws {
        let outcome = try readAny(text)
        #expect(outcome.value.readings.count == 1)
        #expect(outcome.value.reasons[.implausibleTime]?.count == 1)
    }

    private static func weight(_ time: String) -> String {
        #"{"resourceType":"Observation","id":"\#(time)","status":"final","code":{"coding":[{"system":"http://loinc.org","#
            + #""code":"29463-7"}]},"effectiveDateTime":"\#(time)","valueQuantity":{"value":71,"code":"kg"}}"#
    }

    @Test("a deletion of an id is one, however the address says it")
    func idSearch() throws {
        let text = Self.weight("a").replacing(
            #""effectiveDateTime":"a""#, with: #""effectiveDateTime":"2025-03-13T08:05:00Z""#)
        let deletion = "{\"request\":{\"method\":\"DELETE\",\"url\":\"Observation?_id=a\"}}"
        let outcome = try readAny("{\"resourceType\":\"Bundle\",\"entry\":[{\"resource\":\(text)},\(deletion)]}")
        #expect(outcome.value.readings.isEmpty)
    }

    @Test("a deletion by a search is a warning, since nobody knows what it deletes")
    func search() throws {
        let weight = """
            {"resource":{"resourceType":"Observation","id":"a","status":"final","code":{"coding":[{"system":"http://loinc.org",
            "code":"29463-7"}]},"effectiveDateTime":"2024-11-05T06:42:00Z","valueQuantity":{"value":71,"code":"kg"}}}
            """
        let deletion = "{\"request\":{\"method\":\"DELETE\",\"url\":\"Observation?identifier=http://x|7\"}}"
        let outcome = try readAny("{\"resourceType\":\"Bundle\",\"entry\":[\(weight),\(deletion)]}")
        #expect(outcome.value.shown == ["weight 71.0 kg"])
        #expect(outcome.warnings.first { $0.code == "data.open-deletion" }?.severity == .warning)
        let other = deletion.replacing("Observation?", with: "Device?")
        #expect(
            !(try readAny("{\"resourceType\":\"Bundle\",\"entry\":[\(weight),\(other)]}").codes.contains(
                "data.open-deletion")))
    }
}
