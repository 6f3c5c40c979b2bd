import DiaryModel
import Testing
import XMLKit
@testable import ConfigReading

@Suite("Rules between the parts of a guideline file")
struct GuidelineRuleTests {
    /// A scheme of blood pressure whose scales are given.
    private func pressure(_ scales: String) -> String {
        """
        <guideline id="p" subject="blood-pressure" name="P"><citation>Nobody.</citation>
        <class id="a" label="a" alter="A" slot="T"/><class id="b" label="b" alter="B" slot="H2"/>
        \(scales)</guideline>
        """
    }

    private func scale(_ component: String, _ limit: String, unit: String = "mmHg", more: String = "") -> String {
        "<scale component=\"\(component)\" unit=\"\(unit)\" \(more)><band class=\"a\" below=\"\(limit)\"/>"
            + "<band class=\"b\"/></scale>"
    }

    private func codes(_ text: String) -> [String] { Guidelines.problems(in: text).map(\.code.rawValue) }

    /// A scheme of the pulse with so many classes, and the rows given.
    private func pulse(classes: Int, rows: String = "") -> String {
        let slots = ["VL", "L", "T", "E", "H1", "H2", "H3"]
        let named = (1...classes).map { "<class id=\"c\($0)\" label=\"c\" alter=\"C\" slot=\"\(slots[$0 % 7])\"/>" }
        let bands = (1..<classes).map { "<band class=\"c\($0)\" below=\"\($0)\"/>" }
        return """
            <guideline id="p" subject="pulse" name="P"><citation>Nobody.</citation>\(named.joined())
            <scale component="value" unit="/min">\(bands.joined())<band class="c\(classes)"/></scale>\(rows)</guideline>
            """
    }

    @Test("blood pressure has both numbers, in every unit")
    func bothNumbers() {
        let both = scale("systolic", "120") + scale("diastolic", "80")
        #expect(codes(pressure(both)) == [])
        #expect(codes(pressure(scale("systolic", "120"))) == ["guideline.missing-scale"])
        #expect(codes(pressure(scale("diastolic", "80"))) == ["guideline.missing-scale"])
        let oneMore = both + scale("systolic", "16", unit: "kPa")
        #expect(codes(pressure(oneMore)) == ["guideline.missing-scale"])
        #expect(codes(pressure(oneMore + scale("diastolic", "10.7", unit: "kPa"))) == [])
    }

    @Test("blood pressure has limits for each setting once, the systolic one above the diastolic one")
    func limits() throws {
        func text(_ limits: [(setting: String, systolic: Int)]) -> String {
            let elements = limits.map {
                "<limits setting=\"\($0.setting)\" systolic=\"\($0.systolic)\" diastolic=\"80\">Nobody.</limits>"
            }
            return pressure(scale("systolic", "120") + scale("diastolic", "80"))
                .replacing("</citation>", with: "</citation>" + elements.joined())
        }
        let read = try Guidelines.read(text([("office", 140), ("ambulatory", 130)]))
        #expect(read.limits(in: .office)?.systolic == 140 && read.limits(in: .ambulatory)?.systolic == 130)
        #expect(read.limits(in: .home) == nil && read.limits.map(\.citation.text) == ["Nobody.", "Nobody."])
        let twice = Guidelines.problems(in: text([("home", 135), ("office", 140), ("home", 130)]))
        #expect(twice.map(\.code.rawValue) == ["guideline.repeated-limits"])
        #expect(twice.first?.hint == "one `limits` for each setting" && twice.first?.location?.line != nil)
        #expect(codes(text([("home", 80)])) == ["guideline.setting-limits"])
        #expect(codes(text([("any", 135)])) == ["guideline.bad-value"])
    }

    @Test("scales of a setting are all there, beside none of any, and a class begins at the limits of the setting")
    func settings() {
        func both(_ setting: String, _ systolic: String = "120") -> String {
            scale("systolic", systolic, more: setting) + scale("diastolic", "80", more: setting)
        }
        let (office, home) = (both("setting=\"office\""), both("setting=\"home\"", "115"))
        #expect(codes(pressure(office + home)) == [])
        #expect(codes(pressure(office + both(""))).allSatisfy { $0 == "guideline.overlapping-scales" })
        #expect(codes(pressure(office + both(""))).count == 2)
        #expect(
            codes(pressure(office + scale("systolic", "115", more: "setting=\"home\""))) == ["guideline.missing-scale"])
        func limited(_ systolic: Int, _ scales: String) -> [String] {
            let limits = "<limits setting=\"home\" systolic=\"\(systolic)\" diastolic=\"80\">Nobody.</limits>"
            return codes(pressure(scales).replacing("</citation>", with: "</citation>" + limits))
        }
        #expect(limited(115, office + home) == [] && limited(135, office) == [])
        #expect(limited(120, office + home) == ["guideline.limits-within-class"])
        let bare = "<guideline id=\"p\" subject=\"blood-pressure\" name=\"P\"><citation>Nobody.</citation></guideline>"
        #expect(codes(bare) == ["guideline.no-classes"])
    }

    @Test("blood pressure has no single number, and nothing but glucose has meals")
    func components() {
        let both = scale("systolic", "120") + scale("diastolic", "80")
        #expect(codes(pressure(both + scale("value", "80"))) == ["guideline.unexpected-component"])
        let withMeals = scale("systolic", "120") + scale("diastolic", "80", more: "meals=\"fasting\"")
        #expect(codes(pressure(withMeals)).first == "guideline.unexpected-meals")
    }

    @Test("a class that only one of the two numbers gives is used; one that neither gives is not")
    func unusedClass() {
        let onlyAbove = "<scale component=\"diastolic\" unit=\"mmHg\"><band class=\"a\"/></scale>"
        #expect(codes(pressure(scale("systolic", "120") + onlyAbove)) == [])
        let neither = "<scale component=\"systolic\" unit=\"mmHg\"><band class=\"a\"/></scale>"
        let found = Guidelines.problems(in: pressure(neither + onlyAbove))
        #expect(found.map(\.code) == ["guideline.unused-class"])
        #expect(found.first?.location?.description == "test.xml:2:56")
    }

    @Test("more than five classes need rows, and five rows are the most")
    func rows() {
        #expect(codes(pulse(classes: 5)) == [])
        #expect(codes(pulse(classes: 6)) == ["guideline.rows-needed"])
        let rows = (1...6).map { "<row classes=\"c\($0)\"/>" }.joined()
        #expect(codes(pulse(classes: 6, rows: rows)) == ["guideline.too-many-rows"])
        let shared = (1...4).map { "<row classes=\"c\($0)\"/>" }.joined()
        let last = "<row classes=\"c5 c6\" label=\"d\" alter=\"D\" slot=\"VL\"/>"
        #expect(codes(pulse(classes: 6, rows: shared + last)) == [])
        #expect(codes(pulse(classes: 6, rows: last + shared)) == Array(repeating: "guideline.row-order", count: 1))
    }

    @Test("classes of one colour are fine when they share a row, and not as two rows")
    func colours() {
        let text = pulse(classes: 2).replacing("slot=\"T\"", with: "slot=\"L\"")
        #expect(codes(text) == ["guideline.repeated-slot"])
        let row = "<row classes=\"c1 c2\" label=\"d\" alter=\"D\" slot=\"L\"/></guideline>"
        #expect(codes(text.replacing("</guideline>", with: row)) == [])
    }

    @Test("a body-mass index is in kg/m2, and a kind of one's own in a unit of one's own")
    func units() throws {
        let text = pulse(classes: 2)
        let index = text.replacing("subject=\"pulse\"", with: "subject=\"bmi\"")
        #expect(codes(index) == ["guideline.unit-dimension"])
        let right = try Guidelines.read(index.replacing("unit=\"/min\"", with: "unit=\"kg/m2\""))
        #expect(right.subject == .bodyMassIndex)
        let own = text.replacing("subject=\"pulse\"", with: "subject=\"steps\"")
        let steps = try Guidelines.read(own.replacing("unit=\"/min\"", with: "unit=\"steps\""))
        #expect(steps.subject == .kind(id: "steps"))
        #expect(steps.scales[0].unit == .declared("steps"))
    }

    @Test("warns about a subject that is almost a known one, and about a label that is too long")
    func warnings() throws {
        let text = pulse(classes: 2).replacing("subject=\"pulse\"", with: "subject=\"pulses\"")
        let odd = try GuidelineFormat().read(XMLSource(file: "test.xml", text: text))
        #expect(odd.warnings.map(\.code) == ["guideline.odd-subject"])
        #expect(odd.warnings.first?.hint == "write `pulse` if that is meant")
        let long = pulse(classes: 1).replacing("alter=\"C\"", with: "alter=\"\(String(repeating: "m", count: 35))\"")
        let outcome = try GuidelineFormat().read(XMLSource(file: "test.xml", text: long))
        #expect(outcome.warnings.map(\.code) == ["guideline.long-label"])
    }

    @Test("a file's name is the scheme's id")
    func fileName() {
        #expect(LibraryFiles.stem(of: "/etc/a.b/ksh-2022.xml") == "ksh-2022")
        let found = Guidelines.problems(in: Guidelines.sound, named: "other")
        #expect(found.map(\.code) == ["guideline.id-mismatch"])
        #expect(found.first?.hint == "rename the file to sound.xml, or write id=\"other\"")
    }
}
