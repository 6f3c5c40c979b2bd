package import DiaryModel
internal import DiaryReading
package import ReportModel

/// A table that names people and the files of their readings, a line each: what `import --people` goes through.
///
/// Only the lines themselves are kept, not the readings, so that a table of a whole clinic fits into memory.
package struct PeopleTable: Sendable {
    /// A line that names somebody.
    package struct Entry: Hashable, Sendable {
        /// The person who was measured, with all details to keep.
        package var person: Person
        /// The zone of times without an offset.
        package var zone: Zone?
        /// The language of the person's reports.
        package var language: LanguageTag?
        /// The patient's name in the file; `nil` for files of one person.
        package var patient: String?
        /// The file of the readings, seen from the working folder.
        package var file: String
    }

    /// A line of the table: somebody, or what is wrong with it.
    package struct Line: Sendable {
        /// The place of the line.
        package var location: FileLocation
        /// The person it names.
        package var entry: Result<Entry, DiagnosticFailure>
        /// The id of the person, also where something else of the line is wrong; `nil` where it is none.
        package var id: String?
        /// The cells that were ignored.
        package var warnings: [Diagnostic] = []
    }

    /// The lines below the header, those that are blank left out.
    package let lines: [Line]

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - path: The table; files are looked for in its folder.
    ///   - file: The file that all of them are in; `nil` if each line names one.
    ///   - today: A day on which nobody of the table can be born yet.
    /// - Throws: An error if all of it cannot be read; the errors of single lines are kept with them.
    package init(path: String, in file: String? = nil, bornBefore today: CivilDate) throws(DiagnosticFailure) {
        let rows = try TextRows(.file(path)).rows
        guard let header = rows.first else {
            throw DiagnosticFailure(
                "people.empty", at: FileLocation(file: path), "the table of people has no header",
                hint: "its first line names the columns: \(Column.allCases.map(\.rawValue).joined(separator: ","))")
        }
        let row = PeopleRow(
            columns: try Self.columns(header, needing: file == nil ? .file : .patient), file: file,
            folder: DiaryLoader.folder(of: path), today: today)
        var lines: [Line] = []
        for next in rows.dropFirst() {
            do throws(DiagnosticFailure) {
                let entry = try row.entry(next.cells, at: next.location)
                lines.append(
                    Line(
                        location: next.location, entry: .success(entry.value), id: entry.value.person.id,
                        warnings: entry.warnings))
            } catch {
                lines.append(Line(location: next.location, entry: .failure(error), id: row.id(next.cells)))
            }
        }
        guard !lines.isEmpty else {
            throw DiagnosticFailure(
                "people.empty", at: FileLocation(file: path), "the table of people names nobody",
                hint: "see whether the export was whole")
        }
        Self.refuseSharedFiles(&lines)
        self.lines = lines
    }

    /// The content of a column.
    enum Column: String, CaseIterable {
        case id, name
        case birthDate = "birth-date"
        case sex, zone, language, file, patient
        case pregnantFrom = "pregnant-from"
        case due, condition, goals
    }

    /// Finds the place of each column.
    private static func columns(_ header: TextRows.Row, needing place: Column) throws(DiagnosticFailure) -> [Column?] {
        var problems: [Diagnostic] = []
        func refuse(_ code: DiagnosticCode, _ message: String, _ hint: String?) {
            problems.append(Diagnostic(.error, code, at: header.location, message, hint: hint))
        }
        var columns: [Column?] = []
        for name in header.cells {
            let word = String(name.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
            let column = Column(rawValue: word)
            if column == nil {
                refuse(
                    "people.unknown-column", "column \(columns.count + 1) is not known",
                    Spelling.hint(for: word, among: Column.allCases.map(\.rawValue)))
            } else if columns.contains(column) {
                refuse("people.repeated-column", "there are two columns `\(word)`", "remove one of them")
            }
            columns.append(column)
        }
        for needed in [Column.id, place] where !columns.contains(needed) {
            refuse(
                "people.missing-column", "there is no column `\(needed.rawValue)`",
                "the first line names the columns, as in: id,name,birth-date,sex,zone,language,\(place.rawValue)")
        }
        guard problems.isEmpty else { throw DiagnosticFailure(problems) }
        return columns
    }

    /// Refuses lines that give the file of one person to another one too: readings would be mixed.
    private static func refuseSharedFiles(_ lines: inout [Line]) {
        var owners: [String?: [FileReference: (id: String, index: Int)]] = [:]
        for index in lines.indices {
            guard case .success(let entry) = lines[index].entry else { continue }
            let file = FileReference(entry.file)
            guard let owner = owners[entry.patient]?[file] else {
                owners[entry.patient, default: [:]][file] = (entry.person.id, index)
                continue
            }
            guard owner.id != entry.person.id else { continue }
            for (one, other) in [(index, owner.index), (owner.index, index)] {
                lines[one].entry = .failure(
                    DiagnosticFailure(
                        "people.shared-file", at: lines[one].location,
                        "line \(lines[other].location.line ?? 0) names the same readings for somebody else",
                        hint: "correct one of the two; nothing of the file is imported"))
            }
        }
    }
}

extension PeopleTable.Entry {
    /// Creates an entry with nothing but the person and the file.
    package init(person: Person, file: String) {
        self.init(person: person, zone: nil, language: nil, patient: nil, file: file)
    }
}
