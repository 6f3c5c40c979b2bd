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

    /// What a report has from a store.
    struct Part {
        /// What was stated of its period, heights among it.
        var statements: [Statement] = []
        /// The zones of local times in the order in which they count.
        var zones: [Zone] = []
        /// The sections that readings of a kind are given for, by the id of the kind.
        var owners: [String: String] = [:]
        /// The heights of other times that belong to weights of the period.
        var heights: [MeasuredHeight] = []
        /// The units that nothing in the imported files names.
        var assumedUnits: [AssumedUnit] = []
    }

    /// What a config has from a store: all that was stated, or what its sections ask for.
    static func part(
        for config: DiaryConfig, _ person: Person, _ store: StoredDiary?, in instants: Range<Instant>?,
        preferring order: SourceOrder
    ) throws(DiagnosticFailure) -> Part {
        if let store, store.person != nil { return try store.part(of: person.id, in: instants, order) }
        let sections = config.storeSections
        guard let first = sections.first else { return Part() }
        guard let store else {
            throw DiagnosticFailure(
                "usage.store-needed", at: first.location, "section `\(first.sectionID)` has its readings in a store",
                hint: "say which with --store")
        }
        // Whoever is not there is told apart from whoever has no readings.
        _ = try store.session.person(person.id)
        let kinds = Set(sections.map(\.kind.id) + [MeasurementKind.height.id])
        var part = try store.part(of: person.id, in: instants, order)
        part.statements.removeAll { $0.reading.map { !kinds.contains($0.kind.id) } ?? false }
        // As with data files: what one section of a kind asks for is given for it, what several ask for is shared.
        part.owners = Dictionary(grouping: sections, by: \.kind.id)
            .compactMapValues { $0.count == 1 ? $0[0].sectionID : nil }
        return part
    }

    private func part(
        of id: String, in instants: Range<Instant>?, _ order: SourceOrder
    ) throws(DiagnosticFailure) -> Part {
        let reconciler = Reconciler(naming: order)
        var part = Part()
        part.zones = try session.store.statements(of: id, in: instants) { (statements) throws(DiagnosticFailure) in
            let readings = reconciler.settle(moments: statements).readings
            if !readings.isEmpty { trace.add(readings) }
            part.statements += statements
        }
        part.heights = try heights(of: id, around: instants)
        part.assumedUnits = try session.store.assumedUnits(of: id)
        return part
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
