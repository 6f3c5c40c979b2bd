import DiaryModel
import Testing
import XMLKit
@testable import ConfigReading

@Suite("Configs that break the grammar")
struct GrammarErrorTests {
    private static let order =
        "the order is: person, report, clinic, fhir, prefer, kind, data, section, event, note, table"

    private static let elementsCases: [(DiarySample, String)] = [
        (
            DiarySample.readings("<raeding at='2025-11-03T07:12' value='70'/>"),
            "6:1: error[config.unknown-element]: unknown element `raeding` in `section`"
                + " | did you mean `reading`?"
        ),
        (
            DiarySample.sections("<section id='a' kind='weight'/><reading/>"),
            "5:32: error[config.unknown-element]: unknown element `reading` in `diary`"
                + " | `reading` stands in `section`"
        ),
        (
            DiarySample.sections("<section id='a' kind='weight'/><chart x='1'><bar/></chart>"),
            "5:32: error[config.unknown-element]: unknown element `chart` in `diary`"
                + " | known here: person, report, clinic, fhir, prefer, kind, data, section, event, note, table"
        ),
        (
            DiarySample(person: "<person id='a'><b/></person>"),
            "2:16: error[config.unknown-element]: unknown element `b` in `person` | `person` holds no elements"
        ),
        (
            DiarySample(person: "<person id='a'/><person id='b'/>"),
            "2:17: error[config.repeated-element]: a second `person` in `diary` | there is one at most"
        ),
        (
            DiarySample(kinds: "<section id='a' kind='weight'/><kind id='k' unit='u' minimum='0' maximum='1'/>"),
            "4:32: error[config.misplaced-element]: `kind` stands behind `section` | \(order)"
        ),
        (
            DiarySample(person: ""),
            "1:1: error[config.missing-element]: `diary` lacks its element `person` | \(order)"
        ),
        (
            DiarySample(sections: ""),
            "1:1: error[config.missing-element]: `diary` lacks its element `section` | \(order)"
        ),
        (
            DiarySample(person: "<person id='a'> </person>"),
            "2:16: error[config.unexpected-text]: `person` holds nothing, not even a space"
                + " | write it as <person …/>"
        ),
        (
            DiarySample.sections("<section id='a' kind='weight'>\n  <!-- -->70 kg</section>"),
            "6:3: error[config.unexpected-text]: text between the elements of `section`"
                + " | delete it; what it says belongs into attributes"
        ),
    ]

    @Test("are told what an element cannot be, where, and what was meant", arguments: GrammarErrorTests.elementsCases)
    func elements(sample: DiarySample, expected: String) { #expect(complaints(sample) == [expected]) }

    private static let attributesCases: [(DiarySample, String)] = [
        (
            DiarySample.readings("<reading at='2025-11-03T07:12' valeu='70' value='70'/>"),
            "6:32: error[config.unknown-attribute]: unknown attribute `valeu` of `reading`"
                + " | did you mean `value`?"
        ),
        (
            DiarySample(root: "version='1' xmlns='urn:x'"),
            "1:20: error[config.unknown-attribute]: unknown attribute `xmlns` of `diary` | known here: version"
        ),
        (
            DiarySample(person: "<person name='é'/>"),
            "2:1: error[config.missing-attribute]: `person` lacks its attribute `id` | write id=\"…\""
        ),
        (
            DiarySample(root: "version='2'"),
            "1:17: error[config.bad-value]: the value of `version` is not one of the words for it | one of: 1"
        ),
        (
            DiarySample(person: "<person id='.hidden'/>"),
            "2:13: error[config.bad-value]: the value of `id` is not an identifier"
                + " | 1 to 64 letters, digits, `.`, `_` and `-`, the first one not `.`"
        ),
        (
            DiarySample(person: "<person id='a' sex='f'/>"),
            "2:21: error[config.bad-value]: the value of `sex` is not one of the words for it"
                + " | one of: female, male, other, unknown"
        ),
        (
            DiarySample(person: "<person id='a' birth-date='29.02.1980'/>"),
            "2:28: error[config.bad-value]: the value of `birth-date` is not a date"
                + " | write year, month and day, such as 2025-11-03"
        ),
        (
            DiarySample.readings("<reading at='2025-11-03 07:12' value='70'/>"),
            "6:14: error[config.bad-value]: the value of `at` is not a date with a time"
                + " | such as 2025-11-03T07:12 or 2025-11-03T07:12:00+09:00"
        ),
        (
            DiarySample.sections("<section id='a' kind='Blood Pressure'/>"),
            "5:23: error[config.bad-value]: the value of `kind` is not a plain name"
                + " | lower-case letters, digits and hyphens, such as blood-pressure"
        ),
        (
            DiarySample.sections("<section id='a' kind='weight' title=''/>"),
            "5:38: error[config.bad-value]: the value of `title` is empty | write something or leave it out"
        ),
        (
            DiarySample.sections("<section id='a' kind='weight' unit='kilo gram'/>"),
            "5:37: error[config.bad-value]: the value of `unit` is not a unit | a unit such as mmHg, L/min or 원, of at most 16 characters"
        ),
        (
            DiarySample(person: "<person id='a' name='\(String(repeating: "é", count: 201))'/>"),
            "2:22: error[config.bad-value]: the value of `name` is longer than 200 characters | shorten it"
        ),
    ]

    @Test("are told what an attribute cannot be", arguments: GrammarErrorTests.attributesCases)
    func attributes(sample: DiarySample, expected: String) { #expect(complaints(sample) == [expected]) }

    @Test("are told when a language or a zone is no name of one")
    func namesInReport() {
        var sample = DiarySample()
        sample.report = "<report id='r' languages='en-' from='2025-11-01' through='2025-11-02' zone='Asia/한국'/>"
        #expect(
            complaints(sample) == [
                "3:27: error[config.bad-value]: the value of `languages` is not a list of languages"
                    + " | language tags with spaces between, such as en ko zh-Hant",
                "3:77: error[config.bad-value]: the value of `zone` is not the name of a time zone"
                    + " | a name such as Asia/Seoul",
            ])
    }

    @Test(
        "never show the number that is not one",
        arguments: [
            "NaN", "INF", "--70", "+70", "7e1", "70,5", "٧٠", "７０", "70.", ".5", "0x46", "", " 70", "1234567890",
            "0.1234567", "70.5.5", "seventy", "1_000",
        ])
    func numbers(text: String) {
        let fault = PlainNumber.fault(in: text)
        #expect(
            complaints(DiarySample.readings("<reading at='2025-11-03T07:12' value='\(text)'/>")) == [
                "6:39: error[config.bad-value]: the value of `value` \(fault.clause) | \(fault.hint)"
            ])
        #expect(text.isEmpty || !fault.clause.contains(text))
    }

    @Test("that are no diary are refused by name")
    func otherRoot() {
        #expect(
            complaints("<guideline id='a'><b/></guideline>") == [
                "1:1: error[config.wrong-root]: the outermost element is `guideline`, not `diary`"
                    + " | this is not the config of a diary"
            ])
    }

    @Test("are read on after each error, up to fifty, the others counted")
    func fifty() throws {
        let readings = String(repeating: "<raeding/>\n", count: 3_000)
        var sample = DiarySample.readings(readings)
        sample.report = sample.report.replacing("Asia/Seoul", with: "Asia/Soul")
        do throws(DiagnosticFailure) {
            _ = try readConfig(sample.text)
            Issue.record("the config was accepted")
        } catch {
            #expect(error.total == 3_001)
            #expect(error.diagnostics.count == 50)
            #expect(error.diagnostics[0].code == "config.unknown-zone")
            #expect(error.diagnostics[49].location == FileLocation(file: "diary.xml", line: 54, column: 1))
            #expect(error.description.hasSuffix("… and 2951 more"))
        }
    }

    @Test("that also end too early show what was found before")
    func brokenEnd() {
        let text = DiarySample(person: "<person id='a' x='1'/>").text.replacing("</diary>", with: "")
        #expect(
            complaints(text) == [
                "2:16: error[config.unknown-attribute]: unknown attribute `x` of `person`"
                    + " | known here: id, name, birth-date, sex, height, height-unit, pregnant-from, due, condition, goals",
                "6:1: error[xml.truncated]: the file ends before `<diary>` of line 1 is closed"
                    + " | the file may be cut off: restore it from a copy",
            ])
    }
}
