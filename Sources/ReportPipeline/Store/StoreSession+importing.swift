public import Diagnostics
internal import DiaryModel
internal import DiaryReading
internal import DiaryStore
internal import ReportModel
internal import SourceModel

extension StoreSession {
    /// Brings the readings of a file into the store, all of them or none.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - options: Whose it is, and how it is read.
    ///   - resources: The mappings that rows are held against.
    ///   - part: What of it is the person's, where it is about many; `nil` for all of it.
    ///   - progress: Is told now and then how far the file has been read.
    /// - Returns: What came of the file, with what is to be known about it.
    /// - Throws: `data.…` where the file cannot be used, `usage.zone-needed` where it has times without an offset and no
    ///   zone is known for them, `store.…`; the store is as it was then.
    public func importFile(
        _ path: String, _ options: StoreImport, resources: PipelineResources, part: PeopleFile.Part? = nil,
        progress: @escaping (StoreImport.Progress) -> Void = { _ in }
    ) throws(DiagnosticFailure) -> Outcome<ImportSummary> {
        let choice: DiaryReader.Choice? =
            if let own = part?.choice { own } else if let format = options.format {
                try resources.dataFormat(named: format)
            } else { nil }
        let source = try part?.source() ?? .file(path)
        let identity = try FileIdentity(source, sheet: choice?.sheet) { bytes, size in
            progress(StoreImport.Progress(stage: .checking, bytes: bytes, expectedBytes: size, readings: 0))
        }
        let zone = try zone(options, path)
        let file = ImportedFile(path: path, identity: identity, zone: zone)
        let reader = try reader(options, choice, zone, resources)
        var found: (intake: StoreIntake, read: Outcome<ImportTally>)?
        let outcome = try store.enter(Self.request(for: file, options)) { (intake) throws(DiagnosticFailure) in
            try requireSamePatient(identity.digest, options, path)
            var sink = StoreSink(intake, most: options.mostReadings, progress)
            var read = try reader.read(source, into: &sink)
            try intake.add(workouts: read.value.person.workouts)
            read.warnings += try doubts(about: read.value.person, options, path)
            try require(read.value, intake, file, options)
            try identity.requireUnchanged(path)
            found = (intake, read)
            return IntakeReport(read.value)
        }
        switch outcome {
        case .taken(let taken):
            let warnings = (found?.read.warnings ?? []) + Self.remark(found?.intake, path, options)
            return Outcome(
                ImportSummary(
                    file: path, person: part == nil ? nil : options.person.id, options.isTrial ? .trial : .imported,
                    taken, found?.read.value,
                    replaced: options.replacing.flatMap { _ in found?.intake.changes.replaced }),
                warnings: warnings)
        case .known(let known):
            try requireSamePatient(identity.digest, options, path)
            return Outcome(
                ImportSummary(file: path, person: part == nil ? nil : options.person.id, .known, known),
                warnings: try remarks(known, zone, options, path))
        }
    }

    /// A file that is imported, and the zone of its times without an offset where one is known.
    private struct ImportedFile {
        let path: String
        let identity: FileIdentity
        let zone: Zone?
    }

    private func reader(
        _ options: StoreImport, _ choice: DiaryReader.Choice?, _ zone: Zone?, _ resources: PipelineResources
    ) throws(DiagnosticFailure) -> DiaryReader {
        DiaryReader(
            zone: zone ?? .utc, limits: resources.limits(of: .handedOver),
            choice: choice.map { $0.named(options.source) },
            sources: try resources.sources().map { $0.named(options.source) }, patient: options.patient,
            columns: resources.columns)
    }

    private static func request(for file: ImportedFile, _ options: StoreImport) -> IntakeRequest {
        IntakeRequest(
            person: options.person, zone: options.zone, language: options.language?.rawValue,
            fileName: name(of: file.path), digest: file.identity.digest, bytes: file.identity.bytes,
            source: options.source, patient: options.patient ?? "",
            moment: options.moment, again: options.again, isTrial: options.isTrial, replacing: options.replacing)
    }

    /// Refuses files that cannot be kept as they were read.
    private func require(
        _ tally: ImportTally, _ intake: StoreIntake, _ file: ImportedFile, _ options: StoreImport
    ) throws(DiagnosticFailure) {
        if !tally.retracts { try Self.requireRecords(tally, file.path) }
        try Self.require(file.zone, for: tally.times, file.path)
        try requireSameZone(tally.person, options, file.path)
        try requireSameFormat(IntakeReport(tally), try intake.newCount(), file.identity.digest, options, file.path)
    }

    /// The zone of times without an offset: that which is told, or that of the person.
    ///
    /// Times are moments by the zone they are read in, so a person's zone changes only where somebody says so.
    private func zone(_ options: StoreImport, _ path: String) throws(DiagnosticFailure) -> Zone? {
        let known = try store.person(options.person.id)?.zone
        guard let told = options.zone else { return known }
        guard let known, known.identifier != told.identifier, !options.changesZone else { return told }
        throw DiagnosticFailure(
            "usage.other-zone", at: FileLocation(file: path),
            "the person is kept with the zone \(known.identifier), and --zone says \(told.identifier); nothing was imported",
            hint: "leave out --zone, or add --change-zone where this file and later ones are of another zone")
    }

    /// What to tell about readings that were there already, as times of another zone, or at the other moment of a repeated hour.
    private static func remark(
        _ intake: StoreIntake?, _ path: String, _ options: StoreImport
    ) -> [Diagnostic] {
        guard let intake else { return [] }
        var remarks: [Diagnostic] = []
        let changes = intake.changes
        let repeated = intake.readings - changes.added - changes.shifted.count - changes.otherPasses
        // What replaces all that was there mostly says the same.
        if repeated > 0, options.replacing == nil {
            remarks.append(StandingReport.duplicates(repeated, at: FileLocation(file: path)))
        }
        if let contradicted = changes.refused[StoreIntake.contradicted] {
            remarks.append(StandingReport.contradiction(contradicted, at: FileLocation(file: path)))
        }
        remarks += replacingRemarks(changes, FileLocation(file: path))
        remarks += Diagnostic.contradictingValues(
            changes.refused[StoreIntake.contradicting] ?? 0, at: FileLocation(file: path),
            hint: "where the file is all that its source has, import it with --replace")
        if changes.otherPasses > 0 {
            let (count, are) = (changes.otherPasses, changes.otherPasses == 1 ? "reading is" : "readings are")
            remarks.append(
                Diagnostic(
                    .warning, "store.repeated-hour", at: FileLocation(file: path),
                    "\(count) \(are) in the store already, as times of the other pass of an hour that the clocks showed "
                        + "twice; they count once"))
        }
        let shifted = changes.shifted
        guard let old = shifted.old, let new = shifted.new else { return remarks }
        remarks.append(
            Diagnostic(
                .warning, "store.other-zone", at: FileLocation(file: path),
                "\(shifted.count) \(shifted.count == 1 ? "reading is" : "readings are") in the store already, read as "
                    + "times of \(old); they stay as they are and count as duplicates",
                hint: "to read them as \(new), forget the person and import anew"))
        return remarks
    }

    /// What to tell about a file that replaces less than was asked for.
    private static func replacingRemarks(_ changes: StoreChanges, _ location: FileLocation) -> [Diagnostic] {
        var remarks: [Diagnostic] = []
        if let count = changes.refused[StoreIntake.spared] {
            remarks.append(
                Diagnostic(
                    .warning, "store.not-retracted", at: location,
                    "\(count) \(count == 1 ? "reading stays that is" : "readings stay that are") not in the file: some of its "
                        + "rows or records were left out, and may be these",
                    hint: "mend or remove what was left out, and import the file again with --replace"))
        }
        if changes.refused[StoreIntake.replacesNothing] != nil {
            remarks.append(
                Diagnostic(
                    .warning, "store.nothing-replaced", at: location,
                    "the file has no reading of a time up to now, so that it names no source and no day; nothing was taken back",
                    hint: "check that it is the right file; to remove all of a person, use `diarypress forget`"))
        }
        return remarks
    }

    /// Refuses files of records of which none is understood, so that nothing is remembered as imported that was not.
    private static func requireRecords(_ tally: ImportTally, _ path: String) throws(DiagnosticFailure) {
        if case .delimited = tally.format { return }
        guard tally.rowCount == 0 else { return }
        throw DiagnosticFailure(
            "data.no-records", at: FileLocation(file: path), "there are no records of a kind known here",
            hint: "check that the file was taken for what it is: `diarypress inspect` tells")
    }

    /// Refuses times that nobody can place.
    private static func require(_ zone: Zone?, for times: TimeTally, _ path: String) throws(DiagnosticFailure) {
        guard zone == nil, times.inZone > 0 else { return }
        throw DiagnosticFailure(
            "usage.zone-needed", at: FileLocation(file: path),
            "times in the file name no offset from UTC, and no zone is known for the person",
            hint: "say where they were written down, as in: --zone Europe/Berlin")
    }

    /// What to tell about a file that is known: whether it would be read differently now.
    private static func remark(_ known: StoredImport, _ zone: Zone?, _ path: String) -> [Diagnostic] {
        guard let zone, zone.identifier != known.zone, !known.zone.isEmpty else { return [] }
        return [
            Diagnostic(
                .warning, "store.other-zone", at: FileLocation(file: path),
                "the file was imported before, with times without an offset read as \(known.zone)",
                hint: "to read them as \(zone.identifier), forget the person and import anew")
        ]
    }

    /// What to tell about a file that is known: what of the call did not count.
    private func remarks(
        _ known: StoredImport, _ zone: Zone?, _ options: StoreImport, _ path: String
    ) throws(DiagnosticFailure) -> [Diagnostic] {
        var remarks = Self.remark(known, zone, path)
        if let format = options.format?.split(separator: ":").first.map(String.init), format != known.format {
            remarks.append(
                Diagnostic(
                    .warning, "store.other-format", at: FileLocation(file: path),
                    "the file was imported before, read as \(known.format)",
                    hint: "to read it as \(format), forget the person and import anew"))
        }
        let stored = try store.person(options.person.id)
        let (told, kept, keptZone) = (options.person, stored?.person, stored?.zone)
        let unapplied = [
            ("--name", !told.name.isEmpty && told.name != kept?.name),
            ("--birth-date", told.birthDate != nil && told.birthDate != kept?.birthDate),
            ("--change-zone", options.changesZone && options.zone?.identifier != keptZone?.identifier),
            ("--language", options.language != nil && options.language?.rawValue != stored?.language),
            ("--sex", told.sex != .unknown && told.sex != kept?.sex),
            (
                "--pregnant-from, --due, --condition, --goals",
                !told.situation.isEmpty && told.situation != kept?.situation
            ),
        ].filter(\.1).map(\.0)
        if !unapplied.isEmpty {
            remarks.append(
                Diagnostic(
                    .warning, "store.not-applied", at: FileLocation(file: path),
                    "the file is known and changes nothing: \(unapplied.joined(separator: ", ")) did not count",
                    hint: "add --again to read the file once more and keep that of the person"))
        }
        return remarks
    }

    /// Refuses to keep a file twice, read in two ways: each measurement would be there in both.
    private func requireSameFormat(
        _ report: IntakeReport, _ added: Int, _ digest: String, _ options: StoreImport, _ path: String
    ) throws(DiagnosticFailure) {
        guard options.again, added > 0,
            let before = try store.imports(of: options.person.id).last(where: {
                $0.digest == digest && !$0.format.isEmpty
            }),
            before.format != report.format || options.format?.contains(":") == true
        else { return }
        // An order of day and month is told behind the name, and is no part of what the store keeps.
        let format = options.format ?? report.format
        throw DiagnosticFailure(
            "usage.other-format", at: FileLocation(file: path),
            "the file is in the store, read as \(before.format); read as \(format), it says something else, and "
                + "nothing was imported",
            hint: "to read it as \(format), forget the person and import anew")
    }

    private static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}

/// Hands readings on to a store.
struct StoreSink: StatementSink {
    private let intake: StoreIntake
    private let most: Int?
    private let progress: (StoreImport.Progress) -> Void

    /// Makes a sink for the intake of one file.
    init(_ intake: StoreIntake, most: Int? = nil, _ progress: @escaping (StoreImport.Progress) -> Void) {
        self.intake = intake
        self.most = most
        self.progress = progress
    }

    func append(_ batch: StatementBatch) throws(DiagnosticFailure) {
        try intake.append(batch.statements, zones: batch.zones)
        if let most, intake.readings > most {
            throw DiagnosticFailure(
                "report.too-many-readings", "the file has more than \(most) readings",
                hint: "export fewer days from the device")
        }
        progress(
            StoreImport.Progress(
                stage: .reading, bytes: batch.progress.bytes, expectedBytes: batch.progress.expectedBytes,
                readings: intake.readings))
    }
}
