import DiaryModel
import Testing
import XMLKit
@testable import ConfigReading

@Suite("Configs without sense")
struct MeaningErrorTests {
    private static func withReport(
        languages: String = "en", from: String = "2025-11-01", through: String = "2025-11-30",
        zone: String = "Asia/Seoul", more: String = ""
    ) -> DiarySample {
        DiarySample(
            report:
                "<report id='r'\nlanguages='\(languages)'\nfrom='\(from)'\nthrough='\(through)'\nzone='\(zone)' \(more)/>"
        )
    }

    private static let reportCases: [(DiarySample, String)] = [
        (
            withReport(languages: "en ko EN"),
            "4:12: error[config.duplicate-language]: language `en` is asked for twice | delete one of them"
        ),
        (
            withReport(languages: "en kp"),
            "4:12: error[config.unknown-language]: there are no templates of `kp` | did you mean `ko` (Korean)?"
        ),
        (
            withReport(from: "2025-11-31"),
            "5:7: error[config.no-such-date]: there is no such day as `from` says | check the month and the day"
        ),
        (
            withReport(through: "0000-01-01"),
            "6:10: error[config.no-such-date]: there is no such day as `through` says"
                + " | check the month and the day"
        ),
        (
            withReport(through: "2025-10-31"),
            "6:10: error[config.period-order]: the period ends before it starts"
                + " | `from` is the first day and `through` the last, both included"
        ),
        (
            withReport(from: "2015-11-23"),
            "6:10: error[config.period-too-long]: the period is longer than 3660 days | make several reports"
        ),
        (
            withReport(zone: "Asia/Soul"),
            "7:7: error[config.unknown-zone]: there is no time zone `Asia/Soul` | did you mean `Asia/Seoul`?"
        ),
        (
            withReport(zone: "KST"),
            "7:7: error[config.unknown-zone]: there is no time zone `KST` | did you mean `Asia/Seoul`?"
        ),
        (
            withReport(zone: "GMT+9"),
            "7:7: error[config.unknown-zone]: there is no time zone `GMT+9`"
                + " | a name of the IANA database, such as Asia/Seoul"
        ),
        (
            withReport(more: "theme='standart'"),
            "7:26: error[config.unknown-theme]: there is no theme `standart` | did you mean `standard`?"
        ),
        (
            withReport(more: "layout='standart'"),
            "7:27: error[config.unknown-layout]: there is no layout `standart` | did you mean `standard`?"
        ),
    ]

    @Test("are told what is wrong with the report", arguments: MeaningErrorTests.reportCases)
    func report(sample: DiarySample, expected: String) { #expect(complaints(sample) == [expected]) }

    @Test("are told about the day of birth")
    func birthDates() {
        var sample = DiarySample(person: "<person id='a' birth-date='2025-12-01'/>")
        #expect(
            complaints(sample) == [
                "2:28: error[config.late-birth-date]: the day of birth lies behind the end of the period"
                    + " | check `birth-date` and the period"
            ])
        sample.person = "<person id='a' birth-date='1981-02-29'/>"
        #expect(
            complaints(sample) == [
                "2:28: error[config.no-such-date]: there is no such day as `birth-date` says"
                    + " | check the month and the day"
            ])
    }

    private static let kindsCases: [(String, [String])] = [
        (
            "<kind id='steps' unit='steps' minimum='5' maximum='5'/>",
            [
                "4:52: error[config.kind-limits]: `maximum` is not above `minimum`"
                    + " | readings outside of the two are set aside"
            ]
        ),
        (
            "<kind id='weight' unit='kg' minimum='0' maximum='1'/>",
            [
                "4:11: error[config.duplicate-kind]: there is a kind `weight` already"
                    + " | give this one another `id`"
            ]
        ),
        (
            "<kind id='a' unit='u' minimum='0' maximum='1'/><kind id='a' unit='u' minimum='0' maximum='1'/>",
            ["4:58: error[config.duplicate-kind]: there is a kind `a` already | give this one another `id`"]
        ),
    ]

    @Test("are told what is wrong with a kind", arguments: MeaningErrorTests.kindsCases)
    func kinds(kinds: String, expected: [String]) { #expect(complaints(DiarySample(kinds: kinds)) == expected) }

    private static let sectionsCases: [(String, String)] = [
        (
            "<section id='a' kind='wieght'/>",
            "5:23: error[config.unknown-kind]: there is no kind `wieght` | did you mean `weight`?"
        ),
        (
            "<section id='a' kind='mood'/>",
            "5:23: error[config.unknown-kind]: there is no kind `mood`"
                + " | known here: blood-pressure, weight, glucose, pulse, spo2, temperature"
        ),
        (
            "<section id='a' kind='weight'/><section id='a' kind='pulse'/>",
            "5:45: error[config.duplicate-section]: there is a section `a` already | give this one another `id`"
        ),
        (
            "<section id='a' kind='blood-pressure' guideline='ksh-2o22'/>",
            "5:50: error[config.unknown-guideline]: there is no guideline `ksh-2o22` | did you mean `ksh-2022`?"
        ),
        (
            "<section id='a' kind='blood-pressure' guideline='who'/>",
            "5:50: error[config.guideline-kind]: guideline `who` is made for weight, not for blood-pressure"
                + " | made for blood-pressure: esc-2024, ksh-2022"
        ),
        (
            "<section id='a' kind='pulse' guideline='who'/>",
            "5:41: error[config.guideline-kind]: guideline `who` is made for weight, not for pulse"
                + " | leave it out"
        ),
        (
            "<section id='a' kind='weight' unit='stone'/>",
            "5:37: error[config.unknown-unit]: there is no unit `stone` | units of weight: kg, lb"
        ),
        (
            "<section id='a' kind='weight' unit='mmHg'/>",
            "5:37: error[config.unit-dimension]: `mmHg` is not a unit of weight | units of weight: kg, lb"
        ),
        (
            "<section id='a' kind='weight' data='data/missing.csv'/>",
            "5:37: error[config.missing-data]: there is no data file `data/missing.csv`"
                + " | the path starts at the folder of the config"
        ),
    ]

    @Test("are told what is wrong with a section", arguments: MeaningErrorTests.sectionsCases)
    func sections(sections: String, expected: String) {
        #expect(complaints(DiarySample.sections(sections)) == [expected])
    }

    @Test(
        "may not name data outside of their folder",
        arguments: ["/etc/passwd", "../a.csv", "a/../../b.csv", "..", "a//b.csv", "a/", "a\\b.csv", "a&#9;b.csv"])
    func dataPaths(path: String) {
        #expect(
            complaints(DiarySample.sections("<section id='a' kind='weight' data='\(path)'/>")) == [
                "5:37: error[config.data-path]: `data` leads out of the folder of the config"
                    + " | a path such as data/readings.csv, without a leading `/` and without `..`"
            ])
    }

    private static let readingsCases: [(String, String, String)] = [
        (
            "weight", "at='2025-02-29T07:00' value='70'",
            "6:14: error[config.no-such-time]: there is no such day or time as `at` says"
                + " | check month, day, hour and offset"
        ),
        (
            "weight", "at='2025-11-03T24:00' value='70'",
            "6:14: error[config.no-such-time]: there is no such day or time as `at` says"
                + " | check month, day, hour and offset"
        ),
        (
            "weight", "at='2025-11-03T07:00+09:60' value='70'",
            "6:14: error[config.no-such-time]: there is no such day or time as `at` says"
                + " | check month, day, hour and offset"
        ),
        (
            "weight", "at='2025-11-03T07:00-19:00' value='70'",
            "6:14: error[config.no-such-time]: there is no such day or time as `at` says"
                + " | check month, day, hour and offset"
        ),
        (
            "weight", "at='2025-11-03T07:00' value='-70'",
            "6:39: error[config.negative-value]: the value of `value` is below zero"
                + " | measured values are not; leave out the sign"
        ),
        (
            "weight", "at='2025-11-03T07:00'",
            "6:1: error[config.incomplete-reading]: a reading of weight lacks its `value` | write value=\"…\""
        ),
        (
            "blood-pressure", "at='2025-11-03T07:00' systolic='120'",
            "6:1: error[config.incomplete-reading]: a reading of blood-pressure lacks its `diastolic`"
                + " | write diastolic=\"…\""
        ),
        (
            "blood-pressure", "at='2025-11-03T07:00' systolic='120' diastolic='80' value='3'",
            "6:62: error[config.unfitting-attribute]: `value` has no meaning in a reading of blood-pressure"
                + " | such readings have systolic, diastolic, pulse"
        ),
        (
            "weight", "at='2025-11-03T07:00' value='3' meal='after'",
            "6:42: error[config.unfitting-attribute]: `meal` has no meaning in a reading of weight"
                + " | such readings have value"
        ),
        (
            "glucose", "at='2025-11-03T07:00' value='3' pulse='60'",
            "6:42: error[config.unfitting-attribute]: `pulse` has no meaning in a reading of glucose"
                + " | such readings have value, meal"
        ),
        (
            "weight", "at='2025-11-03T07:00' value='3' unit='mg/dL'",
            "6:48: error[config.unit-dimension]: `mg/dL` is not a unit of weight | units of weight: kg, lb"
        ),
    ]

    @Test("are told what is wrong with a reading", arguments: MeaningErrorTests.readingsCases)
    func readings(kind: String, attributes: String, expected: String) {
        #expect(complaints(DiarySample.readings("<reading \(attributes)/>", kind: kind)) == [expected])
    }

    @Test("are told once about too many sections and too many readings")
    func tooMany() {
        let sections = (0...1_001).map { "<section id='s\($0)' kind='weight'/>" }.joined(separator: "\n")
        #expect(
            complaints(DiarySample.sections(sections)) == [
                "1005:1: error[config.too-many-sections]: more than 1000 sections | make several reports"
            ])
        #expect(ConfigLimits().readings == 200_000)
        var limits = ConfigLimits()
        limits.readings = 500
        let readings = String(repeating: "<reading at='2025-11-03T07:12Z' value='70'/>\n", count: 502)
        #expect(
            complaints(DiarySample.readings(readings), limits) == [
                "506:1: error[config.too-many-readings]: more than 500 readings in the config"
                    + " | put them into a file and name it in `data`"
            ])
    }

    @Test("are not told again about what follows from an error")
    func noFollowers() {
        var sample = DiarySample(
            kinds: "<kind id='steps' unit='steps' minimum='9' maximum='1'/>",
            sections: """
                <section id="s" kind="steps"><reading at="2025-11-03T07:12" value="70"/></section>
                <section id="w" kind="weight"><reading at="2025-11-03T07:12" value="70"/></section>
                """)
        sample.report = sample.report.replacing("Asia/Seoul", with: "Mars/Base")
        #expect(
            complaints(sample).map { $0.prefix { $0 != "]" } } == [
                "3:81: error[config.unknown-zone", "4:52: error[config.kind-limits",
            ])
    }

    @Test("never show a name or a measured value")
    func privacy() {
        let secrets = ["Gildong", "187654", "9876", "Tuesday headache", "1956-13-45", "secretid"]
        let sample = DiarySample(
            person: "<person id='secretid/' name='Gildong' birth-date='1956-13-45' sex='Gildong' height='187654'/>",
            sections: """
                <section id="s" kind="weight"><reading at="9876" value="187654x" note="Tuesday headache"/>
                <reading at="2025-11-03T07:12" value="9876" note="Tuesday headache" meal="187654"/>
                <reading at="2025-11-03T07:12" value="9876" note="Tuesday headache"/></section>
                """)
        let said = complaints(sample).joined()
        #expect(said.contains("config.bad-value"))
        for secret in secrets { #expect(!said.contains(secret)) }
    }
}
