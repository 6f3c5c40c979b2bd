internal import DiaryModel
internal import ReportModel

/// Understands the cells of a line of a table of people.
struct PeopleRow {
    /// The content of each column.
    let columns: [PeopleTable.Column?]
    /// The file that all lines are about; `nil` where each names one.
    let file: String?
    /// The folder of the files.
    let folder: String
    /// A day on which nobody can be born yet.
    let today: CivilDate

    /// The id in a line; `nil` where there is none.
    func id(_ cells: [String]) -> String? {
        columns.firstIndex(of: .id).flatMap { $0 < cells.count && Person.isID(cells[$0]) ? cells[$0] : nil }
    }

    /// Parses the person of a line; parts of the situation that make no sense are ignored, with a warning.
    ///
    /// - Throws: All its errors; no message contains the content of its cells.
    func entry(_ cells: [String], at location: FileLocation) throws(DiagnosticFailure) -> Outcome<PeopleTable.Entry> {
        var (problems, warnings): ([Diagnostic], [Diagnostic]) = ([], [])
        func refuse(_ code: DiagnosticCode, _ message: String, _ hint: String) {
            problems.append(Diagnostic(.error, code, at: location, message, hint: hint))
        }
        if cells.count != columns.count {
            refuse(
                "people.cell-count", "the line has \(cells.count) cells, and the header has \(columns.count)",
                "put cells that hold a delimiter into quotes")
        }
        func cell(_ column: PeopleTable.Column) -> String {
            guard let index = columns.firstIndex(of: column), index < cells.count else { return "" }
            return cells[index]
        }
        func value<Value>(
            _ column: PeopleTable.Column, _ hint: String, _ read: (String) -> Value?
        ) -> Value? {
            let text = cell(column)
            guard !text.isEmpty else { return nil }
            if let value = read(text) { return value }
            refuse("people.value", "the cell of `\(column.rawValue)` cannot be understood", hint)
            return nil
        }
        let id = cell(.id)
        if !Person.isID(id) {
            refuse(
                "people.id", "the id has to be letters, digits, `.`, `_` and `-`, at most 64",
                "use the key of the person in the app, not the name")
        }
        if file != nil, cell(.patient).isEmpty {
            refuse(
                "people.no-patient", "the line does not say what the file calls the person", "fill the column `patient`"
            )
        }
        if file == nil, cell(.file).isEmpty {
            refuse("people.no-file", "no file is named", "name the file of the readings")
        }
        let born = value(.birthDate, "write a day as yyyy-mm-dd, from 1875 on and not in the future") { text in
            CivilDate(iso: text).flatMap { $0.year >= 1875 && $0 < today ? $0 : nil }
        }
        let sex = value(.sex, "write female, male, other or unknown", Person.Sex.init(rawValue:))
        let nearest = Zone.nearest(to: cell(.zone)).map { "did you mean \($0)?" }
        let zone = value(.zone, nearest ?? "write a name of the IANA database, such as Europe/Berlin") { Zone($0) }
        let language = value(.language, "write a tag such as en, pt-BR or zh-Hans") { LanguageTag($0) }
        let texts = Situation.texts { PeopleTable.Column(rawValue: $0).map(cell) }
        let situation = Situation(texts, sex: sex ?? .unknown) { fault in
            warnings.append(Diagnostic(fault, at: location))
        }
        guard problems.isEmpty else { throw DiagnosticFailure(problems) }
        let named = cell(.file)
        let person = Person(id: id, name: cell(.name), birthDate: born, sex: sex ?? .unknown, situation: situation)
        return Outcome(
            PeopleTable.Entry(
                person: person, zone: zone, language: language,
                patient: cell(.patient).isEmpty ? nil : cell(.patient),
                file: file ?? (named.hasPrefix("/") ? named : DiaryLoader.path(named, in: folder))),
            warnings: warnings)
    }
}
