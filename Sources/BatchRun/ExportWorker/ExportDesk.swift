internal import DiaryModel
internal import ReportModel
internal import DiaryPress
internal import SystemKit

/// Answers orders, with everything loaded once.
final class ExportDesk {
    let setup: ExportSetup
    let pipeline: ReportPipeline
    private let resources: PipelineResources
    private let digests: ExportDigests
    /// Lets the process use so many seconds of processor time for an order.
    private let allow: (_ processorSeconds: Int) -> Void
    private var session: StoreSession?
    /// The deadline of the store, by ``MonotonicClock``; each order has time of its own.
    private var storeEnd: Double?

    /// Loads the resources of all reports, and makes a specimen in each language to keep warm.
    ///
    /// - Parameters:
    ///   - setup: The setup of the worker.
    ///   - locations: The folders of the resources.
    ///   - program: The digest of the program.
    ///   - allow: Lets the process use so many seconds of processor time more, and end if it uses all of them.
    /// - Throws: An error if all reports cannot be made.
    init(
        _ setup: ExportSetup, _ locations: ResourceLocations, program: String,
        allow: @escaping (_ processorSeconds: Int) -> Void = { _ in }
    ) throws(DiagnosticFailure) {
        self.setup = setup
        self.allow = allow
        resources = try PipelineResources.open(locations, forService: true).value
        // Texts of pages and problems are all looked for under its keys.
        try resources.requireBase()
        try resources.requireSources()
        pipeline = try ReportPipeline(resources: resources)
        digests = ExportDigests(locations, program: program)
        let languages = setup.warmLanguages.compactMap { LanguageTag($0) }
        try pipeline.check(languages)
        // Nobody waits for a report that cannot be sealed.
        if let rule = setup.seal { _ = try Sealer(rule) }
        for language in languages { _ = try specimen(in: language) }
    }

    /// Returns the abilities of the worker.
    func description(version: String, _ sandbox: Sandbox) -> ExportDescription {
        ExportDescription(
            version: version, languages: resources.describedLanguages,
            layouts: resources.layouts.map { ExportDescription.Layout(id: $0.id, summary: $0.summary) },
            papers: Paper.allCases.map(\.rawValue), formats: resources.dataFormats,
            origins: resources.dataOrigins, sandbox: sandbox.given, missingSandbox: sandbox.missing)
    }

    /// Does what is asked; whatever is wrong with it is the answer.
    func answer(_ order: ExportOrder) -> Frame<ExportReply> {
        beginWaiting()
        do throws(DiagnosticFailure) {
            switch order {
            case .prepare:
                throw DiagnosticFailure("internal.worker-order", "a worker gets ready once")
            case .texts: return Frame(.texts(resources.texts(withPrefixes: ["web_", "problem_"])))
            case .check:
                allow(ExportLimits().processorSeconds)
                if setup.store != nil {
                    _ = try reopening { () throws(DiagnosticFailure) in try store().peopleCount() }
                }
                _ = try specimen(in: LanguageTag(setup.warmLanguages.first ?? "") ?? .english)
                return Frame(.well)
            case .load(let load):
                allow(load.limits.processorSeconds)
                return Frame(
                    .loaded(try DraftReader(loader(load.limits, at: load.now), language(load.language)).read(load)))
            case .export(let request):
                allow(request.limits.processorSeconds)
                return try reopening { () throws(DiagnosticFailure) in try export(request) }
            }
        } catch {
            forgetStore(after: error)
            return Frame(.refused(error.diagnostics + error.warnings))
        }
    }

    /// A loader whose files are held to the limits of an order.
    func loader(_ limits: ExportLimits, at now: Int64? = nil) -> DiaryLoader {
        var held = resources
        held.mostUnpackedBytes = limits.unpackedBytes
        held.now = now.map { Instant(milliseconds: $0) }
        return DiaryLoader(resources: held)
    }

    // MARK: The store

    /// The store of the people, opened when it is first asked for, and again after it failed.
    func store() throws(DiagnosticFailure) -> StoreSession {
        if let session { return session }
        guard let address = setup.store else {
            throw DiagnosticFailure("usage.store-needed", "the service has no store of people")
        }
        let opened =
            if let seconds = setup.storeSeconds, let storeEnd {
                try StoreSession(address, waiting: seconds, left: max(0, storeEnd - MonotonicClock.now()))
            } else {
                try StoreSession(address)
            }
        session = opened
        return opened
    }

    /// Sets the deadlines of servers for one order.
    private func beginWaiting() {
        pipeline.stampDeadline = setup.stampSeconds.map { MonotonicClock.now() + $0 } ?? .infinity
        guard let seconds = setup.storeSeconds else { return }
        storeEnd = MonotonicClock.now() + seconds
        session?.wait(seconds: seconds)
    }

    /// Does something that asks the store, and where its connection was lost since the last order, once more with another.
    private func reopening<Value>(
        _ work: () throws(DiagnosticFailure) -> Value
    ) throws(DiagnosticFailure) -> Value {
        let wasOpen = session != nil
        do throws(DiagnosticFailure) {
            return try work()
        } catch {
            guard wasOpen, error.diagnostics.first?.code == "store.lost" else { throw error }
            session = nil
            return try work()
        }
    }

    /// A store that failed may have lost its connection for good.
    private func forgetStore(after failure: DiagnosticFailure) {
        let code = failure.diagnostics.first?.code.rawValue ?? ""
        if code.hasPrefix("store."), code != "store.unknown-person" { session = nil }
    }

    // MARK: Reports

    /// Makes what is asked for, unless the caller has it.
    private func export(_ request: ExportRequest) throws(DiagnosticFailure) -> Frame<ExportReply> {
        try checkChoices(of: request)
        let subject = try load(request)
        let loaded = subject.loaded.value
        try Self.check(loaded, request.limits)
        let language = loaded.definition.languages.first ?? .english
        try pipeline.check([language])
        let period = loaded.definition.period
        var facts = ExportFacts(
            digest: digests.digest(of: request, subject, language), language: language.rawValue,
            first: period.first.description, last: period.last.description)
        facts.problems = subject.loaded.warnings
        guard request.unless.allSatisfy({ $0 != facts.digest && $0 != "*" }) else { return Frame(.unchanged(facts)) }
        var timings = StageTimings()
        switch request.form {
        case .report, .fhir:
            let made = try pipeline.render(loaded, language: language, timings: &timings)
            (facts.title, facts.pages) = (made.report.title, made.report.pageCount)
            facts.problems += made.report.warnings
            guard request.form == .fhir else { return Frame(.report(facts), bytes: made.bytes) }
            return Frame(.report(facts), bytes: pipeline.resources(of: loaded, with: made))
        case .preview:
            let made = try pipeline.preview(loaded, language: language, naming: request.days)
            (facts.title, facts.pages) = (made.title, made.pages)
            facts.problems += made.warnings
            return Frame(.preview(facts, made.preview))
        case .page(let number):
            let made = try pipeline.svgPage(loaded, language: language, page: number, timings: &timings)
            facts.pages = made.pageCount
            facts.problems += made.warnings
            return Frame(.page(facts), bytes: made.bytes)
        }
    }

    /// Refuses a language or a layout that nobody knows, whoever it is about.
    private func checkChoices(of request: ExportRequest) throws(DiagnosticFailure) {
        if let text = request.wish.language { _ = try language(text) }
        if let id = request.wish.layout, !resources.layouts.contains(where: { $0.id == id }) {
            throw Self.unknown("layout", id, among: resources.layouts.map(\.id))
        }
    }

    /// A language that reports can be made in, or a relative of one.
    func language(_ text: String) throws(DiagnosticFailure) -> LanguageTag {
        guard let tag = LanguageTag(text), (try? resources.check(tag)) != nil else {
            throw Self.unknown("language", text, among: resources.languages.map(\.rawValue))
        }
        return tag
    }

    private static func unknown(_ what: String, _ name: String, among known: [String]) -> DiagnosticFailure {
        DiagnosticFailure(
            DiagnosticCode(rawValue: "\(what).unknown"), "there is no such \(what)",
            hint: Spelling.hint(for: name, among: known))
    }

    private static func check(_ loaded: LoadedDiary, _ limits: ExportLimits) throws(DiagnosticFailure) {
        try check(loaded.definition.period.dayCount, limits)
        guard loaded.diary.readings.count <= limits.readings else {
            throw DiagnosticFailure(
                "report.too-many-readings",
                "the days of the report have more than \(limits.readings) readings", hint: "ask for fewer days")
        }
    }

    /// Refuses a report of too many days.
    static func check(_ days: Int, _ limits: ExportLimits) throws(DiagnosticFailure) {
        guard days > limits.days else { return }
        throw DiagnosticFailure(
            "report.too-many-days", "the report is about \(days) days, and at most \(limits.days) may be asked for",
            hint: "ask for fewer days")
    }

    // MARK: A specimen

    /// Makes a small report of nobody: with it fonts and templates of a language are loaded.
    private func specimen(in language: LanguageTag) throws(DiagnosticFailure) -> Int {
        let period = Period(Self.specimenDay...Self.specimenDay, in: .utc)
        let definition = ReportDefinition(
            id: "specimen", languages: [language], period: period,
            sections: [SectionDefinition(id: "pressure", kind: .bloodPressure)])
        let reading = Reading(
            kind: .bloodPressure, instant: period.instants.lowerBound,
            value: .bloodPressure(
                systolic: Quantity(120, .millimetresOfMercury), diastolic: Quantity(80, .millimetresOfMercury)))
        let loaded = try DiaryLoader(resources: resources).load([reading], of: Person(id: "specimen"), for: definition)
        var timings = StageTimings()
        return try pipeline.render(loaded.value, language: language, timings: &timings).bytes.count
    }

    private static let specimenDay = CivilDate(dayNumber: 0)
}
