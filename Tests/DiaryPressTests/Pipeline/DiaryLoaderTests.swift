import DiaryModel
import Foundation
import ReportModel
import TestSupport
import Testing
@testable import DiaryPress

@Suite("Loading a diary")
struct DiaryLoaderTests {
    /// A folder with a config and data files, which goes away with the value.
    struct Files {
        let folder: ScratchFolder

        init(
            _ sections: String, _ data: [String: String] = [:],
            days: String = #"from="2025-11-01" through="2025-11-30""#
        ) throws {
            folder = try ScratchFolder()
            let config = """
                <diary version="1"><person id="p" birth-date="1971-04-02"/>
                <report id="r" languages="en" \(days) zone="UTC"/>
                \(sections)
                </diary>
                """
            try folder.write(config, to: "diary.xml")
            for (name, text) in data { try folder.write(text, to: name) }
        }

        func path(_ name: String) -> String { folder.path(of: name) }

        func load(
            _ wish: ReportWish = ReportWish(), files: GivenFiles = GivenFiles(),
            keeping extent: DiaryLoader.Extent = .everything
        ) throws -> Outcome<LoadedDiary> {
            try DiaryLoader(resources: try Reports.resources()).load(
                config: path("diary.xml"), wish, files: files, keeping: extent)
        }

        func loadFailure(_ wish: ReportWish = ReportWish(), files: GivenFiles = GivenFiles()) throws -> Diagnostic {
            let failure = #expect(throws: DiagnosticFailure.self) { try load(wish, files: files) }
            return try #require(failure?.diagnostics.first)
        }
    }

    let sugar = "time;weight;glucose\n2025-11-03T07:12:00Z;154;5,6\n"
    let twoKinds = """
        <section id="w" kind="weight" unit="lb" data="a.csv"/>
        <section id="g" kind="glucose" unit="mmol/L" data="a.csv"/>
        """

    func values(_ loaded: Outcome<LoadedDiary>) -> [Quantity] {
        loaded.value.diary.readings.flatMap(\.value.quantities)
    }

    @Test("counts the last days of a config up to the day before the one that is said, and tells that it did")
    func relativePeriod() throws {
        let files = try Files(#"<section id="w" kind="weight"/>"#, days: #"last-days="30""#)
        let counted = try files.load(.init(asOf: CivilDate(iso: "2025-03-01"))).value
        #expect(counted.definition.period.first.description == "2025-01-30")
        #expect(counted.definition.period.last.description == "2025-02-28")
        #expect(counted.isPeriodRelative)
        let ended = try files.load(.init(last: CivilDate(iso: "2025-06-30"))).value
        #expect(ended.definition.period.first.description == "2025-06-01")
        let replaced = try files.load(
            .init(first: CivilDate(iso: "2025-06-05"), last: CivilDate(iso: "2025-06-30"))
        ).value
        #expect(replaced.definition.period.first.description == "2025-06-05")
        #expect(!replaced.isPeriodRelative)
        #expect(try files.loadFailure().code == "config.as-of-needed")
    }

    @Test("knows from the file how old a person is, where the config does not say it, and applies no classes of adults")
    func infant() throws {
        let bundle = """
            {"resourceType":"Bundle","entry":[
            {"resource":{"resourceType":"Patient","birthDate":"2025-01-20"}},
            {"resource":{"resourceType":"Observation","status":"final",
            "code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},
            "effectiveDateTime":"2025-11-03T08:00:00Z","valueQuantity":{"value":8,"code":"kg"}}}]}
            """
        let files = try Files(#"<section id="w" kind="weight"/>"#, ["b.json": bundle])
        let own = try files.load(files: GivenFiles([files.path("b.json")])).value
        #expect(own.diary.person.birthDate?.description == "1971-04-02")
        let config = try String(contentsOfFile: files.path("diary.xml"), encoding: .utf8)
            .replacing(" birth-date=\"1971-04-02\"", with: "")
        try files.folder.write(config, to: "diary.xml")
        let told = try files.load(files: GivenFiles([files.path("b.json")])).value
        #expect(told.diary.person.birthDate?.description == "2025-01-20")
    }

    private let watchAndCuff = """
        time;weight;source
        2025-11-03T07:12:10Z;70.2;Watch
        2025-11-03T07:12:40Z;70.25;Scale
        2025-11-03T08:00:00Z;70.9;Watch
        """

    @Test("believes the source that is preferred, where several have readings of the same minute")
    func preferredSource() throws {
        let section = #"<section id="w" kind="weight" data="a.csv"/>"#
        let plain = try Files(section, ["a.csv": watchAndCuff])
        #expect(values(try plain.load()).map(\.value) == [70.2, 70.25, 70.9])
        let asked = try plain.load(.init(preferredSources: ["scale"]))
        #expect(values(asked).map(\.value) == [70.25, 70.9])
        #expect(
            asked.warnings.contains {
                $0.code == "data.outranked"
                    && $0.message == "1 reading gives way to those that a preferred source has of the same minute"
            })
        let told = try Files(#"<prefer source="Watch"/><prefer source="Scale"/>"# + section, ["a.csv": watchAndCuff])
        #expect(values(try told.load()).map(\.value) == [70.2, 70.9])
        #expect(values(try told.load(.init(preferredSources: ["Scale"]))).map(\.value) == [70.25, 70.9])
    }

    @Test("tells how many readings stand in the config or its files twice")
    func repetitions() throws {
        let reading = #"<reading at="2025-11-03T07:12" value="70"/>"#
        let files = try Files(
            #"<section id="w" kind="weight" data="a.csv">\#(reading)\#(reading)</section>"#,
            ["a.csv": "time;weight\n2025-11-03T07:12:00Z;70\n2025-11-04T07:12:00Z;70\n"])
        let loaded = try files.load()
        #expect(loaded.value.diary.readings.count == 2)
        let warning = try #require(loaded.warnings.first { $0.code == "data.duplicates" })
        #expect(warning.message == "2 readings left out that the config or its data files hold already")
        #expect(warning.location == FileLocation(file: files.path("diary.xml")))
    }

    @Test("knows whether times of data files name no time zone, other than days alone and times of the config")
    func assumedZone() throws {
        let own = #"<section id="w" kind="weight" data="a.csv"><reading at="2025-11-03T07:12" value="70"/></section>"#
        for (time, isAssumed) in [("2025-11-04T07:12", true), ("2025-11-04", false), ("2025-11-04T07:12:00Z", false)] {
            let files = try Files(own, ["a.csv": "time;weight\n\(time);70\n"])
            #expect(try files.load().value.diary.assumesZone == isAssumed, "\(time)")
        }
    }

    @Test("keeps of a data file the period and the one before it, with which blocks compare, and all for an inspection")
    func extent() throws {
        let days = ["2025-10-01", "2025-10-02", "2025-10-31", "2025-11-04", "2025-12-01"]
        let rows = days.enumerated().map { "\($1)T00:00:00Z;\(70 + $0)\n" }
        let files = try Files(
            #"<section id="w" kind="weight" data="a.csv"/>"#, ["a.csv": "time;weight\n" + rows.joined()])
        #expect(values(try files.load()).count == 5)
        #expect(values(try files.load(keeping: .period)) == [71, 72, 73].map { Quantity($0, .kilograms) })
    }

    @Test("holds a period from outside to the limit of the config's")
    func periodLimit() throws {
        let files = try Files(#"<section id="w" kind="weight"/>"#)
        let first = try #require(CivilDate(iso: "2015-11-24"))
        #expect(try files.load(.init(first: first)).value.definition.period.dayCount == 3_660)
        #expect(try files.loadFailure(.init(first: first.adding(days: -1))).code == "config.period-too-long")
    }

    @Test("finds a day of birth behind the end of a period from outside")
    func lateBirth() throws {
        let files = try Files(#"<section id="w" kind="weight"/>"#)
        let first = try #require(CivilDate(iso: "1971-03-01"))
        let born = try #require(CivilDate(iso: "1971-04-02"))
        #expect(try files.load(.init(first: first, last: born)).value.definition.period.last == born)
        let found = try files.loadFailure(.init(first: first, last: born.adding(days: -1)))
        #expect(found.code == "config.late-birth-date")
        #expect(found.hint == "check `birth-date` and --through")
    }

    @Test("tells once that a dictionary of hyphenation is not installed, to those who ask for its language")
    func missingDictionary() throws {
        var locations = try Reports.resources().locations
        locations.dictionaries = ["/nowhere"]
        let resources = try PipelineResources.load(locations).value
        let tags = try ["de", "de", "de-AT", "th", "en"].map { try #require(LanguageTag($0)) }
        let found = resources.remarks(onLanguages: tags).filter { $0.code == "hyphenation.not-installed" }
        #expect(found.map(\.severity) == [.warning, .warning])
        #expect(
            found.map(\.hint) == ["install it: apt-get install hyphen-de", "install it: apt-get install hyphen-en-us"])
        #expect(try Reports.resources().remarks(onLanguages: tags).isEmpty)
    }

    @Test("tells what is odd about the guidelines that its sections name")
    func remarks() throws {
        let guidelines = try ScratchFolder()
        for id in ["used", "unused"] {
            try guidelines.write(
                """
                <guideline id="\(id)" subject="pulse" name="A"><citation>B.</citation>
                <class id="x" label="class_x" alter="\(String(repeating: "m", count: 35))" slot="T"/>
                <scale component="value" unit="/min"><band class="x"/></scale></guideline>
                """, to: "\(id).xml")
        }
        let files = try Files(#"<section id="p" kind="pulse" guideline="used"/>"#)
        let resources = try Reports.resources(guidelines: [guidelines.path])
        let loaded = try DiaryLoader(resources: resources).load(config: files.path("diary.xml"))
        let remarks = loaded.warnings.filter { $0.code == "guideline.long-label" }
        #expect(remarks.map(\.location?.file) == [guidelines.path + "/used.xml"])
    }

    @Test("gives each of two sections of a kind its own readings, and the pulse beside them to the section of pulse")
    func ownReadings() throws {
        let files = try Files(
            """
            <section id="home" kind="blood-pressure">
            <reading at="2025-11-03T07:12" systolic="121" diastolic="80" pulse="61"/></section>
            <section id="office" kind="blood-pressure" data="a.csv"/>
            <section id="pulse" kind="pulse"/>
            """, ["a.csv": "time;SYS;DIA;BPM\n2025-11-05T07:12:00Z;131;85;62\n"])
        let inspection = try Inspector(resources: try Reports.resources()).inspect(config: files.path("diary.xml"))
        #expect(inspection.kinds.map(\.section) == ["home", "office", "pulse"])
        #expect(inspection.kinds.map(\.readings) == [1, 1, 2])
        #expect(inspection.kinds.map(\.readingsInPeriod) == [1, 1, 2])
    }

    @Test("takes the height from a file where the config has none, and makes a body-mass index of it")
    func height() throws {
        func observation(_ code: String, _ value: Double, _ unit: String, _ day: String) -> String {
            "{\"resourceType\":\"Observation\",\"status\":\"final\",\"effectiveDateTime\":\"\(day)T08:00:00Z\",\"code\":"
                + "{\"coding\":[{\"system\":\"http://loinc.org\",\"code\":\"\(code)\"}]},"
                + "\"valueQuantity\":{\"value\":\(value),\"code\":\"\(unit)\"}}\n"
        }
        let text =
            observation("29463-7", 68, "kg", "2025-11-03") + observation("8302-2", 1.6, "m", "2019-05-03")
            + observation("8302-2", 1.7, "m", "2021-05-03") + observation("39156-5", 23.5, "kg/m2", "2025-11-03")
        let files = try Files(
            #"<section id="w" kind="weight" guideline="who" data="a.ndjson"/>"#, ["a.ndjson": text])
        let loaded = try files.load(keeping: .period)
        #expect(loaded.value.diary.person.height == nil)
        #expect(loaded.value.diary.furtherHeights.map(\.quantity) == [Quantity(170, .centimetres)])
        let inspector = Inspector(resources: try Reports.resources())
        for inspection in [
            try inspector.inspect(config: files.path("diary.xml")),
            try inspector.inspect(data: files.path("a.ndjson"), guideline: "who", zone: .utc),
        ] {
            let weight = try #require(inspection.kinds.first { $0.kind == "weight" })
            #expect(weight.classes?.filter { $0.count > 0 }.map(\.class) == ["normal"])
            #expect(weight.unclassified.heightMissing == 0)
            #expect(inspection.problems.map(\.code).contains("data.derived-records"))
            #expect(!inspection.problems.map(\.code).contains("section.unshown-readings"))
        }
        let pipeline = try ReportPipeline(resources: try Reports.resources())
        let page = try Reports.file(pipeline, loaded.value, language: .english).bytes
        let drawn = try Program.run("pdftotext", ["-raw"], on: page, output: ["-"])
        #expect(drawn.contains("23.5"))
    }

    @Test("keeps readings that cannot be true, so that an inspection counts them and a report says so")
    func implausible() throws {
        let files = try Files(
            #"<section id="w" kind="weight" data="a.csv"><reading at="2025-11-03T07:12" value="7000"/></section>"#,
            ["a.csv": "time;weight (kg)\n2025-11-04T07:12:00Z;7000\n"])
        let resources = try Reports.resources()
        let inspection = try Inspector(resources: resources).inspect(config: files.path("diary.xml"))
        #expect(inspection.kinds.map(\.unclassified.implausible) == [2])
        #expect(inspection.kinds.map(\.readings) == [2])
        #expect(inspection.kinds.map(\.readingsInPeriod) == [0])
        let codes = Set(inspection.problems.map(\.code.rawValue))
        #expect(codes.isSuperset(of: ["config.implausible-reading", "data.implausible"]))
        let warnings = try Inspector(resources: resources).dryRun(try files.load().value)
        #expect(warnings.map(\.code) == ["section.implausible-readings"])
    }
}
