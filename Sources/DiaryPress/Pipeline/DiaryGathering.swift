internal import SectionBuilding
internal import DiaryModel
internal import DiaryReading
internal import DiaryStore

/// All that is stated for a report, wherever it comes from: the configuration, data files, a store.
///
/// It is settled once, as a whole.
struct DiaryGathering {
    /// A data file that was read.
    struct File {
        /// The account of reading it.
        var account: FileAccount
        /// True if the patient to read was named.
        let isOfNamed: Bool
        /// The place in the configuration that names the file or its patient, or could.
        let location: FileLocation
        /// The number of its statements' input.
        let input: Int
    }

    /// The data files, in the order in which they were read.
    private var files: [File] = []
    /// The warnings of their readers.
    private var warnings: [Diagnostic] = []
    private var collector = StatementCollector()
    private var inputs = 0
    /// The number of the store's input; `nil` where nothing is of a store.
    private var storedInput: Int?
    /// The readings of the config, which count whenever they were measured.
    private var own: [Reading] = []
    /// The heights of other times that belong to weights from a store.
    private var heights: [MeasuredHeight] = []
    private let period: Range<Instant>?
    /// True if the user declared all files of a command to be of one person.
    private let isOnePerson: Bool

    /// Makes a gathering of nothing.
    ///
    /// - Parameters:
    ///   - period: The moments whose readings are kept; `nil` for all.
    ///   - isOnePerson: True if the user declared all files of a command to be of one person.
    init(keeping period: Range<Instant>?, ofOnePerson isOnePerson: Bool = false) {
        (self.period, self.isOnePerson) = (period, isOnePerson)
    }

    /// All stated readings, whether they hold or not.
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

    /// Adds the content of a store; its duplicates were reported at import.
    ///
    /// - Throws: `data.several-patients` if the store's person is not that of a data file.
    mutating func add(_ stored: StoredDiary.Part) throws(DiagnosticFailure) {
        let other = files.first {
            !$0.isOfNamed && PersonName.disagreement($0.account.person.ids, stored.names) != nil
        }
        if let other { throw Self.severalPeople("those of the store", at: other.location) }
        heights += stored.heights
        guard !stored.statements.isEmpty else { return }
        storedInput = inputs
        begin(givenFor: stored.owners)
        collector.append(stored.statements)
        // The person's own zones were told before those of any file.
        collector.prepend(stored.circumstances.zones)
        collector.add(workouts: stored.circumstances.workouts.spans)
    }

    /// Adds the statements of a data file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - reader: Its reader.
    ///   - source: The file if it is open already.
    /// - Throws: The errors of the file, `data.several-patients` if it is about another person than an earlier one.
    mutating func add(
        _ file: DataFilePlan, _ reader: DiaryReader, from source: DataSource? = nil
    ) throws(DiagnosticFailure) {
        begin(givenFor: file.owners)
        let read = try reader.read(source ?? file.source, keeping: period, into: &collector)
        collector.add(workouts: read.value.person.workouts)
        warnings += read.warnings
        try requireSamePerson(read.value.person, file)
        files.append(
            File(
                account: read.value, isOfNamed: file.patient != nil, location: file.refusalLocation, input: inputs - 1))
    }

    /// Rejects a file about another person than an earlier one, unless the user declared both to be of one person.
    ///
    /// Two days of birth or two sexes mean two people, unless a configuration or the user declares otherwise.
    private func requireSamePerson(_ person: PersonFacts, _ file: DataFilePlan) throws(DiagnosticFailure) {
        guard !isOnePerson else { return }
        let born = file.location == nil ? files.first { person.isBornOtherwise(than: $0.account.person) } : nil
        if born != nil || file.location == nil && person.isDisputed {
            throw DiagnosticFailure(
                "data.several-patients", at: file.refusalLocation,
                "the file names another day of birth or another sex than \(born.map(\.account.file) ?? "another part of it") does",
                hint: "make a report of each person; where both are one, add --same-person")
        }
        let other = files.first { (!$0.isOfNamed || file.patient == nil) && person.isOther(than: $0.account.person) }
        guard let other else { return }
        throw Self.severalPeople("those of \(other.account.file)", at: file.refusalLocation)
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

    /// The readings of the period, and those of the moments that the config has; they come in the order of time.
    private func kept(_ readings: [Reading]) -> [Reading] {
        guard let period, let first = readings.first, let last = readings.last,
            !period.contains(first.instant) || !period.contains(last.instant)
        else { return readings }
        let moments = Set(own.map(\.instant))
        return readings.filter { period.contains($0.instant) || moments.contains($0.instant) }
    }

    /// The readings without what two programs wrote of one value of a sensor, some seconds apart.
    private mutating func withoutCopies(_ readings: [Reading]) -> [Reading] {
        let positions = readings.indices.filter { readings[$0].kind == .glucose }
        let copies = Sampling.copies(positions.map { readings[$0].instant }) { one, other in
            let (first, second) = (readings[positions[one]], readings[positions[other]])
            return first.section == second.section && first.value == second.value
        }
        guard !copies.isEmpty else { return readings }
        warnings.append(
            Diagnostic(
                .note, "data.sensor-copies",
                "\(copies.count) \(copies.count == 1 ? "reading" : "readings") of a sensor passed over: each repeats the value "
                    + "of one at most \(Sampling.copyReach / 1_000) seconds before it, as two programs hand it on"))
        let left = Set(copies.map { positions[$0] })
        return readings.indices.filter { !left.contains($0) }.map { readings[$0] }
    }

    /// Returns the readings that hold.
    mutating func settled(preferring order: SourceOrder) -> SettledDiary {
        let settled = collector.settled(preferring: order)
        let readings = kept(withoutCopies(settled.readings))
        let standings = StandingReport(collector.statements, settled, keeping: period)
        for index in files.indices { files[index].account.standing = standings.parts[files[index].input] ?? .init() }
        return SettledDiary(
            readings: readings, files: files, warnings: warnings,
            heights: files.flatMap(\.account.person.furtherHeights) + heights,
            standings: standings,
            contradicting: settled.contradicting.isEmpty ? [] : kept(settled.contradicting),
            outranked: settled.outranked, storedInput: storedInput, own: own)
    }
}
