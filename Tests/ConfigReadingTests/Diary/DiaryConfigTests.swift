import DiaryModel
import ReportModel
import Testing
import XMLKit
@testable import ConfigReading

@Suite("Diary configs")
struct DiaryConfigTests {
    private func moment(_ date: String, _ hour: Int, _ minute: Int, second: Int = 0, ms: Int = 0, offset: Int) throws
        -> Instant
    {
        let time = try #require(TimeOfDay(hour: hour, minute: minute, second: second, millisecond: ms))
        let offset = try #require(UTCOffset(seconds: offset * 60))
        return Instant(try #require(CivilDate(iso: date)), time, offset: offset)
    }

    @Test("say who, which report and which sections")
    func head() throws {
        var sample = DiarySample()
        sample.root =
            #"version="1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="x""#
        sample.report = """
            <report id="r-1" languages=" en  zh_hant " from="2025-11-01" through="2025-11-30" zone="Europe/Berlin"
              layout="compact" paper="letter" percent="rounded"/>
            """
        sample.kinds = """
            <kind id="steps" unit="steps" decimals="1" minimum="0" maximum="100000"/>\
            <kind id="waist" unit="in" minimum="10" maximum="99.5"/>
            """
        sample.sections = """
            <section id="bp" kind="blood-pressure" guideline="ksh-2022" unit="kPa" title="Druck"/>
            <section id="Steps.1" kind="steps"/><section id="_w" kind="waist" unit="cm" data="data/waist.csv"/>
            """
        let outcome = try readConfig(sample.text)
        #expect(outcome.warnings == [])
        let config = outcome.value
        #expect(
            config.person
                == Person(
                    id: "p-1", name: "Zoë", birthDate: CivilDate(year: 1980, month: 2, day: 29), sex: .female,
                    height: Quantity(162, .centimetres)))
        let zone = try #require(Zone("Europe/Berlin"))
        let first = try #require(CivilDate(iso: "2025-11-01"))
        let last = try #require(CivilDate(iso: "2025-11-30"))
        let steps = MeasurementKind.declared(
            "steps", unit: .declared("steps", decimals: 1), plausible: 0...100_000)
        let waist = MeasurementKind.declared("waist", unit: .inches, plausible: 10...99.5)
        #expect(
            config.report
                == ReportDefinition(
                    id: "r-1", languages: [.english, try #require(LanguageTag("zh-Hant"))],
                    period: try #require(Period(from: first, through: last, in: zone)), layout: "compact",
                    paper: .letter, percentRule: .rounded,
                    sections: [
                        SectionDefinition(
                            id: "bp", kind: .bloodPressure, guideline: "ksh-2022", unit: .kilopascals, title: "Druck"),
                        SectionDefinition(id: "Steps.1", kind: steps),
                        SectionDefinition(id: "_w", kind: waist, unit: .centimetres),
                    ]))
        #expect(config.readings == [])
        let data = try #require(config.dataFiles.first)
        #expect(data.sectionID == "_w" && data.kind == waist && data.unit == .centimetres)
        #expect(data.path == "data/waist.csv")
        #expect(data.location.description == "diary.xml:7:83")
    }

    @Test("need very little")
    func smallest() throws {
        var sample = DiarySample()
        sample.person = #"<person id="0"/>"#
        let config = try readConfig(sample.text).value
        #expect(config.person == Person(id: "0"))
        #expect(config.report.layout == nil && config.report.wish.layoutID == "standard" && config.report.paper == nil)
        #expect(config.report.percentRule == .rounded)
        #expect(
            config.report.sections == [SectionDefinition(id: "bp", kind: .bloodPressure)])
        #expect(config.dataFiles == [])
    }

    @Test("hold readings: by the report's clock, with an offset, with a pulse of their own")
    func readings() throws {
        let sample = DiarySample.sections(
            """
            <section id="bp" kind="blood-pressure">
            <reading at="2025-11-03T07:12" systolic="128" diastolic="82.5" pulse="71" note="a &lt; b"/>
            <reading at="2025-11-03T21:05:06.7-05:30" unit="kPa" systolic="17" diastolic="11"/></section>
            <section id="g" kind="glucose" unit="mmol/L"><reading at="2025-11-04T00:00:60Z" value="5.6" meal="before"/>
            <reading at="2025-11-04T00:00:00.123Z" value="98" unit="MG/DL"/></section>
            """)
        let config = try readConfig(sample.text).value
        let instants = try [
            moment("2025-11-03", 7, 12, offset: 540), moment("2025-11-03", 7, 12, offset: 540),
            moment("2025-11-03", 21, 5, second: 6, ms: 700, offset: -330),
            moment("2025-11-04", 0, 0, second: 59, offset: 0), moment("2025-11-04", 0, 0, ms: 123, offset: 0),
        ]
        #expect(
            config.readings == [
                Reading(
                    kind: .bloodPressure, instant: instants[0],
                    value: .bloodPressure(
                        systolic: Quantity(128, .millimetresOfMercury),
                        diastolic: Quantity(82.5, .millimetresOfMercury)), note: "a < b", section: "bp"),
                Reading(kind: .pulse, instant: instants[1], value: .single(Quantity(71, .perMinute))),
                Reading(
                    kind: .bloodPressure, instant: instants[2], offset: UTCOffset(seconds: -19_800),
                    value: .bloodPressure(systolic: Quantity(17, .kilopascals), diastolic: Quantity(11, .kilopascals)),
                    section: "bp"),
                Reading(
                    kind: .glucose, instant: instants[3], offset: .zero,
                    value: .single(Quantity(5.6, .millimolesPerLitre)), meal: .beforeMeal, section: "g"),
                Reading(
                    kind: .glucose, instant: instants[4], offset: .zero,
                    value: .single(Quantity(98, .milligramsPerDecilitre)), section: "g"),
            ])
    }

    @Test("keep readings that cannot be true, with a warning for each, so that a report can say how many there are")
    func implausible() throws {
        let sample = DiarySample.sections(
            """
            <section id="bp" kind="blood-pressure">
            <reading at="2025-11-03T07:12" systolic="12.8" diastolic="8.2" pulse="71"/>
            <reading at="2025-11-03T07:12" systolic="80" diastolic="120"/>
            <reading at="2025-11-03T07:12" systolic="120" diastolic="1200"/>
            <reading at="2025-11-03T07:12" systolic="120" diastolic="80" pulse="700"/></section>
            <section id="w" kind="weight"><reading at="2025-11-03T07:12" value="150000"/></section>
            """)
        let outcome = try readConfig(sample.text)
        #expect(outcome.value.readings.count == 7)
        #expect(outcome.value.readings.filter(\.isPlausible).map(\.kind) == [.pulse, .bloodPressure])
        let aside = "warning[config.implausible-reading]: a reading is set aside:"
        let hint = "| check the number and the unit"
        #expect(
            complaints(sample) == [
                "6:42: \(aside) its `systolic` is outside of what is possible \(hint)",
                "7:57: \(aside) `diastolic` is not below `systolic` | check whether the two were written the wrong way round",
                "8:58: \(aside) its `diastolic` is outside of what is possible \(hint)",
                "9:69: \(aside) its `pulse` is outside of what is possible \(hint)",
                "10:69: \(aside) its `value` is outside of what is possible \(hint)",
            ])
    }

    @Test("set a height aside that nobody has", arguments: [#"height="1.62""#, #"height="162" height-unit="in""#])
    func implausibleHeight(height: String) throws {
        var sample = DiarySample()
        sample.person = "<person id='p' \(height)/>"
        #expect(try readConfig(sample.text).value.person.height == nil)
        #expect(
            complaints(sample) == [
                "2:24: warning[config.implausible-height]: the height is set aside: no human has it"
                    + " | check the number and `height-unit`"
            ])
        sample.person = #"<person id='p' height="64" height-unit="in"/>"#
        #expect(try readConfig(sample.text).value.person.height == Quantity(64, .inches))
    }

    @Test("leave out what of a person's situation makes no sense, with its place, and are read all the same")
    func situation() throws {
        var sample = DiarySample()
        sample.person = "<person id='p' sex='male' pregnant-from='2025-06-01' condition='diabetes copd' goals='own'/>"
        #expect(try readConfig(sample.text).value.person.situation.conditions == [.diabetes])
        #expect(
            complaints(sample) == [
                "2:65: warning[config.situation-left-out]: an unknown condition is left out"
                    + " | one of: diabetes, type-1-diabetes, type-2-diabetes, gestational-diabetes, "
                    + "hypercapnic-respiratory-failure",
                "2:87: warning[config.situation-left-out]: an unknown profile of goals is left out"
                    + " | one of: standard, older",
                "2:42: warning[config.situation-left-out]: a pregnancy of a man is left out"
                    + " | check the sex and the dates",
            ])
        sample.person = "<person id='p' pregnant-from='2025-06-01' due='2025-05-01'/>"
        #expect(try readConfig(sample.text).value.person.situation.due == nil)
        #expect(
            complaints(sample) == [
                "2:48: warning[config.situation-left-out]: a due date that is not behind the start of the "
                    + "pregnancy is left out | check both dates"
            ])
    }

    @Test("may declare kinds that go below zero, and have such readings of them")
    func negativeKind() throws {
        var sample = DiarySample.sections(
            """
            <section id="b" kind="base-excess"><reading at="2025-11-03T07:12" value="-2.5"/>
            <reading at="2025-11-03T08:12" value="-30.5"/></section>
            """)
        sample.kinds = #"<kind id="base-excess" unit="mmol/L" minimum="-30" maximum="30"/>"#
        let outcome = try readConfig(sample.text)
        #expect(outcome.value.readings.flatMap(\.value.quantities).map(\.value) == [-2.5, -30.5])
        #expect(outcome.value.readings.first?.kind.plausible == -30...30)
        #expect(outcome.warnings.map(\.code) == ["config.implausible-reading"])
    }

    @Test("may declare a unit in any script, with a text of its own", arguments: ["원", "L/min", "步", "साँस", "₩", "m³"])
    func unitsOfAnyScript(unit: String) throws {
        var sample = DiarySample.sections(
            #"<section id="b" kind="own"><reading at="2025-11-03T07:12" value="2"/></section>"#)
        sample.kinds = "<kind id=\"own\" unit=\"\(unit)\" unit-text=\"a text\" minimum=\"0\" maximum=\"30\"/>"
        let outcome = try readConfig(sample.text)
        #expect(outcome.value.readings.first?.kind.primaryUnit.id == unit)
        #expect(outcome.value.readings.first?.kind.primaryUnit.text == "a text")
        #expect(outcome.warnings.isEmpty)
    }

    @Test(
        "refuse a unit with spaces, signs or more than 16 characters",
        arguments: ["a b", "원!", "<", "aaaaaaaaaaaaaaaaa"])
    func unitsThatAreNone(unit: String) {
        var sample = DiarySample()
        let escaped = unit.replacing("<", with: "&lt;")
        sample.kinds = "<kind id=\"own\" unit=\"\(escaped)\" minimum=\"0\" maximum=\"30\"/>"
        #expect(complaints(sample).contains { $0.contains("a unit such as mmHg, L/min or 원") })
    }

    @Test("warn that a known unit has decimals of its own")
    func decimalsIgnored() throws {
        var sample = DiarySample()
        sample.kinds = #"<kind id="waist" unit="cm" decimals="2" minimum="0" maximum="300"/>"#
        #expect(
            complaints(sample) == [
                "4:28: warning[config.decimals-ignored]: `decimals` has no effect: the unit `cm` has its own"
                    + " | delete it"
            ])
    }

    @Test("say how many warnings are not shown")
    func moreWarnings() throws {
        let readings = String(repeating: "<reading at='2025-11-03T07:12' value='0'/>", count: 70)
        let outcome = try readConfig(DiarySample.readings(readings).text)
        #expect(outcome.value.readings.count == 70)
        #expect(outcome.warnings.count == 51)
        #expect(
            outcome.warnings.last
                == Diagnostic(
                    .note, "config.more-warnings", at: FileLocation(file: "diary.xml"), "20 more warnings are not shown"
                )
        )
    }

    @Test("may hold as many sections and days as the limits say")
    func atTheLimits() throws {
        var sample = DiarySample()
        sample.sections = (1...1_000).map { "<section id='s\($0)' kind='weight'/>" }.joined(separator: "\n")
        sample.report = sample.report.replacing("2025-11-01", with: "2015-11-24")
        let config = try readConfig(sample.text).value
        #expect(config.report.sections.count == 1_000)
        #expect(config.report.period.dayCount == 3_660)
    }

    @Test("resolve times that the clock skips or repeats as the zone does")
    func clockChanges() throws {
        var sample = DiarySample.readings(
            """
            <reading at="2025-03-30T02:30" value="70"/><reading at="2025-10-26T02:30" value="70"/>
            """)
        sample.report = sample.report.replacing("Asia/Seoul", with: "Europe/Berlin")
        let readings = try readConfig(sample.text).value.readings
        #expect(
            try readings.map(\.instant) == [
                moment("2025-03-30", 1, 30, offset: 0), moment("2025-10-26", 0, 30, offset: 0),
            ])
    }
}
