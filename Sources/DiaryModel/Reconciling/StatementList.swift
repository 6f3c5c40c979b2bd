/// Statements of one person in few bytes, for a person may have made millions.
///
/// Readings stand side by side, as a report takes them; the rest of a statement is kept once for all that follow one another with
/// the same, but for the line.
package struct StatementList: Sendable {
    /// The content of a statement beside its reading, and the input that it comes from.
    private struct Context: Hashable {
        let localTime: LocalTime?
        let occurrence: Int
        let record: SourceRecord?
        let input: Int32
        let sequence: Int32
        let hasReading: Bool

        init(_ statement: Statement, of input: Int32) {
            (localTime, occurrence, record) = (statement.localTime, statement.occurrence, statement.record)
            (self.input, sequence, hasReading) = (input, statement.provenance.sequence, statement.reading != nil)
        }

        /// Creates the context of readings with one on each line and nothing more.
        init(plainIn input: Int32) {
            (localTime, occurrence, record) = (nil, 0, nil)
            (self.input, sequence, hasReading) = (input, 0, true)
        }

        /// Returns true if it equals the context of a statement, which need not be built for the comparison.
        func isOf(_ statement: Statement, of input: Int32) -> Bool {
            sequence == statement.provenance.sequence && self.input == input && occurrence == statement.occurrence
                && hasReading == (statement.reading != nil) && localTime == statement.localTime
                && record == statement.record
        }
    }

    /// The readings; a statement that has none holds its place with one that is never shown.
    private var readings: [Reading] = []
    private var lines: [Int32] = []
    private var contexts: [Context] = []
    /// For each statement the position of its context.
    private var contextPositions: [Int32] = []
    private var pool = ReadingPool()

    private static let none = Reading(
        kind: .pulse, instant: Instant(milliseconds: 0), value: .single(Quantity(0, .perMinute)))

    /// Makes a list of nothing.
    package init() {}

    /// Makes a list of statements.
    package init(_ statements: some Sequence<Statement>) {
        for statement in statements { append(statement) }
    }

    /// Makes room for so many more.
    package mutating func reserve(_ count: Int) {
        readings.reserveCapacity(readings.count + count)
        lines.reserveCapacity(lines.count + count)
        contextPositions.reserveCapacity(contextPositions.count + count)
    }

    /// Appends a statement.
    ///
    /// - Parameters:
    ///   - statement: The statement.
    ///   - input: The number of its input, where that is another one than it says.
    ///   - section: The section that its reading was given for; as the reading says where this is `nil`.
    package mutating func append(_ statement: Statement, of input: Int32? = nil, givenFor section: String? = nil) {
        var reading = statement.reading ?? Self.none
        if let section, statement.reading != nil {
            pool.give(&reading, to: section)
        } else {
            reading.share(with: &pool)
        }
        readings.append(reading)
        lines.append(statement.provenance.line)
        let input = input ?? statement.provenance.input
        if contexts.isEmpty || !contexts[contexts.count - 1].isOf(statement, of: input) {
            contexts.append(Context(statement, of: input))
        }
        contextPositions.append(Int32(clamping: contexts.count - 1))
    }

    /// Appends readings of an input that stand one on each line, without more to say.
    package mutating func append(_ more: [Reading], of input: Int32) {
        // The first ones are not even copied.
        if readings.isEmpty { readings = more } else { readings += more }
        lines += more.indices.lazy.map { Int32(clamping: $0 + 1) }
        let context = Context(plainIn: input)
        if !more.isEmpty, contexts.last != context { contexts.append(context) }
        contextPositions += repeatElement(Int32(clamping: contexts.count - 1), count: more.count)
    }

    private func context(_ index: Int) -> Context { contexts[Int(contextPositions[index])] }

    /// True if there are none.
    package var isEmpty: Bool { readings.isEmpty }
    /// The number of statements.
    package var count: Int { readings.count }
    /// Their positions.
    package var indices: Range<Int> { readings.indices }

    /// A statement.
    package subscript(index: Int) -> Statement {
        let context = context(index)
        var statement = Statement(
            readings[index], localTime: context.localTime, occurrence: context.occurrence, record: context.record)
        if !context.hasReading { statement.reading = nil }
        statement.provenance.input = context.input
        statement.provenance.line = lines[index]
        statement.provenance.sequence = context.sequence
        return statement
    }

    /// The measurement of a statement; `nil` where it has none.
    package func reading(at index: Int) -> Reading? { context(index).hasReading ? readings[index] : nil }

    /// The moment of the measurement of a statement; `nil` where it has none.
    package func instant(at index: Int) -> Instant? { context(index).hasReading ? readings[index].instant : nil }

    /// The number of the input of a statement, and the line it begins on.
    package func place(at index: Int) -> (input: Int32, line: Int32) { (context(index).input, lines[index]) }

    /// Returns the written form of a statement's time.
    func localTime(at index: Int) -> LocalTime? { context(index).localTime }

    /// The version of a record that a statement is of.
    func record(at index: Int) -> SourceRecord? { context(index).record }

    /// True if a statement is of a record.
    var hasRecords: Bool { contexts.contains { $0.record != nil } }

    /// The versions of records that statements are of, in their order; of some several times.
    package var records: [SourceRecord] { contexts.compactMap(\.record) }

    /// The written forms of the statements' times, in their order; a form repeats if others are in between.
    var localTimes: some Sequence<LocalTime> { contexts.lazy.compactMap(\.localTime) }

    /// The readings, where each is one of a moment of its own, known to the minute, and they are in the order of time.
    var ownMoments: [Reading]? {
        guard contexts.allSatisfy({ $0.hasReading && $0.localTime?.form != .day }),
            zip(readings, readings.dropFirst()).allSatisfy({ $0.instant < $1.instant })
        else { return nil }
        return readings
    }

    /// Changes fields of some readings.
    mutating func change(where isMeant: (Reading) -> Bool, _ change: (inout Reading) -> Void) {
        for index in readings.indices where isMeant(readings[index]) {
            change(&readings[index])
            readings[index].share(with: &pool)
        }
    }
}
