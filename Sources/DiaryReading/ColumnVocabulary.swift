package import DiaryModel
internal import SourceModel

/// What a column holds.
package enum ColumnRole: Hashable, Sendable {
    /// A date, a time of day, or both in one cell.
    case moment
    /// A date, maybe with the time of day behind it.
    case date
    /// The time of day where another column holds the date; otherwise the whole moment.
    case time
    /// The upper blood pressure.
    case systolic
    /// The lower blood pressure.
    case diastolic
    /// Both blood pressures in one cell, such as `120/80`.
    case pressures
    /// Values of one kind.
    case single(MeasurementKind)
    /// Values whose kind another column, or the unit, tells.
    case value
    /// The unit of the value in the same row.
    case unit
    /// The kind of the value in the same row.
    case kind
    /// When glucose was measured, in relation to a meal.
    case meal
    /// What the person wrote.
    case note
    /// The device or app that the values of the row come from.
    case source
    /// Further devices or apps that say the same, as earlier versions of `diarypress export` wrote them.
    case furtherSources
    /// The zone that a time without an offset was read in, as `diarypress export` writes it.
    case localZone
    /// What `diarypress export` writes of the statement of the row.
    case statement
    /// What became of the statement, as `diarypress export` writes it.
    case standing
    /// The records that state the reading of the row, as earlier versions of `diarypress export` wrote them.
    case records
    /// What is known of the person, as `diarypress export` writes it.
    case person
}

extension ColumnRole {
    /// Whether what it holds ends in digits, each of which counts.
    var isOfDigits: Bool {
        switch self {
        case .moment, .date, .time, .systolic, .diastolic, .pressures, .single, .value: true
        case .unit, .kind, .meal, .note, .source, .furtherSources, .localZone, .statement, .standing, .records, .person: false
        }
    }

    /// Whether only exports of stores have it.
    var isOfExport: Bool { [.localZone, .statement, .standing, .records, .person].contains(self) }
}

/// The words by which columns, units and cells are understood: a value, so that another table can take its place.
///
/// Words are compared by their letters and digits only, in lower case: `Heart rate`, `heart_rate` and `HEARTRATE` are
/// one word.
package struct ColumnVocabulary: Hashable, Sendable {
    /// One role, and the words that stand for it.
    package struct Entry: Hashable, Sendable {
        /// What a column with one of the words holds.
        package let role: ColumnRole
        /// The words; the first is the one that messages show.
        package let spellings: [String]

        /// Makes an entry.
        package init(_ role: ColumnRole, _ spellings: String...) {
            self.role = role
            self.spellings = spellings
        }

        /// Makes an entry from a list.
        package init(_ role: ColumnRole, spellings: [String]) {
            self.role = role
            self.spellings = spellings
        }
    }

    /// The roles, in the order in which messages list them.
    package let entries: [Entry]
    /// Spellings of units beside those that every `Unit` has.
    package let units: [String: Unit]
    /// What stands in a cell that holds nothing; case does not matter.
    package let absent: [String]
    /// What stands in a column for meals.
    package let meals: [String: MealContext]

    /// What the source is known to hold, where whoever names it says so.
    package private(set) var content: Content?

    private let roles: [String: ColumnRole]

    /// Makes a vocabulary; where a word stands in two entries, the first one counts.
    package init(
        entries: [Entry], units: [String: Unit] = [:], absent: [String] = ["-", "null"],
        meals: [String: MealContext] = [:]
    ) {
        self.entries = entries
        self.units = units
        self.absent = absent
        self.meals = meals
        var roles: [String: ColumnRole] = [:]
        for entry in entries {
            for spelling in entry.spellings where roles[Self.word(spelling)] == nil {
                roles[Self.word(spelling)] = entry.role
            }
        }
        self.roles = roles
    }

    /// The same vocabulary for a source that is known to hold something.
    package func holding(_ content: Content) -> ColumnVocabulary {
        var vocabulary = self
        vocabulary.content = content
        return vocabulary
    }

    /// The unit of values of a kind that no column tells the unit of.
    func unit(assumedFor kind: MeasurementKind) -> Content.AssumedUnit {
        content?.units[kind.id] ?? .known(kind.primaryUnit)
    }

    /// The same vocabulary with kinds that a configuration declares, each under its id.
    package func adding(_ kinds: [MeasurementKind]) -> ColumnVocabulary {
        let more = kinds.filter { roles[Self.word($0.id)] == nil }.map { Entry(.single($0), spellings: [$0.id]) }
        guard !more.isEmpty else { return self }
        var vocabulary = ColumnVocabulary(entries: entries + more, units: units, absent: absent, meals: meals)
        vocabulary.content = content
        return vocabulary
    }

    /// The role a word stands for.
    func role(of text: some StringProtocol) -> ColumnRole? { roles[Self.word(text)] }

    /// The kinds that have a column of their own, in the order of the entries.
    var kinds: [MeasurementKind] {
        entries.compactMap { entry in
            guard case .single(let kind) = entry.role else { return nil }
            return kind
        }
    }

    /// The unit that `text` names; with a kind, one of the kind's.
    func unit(named text: some StringProtocol, of kind: MeasurementKind? = nil) -> WrittenUnit? {
        let word = text.lowercased().trimmed
        if let unit = kind?.units.first(where: { $0.id.lowercased() == word }) { return WrittenUnit(unit) }
        let own = units[word].map { WrittenUnit($0) }
        guard let unit = own ?? WrittenUnit.named(word) ?? declaredUnit(word).map({ WrittenUnit($0) }) else {
            return nil
        }
        return kind?.units.contains(unit.unit) ?? true ? unit : nil
    }

    private func declaredUnit(_ word: String) -> Unit? {
        kinds.flatMap(\.units).first { $0.id.lowercased() == word }
    }

    /// The letters and digits of a text, in lower case.
    static func word(_ text: some StringProtocol) -> String { HeaderWord.of(text) }
}

extension StringProtocol {
    /// The text without the white space around it.
    var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
