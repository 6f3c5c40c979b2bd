internal import DiaryModel
internal import DiaryReading
internal import DiaryStore

/// A fact of an export about its person, so that an import knows it as well.
struct ExportedFact: Hashable {
    let mark: ExportMark
    let value: String

    /// The number of facts in one row or line: a cell must not grow without bounds.
    private static let atOnce = 500

    /// As rows write it.
    var text: String { "\(mark.word)=\(value)" }

    /// All that a store knows: the zone, what observations call the person, the zones of local times in the order in
    /// which they were stated, and when they worked out.
    ///
    /// - Returns: The facts in parts, each for a row or line; at least one part.
    static func all(
        of person: StoredPerson, _ subjects: Set<String>, _ circumstances: StoredCircumstances
    ) -> [[ExportedFact]] {
        func facts(_ mark: ExportMark, _ values: [String]) -> [ExportedFact] {
            values.map { ExportedFact(mark: mark, value: $0) }
        }
        let spans = circumstances.workouts.spans.map {
            "\(ExportText.time($0.lowerBound))/\(ExportText.time($0.upperBound))"
        }
        let first =
            facts(.zone, [person.zone?.identifier].compactMap(\.self))
            + facts(.situation, [person.person.situation.text].filter { !$0.isEmpty })
            + facts(.patient, subjects.filter(PersonName.isOfObservations).sorted())
            + facts(.localZone, circumstances.zones.map(\.identifier))
        return [first] + facts(.workout, spans).parts(of: atOnce).map(Array.init)
    }
}
