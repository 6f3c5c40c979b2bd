internal import DiaryModel
internal import DiaryReading
internal import DiaryStore
internal import PageModel
internal import ReportModel

/// The readings that a report is made from, as files within its file, so that the report carries its data.
///
/// Both say the same, and an import of either gives the same readings: a table for people, and a bundle of HL7 FHIR R4 for
/// programs.
struct ReadingAttachments {
    private let person: Person
    private let entries: [StoredEntry]
    private let facts: [ExportedFact]
    /// The zone of the report.
    private let zone: Zone

    init(of loaded: LoadedDiary) {
        person = loaded.diary.person
        entries = loaded.diary.readings.map { StoredEntry(Statement($0), standing: .holds) }
        zone = loaded.definition.period.zone
        facts = [ExportedFact(mark: .zone, value: zone.identifier)]
    }

    /// The files, described in the words of `SectionBuilder.attachments` in the language of the report.
    func files(described words: [StyledText]) -> [PaginatedDocument.Attachment] {
        let files: [(String, String, PaginatedDocument.Attachment.Relation, String)] = [
            ("readings.csv", "text/csv", .data, table),
            ("readings.fhir.json", "application/fhir+json", .source, bundle),
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

    private var bundle: String {
        var line = ObservationLine(of: person.id)
        line.zone = zone
        var bundle = "{\"entry\":[{\"resource\":\(line.text(person, facts))}"
        for entry in entries { bundle += ",\n{\"resource\":\(line.text(entry, mark: nil))}" }
        return bundle + "],\"resourceType\":\"Bundle\",\"type\":\"collection\"}\n"
    }
}
