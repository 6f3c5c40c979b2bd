import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Units that nothing names")
struct UnitDoubtTests {
    @Test("are assumed of no row beside rows that name theirs")
    func rows() throws {
        let outcome = try read("Date;Weight;Unit\n2025-03-01;180;lb\n2025-03-02;180;\n2025-03-03;;\n")
        #expect(outcome.value.shown == ["weight 180.0 lb"])
        #expect(outcome.value.reasons[.missingUnit]?.first == [3])
        let empty = try failure("Date;Weight;Unit\n2025-03-01;180;\n2025-03-02;181;-\n")
        #expect(empty.codes == ["data.no-readable-rows", "data.missing-unit"])
        let sure = try read("Date;Pulse;Unit\n2025-03-01;60;bpm\n2025-03-02;61;\n")
        #expect(sure.value.shown == ["pulse 60.0 /min", "pulse 61.0 /min"])
    }

    @Test("are assumed of no value of a kind that the row names, unless they lie too far apart to be mistaken")
    func kinds() throws {
        let outcome = try read(
            "Date,Kind,Value\n2025-03-01,glucose,11.2\n2025-03-02,weight,180\n2025-03-03,pulse,61\n"
                + "2025-03-04,temperature,36.6\n2025-03-05,height,70\n")
        #expect(outcome.value.shown == ["pulse 61.0 /min", "temperature 36.6 Cel"])
        #expect(outcome.value.reasons.mapValues(\.count) == [.missingUnit: 3])
        let content = SourceContent(kind: .glucose, unit: .millimolesPerLitre)
        let told = try DelimitedReader(zone: .utc, content: content)
            .read(.bytes([UInt8]("Date,Kind,Value\n2025-03-01,glucose,11.2\n".utf8), name: "x"))
        #expect(told.value.shown == ["glucose 11.2 mmol/L"])
    }

    @Test("stand for one column among several, where only that one has a choice")
    func severalColumns() throws {
        let outcome = try read("Date;Pulse;Weight;Unit\n2025-03-01;60;180;lb\n2025-03-02;61;;\n2025-03-03;62;180;\n")
        #expect(outcome.value.shown == ["weight 180.0 lb", "pulse 60.0 /min", "pulse 61.0 /min"])
        #expect(outcome.value.reasons[.missingUnit]?.first == [4])
        #expect(outcome.value.delimited.ignoredColumns == [])
    }

    @Test("stand for that one of several columns which the row has")
    func onlyValue() throws {
        let outcome = try read(
            "Date,Glucose,Weight,Unit\n2025-02-01 08:00,200,,mg/dL\n2025-02-02 08:00,,180,lb\n"
                + "2025-02-03 08:00,,180,\n2025-02-04 08:00,100,180,lb\n2025-02-05 08:00,5.6,,mmol/L\n")
        #expect(outcome.value.shown == ["glucose 200.0 mg/dL", "weight 180.0 lb", "glucose 5.6 mmol/L"])
        #expect(outcome.value.reasons[.missingUnit]?.first == [4, 5])
        #expect(!outcome.codes.contains("data.unit-assumed"))
        let warm = try read("Date,Weight,Temperature,Unit\n2025-02-02,180,,lb\n2025-02-02,,98.6,F\n")
        #expect(warm.value.shown == ["weight 180.0 lb", "temperature 98.6 degF"])
    }

    @Test("contradict one another where the header names one and a cell of the row another")
    func disputed() throws {
        let outcome = try read(
            "Date,Weight (kg),Pulse,Unit\n2025-02-01,80,60,kg\n2025-02-02,180,60,lb\n2025-02-03,81,60,\n"
                + "2025-02-04,82,60,bpm\n2025-02-05,83,60,Libra\n2025-02-06,,61,lb\n")
        #expect(outcome.value.reasons.mapValues(\.first) == [.disputedUnit: [3]])
        #expect(outcome.value.shown.filter { $0.hasPrefix("weight") }.count == 4)
        #expect(outcome.value.shown.filter { $0.hasPrefix("pulse") }.count == 5)
        let generic = try read("Date,Kind,Value (kg),Unit\n2025-02-01,weight,80,kg\n2025-02-02,weight,180,lb\n")
        #expect(generic.value.shown == ["weight 80.0 kg"])
        #expect(generic.value.reasons.mapValues(\.first) == [.disputedUnit: [3]])
        let pressures = try read("Date,SYS (kPa),DIA (kPa),Unit\n2025-02-01,16,10,mmHg\n2025-02-02,17,11,kPa\n")
        #expect(pressures.value.shown == ["blood-pressure 17.0/11.0 kPa"])
    }

    @Test("of a second header among the rows are not those of the first one: the file is refused")
    func secondHeader() throws {
        for (text, line) in [
            ("Date,SYS,DIA\n2025-03-01 08:00,120,80\n\nDate,Weight (kg),Pulse\n2025-03-02 08:00,80,70\n", 4),
            ("Date,Weight (kg)\n2025-03-01 08:00,80\nDate,Weight (lb)\n2025-03-02 08:00,180\n", 3),
        ] {
            let refused = try failure(text)
            #expect(refused.codes == ["data.second-header"])
            #expect(refused.diagnostics[0].location?.line == line)
        }
        let same = try read("Date;SYS;DIA;\n2025-03-01;120;80;;\nDate;SYS;DIA;\n2025-03-02;121;81;;\n")
        #expect(same.value.readings.count == 2)
        #expect(same.value.reasons == [:])
        #expect(same.value.rowCount == 2)
        #expect(same.codes.contains("data.repeated-header"))
        let exported = "Timestamp,Kind,Value,Unit,DiaryPress statement,DiaryPress local zone,DiaryPress person\n"
        let joined = try read(
            exported + "2025-03-01T08:00:00+01:00,weight,80,kg,,,\n" + exported
                + "2025-03-02T08:00:00-00:00,weight,81,kg,,Europe/Berlin,\n")
        #expect(joined.value.shown == ["weight 80.0 kg", "weight 81.0 kg"])
        #expect(joined.value.reasons == [:])
    }

    @Test("of pressures stand in a column of their own, whatever else the rows have")
    func besidePressures() throws {
        let pulses = try read("Date,SYS,DIA,Pulse,Unit\n2025-02-01,120,80,60,mmHg\n2025-02-02,16,10.7,61,kPa\n")
        #expect(
            pulses.value.shown == [
                "blood-pressure 120.0/80.0 mmHg", "pulse 60.0 /min", "blood-pressure 16.0/10.7 kPa", "pulse 61.0 /min",
            ])
        let warm = try read("Date,SYS,DIA,Temp,Unit\n2025-02-01,120,80,,mmHg\n2025-02-02,,,98.6,F\n")
        #expect(warm.value.shown == ["blood-pressure 120.0/80.0 mmHg", "temperature 98.6 degF"])
        let disputed = try read("Date,SYS (mmHg),DIA (mmHg),Unit\n2025-02-01,120,80,mmHg\n2025-02-02,16,10.7,kPa\n")
        #expect(disputed.value.reasons.mapValues(\.first) == [.disputedUnit: [3]])
        // In centimetres of mercury, as some people write them, which nothing tells.
        let open = try read("Date,SYS,DIA\n2025-02-01,14,9\n")
        #expect(open.value.shown == ["blood-pressure 14.0/9.0 mmHg"] && open.value.implausible.count == 1)
    }

    @Test("of glucose are told by numbers of 36 and more, whatever a section shows")
    func tellingGlucose() throws {
        let content = SourceContent(kind: .glucose, units: ["glucose": .guessed(.millimolesPerLitre)])
        let outcome = try DelimitedReader(zone: .utc, content: content).read(
            .bytes([UInt8]("Date;Glucose\n2025-02-01;50\n2025-02-02;5,6\n".utf8), name: "g.csv"))
        #expect(outcome.value.shown == ["glucose 50.0 mg/dL", "glucose 5.6 mmol/L"])
        #expect(outcome.value.readings.map { $0.signs.contains(.unitAssumed) } == [false, true])
    }

    @Test("are not assumed of numbers that are more likely in another one")
    func numbers() throws {
        let refused = try failure("Date;Glucose\n2025-03-01;11,2\n2025-03-02;18,4\n")
        #expect(refused.codes == ["data.no-readable-rows", "data.missing-unit"])
        #expect(
            refused.diagnostics[1].hint
                == "write the unit into each row, or into the header, as in: Weight (kg) or Glucose (mg/dL)")
        let outcome = try read("Date;Glucose\n2025-03-01;101\n2025-03-02;5,6\n")
        #expect(outcome.value.shown == ["glucose 101.0 mg/dL"])
        #expect(outcome.value.reasons[.missingUnit]?.first == [3])
        #expect(!outcome.codes.contains("data.unit-assumed"))
        #expect(outcome.value.delimited.assumedColumns == [])
        let named = try read("Date;Glucose (mg/dL)\n2025-03-01;34\n").value
        #expect(named.shown == ["glucose 34.0 mg/dL"])
        #expect(named.delimited.assumedColumns == [])
    }

    @Test("of a mapping's rows are not assumed either")
    func mapped() throws {
        let mapping = SourceMapping(
            id: "scale", name: "scale", times: TimeRule(patterns: [try #require(TimePattern("iso"))]),
            columns: [
                SourceColumn(.moment, names: [.init("When")], isRequired: true),
                SourceColumn(.value(.weight), names: [.init("Mass")], isRequired: true),
                SourceColumn(.unit, names: [.init("In")]),
            ])
        let outcome = try DiaryReader(zone: .utc, sources: [mapping])
            .read(.bytes([UInt8]("When,Mass,In\n2025-03-01,180,lb\n2025-03-02,180,\n".utf8), name: "x"))
        #expect(outcome.value.shown == ["weight 180.0 lb"])
        #expect(outcome.value.reasons[.missingUnit]?.first == [3])
    }
}

@Suite("Columns of heights")
struct HeightColumnTests {
    @Test("are read beside weights, by themselves and in other languages")
    func columns() throws {
        let both = try read("Date;Weight (kg);Height (cm)\n2025-03-01;70;171\n2025-03-02;71;\n")
        #expect(both.value.shown == ["weight 70.0 kg", "height 171.0 cm", "weight 71.0 kg"])
        #expect(both.value.person.height?.quantity == Quantity(171, .centimetres))
        #expect(both.codes == ["data.zone-applied", "data.date-only"])
        for (header, cell, shown) in [
            ("Height (cm)", "171", "height 171.0 cm"), ("Height (in)", "67", "height 67.0 in"),
            ("Körpergröße (m)", "1,71", "height 171.0 cm"), ("키", "171", "height 171.0 cm"),
        ] {
            #expect(try read("Date;\(header)\n2025-03-01;\(cell)\n").value.shown == [shown])
        }
    }

    @Test("without a unit are centimetres where they can be nothing else")
    func noUnit() throws {
        let outcome = try read("Date;Height\n2025-03-01;171\n2025-03-02;67\n2025-03-03;1,71\n")
        #expect(outcome.value.shown == ["height 171.0 cm"])
        #expect(outcome.value.reasons[.missingUnit]?.first == [3, 4])
        #expect(!outcome.codes.contains("data.unit-assumed"))
    }

    @Test("are not told by a length alone, which may be of anything")
    func length() throws {
        #expect(try read("Date;Value;Unit\n2025-03-01;90;cm\n2025-03-02;70;kg\n").value.shown == ["weight 70.0 kg"])
    }
}

@Suite("Pressures in one cell")
struct PressureCellTests {
    @Test(
        "are read under the names that apps give them",
        arguments: ["Blood pressure", "Blood Pressure (mmHg)", "Blutdruck", "BP [mmHg]", "혈압"])
    func names(name: String) throws {
        let outcome = try read("Date;\(name);Puls\n2025-03-01;120/80;60\n2025-03-02;131 / 84 mmHg;\n2025-03-03;;61\n")
        #expect(
            outcome.value.shown == [
                "blood-pressure 120.0/80.0 mmHg", "pulse 60.0 /min", "blood-pressure 131.0/84.0 mmHg",
                "pulse 61.0 /min",
            ])
        #expect(outcome.codes == ["data.zone-applied", "data.date-only"])
    }

    @Test("may be in kilopascals, and be such as no human has")
    func units() throws {
        let outcome = try read(
            "Date;Blood pressure\n2025-03-01;\"16,0/10,6 kPa\"\n2025-03-02;80/120\n2025-03-03;16/10\n")
        #expect(
            outcome.value.shown == [
                "blood-pressure 16.0/10.6 kPa", "blood-pressure 80.0/120.0 mmHg", "blood-pressure 16.0/10.0 mmHg",
            ])
        #expect(outcome.value.implausible.first == [3, 4])
    }

    @Test(
        "are left out by name where they are not two numbers",
        arguments: [
            ("120", SkipReason.incompletePair), ("120/", .notANumber), ("/80", .notANumber), ("high", .inexactValue),
            ("120/80/60/1", .notANumber), ("120/80/60 kPa", .unknownUnit), ("120/80 kg", .unknownUnit),
            ("1e2/80", .exponent),
        ])
    func broken(cell: String, reason: SkipReason) throws {
        let outcome = try read("Date;Blood pressure\n2025-03-01;120/80\n2025-03-02;\(cell)\n")
        #expect(outcome.value.readings.count == 1)
        #expect(outcome.value.skipped.first == [SkippedRow(line: 3, reason: reason)])
    }

    @Test(
        "have no letters with marks for words between them",
        arguments: ["na\u{303}o", "su\u{308}\u{DF}", "\u{43D}\u{430}\u{301} ночь", "120-\u{301}80", "120 na\u{303} 80"])
    func marks(cell: String) throws {
        let rows = "Date;Blood pressure;Remark\n2025-03-01;120/80;\(cell)\n2025-03-02;\(cell);\n"
        let outcome = try read(rows)
        #expect(outcome.value.shown == ["blood-pressure 120.0/80.0 mmHg"])
        #expect(outcome.value.skipped.first.map(\.line) == [3])
    }

    @Test("are told where their column is not read")
    func notRead() throws {
        let beside = try read("Date;SYS;DIA;Blood pressure\n2025-03-01;120;80;120/80\n2025-03-02;121;80;121/80\n")
        #expect(beside.value.delimited.doubtfulColumns == [4])
        let unknown = try read(
            "Date;Pulse;Cuff;Air;When;Share\n2025-03-01;60;120/80;97%;10/12;1/2\n2025-03-02;61;131/84;96 %;11/12;1/2\n")
        #expect(unknown.value.delimited.doubtfulColumns == [4])
        #expect(unknown.codes.contains("data.column-found"))
        #expect(unknown.value.shown.prefix(2) == ["blood-pressure 120.0/80.0 mmHg", "pulse 60.0 /min"])
    }
}
