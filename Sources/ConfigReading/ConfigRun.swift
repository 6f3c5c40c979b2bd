internal import Diagnostics
internal import DiaryModel
internal import ReportModel
internal import XMLKit

/// The reading of one config: the reader, the problems so far, and what was understood so far.
struct ConfigRun: ~Copyable {
    /// What a `report` element says.
    struct ReportHead {
        var id = ""
        var languages: [LanguageTag] = []
        var layout = "standard"
        var paper = Paper.a4
        var percentRule = PercentRule.strict
    }

    var reader: XMLPullReader
    let surroundings: ConfigSurroundings
    let limits: ConfigLimits
    var log = ConfigLog()
    var person: Person?
    /// The day of birth and where it stands, until the period is known.
    var birthDate: (date: CivilDate, place: SourcePlace)?
    var head: ReportHead?
    var zone: Zone?
    var period: Period?
    /// The kinds that are declared; those without sense are `nil`, so that sections may name them without a further error.
    var kinds: [String: MeasurementKind?] = [:]
    var sections: [SectionDefinition] = []
    var sectionIDs: Set<String> = []
    var sectionCount = 0
    var readings: [Reading] = []
    var readingCount = 0
    var dataFiles: [DiaryConfig.DataFile] = []

    /// Starts at the beginning of a document.
    init(_ reader: consuming XMLPullReader, _ surroundings: ConfigSurroundings, _ limits: ConfigLimits) {
        self.reader = reader
        self.limits = limits
        self.surroundings = surroundings
    }

    /// What an editor writes into the root element so that it finds the schema.
    private static let schemaReference = ["xmlns:xsi", "xsi:noNamespaceSchemaLocation"]

    /// Reads everything.
    mutating func readDocument() throws(DiagnosticFailure) {
        while let event = try reader.next() {
            guard case .start(let root) = event else { continue }
            guard root.name == ElementRule.diary.name else {
                log.error(
                    .wrongRoot, at: root.place, "the outermost element is `\(root.name)`, not `diary`",
                    hint: "this is not the config of a diary")
                return
            }
            _ = CheckedElement(root, .diary, tolerated: ConfigRun.schemaReference, &log)
            try readChildren(of: root, .diary) { (run, child) throws(DiagnosticFailure) in
                switch child.name {
                case "person": try run.readPerson(child)
                case "report": try run.readReport(child)
                case "kind": try run.readKind(child)
                default: try run.readSection(child)
                }
            }
        }
    }

    /// What was understood, if all that a config needs was there.
    func finish() -> DiaryConfig? {
        guard let person, let head, let period else { return nil }
        return DiaryConfig(
            person: person,
            report: ReportDefinition(
                id: head.id, languages: head.languages, period: period, layout: head.layout, paper: head.paper,
                percentRule: head.percentRule, sections: sections),
            readings: readings, dataFiles: dataFiles)
    }

    /// Reads what stands inside an element up to its end tag; `read` gets the children that belong there.
    mutating func readChildren(
        of parent: XMLElement, _ rule: ElementRule,
        _ read: (inout ConfigRun, XMLElement) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        var order = ChildOrder(rule)
        while let event = try reader.next() {
            switch event {
            case .start(let child):
                if order.admits(child, &log) { try read(&self, child) } else { try reader.skipElement() }
            case .text(let text): order.check(text, &log)
            case .end:
                order.finish(parent, &log)
                return
            }
        }
    }

    /// Reads up to the end tag of an element that holds nothing.
    mutating func readNothing(in element: XMLElement, _ rule: ElementRule) throws(DiagnosticFailure) {
        try readChildren(of: element, rule) { (_, _) throws(DiagnosticFailure) in }
    }
}
