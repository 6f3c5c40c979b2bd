internal import Diagnostics
internal import DiaryModel
internal import DiaryReading
internal import Reconciling
internal import ReportModel
internal import Statistics

/// What files of readings hold, as far as a draft must know it.
struct DataSurvey {
    /// What there is of a kind.
    struct Kind {
        /// The kind.
        let kind: MeasurementKind
        /// Its readings, by day.
        fileprivate let taken: [(day: CivilDate, instant: Instant, meal: MealContext)]

        /// The days of its readings, each as often as it has readings, in their order.
        var days: [CivilDate] { taken.map(\.day) }
        /// When readings of glucose were taken about meals.
        var meals: Set<MealContext> { Set(taken.map(\.meal)) }
        /// Whether a sensor took them.
        var isSensor: Bool { kind == .glucose && Sampling.isSensor(taken.map(\.instant).sorted()) }

        /// What there is of some days; `nil` where nothing is.
        func within(_ days: ClosedRange<CivilDate>) -> Kind? {
            let own = taken.filter { days.contains($0.day) }
            return own.isEmpty ? nil : Kind(kind: kind, taken: own)
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
    /// The zone that days are told by, and why it was chosen.
    let zone: (zone: Zone, origin: ZoneOrigin)

    /// Why a zone was chosen.
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

    /// Reads files, each once, unless they tell another zone than the one that their times were read in.
    ///
    /// - Parameters:
    ///   - plans: The files, and what they are taken for.
    ///   - person: The person, as far as they were told.
    ///   - told: The zone that was asked for.
    ///   - likely: Zones to try, the likeliest first; at least one.
    ///   - resources: What tells formats.
    /// - Throws: What is wrong with a file.
    init(
        _ plans: [DataFilePlan], of person: Person, zone told: Zone?, likely: [Zone], _ resources: PipelineResources
    ) throws(DiagnosticFailure) {
        let clock = told ?? likely.first ?? .utc
        var settled = try Self.settled(plans, in: clock, resources)
        let zone = Self.zone(of: settled.readings, told, settled.people.compactMap(\.zone).first, likely)
        if zone.zone != clock, settled.files.contains(where: { $0.tally.times.inZone > 0 }) {
            settled = try Self.settled(plans, in: zone.zone, resources)
        }
        self.init(settled, of: person, zone)
    }

    /// Looks at what a store has of somebody.
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
        var taken: [[(day: CivilDate, instant: Instant, meal: MealContext)]] = known.map { _ in [] }
        var heights: [MeasuredHeight] = []
        // Thousands of readings share their traits, and so their kind.
        var places: [ObjectIdentifier: Int] = [:]
        for reading in settled.readings {
            let place = places[reading.traits] ?? known.firstIndex(of: reading.kind) ?? known.count
            places[reading.traits] = place
            guard place < known.count else { continue }
            taken[place].append((days.date(of: reading.instant), reading.instant, reading.meal))
            guard place == known.count - 1, reading.isPlausible else { continue }
            heights += reading.value.quantities.map { MeasuredHeight($0, at: reading.instant) }
        }
        self.heights = heights
        kinds = zip(MeasurementKind.known, taken).filter { !$1.isEmpty }.map { Kind(kind: $0, taken: $1) }
    }

    private static func settled(
        _ plans: [DataFilePlan], in clock: Zone, _ resources: PipelineResources
    ) throws(DiagnosticFailure) -> SettledDiary {
        var gathering = DiaryGathering(keeping: nil)
        for plan in plans { try gathering.add(plan, try plan.reader(in: clock, [], resources)) }
        return gathering.settled(preferring: .none)
    }

    /// That the zone is a guess, where the day of a reading hangs on it.
    func zoneWarning(about file: String) -> [Diagnostic] {
        guard case .guess = zone.origin else { return [] }
        return [
            Diagnostic(
                .warning, "data.zone-guessed", at: FileLocation(file: file),
                "the times do not tell the clock on the wall: mornings and days are told by \(zone.zone.identifier)",
                hint: "say the zone, as in: --zone Europe/Berlin")
        ]
    }

    private static func zone(
        of readings: [Reading], _ told: Zone?, _ named: Zone?, _ likely: [Zone]
    ) -> (zone: Zone, origin: ZoneOrigin) {
        if let told { return (told, .told) }
        if let named { return (named, .data) }
        let first = likely.first ?? .utc
        let offsets = readings.lazy.filter { $0.offset != nil }
        guard !offsets.isEmpty else { return (first, .unneeded) }
        // Times that are written in UTC say nothing about the clock on the wall.
        guard offsets.contains(where: { $0.offset?.seconds != 0 }) else { return (first, .guess) }
        let fitting = (likely + RegionalDefaults.zones).first { zone in
            var clock = ClockWalk(in: zone)
            return offsets.allSatisfy { clock.offset(at: $0.instant) == $0.offset }
        }
        return fitting.map { ($0, .offsets) } ?? (first, .guess)
    }
}
