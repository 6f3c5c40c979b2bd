internal import DiaryModel
internal import ReportModel
internal import XMLKit

/// A job while its elements are looked at one after the other.
struct JobDraft {
    /// The outermost element.
    let root: XMLNode
    /// The folder of the file with a slash at its end, or nothing.
    let folder: String
    /// The reader with what it was made with.
    let reader: JobReader
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
        job.zone = child("period")?["zone"]
        readReport(into: &job)
        job.passwords = readPasswords(for: job)
        job.wish.seal = readSeal(for: job)
        job.wish.clinic = child("clinic").flatMap { Clinic($0.element, picture: reader.surroundings.picture, &log) }
        job.wish.identifierSystem = child("fhir")?["system"]
        job.delivery = readDelivery()
        readRun(into: &job)
        readLimits(into: &job.limits)
        job.failures = child("failures")?["at-most"] ?? job.failures
        job.check = child("guard")?["check"] ?? .all
        job.requiresReadings = child("guard")?["readings"] ?? false
        if let node = child("retention") {
            job.retention = RetentionRule(
                runs: node["runs"], days: node["days"],
                quarantineDays: node["quarantine-days"] ?? job.retention.quarantineDays)
        }
        return job
    }

    func child(_ name: String) -> XMLNode? { root.child(name) }

    private func path(_ name: String) -> String { name.hasPrefix("/") ? name : folder + name }

    private mutating func readPeople() -> PeopleSource? {
        guard let node = child("people") else { return nil }
        let ways = ["list", "folder", "store"].filter { node.element.has($0) }
        guard ways.count == 1 else {
            return log.refuse(
                "job.people-source", at: node.location,
                ways.isEmpty ? "nothing says where the people are" : "the people are named twice",
                hint: "write one of list=\"…\", folder=\"…\" and store=\"…\"")
        }
        if ways == ["store"] { return readStore(node) }
        for name in ["diary", "who"] where node.element.has(name) {
            log.error(
                "job.people-source", at: node.location(ofValue: name), "`\(name)` is for people of a store",
                hint: "delete it, or name a store")
        }
        if let wanted = node.child("import") {
            log.error(
                "job.people-source", at: wanted.location,
                "readings are imported into a store, and the people are in none",
                hint: "delete <import>, or name a store")
        }
        if ways == ["list"] { return input("list", node, .file).map { .list($0) } }
        return input("folder", node, .folder).map { .folder($0) }
    }

    /// The path of something that must be there, which is checked.
    mutating func input(_ name: String, _ node: XMLNode, _ kind: JobReader.Input) -> String? {
        guard let path = node[name].map(path) else { return nil }
        do throws(DiagnosticFailure) {
            try reader.checkInput(path, kind)
        } catch {
            for problem in error.diagnostics {
                log.error(problem.code, at: node.location(ofValue: name), problem.message, hint: problem.hint)
            }
        }
        return path
    }

    private mutating func readStore(_ node: XMLNode) -> PeopleSource? {
        guard node.element.has("diary") else {
            return log.refuse(
                "job.people-source", at: node.location, "nothing says what the reports of the people are made from",
                hint: "name a config with diary=\"…\"")
        }
        guard let text = node["store"], let diary = node["diary"] else { return nil }
        do throws(DiagnosticFailure) {
            let address = try reader.storeAddress(text, folder)
            var rule = StoredPeopleRule(address: address, diary: path(diary), who: node["who"] ?? .everybody)
            rule.imports = node.children(named: "import").compactMap { readImport($0) }
            return .store(rule)
        } catch {
            let first = error.diagnostics.first
            return log.refuse(
                "job.store-address", at: node.location(ofValue: "store"), first?.message ?? "the address is none",
                hint: first?.hint)
        }
    }

    private mutating func readImport(_ node: XMLNode) -> JobImport? {
        var wanted = input("people", node, .file).map { JobImport(people: $0) }
        wanted?.file = input("file", node, .file)
        wanted?.zone = node["zone"]
        wanted?.replacing = node["replace"]
        return wanted
    }

    private mutating func readPeriod() -> PeriodRule {
        guard let node = child("period") else { return .ofEachDiary }
        let ways = [["from", "through"], ["last-days"], ["previous"]].filter { $0.contains { node.element.has($0) } }
        guard ways.count == 1 else {
            if ways.isEmpty, node.element.has("zone") { return .ofEachDiary }
            log.error(
                "job.period-rule", at: node.location,
                ways.isEmpty ? "nothing says which days" : "the days are named in two ways",
                hint: "write from and through, or last-days, or previous")
            return .ofEachDiary
        }
        if let days: Int = node["last-days"] { return lastDays(days, node) }
        guard ways[0] == ["from", "through"] else { return node["previous"] ?? .ofEachDiary }
        let hint = "`from` is the first day and `through` the last, both included"
        return node.element.ends(ConfigLimits(), hint: hint, .job, &log).map { .fixed(from: $0, through: $1) }
            ?? .ofEachDiary
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
        rule.durability = node["durability"] ?? .chunk
        return rule
    }

    /// Checks that reports do not lie among diaries: every diary would be a file there that nobody knows.
    private mutating func checkPlaces(of people: PeopleSource, _ output: String) {
        guard case .folder(let diaries) = people, let node = child("output"), reader.isAbove(output, diaries)
        else { return }
        log.error(
            "job.output-folder", at: node.location(ofValue: "folder"),
            "the folder of the reports is that of the people, or above it", hint: "name a folder of its own for reports"
        )
    }

    private mutating func readReport(into job: inout BatchJob) {
        guard let node = child("report") else { return }
        job.wish.read(node.element)
        job.wish.languages = node.element.languages(reader.surroundings, .job, &log)
        job.wish.layout = node.element.file("layout", of: reader.surroundings.layouts, .job, &log)
        job.wish.theme = node.element.file("theme", of: reader.surroundings.themes, .job, &log)
    }

    /// Reads who delivers; a run asks whether the program is there, and who only looks does not need it.
    private func readDelivery() -> DeliveryRule? {
        guard let node = child("deliver"), let program: String = node["program"] else { return nil }
        var rule = DeliveryRule(program: path(program), settings: node["settings"].map { path($0) })
        rule.chunk = node["chunk"] ?? rule.chunk
        rule.seconds = node["seconds"] ?? rule.seconds
        rule.attempts = node["attempts"] ?? rule.attempts
        return rule
    }

    private func readRun(into job: inout BatchJob) {
        guard let node = child("run") else { return }
        job.workers = node["workers"]
        job.chunk = node["chunk"] ?? job.chunk
    }

    private func readLimits(into limits: inout ReportLimits) {
        guard let node = child("limits") else { return }
        limits.seconds = node["seconds"] ?? limits.seconds
        limits.pages = node["pages"] ?? limits.pages
        limits.bytes = node["bytes"] ?? limits.bytes
        limits.readings = node["readings"] ?? limits.readings
    }
}
