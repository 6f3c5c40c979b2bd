package import ReportModel

/// A text of a template, taken apart when it was read: putting it into words is a walk along an array.
package struct Pattern: Hashable, Sendable {
    /// A piece of a text.
    package enum Segment: Hashable, Sendable {
        /// Words of the template.
        case text(String, style: StyledText.Style)
        /// A place for an argument, by its name.
        case argument(String, style: StyledText.Style)
    }

    /// The pieces, in the order of the template; no piece is empty.
    package let segments: [Segment]

    /// Makes a pattern.
    package init(_ segments: [Segment]) { self.segments = segments }
}

/// The entry of a template under one key.
package enum TemplateEntry: Hashable, Sendable {
    /// The same text whatever the numbers.
    case text(Pattern)
    /// A text per plural form of the argument `n`.
    case plural(PluralForms)
}

/// The plural forms of one text; `other` is always there.
package struct PluralForms: Hashable, Sendable {
    /// The form for every number that has no other.
    package let other: Pattern
    private let forms: [PluralCategory: Pattern]

    /// Makes the forms, or `nil` without `other`.
    package init?(_ forms: [PluralCategory: Pattern]) {
        guard let other = forms[.other] else { return nil }
        self.other = other
        self.forms = forms
    }

    /// The form for a category, `other` where there is none of its own.
    package subscript(category: PluralCategory) -> Pattern { forms[category] ?? other }

    /// The categories that have a form of their own, in the order of CLDR.
    package var categories: [PluralCategory] { PluralCategory.allCases.filter { forms[$0] != nil } }
}
