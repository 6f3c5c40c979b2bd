/// The range in which a file's silence counts, because it holds everything its sources have.
package struct WholeTruth: Hashable, Sendable {
    /// The names of the sources that the file has readings of.
    package var sources: Set<String>
    /// The ids of the kinds that it speaks of: a file of pressures says nothing of weights.
    package var kinds: Set<String>
    /// The moments that it covers; `nil` for all.
    package var moments: Range<Instant>?
    /// True if all of it could be read; otherwise an unreadable part may hold the missing statements.
    package var isComplete: Bool

    /// Makes a truth.
    package init(sources: Set<String>, kinds: Set<String>, moments: Range<Instant>?, isComplete: Bool = true) {
        self.sources = sources
        self.kinds = kinds
        self.moments = moments
        self.isComplete = isComplete
    }

    /// Returns true if the file would state it, if it were true.
    package func covers(_ statement: Statement) -> Bool {
        guard let reading = statement.reading else { return false }
        return sources.contains(reading.source) && kinds.contains(reading.kind.id)
            && moments?.contains(reading.instant) ?? true
    }
}

extension Reconciler {
    /// Settles known statements beside a file that holds everything its sources have.
    ///
    /// A statement that the file contradicts for the same moment is superseded. One that the file does not contain is
    /// retracted, if all of the file could be read. This is decided once, when the file comes: later statements hold
    /// again.
    ///
    /// - Parameters:
    ///   - known: Statements from before.
    ///   - stated: Those of the file, at least all of the moments of these.
    ///   - truth: The range that the file covers.
    /// - Returns: The standing of each; statements that the file repeats hold.
    package static func settle(
        _ known: [Statement], beside stated: [Statement], of truth: WholeTruth
    ) -> [Settled.Standing] {
        struct Place: Hashable {
            let instant: Instant
            let kind: String
            let source: String

            init?(_ statement: Statement) {
                guard let reading = statement.reading else { return nil }
                (instant, kind, source) = (reading.instant, reading.kind.id, reading.source)
            }
        }
        let own = Set(stated)
        let places = Set(stated.compactMap(Place.init))
        // Of what could not be read whole, only something new takes the place of something known.
        let before = Set(truth.isComplete ? [] : known)
        let fresh = truth.isComplete ? places : Set(stated.filter { !before.contains($0) }.compactMap(Place.init))
        return known.map { statement in
            guard truth.covers(statement), !own.contains(statement) else { return .holds }
            if let place = Place(statement), places.contains(place) {
                return fresh.contains(place) ? .superseded : .holds
            }
            return truth.isComplete ? .retracted : .holds
        }
    }
}
