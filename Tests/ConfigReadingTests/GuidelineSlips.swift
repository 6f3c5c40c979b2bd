import Foundation
import Testing

/// A fault put into the sound scheme, and what has to be said about it.
struct Slip: Sendable, CustomTestStringConvertible {
    /// The name of the fault.
    let name: String
    /// The text that is changed, at its first occurrence.
    let find: String
    /// The text to put there instead.
    let replace: String
    /// The code of the first error.
    let code: String
    /// A part of its hint.
    let hint: String

    init(_ name: String, _ find: String, _ replace: String, _ code: String, hint: String) {
        self.name = name
        self.find = find
        self.replace = replace
        self.code = "guideline." + code
        self.hint = hint
    }

    var testDescription: String { name }

    /// The document with the fault in it.
    var text: String {
        guard let range = Guidelines.sound.range(of: find) else { return "the sound scheme has no \(find)" }
        return Guidelines.sound.replacingCharacters(in: range, with: replace)
    }

    /// The codes of what a schema can see, too.
    static let grammarCodes = Set(
        [
            "wrong-root", "unknown-element", "element-order", "repeated-element", "missing-element", "unexpected-text",
            "missing-text", "unknown-attribute", "missing-attribute", "bad-value", "duplicate-class", "unknown-class",
            "repeated-limits",
        ].map { "guideline." + $0 })

    static let all = grammar + values + rules

    private static let grammar = [
        Slip(
            "an unknown attribute", "slot=\"T\"", "solt=\"T\"", "unknown-attribute", hint: "did you mean `slot`?"),
        Slip(
            "an unknown element", "<sufficiency readings", "<suficiency readings", "unknown-element",
            hint: "did you mean `sufficiency`?"),
        Slip("no citation", citation, "", "missing-element", hint: "citation, limits, class, scale"),
        Slip("two citations", citation, citation + citation, "repeated-element", hint: "one `citation`"),
        Slip("an empty citation", ">Nobody. Nothing. 2020.<", "> <", "missing-text", hint: "the journal"),
        Slip("a citation with an element", "Nobody.", "<b/>Nobody.", "unknown-element", hint: "text alone"),
        Slip(
            "a row before the scales", "<scale component=\"value\" unit=\"mg/dL\"",
            "<row classes=\"low\"/><scale component=\"value\" unit=\"mg/dL\"", "element-order",
            hint: "citation, limits, class, scale, row"),
        Slip(
            "text between elements", "<row classes=\"low\"/>", "<row classes=\"low\"/>low", "unexpected-text",
            hint: "<!--"),
        Slip("text in a class", "slot=\"L\"/>", "slot=\"L\">low</class>", "unexpected-text", hint: "<!--"),
        Slip("white space in a class", "slot=\"L\"/>", "slot=\"L\"> </class>", "unexpected-text", hint: "<class …/>"),
        Slip("no name", "name=\"Sound\"", "", "missing-attribute", hint: "write name="),
        Slip("a scale without bands", bandsOfFirstScale, "", "missing-element", hint: "band"),
    ]

    private static let values = [
        Slip("an unknown slot", "slot=\"H1\"", "slot=\"H4\"", "bad-value", hint: "VL, L, T, E, H1, H2, H3"),
        Slip("a word for a number", "below=\"72\"", "below=\"low\"", "bad-value", hint: "with a full stop"),
        Slip("a decimal comma", "below=\"4.0\"", "below=\"4,0\"", "bad-value", hint: "with a full stop"),
        Slip("a number with an exponent", "below=\"72\"", "below=\"7e1\"", "bad-value", hint: "with a full stop"),
        Slip("infinity", "below=\"72\"", "below=\"inf\"", "bad-value", hint: "with a full stop"),
        Slip("an age of 121", "minimum-age=\"18\"", "minimum-age=\"121\"", "bad-value", hint: "0 to 120"),
        Slip("an age in words", "minimum-age=\"18\"", "minimum-age=\"adult\"", "bad-value", hint: "0 to 120"),
        Slip("a capital in an id", "id=\"low\"", "id=\"Low\"", "bad-value", hint: "lower-case"),
        Slip("a hyphen at the end of an id", "id=\"low\"", "id=\"low-\"", "bad-value", hint: "lower-case"),
        Slip("a key with a hyphen", "label=\"class_low\"", "label=\"class-low\"", "bad-value", hint: "underscores"),
        Slip("a blank text", "alter=\"Low\"", "alter=\" \"", "bad-value", hint: "not blank"),
        Slip("a target that is yes", "target=\"true\"", "target=\"yes\"", "bad-value", hint: "true, false"),
        Slip("an address for a doi", "doi=\"10", "doi=\"https://doi.org/10", "bad-value", hint: "10.1186"),
        Slip("a path for an address", "url=\"https:", "url=\"file:", "bad-value", hint: "https://"),
        Slip(
            "an unknown component", "component=\"value\"", "component=\"values\"", "bad-value",
            hint: "did you mean `value`?"),
        Slip(
            "an unknown meal", "meals=\"fasting before\"", "meals=\"fasting lunch\"", "bad-value", hint: "unspecified"),
        Slip(
            "two spaces between meals", "meals=\"fasting before\"", "meals=\"fasting  before\"", "bad-value",
            hint: "one space"),
        Slip("a blank at the end of a unit", "unit=\"mg/dL\"", "unit=\"mg/dL \"", "bad-value", hint: "without spaces"),
        Slip("a count with a sign", "days=\"5\"", "days=\"-5\"", "bad-value", hint: "up to six digits"),
    ]

    private static let rules = [
        Slip("a class twice", "id=\"fair\"", "id=\"low\"", "duplicate-class", hint: "of its own"),
        Slip(
            "an unknown class in a band", "<band class=\"fair\"", "<band class=\"fiar\"", "unknown-class",
            hint: "did you mean `fair`?"),
        Slip(
            "a class that no band gives", "<class id=\"high\"",
            "<class id=\"spare\" label=\"class_spare\" alter=\"Spare\" slot=\"E\"/><class id=\"high\"",
            "class-in-no-row",
            hint: "every class is in one"),
        Slip("limits that fall", "through=\"126\"", "through=\"70\"", "band-order", hint: "limits rise"),
        Slip("limits that stand still", "through=\"126\"", "below=\"72\"", "band-order", hint: "limits rise"),
        Slip(
            "classes against their order", "<band class=\"low\"", "<band class=\"high\"", "band-class-order",
            hint: "from low to high"),
        Slip(
            "a closed end", "<band class=\"high\"/>", "<band class=\"high\" below=\"600\"/>", "band-limit",
            hint: "leave `below`"),
        Slip(
            "an open middle", "<band class=\"fair\" through=\"126\"/>", "<band class=\"fair\"/>", "band-limit",
            hint: "write below"),
        Slip(
            "two ends of one band", "through=\"126\"", "below=\"126\" through=\"126\"", "band-limit",
            hint: "takes it in"),
        Slip("an unknown unit", "unit=\"mmol/L\"", "unit=\"mmol/l!\"", "unknown-unit", hint: "did you mean `mmol/L`?"),
        Slip("a unit of another dimension", "unit=\"mmol/L\"", "unit=\"kg\"", "unit-dimension", hint: "mg/dL, mmol/L"),
        Slip(
            "a component of other readings", "component=\"value\"", "component=\"systolic\"", "unexpected-component",
            hint: "value"),
        Slip("two scales for one unit", "unit=\"mmol/L\"", "unit=\"mg/dL\"", "overlapping-scales", hint: "share none"),
        Slip("a unit with fewer classes", mmolFair, "", "units-disagree", hint: "the same classes"),
        Slip(
            "a unit for other meals", "unit=\"mmol/L\" meals=\"fasting before\"", "unit=\"mmol/L\" meals=\"before\"",
            "units-disagree", hint: "same `meals`"),
        Slip("a full stop lost", "through=\"7.0\"", "through=\"70\"", "units-disagree", hint: "slip"),
        Slip(
            "limits at home of glucose", "</citation>",
            "</citation><limits setting=\"home\" systolic=\"135\" diastolic=\"85\">N.</limits>", "setting-limits",
            hint: "blood-pressure"),
        Slip("a meal twice", "meals=\"fasting before\"", "meals=\"before before\"", "repeated-meal", hint: "once"),
        Slip(
            "an unknown class in a row", "classes=\"fair high\"", "classes=\"fair hihg\"", "unknown-row-class",
            hint: "did you mean `high`?"),
        Slip(
            "a class in two rows", "classes=\"fair high\"", "classes=\"fair high low\"", "class-in-two-rows",
            hint: "one row"),
        Slip(
            "a class in no row", "<row classes=\"fair high\"", "<row classes=\"fair\"", "class-in-no-row",
            hint: "every class"),
        Slip("a row left out", "<row classes=\"low\"/>", "", "class-in-no-row", hint: "every class"),
        Slip(
            "a shared row without a name", "label=\"class_rest\" alter=\"Rest\" ", "", "incomplete-row",
            hint: "label, alter and slot"),
        Slip(
            "two rows of one colour", "alter=\"Rest\" slot=\"T\"", "alter=\"Rest\" slot=\"L\"", "repeated-slot",
            hint: "T"),
    ]

    private static let citation =
        "<citation doi=\"10.1000/182\" url=\"https://example.org/182\">Nobody. Nothing. 2020.</citation>"
    private static let bandsOfFirstScale = """
                <band class="low" below="72"/>
                <band class="fair" through="126"/>
                <band class="high"/>

        """
    private static let mmolFair = "        <band class=\"fair\" through=\"7.0\"/>\n"
}
