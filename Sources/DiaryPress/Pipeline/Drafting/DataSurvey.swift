internal import SectionBuilding
internal import DiaryModel
internal import DiaryReading
internal import ReportModel

/// The content of files of readings, as far as a draft needs it.
struct DataSurvey {
    /// The readings of a kind.
    struct Kind {
        /// The kind.
        let kind: MeasurementKind
        /// Its readings, by day.
        fileprivate var taken: [(day: CivilDate, instant: Instant, meal: MealContext)] = []
        /// The number of those that were counted and not kept.
        fileprivate var passedCount = 0
        /// The days of the first and the last of those, in each file.
        fileprivate var passedDays: [CivilDate] = []

        fileprivate init(_ kind: MeasurementKind) { self.kind = kind }

        /// The number of its readings.
        var count: Int { taken.count + passedCount }
        /// The days of its readings, each as often as it has readings, in their order; of those not kept the first and the last.
        var days: [CivilDate] {
            let days = taken.map(\.day)
            return passedDays.isEmpty ? days : (days + passedDays).sorted()
        }
        /// The relations to meals of glucose readings.
        var meals: Set<MealContext> { Set(taken.map(\.meal)) }
        /// True if a sensor took them.
        var isSensor: Bool { kind == .glucose && Sampling.isSensor(taken.map(\.instant).sorted()) }

        /// Returns the readings of some days; `nil` if there are none.
        func within(_ days: ClosedRange<CivilDate>) -> Kind? {
            var part = Kind(kind)
            part.taken = taken.filter { days.contains($0.day) }
            return part.taken.isEmpty ? nil : part
        }
    }

    /// The kinds that a report has sections for, in their usual order.
    let kinds: [Kind]
    /// All that was read.
    let settled: SettledDiary
    /// The heights among it, in the order of time.
    let heights: [MeasuredHeight]
    /// The person, as asked for and as a store knows them.
    let person: Person
    /// The zone that days are counted in, and why it was chosen.
    let zone: (zone: Zone, origin: ZoneOrigin)

    /// The reason why a zone was chosen.
    enum ZoneOrigin {
        /// It was asked for.
        case told
        /// The data name it.
        case data
        /// Nothing but clock times is known, which are the same in any zone.
        case unneeded
        /// It agrees with the offsets that the data name.
        case offsets
        /// It is a guess that nothing supports.
        case guess
    }

    /// Reads files.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - person: The person, as far as they are known.
    ///   - days: The days of a report; readings are kept as it needs them, and all others counted. `nil` keeps all.
    /// - Throws: The errors of a file.
    init(_ files: DraftFiles, of person: Person, keeping days: Period? = nil) throws(DiagnosticFailure) {
        let clock = days?.zone ?? files.clock
        var settled = try files.settled(in: clock, keeping: days)
        let zone = files.zone(
            of: settled.readings, settled.files.flatMap(\.account.outside.runs),
            named: settled.people.compactMap(\.zone))
        if zone.zone != clock, settled.files.contains(where: { $0.account.times.inZone > 0 }) {
            settled = try files.settled(in: zone.zone, keeping: days)
        }
        self.init(settled, of: person, zone)
    }

    /// Reads the data of a person in a store.
    ///
    /// - Throws: `store.…`
    init(of stored: StoredDiary, _ own: Person, zone: Zone) throws(DiagnosticFailure) {
        let known = try stored.person(insteadOf: own)
        var gathering = DiaryGathering(keeping: nil)
        try gathering.add(try stored.all())
        self.init(gathering.settled(preferring: .none), of: known?.person ?? own, (zone, .told))
    }

    private init(_ settled: SettledDiary, of person: Person, _ zone: (zone: Zone, origin: ZoneOrigin)) {
        (self.settled, self.person, self.zone) = (settled, person, zone)
        let known = MeasurementKind.known + [.height]
        var days = ClockWalk(in: zone.zone)
        var kinds = known.map { Kind($0) }
        var heights: [MeasuredHeight] = []
        // Thousands of readings share their traits, and so their kind.
        var places: [ObjectIdentifier: Int] = [:]
        for reading in settled.readings {
            let place = places[reading.traits] ?? known.firstIndex(of: reading.kind) ?? known.count
            places[reading.traits] = place
            guard place < known.count else { continue }
            kinds[place].taken.append((days.date(of: reading.instant), reading.instant, reading.meal))
            guard place == known.count - 1, reading.isPlausible else { continue }
            heights += reading.value.quantities.map { MeasuredHeight($0, at: reading.instant) }
        }
        for part in settled.files.flatMap(\.account.outside.parts) {
            guard let place = known.firstIndex(where: { $0.id == part.kind }) else { continue }
            kinds[place].passedCount += part.count
            kinds[place].passedDays += [part.moments.lowerBound, part.moments.upperBound].map { days.date(of: $0) }
        }
        self.heights = heights
        self.kinds = kinds.dropLast().filter { $0.count > 0 }
    }

    /// Returns a warning that the zone is a guess, if it affects the day of a reading.
    func zoneWarning(about file: String) -> [Diagnostic] {
        guard case .guess = zone.origin else { return [] }
        return [
            Diagnostic(
                .warning, "data.zone-guessed", at: FileLocation(file: file),
                "the local zone is not known: mornings and days are those of \(zone.zone.identifier)",
                hint: "say the zone, as in: --zone Europe/Berlin")
        ]
    }
}
