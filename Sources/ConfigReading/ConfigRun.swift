internal import DiaryModel
internal import ReportModel
internal import XMLKit

/// The reading of one config: the reader, the problems so far, and what was understood so far.
struct ConfigRun: ~Copyable {
    /// The content of a `report` element.
    struct ReportHead {
        var id = ""
        var percentRule = PercentRule.rounded
        var windows = DayWindows.usual
    }

    private(set) var reader: GrammarReader
    let surroundings: ConfigSurroundings
    let limits: ConfigLimits
    var log = DiagnosticLog()
    var person: Person?
    /// The day of birth and the element it stands in, until the period is known.
    var birthDate: (date: CivilDate, person: CheckedElement)?
    var head: ReportHead?
    var wish = ReportWish()
    var zone: Zone?
    var period: Period?
    /// True if the period is counted from the day of the run.
    var isPeriodRelative = false
    /// The kinds that are declared; those without sense are `nil`, so that sections may name them without a further error.
    var kinds: [String: MeasurementKind?] = [:]
    var sections: [SectionDefinition] = []
    var sectionIDs: Set<String> = []
    var sectionCount = 0
    var readings: [Reading] = []
    /// Strings and settings shared by all readings of the configuration.
    var readingPool = ReadingPool()
    var readingCount = 0
    var dataFiles: [DiaryConfig.DataFile] = []
    var sharedFiles: [DiaryConfig.SharedFile] = []
    var storeSections: [DiaryConfig.StoreSection] = []
    var notes: [String] = []
    var noteCount = 0
    var tables: [ProportionalTable] = []
    var events: [DiaryEvent] = []
    var logoPath: String?

    /// Reads everything.
    mutating func readDocument() throws(DiagnosticFailure) {
        guard try reader.readRoot(&log) != nil else { return }
        while let child = try nextChild() {
            switch child.name {
            case "person": try readPerson(child)
            case "report": try readReport(child)
            case "clinic": try readClinic(child)
            case "fhir":
                wish.identifierSystem = child["system"]
                try readNothing()
            case "prefer": try readPreference(child)
            case "kind": try readKind(child)
            case "data": try readData(child)
            case "note": try readNote(child)
            case "event": try readEvent(child)
            case "table": try readTable(child)
            default: try readSection(child)
            }
        }
    }

    /// Reads `table`, which is printed where the notes are.
    private mutating func readTable(_ checked: CheckedElement) throws(DiagnosticFailure) {
        let node = try XMLNode(checked, &reader, &log)
        if let table = ProportionalTable(node, codes: "config", &log) { tables.append(table) }
    }

    /// The next child of the element that is being read; `nil` where that element ends.
    mutating func nextChild() throws(DiagnosticFailure) -> CheckedElement? { try reader.nextChild(&log) }

    /// Reads the text of an element that holds nothing else.
    mutating func readText() throws(DiagnosticFailure) -> String {
        var text = ""
        while try reader.nextChild(&log, text: { text += $0.string }) != nil {}
        return text
    }

    /// Reads up to the end of an element that holds nothing.
    mutating func readNothing() throws(DiagnosticFailure) { try reader.readToEnd(&log) }

    /// Returns the parsed configuration, if all required parts were found.
    func finish() -> DiaryConfig? {
        guard let person, let head, let period else { return nil }
        var report = ReportDefinition(
            id: head.id, languages: [], period: period, percentRule: head.percentRule, sections: sections,
            notes: notes, tables: tables, events: events, windows: head.windows)
        report.wish = wish
        return DiaryConfig(
            person: person, report: report, readings: readings, dataFiles: dataFiles, sharedFiles: sharedFiles,
            storeSections: storeSections, isPeriodRelative: isPeriodRelative, logoPath: logoPath)
    }
}
