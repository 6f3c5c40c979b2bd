import DiaryModel
import ReportModel
import TestSupport
import Testing
import XMLKit
@testable import ConfigReading

@Suite("A config that is written from values")
struct ConfigTextTests {
    private func read(_ text: String) throws -> Outcome<DiaryConfig> {
        try ConfigReader(ConfigSurroundings()).read(XMLSource(file: "a.xml", bytes: Array(text.utf8)))
    }

    /// A config that says everything a config can say without naming files.
    private let everything = """
        <diary version="1">
            <person id="p-1" name="A &lt;b&gt; &quot;c&quot; &amp; 'd'" birth-date="1960-05-04" sex="female" height="70.5" height-unit="in"
                pregnant-from="2025-06-01" due="2026-03-08" condition="type-1-diabetes" goals="standard"/>
            <report id="r.1" languages="en ko" from="2025-11-01" through="2025-11-30" zone="Asia/Seoul" layout="visit" paper="letter"
                pdf="a3" percent="strict" morning="05:00-11:30" evening="19:15"/>
            <clinic name="Clinic &amp; Co" lines="First street 1|Second line"/>
            <kind id="steps" unit="steps" decimals="1" minimum="-5.5" maximum="100000"/>
            <section id="bp" kind="blood-pressure" guideline="ksh-2022" unit="kPa" title="Pressure" setting="office">
                <goal systolic="17.3" diastolic="10.7" unit="kPa"/>
            </section>
            <section id="sugar" kind="glucose"><goal through="180" unit="mg/dL"/></section>
            <section id="walk" kind="steps"><goal from="-1.25" through="8000"/></section>
            <event at="2025-11-09T06:48:12.5+09:00" kind="medication">new tablet &lt; old</event>
            <event at="2025-11-10" kind="other">fall</event>
            <note>One &amp; two ]]&gt;</note>
            <note>Three</note>
        </diary>
        """

    @Test("says what was meant, whatever a config can say")
    func wayBack() throws {
        let config = try read(everything).value
        let written = ConfigText(config.report, of: config.person).text
        let again = try read(written)
        #expect(again.value.report == config.report)
        #expect(again.value.person == config.person)
        #expect(again.warnings.isEmpty)
        // What is written of it once more is the same text.
        #expect(ConfigText(again.value.report, of: again.value.person).text == written)
    }

    @Test("is as short as what it says")
    func short() throws {
        let zone = try #require(Zone("Europe/Berlin"))
        let day = try #require(CivilDate(year: 2025, month: 11, day: 1))
        let definition = ReportDefinition(
            id: "1", languages: [.english], period: Period(day...day, in: zone), layout: "standard", paper: .a4,
            sections: [SectionDefinition(id: "bp", kind: .bloodPressure)])
        #expect(
            ConfigText(definition, of: Person(id: "x")).text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <diary version="1">
                    <person id="x"/>
                    <report id="1" languages="en" from="2025-11-01" through="2025-11-01" zone="Europe/Berlin" layout="standard" paper="a4"/>
                    <section id="bp" kind="blood-pressure"/>
                </diary>

                """)
    }

    @Test("is refused with a character that no file can have, and never says something else")
    func controlCharacters() throws {
        let zone = try #require(Zone("Europe/Berlin"))
        let day = try #require(CivilDate(year: 2025, month: 11, day: 1))
        for scalar: UnicodeScalar in ["\u{0}", "\u{1}", "\u{B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"] {
            let definition = ReportDefinition(
                id: "1", languages: [.english], period: Period(day...day, in: zone),
                sections: [SectionDefinition(id: "bp", kind: .bloodPressure)], notes: ["a\(Character(scalar))b"])
            #expect(throws: DiagnosticFailure.self) { try read(ConfigText(definition, of: Person(id: "x")).text) }
        }
    }
}
