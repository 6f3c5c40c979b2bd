/// The statements of one person that hold, and the reasons why the others do not.
package struct Settled: Hashable, Sendable {
    /// The standing of a statement.
    package enum Standing: Hashable, Sendable {
        /// It is shown as a reading.
        case holds
        /// Another statement of the same measurement is shown; whether that stands in the same input.
        case duplicate(ofSameInput: Bool)
        /// Another version of its record takes its place.
        case superseded
        /// Its record was retracted.
        case retracted
        /// Another version of its record says something else, and nothing tells which of both is right.
        case contradicted
    }

    /// The readings, by moment, then in an order that depends on what they say alone.
    package internal(set) var readings: [Reading] = []
    /// The standing of each statement, in their order; a retraction holds.
    package internal(set) var standings: [Standing]
    /// The ids of which a correction or retraction is of several measurements at once, none of them of its moment.
    package internal(set) var sharedIDs = 0
    /// The number of readings replaced by those that a preferred source has of the same minute.
    package internal(set) var outranked = 0

    /// Those of the readings beside which their source has another value of the same time and circumstance.
    package internal(set) var contradicting: [Reading] = []

    /// Makes a result of nothing for so many statements.
    init(count: Int) { standings = Array(repeating: .holds, count: count) }
}
