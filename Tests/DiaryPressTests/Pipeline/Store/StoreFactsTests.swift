import DiaryModel
import ReportModel
import StoreSupport
import TestSupport
import Testing
@testable import DiaryStore
@testable import DiaryPress

@Suite("What an import keeps beside readings")
struct StoreFactsTests: StoreSuite {
    let bench: StoreBench

    init() throws { bench = try StoreBench() }

    /// An infant of whom weight and height were measured at some ages.
    private static let child = """
        Date;Kind;Value;Unit
        2020-01-10T08:00Z;height;50;cm
        2020-01-10T09:00Z;weight;4;kg
        2021-01-10T08:00Z;height;80;cm
        2021-02-10T08:00Z;weight;9.6;kg
        2024-01-10T08:00Z;height;200;cm

        """

    /// The figure of a config's section of weight.
    private func bodyMassIndex(
        _ session: StoreSession?, from first: String, birthDate: String = "", data: String = "",
        _ section: String = #"source="store""#, extent: DiaryLoader.Extent = .period
    ) throws -> (index: String, warnings: [String]) {
        let config = try scratch.write(
            """
            <diary version="1"><person id="anna"\(birthDate)/>
            <report id="r" languages="en" from="\(first)" through="2021-12-31" zone="Europe/Berlin"/>
            <section id="w" kind="weight" guideline="who" \(section)/></diary>
            """, to: "diary.xml")
        let loaded = try DiaryLoader(resources: resources).load(
            config: config, keeping: extent, store: session.map { StoredDiary($0) })
        let pipeline = try ReportPipeline(resources: resources)
        let made = try Reports.file(pipeline, loaded.value, language: .english)
        let drawn = try Program.run("pdftotext", ["-raw"], on: made.bytes, output: ["-"])
        let index = drawn.firstMatch(of: /Mean BMI[^0-9]*([0-9.]+)/).map { String($0.output.1) } ?? "none"
        return (index, made.report.warnings.map(\.code.rawValue).filter { $0.contains("height") })
    }

    @Test("heights belong to the weights of their time, from a store as from a file, whatever period is asked for")
    func height() throws {
        let file = try scratch.write(Self.child, to: "child.csv")
        var sessions = [try session()]
        if let server = PostgresServer.shared { sessions.append(try StoreSession(try server.database(), .create)) }
        for session in sessions {
            _ = try session.importFile(file, plan(), resources: resources)
            #expect(try session.person("anna").person.height == nil)
        }
        for session in sessions + [nil] {
            let section = session == nil ? #"data="child.csv""# : #"source="store""#
            for extent in [DiaryLoader.Extent.period, .everything] {
                func index(from first: String, birthDate: String = "") throws -> (index: String, warnings: [String]) {
                    try bodyMassIndex(session, from: first, birthDate: birthDate, section, extent: extent)
                }
                // 4 kg at 50 cm and 9.6 kg at 80 cm are 16 and 15.
                #expect(try index(from: "2020-01-01").index == "15.5")
                // The height of the month before is known, and that of three years later is not taken.
                #expect(try index(from: "2021-02-01").index == "15.0")
            }
        }
    }

    @Test("a height that was measured later makes no index for a child, and one with a warning for somebody unknown")
    func later() throws {
        let session = try session()
        let file = try scratch.write(
            "Date;Kind;Value;Unit\n2021-02-10T08:00Z;weight;60;kg\n2024-01-10T08:00Z;height;200;cm\n", to: "a.csv")
        _ = try session.importFile(file, plan(), resources: resources)
        let unknown = try bodyMassIndex(session, from: "2021-02-01")
        #expect(unknown.index == "15.0")
        #expect(unknown.warnings == ["section.later-height"])
        let child = try bodyMassIndex(session, from: "2021-02-01", birthDate: #" birth-date="2019-01-01""#)
        #expect(child.index == "none")
        #expect(child.warnings == ["section.no-height-yet"])
        let grown = try bodyMassIndex(session, from: "2021-02-01", birthDate: #" birth-date="1990-01-01""#)
        #expect(grown.index == "15.0")
        #expect(grown.warnings == [])
    }

    @Test("a synthetic infant has the indices of the weights and heights that were taken together", .needsSamples)
    func infant() throws {
        let path = Repository.sample("fhir-synthea-r4/Luigi_Wiegand_no_bmi.json")
        let session = try session()
        _ = try session.importFile(path, plan(), resources: resources)
        #expect(try bodyMassIndex(session, from: "2020-01-01").index == "13.2")
    }

    /// An observation of a weight.
    private func weight(_ id: String, _ value: Double, _ status: String = "final") -> String {
        "{\"resourceType\":\"Observation\",\"id\":\"\(id)\",\"status\":\"\(status)\",\"code\":{\"coding\":["
            + "{\"system\":\"http://loinc.org\",\"code\":\"29463-7\"}]},\"effectiveDateTime\":\"2024-05-06T07:08:09Z\","
            + "\"valueQuantity\":{\"value\":\(value),\"code\":\"kg\"}}\n"
    }

    @Test("an observation that is entered in error or corrected changes what an earlier file brought")
    func corrections() throws {
        let session = try session()
        func take(_ text: String, _ name: String) throws -> StoredImport {
            try session.importFile(try scratch.write(text, to: name), plan(), resources: resources).value
        }
        func values() throws -> [Double] {
            var values: [Double] = []
            try session.store.readings(of: "anna", in: nil) { (part) throws(DiagnosticFailure) in
                values += part.map { $0.value.quantities[0].value }
            }
            return values
        }
        _ = try take(weight("a", 70) + weight("b", 80), "1.ndjson")
        let second = try take(weight("a", 70, "entered-in-error") + weight("b", 81, "amended"), "2.ndjson")
        #expect((second.withdrawn, second.new) == (2, 1))
        #expect(second.reasons == ["withdrawn": 1])
        #expect(try values() == [81])
        // A file tells the same by itself, whichever comes first.
        for text in [
            weight("a", 70) + weight("b", 80) + weight("a", 70, "cancelled") + weight("b", 81, "corrected"),
            weight("b", 81, "corrected") + weight("a", 70, "cancelled") + weight("b", 80) + weight("a", 70),
        ] {
            let file = try scratch.write(text, to: "both.ndjson")
            let config = try scratch.write(
                """
                <diary version="1"><person id="anna"/>
                <report id="r" languages="en" from="2024-05-01" through="2024-05-31" zone="UTC"/>
                <section id="w" kind="weight" data="both.ndjson"/></diary>
                """, to: "diary.xml")
            let loaded = try DiaryLoader(resources: resources).load(config: config)
            #expect(loaded.value.diary.readings.map { $0.value.quantities[0].value } == [81])
            let taken = try session.importFile(file, plan("ben"), resources: resources).value
            #expect(taken.reasons["withdrawn"] ?? 0 > 0)
            _ = try session.forget("ben")
        }
    }

    @Test("columns of values that are missing or of unknown names are remembered, and no rows are skipped for them")
    func columns() throws {
        let session = try session()
        let file = try scratch.write(
            "Date;Time;SYS;DIA;Beats\n2024-10-05;20:35;128;81;62\n2024-10-06;20:35;128;81;61\n", to: "meter.csv")
        for state in [StoredImport.State.imported, .known] {
            let taken = try session.importFile(file, plan(), resources: resources).value
            #expect(taken.state == state)
            #expect(taken.skipped == 0)
            #expect(taken.reasons == ["unknown-column": 1])
        }
        let other = try scratch.write(
            "Date,Time,Systolic (mmHg),Diastolic (mmHg),TruRead\nJan 12 2025,08:15,121,79,Off\n", to: "omron.csv")
        #expect(try session.importFile(other, plan(), resources: resources).value.reasons == ["missing-column": 1])
    }

    @Test("progress covers the pass that looks a file up and the one that reads it")
    func progress() throws {
        let session = try session()
        let rows = (10...59).map { "2024-10-05;20:\($0);128;81;62;\n" }.joined()
        let file = try scratch.write("Date;Time;SYS;DIA;BPM;Notes\n\(rows)", to: "long.csv")
        var told: [StoreImport.Progress] = []
        _ = try session.importFile(file, plan(), resources: resources) { told.append($0) }
        let size = "Date;Time;SYS;DIA;BPM;Notes\n\(rows)".utf8.count
        #expect(told.first == StoreImport.Progress(stage: .checking, bytes: size, expectedBytes: size, readings: 0))
        #expect(told.last?.stage == .reading)
        #expect(told.last?.readings == 100)
    }
}
