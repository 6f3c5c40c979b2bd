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
    /// What became of each file.
    let files: [DataFileSummary]
    /// What the files say about the person.
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

    /// Reads files.
    ///
    /// - Parameters:
    ///   - plans: The files, and what they are taken for.
    ///   - told: The zone that was asked for.
    ///   - likely: Zones to try, the likeliest first; at least one.
    ///   - resources: What tells formats.
    /// - Throws: What is wrong with a file.
    init(
        _ plans: [DataFilePlan], zone told: Zone?, likely: [Zone], _ resources: PipelineResources
    ) throws(DiagnosticFailure) {
        let clock = told ?? likely.first ?? .utc
        var gathering = DiaryGathering(keeping: nil)
        for plan in plans {
            let reader = DiaryReader(
                zone: clock, limits: resources.dataLimits, choice: plan.choice, sources: try resources.sources(),
                content: plan.content,
                patient: plan.patient)
            try gathering.add(plan, reader)
        }
        let settled = gathering.settled(preferring: .none)
        files = settled.summaries(of: gathering.files)
        person = DiaryLoader.completed(Person(id: "person"), by: gathering.people)
        let zone = Self.zone(of: settled.readings, told, gathering.people.compactMap(\.zone).first, likely)
        self.zone = zone
        kinds = Self.kinds(of: settled.readings, in: zone.zone, clock: clock)
    }

    /// Looks at what a store has of somebody.
    ///
    /// - Throws: `store.…`
    init(of stored: StoredDiary, zone: Zone) throws(DiagnosticFailure) {
        let known = try stored.person(insteadOf: Person(id: ""))
        var gathering = DiaryGathering(keeping: nil)
        try gathering.add(try stored.all())
        files = []
        person = known?.person ?? Person(id: "")
        self.zone = (zone, .told)
        kinds = Self.kinds(of: gathering.settled(preferring: .none).readings, in: zone, clock: zone)
    }

    /// What there is of each kind; times without an offset were read by a clock.
    private static func kinds(of readings: [Reading], in zone: Zone, clock: Zone) -> [Kind] {
        MeasurementKind.known.compactMap { kind in
            var taken: [(day: CivilDate, instant: Instant, meal: MealContext)] = []
            // A time without an offset is of the same day in any zone: that of the clock it was read by.
            var (zone, clock) = (ClockWalk(in: zone), ClockWalk(in: clock))
            for reading in readings where reading.kind == kind {
                let day = reading.offset == nil ? clock.date(of: reading.instant) : zone.date(of: reading.instant)
                taken.append((day, reading.instant, reading.meal))
            }
            taken.sort { $0.day < $1.day }
            return taken.isEmpty ? nil : Kind(kind: kind, taken: taken)
        }
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
