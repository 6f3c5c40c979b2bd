import DiaryModel
import TestSupport
import Testing
@testable import DiaryStore
@testable import DiaryPress

@Suite("A store and a file of the same readings")
struct StoreAgreementTests: StoreSuite {
    let bench: StoreBench

    init() throws { bench = try StoreBench() }

    /// How many readings of each kind a report counts, by where they come from.
    private func counts(_ content: String, _ store: StoredDiary? = nil) throws -> [String: Int] {
        let kinds = ["temperature", "glucose", "weight", "blood-pressure", "pulse"]
        let sections = kinds.map { #"<section id="\#($0)" kind="\#($0)" \#(content)/>"# }
        let config = try scratch.write(
            """
            <diary version="1"><person id="anna"/>
            <report id="r" languages="en" from="2025-01-01" through="2025-01-31" zone="UTC"/>
            \(sections.joined())</diary>
            """, to: "diary.xml")
        let readings = try DiaryLoader(resources: resources).load(config: config, store: store).value.diary.readings
        return Dictionary(grouping: readings, by: \.kind.id).mapValues {
            Set($0.map(\.instant.milliseconds)).count * 100 + $0.count
        }
    }

    @Test("count the same: what two sources say in two units, or one of them with a meal, is there once")
    func twoSources() throws {
        let text = """
            Time,Kind,Value,Unit,Systolic,Diastolic,Meal,Source
            2025-01-01T08:00Z,temperature,37,Cel,,,,A
            2025-01-01T08:00Z,temperature,98.6,degF,,,,B
            2025-01-01T08:00Z,glucose,101,mg/dL,,,fasting,A
            2025-01-01T08:00Z,glucose,101,mg/dL,,,,B
            2025-01-02T08:00Z,glucose,5.6,mmol/L,,,,A
            2025-01-02T08:00Z,glucose,101,mg/dL,,,after,B
            2025-01-03T08:00Z,weight,70,kg,,,,A
            2025-01-03T08:00Z,weight,154.3,lb,,,,B
            2025-01-04T08:00Z,blood-pressure,,mmHg,120,80,,A
            2025-01-04T08:00Z,blood-pressure,,kPa,16,10.7,,B
            2025-01-05T08:00Z,temperature,36.6,Cel,,,,A
            2025-01-05T08:00Z,temperature,98,degF,,,,B
            2025-01-06T08:00Z,glucose,101,mg/dL,,,fasting,A
            2025-01-06T08:00Z,glucose,101,mg/dL,,,after,B
            2025-01-07T08:00Z,pulse,60,/min,,,,A
            2025-01-07T08:00Z,pulse,60,/min,,,,B

            """
        let rows = text.split(separator: "\n").map { $0 + "\n" }
        _ = try scratch.write(text, to: "all.csv")
        let file = try counts(#"data="all.csv""#)
        #expect(file == ["temperature": 203, "glucose": 304, "weight": 101, "blood-pressure": 101, "pulse": 101])
        // In one import, and by source one after the other.
        let parts = [
            [text],
            [
                rows[0] + rows.filter { $0.hasSuffix("A\n") }.joined(),
                rows[0] + rows.filter { $0.hasSuffix("B\n") }.joined(),
            ],
        ]
        for (number, texts) in parts.enumerated() {
            let session = try session("\(number).sqlite")
            for (index, text) in texts.enumerated() {
                let path = try scratch.write(text, to: "\(number)-\(index).csv")
                _ = try session.importFile(path, plan(), resources: resources)
            }
            #expect(try counts(#"source="store""#, StoredDiary(session)) == file)
        }
    }

    @Test("count equal rows of one day without a time alike")
    func days() throws {
        for rows in ["2025-01-10,80\n2025-01-10,82\n2025-01-10,80\n", "2025-01-10,80\n2025-01-10,80\n2025-01-11,80\n"] {
            let path = try scratch.write("Date,Weight (kg)\n\(rows)", to: "days.csv")
            let session = try session("\(rows.utf8.count)-\(rows.contains("11")).sqlite")
            _ = try session.importFile(path, plan(), resources: resources)
            let file = try counts(#"data="days.csv""#)
            #expect(file["weight"].map { $0 % 100 } == 3)
            #expect(try counts(#"source="store""#, StoredDiary(session)) == file)
        }
    }

    @Test("tell alike of which readings nothing names the unit")
    func assumedUnit() throws {
        let path = try scratch.write("Date,Weight\n2025-01-10,80\n2025-01-11,81\n", to: "open.csv")
        let named = try scratch.write("Date,Weight (kg)\n2025-01-11,81\n2025-01-12,82\n", to: "named.csv")
        let session = try session("open.sqlite")
        for file in [path, named] { _ = try session.importFile(file, plan(), resources: resources) }
        var ways: [(String, StoredDiary?)] = [(#"source="store""#, StoredDiary(session))]
        for format in StoreSession.ExportFormat.allCases {
            var text = ""
            try session.export("anna", as: format) { (part) throws(DiagnosticFailure) in text += part }
            let moved = try self.session("\(format.rawValue).sqlite")
            let export = try scratch.write(text, to: "moved.\(format.rawValue)")
            let summary = try moved.importFile(export, plan(), resources: resources).value
            #expect(summary.reasons["unit-assumed"] == 2)
            ways += [(#"data="moved.\#(format.rawValue)""#, nil), (#"source="store""#, StoredDiary(moved))]
        }
        for (content, store) in ways {
            let config = try scratch.write(
                """
                <diary version="1"><person id="anna"/>
                <report id="r" languages="en" from="2025-01-01" through="2025-01-31" zone="UTC"/>
                <section id="w" kind="weight" \(content)/></diary>
                """, to: "open.xml")
            let loaded = try DiaryLoader(resources: resources).load(config: config, store: store)
            #expect(
                loaded.value.diary.readings.map { $0.signs.contains(.unitAssumed) } == [true, false, false],
                "\(content)")
            #expect(loaded.warnings.count { $0.code == "data.unit-assumed" } == 1, "\(content)")
        }
    }

    @Test("of two people make no report, unless the file's section says whose readings are meant")
    func twoPeople() throws {
        func file(_ person: String, _ name: String) throws -> String {
            try scratch.write("time;weight (kg);user\n2025-01-03T07:12:00Z;80\(person.count);\(person)\n", to: name)
        }
        let session = try session("people.sqlite")
        _ = try session.importFile(try file("a", "stored.csv"), plan(), resources: resources)
        func load(_ name: String, _ more: String = "", stored: String = "weight") throws -> Int {
            let config = try scratch.write(
                """
                <diary version="1"><person id="anna"/>
                <report id="r" languages="en" from="2025-01-01" through="2025-01-31" zone="UTC"/>
                <section id="w" kind="weight" data="\(name)"\(more)/><section id="s" kind="\(stored)" source="store"/></diary>
                """, to: "two.xml")
            return try DiaryLoader(resources: resources).load(config: config, store: StoredDiary(session))
                .value.diary.readings.count
        }
        _ = try (file("a", "same.csv"), file("bb", "other.csv"))
        #expect(try load("same.csv") == 2)
        let failure = #expect(throws: DiagnosticFailure.self) { try load("other.csv") }
        #expect(failure?.diagnostics.map(\.code) == ["data.several-patients"])
        #expect(failure?.diagnostics[0].message == "the readings are of somebody else than those of the store")
        #expect(throws: DiagnosticFailure.self) { try load("other.csv", stored: "pulse") }
        #expect(try load("other.csv", #" patient="bb""#) == 2)
    }
}
