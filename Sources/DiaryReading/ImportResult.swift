package import DiaryModel

/// What reading an input came to, whatever its format.
@dynamicMemberLookup
package struct ImportResult: Hashable, Sendable {
    /// The readings that hold, by moment; those that cannot be true are among them.
    package var readings: [Reading]
    /// What became of the statements.
    package var standings: StandingReport
    /// Everything else.
    package var tally: ImportTally

    /// A part of the tally.
    package subscript<Part>(dynamicMember part: KeyPath<ImportTally, Part>) -> Part { tally[keyPath: part] }
}

/// What was found out about an input while its readings went by.
package struct ImportTally: Hashable, Sendable {
    /// What was found out about the format.
    package var format: SourceFormat
    /// How many rows or records there were, the empty ones and the header not counted.
    package var rowCount: Int
    /// How many readings were handed over, those among them that say what was there already or cannot be true.
    package var readingCount: Int
    /// How the times were understood.
    package var times: TimeTally
    /// The rows that gave nothing, with the reasons.
    package var skipped: Listing<SkippedRow>
    /// How often each of the reasons occurred, and on which lines first.
    package var reasons: [SkipReason: Listing<Int>]
    /// The lines of values that cannot be true for a human; one line may stand here once for each of its readings.
    package var implausible: Listing<Int>
    /// Those of them that are pressures whose diastolic is not below systolic.
    package var inverted: Listing<Int>
    /// The readings outside the period that was asked for.
    package var outside: OutsideTally
    /// What the input says about the person.
    package var person = PersonFacts()
    /// The lines whose word for the meal is not known.
    package var unknownMeals = Listing<Int>()
    /// The lines of which an export says that nothing told the unit.
    package var openUnits = Listing<Int>()
    /// Whether a record retracts what may stand in other inputs, or says what nobody can read.
    package var retracts = false
}

/// A row that gave no readings.
package struct SkippedRow: Hashable, Sendable {
    /// The line it starts on, counted from 1.
    package let line: Int
    /// Why.
    package let reason: SkipReason
}

/// A count, and the first of what was counted.
package struct Listing<Element: Hashable & Sendable>: Hashable, Sendable {
    /// How many are kept; enough to find a pattern, too few to fill the memory.
    static var limit: Int { 10_000 }

    /// How many there were.
    package fileprivate(set) var count = 0
    /// The first of them, in the order of the input.
    package private(set) var first: [Element] = []

    /// Counts one more.
    package mutating func add(_ element: Element) {
        count += 1
        if first.count < Self.limit { first.append(element) }
    }
}

extension Listing<Int> {
    /// Those that are not in another listing, of which all are in this one.
    func without(_ other: Listing<Int>) -> Listing<Int> {
        var (result, rest) = (Listing<Int>(), other.first[...])
        for line in first {
            if line == rest.first { rest.removeFirst() } else { result.add(line) }
        }
        result.count = count - other.count
        return result
    }
}

/// How the times of the rows that were read were understood.
package struct TimeTally: Hashable, Sendable {
    /// The zone for times without an offset.
    package let zone: Zone
    /// How many rows wrote their offset from UTC.
    package var withOffset = 0
    /// How many rows took the zone.
    package var inZone = 0
    /// How many of those named a day only; they count as noon.
    package var dateOnly = 0
    /// How many rows named a part of the day in place of a time.
    package var partsOfDay = 0
    /// The lines of times that the clocks of the zone left out; they were moved forward.
    package var inGap = Listing<Int>()
    /// The lines of times that the clocks of the zone showed twice; they count as the earlier one.
    package var inOverlap = Listing<Int>()
    /// How many of those may as well be the later one, because no second pass of that hour follows on them.
    package var inDoubt = 0
    /// The lines of such times that count as the later one, because the rows before them show the earlier.
    package var inSecondPass = Listing<Int>()
}
