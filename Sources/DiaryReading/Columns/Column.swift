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
    /// The name as the header writes it.
    private(set) var text: String

    /// Takes the text of a header's cell apart: `Weight (kg)`, `weight_kg`, `Glucose mg/dL`, `SYS[mmHg]`, `Time UTC`.
    ///
    /// Mappings have whole names; only a zone is no part of a name, whoever wrote it.
    init(_ text: String, _ vocabulary: ColumnVocabulary, mayBeOfSeries: Bool = true) {
        let text = text.trimmed
        let (bracketed, isUsual) = (Self.bracketed(text), vocabulary.source.isOfUsualNames)
        lazy var whole = vocabulary.column(named: text)
        lazy var series = isUsual && mayBeOfSeries ? Self.inSeries(text, vocabulary) : nil
        if isUsual, !text.contains(where: \.isLetter) {
            self.init(nil, text, name: bracketed?.name)
        } else if !isUsual, let whole {
            self.init(whole, text, unit: whole.unit, beside: bracketed?.inside)
        } else if isUsual, let (name, inside) = bracketed, let named = vocabulary.column(named: name),
            case let isOfValues = named.role.isOfValues,
            case let unit = isOfValues ? vocabulary.unit(named: inside, of: named.role.kind) : nil,
            unit != nil || !isOfValues || whole == nil && series == nil
        {
            let isText = [.note, .source, .statement, .personFacts].contains(named.role)
            let isForeign = isOfValues && unit == nil && !(named.role == .pressures && inside.contains("/"))
            self.init(
                named, text, unit: unit, isForeign: isForeign, isVerbatim: isText && inside == "verbatim", name: name,
                beside: inside)
        } else if isUsual, let whole {
            self.init(whole, text)
        } else if isUsual, let (name, last) = Self.split(text), let named = vocabulary.column(named: name),
            named.role.isOfValues, let unit = vocabulary.unit(named: last)
        {
            let fits = named.role.kind?.units.contains(unit.unit) ?? true
            self.init(named, text, unit: fits ? unit : nil, isForeign: !fits, name: name)
        } else if isUsual, let unit = vocabulary.unit(named: text.filter { !"()[]".contains($0) }, of: .weight),
            unit.unit == .pounds || unit.isKept && bracketed == nil
        {
            self.init(vocabulary.column(named: MeasurementKind.weight.id), text, unit: unit, name: "")
        } else if let (name, zone) = Self.zoned(text, isUsual ? nil : bracketed),
            let named = vocabulary.column(named: name), named.role.isOfTimes
        {
            self.init(named, text, name: name, beside: zone)
        } else if let series {
            self = series.column
            (self.series, self.text) = (series.series, text)
        } else {
            self.init(nil, text, name: isUsual ? bracketed?.name : nil)
        }
    }

    /// The column that a name means beside what sets it apart from others of its kind: `Morning SYS`.
    private static func inSeries(
        _ text: String, _ vocabulary: ColumnVocabulary
    ) -> (column: Column, series: ColumnSeries)? {
        guard vocabulary.hasColumn(among: text) else { return nil }
        for (name, series) in ColumnSeries.ways(text) where !name.isEmpty {
            let column = Column(name, vocabulary, mayBeOfSeries: false)
            // `BP1` may as well be the first one of two pressures.
            let isPair = column.role == .pressures && series.time == nil
            if column.role?.isOfValues == true, column.isWhole, !isPair { return (column, series) }
        }
        return nil
    }

    /// The column as one of another measurement of the row.
    var withoutRole: Column {
        var column = self
        (column.place, column.role, column.evidence) = (nil, nil, .none)
        return column
    }

    /// Makes a column of a place in the mapping: of one that has a number and no name, or as its values show it.
    init(place: Int?, _ vocabulary: ColumnVocabulary, _ evidence: Evidence = .name, text: String = "") {
        let remark = Self.bracketed(text)?.inside ?? Self.zoned(text, nil)?.zone
        let named = place.map {
            ColumnVocabulary.Named(column: $0, role: vocabulary.source.columns[$0].role, unit: nil)
        }
        self.init(named, text, name: "", beside: remark)
        if role != nil { self.evidence = evidence }
    }

    private init(
        _ named: ColumnVocabulary.Named?, _ text: String, unit: WrittenUnit? = nil, isForeign: Bool = false,
        isVerbatim: Bool = false, name: String? = nil, beside remark: String? = nil
    ) {
        (place, role, evidence) = (named?.column, named?.role, named == nil ? .none : .name)
        (self.unit, hasForeignUnit, self.isVerbatim, self.text) = (unit, isForeign, isVerbatim, text)
        self.name = (name ?? text).trimmed
        let words = role?.isOfTimes == true ? (remark ?? "").split { " ,;".contains($0) }.map(String.init) : []
        let zones = words.compactMap(ZoneCell.init)
        // `UTC +1`
        zone = zones.first { $0 != .offset(.zero) } ?? zones.first
        hasOpenZone = zone == nil && words.contains { ZoneCell.isOpen($0) }
    }

    /// A column as a person says it is, with the unit or the zone that stands behind its own name.
    static func said(_ said: String, of text: String, _ vocabulary: ColumnVocabulary) -> Column {
        let whole = bracketed(text.trimmed).map { Column("\(said) (\($0.inside))", vocabulary) }
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
        role == nil && evidence == .none && !word.isEmpty && !SourceMapping.otherNames.contains(word)
            && !PersonColumns.isPerson(word)
    }

    /// True if the column holds a body-mass index, of which weights tell their unit.
    var isOfBodyMassIndex: Bool { Self.indices.contains(where: word.hasPrefix) }
    private static let indices = PrintedWords.list("body-mass-index")

    /// `Weight (kg)` as `Weight` and `kg`.
    private static func bracketed(_ text: String) -> (name: String, inside: String)? {
        for (open, close) in [("(", ")"), ("[", "]"), ("（", "）"), ("【", "】")] as [(Character, Character)] {
            guard text.last == close, let start = text.lastIndex(of: open) else { continue }
            return (String(text[..<start]), String(text[text.index(after: start)...].dropLast()))
        }
        return nil
    }

    /// `Time (Europe/Berlin)`, `timestamp_utc` and `UTC time` as the name and the zone.
    private static func zoned(
        _ text: String, _ bracketed: (name: String, inside: String)?
    ) -> (name: String, zone: String)? {
        func isZone(_ word: String) -> Bool { ZoneCell(word) != nil || ZoneCell.isOpen(word) }
        if let (name, inside) = bracketed {
            return inside.split { " ,;".contains($0) }.contains { isZone(String($0)) } ? (name.trimmed, inside) : nil
        }
        var words = text.split { " _".contains($0) }.map(String.init)
        // `timestampUtc`
        for zone in ["UTC", "GMT"] where words.count == 1 && text.uppercased().hasSuffix(zone) {
            words = [String(text.dropLast(zone.count)), zone].filter { !$0.isEmpty }
        }
        guard words.count > 1 else { return nil }
        let ways = [(words.dropLast(), words[words.count - 1]), (words.dropFirst(), words[0])]
        return ways.first { isZone($0.1) }.map { ($0.0.joined(separator: " "), $0.1) }
    }

    /// `Glucose mg/dL` as `Glucose` and `mg/dL`.
    private static func split(_ text: String) -> (name: String, last: String)? {
        for (end, unit) in [("_mg_dl", "mg/dL"), ("_mmol_l", "mmol/L")] where text.lowercased().hasSuffix(end) {
            return (String(text.dropLast(end.count)), unit)
        }
        let gaps = text.lastIndex { " _,".contains($0) } ?? text.lastIndex { "-./".contains($0) }
        return gaps.map { (String(text[..<$0]).trimmed, String(text[text.index(after: $0)...])) }
    }
}
