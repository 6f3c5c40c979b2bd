/// Keeps the statements of all inputs that are read together, and settles them at the end.
package struct StatementCollector: StatementSink {
    /// The statements, input after input.
    package private(set) var statements = StatementList()
    /// The zones that exports among the inputs name, in the order in which they count.
    private var zones: [Zone] = []
    /// The times of workouts.
    private var workouts: Set<ClosedRange<Instant>> = []
    /// The number of the input that is read, from 0.
    package private(set) var input = 0
    /// The sections that readings of a kind are given for in the input that is read, by the id of the kind.
    private var owners: [String: String] = [:]
    /// The kind of the last reading, and the section that it is given for: rows of one kind often follow one another.
    private var last: (kind: MeasurementKind?, owner: String?)

    /// The largest distance from a period of statements that decide over those in it as times of another zone, in
    /// milliseconds.
    ///
    /// Zones are 26 hours apart, UTC−12 and UTC+14 (https://www.iana.org/time-zones), and an hour may be shown twice.
    package static let reach: Int64 = 27 * 3_600_000

    /// For how many statements room is made at once; a file whose rows grow shorter must not ask for all memory.
    private static let expectedLimit = 8_000_000

    /// Makes a collector of nothing.
    package init() {}

    /// Begins the next input.
    ///
    /// - Parameters:
    ///   - number: Its number, from 0.
    ///   - owners: The section that its readings of a kind are given for, by the id of the kind.
    package mutating func begin(_ number: Int, givenFor owners: [String: String] = [:]) {
        (input, self.owners, last) = (number, owners, (nil, nil))
    }

    /// Appends statements of the input that is read.
    package mutating func append(_ batch: StatementBatch) {
        // Growing step by step would need up to three times the memory while the last step is made.
        if let expected = batch.expected { statements.reserve(min(expected, Self.expectedLimit)) }
        for zone in batch.zones where !zones.contains(zone) { zones.append(zone) }
        append(batch.statements)
    }

    /// Appends statements of the input that is read.
    package mutating func append(_ more: [Statement]) {
        // Read where they lie: a copy of a statement counts half a dozen references.
        let more = more.span
        for index in more.indices {
            let kind = owners.isEmpty ? nil : more[index].reading?.kind
            statements.append(
                more[index], of: input > 0 ? Int32(clamping: input) : nil, givenFor: kind.flatMap { owner(of: $0) })
        }
    }

    private mutating func owner(of kind: MeasurementKind) -> String? {
        if last.kind != kind { last = (kind, owners[kind.id]) }
        return last.owner
    }

    /// Appends readings of the input that is read, one on each line, which say themselves what they were given for.
    package mutating func append(readings: [Reading]) { statements.append(readings, of: Int32(clamping: input)) }

    /// Lets zones count before those of the inputs.
    package mutating func prepend(_ first: [Zone]) { zones = first + zones.filter { !first.contains($0) } }

    /// Adds when somebody worked out, whatever inputs have the pulses of then.
    package mutating func add(workouts more: some Sequence<ClosedRange<Instant>>) { workouts.formUnion(more) }

    /// Returns the settled statements of all that was collected.
    package mutating func settled(preferring order: SourceOrder) -> Settled {
        Workouts(Array(workouts)).mark(&statements)
        return Reconciler(zones: zones, preferring: order).settle(statements)
    }
}
