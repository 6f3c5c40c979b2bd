/// What a source took back: what it said in a record before.
public struct WithdrawnRecord: Hashable, Sendable {
    /// The id that the source gives its record.
    public let record: String
    /// What the record as a whole was about; empty where the source does not say it any more.
    public let topic: String
    /// What the source says of it: that it was taken back, or that it is now what nobody can read, as a correction or as a newer version.
    public let status: RecordClaim.Status
    /// Which version of the record it is that says so.
    public let version: RecordVersion
    /// The moment that it names, where it names one.
    public let instant: Instant?
    /// Whether it is about the measurement of its moment alone, because others have the same id.
    public private(set) var isOfMoment: Bool

    /// Names a record and its topic.
    public init(
        _ record: String, topic: String, status: RecordClaim.Status = .withdrawn,
        version: RecordVersion = RecordVersion(), at instant: Instant? = nil, isOfMoment: Bool = false
    ) {
        self.record = record
        self.topic = topic
        self.status = status
        self.version = version
        self.instant = instant
        self.isOfMoment = isOfMoment && instant != nil
    }

    /// The same as an export tells it, beside its moment.
    public var claim: RecordClaim { RecordClaim(record: record, topic: topic, status: status, version: version) }

    /// Whether something that its record says does not hold any more.
    ///
    /// The newer version counts. Where nothing tells which is newer, what was taken back goes in any case; a correction to what
    /// nobody can read leaves a correction alone that was not there before.
    public func takesBack(_ statement: RecordStatement, readBefore: Bool = false) -> Bool {
        guard !isOfMoment || statement.instant == instant else { return false }
        if let isNewer = version.isNewer(than: statement.version) { return isNewer }
        return status == .withdrawn || status == .corrected && (readBefore || !statement.replaces)
    }

    /// The same, about the measurement of its moment alone where others have the same id, as of programs that count anew for each export.
    ///
    /// - Parameters:
    ///   - standing: What is said under the id about the same thing and stands side by side.
    ///   - coming: What else is said.
    ///   - known: What was taken back under the id before.
    /// - Returns: The withdrawal.
    public func narrowed(
        beside standing: [RecordStatement], _ coming: [RecordStatement], after known: [WithdrawnRecord] = []
    ) -> WithdrawnRecord {
        guard let instant, !isOfMoment else { return self }
        func isThen(_ statement: RecordStatement) -> Bool { statement.instant == instant }
        let own = (standing + coming).filter(isThen)
        let others = (standing + coming).filter { !isThen($0) }
        let standSideBySide = standing.contains(where: isThen) && !standing.allSatisfy(isThen)
        let areTwo = others.contains { other in own.contains { !$0.isOfSameRecord(as: other) } }
        let before = known.filter(\.isOfMoment)
        var narrowed = self
        // What was of this moment may be gone already, and so may the others.
        narrowed.isOfMoment =
            standSideBySide || areTwo || !own.isEmpty && !before.isEmpty
            || before.contains { $0.instant == instant }
        return narrowed
    }

    /// What counts of two withdrawals of the same: that which takes back more, until the newest version that one of them tells.
    public func merged(with other: WithdrawnRecord) -> WithdrawnRecord {
        let stronger = status.strength >= other.status.strength ? self : other
        let isOpen = version.isEmpty || other.version.isEmpty
        let open = status == other.status ? RecordVersion() : stronger.version
        return WithdrawnRecord(
            record, topic: topic, status: stronger.status, version: isOpen ? open : version.latest(other.version),
            at: instant, isOfMoment: isOfMoment)
    }
}

extension RecordClaim.Status {
    /// How much a withdrawal takes back.
    fileprivate var strength: Int {
        switch self {
        case .withdrawn: 2
        case .corrected: 1
        default: 0
        }
    }
}
