internal import DiaryModel
internal import ReportModel

extension LanguageCheck {
    /// Checks that a plural has the forms of its language (E08, W03, W12).
    mutating func checkForms(_ text: LintedText, _ original: LintedText) {
        guard text.isPlural || original.isPlural else { return }
        guard text.isPlural else {
            guard language.plurals.everyday.count > 1 else { return }
            return add(
                .missingForm, text, "the base has forms for numbers, and this text has none",
                hint: "write it as <plurals>: \(names(language.plurals.everyday))")
        }
        guard original.isPlural else {
            return add(
                .arguments, text, "the base has no `{n}` that forms could be chosen by", hint: "write it as <string>")
        }
        let given = Set(text.forms.compactMap(\.category))
        let needed = language.plurals.everyday.subtracting(given)
        for category in PluralCategory.allCases where needed.contains(category) {
            add(
                .missingForm, text, "there is no form for `\(category.rawValue)`, which whole numbers need",
                hint: "this language has the forms \(names(language.plurals.everyday))")
        }
        for category in PluralCategory.allCases where language.plurals.rare.subtracting(given).contains(category) {
            add(.millions, text, "there is no form for `\(category.rawValue)`, which only millions ask for")
        }
        for form in text.forms {
            guard let category = form.category, !language.plurals.categories.contains(category) else { continue }
            add(
                .deadForm, text, form, "the language never uses this form",
                hint: "delete it; this language has the forms \(names(language.plurals.categories))")
        }
    }

    /// Checks that a form has the arguments of the base (E04, E09).
    mutating func checkArguments(_ form: LintedForm, of text: LintedText, _ original: LintedText) {
        let known = original.arguments
        let given = form.arguments
        let unknown = given.subtracting(known)
        // A form for a single number may leave out what such a form of the base leaves out.
        let number = form.category.flatMap { language.plurals.only[$0] }
        let isDead = form.category.map { !language.plurals.categories.contains($0) } ?? false
        let wanted = number == nil ? original.main?.arguments ?? known : original.commonArguments
        let missing = wanted.subtracting(given).subtracting(original.isPlural ? ["n"] : [])
        if !unknown.isEmpty {
            add(
                .arguments, text, form, "the text has no \(shown(unknown))",
                hint: known.isEmpty ? "it has no arguments" : "its arguments are \(shown(known))")
        }
        if !missing.isEmpty { add(.arguments, text, form, "\(shown(missing)) is missing") }
        if original.isPlural, known.contains("n"), !given.contains("n"), number == nil, !isDead {
            add(
                .hiddenNumber, text, form, "`{n}` is missing, and the form is for more than one number",
                hint: "in this language the form is not for a single number; print the number")
        }
    }

    /// Checks that a form has the styles of the base (E10).
    mutating func checkStyles(_ form: LintedForm, of text: LintedText, _ original: LintedText) {
        let wanted = original.main?.styles ?? []
        let hidesNumber = original.arguments.contains("n") && !form.arguments.contains("n")
        let fits = hidesNumber ? form.styles.isSubset(of: wanted) : form.styles == wanted
        guard fits else {
            let names = wanted.map(\.rawValue).sorted().joined(separator: ", ")
            return add(
                .styles, text, form, "the styles are not those of the base",
                hint: wanted.isEmpty ? "the base has none" : "the base has: \(names)")
        }
        for (argument, styles) in form.argumentStyles.sorted(by: { $0.key < $1.key }) {
            let expected = original.styles(of: argument)
            guard !expected.isEmpty, !styles.isSubset(of: expected) else { continue }
            add(
                .styles, text, form, "`{\(argument)}` has another style than in the base",
                hint: "there it is \(expected.map(\.rawValue).sorted().joined(separator: " or "))")
        }
    }

    private func names(_ categories: Set<PluralCategory>) -> String {
        PluralCategory.allCases.filter { categories.contains($0) }.map(\.rawValue).joined(separator: ", ")
    }

    private func shown(_ arguments: Set<String>) -> String {
        arguments.sorted().map { "`{\($0)}`" }.joined(separator: ", ")
    }
}
