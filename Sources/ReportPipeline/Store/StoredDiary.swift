internal import ConfigReading
internal import Diagnostics
internal import DiaryModel
internal import DiaryStore
internal import Reconciling

/// The readings of a person in a store, for reports.
public struct StoredDiary {
    let session: StoreSession
    /// Whose readings take the place of all that a config has; `nil` leaves it to the sections to ask for those of the
    /// config's person.
    public let person: String?
    let trace = StoredTrace()

    /// Names the readings.
    public init(_ session: StoreSession, person: String? = nil) {
        self.session = session
        self.person = person
    }

    /// The digest of all that was read so far about the person; `nil` where it could not be computed.
    package var digest: String? { trace.digest }

    /// The person of a report, where it is not that of the config.
    ///
    /// A config of the same person may know more than the store; one of another person says nothing about this one.
    func person(insteadOf own: Person) throws(DiagnosticFailure) -> Person? {
        guard let person else { return nil }
        let known = try session.person(person)
        trace.add(known)
        let stored = known.person
        guard own.id == stored.id else { return stored }
        return Person(
            id: own.id, name: own.name.isEmpty ? stored.name : own.name, birthDate: own.birthDate ?? stored.birthDate,
            sex: own.sex == .unknown ? stored.sex : own.sex, height: own.height ?? stored.height)
    }

    /// What a report takes from a store.
    struct Part {
        /// The readings of its period, heights among them.
        var readings: [Reading] = []
        /// The heights of other times that belong to weights of the period.
        var heights: [MeasuredHeight] = []
    }

    /// What a config takes from a store: all readings, or those its sections ask for.
    static func readings(
        for config: DiaryConfig, _ person: Person, _ store: StoredDiary?, in instants: Range<Instant>?,
        preferring order: SourceOrder
    ) throws(DiagnosticFailure) -> Part {
        if let store, store.person != nil { return try store.readings(of: person.id, in: instants, order) }
        let sections = config.storeSections
        guard let first = sections.first else { return Part() }
        guard let store else {
            throw DiagnosticFailure(
                "usage.store-needed", at: first.place, "section `\(first.sectionID)` has its readings in a store",
                hint: "say which with --store")
        }
        // Whoever is not there is told apart from whoever has no readings.
        _ = try store.session.person(person.id)
        // As with data files: what one section of a kind asks for is given for it, what several ask for is shared.
        let counts = sections.reduce(into: [String: Int]()) { $0[$1.kind.id, default: 0] += 1 }
        let owners = Dictionary(sections.map { ($0.kind.id, $0.sectionID) }) { first, _ in first }
        var part = try store.readings(of: person.id, in: instants, order)
        part.readings = part.readings.compactMap { reading in
            if reading.kind.id == MeasurementKind.height.id { return reading }
            guard let count = counts[reading.kind.id] else { return nil }
            return count == 1 ? reading.given(for: owners[reading.kind.id]) : reading
        }
        return part
    }

    private func readings(
        of id: String, in instants: Range<Instant>?, _ order: SourceOrder
    ) throws(DiagnosticFailure) -> Part {
        var part = Part()
        try read(of: id, in: instants, order) { part.readings += $0 }
        part.heights = try heights(of: id, around: instants)
        return part
    }

    /// Hands over the readings of somebody, and remembers them in the digest.
    func read(
        of id: String, in instants: Range<Instant>?, _ order: SourceOrder, take: ([Reading]) -> Void
    ) throws(DiagnosticFailure) {
        try session.store.readings(of: id, in: instants, preferring: order) { (readings) throws(DiagnosticFailure) in
            trace.add(readings)
            take(readings)
        }
    }

    /// The heights outside of some moments that belong to weights in them, remembered in the digest.
    @discardableResult
    func heights(of id: String, around instants: Range<Instant>?) throws(DiagnosticFailure) -> [MeasuredHeight] {
        guard let instants else { return [] }
        let heights = try session.store.heights(of: id, around: instants)
        trace.add(heights)
        return heights
    }
}
