/// The plural forms that CLDR tells apart; a language uses some of them, and always `other`.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
    /// A form for nothing at all, as in Arabic.
    case zero
    /// The form for one, and in many languages for more numbers than 1.
    case one
    /// The form for two.
    case two
    /// The form for a few.
    case few
    /// The form for many.
    case many
    /// The form for every number that has no other; all languages have it.
    case other
}
