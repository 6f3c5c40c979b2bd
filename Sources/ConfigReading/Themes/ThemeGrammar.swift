internal import DiaryModel
internal import PageModel
package import XMLKit

extension XMLGrammar {
    /// A theme file; `config/schema/theme.xsd` is written from it.
    package static let theme = XMLGrammar(
        .theme, ElementRule.insideTheme, codes: "theme", rootHint: "the outermost element of a theme file is <theme>")
}

extension ElementRule {
    fileprivate static let theme = ElementRule(
        "theme", [.required("id", .plainName), .optional("parent", .plainName)],
        children: [
            .any("class").unique("slot") { slot, _ in
                Diagnostic(
                    .error, "theme.duplicate-class", "a second class `\(slot)`", hint: "each class has one colour")
            }, .optional("series"), .optional("inks"), .optional("type"),
        ])

    fileprivate static let insideTheme: [ElementRule] = [
        ElementRule(
            "class",
            [
                .required("slot", .choice(ColourSlot.self)), .optional("colour", .colour),
                .optional("plain", .yesOrNo),
            ],
            children: [.any("lines")]),
        ElementRule(
            "lines",
            [
                .required("angle", .angle), .required("pitch", .points), .required("width", .points),
                .optional("dotted", .yesOrNo),
            ]),
        ElementRule(
            "series", Theme.Series.names.map { .optional($0, .colour) }),
        ElementRule("inks", InkName.allCases.map { .optional($0.rawValue, .colour) }),
        ElementRule(
            "type", [.optional("smallest", .points)],
            children: [
                .any("place").unique("name") { name, _ in
                    Diagnostic(
                        .error, "theme.duplicate-place", "a second place `\(name)`", hint: "each place has one type")
                }
            ]),
        ElementRule(
            "place", [.required("name", .choice(TypePlace.allCases.map(\.name)))] + type,
            children: [.optional("value"), .optional("unit"), .optional("label")]),
        ElementRule("value", type), ElementRule("unit", type), ElementRule("label", type),
    ]

    private static let type: [Attribute] = [
        .required("size", .points), .required("line", .points),
        .optional("weight", .choice([TypeStyle.Weight.regular, .semibold])),
        .required("ink", .choice(InkName.self)),
    ]
}

extension Theme.Series {
    /// The names of its colours in a file.
    static let names = ["first", "second", "third"]
}

extension ValueForm {
    /// A colour of sRGB.
    static let colour = ValueForm("#[0-9A-Fa-f]{6}", "a colour", hint: "a colour such as #1B3A57") {
        UInt32($0.dropFirst(), radix: 16).map { Colour($0) }
    }

    /// A distance or a size in points.
    static let points = ValueForm(
        "[0-9]{1,2}(\\.[0-9]{1,3})?", "a number of points", hint: "points up to 99, such as 12 or 8.5"
    ) { Double($0).map { Points($0) } }

    /// The direction of a line: 0 for level, 45 for one that rises to the right.
    static let angle = whole("[0-9]{1,2}|0[0-9][0-9]|1[0-7][0-9]", "an angle", hint: "whole degrees, 0 to 179")
}
