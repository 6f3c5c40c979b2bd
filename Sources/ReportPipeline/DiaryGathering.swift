internal import Diagnostics
internal import DiaryModel
internal import DiaryReading
internal import DiaryStore
internal import Reconciling

/// All that is stated for a report, wherever it stands: in the config, in data files, in a store.
///
/// What holds of it is settled once.
struct DiaryGathering {
    /// A data file that was read.
    struct File {
        /// Where it is.
        let path: String
        /// What was found out about it.
        let tally: ImportTally
        /// Whether somebody said whose readings of it are read.
        let isOfNamed: Bool
        /// Whether what it is was told from what is in it.
        let isSniffed: Bool
        /// Where the config names it, or could say whose readings are meant.
        let location: FileLocation
        /// The number of its statements' input.
        let input: Int
    }

    /// The data files, in the order in which they were read.
    private(set) var files: [File] = []
    /// What their readers warned about.
    private(set) var warnings: [Diagnostic] = []
    private var collector = StatementCollector()
    private var inputs = 0
    /// The number of the store's input; `nil` where nothing is of a store.
    private var storedInput: Int?
    /// The readings of the config, which count whenever they were measured.
    private var own: [Reading] = []
    private var ownMoments: Set<Instant> { Set(own.map(\.instant)) }
    private let period: Range<Instant>?

    /// Makes a gathering of nothing.
    ///
    /// - Parameter period: The moments whose readings are kept; `nil` for all.
    init(keeping period: Range<Instant>?) { self.period = period }

    /// What the files say about the person.
    var people: [PersonFacts] { files.map(\.tally.person) }

    /// What was stated, whatever holds of it.
    var statedReadings: [Reading] { collector.statements.indices.compactMap { collector.statements.reading(at: $0) } }

    /// The records of which something was stated; `nil` where nothing was.
    var recordIDs: Set<String>? {
        collector.statements.isEmpty ? nil : Set(collector.statements.records.map(\.id))
    }

    /// Adds readings of the config.
    mutating func add(_ readings: [Reading]) {
        guard !readings.isEmpty else { return }
        begin()
        own = own.isEmpty ? readings : own + readings
        collector.append(readings: readings)
    }

    /// Adds what a store has; what is there several times was told when it came in.
    ///
    /// - Throws: `data.several-patients` where the store's person is another one than that of a data file.
    mutating func add(_ stored: StoredDiary.Part) throws(DiagnosticFailure) {
        let other = files.first {
            !$0.isOfNamed && PersonName.disagreement($0.tally.person.ids, stored.names) != nil
        }
        if let other { throw Self.severalPeople("those of the store", at: other.location) }
        guard !stored.statements.isEmpty else { return }
        storedInput = inputs
        begin(givenFor: stored.owners)
        collector.append(stored.statements)
        // The person's own zones were told before those of any file.
        collector.prepend(stored.circumstances.zones)
        collector.add(workouts: stored.circumstances.workouts.spans)
    }

    /// Adds what a data file states.
    mutating func add(_ file: DataFilePlan, _ reader: DiaryReader) throws(DiagnosticFailure) {
        begin(givenFor: file.owners)
        let read = try reader.read(file.source, keeping: period, into: &collector)
        collector.add(workouts: read.value.person.workouts)
        warnings += read.warnings
        try requireSamePerson(read.value.person, file)
        files.append(
            File(
                path: file.path, tally: read.value, isOfNamed: file.patient != nil, isSniffed: file.choice == nil,
                location: file.refusalLocation, input: inputs - 1))
    }

    /// Refuses a file that is about somebody else than an earlier one, unless somebody said so of both.
    private func requireSamePerson(_ person: PersonFacts, _ file: DataFilePlan) throws(DiagnosticFailure) {
        let other = files.first { (!$0.isOfNamed || file.patient == nil) && person.isOther(than: $0.tally.person) }
        guard let other else { return }
        throw Self.severalPeople("those of \(other.path)", at: file.refusalLocation)
    }

    private static func severalPeople(_ others: String, at location: FileLocation) -> DiagnosticFailure {
        DiagnosticFailure(
            "data.several-patients", at: location, "the readings are of somebody else than \(others)",
            hint:
                "make a report of each; where both are one person, import the files into a store for that person, or say in "
                + "the `patient` of each section whose readings are meant")
    }

    private mutating func begin(givenFor owners: [String: String] = [:]) {
        collector.begin(inputs, givenFor: owners)
        inputs += 1
    }

    /// Whether some readings of a period, other than those of the config, have a time whose zone nothing names.
    ///
    /// - Parameters:
    ///   - readings: What holds.
    ///   - period: The days that are asked about.
    /// - Returns: Whether there are some.
    func assumesZone(_ readings: [Reading], in period: Period) -> Bool {
        guard !files.isEmpty || storedInput != nil else { return false }
        let (moments, own) = (period.instants, ownMoments)
        return readings.contains {
            $0.offset == nil && !$0.isDayOnly && moments.contains($0.instant) && !own.contains($0.instant)
        }
    }

    /// The readings of the period, and those of the moments that the config has; they come in the order of time.
    private func kept(_ readings: [Reading]) -> [Reading] {
        guard let period, let first = readings.first, let last = readings.last,
            !period.contains(first.instant) || !period.contains(last.instant)
        else { return readings }
        let own = ownMoments
        return readings.filter { period.contains($0.instant) || own.contains($0.instant) }
    }

    /// What holds of all of it.
    mutating func settled(preferring order: SourceOrder) -> SettledDiary {
        let settled = collector.settled(preferring: order)
        return SettledDiary(
            readings: kept(settled.readings), standings: StandingReport(collector.statements, settled, keeping: period),
            outranked: settled.outranked, storedInput: storedInput)
    }
}

/// What holds of all that is stated for a report.
struct SettledDiary {
    /// The readings that hold, by moment.
    let readings: [Reading]
    /// What became of the statements.
    let standings: StandingReport
    /// How many readings gave way to those of preferred sources.
    let outranked: Int
    /// The number of the store's input, of which it was told before what it has several times.
    let storedInput: Int?

    /// What is worth telling of data files.
    func summaries(of files: [DiaryGathering.File]) -> [DataFileSummary] {
        files.map { file in
            let part = standings.parts[file.input] ?? StandingReport.Part()
            return DataFileSummary(file: file.path, file.tally, part, readings: part.kept, sniffed: file.isSniffed)
        }
    }

    /// That a store has readings whose unit nothing told; of files their readers told it.
    func unitWarnings(besides told: [Diagnostic], config: String) -> [Diagnostic] {
        let open = readings.filter(\.isUnitAssumed)
        guard !open.isEmpty, !told.contains(where: { $0.code == "data.unit-assumed" }) else { return [] }
        let units = Set(open.flatMap { $0.value.quantities.map(\.unit.id) }).sorted()
        return [
            Diagnostic(
                .warning, "data.unit-assumed", at: FileLocation(file: config),
                "\(open.count) \(open.count == 1 ? "reading" : "readings") of the store read as "
                    + "\(units.joined(separator: " and ")), which nothing named",
                hint: "import the file anew, with the unit in its header")
        ]
    }

    /// What to tell about statements that are not shown.
    func warnings(about files: [DiaryGathering.File], config: String) -> [Diagnostic] {
        var warnings = files.flatMap { file in
            standings.warnings(about: file.input, file: file.path, entry: file.tally.format.entryName)
        }
        warnings += standings.sharedIDWarnings(at: FileLocation(file: config))
        // What stands in the config twice is told with what several inputs have.
        let told = Set(files.map(\.input) + [storedInput].compactMap(\.self))
        let count = standings.parts.reduce(standings.acrossInputs) {
            $0 + (told.contains($1.key) ? 0 : $1.value.duplicates)
        }
        if count > 0 {
            warnings.append(
                Diagnostic(
                    .warning, "data.duplicates", at: FileLocation(file: config),
                    "\(count) \(count == 1 ? "reading" : "readings") left out that the config or its data files hold already"
                ))
        }
        if outranked > 0 {
            warnings.append(
                Diagnostic(
                    .note, "data.outranked", at: FileLocation(file: config),
                    "\(outranked) \(outranked == 1 ? "reading gives" : "readings give") way to those that a preferred "
                        + "source has of the same minute"))
        }
        return warnings
    }
}
