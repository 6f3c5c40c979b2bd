package import DiaryModel

extension Reconciler {
    /// What statements of local times have in common that can be one measurement though their moments differ.
    package struct ClockReading: Hashable {
        let kind: String
        let section: String?
        let value: ReadingValue
        let meal: MealContext
        let source: String
        let wall: Int64
        let occurrence: Int

        /// What a statement of a local time says, as far as the clock on the wall tells; `nil` for other statements.
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

    /// Of statements of local times those that another one of the same time on the wall, value and source says as well, of the zone
    /// that was told first, or at the later of two moments that the clocks show alike.
    ///
    /// - Parameters:
    ///   - statements: All statements.
    ///   - members: The positions of those that hold otherwise.
    ///   - zones: The zones of the person in the order in which they were told.
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
