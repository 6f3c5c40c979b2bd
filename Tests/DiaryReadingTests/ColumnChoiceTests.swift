import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("What a person says of columns")
struct ColumnChoiceTests {
    private func read(
        _ text: String, _ said: [String], sources: [SourceMapping] = []
    ) throws -> Outcome<ImportResult> {
        try DiaryReader(zone: .utc, sources: sources, columns: ColumnChoices(said))
            .read(.bytes([UInt8](text.utf8), name: "x.csv"))
    }

    @Test("is the last word, by name or number, with a unit where there is one")
    func lastWord() throws {
        let text = "Tag;Obere;Untere;Masse\n2025-04-02;136;83;180\n"
        let said = ["Tag=date", "obere=systolic", "3=diastolic", "Masse=weight (lb)"]
        let outcome = try read(text, said)
        #expect(outcome.value.shown == ["blood-pressure 136.0/83.0 mmHg", "weight 180.0 lb"])
        #expect(outcome.codes.filter { $0 == "data.column-said" }.count == 4)
        #expect(try read("Date,Weight,Pulse\n2025-04-02,71,60\n", ["Weight=ignore"]).value.shown == ["pulse 60.0 /min"])
        #expect(try read("Date,Pulse\n2025-04-02,71\n", ["Pulse=weight (kg)"]).value.shown == ["weight 71.0 kg"])
        let noted = try read("Date,Pulse,Zzz\n2025-04-02,71,calm\n", ["Zzz=note"])
        #expect(noted.value.readings[0].note == "calm")
    }

    @Test("comes before a mapping too, whose own column of that kind is left out then")
    func beforeMappings() throws {
        let mapping = SourceMapping(
            id: "cuff", name: "Cuff", times: TimeRule(patterns: []),
            columns: [
                SourceColumn(.moment, names: [.init("When")], isRequired: true),
                SourceColumn(.value(.weight), names: [.init("Mass")], unit: .named("kg"), isRequired: true),
                SourceColumn(.mark, names: [.init("Cuffed")], isRequired: true),
            ])
        let text = "When,Mass,Cuffed,Zzz\n2025-04-02 07:00,71,x,180\n"
        #expect(try read(text, [], sources: [mapping]).value.shown == ["weight 71.0 kg"])
        let said = try read(text, ["Zzz=weight (lb)"], sources: [mapping])
        #expect(said.value.shown == ["weight 180.0 lb"] && said.value.delimited.source == "cuff")
        #expect(try read(text, ["Zzz=pulse"], sources: [mapping]).value.readings.count == 2)
    }

    @Test(
        "is refused where the kind or the column is not there, and the columns are listed",
        arguments: ["Zzz=wait", "Zzz", "=pulse"])
    func wrongKinds(said: String) throws {
        let failure = #expect(throws: DiagnosticFailure.self) { try ColumnChoices([said]) }
        #expect(failure?.diagnostics[0].code == "usage.unknown-column-kind")
        #expect(failure?.diagnostics[0].hint?.contains("systolic, diastolic") == true)
        let none = #expect(throws: DiagnosticFailure.self) {
            try read("Date,Pulse,Alpha\n2025-04-02,71,3\n", ["Beta=weight"])
        }
        #expect(none?.diagnostics[0].code == "data.no-such-column")
        #expect(none?.description.contains("1 as Date, 2 as BPM, 3 not known") == true)
    }

    @Test("settles what nobody knows: pressures, people, flags, times")
    func doubts() throws {
        let pressures = "Date,Alpha,Beta,Pulse\n2025-04-02,136,83,71\n"
        #expect(try read(pressures, ["2=systolic", "3=diastolic"]).value.readings.count == 2)
        let flag = "Date,SYS,DIA,Fluff\n2025-04-02,121,79,yes\n2025-04-03,131,83,no\n"
        #expect(!(try read(flag, ["Fluff=ignore"]).codes.contains("data.maybe-flag")))
        let times = "Date,Rose,Slept,Weight (kg)\n2025-04-02,06:45,23:10,71\n"
        #expect(try read(times, ["Rose=time"]).value.moments == ["2025-04-02 06:45:00"])
        let people = "Date,User,Pulse\n2025-04-02,left,71\n2025-04-03,right,72\n"
        #expect(try read(people, ["User=ignore"]).value.readings.count == 2)
    }
}
