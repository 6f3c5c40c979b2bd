package import DiaryModel
package import DiaryReading

extension DiaryStore {
    /// Imports the readings of a file into the store, all of them or none.
    ///
    /// - Parameters:
    ///   - plan: The file, the person, and options for reading.
    ///   - source: The person's part of it.
    ///   - sheet: The requested sheet.
    ///   - progress: Called now and then with the progress.
    ///   - reader: Makes the reader for times of a zone.
    /// - Returns: The result for the file, with its warnings.
    /// - Throws: `data.…`, `usage.…` and `store.…`; the store is as it was then.
    package func importFile(
        _ plan: StoreImport, from source: DataSource, sheet: String?,
        _ progress: @escaping (StoreImport.Progress) -> Void,
        by reader: (Zone) throws(DiagnosticFailure) -> DiaryReader
    ) throws(DiagnosticFailure) -> Outcome<StoredImport> {
        let identity = try FileIdentity(source, sheet: sheet) { bytes, size in
            progress(StoreImport.Progress(stage: .checking, bytes: bytes, expectedBytes: size))
        }
        var plan = plan
        (plan.digest, plan.bytes) = (identity.digest, identity.bytes)
        let zone = try zone(plan)
        let reader = try reader(zone ?? .utc)
        var warnings: [Diagnostic] = []
        let (taken, changes) = try enter(plan) { (intake) throws(DiagnosticFailure) in
            try requireSamePatient(plan)
            var sink = StoreSink(intake: intake, most: plan.mostReadings, progress: progress)
            let read = try reader.read(source, into: &sink)
            try intake.add(workouts: read.value.person.workouts)
            warnings = try read.warnings + doubts(about: read.value.person, plan)
            try require(read.value, intake, zone, plan)
            try identity.requireUnchanged(plan.file)
            return read.value
        }
        guard taken.state != .known else {
            try requireSamePatient(plan)
            return Outcome(taken, warnings: try remarks(taken, zone, plan))
        }
        return Outcome(taken, warnings: warnings + Self.remarks(taken, changes, plan))
    }

    /// Refuses files that cannot be kept as they were read.
    private func require(
        _ account: FileAccount, _ intake: StoreIntake, _ zone: Zone?, _ plan: StoreImport
    ) throws(DiagnosticFailure) {
        if !account.retracts, account.format.rows == nil, account.rowCount == 0 {
            // Nothing is remembered as imported that was not.
            throw DiagnosticFailure(
                "data.no-records", at: plan.location, "there are no records of a kind known here",
                hint: "check that the file was taken for what it is: `diarypress inspect` tells")
        }
        if zone == nil, account.times.inZone > 0 {
            throw DiagnosticFailure(
                "usage.zone-needed", at: plan.location,
                "times in the file name no offset from UTC, and no zone is known for the person",
                hint: "say where they were written down, as in: --zone Europe/Berlin")
        }
        try requireSameZone(account.person, plan)
        try requireSameFormat(account.format.name, try intake.newCount(), plan)
    }

    /// The zone of times without an offset: that of the call, or that of the person.
    ///
    /// Times are moments by the zone they are read in, so a person's zone changes only where somebody says so.
    private func zone(_ plan: StoreImport) throws(DiagnosticFailure) -> Zone? {
        let known = try person(plan.person.id)?.zone
        guard let asked = plan.zone else { return known }
        guard let known, known.identifier != asked.identifier, !plan.changesZone else { return asked }
        throw DiagnosticFailure(
            "usage.other-zone", at: plan.location,
            "the person is kept with the zone \(known.identifier), and --zone says \(asked.identifier); nothing was imported",
            hint: "leave out --zone, or add --change-zone where this file and later ones are of another zone")
    }

    /// Returns remarks on readings that existed already: as times of another zone, or at the other moment of a repeated
    /// hour.
    private static func remarks(_ taken: StoredImport, _ changes: StoreChanges, _ plan: StoreImport) -> [Diagnostic] {
        let place = plan.location
        var log = DiagnosticLog()
        let repeated = taken.duplicate - changes.shifted.count - changes.otherPasses
        // What replaces all that was there mostly says the same.
        let known = Diagnostic.warnings("data.duplicates", plan.replacing == nil ? repeated : 0, at: place)
        let open = Diagnostic.warnings("data.contradiction", changes.refused[.contradicted] ?? 0, at: place)
        for remark in known + open { log.report(remark) }
        if let count = changes.refused[.spared] {
            log.warning(
                "store.not-retracted", at: place,
                "\(count) \(count == 1 ? "reading stays that is" : "readings stay that are") not in the file: some of its "
                    + "rows or records were left out, and may be these",
                hint: "mend or remove what was left out, and import the file again with --replace")
        }
        if changes.refused[.replacesNothing] != nil {
            log.warning(
                "store.nothing-replaced", at: place,
                "the file has no reading of a time up to now, so that it names no source and no day; nothing was taken back",
                hint: "check that it is the right file; to remove all of a person, use `diarypress forget`")
        }
        for remark in Diagnostic.warnings(
            "data.contradicting-values", changes.refused[.contradicting] ?? 0, at: place,
            hint: "where the file is all that its source has, import it with --replace")
        { log.report(remark) }
        if changes.otherPasses > 0 {
            let (count, are) = (changes.otherPasses, changes.otherPasses == 1 ? "reading is" : "readings are")
            log.warning(
                "store.repeated-hour", at: place,
                "\(count) \(are) in the store already, as times of the other pass of an hour that the clocks showed "
                    + "twice; they count once")
        }
        let shifted = changes.shifted
        if let old = shifted.old, let new = shifted.new {
            log.warning(
                "store.other-zone", at: place,
                "\(shifted.count) \(shifted.count == 1 ? "reading is" : "readings are") in the store already, read as "
                    + "times of \(old); they stay as they are and count as duplicates",
                hint: "to read them as \(new), forget the person and import anew")
        }
        return log.warnings
    }

    /// Returns remarks on a file that is known: whether it would be read differently now, and which options had no
    /// effect.
    private func remarks(
        _ known: StoredImport, _ zone: Zone?, _ plan: StoreImport
    ) throws(DiagnosticFailure) -> [Diagnostic] {
        var log = DiagnosticLog()
        if let zone, zone.identifier != known.zone, !known.zone.isEmpty {
            log.warning(
                "store.other-zone", at: plan.location,
                "the file was imported before, with times without an offset read as \(known.zone)",
                hint: "to read them as \(zone.identifier), forget the person and import anew")
        }
        if let format = plan.format?.split(separator: ":").first.map(String.init), format != known.format {
            log.warning(
                "store.other-format", at: plan.location, "the file was imported before, read as \(known.format)",
                hint: "to read it as \(format), forget the person and import anew")
        }
        let stored = try person(plan.person.id)
        let (asked, kept, keptZone) = (plan.person, stored?.person, stored?.zone)
        let unapplied = [
            ("--name", !asked.name.isEmpty && asked.name != kept?.name),
            ("--birth-date", asked.birthDate != nil && asked.birthDate != kept?.birthDate),
            ("--change-zone", plan.changesZone && plan.zone?.identifier != keptZone?.identifier),
            ("--language", plan.language != nil && plan.language != stored?.language),
            ("--sex", asked.sex != .unknown && asked.sex != kept?.sex),
            (
                "--pregnant-from, --due, --condition, --goals",
                !asked.situation.isEmpty && asked.situation != kept?.situation
            ),
        ].filter(\.1).map(\.0)
        if !unapplied.isEmpty {
            log.warning(
                "store.not-applied", at: plan.location,
                "the file is known and changes nothing: \(unapplied.joined(separator: ", ")) did not count",
                hint: "add --again to read the file once more and keep that of the person")
        }
        return log.warnings
    }

    /// Refuses to keep a file twice, read in two ways: each measurement would be there in both.
    private func requireSameFormat(
        _ format: String, _ added: Int, _ plan: StoreImport
    ) throws(DiagnosticFailure) {
        guard plan.again, added > 0,
            let before = try imports(of: plan.person.id).last(where: {
                $0.digest == plan.digest && !$0.format.isEmpty
            }),
            before.format != format || plan.format?.contains(":") == true
        else { return }
        // An order of day and month stands behind the name, and is no part of what the store keeps.
        let format = plan.format ?? format
        throw DiagnosticFailure(
            "usage.other-format", at: plan.location,
            "the file is in the store, read as \(before.format); read as \(format), it says something else, and "
                + "nothing was imported",
            hint: "to read it as \(format), forget the person and import anew")
    }
}

extension StoreImport {
    /// The location of the file for its problems.
    var location: FileLocation { FileLocation(file: file) }
}

/// A sink that passes readings to a store.
private struct StoreSink: StatementSink {
    let intake: StoreIntake
    let most: Int?
    let progress: (StoreImport.Progress) -> Void

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
