internal import DisplayList
internal import GuidelineModel
internal import ThemeModel
internal import XMLKit

extension XMLGrammar {
    /// A theme file; `config/schema/theme.xsd` says the same to editors.
    static let theme = XMLGrammar(
        .theme, ElementRule.insideTheme, rootHint: "the outermost element of a theme file is <theme>"
    ) { GrammarComplaint($0, $1, codes: "theme") }
}

extension ElementRule {
    fileprivate static let theme = ElementRule(
        "theme", [.required("id", .plainName), .optional("parent", .plainName)],
        children: [.any("class"), .optional("series"), .optional("inks"), .optional("type")])

    fileprivate static let insideTheme: [ElementRule] = [
        ElementRule(
            "class",
            [
                .required("slot", .choice(ColourSlot.allCases.map(\.rawValue))), .optional("colour", .colour),
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
        ElementRule("type", [.optional("smallest", .points)], children: [.any("place")]),
        ElementRule(
            "place", [.required("name", .choice(TypePlace.allCases.map(\.rawValue)))] + type,
            children: [.optional("value"), .optional("unit"), .optional("label")]),
        ElementRule("value", type), ElementRule("unit", type), ElementRule("label", type),
    ]

    private static let type: [Attribute] = [
        .required("size", .points), .required("line", .points),
        .optional("weight", .choice(["regular", "semibold"])),
        .required("ink", .choice(InkName.allCases.map(\.rawValue))),
    ]
}

extension Theme.Series {
    /// What its colours are called in a file.
    static let names = ["first", "second", "third"]
}

extension ValueForm {
    /// A colour of sRGB.
    static let colour = ValueForm("a colour", hint: "a colour such as #1B3A57") { Colour(text: $0) != nil }

    /// A distance or a size in points.
    static let points = ValueForm("a number of points", hint: "points up to 99, such as 12 or 8.5") { value in
        let parts = value.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count <= 2 && (1...2).contains(parts[0].count) && parts.allSatisfy { $0.allSatisfy(\.isDigit) }
            && (parts.count == 1 || (1...3).contains(parts[1].count))
    }

    /// The direction of a line: 0 for level, 45 for one that rises to the right.
    static let angle = ValueForm("an angle", hint: "whole degrees, 0 to 179") { value in
        (1...3).contains(value.utf8.count) && value.utf8.allSatisfy(\.isDigit) && (0...179).contains(Int(value) ?? -1)
    }
}

extension Colour {
    /// Reads `#RRGGBB`; `nil` for anything else.
    init?(text: String) {
        let digits = text.dropFirst()
        guard text.utf8.first == UInt8(ascii: "#"), digits.utf8.count == 6, !digits.hasPrefix("+"),
            let value = UInt32(digits, radix: 16)
        else { return nil }
        self.init(value)
    }
}
