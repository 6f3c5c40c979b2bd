/// The facts beside age and sex that decide which guidelines apply: a pregnancy, conditions, and the profile of goals.
public struct Situation: Hashable, Sendable {
    /// A condition that changes which guideline holds.
    public enum Condition: String, Hashable, Sendable, CaseIterable {
        /// Diabetes of any type.
        case diabetes
        /// Diabetes of type 1.
        case type1Diabetes = "type-1-diabetes"
        /// Diabetes of type 2.
        case type2Diabetes = "type-2-diabetes"
        /// Diabetes that began in a pregnancy.
        case gestationalDiabetes = "gestational-diabetes"
        /// Hypercapnic respiratory failure: scale 2 of NEWS2 is for it, and for no other disease of the lungs.
        case hypercapnicFailure = "hypercapnic-respiratory-failure"
    }

    /// The profile of goals for the time of a sensor.
    public enum Goals: String, Hashable, Sendable, CaseIterable {
        /// The goals for most adults.
        case standard
        /// The goals for people who are older or at high risk.
        case older
    }

    /// A part of it, by its name in configurations, tables and options.
    public enum Field: String, Hashable, Sendable, CaseIterable {
        /// The first day of the pregnancy: that of the last menstrual period.
        case pregnantFrom = "pregnant-from"
        /// The day the birth is due.
        case due
        /// The conditions, with spaces between.
        case condition
        /// The profile of goals.
        case goals

        /// Its name in JSON.
        public var jsonName: String { self == .pregnantFrom ? "pregnantFrom" : rawValue }
    }

    /// The first day of the pregnancy.
    public private(set) var pregnantFrom: CivilDate?
    /// The day the birth is due, where it was given.
    public private(set) var due: CivilDate?
    /// The conditions, each once.
    public private(set) var conditions: Set<Condition> = []
    /// The profile of goals; `nil` where none was given.
    public private(set) var goals: Goals?

    /// A birth is due 280 days after the first day (ACOG Committee Opinion 700, 10.1097/AOG.0000000000002046).
    private static let daysUntilDue = 280
    /// The report counts a pregnancy as going on for two weeks behind the due date: few last longer.
    private static let daysBehindDue = 14

    /// Makes the situation of somebody of whom nothing is known.
    public init() {}

    /// True if nothing is known.
    public var isEmpty: Bool { self == Situation() }

    /// Returns true if the person is pregnant on one of some days.
    public func isPregnant(in days: ClosedRange<CivilDate>) -> Bool {
        guard let first = pregnantFrom else { return false }
        let last = (due ?? first.adding(days: Self.daysUntilDue)).adding(days: Self.daysBehindDue)
        return first <= last && days.overlaps(first...last)
    }

    /// True if the person has diabetes of some type.
    public var hasDiabetes: Bool { conditions.contains { $0 != .hypercapnicFailure } }
}

extension Situation {
    /// A part that was left out, and why; the message holds nothing about the person.
    public struct Fault: Hashable, Sendable {
        /// The part.
        public let field: Field
        /// The problem.
        public let message: String
        /// The text to write instead.
        public let hint: String
        /// True if the part by itself makes sense, and contradicts another one.
        public let isContradiction: Bool
    }

    /// Reads the texts of the parts; what makes no sense is left out and reported.
    ///
    /// - Parameters:
    ///   - texts: The texts by part; an empty text is none.
    ///   - sex: The sex of the person.
    ///   - report: Receives what was left out.
    public init(_ texts: [Field: String], sex: Person.Sex, report: (Fault) -> Void) {
        func refuse(_ field: Field, _ message: String, _ hint: String) {
            report(Fault(field: field, message: message, hint: hint, isContradiction: false))
        }
        func day(_ field: Field) -> CivilDate? {
            guard let text = texts[field], !text.isEmpty else { return nil }
            let day = CivilDate(iso: text)
            if day == nil {
                refuse(field, "there is no such day as `\(field.rawValue)` says; it is left out", "such as 2026-03-01")
            }
            return day
        }
        (pregnantFrom, due) = (day(.pregnantFrom), day(.due))
        for word in texts[.condition, default: ""].split(whereSeparator: { " \n".contains($0) }) {
            if let condition = Condition(rawValue: String(word)) {
                conditions.insert(condition)
            } else {
                refuse(.condition, "an unknown condition is left out", "one of: \(Self.names(of: Condition.self))")
            }
        }
        if let text = texts[.goals], !text.isEmpty {
            goals = Goals(rawValue: text)
            if goals == nil {
                refuse(.goals, "an unknown profile of goals is left out", "one of: \(Self.names(of: Goals.self))")
            }
        }
        settle(sex) { report(Fault(field: $0, message: $1, hint: $2, isContradiction: true)) }
    }

    /// The texts by part, each found by the name of its part.
    public static func texts(named text: (String) -> String?) -> [Field: String] {
        Dictionary(
            uniqueKeysWithValues: Field.allCases.compactMap { field in text(field.rawValue).map { (field, $0) } })
    }

    private static func names<Word: CaseIterable & RawRepresentable<String>>(of _: Word.Type) -> String {
        Word.allCases.map(\.rawValue).joined(separator: ", ")
    }

    /// Leaves out what contradicts the rest.
    private mutating func settle(_ sex: Person.Sex, _ refuse: (Field, String, String) -> Void) {
        if sex == .male, pregnantFrom != nil || due != nil {
            refuse(
                pregnantFrom == nil ? .due : .pregnantFrom, "a pregnancy of a man is left out",
                "check the sex and the dates")
            (pregnantFrom, due) = (nil, nil)
        }
        if let first = pregnantFrom, let last = due {
            // No pregnancy that lasts to its due date is much longer or shorter than 40 weeks.
            let days = last.dayNumber - first.dayNumber
            if days <= 0 {
                refuse(.due, "a due date that is not behind the start of the pregnancy is left out", "check both dates")
                due = nil
            } else if days > Self.daysUntilDue + 3 * Self.daysBehindDue {
                refuse(
                    .due, "a due date more than 46 weeks behind the start of the pregnancy is left out",
                    "check both dates")
                due = nil
            }
        }
        if pregnantFrom == nil { pregnantFrom = due?.adding(days: -Self.daysUntilDue) }
        if conditions.isSuperset(of: [.type1Diabetes, .type2Diabetes]) {
            refuse(.condition, "two types of diabetes contradict one another; both count as `diabetes`", "keep one")
            conditions.subtract([.type1Diabetes, .type2Diabetes])
            conditions.insert(.diabetes)
        }
        if conditions.contains(.gestationalDiabetes), pregnantFrom == nil {
            refuse(.condition, "gestational diabetes without a pregnancy counts as `diabetes`", "add `pregnant-from`")
            conditions.remove(.gestationalDiabetes)
            conditions.insert(.diabetes)
        }
        if goals == .older, pregnantFrom != nil {
            refuse(.goals, "goals of older people contradict a pregnancy, and are left out", "delete `goals`")
            goals = nil
        }
    }

    /// The texts that ``init(_:sex:report:)`` reads, in the order of the parts.
    public var texts: [(field: Field, text: String)] {
        let words = Condition.allCases.filter(conditions.contains).map(\.rawValue).joined(separator: " ")
        let all = [
            (Field.pregnantFrom, pregnantFrom?.description), (.due, due?.description),
            (.condition, words.isEmpty ? nil : words), (.goals, goals?.rawValue),
        ]
        return all.compactMap { field, text in text.map { (field, $0) } }
    }

    /// One text of all parts, as stores and exports keep it: `pregnant-from=2025-06-01;condition=type-1-diabetes`.
    public var text: String { texts.map { "\($0.field.rawValue)=\($0.text)" }.joined(separator: ";") }

    /// Reads a text that ``text`` wrote; unknown parts are skipped.
    public init(text: String) {
        let pairs = text.split(separator: ";").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        let known = Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
        self.init(Self.texts { known[$0] }, sex: .unknown) { _ in }
    }
}
