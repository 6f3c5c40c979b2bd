extension Reconciler {
    /// Settles statements whose records share an id.
    ///
    /// - Parameter statements: All that is known under the id.
    /// - Returns: The standing of each as far as its record decides, and true if a correction or retraction is of
    ///   several measurements at once, none of them of its moment.
    package static func settle(
        recordsOf statements: [Statement]
    ) -> (standings: [Settled.Standing], isDoubtful: Bool) {
        var standings = [Settled.Standing](repeating: .holds, count: statements.count)
        let members = Dictionary(grouping: statements.indices) { statements[$0].record }
        let versions = members.keys.compactMap(\.self)
        guard versions.count > 1 else { return (standings, false) }
        let history = RecordHistory(versions)
        var holding: [SourceRecord] = []
        for (version, verdict) in zip(versions, history.verdicts) {
            switch verdict {
            case .holds: holding.append(version)
            case .superseded: for index in members[version] ?? [] { standings[index] = .superseded }
            case .retracted: for index in members[version] ?? [] { standings[index] = .retracted }
            }
        }
        // What has no measurement is not shown, whatever becomes of it.
        for index in statements.indices where statements[index].reading == nil { standings[index] = .holds }
        for index in contradicted(holding, members, statements) { standings[index] = .contradicted }
        return (standings, history.isDoubtful)
    }

    /// The statements of versions of one record that say different things of one kind, and of which neither prevails.
    private static func contradicted(
        _ holding: [SourceRecord], _ members: [SourceRecord?: [Int]], _ statements: [Statement]
    ) -> [Int] {
        struct Record: Hashable {
            let topic: String
            let instant: Instant?
        }
        struct Said: Hashable {
            let value: ReadingValue
            let meal: MealContext
        }
        var contradicted: [Int] = []
        let known = holding.filter { $0.content != 0 }
        for versions in Dictionary(grouping: known, by: { Record(topic: $0.topic, instant: $0.instant) }).values
        where Set(versions.map(\.content)).count > 1 {
            var ofKind: [String: [Set<Said>]] = [:]
            for version in versions {
                let own = (members[version] ?? []).compactMap { statements[$0].reading }
                for (kind, readings) in Dictionary(grouping: own, by: \.kind.id) {
                    ofKind[kind, default: []].append(Set(readings.map { Said(value: $0.value, meal: $0.meal) }))
                }
            }
            let kinds = ofKind.filter { Set($0.value).count > 1 }.keys
            contradicted += versions.flatMap { members[$0] ?? [] }
                .filter { statements[$0].reading.map { kinds.contains($0.kind.id) } ?? false }
        }
        return contradicted
    }
}
