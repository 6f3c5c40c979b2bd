import DiaryModel
import ReportModel
import TestSupport
import Testing
import XMLKit
@testable import ConfigReading

@Suite("Job files")
struct JobReaderTests {
    private let surroundings = ConfigSurroundings(
        layouts: FileChoice(["standard": "standard", "detailed": "detailed"]),
        themes: FileChoice(["standard": "theme"]), languages: ["en", "ko"],
        isKnownLanguage: { ["en", "ko"].contains($0.rawValue) })

    /// A job with these elements; people and output are there unless they are among them.
    private func document(_ elements: String...) -> String {
        let given = elements.joined(separator: "\n")
        let people = given.contains("<people") ? "" : "<people list=\"p.txt\"/>\n"
        let output = given.contains("<output") ? "" : "<output folder=\"out\"/>\n"
        let head = elements.filter { text in
            ["<people", "<period", "<report", "<seal", "<fhir"].contains { text.hasPrefix($0) }
        }
        let tail = elements.filter { !head.contains($0) }
        return "<job version=\"1\" id=\"j\">\n\(people)\(head.joined(separator: "\n"))\n\(output)"
            + "\(tail.joined(separator: "\n"))\n</job>"
    }

    private func read(_ text: String) throws(DiagnosticFailure) -> BatchJob {
        try JobReader(surroundings).read(XMLSource(file: "conf/job.xml", text: text)).value
    }

    private func errors(_ text: String) -> [String] {
        do throws(DiagnosticFailure) {
            _ = try read(text)
            return []
        } catch {
            return error.diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code)" }
        }
    }

    @Test("say little where little is needed")
    func shortest() throws {
        let job = try read(document())
        #expect(
            job
                == BatchJob(
                    id: "j", people: .list("conf/p.txt"),
                    output: OutputRule(folder: "conf/out", pattern: .standard, durability: .chunk)))
    }

    @Test("name a key for seals and a system of identifiers, and refuse what excludes seals")
    func seals() throws {
        let job = try read(
            document(
                "<seal key=\"credential:report\" certificate=\"own.pem\" passphrase=\"/run/word\" timestamp=\"https://a/b\"/>",
                "<fhir system=\"urn:oid:1.2\"/>"))
        let rule = SealRule(
            key: "credential:report", certificate: "conf/own.pem", passphrase: "/run/word", timestamp: "https://a/b")
        #expect(job.wish.seal == rule)
        #expect(job.wish.identifierSystem == "urn:oid:1.2")
        #expect(try read(document()).wish.seal == nil)
        #expect(errors(document("<seal key=\"k\" timestamp=\"ftp://a\"/>")) == ["3:26 job.seal"])
        let both = document("<report pdf=\"encrypted\"/>", "<seal key=\"k\"/>")
        #expect(errors(both).contains("4:1 job.seal"), "\(errors(both))")
    }

    @Test("say everything")
    func longest() throws {
        let job = try read(
            """
            <job version="1" id="nightly.2">
                <people folder="/srv/diaries"/>
                <period last-days="30" zone="Asia/Seoul"/>
                <report languages="ko en" layout="detailed" paper="letter"/>
                <output folder="/srv/reports" pattern="{person}-{language}.pdf" key-file="../key" durability="none"/>
                <deliver program="bin/send" settings="s3.ini" chunk="10" seconds="20" attempts="2"/>
                <run workers="4" chunk="20"/>
                <limits seconds="5" pages="20" bytes="1000000" readings="5000"/>
                <failures at-most="3"/>
                <guard check="5%" readings="required"/>
                <retention runs="3" days="90" quarantine-days="7"/>
            </job>
            """)
        let languages = ["ko", "en"].compactMap { LanguageTag($0) }
        var expected =
            BatchJob(
                id: "nightly.2", people: .folder("/srv/diaries"), period: .lastDays(30), languages: languages,
                output: OutputRule(
                    folder: "/srv/reports", pattern: try OutputPattern("{person}-{language}.pdf"),
                    keyFile: "conf/../key", durability: .none))
        (expected.workers, expected.chunk, expected.failures) = (4, 20, .count(3))
        (expected.limits.seconds, expected.limits.pages) = (5, 20)
        (expected.limits.bytes, expected.limits.readings) = (1_000_000, 5_000)
        (expected.wish.layout, expected.wish.paper) = ("detailed", .letter)
        (expected.zone, expected.check) = (Zone("Asia/Seoul"), .percent(5))
        expected.requiresReadings = true
        var delivery = DeliveryRule(program: "conf/bin/send", settings: "conf/s3.ini")
        (delivery.chunk, delivery.seconds, delivery.attempts) = (10, 20, 2)
        expected.delivery = delivery
        expected.retention = RetentionRule(runs: 3, days: 90, quarantineDays: 7)
        #expect(job == expected)
    }

    @Test("import into the store before reports are made, with a table that must be there")
    func imports() throws {
        let people = """
            <people store="d.sqlite" diary="t.xml">
                <import people="in/people.csv" zone="Asia/Seoul" replace="all"/>
                <import people="/ward.csv" file="ward.ndjson"/>
            </people>
            """
        var first = JobImport(people: "conf/in/people.csv")
        (first.zone, first.replacing) = (Zone("Asia/Seoul"), .all)
        var second = JobImport(people: "/ward.csv")
        second.file = "conf/ward.ndjson"
        guard case .store(let rule) = try read(document(people)).people else {
            Issue.record("no store")
            return
        }
        #expect(rule.imports == [first, second])
        let list = "<people list=\"p.txt\"><import people=\"p.csv\"/></people>"
        #expect(errors(document(list)).contains { $0.contains("job.people-source") })
        #expect(errors(document("<people store=\"d\" diary=\"t.xml\"><import/></people>")) != [])
    }

    @Test("take people from a store, with a config for all of them")
    func store() throws {
        let job = try read(
            document("<people store=\"postgresql://db/diaries\" diary=\"t.xml\" who=\"with-readings\"/>"))
        #expect(
            job.people
                == .store(
                    StoredPeopleRule(address: "postgresql://db/diaries", diary: "conf/t.xml", who: .withReadings)))
        let reader = JobReader(surroundings) { (address, folder) throws(DiagnosticFailure) in
            guard address != "x://y" else { throw DiagnosticFailure("usage.store", "it is none", hint: "write one") }
            return folder + address
        }
        let everybody = document("<people store=\"d.sqlite\" diary=\"/t.xml\"/>")
        let source = XMLSource(file: "conf/job.xml", text: everybody)
        #expect(
            try reader.read(source).value.people == .store(StoredPeopleRule(address: "conf/d.sqlite", diary: "/t.xml")))
        let failure = #expect(throws: DiagnosticFailure.self) {
            try reader.read(XMLSource(file: "j", text: everybody.replacing("d.sqlite", with: "x://y")))
        }
        #expect(failure?.diagnostics.map(\.code) == ["job.store-address"])
        #expect(failure?.diagnostics.first?.message == "it is none")
    }

    @Test("what cannot be read is told with the place that names it, all of it at once")
    func inputs() throws {
        let reader = JobReader(
            surroundings,
            checkInput: { (path, kind) throws(DiagnosticFailure) in
                throw DiagnosticFailure("job.missing-input", "\(path), a \(kind), is not there", hint: "look")
            })
        let text = """
            <job version="1" id="j">
                <people folder="people"/>
                <output folder="out" key-file="/key"/>
            </job>
            """
        let failure = #expect(throws: DiagnosticFailure.self) {
            try reader.read(XMLSource(file: "conf/job.xml", text: text))
        }
        #expect(
            failure?.diagnostics.map(\.message) == [
                "conf/people, a folder, is not there", "/key, a file, is not there",
            ])
        #expect(failure?.diagnostics.map(\.location?.line) == [2, 3])
        #expect(failure?.diagnostics.map(\.code) == ["job.missing-input", "job.missing-input"])
    }

    @Test("reports in the folder of the people, or in one above it, are refused with the place that names it")
    func locations() throws {
        let reader = JobReader(surroundings, isAbove: { $0 == "conf/out" && $1 == "/d" })
        let read = { (text: String) throws(DiagnosticFailure) in
            try reader.read(XMLSource(file: "conf/job.xml", text: text))
        }
        let failure = #expect(throws: DiagnosticFailure.self) { try read(document("<people folder=\"/d\"/>")) }
        #expect(failure?.diagnostics.map(\.code) == ["job.output-folder"])
        #expect(failure?.diagnostics.first?.location?.column != nil)
        for people in ["<people folder=\"/e\"/>", "<people list=\"/d\"/>"] { _ = try read(document(people)) }
    }

    @Test("the shipped one is sound")
    func shipped() throws {
        let text = try Repository.text(of: "config/job.xml")
        #expect(try read(text).people == .list("conf/people.txt"))
    }

    @Test(
        "every slip is told with its line and column",
        arguments: [
            ("<people/>", "2:1 job.people-source"),
            ("<people list=\"a\" folder=\"b\"/>", "2:1 job.people-source"),
            ("<people list=\"\"/>", "2:15 job.bad-value"),
            ("<people store=\"s\"/>", "2:1 job.people-source"),
            ("<people store=\"s\" folder=\"b\"/>", "2:1 job.people-source"),
            ("<people list=\"a\" diary=\"t.xml\"/>", "2:25 job.people-source"),
            ("<people store=\"s\" diary=\"t.xml\" who=\"some\"/>", "2:38 job.bad-value"),
            ("<period/>", "3:1 job.period-rule"),
            ("<period from=\"2025-01-01\"/>", "3:1 job.period-rule"),
            ("<period previous=\"week\" last-days=\"3\"/>", "3:1 job.period-rule"),
            ("<period previous=\"year\"/>", "3:19 job.bad-value"),
            ("<period last-days=\"3\" zone=\"Asia/Soul\"/>", "3:29 job.unknown-zone"),
            ("<period from=\"2025-02-30\" through=\"2025-03-01\"/>", "3:15 job.no-such-date"),
            ("<period from=\"2025-03-02\" through=\"2025-03-01\"/>", "3:36 job.period-order"),
            ("<period from=\"1925-03-02\" through=\"2025-03-01\"/>", "3:36 job.period-too-long"),
            ("<period last-days=\"9999\"/>", "3:20 job.period-too-long"),
            ("<period last-days=\"0\"/>", "3:20 job.bad-value"),
            ("<report languages=\"ko ko\"/>", "3:20 job.duplicate-language"),
            ("<report languages=\"xx\"/>", "3:20 job.unknown-language"),
            ("<report layout=\"detialed\"/>", "3:17 job.unknown-layout"),
            ("<report theme=\"standrd\"/>", "3:16 job.unknown-theme"),
            ("<report paper=\"a5\"/>", "3:16 job.bad-value"),
            ("<output folder=\"o\" pattern=\"../{key}-{language}.pdf\"/>", "4:29 job.output-pattern"),
            ("<output folder=\"o\" durability=\"always\"/>", "4:32 job.bad-value"),
            ("<output/>", "4:1 job.missing-attribute"),
            ("<run workers=\"0\"/>", "5:15 job.bad-value"),
            ("<run workers=\"1000\"/>", "5:15 job.bad-value"),
            ("<run threads=\"2\"/>", "5:6 job.unknown-attribute"),
            ("<limits seconds=\"1.5\"/>", "5:18 job.bad-value"),
            ("<failures at-most=\"101%\"/>", "5:20 job.bad-value"),
            ("<failures/>", "5:1 job.missing-attribute"),
            ("<guard check=\"some\"/>", "5:15 job.bad-value"),
            ("<guard readings=\"some\"/>", "5:18 job.bad-value"),
            ("<retention runs=\"0\"/>", "5:18 job.bad-value"),
            ("<store/>", "5:1 job.unknown-element"),
        ])
    func slips(element: String, expected: String) {
        #expect(errors(document(element)) == [expected])
    }

    @Test("cut off anywhere or with any byte changed, a job is refused with its file, or read, and nothing worse")
    func damaged() throws {
        let whole = Array(try Repository.text(of: "config/job.xml").utf8)
        func judge(_ bytes: [UInt8]) {
            do throws(DiagnosticFailure) {
                _ = try JobReader(surroundings).read(XMLSource(file: "job.xml", bytes: bytes))
            } catch {
                #expect(error.diagnostics.first?.location?.file == "job.xml")
            }
        }
        for cut in whole.indices { judge(Array(whole[..<cut])) }
        var numbers = SeededNumbers(seed: 13)
        for _ in 0..<2_000 {
            var bytes = whole
            bytes[Int.random(in: whole.indices, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
            judge(bytes)
        }
        let deep = String(repeating: "<job>", count: 100_000)
        judge(Array(deep.utf8))
    }

    @Test("have the forms of values that the schema has, attribute by attribute", .needsTool("xmllint"))
    func schema() throws {
        let words = [
            "", "0", "1", "9", "10", "99", "100", "999", "1000", "9999", "10000", "99999", "100000", "999999999", "1%",
            "all", "0%", "05%",
            "99%", "100%", "-1", "1.5", "chunk", "file", "none", "a4", "letter", "week", "month", "year", "en", "en ko",
            "en  ko", "e", "standard", "Standard", "-a", ".a", "a.b", "2025-01-01", "2025-1-1", "2025-13-41", " 1",
            "01",
        ]
        let elements = [
            "people": ["list", "folder", "store", "diary", "who"], "import": ["people", "file", "zone", "replace"],
            "period": ["from", "through", "last-days", "previous", "zone"],
            "report": ["languages", "layout", "theme", "paper"], "output": ["pattern", "key-file", "durability"],
            "run": ["workers", "chunk"], "limits": ["seconds", "pages", "bytes", "readings"], "failures": ["at-most"],
            "deliver": ["program", "settings", "chunk", "seconds", "attempts"],
            "seal": ["key", "certificate", "passphrase", "timestamp"], "fhir": ["system"],
            "guard": ["check"], "retention": ["runs", "days", "quarantine-days"],
        ]
        var documents: [String] = []
        for (element, attributes) in elements.sorted(by: { $0.key < $1.key }) {
            for attribute in attributes {
                let needed =
                    element == "output"
                    ? "folder=\"o\" "
                    : element == "seal" && attribute != "key"
                        ? "key=\"k\" " : attribute == "people" ? "" : element == "import" ? "people=\"p\" " : ""
                let (before, behind) =
                    element == "import" ? ("<people store=\"s\" diary=\"d\">", "</people>") : ("", "")
                documents += words.map {
                    document("\(before)<\(element) \(needed)\(attribute)=\"\($0)\"/>\(behind)")
                }
            }
        }
        let form = Set(["bad-value", "missing-attribute", "unknown-attribute", "unknown-element"].map { "job.\($0)" })
        let verdicts = try SchemaJudge("config/schema/job.xsd").verdicts(documents)
        for (document, isValid) in zip(documents, verdicts) {
            let found = errors(document).filter { form.contains(String($0.split(separator: " ")[1])) }
            #expect(found.isEmpty == isValid, "\(found) in \(document)")
        }
    }
}
