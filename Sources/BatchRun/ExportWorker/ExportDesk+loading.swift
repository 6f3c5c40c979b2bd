internal import DiaryModel
internal import ReportModel
internal import DiaryPress

/// The readings of a person with the definition of a report.
struct ExportSubject {
    /// The definition with the readings.
    let loaded: Outcome<LoadedDiary>
    /// The digest of all that they were read from; `nil` where it could not be computed.
    let digest: String?
}

extension ExportDesk {
    /// Reads what a report is made from.
    func load(_ request: ExportRequest) throws(DiagnosticFailure) -> ExportSubject {
        switch request.subject {
        case .person(let id): try person(id, request)
        case .draft(let folder): try draft(DraftFolder(folder), request)
        }
    }

    /// The readings of somebody in the store, for the config of everybody.
    private func person(_ id: String, _ request: ExportRequest) throws(DiagnosticFailure) -> ExportSubject {
        guard let config = setup.config else {
            throw DiagnosticFailure("usage.store-needed", "the service has no config for people of its store")
        }
        let loader = loader(request.limits, at: request.now)
        let stored = StoredDiary(try store(), person: id)
        let moment = Instant(milliseconds: request.now)
        let zone = try Self.zone(ofConfig: config, loader, day: Zone.utc.date(of: moment))
        var wish = try wish(request, today: zone.date(of: moment))
        wish.seal = setup.seal
        let loaded = try loader.load(config: config, wish, keeping: .period, store: stored)
        return ExportSubject(
            loaded: loaded,
            digest: StoredPeople.fingerprint(config: config, logo: loaded.value.logoPath, stored)?.digest)
    }

    /// Returns the zone of the shared configuration; any day will do to learn it, and the zone then gives the right
    /// day.
    ///
    /// - Throws: `service.config` if the configuration is invalid, which is no fault of the request.
    private static func zone(
        ofConfig config: String, _ loader: DiaryLoader, day: CivilDate
    ) throws(DiagnosticFailure) -> Zone {
        do throws(DiagnosticFailure) {
            return try loader.moments(config: config, ReportWish(asOf: day)).zone
        } catch {
            let first = error.diagnostics.first
            throw DiagnosticFailure(
                "service.config", at: first?.location,
                "the config of the service's reports is wrong: \(first?.message ?? "")",
                hint: "`diarypress check` lists all that is wrong with it")
        }
    }

    /// The readings of a draft, for a config that is drafted for them or came with them.
    private func draft(_ folder: DraftFolder, _ request: ExportRequest) throws(DiagnosticFailure) -> ExportSubject {
        let load = try folder.order()
        let loader = loader(request.limits, at: request.now)
        let zone = Zone(load.person.zone) ?? .utc
        let wish = try wish(request, today: zone.date(of: Instant(milliseconds: request.now)))
        if let diary = try folder.diary() {
            let loaded = try loader.load(
                bytes: diary, file: DraftFolder.diaryName, allowsFiles: false, wish, keeping: .period)
            return ExportSubject(loaded: loaded, digest: folder.digest(of: diary))
        }
        let stored = StoredDiary(try StoreSession(folder.store), person: DraftFolder.person)
        var asked = try DraftRequest(load, language: language(request.wish.language ?? load.language))
        asked.wish = wish.merged(over: asked.wish)
        let draft = try ReportDraft(asked, of: stored, loader.resources)
        return ExportSubject(loaded: try loader.load(draft), digest: folder.digest(of: stored, load.person))
    }

    /// Returns the options of the report, with its days and within its limits.
    private func wish(_ request: ExportRequest, today: CivilDate) throws(DiagnosticFailure) -> ReportWish {
        var wish = request.wish
        (wish.mostPages, wish.mostBytes) = (request.limits.pages, request.limits.bytes)
        if let first = wish.first, let last = wish.last {
            guard first <= last else {
                throw DiagnosticFailure(
                    "period.backwards", "the period ends before it starts", hint: "name the first day first")
            }
            try Self.check(last.dayNumber - first.dayNumber + 1, request.limits)
        }
        let end = wish.asOf ?? today
        wish.asOf = end
        if let count = wish.lastDays {
            try Self.check(count, request.limits)
            (wish.first, wish.last, wish.lastDays) = (end.adding(days: -count), end.adding(days: -1), nil)
        }
        return wish
    }
}
