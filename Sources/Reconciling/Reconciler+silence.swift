package import DiaryModel

/// Of which statements a file's silence says something, because it is all that its sources have.
package struct WholeTruth: Hashable, Sendable {
    /// The names of the sources that the file has readings of.
    package var sources: Set<String>
    /// The ids of the kinds that it speaks of: a file of pressures says nothing of weights.
    package var kinds: Set<String>
    /// The moments that it covers; `nil` for all.
    package var moments: Range<Instant>?
    /// Whether all of it could be read: what could not may be what seems to be missing.
    package var isComplete: Bool

    /// Makes a truth.
    package init(sources: Set<String>, kinds: Set<String>, moments: Range<Instant>?, isComplete: Bool = true) {
        self.sources = sources
        self.kinds = kinds
        self.moments = moments
        self.isComplete = isComplete
    }

    /// Whether the file would say it, if it were true.
    package func covers(_ statement: Statement) -> Bool {
        guard let reading = statement.reading else { return false }
        return sources.contains(reading.source) && kinds.contains(reading.kind.id)
            && moments?.contains(reading.instant) ?? true
    }
}

extension Reconciler {
    /// What becomes of statements beside a file that is all that its sources have.
    ///
    /// What the file says otherwise for the same moment is superseded; what it does not say at all is retracted, if all of it could be
    /// read. This is said once, when the file comes: what is stated later holds again.
    ///
    /// - Parameters:
    ///   - known: Statements that stood before.
    ///   - stated: Those of the file, at least all of the moments of these.
    ///   - truth: What the file covers.
    /// - Returns: What becomes of each; what the file says as well holds.
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
