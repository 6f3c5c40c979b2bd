import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Columns that say whose a row is")
struct PersonColumnTests {
    private func text(_ name: String, _ people: [String]) -> String {
        "\(name),Date,SYS,DIA\n"
            + people.enumerated().map { "\($1),2025-03-0\($0 + 1),12\($0),80\n" }.joined()
    }

    private func read(_ text: String, of patient: String?) throws -> Outcome<ImportResult> {
        try DiaryReader(zone: .utc, patient: patient).read(.bytes([UInt8](text.utf8), name: "rows.csv"))
    }

    @Test(
        "refuse the file, with how many people there are and how to read one of them",
        arguments: [
            "user_code", "PtID", "subject_id", "participant_id", "client_id", "pid", "account", "Patient", "Name",
            "Patientennummer", "Teilnehmer-ID", "Participante",
        ])
    func several(name: String) throws {
        let refused = try failure(text(name, ["p17", "p17", "p18", "p19", "p18"]))
        #expect(refused.codes == ["data.several-patients"])
        #expect(refused.diagnostics[0].message == "column 1 says that the rows are about 3 people")
        #expect(refused.diagnostics[0].location?.line == 4)
        #expect(refused.diagnostics[0].hint?.contains("--patient") == true)
        #expect(!refused.description.contains("p18"))
    }

    @Test("may as well count rows where each has a number of its own", arguments: ["ID", "uuid", "uid"])
    func rowNumbers(name: String) throws {
        #expect(try DiaryReadingTests.read(text(name, ["a", "b", "c", "d"])).value.readings.count == 4)
        // A row that stands there twice says nothing of people.
        let twice = text(name, ["a", "b", "c"]) + "a,2025-03-01,120,80\n"
        #expect(try DiaryReadingTests.read(twice).value.readings.count == 3)
        let refused = try failure(text(name, ["a", "b", "a", "b"]))
        #expect(refused.codes == ["data.several-patients"])
        #expect(refused.diagnostics[0].message.hasSuffix("about 2 people"))
    }

    @Test("let the rows of one person be read")
    func wanted() throws {
        let outcome = try read(text("PtID", ["A7", "b", "a7", "", "b"]), of: "a7")
        #expect(outcome.value.shown == ["blood-pressure 120.0/80.0 mmHg", "blood-pressure 122.0/80.0 mmHg"])
        #expect(outcome.value.reasons.mapValues(\.count) == [.otherPatient: 3])
        let unknown = #expect(throws: DiagnosticFailure.self) { try read(text("PtID", ["a", "b"]), of: "c") }
        #expect(unknown?.codes == ["data.unknown-patient"])
        let none = #expect(throws: DiagnosticFailure.self) { try read(text("Arm", ["a", "b"]), of: "a") }
        #expect(none?.codes == ["data.no-patients"])
        let shared = "First name,Last name,Date,SYS,DIA\nAnn,Lee,2025-03-01,120,80\nAnn,Poe,2025-03-02,121,80\n"
        let both = #expect(throws: DiagnosticFailure.self) { try read(shared, of: "Ann") }
        #expect(both?.codes == ["data.several-patients"])
        #expect(try read(shared, of: "Poe").value.shown == ["blood-pressure 121.0/80.0 mmHg"])
    }

    @Test("are listed as they are asked for")
    func listed() throws {
        let text = text("PtID", ["A7", "b", "a7", "", "b"])
        let people = try DiaryReader(zone: .utc).patients(of: .bytes([UInt8](text.utf8), name: "rows.csv"))
        #expect(people.map(\.patient) == ["A7", "b"])
        #expect(people.map(\.records) == [2, 2])
        #expect(people.map(\.line) == [2, 3])
    }

    @Test("are named by a mapping where their names are not known")
    func mapped() throws {
        let mapping = SourceMapping(
            id: "ward", name: "ward", times: TimeRule(patterns: [try #require(TimePattern("iso"))]),
            columns: [
                SourceColumn(.moment, names: [.init("When")], isRequired: true),
                SourceColumn(.value(.pulse), names: [.init("Rate")], unit: .named("/min"), isRequired: true),
                SourceColumn(.person, names: [.init("Bed")]),
            ])
        let text = "When,Rate,Bed\n2025-03-01,60,4\n2025-03-02,61,5\n"
        func read(_ patient: String?) throws -> Outcome<ImportResult> {
            try DiaryReader(zone: .utc, sources: [mapping], patient: patient).read(
                .bytes([UInt8](text.utf8), name: "x"))
        }
        #expect(#expect(throws: DiagnosticFailure.self) { try read(nil) }?.codes == ["data.several-patients"])
        #expect(try read("5").value.shown == ["pulse 61.0 /min"])
    }
}

@Suite("Rows of other kinds")
struct OtherRowTests {
    @Test("may be shorter than the header, unless they end before they say what they are")
    func short() throws {
        let mapping = SourceMapping(
            id: "sensor", name: "sensor", times: TimeRule(patterns: [try #require(TimePattern("iso"))]),
            columns: [
                SourceColumn(.moment, names: [.init("When")], isRequired: true),
                SourceColumn(.selector, names: [.init("Event")], isRequired: true),
                SourceColumn(
                    .value(.glucose), names: [.init("Glucose")], unit: .named("mg/dL"), isRequired: true, isProof: true),
                SourceColumn(.mark, names: [.init("Device")]),
            ], rows: SourceMapping.RowRule(taken: ["egv"]))
        let text =
            "When,Event,Glucose,Device\n,Patient\n,Alert,Low\n2025-03-01 08:00,EGV,101,x\n2025-03-01 08:05,EGV\n"
            + "2025-03-01\n2025-03-01 08:10,Calib,99,x,y,z\n2025-03-01 08:15,EG"
        let outcome = try DiaryReader(zone: .utc, sources: [mapping]).read(.bytes([UInt8](text.utf8), name: "x"))
        #expect(outcome.value.shown == ["glucose 101.0 mg/dL"])
        #expect(
            outcome.value.skipped.first == [
                SkippedRow(line: 5, reason: .tooFewColumns), SkippedRow(line: 6, reason: .tooFewColumns),
                SkippedRow(line: 8, reason: .cutOff),
            ])
        #expect(outcome.warnings.first { $0.code == "data.other-rows" }?.message.hasPrefix("3 rows") == true)
    }
}

@Suite("Several tables under one another")
struct SeveralTableTests {
    private func blocks(_ one: String, _ other: String) -> String {
        "\(one)\nDate,SYS,DIA\n2025-03-13,128,82\n\n\(other)\nDate,SYS,DIA\n2025-03-13,158,92\n"
    }

    @Test(
        "are refused where another line stands above the header, which may name somebody else",
        arguments: [("Name: Anna", "Name: Bob"), ("Anna,,", "Bob,,"), ("Patient,Anna,", "Patient,Bob,")])
    func titles(one: String, other: String) throws {
        let refused = try failure(blocks(one, other))
        #expect(refused.codes == ["data.second-header"])
        #expect(refused.diagnostics[0].location?.line == 6 && refused.diagnostics[0].message.contains("somebody else"))
    }

    @Test("are one where the line is the same, and where none stands there")
    func same() throws {
        let lines = [
            ("Name: Anna", "Name: Anna"), ("Exported: 14.01.2025", "Exported: 15.01.2025"), ("Page 1", "Page 2"),
            ("Anna, home", "Anna, home"), ("Name: Anna", "2025-03-12,,"), ("Name: Anna", "2025-03-12 25:99,130,80"),
        ]
        for (one, other) in lines {
            #expect(try read(blocks(one, other)).value.readings.count == 2, "\(one), \(other)")
        }
        let semicolons = blocks("Anna, home", "Anna, home").replacing("Date,SYS,DIA", with: "Date;SYS;DIA")
        #expect(
            try read(semicolons.replacing("13,", with: "13;").replacing(",8", with: ";8").replacing(",9", with: ";9"))
                .value.readings.count == 2)
        let joined = "Date,SYS,DIA\n2025-03-13,128,82\nDate,SYS,DIA\n2025-03-13,158,92\n"
        #expect(try read(joined).value.readings.count == 2)
    }
}
