internal import DiaryModel
internal import DiaryReading
internal import DiaryStore
internal import PageModel
internal import ReportModel
internal import SectionBuilding

/// The readings that a report is made from, as files within its file, so that the report carries its data.
///
/// Both say the same, and an import of either gives the same readings: a table for people, and a bundle of HL7 FHIR R4 for
/// programs.
struct ReadingAttachments {
    private let person: Person
    private let entries: [StoredEntry]
    private let facts: [ExportedFact]
    /// The period of the report.
    private let period: Period
    private let system: String?
    private let figures: [CodedFigures]

    /// Takes the readings of a report, and its figures that other programs know by codes.
    init(of loaded: LoadedDiary, _ resources: PipelineResources) {
        person = loaded.diary.person
        entries = loaded.diary.readings.map { StoredEntry(Statement($0), standing: .holds) }
        period = loaded.definition.period
        system = loaded.definition.wish.identifierSystem
        figures = SectionBuilder.codedFigures(
            diary: loaded.diary, definition: loaded.definition,
            guidelines: resources.guidelines(of: loaded.definition, for: loaded.diary.person))
        facts = [ExportedFact(mark: .zone, value: period.zone.identifier)]
    }

    /// The files, described in the words of `SectionBuilder.attachments` in the language of the report.
    func files(described words: [StyledText]) -> [PaginatedDocument.Attachment] {
        let files: [(String, String, PaginatedDocument.Attachment.Relation, String)] = [
            ("readings.csv", "text/csv", .data, table),
            ("readings.fhir.json", "application/fhir+json", .source, bundle()),
        ]
        return zip(files, words).map { file, words in
            PaginatedDocument.Attachment(
                name: file.0, type: file.1, relation: file.2, description: words.plain, bytes: Array(file.3.utf8))
        }
    }

    private var table: String {
        var about = ReadingTable.text(person, facts)
        var table = ReadingTable.head
        if entries.isEmpty { table += ReadingTable.row(person: about) }
        for entry in entries {
            table += ReadingTable.row(entry, mark: nil, person: about)
            about = ""
        }
        return table
    }

    /// The readings and figures as a Bundle, with the file of the report and its title if there is one.
    func bundle(with report: (title: String, file: [UInt8])? = nil) -> String {
        var line = ObservationLine(of: person.id, in: system)
        line.zone = period.zone
        let observations =
            entries.map { line.observation($0, mark: nil) }
            + figures.enumerated().flatMap { line.observations($0.element, number: $0.offset, over: period) }
        var lines = [line.text(person, facts)] + observations.map(\.text)
        if let report {
            lines.append(
                line.text(
                    report.file, titled: report.title, over: period, hasSensor: figures.contains(where: \.isOfSensor),
                    results: observations.map(\.id)))
        }
        let entries = lines.map { "{\"resource\":\($0)}" }.joined(separator: ",\n")
        return "{\"entry\":[\(entries)],\"resourceType\":\"Bundle\",\"type\":\"collection\"}\n"
    }
}
