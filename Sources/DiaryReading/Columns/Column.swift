internal import DiaryModel

/// A column of an input: its name taken apart, its assigned role, and the evidence for it.
struct Column: Hashable, Sendable {
    /// The evidence for what a column holds.
    enum Evidence: Hashable, Sendable {
        /// None: nobody knows what the column holds.
        case none
        /// Its name, as the usual names or a mapping have it.
        case name
        /// The values in its rows.
        case values
        /// The last word of a person.
        case person
    }

    /// The position in the mapping, where the column is understood.
    private(set) var place: Int?
    /// The role of the column.
    private(set) var role: SourceColumn.Role?
    /// The evidence for that.
    private(set) var evidence: Evidence
    /// The unit in the name, where it is one that fits the role.
    let unit: WrittenUnit?
    /// True if the name holds a unit that does not fit the role.
    let hasForeignUnit: Bool
    /// True if the name says of a text that it stands there to the letter where it is in quotes: `Notes (verbatim)`.
    let isVerbatim: Bool
    /// The zone in the name, where it is one for times.
    let zone: ZoneCell?
    /// True if the name has a word for a zone that may mean several, as `EST` does.
    let hasOpenZone: Bool
    /// The name without its unit, for finding what was meant.
    let name: String
    /// The measurement of the row that the column is of, where rows have several.
    var series = ColumnSeries()
    /// False if the column is called so among other words only, such as `Average pulse`.
    private(set) var isPlain = true
    /// The name as the header writes it.
    private(set) var text: String

    /// Takes the text of a header's cell apart: `Weight (kg)`, `weight_kg`, `Glucose mg/dL`, `SYS[mmHg]`, `Time UTC`, `Morning SYS`.
    ///
    /// Mappings have whole names; only a zone is no part of a name, whoever wrote it.
    init(_ text: String, _ vocabulary: ColumnVocabulary) {
        let (text, isUsual) = (text.trimmed, vocabulary.source.isOfUsualNames)
        let parted = HeaderWords.bracketed(text)
        let before = isUsual ? parted.flatMap { vocabulary.column(named: $0.name) } : nil
        let (name, inside) = (isUsual ? parted?.name : nil, parted?.inside ?? "")
        if isUsual, !text.contains(where: \.isLetter) {
            self.init(nil, text, name: name)
        } else if let named = before?.role.isOfValues == false ? before : vocabulary.column(named: text) {
            self.init(named, text, unit: named.unit, name: name, beside: inside)
        } else if isUsual, let unit = vocabulary.unit(named: text.filter { !"()[]".contains($0) }, of: .weight),
            unit.unit == .pounds || unit.isKept && parted == nil
        {
            self.init(vocabulary.column(named: MeasurementKind.weight.id), text, unit: unit)
        } else if case let words = HeaderWords(text, vocabulary), let column = words.column {
            self.init(column, text, unit: words.unit, isForeign: words.hasForeignUnit, name: name, beside: words.zone)
            (isPlain, series) = (words.isPlain, words.series)
        } else {
            let isForeign = before != nil && (before?.role != .pressures || !inside.contains("/"))
            self.init(before, text, isForeign: isForeign, name: name)
        }
    }

    /// The column as one of another measurement of the row.
    var withoutRole: Column {
        var column = self
        (column.place, column.role, column.evidence) = (nil, nil, .none)
        return column
    }

    /// Makes a column of a place in the mapping: of one that has a number and no name, or as its values show it.
    init(place: Int?, _ vocabulary: ColumnVocabulary, _ evidence: Evidence = .name, text: String = "") {
        let ends = text.split { " _()[]".contains($0) }.map(String.init)
        let remark = [ends.last, ends.first].compactMap(\.self).first(where: HeaderWords.isZone)
        let named = place.map {
            ColumnVocabulary.Named(column: $0, role: vocabulary.source.columns[$0].role, unit: nil)
        }
        self.init(named, text, name: "", beside: remark ?? "")
        if role != nil { self.evidence = evidence }
    }

    private init(
        _ named: ColumnVocabulary.Named?, _ text: String, unit: WrittenUnit? = nil, isForeign: Bool = false,
        name: String? = nil, beside remark: String = ""
    ) {
        (place, role, evidence) = (named?.column, named?.role, named == nil ? .none : .name)
        (self.unit, hasForeignUnit, self.text) = (isForeign ? nil : unit, isForeign, text)
        self.name = (name ?? text).trimmed
        isVerbatim = remark == "verbatim" && [.note, .source, .statement, .personFacts].contains(role)
        let words = role?.isOfTimes == true ? remark.split { " ,;".contains($0) }.map(String.init) : []
        let zones = words.compactMap(ZoneCell.init)
        // `UTC +1`
        zone = zones.first { $0 != .offset(.zero) } ?? zones.first
        hasOpenZone = zone == nil && words.contains { ZoneCell.isOpen($0) }
    }

    /// A column as a person says it is, with the unit or the zone that stands behind its own name.
    static func said(_ said: String, of text: String, _ vocabulary: ColumnVocabulary) -> Column {
        let whole = HeaderWords.bracketed(text.trimmed).map { Column("\(said) (\($0.inside))", vocabulary) }
        return (whole?.isWhole == true ? whole : nil) ?? Column(said, vocabulary)
    }

    /// The column as one that a person named, whose header has another text.
    func named(by text: String) -> Column {
        var column = self
        (column.text, column.evidence) = (text, .person)
        return column
    }

    /// True if the column is understood with all that its name has.
    var isWhole: Bool { role != nil && !hasForeignUnit }

    /// The name as names of columns are compared.
    var word: String { HeaderWord.of(name) }

    /// True if nothing is known of what the column holds, so that its rows may tell.
    var isOpen: Bool {
        role == nil && evidence == .none && !PrintedWords.has(word, "other")
            && !PersonColumns.isPerson(word)
    }

    /// True if the column holds a body-mass index, of which weights tell their unit.
    var isOfBodyMassIndex: Bool { Self.indices.contains(where: word.hasPrefix) }
    private static let indices = PrintedWords.list("body-mass-index")
}
