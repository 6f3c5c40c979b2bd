/// The account of reading a data file, whatever its format: its format, its content, and its effect.
package struct FileAccount: Hashable, Sendable {
    /// The file as it was named.
    package var file: String
    /// True if the format was detected from the file; otherwise it was named.
    package var isSniffed = false
    /// The detected format.
    package var format = SourceFormat()
    /// The number of rows or records, without empty ones and the header.
    package var rowCount = 0
    /// The number of readings passed on, including duplicates and implausible ones.
    package var readingCount = 0
    /// The interpretation of the times.
    package var times = TimeTally(zone: .utc)
    /// The rows that gave nothing, with the reasons.
    package var skipped = Listing<SkippedRow>()
    /// The count of each reason, and the first lines on which it occurred.
    package var reasons: [SkipReason: Listing<Int>] = [:]
    /// The lines of values that cannot be true for a human; one line may stand here once for each of its readings.
    package var implausible = Listing<Int>()
    /// Those of them that are pressures whose diastolic is not below systolic.
    package var inverted = Listing<Int>()
    /// The readings outside the period that was asked for.
    package var outside = OutsideTally()
    /// The facts in the file about the person.
    package var person = PersonFacts()
    /// The lines whose word for the meal is not known.
    package var unknownMeals = Listing<Int>()
    /// The lines whose unit was assumed, as an export says.
    package var openUnits = Listing<Int>()
    /// True if a record retracts statements of other inputs, or is unreadable.
    package var retracts = false
    /// The standing of its statements, once they were settled with those of other inputs.
    package var standing = Standing()

    /// Makes the account of a file of which nothing was read yet.
    package init(of file: String) { self.file = file }

    /// The standing of the statements of a file.
    package struct Standing: Hashable, Sendable {
        /// The number of shown readings, including those that other inputs have, too.
        package var kept = 0
        /// The number of statements that repeat another one of the same input.
        package var duplicates = 0
        /// The rows or records that consist of nothing else.
        package var duplicateRows = Listing<Int>()
        /// The lines of statements that contradict others of their record.
        package var contradicted = Listing<Int>()

        /// Makes what held of nothing.
        package init() {}
    }

    /// Notes that a row gave nothing.
    package mutating func skip(_ reason: SkipReason, line: Int) {
        skipped.add(SkippedRow(line: line, reason: reason))
        reasons[reason, default: Listing()].add(line)
    }

    /// The kinds that columns of rows have values of, whether or not there is one.
    package var kinds: Set<String> { Set((format.rows?.columns ?? []).compactMap(\.role.kind?.id)) }

    /// True if the file may continue behind its last row.
    package var mayGoOn: Bool { format.rows?.mayEndInNumber == true }

    /// True if entries were skipped that may have readings.
    package var isPartial: Bool { reasons.keys.contains(where: \.mayHideReading) }
}

extension FileAccount: Encodable {
    private enum CodingKeys: String, CodingKey {
        case file, source, sniffed, format, delimiter, byteOrderMark, lineEnds, headerLine, rows, readings
        case duplicateReadings, duplicateRows, implausible, implausibleLines, skipped, skippedRows, timesWithOffset
        case timesInZone, zone
    }

    /// Writes what `inspect --json` prints.
    package func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: CodingKeys.self)
        try json.encode(file, forKey: .file)
        try json.encodeIfPresent(format.source, forKey: .source)
        try json.encode(isSniffed, forKey: .sniffed)
        try json.encode(format.id, forKey: .format)
        if let rows = format.rows {
            try json.encode(String(decoding: [rows.delimiter.rawValue], as: UTF8.self), forKey: .delimiter)
            try json.encode(rows.hasByteOrderMark, forKey: .byteOrderMark)
            try json.encode(rows.lineEnds.text, forKey: .lineEnds)
            if rows.headerLine > 0 { try json.encode(rows.headerLine, forKey: .headerLine) }
        }
        try json.encode(rowCount, forKey: .rows)
        try json.encode(standing.kept, forKey: .readings)
        try json.encode(standing.duplicates, forKey: .duplicateReadings)
        try json.encode(standing.duplicateRows.count, forKey: .duplicateRows)
        try json.encode(implausible.count, forKey: .implausible)
        try json.encode(implausible.distinct, forKey: .implausibleLines)
        try json.encode(skipped.first, forKey: .skipped)
        try json.encode(skipped.count, forKey: .skippedRows)
        try json.encode(times.withOffset, forKey: .timesWithOffset)
        try json.encode(times.inZone, forKey: .timesInZone)
        try json.encode(times.zone.identifier, forKey: .zone)
    }
}

/// A row that gave no readings.
package struct SkippedRow: Hashable, Sendable, Encodable {
    /// The line it starts on, counted from 1.
    package let line: Int
    /// The reason.
    package let reason: SkipReason
}

/// A count, and the first of what was counted.
package struct Listing<Element: Hashable & Sendable>: Hashable, Sendable {
    /// The number of lines that are kept; enough to find a pattern, too few to fill the memory.
    static var limit: Int { 10_000 }

    /// The number of occurrences.
    package fileprivate(set) var count = 0
    /// The first of them, in the order of the input.
    package private(set) var first: [Element] = []

    /// Makes a listing of nothing.
    package init() {}

    /// Counts one more.
    package mutating func add(_ element: Element) {
        count += 1
        if first.count < Self.limit { first.append(element) }
    }
}

extension Listing<Int> {
    /// The lines that are known, each once although it may have several readings.
    package var distinct: [Int] {
        var lines: [Int] = []
        for line in first where line != lines.last { lines.append(line) }
        return lines
    }

    /// Those that are not in another listing, of which all are in this one.
    package func without(_ other: Listing<Int>) -> Listing<Int> {
        var (result, rest) = (Listing<Int>(), other.first[...])
        for line in first {
            if line == rest.first { rest.removeFirst() } else { result.add(line) }
        }
        result.count = count - other.count
        return result
    }
}
