public import DiaryModel

/// The only judge of what statements of one person mean together: which are of one measurement, which hold, and why the others do not.
///
/// The answer depends on what is stated and on nothing else: not on the order of statements, not on the inputs in which they
/// stand, not on the way by which they came. `docs/readings.md` has the rules in words.
public struct Reconciler: Sendable {
    private let zones: [Zone]
    let order: SourceOrder

    /// Makes a judge.
    ///
    /// - Parameters:
    ///   - zones: The zones of the person in the order in which they were told: of equal times on the wall the first counts.
    ///   - order: Whose readings are preferred, and whose name stands at a reading that several sources state.
    public init(zones: [Zone] = [], preferring order: SourceOrder = .none) {
        self.zones = zones
        self.order = order
    }

    /// Makes a judge for statements of some moments, which names the preferred source of each reading and lets none give way.
    package init(naming order: SourceOrder = .none) { self.init(preferring: order) }

    /// Settles all that is stated of a person.
    ///
    /// - Parameter statements: All statements, in any order.
    /// - Returns: What holds, and why the others do not.
    public func settle(_ statements: [Statement]) -> Settled {
        var settled = Settled(count: statements.count)
        settleRecords(statements, &settled)
        settleLocalTimes(statements, &settled)
        var shown: [Int] = []
        shown.reserveCapacity(statements.count)
        for index in statements.indices where statements[index].reading != nil && settled.standings[index] == .holds {
            shown.append(index)
        }
        settleMoments(statements, inTime(statements, shown), &settled)
        guard !order.isEmpty else { return settled }
        let preferred = order.settled(settled.readings)
        settled.readings = preferred.kept
        settled.outranked = preferred.outranked
        return settled
    }

    /// Settles statements of which each holds as far as its record and its clock decide.
    ///
    /// - Parameter statements: Statements of any moments, all of each of these; those without a reading say nothing here.
    /// - Returns: The readings, and what becomes of each statement.
    package func settle(moments statements: [Statement]) -> Settled {
        var settled = Settled(count: statements.count)
        settleMoments(
            statements, inTime(statements, statements.indices.filter { statements[$0].reading != nil }), &settled)
        return settled
    }

    // MARK: Steps

    private func settleRecords(_ statements: [Statement], _ settled: inout Settled) {
        var ofID: [String: [Int]] = [:]
        for index in statements.indices {
            if let record = statements[index].record { ofID[record.id, default: []].append(index) }
        }
        for members in ofID.values where members.count > 1 {
            let (standings, isDoubtful) = Self.settle(recordsOf: members.map { statements[$0] })
            for (index, standing) in zip(members, standings) { settled.standings[index] = standing }
            if isDoubtful { settled.sharedIDs += 1 }
        }
    }

    private func settleLocalTimes(_ statements: [Statement], _ settled: inout Settled) {
        var first: Zone?
        var isOpen = false
        for statement in statements {
            guard let local = statement.localTime else { continue }
            if local.form == .secondPass || local.form == .bothPasses || first.map({ $0 != local.zone }) ?? false {
                isOpen = true
            }
            first = first ?? local.zone
        }
        guard isOpen else { return }
        let local = statements.indices.filter { statements[$0].localTime != nil && settled.standings[$0] == .holds }
        for index in Self.repeatedLocalTimes(statements, local, zones: zones) {
            settled.standings[index] = .duplicate(ofSameInput: false)
        }
    }

    /// Positions in the order of their moments; those of one moment stay as they are.
    private func inTime(_ statements: [Statement], _ members: [Int]) -> [Int] {
        func instant(_ index: Int) -> Int64 { statements[index].reading?.instant.milliseconds ?? 0 }
        var (rises, falls) = (true, true)
        for position in members.indices.dropFirst() where rises || falls {
            let (before, after) = (instant(members[position - 1]), instant(members[position]))
            if before > after { rises = false }
            if before < after { falls = false }
        }
        if rises { return members }
        if falls { return members.reversed() }
        struct Key {
            let instant: Int64
            let index: Int32
        }
        var keys = members.map { Key(instant: instant($0), index: Int32(clamping: $0)) }
        keys.sort { ($0.instant, $0.index) < ($1.instant, $1.index) }
        return keys.map { Int($0.index) }
    }

    private func settleMoments(_ statements: [Statement], _ members: [Int], _ settled: inout Settled) {
        settled.readings.reserveCapacity(members.count)
        var start = 0
        while start < members.count {
            guard var first = statements[members[start]].reading else { return }
            var end = start + 1
            while end < members.count, statements[members[end]].reading?.instant == first.instant { end += 1 }
            if end - start == 1 {
                if statements[members[start]].isDayOnly { first.isDayOnly = true }
                settled.readings.append(first)
            } else {
                settleMoment(statements, members[start..<end], &settled)
            }
            start = end
        }
    }
}
