internal import DiaryModel
internal import SourceModel

/// The name of a column, taken apart.
struct HeaderCell {
    /// What the column holds, where that is understood.
    let role: ColumnRole?
    /// The unit in the name, where it is one that fits the role.
    let unit: WrittenUnit?
    /// Whether the name holds a unit that does not fit the role.
    let hasForeignUnit: Bool
    /// Whether the name says of a text that it stands there to the letter where it is in quotes: `Notes (verbatim)`.
    let isVerbatim: Bool
    /// The name without its unit, for finding what was meant.
    let name: String

    /// Takes the text of a header's cell apart: `Weight (kg)`, `weight_kg`, `Glucose mg/dL`, `SYS[mmHg]`.
    init(_ text: String, _ vocabulary: ColumnVocabulary) {
        if let (name, inside) = HeaderCell.bracketed(text), let role = vocabulary.role(of: name) {
            let unit = HeaderCell.takesUnit(role) ? vocabulary.unit(named: inside, of: HeaderCell.kind(of: role)) : nil
            self.init(
                role, unit, foreign: HeaderCell.takesUnit(role) && unit == nil,
                verbatim: [.note, .source, .furtherSources, .records, .statement, .person].contains(role) && inside == "verbatim",
                name: name)
        } else if let role = vocabulary.role(of: text) {
            self.init(role, nil, name: text)
        } else if let (name, last) = HeaderCell.split(text), let role = vocabulary.role(of: name),
            HeaderCell.takesUnit(role), let unit = vocabulary.unit(named: last)
        {
            let fits = vocabulary.unit(named: last, of: HeaderCell.kind(of: role)) != nil
            self.init(role, fits ? unit : nil, foreign: !fits, name: name)
        } else {
            self.init(nil, nil, name: HeaderCell.bracketed(text)?.name ?? text)
        }
    }

    private init(
        _ role: ColumnRole?, _ unit: WrittenUnit?, foreign: Bool = false, verbatim: Bool = false, name: String
    ) {
        self.role = role
        self.unit = unit
        hasForeignUnit = foreign
        isVerbatim = verbatim
        self.name = name.trimmed
    }

    /// The kind whose units a role accepts; `nil` accepts any.
    static func kind(of role: ColumnRole) -> MeasurementKind? {
        switch role {
        case .systolic, .diastolic, .pressures: .bloodPressure
        case .single(let kind): kind
        default: nil
        }
    }

    /// Whether brackets behind such a name hold a unit and not, say, the pattern of a date.
    private static func takesUnit(_ role: ColumnRole) -> Bool { role == .value || kind(of: role) != nil }

    /// `Weight (kg)` as `Weight` and `kg`.
    private static func bracketed(_ text: String) -> (name: String, inside: String)? {
        for (open, close) in [("(", ")"), ("[", "]")] as [(Character, Character)] {
            guard text.last == close, let start = text.lastIndex(of: open) else { continue }
            return (String(text[..<start]), String(text[text.index(after: start)...].dropLast()))
        }
        return nil
    }

    /// `Glucose mg/dL` as `Glucose` and `mg/dL`; an `in` between them falls away.
    private static func split(_ text: String) -> (name: String, last: String)? {
        guard let gap = text.lastIndex(where: { $0 == " " || $0 == "_" || $0 == "," }) else { return nil }
        var name = String(text[..<gap]).trimmed
        if name.hasSuffix(" in") { name.removeLast(3) }
        return (name, String(text[text.index(after: gap)...]))
    }
}
