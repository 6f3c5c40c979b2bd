internal import DiaryModel
internal import ReportModel

extension LanguageCheck {
    /// A character of a form with its style; an argument is one character that knows its name.
    private struct Sign {
        let scalar: Unicode.Scalar
        let style: StyledText.Style
        let argument: String?
    }

    /// Checks that values keep their units (W09), and typed figures their order (W11).
    mutating func checkJoints(_ form: LintedForm, of text: LintedText) {
        let signs = Self.signs(of: form)
        let labels = language.locale.unitLabels.values.filter { $0.count > 1 }
        for (index, sign) in signs.enumerated() where sign.scalar == " " && index > 0 {
            guard Self.isValue(signs[index - 1]),
                Self.isUnit(signs[(index + 1)...], WritingRules.isDigit(signs[index - 1].scalar) ? labels : [])
            else { continue }
            add(
                .breakableUnit, text, form, "a line may end between a value and its unit",
                hint: "write &#160; in place of the space")
            break
        }
        guard language.isRightToLeft, Self.hasBareFigures(form.words) else { return }
        add(
            .bareFigures, text, form, "figures around a sign may change places in text from right to left",
            hint: "put &#8294; (U+2066) before them and &#8297; (U+2069) behind, or use arguments")
    }

    private static func signs(of form: LintedForm) -> [Sign] {
        form.pattern.segments.flatMap { segment -> [Sign] in
            switch segment {
            case .text(let words, let style):
                words.unicodeScalars.map { Sign(scalar: $0, style: style, argument: nil) }
            case .argument(let name, let style): [Sign(scalar: "\u{FFFC}", style: style, argument: name)]
            }
        }
    }

    private static func isValue(_ sign: Sign) -> Bool {
        switch sign.style {
        case .value: true
        // Within the unit, as in "of 30 days", nothing is parted from it.
        case .unit, .label: false
        case .plain, .em: WritingRules.isDigit(sign.scalar) || sign.argument != nil && sign.argument != "unit"
        }
    }

    /// Returns true if a unit begins here: text in the style of one, the argument of one, or one of the labels.
    private static func isUnit(_ rest: ArraySlice<Sign>, _ labels: [String]) -> Bool {
        guard let first = rest.first else { return false }
        if first.style == .unit || first.argument == "unit" { return true }
        let words = String(String.UnicodeScalarView(rest.prefix(16).map(\.scalar)))
        return labels.contains { label in
            guard words.hasPrefix(label) else { return false }
            return !(words.dropFirst(label.count).first?.isLetter ?? false)
        }
    }

    /// Returns true if a sign separates two typed figures outside of a direction isolate.
    static func hasBareFigures(_ words: String) -> Bool {
        let joints = Set("/-–−:⁄".unicodeScalars)
        var depth = 0
        var step = 0
        for scalar in words.unicodeScalars {
            if TextCleaning.isolateOpeners.contains(scalar) { depth += 1 }
            if scalar == TextCleaning.isolateEnd { depth -= 1 }
            if depth > 0 {
                step = 0
            } else if WritingRules.isDigit(scalar) {
                if step == 2 { return true }
                step = 1
            } else if step == 1, joints.contains(scalar) {
                step = 2
            } else if scalar != " ", scalar != "\u{A0}" {
                step = 0
            }
        }
        return false
    }
}
