internal import DiaryModel
internal import ReportModel
internal import XMLKit

/// A text as the rules look at it.
struct LintedText {
    let key: String
    let element: XMLElement
    /// One form for each plural category, or a single one of no category.
    let forms: [LintedForm]
    /// The rules that are not to be applied, by `tools:ignore`.
    let ignored: Set<String>

    /// True for a plural.
    var isPlural: Bool { forms.first?.category != nil }

    /// True for a text of the service, which is English until somebody translates it.
    var isOptional: Bool { element.location.file.hasSuffix("/web.xml") }

    init(_ item: StringsFile.Item) {
        key = item.key.rawValue
        element = item.element
        switch item.entry {
        case .text(let pattern): forms = [LintedForm(category: nil, pattern: pattern, element: item.element)]
        case .plural(let given):
            forms = given.categories.map { category in
                LintedForm(category: category, pattern: given[category], element: item.forms[category] ?? item.element)
            }
        }
        let names = item.element["tools:ignore"] ?? ""
        ignored = Set(names.split { $0 == " " || $0 == "," }.map(String.init))
    }

    /// The form that stands for all others: the only one, or that of `other`.
    var main: LintedForm? { forms.first { $0.category == .other } ?? forms.first }

    /// Every argument of any form.
    var arguments: Set<String> { forms.reduce(into: []) { $0.formUnion($1.arguments) } }

    /// The arguments that every form has.
    var commonArguments: Set<String> {
        forms.dropFirst().reduce(forms.first?.arguments ?? []) { $0.intersection($1.arguments) }
    }

    /// The styles that an argument has in any form.
    func styles(of argument: String) -> Set<StyledText.Style> {
        forms.reduce(into: []) { $0.formUnion($1.argumentStyles[argument] ?? []) }
    }
}

/// One form of a text.
struct LintedForm {
    let category: PluralCategory?
    let pattern: Pattern
    let element: XMLElement

    /// The names of its arguments.
    var arguments: Set<String> { Set(argumentStyles.keys) }

    /// The styles of each argument.
    var argumentStyles: [String: Set<StyledText.Style>] {
        pattern.segments.reduce(into: [:]) { found, segment in
            if case .argument(let name, let style) = segment { found[name, default: []].insert(style) }
        }
    }

    /// The styles that occur, plain text aside.
    var styles: Set<StyledText.Style> {
        let all = pattern.segments.map { segment in
            switch segment {
            case .text(_, let style), .argument(_, let style): style
            }
        }
        return Set(all).subtracting([.plain])
    }

    /// The text with its arguments in braces.
    var shown: String { text { "{\($0)}" } }

    /// The words alone; each argument is one object replacement character.
    var words: String { text { _ in LintedForm.argumentMark } }

    private func text(_ argument: (String) -> String) -> String {
        pattern.segments.map { segment in
            switch segment {
            case .text(let words, _): words
            case .argument(let name, _): argument(name)
            }
        }.joined()
    }

    /// Stands for an argument where only the words matter.
    static let argumentMark = "\u{FFFC}"
}
