import DiaryModel
import Testing
import XMLKit
@testable import ConfigReading

@Suite("Guideline files")
struct GuidelineReaderTests {
    @Test("a sound file becomes a scheme with all its parts")
    func sound() throws {
        let guideline = try Guidelines.read(Guidelines.sound, named: "sound")
        #expect(guideline.id == "sound")
        #expect(guideline.subject == .kind(id: "glucose"))
        #expect(guideline.name == "Sound")
        #expect(
            guideline.citation
                == Citation(text: "Nobody. Nothing. 2020.", doi: "10.1000/182", url: "https://example.org/182"))
        #expect(guideline.minimumAge == 18)
        #expect(guideline.classes.map(\.id) == ["low", "fair", "high"])
        #expect(guideline.classes.map(\.isTarget) == [false, true, false])
        #expect(guideline.classes[2].label == Label(key: "class_high", alter: "High"))
        #expect(guideline.scales.map(\.unit) == [.milligramsPerDecilitre, .millimolesPerLitre])
        #expect(guideline.scales.allSatisfy { $0.meals == [.fasting, .beforeMeal] })
        #expect(guideline.scales[0].bands.map(\.upper) == [.below(72), .through(126), nil])
        #expect(guideline.rows.map(\.classes) == [[0], [1, 2]])
        #expect(guideline.rows.map(\.label.key) == ["class_low", "class_rest"])
        #expect(guideline.rows.map(\.slot) == [.low, .target])
        #expect(guideline.sufficiency == Sufficiency(readings: 10, days: 5))
    }

    @Test("without rows, an age and a rule of sufficiency, each class has a row and every age will do")
    func leastFile() throws {
        let text = """
            <guideline id="a" subject="pulse" name="A"><citation>B.
               C.</citation>
            <class id="x" label="k" alter="X" slot="T"/>
            <scale component="value" unit="bpm"><band class="x"/></scale></guideline>
            """
        let guideline = try Guidelines.read(text)
        #expect(guideline.minimumAge == 0)
        #expect(guideline.rows == [ClassRow(classes: [0], label: Label(key: "k", alter: "X"), slot: .target)])
        #expect(guideline.sufficiency == nil)
        #expect(guideline.citation == Citation(text: "B. C."))
        #expect(guideline.scales[0].unit == .perMinute)
        #expect(Set(guideline.scales[0].meals) == Scale.usualMeals)
    }

    @Test("names where editors find the schema are no attributes of ours")
    func schemaLocation() throws {
        let text = Guidelines.sound.replacing(
            "<guideline ",
            with: "<guideline xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
                + "xsi:noNamespaceSchemaLocation=\"../schema/guideline.xsd\" ")
        #expect(try Guidelines.read(text).id == "sound")
    }

    @Test("each slip has its code and a hint", arguments: Slip.all)
    func slips(slip: Slip) {
        let problems = Guidelines.problems(in: slip.text)
        #expect(problems.first?.code.rawValue == slip.code, "\(problems)")
        #expect(problems.first?.hint?.contains(slip.hint) == true, "\(problems)")
        #expect(problems.allSatisfy { $0.location?.line != nil && $0.location?.column != nil })
        #expect(problems.allSatisfy { !$0.message.hasSuffix(".") && $0.severity == .error })
    }

    @Test(
        "points at the character that is wrong",
        arguments: [
            ("below=\"72\"", "below=\"low\"", "7:34"), ("slot=\"H1\"", "slot=\"H9\"", "5:60"),
            ("<class id=\"low\"", "<class ID=\"low\"", "3:12"),
            ("<row classes=\"low\"/>", "x<row classes=\"low\"/>", "16:5"),
            ("id=\"sound\"", "id=\"loud\"", "1:16"),
        ])
    func locations(find: String, replace: String, location: String) {
        let text = Guidelines.sound.replacing(find, with: replace, maxReplacements: 1)
        let found = Guidelines.problems(in: text, named: "sound").first
        #expect(found?.location?.description == "test.xml:\(location)")
    }

    @Test("tells several slips of a file at once, in the order of the file where it can")
    func several() {
        let text = Guidelines.sound.replacing("slot=\"L\"", with: "slot=\"left\"").replacing("days", with: "day")
            .replacing("class=\"fair\"", with: "class=\"fare\"")
        let codes = Guidelines.problems(in: text).map(\.code.rawValue)
        #expect(
            codes == [
                "guideline.bad-value", "guideline.unknown-attribute", "guideline.unknown-class",
                "guideline.unknown-class",
            ])
    }

    @Test("keeps the first 50 errors and counts the rest")
    func limit() throws {
        let bands = String(repeating: "<band class=\"none\" below=\"1\"/>", count: 70)
        let text = Guidelines.sound.replacing("<band class=\"low\" below=\"72\"/>", with: bands)
        let failure = #expect(throws: DiagnosticFailure.self) { try Guidelines.read(text) }
        #expect(failure?.diagnostics.count == 50)
        #expect(failure?.total == 70)
        #expect(failure?.description.hasSuffix("… and 20 more") == true)
    }

    @Test("refuses what is no guideline and what is no XML")
    func noGuideline() {
        #expect(Guidelines.problems(in: "<report/>").map(\.code) == ["guideline.wrong-root"])
        #expect(Guidelines.problems(in: "").map(\.code) == ["xml.empty"])
        let dtd = "<!DOCTYPE guideline [<!ENTITY a \"b\">]>" + Guidelines.sound
        #expect(Guidelines.problems(in: dtd).map(\.code) == ["xml.doctype"])
    }

    @Test("survives a file that is cut off or damaged anywhere")
    func damage() throws {
        let bytes = Array(Guidelines.sound.utf8)
        for end in stride(from: 0, to: bytes.count - 12, by: 5) {
            let cut = XMLSource(file: "cut.xml", bytes: Array(bytes[..<end]))
            #expect(throws: DiagnosticFailure.self) { try GuidelineFormat().read(cut) }
            var flipped = bytes
            flipped[end] ^= 0x15
            // Some of these are still right, such as another digit; all must end.
            _ = try? GuidelineFormat().read(XMLSource(file: "flipped.xml", bytes: flipped))
        }
    }
}
