/// The names of an input for the person whose readings it has, each with its giver.
///
/// Names by one giver distinguish people; names by two givers are not comparable.
package enum PersonName {
    /// The giver of a person's name.
    package enum Giver: Hashable, Sendable {
        /// The author of observations that refer to their patient.
        case observations
        /// A store that the input is an export of.
        case store
        /// A column of rows.
        case column
    }

    /// The name of a person in a store.
    package static func inStore(_ id: String) -> String { "\(storePrefix)|\(id)" }

    /// A name in a column, of which only a hash is kept.
    ///
    /// - Parameters:
    ///   - word: The name of the column, as compared.
    ///   - hash: The hash of the cell.
    /// - Returns: The name as kept.
    package static func inColumn(_ word: String, hash: UInt64) -> String {
        "\(columnPrefix)\(word)|\(String(hash, radix: 16))"
    }

    /// Returns true if observations give this name.
    package static func isOfObservations(_ name: String) -> Bool { giver(of: name) == .observations }

    /// Returns the giver that shows two inputs to be about two people: each has its names, and none of them in common.
    package static func disagreement(_ one: Set<String>, _ other: Set<String>) -> Giver? {
        let others = Dictionary(grouping: other, by: family)
        let disputed = Dictionary(grouping: one, by: family).filter { family, names in
            others[family].map { Set(names).isDisjoint(with: $0) } ?? false
        }
        return disputed.min { $0.key < $1.key }?.value.first.map(giver)
    }

    private static let storePrefix = ExportMark.person.rawValue
    private static let columnPrefix = "urn:diarypress:column:"

    private static func giver(of name: String) -> Giver {
        let family = family(of: name)
        if family == storePrefix { return .store }
        return family.hasPrefix(columnPrefix) ? .column : .observations
    }

    /// Returns the family of comparable names; empty for those of observations.
    private static func family(of name: String) -> String {
        let family = name.prefix { $0 != "|" }
        return family == storePrefix || family.hasPrefix(columnPrefix) ? String(family) : ""
    }
}

extension PersonFacts {
    /// Returns true if the facts of both show that they are two people.
    package func isOther(than other: PersonFacts) -> Bool { PersonName.disagreement(ids, other.ids) != nil }
}
