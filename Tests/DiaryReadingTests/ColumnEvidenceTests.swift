import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("What rows say of their columns")
struct ColumnEvidenceTests {
    @Test(
        "a column of times of day is the time, whatever it is called",
        arguments: ["Heure", "Tijd", "Clock", "Ora", "Hour", "When it was", "Čas", "Measured at the clock"])
    func times(name: String) throws {
        let outcome = try read(
            "Date,\(name),SYS,DIA\n2025-04-02,06:45,121,79\n2025-04-02,9:15 PM,131,84\n", zone: "UTC")
        #expect(outcome.value.moments == ["2025-04-02 06:45:00", "2025-04-02 21:15:00"])
        #expect(outcome.value.times.dateOnly == 0)
    }

    @Test("where several columns hold times of day, nobody knows which is that of the reading, and that is a warning")
    func severalTimes() throws {
        let outcome = try read("Date,Rose,Slept,Weight (kg)\n2025-04-02,06:45,23:10,71\n2025-04-03,06:50,23:30,71.2\n")
        #expect(outcome.value.times.dateOnly == 2)
        #expect(outcome.warnings.first { $0.code == "data.several-times" }?.severity == .warning)
        let known = try read("Date,Sleep duration,Weight (kg)\n2025-04-02,06:45,71\n")
        #expect(known.value.times.dateOnly == 1 && known.value.delimited.ignoredColumns == [2])
        let whole = try read("Date,Bed,Weight (kg)\n2025-04-02 07:00,06:45,71\n", zone: "UTC")
        #expect(whole.value.moments == ["2025-04-02 07:00:00"])
    }

    @Test("also under a name that other things have, where nothing else is a time")
    func daysUnderOtherNames() throws {
        let outcome = try read("Tag;Puls\n14.03.2025 07:30;71\n15.03.2025 07:31;70\n", zone: "UTC")
        #expect(outcome.value.moments == ["2025-03-14 07:30:00", "2025-03-15 07:31:00"])
    }

    @Test("a column of days is the date")
    func days() throws {
        let outcome = try read("Päev;Kell;SYS;DIA\n14.03.2025;07:30;121;79\n15.03.2025;07:31;122;80\n", zone: "UTC")
        #expect(outcome.value.moments == ["2025-03-14 07:30:00", "2025-03-15 07:31:00"])
        #expect(outcome.warnings.count { $0.code == "data.column-found" } == 2)
    }

    @Test(
        "rows that say that they do not count are left out by name",
        arguments: [
            ("Valid", "TRUE", "FALSE"), ("Deleted", "0", "1"), ("isDeleted", "", "true"), ("Status", "ok", "invalid"),
            ("Gültig", "ja", "nein"), ("Exclude", "", "cuff slipped"), ("Mark", "-", "entered in error"),
            ("有效", "是", "否"),
            ("Удалено", "нет", "да"), ("Include", "yes", "no"), ("Result", "good", "invalid measurement"),
        ])
    func flags(name: String, counts: String, not: String) throws {
        let outcome = try read(
            "Date,SYS,DIA,\(name)\n2025-04-02,121,79,\(counts)\n2025-04-03,191,119,\(not)\n2025-04-04,122,80,\(counts)\n"
        )
        #expect(outcome.value.shown == ["blood-pressure 121.0/79.0 mmHg", "blood-pressure 122.0/80.0 mmHg"])
        #expect(outcome.value.skipped.first == [SkippedRow(line: 3, reason: .withdrawn)])
    }

    @Test("rows count beside words that say nothing of that", arguments: ["in", "не", "entered", "đã"])
    func noFlags(word: String) throws {
        let outcome = try read("Date,SYS,DIA,Sitting\n2025-04-02,121,79,\(word)\n2025-04-03,131,83,out\n")
        #expect(outcome.value.readings.count == 2)
    }

    @Test("a column of yes and no that nothing explains is a warning")
    func openFlag() throws {
        let outcome = try read("Date,SYS,DIA,Fluff\n2025-04-02,121,79,yes\n2025-04-03,131,83,no\n")
        #expect(outcome.value.readings.count == 2)
        #expect(outcome.warnings.first { $0.code == "data.maybe-flag" }?.severity == .warning)
        #expect(outcome.value.delimited.doubtfulColumns == [4])
        #expect(
            !(try read("Date,SYS,DIA,IHB\n2025-04-02,121,79,yes\n2025-04-03,131,83,no\n").codes.contains(
                "data.maybe-flag")))
    }

    @Test(
        "people are refused under the words of any language of the product",
        arguments: [
            "Who", "Mitglied", "使用者", "회원", "المستخدم", "Член семьи", "Kişi", "Người dùng", "ผู้ใช้", "Owner", "Imię",
        ])
    func people(name: String) throws {
        let refused = try failure("Date,Time,\(name),SYS,DIA\n2025-04-02,07:00,x,121,79\n2025-04-02,07:03,y,141,91\n")
        #expect(refused.codes == ["data.several-patients"])
    }

    @Test(
        "a few words again and again beside readings of one time may be people: that is a warning, and one can be read")
    func maybePeople() throws {
        let text =
            "Date,Time,Zzz,SYS,DIA\n2025-04-02,07:00,x,121,79\n2025-04-02,07:03,y,141,91\n2025-04-03,07:00,x,122,80\n"
            + "2025-04-03,07:02,y,142,92\n"
        let outcome = try read(text)
        #expect(outcome.warnings.first { $0.code == "data.maybe-people" }?.severity == .warning)
        #expect(outcome.value.delimited.doubtfulColumns == [3])
        let one = try DiaryReader(zone: .utc, patient: "x").read(.bytes([UInt8](text.utf8), name: "x"))
        #expect(one.value.readings.count == 2)
        // One person behind the other, as whoever copies two exports into one file has them.
        let blocks =
            "Date,Time,Zzz,SYS,DIA\n2025-04-02,07:00,x,121,79\n2025-04-03,07:00,x,122,80\n2025-04-02,07:03,y,141,91\n"
            + "2025-04-03,07:02,y,142,92\n"
        #expect(try read(blocks).codes.contains("data.maybe-people"))
        let apart = text.replacing("07:03", with: "19:03").replacing("07:02", with: "19:02")
        #expect(!(try read(apart).codes.contains("data.maybe-people")))
        #expect(!(try read(text.replacing("Zzz", with: "Arm")).codes.contains("data.maybe-people")))
    }

    @Test(
        "pressures by other words are read where numbers can be nothing else",
        arguments: ["upper,lower", "High,Low", "bp1,bp2", "Top,Bottom", "高压,低压"])
    func pressures(names: String) throws {
        let outcome = try read("Date,\(names),Pulse\n2025-04-02,136,83,71\n2025-04-03,141,88,70\n")
        #expect(outcome.value.shown.first == "blood-pressure 136.0/83.0 mmHg")
        #expect(outcome.value.readings.count == 4)
    }

    @Test("pressures whose names say nothing refuse a diary that would lose them, with the names to give them")
    func unnamedPressures() throws {
        let refused = try failure("Date,Alpha,Beta,Pulse\n2025-04-02,136,83,71\n")
        #expect(refused.codes == ["data.unnamed-pressures"])
        #expect(refused.diagnostics[0].message.hasPrefix("columns 2 and 3 look like upper and lower"))
        #expect(refused.diagnostics[0].hint == "where they are, add --column 2=systolic --column 3=diastolic")
        // Girths beside a weight are none.
        let girths = try read("Date,Weight (kg),Chest,Belly\n2025-04-02,71,100,85\n")
        #expect(girths.value.shown == ["weight 71.0 kg"] && girths.codes.contains("data.unknown-column"))
        let pairs = try read("Date,Wert X\n2025-04-02,136/83\n2025-04-03,131/80\n")
        #expect(pairs.value.shown == ["blood-pressure 136.0/83.0 mmHg", "blood-pressure 131.0/80.0 mmHg"])
    }

    @Test("mornings and evenings without a time are each a measurement, however often a value comes")
    func partsOfDay() throws {
        let text =
            "Date,Time,SYS,DIA\n2025-04-02,m,132,79\n2025-04-02,e,132,79\n2025-04-02,m,132,79\n2025-04-02,m,132,79\n"
        #expect(try read(text).value.readings.count == 4)
        #expect(try read("Date,Time,Pulse\n2025-04-02,morning,71\n2025-04-02,morning,71\n").value.readings.count == 2)
        // The same file once more says nothing new.
        let source = DataSource.bytes([UInt8](text.utf8), name: "x")
        var collector = StatementCollector()
        _ = try DiaryReader(zone: .utc).read(source, into: &collector)
        collector.begin(1)
        let again = try DiaryReader(zone: .utc).read(source, into: &collector)
        #expect(collector.result(again, keeping: nil).value.readings.count == 4)
        // A time that is written is that of one measurement.
        #expect(try read("Date,Time,Pulse\n2025-04-02,08:00,71\n2025-04-02,08:00,71\n").value.readings.count == 1)
    }
}

@Suite("Zones that headers name")
struct HeaderZoneTests {
    @Test(
        "are those of the times",
        arguments: [
            ("Timestamp (UTC)", "2025-04-02 21:30:00"), ("timestamp_utc", "2025-04-02 21:30:00"),
            ("Date/Time [GMT+2]", "2025-04-02 19:30:00"), ("UTC time", "2025-04-02 21:30:00"),
            ("Measured at (Asia/Seoul)", "2025-04-02 12:30:00"), ("Timestamp (+05:30)", "2025-04-02 16:00:00"),
            ("Zeitstempel (UTC)", "2025-04-02 21:30:00"), ("Timestamp (local)", "2025-04-02 19:30:00"),
            ("Timestamp (YYYY-MM-DD hh:mm)", "2025-04-02 19:30:00"),
        ])
    func named(header: String, moment: String) throws {
        let outcome = try read("\(header);SYS;DIA\n2025-04-02 21:30;121;79\n", zone: "Europe/Berlin")
        #expect(outcome.value.moments == [moment])
        #expect(!outcome.codes.contains("data.open-zone"))
    }

    @Test("leave the place to the offset of the row, and give way to one in the cell")
    func beside() throws {
        let outcome = try read(
            "Time (UTC),UTC offset,Pulse\n2025-04-02 07:05,+02:00,61\n2025-04-02T09:05:00+02:00,,62\n",
            zone: "Asia/Seoul")
        #expect(outcome.value.moments == ["2025-04-02 07:05:00", "2025-04-02 07:05:00"])
        #expect(outcome.value.readings.map { $0.offset?.seconds } == [7_200, 7_200])
    }

    @Test("that may mean several are a warning", arguments: ["Time (EST)", "Timestamp (CET)", "Date/Time (UTC+5:3)"])
    func open(header: String) throws {
        let outcome = try read("\(header);Pulse\n2025-04-02 21:30;61\n")
        #expect(outcome.warnings.first { $0.code == "data.open-zone" }?.severity == .warning)
    }
}

@Suite("Readings of a clock that was set wrong")
struct FutureTests {
    private var limits: DataLimits {
        var limits = DataLimits()
        limits.latest = Instant(milliseconds: 1_743_638_400_000)  // 2025-04-03
        return limits
    }

    @Test(
        "are left out by name, in every format",
        arguments: [
            "Date;Pulse\n2025-04-02;61\n2031-04-02;62\n",
            "[{\"type\":\"sgv\",\"sgv\":101,\"date\":1743551999000},{\"type\":\"sgv\",\"sgv\":101,\"date\":1933551999000}]",
            "<HealthData><Record type=\"HKQuantityTypeIdentifierBodyMass\" unit=\"kg\" value=\"70\" startDate=\"2025-03-01 08:15:00 "
                + "+0900\"/><Record type=\"HKQuantityTypeIdentifierBodyMass\" unit=\"kg\" value=\"71\" startDate=\"2033-03-01 08:15:00 "
                + "+0900\"/></HealthData>",
        ])
    func leftOut(text: String) throws {
        let outcome = try readAny(text, limits: limits)
        #expect(outcome.value.readings.count == 1)
        #expect(outcome.value.reasons[.implausibleTime]?.count == 1)
        #expect(try readAny(text).value.readings.count == 2)
    }
}
