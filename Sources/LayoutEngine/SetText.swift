internal import DisplayList

/// Text that has been shaped for its place, with the ink and the language of each of its stretches.
struct SetText: Hashable, Sendable {
    var lines: [ShapedLine]
    /// By the number of the span.
    var inks: [Colour]
    /// By the number of the span, as BCP 47 names them.
    var languages: [String]
    /// From one baseline to the next.
    var pitch: Points

    var isEmpty: Bool { lines.isEmpty }
    /// The language of all of it, or `nil` where there are several.
    var onlyLanguage: String? { languages.allSatisfy { $0 == languages.first } ? languages.first : nil }
    var width: Points { lines.map(\.width).max() ?? 0 }
    /// Whether a word is broken where its language does not divide it.
    var cutsWord: Bool { lines.contains { $0.end == .cut } }
    /// How many words are hyphenated.
    var hyphenCount: Int { lines.count { $0.end == .hyphenated } }
    /// From the first baseline to the last.
    var depth: Points { pitch * Double(max(0, lines.count - 1)) }
}

/// The numbers that only pagination knows.
struct PageFields: Hashable, Sendable {
    let number: Int
    let count: Int
    /// The rows of a table that the page shows, counted from 1.
    var rows = 0...0
    /// How many rows the table has.
    var rowCount = 0
}
