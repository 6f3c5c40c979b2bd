/// The only judge of what statements of one person mean together: which are of one measurement, which hold, and why the others do not.
///
/// The answer depends on what is stated and on nothing else: not on the order of statements, not on the inputs in which they
/// stand, not on the way by which they came. `docs/readings.md` has the rules in words.
package struct Reconciler: Sendable {
    private let zones: [Zone]
    let order: SourceOrder

    /// Creates a reconciler.
    ///
    /// - Parameters:
    ///   - zones: The zones of the person in the order in which they were stated: of equal wall-clock times the first
    ///     counts.
    ///   - order: The sources in order of preference; the first also names a reading that several sources state.
    package init(zones: [Zone] = [], preferring order: SourceOrder = .none) {
        self.zones = zones
        self.order = order
    }

    /// Settles all that is stated of a person.
    ///
    /// - Parameter statements: All statements, in any order.
    /// - Returns: The statements that hold, and the reasons why the others do not.
    package func settle(_ statements: [Statement]) -> Settled { settle(StatementList(statements)) }

    /// Settles all that is stated of a person, in any order.
    package func settle(_ statements: StatementList) -> Settled {
        var settled = Settled(count: statements.count)
        settleRecords(statements, &settled)
        settleLocalTimes(statements, &settled)
        if let readings = statements.ownMoments, settled.standings.allSatisfy({ $0 == .holds }) {
            settled.readings = readings
        } else {
            settleMoments(statements, &settled)
        }
        guard !order.isEmpty else { return settled }
        let preferred = order.settled(settled.readings)
        settled.readings = preferred.kept
        settled.outranked = preferred.outranked
        if !settled.contradicting.isEmpty {
            let kept = Set(preferred.kept)
            settled.contradicting.removeAll { !kept.contains($0) }
        }
        return settled
    }

    /// Settles statements of which each holds as far as its record and its clock decide.
    ///
    /// - Parameter statements: Statements of any moments, all of each of these; those without a reading say nothing here.
    /// - Returns: The readings, and what becomes of each statement.
    package func settle(moments statements: [Statement]) -> Settled {
        let statements = StatementList(statements)
        var settled = Settled(count: statements.count)
        settleMoments(statements, &settled)
        return settled
    }

    // MARK: Steps

    private func settleRecords(_ statements: StatementList, _ settled: inout Settled) {
        guard statements.hasRecords else { return }
        var ofID: [String: [Int]] = [:]
        for index in statements.indices {
            if let record = statements.record(at: index) { ofID[record.id, default: []].append(index) }
        }
        for members in ofID.values where members.count > 1 {
            let (standings, isDoubtful) = Self.settle(recordsOf: members.map { statements[$0] })
            for (index, standing) in zip(members, standings) { settled.standings[index] = standing }
            if isDoubtful { settled.sharedIDs += 1 }
        }
    }

    private func settleLocalTimes(_ statements: StatementList, _ settled: inout Settled) {
        var first: Zone?
        var isOpen = false
        for local in statements.localTimes {
            if local.form == .secondPass || local.form == .bothPasses || first.map({ $0 != local.zone }) ?? false {
                isOpen = true
            }
            first = first ?? local.zone
        }
        guard isOpen else { return }
        let positions = statements.indices.filter {
            statements.localTime(at: $0) != nil && settled.standings[$0] == .holds
        }
        let local = positions.map { statements[$0] }
        for index in Self.repeatedLocalTimes(local, Array(local.indices), zones: zones) {
            settled.standings[positions[index]] = .duplicate(ofSameInput: false)
        }
    }

    /// The positions of statements with a reading that hold so far, in the order of their moments; those of one moment stay as
    /// they are.
    private func inTime(_ statements: StatementList, _ settled: Settled) -> [Int32] {
        func instant(_ index: Int32) -> Int64 { statements.instant(at: Int(index))?.milliseconds ?? 0 }
        var members: [Int32] = []
        members.reserveCapacity(statements.count)
        for index in statements.indices where statements.instant(at: index) != nil && settled.standings[index] == .holds
        {
            members.append(Int32(clamping: index))
        }
        var (rises, falls) = (true, true)
        for position in members.indices.dropFirst() where rises || falls {
            let (before, after) = (instant(members[position - 1]), instant(members[position]))
            if before > after { rises = false }
            if before < after { falls = false }
        }
        if rises { return members }
        if falls { return members.reversed() }
        return members.map { (instant($0), $0) }.sorted(by: <).map(\.1)
    }

    private func settleMoments(_ statements: StatementList, _ settled: inout Settled) {
        let members = inTime(statements, settled)
        settled.readings.reserveCapacity(members.count)
        var pool = ReadingPool()
        var start = 0
        while start < members.count {
            let position = Int(members[start])
            guard var first = statements.reading(at: position) else { return }
            var end = start + 1
            while end < members.count, statements.instant(at: Int(members[end])) == first.instant { end += 1 }
            if end - start == 1 {
                if statements.localTime(at: position)?.form == .day {
                    first.isDayOnly = true
                    first.share(with: &pool)
                }
                settled.readings.append(first)
            } else {
                settleMoment(statements, members[start..<end].map { Int($0) }, &settled)
            }
            start = end
        }
    }
}
