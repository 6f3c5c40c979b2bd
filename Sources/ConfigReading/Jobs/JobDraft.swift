internal import Diagnostics
internal import DiaryModel
internal import JobModel
internal import ReportModel
internal import XMLKit

/// A job while its elements are looked at one after the other.
struct JobDraft {
    /// The outermost element.
    let root: XMLNode
    /// The folder of the file with a slash at its end, or nothing.
    let folder: String
    let surroundings: ConfigSurroundings
    /// Tells what cannot be read.
    let checkInput: JobReader.InputChecking
    /// What becomes of the address of a store in a job of that folder.
    let storeAddress: JobReader.StoreAddressing
    /// Tells which folder is above another.
    let isAbove: JobReader.FolderComparing
    /// Everything found so far.
    var log: DiagnosticLog

    /// Puts the parts together; `nil` when one is missing.
    mutating func finish() -> BatchJob? {
        let people = readPeople()
        let period = readPeriod()
        let output = readOutput()
        guard let people, let output else { return nil }
        checkPlaces(of: people, output.folder)
        var job = BatchJob(id: root["id"] ?? "", people: people, period: period, output: output)
        readReport(into: &job)
        job.passwords = readPasswords(for: job)
        job.wish.clinic = child("clinic").flatMap { Clinic($0.element, picture: surroundings.picture, &log) }
        readRun(into: &job)
        readLimits(into: &job.limits)
        if let most = child("failures")?["at-most"] {
            job.failures = FailureThreshold(most) ?? .count(0)
        }
        job.check = readCheck()
        job.requiresReadings = child("guard")?["readings"] == "required"
        job.retention = readRetention()
        return job
    }

    private func readCheck() -> ReportCheckRule {
        switch child("guard")?["check"] {
        case nil, "all": .all
        case "none": .none
        case let share?: .percent(Int(share.dropLast()) ?? 100)
        }
    }

    private func readRetention() -> RetentionRule {
        guard let node = child("retention") else { return RetentionRule() }
        return RetentionRule(
            runs: number("runs", node), days: number("days", node),
            quarantineDays: number("quarantine-days", node) ?? RetentionRule().quarantineDays)
    }

    func child(_ name: String) -> XMLNode? { root.children(named: name).first }

    private func path(_ name: String) -> String { name.hasPrefix("/") ? name : folder + name }

    private mutating func readPeople() -> PeopleSource? {
        guard let node = child("people") else { return nil }
        let ways = ["list", "folder", "store"].filter { node.element.has($0) }
        guard ways.count == 1 else {
            log.error(
                "job.people-source", at: node.location,
                ways.isEmpty ? "nothing says where the people are" : "the people are named twice",
                hint: "write one of list=\"…\", folder=\"…\" and store=\"…\"")
            return nil
        }
        if ways == ["store"] { return readStore(node) }
        for name in ["diary", "who"] where node.element.has(name) {
            log.error(
                "job.people-source", at: node.location(ofValue: name), "`\(name)` is for people of a store",
                hint: "delete it, or name a store")
        }
        if ways == ["list"] { return input("list", node, .file).map { .list($0) } }
        return input("folder", node, .folder).map { .folder($0) }
    }

    /// The path of something that must be there, which is checked.
    mutating func input(_ name: String, _ node: XMLNode, _ kind: JobReader.Input) -> String? {
        guard let path = node[name].map(path) else { return nil }
        do throws(DiagnosticFailure) {
            try checkInput(path, kind)
        } catch {
            for problem in error.diagnostics {
                log.error(problem.code, at: node.location(ofValue: name), problem.message, hint: problem.hint)
            }
        }
        return path
    }

    private mutating func readStore(_ node: XMLNode) -> PeopleSource? {
        guard node.element.has("diary") else {
            log.error(
                "job.people-source", at: node.location, "nothing says what the reports of the people are made from",
                hint: "name a config with diary=\"…\"")
            return nil
        }
        guard let text = node["store"], let diary = node["diary"] else { return nil }
        do throws(DiagnosticFailure) {
            let address = try storeAddress(text, folder)
            let who = node["who"].flatMap(StoredPeopleRule.Choice.init) ?? .everybody
            return .store(StoredPeopleRule(address: address, diary: path(diary), who: who))
        } catch {
            let first = error.diagnostics.first
            log.error(
                "job.store-address", at: node.location(ofValue: "store"), first?.message ?? "the address is none",
                hint: first?.hint)
            return nil
        }
    }

    private mutating func readPeriod() -> PeriodRule {
        guard let node = child("period") else { return .ofEachDiary }
        let ways = [["from", "through"], ["last-days"], ["previous"]].filter { $0.contains { node.element.has($0) } }
        guard ways.count == 1 else {
            log.error(
                "job.period-rule", at: node.location,
                ways.isEmpty ? "nothing says which days" : "the days are named in two ways",
                hint: "write from and through, or last-days, or previous")
            return .ofEachDiary
        }
        if let days = node["last-days"].flatMap({ Int($0) }) { return lastDays(days, node) }
        if let previous = node["previous"] { return previous == "week" ? .previousWeek : .previousMonth }
        return fixedDays(node)
    }

    private mutating func lastDays(_ days: Int, _ node: XMLNode) -> PeriodRule {
        let most = ConfigLimits().days
        guard days <= most else {
            log.error(
                "job.period-too-long", at: node.location(ofValue: "last-days"),
                "the period is longer than \(most) days",
                hint: "make several jobs")
            return .ofEachDiary
        }
        return .lastDays(days)
    }

    private mutating func fixedDays(_ node: XMLNode) -> PeriodRule {
        guard node.element.has("from"), node.element.has("through") else {
            if node.element.has("from") || node.element.has("through") {
                log.error(
                    "job.period-rule", at: node.location, "one end of the period is missing",
                    hint: "write both from and through")
            }
            return .ofEachDiary
        }
        let ends = (date("from", node), date("through", node))
        guard let first = ends.0, let last = ends.1 else { return .ofEachDiary }
        guard first <= last, ConfigLimits().allowsPeriod(from: first, through: last) else {
            log.error(
                first <= last ? "job.period-too-long" : "job.period-order", at: node.location(ofValue: "through"),
                first <= last
                    ? "the period is longer than \(ConfigLimits().days) days" : "the period ends before it starts",
                hint: "`from` is the first day and `through` the last, both included")
            return .ofEachDiary
        }
        return .fixed(from: first, through: last)
    }

    private mutating func date(_ name: String, _ node: XMLNode) -> CivilDate? {
        guard let text = node[name] else { return nil }
        let date = CivilDate(iso: text)
        if date == nil {
            log.error(
                "job.no-such-date", at: node.location(ofValue: name), "there is no such day as `\(name)` says",
                hint: "check the month and the day")
        }
        return date
    }

    private mutating func readOutput() -> OutputRule? {
        guard let node = child("output"), let folder = node["folder"] else { return nil }
        var rule = OutputRule(folder: path(folder), pattern: .standard)
        if let text = node["pattern"] {
            do throws(OutputPattern.Fault) {
                rule.pattern = try OutputPattern(text)
            } catch {
                log.error(
                    "job.output-pattern", at: node.location(ofValue: "pattern"), "the pattern \(error.clause)",
                    hint: error.hint)
            }
        }
        rule.keyFile = input("key-file", node, .file)
        rule.durability = node["durability"].flatMap(BatchDurability.init) ?? .chunk
        return rule
    }

    /// Checks that reports do not lie among diaries: every diary would be a file there that nobody knows.
    private mutating func checkPlaces(of people: PeopleSource, _ output: String) {
        guard case .folder(let diaries) = people, let node = child("output"), isAbove(output, diaries) else { return }
        log.error(
            "job.output-folder", at: node.location(ofValue: "folder"),
            "the folder of the reports is that of the people, or above it", hint: "name a folder of its own for reports"
        )
    }

    private mutating func readReport(into job: inout BatchJob) {
        guard let node = child("report") else { return }
        job.wish.paper = node["paper"].flatMap(Paper.init)
        job.wish.profile = node["pdf"].flatMap(FileProfile.init)
        for tag in ValueForm.words(of: node["languages"] ?? "").compactMap({ LanguageTag($0) }) {
            if job.wish.languages.contains(tag) {
                log.error(
                    "job.duplicate-language", at: node.location(ofValue: "languages"),
                    "language `\(tag)` is asked for twice", hint: "delete one of them")
            } else if !surroundings.isKnownLanguage(tag) {
                log.error(
                    "job.unknown-language", at: node.location(ofValue: "languages"),
                    "there are no templates of `\(tag)`",
                    hint: LanguageMistake.hint(for: tag, among: surroundings.languages()))
            }
            job.wish.languages.append(tag)
        }
        job.wish.layout = node["layout"]
        guard let layout = job.wish.layout, let known = surroundings.layouts, known.purpose(layout) == nil else {
            return
        }
        log.error(
            "job.unknown-layout", at: node.location(ofValue: "layout"), "there is no usable layout `\(layout)`",
            hint: known.failure(layout)?.whereToMend ?? Spelling.hint(for: layout, among: known.ids()))
    }

    private func readRun(into job: inout BatchJob) {
        guard let node = child("run") else { return }
        job.workers = number("workers", node)
        job.chunk = number("chunk", node) ?? job.chunk
    }

    private func readLimits(into limits: inout ReportLimits) {
        guard let node = child("limits") else { return }
        limits.seconds = number("seconds", node) ?? limits.seconds
        limits.pages = number("pages", node) ?? limits.pages
        limits.bytes = number("bytes", node) ?? limits.bytes
        limits.readings = number("readings", node) ?? limits.readings
    }

    private func number(_ name: String, _ node: XMLNode) -> Int? { node[name].flatMap { Int($0) } }
}
