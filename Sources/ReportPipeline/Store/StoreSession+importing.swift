public import Diagnostics
internal import DiaryModel
internal import DiaryReading
internal import DiaryStore
internal import SourceModel

extension StoreSession {
    /// Brings the readings of a file into the store, all of them or none.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - options: Whose it is, and how it is read.
    ///   - resources: The mappings that rows are held against.
    ///   - progress: Is told now and then how far the file has been read.
    /// - Returns: What came of the file, with what is to be known about it.
    /// - Throws: `data.…` where the file cannot be used, `usage.zone-needed` where it has times without an offset and no
    ///   zone is known for them, `store.…`; the store is as it was then.
    public func take(
        _ path: String, _ options: StoreImport, resources: PipelineResources,
        progress: @escaping (StoreImport.Progress) -> Void = { _ in }
    ) throws(DiagnosticFailure) -> Outcome<ImportSummary> {
        let identity = try FileIdentity(path: path) { bytes, size in
            progress(StoreImport.Progress(stage: .checking, bytes: bytes, expectedBytes: size, readings: 0))
        }
        let choice: DiaryReader.Choice? =
            if let format = options.format { try resources.dataFormat(named: format) } else { nil }
        let zone = if let zone = options.zone { zone } else { try store.person(options.person.id)?.zone }
        let reader = DiaryReader(
            zone: zone ?? .utc, limits: .handedOver, choice: choice.map { $0.named(options.source) },
            sources: try resources.sources().map { $0.named(options.source) }, patient: options.patient)
        var warnings: [Diagnostic] = []
        var tally: ImportTally?
        let request = IntakeRequest(
            person: options.person, zone: options.zone, fileName: Self.name(of: path), digest: identity.digest,
            bytes: identity.bytes, source: options.source, moment: options.moment, again: options.again,
            isTrial: options.isTrial)
        let outcome = try store.take(request) { (intake) throws(DiagnosticFailure) in
            var sink = StoreSink(intake, progress)
            let read = try reader.read(.file(path), into: &sink)
            warnings = read.warnings
            tally = read.value
            try Self.requireRecords(read.value, path)
            try Self.require(zone, for: read.value.times, path)
            try identity.requireUnchanged(path)
            return IntakeReport(read.value)
        }
        switch outcome {
        case .taken(let taken):
            return Outcome(
                ImportSummary(file: path, options.isTrial ? .trial : .imported, taken, tally), warnings: warnings)
        case .known(let known):
            return Outcome(ImportSummary(file: path, .known, known), warnings: Self.remark(known, zone, path))
        }
    }

    /// Refuses files of records of which none is understood, so that nothing is remembered as imported that was not.
    private static func requireRecords(_ tally: ImportTally, _ path: String) throws(DiagnosticFailure) {
        if case .delimited = tally.format { return }
        guard tally.rowCount == 0 else { return }
        throw DiagnosticFailure(
            "data.no-records", at: SourcePlace(file: path), "there are no records of a kind known here",
            hint: "check that the file was taken for what it is: `diarypress inspect` tells")
    }

    /// Refuses times that nobody can place.
    private static func require(_ zone: Zone?, for times: TimeTally, _ path: String) throws(DiagnosticFailure) {
        guard zone == nil, times.inZone > 0 else { return }
        throw DiagnosticFailure(
            "usage.zone-needed", at: SourcePlace(file: path),
            "times in the file name no offset from UTC, and no zone is known for the person",
            hint: "say where they were written down, as in: --zone Europe/Berlin")
    }

    /// What to tell about a file that is known: whether it would be read differently now.
    private static func remark(_ known: StoredImport, _ zone: Zone?, _ path: String) -> [Diagnostic] {
        guard let zone, zone.identifier != known.zone, !known.zone.isEmpty else { return [] }
        return [
            Diagnostic(
                .warning, "store.other-zone", at: SourcePlace(file: path),
                "the file was imported before, with times without an offset read as \(known.zone)",
                hint: "to read them as \(zone.identifier), forget the person and import anew")
        ]
    }

    private static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}

/// Hands readings on to a store.
struct StoreSink: ReadingSink {
    private let intake: StoreIntake
    private let progress: (StoreImport.Progress) -> Void

    /// Makes a sink for the intake of one file.
    init(_ intake: StoreIntake, _ progress: @escaping (StoreImport.Progress) -> Void) {
        self.intake = intake
        self.progress = progress
    }

    func take(_ batch: ReadingBatch) throws(DiagnosticFailure) {
        try intake.take(batch.readings)
        progress(
            StoreImport.Progress(
                stage: .reading, bytes: batch.progress.bytes, expectedBytes: batch.progress.expectedBytes,
                readings: intake.taken))
    }

    func finish() throws(DiagnosticFailure) -> Duplicates {
        try intake.settle()
        var duplicates = Duplicates()
        duplicates.readingCount = intake.taken - intake.added
        return duplicates
    }
}

extension IntakeReport {
    /// Takes what a store keeps of what a reader found out.
    init(_ tally: ImportTally) {
        self.init(
            format: tally.format.source ?? tally.format.id, zone: tally.times.zone, entries: tally.rowCount,
            skips: tally.reasons.map { Skip(reason: $0.key.rawValue, count: $0.value.count) } + Self.others(of: tally),
            birthDate: tally.person.birthDate, sex: tally.person.sex, hasHeight: tally.person.height != nil)
    }

    /// What is not in the store beside rows, or in doubt there, by the codes of the warnings that say so.
    private static func others(of tally: ImportTally) -> [Skip] {
        var others = [Skip(reason: ImportSummary.unknownMeal, count: tally.unknownMeals.count)]
        if case .delimited(let format) = tally.format {
            others += [
                Skip(reason: ImportSummary.missingColumn, count: format.missingColumns.count),
                Skip(reason: ImportSummary.unknownColumn, count: format.doubtfulColumns.count),
                Skip(reason: ImportSummary.assumedUnit, count: format.assumedColumns.count),
                Skip(reason: ImportSummary.openEnd, count: format.mayEndInNumber ? 1 : 0),
            ]
        }
        return others.filter { $0.count > 0 }
    }
}

extension SourceFormat {
    /// The id of the mapping that rows were read by.
    fileprivate var source: String? { if case .delimited(let format) = self { format.source } else { nil } }
}
