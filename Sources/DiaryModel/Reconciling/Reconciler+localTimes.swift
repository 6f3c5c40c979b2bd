extension Reconciler {
    /// The shared content of local-time statements that can be one measurement though their moments differ.
    package struct ClockReading: Hashable {
        let kind: String
        let section: String?
        let value: ReadingValue
        let meal: MealContext
        let source: String
        let wall: Int64
        let occurrence: Int

        /// Creates the key of a statement with a local time, from its wall-clock reading; `nil` for other statements.
        package init?(_ statement: Statement) {
            guard let reading = statement.reading, let local = statement.localTime else { return nil }
            kind = reading.kind.id
            section = reading.section
            value = reading.value
            meal = reading.meal
            source = reading.source
            wall = local.wall(at: reading.instant)
            occurrence = statement.occurrence
        }
    }

    /// Finds local-time statements that repeat another one of the same wall-clock time, value and source.
    ///
    /// The one that holds is of the zone stated first, at the later of two moments that the clocks show alike.
    ///
    /// - Parameters:
    ///   - statements: All statements.
    ///   - members: The positions of those that hold otherwise.
    ///   - zones: The zones of the person in the order in which they were stated.
    /// - Returns: The positions of those that do not hold.
    package static func repeatedLocalTimes(_ statements: [Statement], _ members: [Int], zones: [Zone]) -> [Int] {
        let groups = Dictionary(grouping: members) { ClockReading(statements[$0]) }
        return groups.flatMap { reading, group in
            reading == nil || group.count == 1 ? [] : repeated(group, statements, zones)
        }
    }

    private static func repeated(_ group: [Int], _ statements: [Statement], _ zones: [Zone]) -> [Int] {
        func rank(_ index: Int) -> Int {
            zones.firstIndex { $0 == statements[index].localTime?.zone } ?? zones.count
        }
        func name(_ index: Int) -> String { statements[index].localTime?.zone.identifier ?? "" }
        guard let best = group.min(by: { (rank($0), name($0)) < (rank($1), name($1)) }) else { return [] }
        var others = group.filter { name($0) != name(best) }
        let own = group.filter { name($0) == name(best) }
        let passes = Set(own.compactMap { statements[$0].reading?.instant })
        // An input that has both passes of an hour tells that they are two.
        guard let late = passes.max(), passes.count > 1,
            !own.contains(where: { statements[$0].localTime?.form == .bothPasses })
        else { return others }
        others += own.filter { statements[$0].reading?.instant != late }
        return others
    }
}
