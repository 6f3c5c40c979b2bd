internal import ConfigReading
internal import DiaryModel
internal import DiaryReading
internal import DiaryStore
internal import ReportModel

/// The readings of a person in a store, for reports.
package struct StoredDiary {
    let session: StoreSession
    /// The person whose readings replace all of a configuration; `nil` if sections ask for those of the configuration's
    /// person.
    package let person: String?
    let trace = StoredTrace()

    /// Names the readings.
    package init(_ session: StoreSession, person: String? = nil) {
        self.session = session
        self.person = person
    }

    /// The digest of all that was read so far about the person; `nil` where it could not be computed.
    package var digest: String? { trace.digest }

    /// Returns the stored person if they replace that of the configuration, and the language given for them.
    ///
    /// A configuration of the same person may know more than the store; one of another person is ignored.
    func person(
        insteadOf own: Person
    ) throws(DiagnosticFailure) -> (person: Person, language: LanguageTag?, isStale: Bool)? {
        guard let person else { return nil }
        let known = try session.person(person)
        trace.add(known)
        return (Self.joined(known.person, own), known.language.flatMap { LanguageTag($0) }, known.isStale)
    }

    /// The moment of the person's latest reading; `nil` where there is none.
    func latest() throws(DiagnosticFailure) -> Instant? {
        guard let person else { return nil }
        return try session.store.counts(of: person)?.span?.upperBound
    }

    private static func joined(_ stored: Person, _ own: Person) -> Person {
        guard own.id == stored.id else { return stored }
        return Person(
            id: own.id, name: own.name.isEmpty ? stored.name : own.name, birthDate: own.birthDate ?? stored.birthDate,
            sex: own.sex == .unknown ? stored.sex : own.sex, height: own.height ?? stored.height,
            situation: own.situation.isEmpty ? stored.situation : own.situation)
    }

    /// The part of a report that comes from a store.
    struct Part {
        /// The statements of its period, including heights.
        var statements: [Statement] = []
        /// The person's names in the imported files and the store.
        var names: Set<String> = []
        /// The other facts about the person.
        var circumstances = StoredCircumstances()
        /// The sections that readings of a kind are given for, by the id of the kind.
        var owners: [String: String] = [:]
        /// The heights of other times that belong to weights of the period.
        var heights: [MeasuredHeight] = []
    }

    /// Returns the part of a configuration that comes from a store: all statements, or those that its sections ask for.
    ///
    /// `ids` are records that the configuration or its data files state, too; `nil` if these state nothing at all.
    static func part(
        for config: DiaryConfig, _ person: Person, _ store: StoredDiary?, in instants: Range<Instant>?,
        preferring order: SourceOrder, besides ids: Set<String>?
    ) throws(DiagnosticFailure) -> Part {
        if let store, store.person != nil { return try store.part(of: person.id, in: instants, order, ids) }
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
        var part = try store.part(of: person.id, in: instants, order, ids)
        part.statements = part.statements.compactMap { statement in
            guard let kind = statement.reading?.kind.id, !kinds.contains(kind) else { return statement }
            // What it says is not asked for; that it says it decides over other versions.
            return statement.record.map { Statement(of: $0) }
        }
        // As with data files: what one section of a kind asks for is given for it, what several ask for is shared.
        part.owners = Dictionary(grouping: sections, by: \.kind.id)
            .compactMapValues { $0.count == 1 ? $0[0].sectionID : nil }
        return part
    }

    /// All that there is of the person, of any time.
    func all() throws(DiagnosticFailure) -> Part {
        guard let person else { return Part() }
        return try part(of: person, in: nil, .none, nil)
    }

    private func part(
        of id: String, in instants: Range<Instant>?, _ order: SourceOrder, _ ids: Set<String>?
    ) throws(DiagnosticFailure) -> Part {
        var part = Part()
        // What decides over statements of others may lie just outside of the period, as a time of another zone.
        let near = ids == nil ? instants : instants.map { $0.widened(by: StatementCollector.reach) }
        part.circumstances = try read(of: id, in: near, order, besides: ids) { part.statements += $0 }
        part.heights = try heights(of: id, around: instants)
        // Only beside what others say there is somebody to compare with.
        if ids != nil { part.names = try session.store.names(of: id) }
        return part
    }

    /// Passes on the statements of a person, and adds the shown ones to the digest.
    func read(
        of id: String, in instants: Range<Instant>?, _ order: SourceOrder, besides ids: Set<String>? = nil,
        handler: ([Statement]) -> Void
    ) throws(DiagnosticFailure) -> StoredCircumstances {
        let reconciler = Reconciler(preferring: order)
        return try session.store.statements(of: id, in: instants, besides: ids) { statements in
            let readings = reconciler.settle(moments: statements).readings
            if !readings.isEmpty { trace.add(readings) }
            handler(statements)
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

extension Range<Instant> {
    /// The range with so many milliseconds more at both ends.
    fileprivate func widened(by margin: Int64) -> Range {
        Instant(
            milliseconds: lowerBound.milliseconds - margin)..<Instant(milliseconds: upperBound.milliseconds + margin)
    }
}
