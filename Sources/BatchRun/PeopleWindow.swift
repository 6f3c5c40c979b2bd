/// People who were found to have something to be made, before chunks are made of them.
///
/// Those whose reports are in one language come together, because they share its fonts and texts; in a language they keep their
/// order. It is open while people are looked for, and gives chunks when it is closed: when it is full, when there is nobody left,
/// or when workers have waited for a second.
struct PeopleWindow {
    /// The most people it takes.
    static let size = 2_048
    /// The seconds that people are looked for at a time.
    static let moment = 0.02
    /// The seconds that workers wait for it to be full.
    private static let patience = 1.0

    private var found: [(language: String, assignment: Assignment)] = []
    private var ready: ArraySlice<Assignment> = []
    private var opened = 0.0

    /// True if there is nobody to make a chunk of.
    var isEmpty: Bool { ready.isEmpty }

    /// True if it takes nobody any more.
    var isFull: Bool { found.count >= Self.size }

    /// Takes somebody whose first report is in a language, as far as that is known, at a moment in seconds.
    mutating func add(_ assignment: Assignment, _ language: String, at moment: Double) {
        if found.isEmpty { opened = moment }
        found.append((language, assignment))
    }

    /// Makes chunks possible, if nobody is left, or it is full or was open long enough at a moment.
    mutating func close(if isAtEnd: Bool, at moment: Double) {
        guard isAtEnd || isFull || !found.isEmpty && moment - opened >= Self.patience else { return }
        let order = found.indices.sorted { (found[$0].language, $0) < (found[$1].language, $1) }
        ready = order.map { found[$0].assignment }[...]
        found = []
    }

    /// The next people, so many at most; a handful of people is spread over all workers.
    mutating func take(_ most: Int, for workers: Int) -> [Assignment] {
        let share = max(1, (ready.count + workers - 1) / workers)
        let chunk = ready.prefix(min(most, share))
        ready = ready.dropFirst(chunk.count)
        return Array(chunk)
    }
}
