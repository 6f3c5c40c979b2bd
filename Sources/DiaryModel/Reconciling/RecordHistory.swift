/// Decides which versions of the records that share an id hold, whatever the order in which they were read.
///
/// Versions of one id are of one record if they share a moment, or if numbers distinguish them. Some programs count
/// their records anew for each export, and the same id of another moment is then another measurement. A version is
/// superseded or retracted if another one of its record prevails over it; that one need not hold itself. A correction
/// or retraction of a moment without a statement applies to everything with the id.
struct RecordHistory {
    /// The fate of a version.
    enum Verdict: Hashable, Sendable {
        /// It holds.
        case holds
        /// Another version takes its place, or nobody can read it.
        case superseded
        /// It was retracted.
        case retracted
    }

    private let versions: [SourceRecord]
    /// The versions that are of the same record.
    private var joined: JoinedNumbers
    /// The fate of each version, in their order.
    private(set) var verdicts: [Verdict]
    /// True if a correction or retraction is of several measurements at once, none of them of its moment.
    private(set) var isDoubtful = false

    /// The most versions, different in action and time, that are weighed; of more, those that were changed last.
    private static let limit = 1_000

    /// Weighs versions that share an id, each once.
    init(_ versions: [SourceRecord]) {
        self.versions = versions
        joined = JoinedNumbers(count: versions.count)
        verdicts = versions.map { $0.isReadable ? .holds : .superseded }
        guard versions.count > 1 else { return }
        let topics = Dictionary(grouping: versions.indices) { versions[$0].topic }
        for members in topics.values { join(members) }
        let threads = Dictionary(grouping: versions.indices, by: joined.root)
        for members in threads.values { weigh(members, over: members) }
        for (topic, members) in topics { weighAcross(topic, members, threads) }
    }

    // MARK: Versions of one record

    private mutating func join(_ members: [Int]) {
        for ofMoment in Dictionary(grouping: members, by: { versions[$0].instant }) where ofMoment.key != nil {
            for member in ofMoment.value { joined.join(ofMoment.value[0], member) }
        }
        unite(members) { $0.version.number }
        let changes = members.filter { versions[$0].verb != .states && !versions[$0].isOfMomentAlone }
        unite(changes) { $0.version.updated?.milliseconds }
    }

    /// Joins versions that a mark distinguishes.
    private mutating func unite(_ members: [Int], by mark: (SourceRecord) -> Int64?) {
        let marked = members.filter { mark(versions[$0]) != nil }
        guard let first = marked.first, marked.contains(where: { mark(versions[$0]) != mark(versions[first]) }) else {
            return
        }
        for member in marked { joined.join(first, member) }
    }

    // MARK: What prevails

    /// Weighs corrections and retractions of a topic over what is of other topics, or of other moments.
    private mutating func weighAcross(_ topic: String, _ members: [Int], _ threads: [Int: [Int]]) {
        let changes = members.filter { versions[$0].verb != .states }
        guard !changes.isEmpty else { return }
        let isOfAnything = topic.isEmpty
        // A correction may change what the record is about, where nothing of the new topic was stated before.
        let mayMove = !isOfAnything && changes.count == members.count
        var loose: [Int] = []
        let ofMoment = Dictionary(grouping: versions.indices) { versions[$0].instant }
        for change in changes {
            let beside = versions[change].instant == nil ? [] : ofMoment[versions[change].instant] ?? []
            let others = beside.filter { versions[$0].topic != topic }
            if isOfAnything || mayMove && versions[change].verb == .replaces { weigh([change], over: others) }
            let own = (threads[joined.root(of: change)] ?? []) + (isOfAnything ? others : [])
            if !versions[change].isOfMomentAlone, !own.contains(where: isStatement) { loose.append(change) }
        }
        let all = isOfAnything ? Array(versions.indices) : members
        for change in representatives(of: loose) {
            let others = all.filter { joined.root(of: $0) != joined.root(of: change) }
            let reached = weigh([change], over: others)
            if versions[change].instant != nil, reached.count > 1 { isDoubtful = true }
        }
    }

    private func isStatement(_ index: Int) -> Bool { versions[index].verb == .states && versions[index].isReadable }

    /// Notes over which versions others prevail; the moments of those that can be read.
    @discardableResult
    private mutating func weigh(_ some: [Int], over others: [Int]) -> Set<Instant> {
        var reached: Set<Instant> = []
        for one in representatives(of: some) {
            for other in others where other != one && Self.prevails(versions[one], over: versions[other]) {
                if verdicts[other] != .retracted {
                    verdicts[other] = versions[one].verb == .retracts ? .retracted : .superseded
                }
                if versions[other].isReadable, let instant = versions[other].instant { reached.insert(instant) }
            }
        }
        return reached
    }

    /// Returns one each of the versions that prevail over the same ones.
    private func representatives(of some: [Int]) -> [Int] {
        guard some.count > 1 else { return some }
        struct Weight: Hashable {
            let version: RecordVersion
            let rank: Int
        }
        var seen: Set<Weight> = []
        let each = some.filter {
            seen.insert(Weight(version: versions[$0].version, rank: Self.rank(versions[$0]))).inserted
        }
        guard each.count > Self.limit else { return each }
        let key = { (index: Int) in
            let (version, rank) = (versions[index].version, Self.rank(versions[index]))
            return (version.updated?.milliseconds ?? .min, version.number ?? .min, rank)
        }
        return Array(each.sorted { key($0) > key($1) }.prefix(Self.limit))
    }

    /// Returns true if a version replaces another one of the same record: the newer wins, else a retraction, else a
    /// correction.
    private static func prevails(_ version: SourceRecord, over other: SourceRecord) -> Bool {
        version.version.isNewer(than: other.version) ?? (rank(version) > rank(other))
    }

    private static func rank(_ version: SourceRecord) -> Int {
        switch version.verb {
        case .retracts: 4
        case .replaces: version.isReadable ? 3 : 2
        case .states: version.isReadable ? 1 : 0
        }
    }
}
