internal import DiaryModel
internal import ReportModel
internal import DiaryPress
internal import SystemKit

/// Reads the files of a draft and keeps what is in them.
struct DraftReader {
    private let loader: DiaryLoader
    private let resources: PipelineResources
    private let language: LanguageTag

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - loader: Reads files that are held to limits.
    ///   - language: The language whose country tells what is usual.
    init(_ loader: DiaryLoader, _ language: LanguageTag) {
        self.loader = loader
        self.language = language
        resources = loader.resources
    }

    /// Reads all files of a draft anew.
    ///
    /// - Throws: The errors of the files; nothing is kept then.
    func read(_ load: DraftLoad) throws(DiagnosticFailure) -> DraftFacts {
        let folder = DraftFolder(load.folder)
        folder.clear()
        do throws(DiagnosticFailure) {
            let facts = try facts(of: load, folder)
            guard facts.readings <= load.limits.readings else {
                throw DiagnosticFailure(
                    "report.too-many-readings", "the files have more than \(load.limits.readings) readings",
                    hint: "export fewer days from the device")
            }
            try folder.finish(load)
            return facts
        } catch {
            folder.clear()
            throw error
        }
    }

    private func facts(of load: DraftLoad, _ folder: DraftFolder) throws(DiagnosticFailure) -> DraftFacts {
        guard !load.files.isEmpty else {
            throw DiagnosticFailure("draft.empty", "no file was sent", hint: "send the export of a device first")
        }
        let head = load.files.filter { load.formats[$0] == nil }
            .compactMap { try? FileDescriptor(folder.path(of: $0), for: .input).read(1 << 14, at: 0) }
        guard head.contains(where: { DiaryLoader.foreignRoot($0) == "diary" }) else {
            return try readings(of: load, folder)
        }
        guard load.files.count == 1 else {
            throw DiagnosticFailure(
                "draft.several-files", "a diary in XML is a report by itself, and there are other files beside it",
                hint: "send either the diary or data files")
        }
        return try diary(folder.path(of: load.files[0]), load, folder)
    }

    /// Reads a diary, which says itself what its report is like.
    private func diary(
        _ path: String, _ load: DraftLoad, _ folder: DraftFolder
    ) throws(DiagnosticFailure) -> DraftFacts {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileDescriptor(path, for: .input).contents(limit: load.limits.unpackedBytes)
        } catch {
            throw DiagnosticFailure("draft.gone", "the file is not there any more: \(error.reason)")
        }
        let loaded = try loader.load(
            bytes: bytes, file: DraftFolder.diaryName, allowsFiles: false, ReportWish(asOf: CivilDate(dayNumber: 0)))
        try folder.keep(diary: bytes)
        return DraftFacts(loaded.value.diary.readings, in: loaded.value.definition.period.zone, loaded.warnings)
    }

    /// Brings the readings of data files into a store of one person.
    private func readings(of load: DraftLoad, _ folder: DraftFolder) throws(DiagnosticFailure) -> DraftFacts {
        let request = try DraftRequest(load, language: language)
        let session = try StoreSession(folder.store, .create)
        var problems: [Diagnostic] = []
        for file in load.files {
            let person = Person(
                id: DraftFolder.person, name: request.name, birthDate: request.birthDate,
                sex: request.sex ?? .unknown,
                situation: Situation(request.situation, sex: request.sex ?? .unknown) { _ in })
            // When a draft came in is nobody's business later.
            var options = StoreImport(person: person, zone: request.wish.zone, moment: Instant(milliseconds: 0))
            options.mostReadings = load.limits.readings
            options.format = load.formats[file]
            do throws(DiagnosticFailure) {
                let taken = try session.importFile(folder.path(of: file), options, resources: resources)
                problems += taken.warnings.map { $0.named(file) }
            } catch {
                throw DiagnosticFailure(
                    error.diagnostics.map { $0.named(file) }, total: error.total,
                    warnings: error.warnings.map { $0.named(file) })
            }
        }
        let draft = try ReportDraft(request, of: StoredDiary(session, person: DraftFolder.person), resources)
        return DraftFacts(
            readings: draft.days.count, first: draft.days.first?.description, last: draft.days.last?.description,
            problems: problems + draft.warnings)
    }
}

extension DraftRequest {
    /// Asks for a report of the files of a draft.
    init(_ load: DraftLoad, language: LanguageTag) throws(DiagnosticFailure) {
        self.init(files: GivenFiles(load.files), ReportWish(languages: [language]))
        guard let zone = Zone(load.person.zone) else {
            throw DiagnosticFailure(
                "draft.unknown-zone", "there is no such time zone", hint: "such as Asia/Seoul or Europe/Berlin")
        }
        wish.zone = zone
        name = load.person.name ?? ""
        birthDate = load.person.birthDate.flatMap { CivilDate(iso: $0) }
        sex = load.person.sex.flatMap { Person.Sex(rawValue: $0) }
        height = load.person.heightCm
        situation = Situation.texts { load.person.situation[$0] }
    }
}

extension DraftFacts {
    /// Counts readings.
    fileprivate init(_ readings: [Reading], in zone: Zone, _ problems: [Diagnostic]) {
        let instants = readings.map(\.instant)
        self.init(
            readings: readings.count, first: instants.min().map { zone.date(of: $0).description },
            last: instants.max().map { zone.date(of: $0).description }, problems: problems)
    }
}

extension Diagnostic {
    /// The problem of a file that its sender knows by another name than its path here.
    fileprivate func named(_ file: String) -> Diagnostic {
        var problem = self
        problem.location?.file = file
        return problem
    }
}
