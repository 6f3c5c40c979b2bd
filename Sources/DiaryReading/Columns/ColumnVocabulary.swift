internal import DiaryModel

/// The words of a mapping for columns, units and cells, as they are looked up.
///
/// Words are compared by their letters and digits only, in lower case: `Heart rate`, `heart_rate` and `HEARTRATE` are
/// one word.
package final class ColumnVocabulary: Sendable {
    /// A column of the mapping, as a name of it tells.
    struct Named: Hashable {
        /// The index of the column.
        let column: Int
        /// The unit that the name says.
        let unit: WrittenUnit?
    }

    /// The mapping.
    let source: SourceMapping
    /// The content of the source, where whoever names it states it.
    let content: Content?
    private let columns: [String: Named]

    /// Takes the words of a mapping; where a word names two columns, the first one counts.
    init(_ source: SourceMapping, content: Content? = nil) {
        self.source = source
        self.content = content
        var columns: [String: Named] = [:]
        for (index, column) in source.columns.enumerated() {
            for name in column.names where columns[name.word] == nil {
                columns[name.word] = Named(column: index, unit: name.unit)
            }
        }
        self.columns = columns
    }

    /// The usual names, and those of kinds that a configuration declares, each under its id.
    static func usual(_ kinds: [MeasurementKind] = [], content: Content? = nil) -> ColumnVocabulary {
        let plain = plain
        let more = kinds.filter { plain.column(named: $0.id) == nil }
        guard !more.isEmpty || content != nil else { return plain }
        let columns = more.map { SourceColumn(.value($0), names: [SourceColumn.Name($0.id)]) }
        return ColumnVocabulary(plain.source.adding(columns), content: content)
    }

    private static let plain = ColumnVocabulary(.usual)

    /// The unit of values of a kind that no column tells the unit of.
    func unit(assumedFor kind: MeasurementKind) -> Content.AssumedUnit {
        content?.units[kind.id] ?? .guessed(kind.primaryUnit)
    }

    /// The column that a word names.
    func column(named text: some StringProtocol) -> Named? { columns[HeaderWord.of(text)] }

    /// The kinds that have a column of their own, in the order of the columns.
    var kinds: [MeasurementKind] {
        source.columns.compactMap { column in if case .value(let kind) = column.role { kind } else { nil } }
    }

    /// The unit that `text` names; with a kind, one of the kind's.
    func unit(named text: some StringProtocol, of kind: MeasurementKind? = nil) -> WrittenUnit? {
        let word = text.lowercased().trimmed
        if let unit = kind?.units.first(where: { $0.id.lowercased() == word }) { return WrittenUnit(unit) }
        let plain = word.filter { !" .\"'״’".contains($0) }
        let own = Self.units[plain].map { WrittenUnit($0) } ?? (Self.stones.contains(plain) ? .named("st") : nil)
        guard
            let unit = own ?? WrittenUnit.named(word)
                ?? kinds.lazy.flatMap(\.units).first(where: { $0.id.lowercased() == word }).map({ WrittenUnit($0) })
        else { return nil }
        return kind?.units.contains(unit.unit) ?? true ? unit : nil
    }

    private static let stones = PrintedWords.set("unit-st")
    /// Names of units beside the spellings that every `Unit` has, without full stops and spaces.
    private static let units: [String: Unit] = Dictionary(
        Unit.known.flatMap { unit in PrintedWords.list("unit-\(unit.id)").map { ($0, unit) } }
    ) { first, _ in first }
}

extension StringProtocol {
    /// The text without the white space around it.
    var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    /// The text without the number at its end, as in `Morning 2`.
    var withoutNumber: String {
        var text = trimmed[...]
        while let last = text.last, last.isNumber || " #.".contains(last) { text.removeLast() }
        return String(text)
    }
}
