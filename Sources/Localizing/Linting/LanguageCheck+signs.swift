internal import DiaryModel
internal import ReportModel

extension LanguageCheck {
    /// Checks for direction marks in text of one direction (E11).
    mutating func checkCharacters(_ form: LintedForm, of text: LintedText) {
        guard !language.isRightToLeft else { return }
        let marks: Set<UInt32> = [0x200E, 0x200F, 0x061C, 0x2066, 0x2067, 0x2068, 0x2069]
        guard let mark = form.words.unicodeScalars.first(where: { marks.contains($0.value) }) else { return }
        add(
            .characters, text, form,
            "\(TextCleaning.name(of: mark)) turns text round, and this language runs from left to right",
            hint: "delete it")
    }

    /// Checks that a form begins, ends and is spaced like the base (W06), and does not end as if more text followed
    /// (W10).
    mutating func checkEnding(_ form: LintedForm, of text: LintedText, _ original: LintedText) {
        let words = form.words
        if let last = words.unicodeScalars.last, last.properties.isWhitespace || last == ":" || last == "：" {
            add(
                .concatenation, text, form, "the text ends as if something were put behind it",
                hint: "make one text of it with an argument, so that languages can order its parts")
        }
        guard !isBase, let model = original.main?.words else { return }
        let (end, expected) = (WritingRules.end(of: words), WritingRules.end(of: model))
        // An argument may bring a stop along, as a date in Russian does, and so may a unit.
        let mayDrop =
            WritingRules.withoutStops.contains(language.tag?.language ?? "") || words.hasSuffix(LintedForm.argumentMark)
        let endsInUnit = language.locale.unitLabels.values.contains { $0.hasSuffix(".") && words.hasSuffix($0) }
        let isUsual = end == .nothing && expected == .stop && mayDrop || end == .stop && endsInUnit
        if end != expected, !isUsual {
            add(
                .ending, text, form,
                "the text ends with \(end.rawValue), that of the base with "
                    + "\(expected.rawValue)")
            return
        }
        let joins = WritingRules.withoutSpaces.contains(language.tag?.language ?? "")
        let (first, own) = (model.unicodeScalars.first, words.unicodeScalars.first)
        let (last, ownLast) = (model.unicodeScalars.last, words.unicodeScalars.last)
        let differs = Self.isSpace(first) != Self.isSpace(own) || Self.isSpace(last) != Self.isSpace(ownLast)
        let hasNone = !Self.isSpace(own) && !Self.isSpace(ownLast)
        guard differs, !(joins && hasNone) else { return }
        add(.ending, text, form, "the space at the start or end is not as in the base")
    }

    private static func isSpace(_ scalar: Unicode.Scalar?) -> Bool { scalar?.properties.isWhitespace ?? false }

    /// Checks that signs are typographic ones (W07), and follow French rules in French (W08).
    mutating func checkSigns(_ form: LintedForm, of text: LintedText, _ original: LintedText) {
        let words = form.words
        if words.contains("\"") {
            add(.typewriter, text, form, "`\"` is no quotation mark of print", hint: "use those of the language")
        } else if words.contains("...") {
            add(.typewriter, text, form, "three full stops are no ellipsis", hint: "write `…`")
        } else if words.contains(where: { "%٪﹪％".contains($0) }),
            !(original.main?.words.contains("%") ?? false) || isBase
        {
            add(
                .typewriter, text, form, "a percent sign is typed",
                hint: "an argument brings its sign along, where and how the language writes it")
        }
        guard WritingRules.isFrench(language.tag) else { return }
        var last: Unicode.Scalar?
        var beforeLast: Unicode.Scalar?
        for scalar in words.unicodeScalars {
            if let last, Self.frenchSigns.contains(scalar), !Self.keeps(last, beforeLast) {
                add(
                    .frenchSpace, text, form, "no no-break space stands before `\(scalar)`",
                    hint: "write &#8239; before it, &#160; before a colon")
                return
            }
            if last == "«", !Self.noBreak.contains(scalar) {
                add(.frenchSpace, text, form, "no no-break space stands behind `«`", hint: "write &#160; behind it")
                return
            }
            (beforeLast, last) = (last, scalar)
        }
    }

    private static let frenchSigns: Set<Unicode.Scalar> = [":", ";", "?", "!", "»"]
    private static let noBreak: Set<Unicode.Scalar> = ["\u{A0}", "\u{202F}"]

    /// Returns true if the characters before a sign keep it on the line: a no-break space, or another such sign behind
    /// one.
    private static func keeps(_ last: Unicode.Scalar, _ beforeLast: Unicode.Scalar?) -> Bool {
        if noBreak.contains(last) || WritingRules.isDigit(last) { return true }
        return frenchSigns.contains(last) && beforeLast.map(noBreak.contains) ?? false
    }
}
