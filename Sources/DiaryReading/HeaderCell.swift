internal import DiaryModel
internal import SourceModel

/// The name of a column, taken apart.
struct HeaderCell: Hashable, Sendable {
    /// Which column of the mapping it is, where that is understood.
    let column: Int?
    /// What the column holds.
    let role: SourceColumn.Role?
    /// The unit in the name, where it is one that fits the role.
    let unit: WrittenUnit?
    /// Whether the name holds a unit that does not fit the role.
    let hasForeignUnit: Bool
    /// Whether the name says of a text that it stands there to the letter where it is in quotes: `Notes (verbatim)`.
    let isVerbatim: Bool
    /// The zone in the name, where it is one for times.
    let zone: ZoneCell?
    /// Whether the name has a word for a zone that may mean several, as `EST` does.
    let hasOpenZone: Bool
    /// The name without its unit, for finding what was meant.
    let name: String

    /// Takes the text of a header's cell apart: `Weight (kg)`, `weight_kg`, `Glucose mg/dL`, `SYS[mmHg]`.
    init(_ text: String, _ vocabulary: ColumnVocabulary) {
        let text = text.trimmed
        let whole = vocabulary.column(named: text)
        guard vocabulary.source.isOfUsualNames else {
            // A zone is no part of a name, whoever wrote it.
            if whole == nil, let (name, zone) = HeaderCell.timeAndZone(text),
                let named = vocabulary.column(named: name.trimmed),
                vocabulary.source.columns[named.column].role.isOfTimes
            {
                self.init(named, vocabulary, name: name, beside: zone)
                return
            }
            self.init(whole, vocabulary, unit: whole?.unit, name: text, beside: Self.bracketed(text)?.inside)
            return
        }
        if let (name, inside) = HeaderCell.bracketed(text), let named = vocabulary.column(named: name) {
            let role = vocabulary.source.columns[named.column].role
            let unit = role.isOfValues ? vocabulary.unit(named: inside, of: role.kind) : nil
            self.init(
                named, vocabulary, unit: unit, foreign: role.isOfValues && unit == nil,
                verbatim: [.note, .source, .statement, .personFacts].contains(role)
                    && inside == "verbatim",
                name: name, beside: inside)
        } else if let whole {
            self.init(whole, vocabulary, name: text)
        } else if let (name, last) = HeaderCell.split(text), let named = vocabulary.column(named: name),
            case let role = vocabulary.source.columns[named.column].role, role.isOfValues,
            let unit = vocabulary.unit(named: last)
        {
            let fits = vocabulary.unit(named: last, of: role.kind) != nil
            self.init(named, vocabulary, unit: fits ? unit : nil, foreign: !fits, name: name)
        } else if let (name, zone) = HeaderCell.zoned(text), let named = vocabulary.column(named: name),
            vocabulary.source.columns[named.column].role.isOfTimes
        {
            self.init(named, vocabulary, name: name, beside: zone)
        } else {
            self.init(nil, vocabulary, name: HeaderCell.bracketed(text)?.name ?? text)
        }
    }

    /// The cell of a column that is told by its number.
    init(column: Int?, _ vocabulary: ColumnVocabulary) {
        self.init(column.map { ColumnVocabulary.Named(column: $0, unit: nil) }, vocabulary, name: "")
    }

    private init(
        _ named: ColumnVocabulary.Named?, _ vocabulary: ColumnVocabulary, unit: WrittenUnit? = nil,
        foreign: Bool = false, verbatim: Bool = false, name: String, beside remark: String? = nil
    ) {
        column = named?.column
        role = named.map { vocabulary.source.columns[$0.column].role }
        self.unit = unit
        hasForeignUnit = foreign
        isVerbatim = verbatim
        self.name = name.trimmed
        let words = role?.isOfTimes == true ? (remark ?? "").split { " ,;".contains($0) }.map(String.init) : []
        zone = words.lazy.compactMap(ZoneCell.init).first
        hasOpenZone = zone == nil && words.contains { ZoneCell.isOpen($0) }
    }

    /// The name as names of columns are compared.
    var word: String { HeaderWord.of(name) }

    /// Whether nothing is known of what the column holds, so that its rows may tell.
    var isOpen: Bool {
        role == nil && !word.isEmpty && !SourceMapping.otherNames.contains(word) && !PersonColumns.isPerson(word)
    }

    /// Whether the column holds a body-mass index, of which weights tell their unit.
    var isOfBodyMassIndex: Bool { word.hasPrefix("bmi") || word.hasPrefix("bodymassindex") }

    /// `Weight (kg)` as `Weight` and `kg`.
    private static func bracketed(_ text: String) -> (name: String, inside: String)? {
        for (open, close) in [("(", ")"), ("[", "]")] as [(Character, Character)] {
            guard text.last == close, let start = text.lastIndex(of: open) else { continue }
            return (String(text[..<start]), String(text[text.index(after: start)...].dropLast()))
        }
        return nil
    }

    /// `Time (Europe/Berlin)` and `Time UTC` as the name and the zone.
    private static func timeAndZone(_ text: String) -> (name: String, zone: String)? {
        guard let (name, inside) = bracketed(text) else { return zoned(text) }
        let isZone = inside.split { " ,;".contains($0) }.contains {
            ZoneCell(String($0)) != nil || ZoneCell.isOpen(String($0))
        }
        return isZone ? (name, inside) : nil
    }

    /// `timestamp_utc` and `UTC time` as the name and the zone.
    private static func zoned(_ text: String) -> (name: String, zone: String)? {
        let words = text.split { " _".contains($0) }.map(String.init)
        guard words.count > 1 else { return nil }
        for (name, zone) in [(words.dropLast(), words[words.count - 1]), (words.dropFirst(), words[0])]
        where ZoneCell(zone) != nil || ZoneCell.isOpen(zone) {
            return (name.joined(separator: " "), zone)
        }
        return nil
    }

    /// `Glucose mg/dL` as `Glucose` and `mg/dL`; an `in` between them falls away.
    private static func split(_ text: String) -> (name: String, last: String)? {
        for (end, unit) in [("_mg_dl", "mg/dL"), ("_mmol_l", "mmol/L")] where text.lowercased().hasSuffix(end) {
            return (String(text.dropLast(end.count)), unit)
        }
        guard let gap = text.lastIndex(where: { $0 == " " || $0 == "_" || $0 == "," }) else { return nil }
        var name = String(text[..<gap]).trimmed
        if name.hasSuffix(" in") { name.removeLast(3) }
        return (name, String(text[text.index(after: gap)...]))
    }
}
