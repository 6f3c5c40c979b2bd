internal import DiaryModel

/// The words of a mapping for columns, units and cells, as they are looked up.
///
/// Words are compared by their letters and digits only, in lower case: `Heart rate`, `heart_rate` and `HEARTRATE` are
/// one word.
final class ColumnVocabulary: Sendable {
    /// A column of the mapping, as a name of it tells.
    struct Named: Hashable {
        /// The index of the column, and its role.
        let column: Int
        let role: SourceColumn.Role
        /// The unit that the name says.
        let unit: WrittenUnit?

        /// True if its values may be in a unit, as far as their kind is known.
        func mayBe(in unit: WrittenUnit) -> Bool { role.kind?.units.contains(unit.unit) ?? true }
    }

    /// The mapping.
    let source: SourceMapping
    /// The content of the source, where whoever names it states it.
    let content: SourceContent?
    /// The columns by their names, as these are compared.
    let columns: [String: Named]
    /// True if a name may be composed of known words.
    let composes: Bool

    /// Takes the words of a mapping; where a word names two columns, the first one counts.
    init(_ source: SourceMapping, content: SourceContent? = nil, composes: Bool = true) {
        (self.source, self.content) = (source, content)
        self.composes = composes && source.isOfUsualNames
        var columns: [String: Named] = [:]
        for (index, column) in source.columns.enumerated() {
            for name in column.names where columns[name.word] == nil {
                columns[name.word] = Named(column: index, role: column.role, unit: name.unit)
            }
        }
        self.columns = columns
    }

    private init(names other: ColumnVocabulary) {
        (source, content, columns, composes) = (other.source, other.content, other.columns, false)
    }

    /// The usual names, and those of kinds that a configuration declares, each under its id.
    static func usual(_ kinds: [MeasurementKind] = [], content: SourceContent? = nil) -> ColumnVocabulary {
        let plain = plain
        let more = kinds.filter { plain.column(named: $0.id) == nil }
        guard !more.isEmpty || content != nil else { return plain }
        let columns = more.map { SourceColumn(.value($0), names: [SourceColumn.Name($0.id)]) }
        return ColumnVocabulary(plain.source.adding(columns), content: content)
    }

    /// Refuses columns whose unit only those who name the source tell, and each of them another one.
    func reportDisputed(_ log: inout DiagnosticLog, _ singles: [ValueColumn], _ generic: ColumnPlan.Generic?) {
        var kinds = singles.filter { $0.isUnitDisputed && $0.unitColumn == nil }.map(\.kind)
        if let generic, generic.kind == nil, generic.unit == nil, generic.headerUnit == nil {
            kinds += [content?.kind].compactMap(\.self)
        }
        for dispute in kinds.compactMap({ unit(assumedFor: $0).dispute }) { log.report(dispute) }
    }

    private static let plain = ColumnVocabulary(.usual)

    /// The usual names as they are, and none composed of their words: what a mapping has beyond them is a mark of it.
    static let wholeNames = ColumnVocabulary(names: plain)

    /// The unit of values of a kind that no column tells the unit of.
    func unit(assumedFor kind: MeasurementKind) -> SourceContent.AssumedUnit {
        content?.units[kind.id] ?? .guessed(kind.primaryUnit)
    }

    /// The column that a text names as a whole.
    func column(named text: some StringProtocol) -> Named? { columns[HeaderWord.of(text)] }

    /// The kinds that have a column of their own, in the order of the columns.
    var kinds: [MeasurementKind] {
        source.columns.compactMap { if case .value(let kind) = $0.role { kind } else { nil } }
    }

    /// The unit that `text` names; with a kind, one of the kind's.
    func unit(named text: some StringProtocol, of kind: MeasurementKind? = nil) -> WrittenUnit? {
        // HealthKit names the molar mass in a unit: `mmol<180.1558800000541>/L`.
        let whole = text.lowercased().trimmed
        let word = whole.contains("<") ? whole.replacing(#/<[0-9.]+>/#, with: "") : whole
        if let unit = kind?.units.first(where: { $0.id.lowercased() == word }) { return WrittenUnit(unit) }
        let plain = word.filter { !" .\"'״’".contains($0) }
        let own = Self.units[plain].map { WrittenUnit($0) } ?? (PrintedWords.has(plain, "unit-st") ? .named("st") : nil)
        guard
            let unit = own ?? WrittenUnit.named(word) ?? WrittenUnit.named(plain)
                ?? kinds.lazy.flatMap(\.units).first(where: { $0.id.lowercased() == word }).map({ WrittenUnit($0) })
        else { return nil }
        return kind?.units.contains(unit.unit) ?? true ? unit : nil
    }

    /// Names of units beside the spellings that every `Unit` has, without full stops and spaces.
    private static let units = PrintedWords.meanings(Unit.known.map { ("unit-\($0.id)", $0) })
}

extension StringProtocol {
    /// The text without the number at its end, as in `Morning 2`.
    var withoutNumber: String {
        var text = trimmed[...]
        while let last = text.last, last.isNumber || " #.".contains(last) { text.removeLast() }
        return String(text)
    }
}
