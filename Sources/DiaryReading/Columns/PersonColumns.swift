internal import DiaryModel
internal import SystemKit

/// Keeps apart the rows of several people in one file, by columns that say whose a row is.
struct PersonColumns {
    private struct Column {
        let index: Int
        /// True if its name could also be that of a row number; values that never repeat then belong to rows.
        let mayCountRows: Bool
        /// The people, and a digest of the first row of each.
        var people: [UInt64: UInt64] = [:]
        /// The line of the second person's first row.
        var line = 0
        /// True if two rows that differ are of one person.
        var isRepeated = false
        var last: [UInt8] = []
    }

    /// The number of people that are distinguished; more are only reported as more.
    private static let limit = 10_000

    private var columns: [Column]
    private let plan: ColumnPlan
    private let wanted: [UInt8]?
    private let patient: PatientRequest
    private var hasWanted = false
    private let file: String

    /// Watches those columns of a header that say whose a row is.
    ///
    /// - Throws: `data.no-patients` where the rows of one person are asked for, and no column tells whose they are.
    init(_ plan: ColumnPlan, _ patient: PatientRequest, file: String, orMaybe column: Int?) throws(DiagnosticFailure) {
        (self.plan, self.patient, self.file) = (plan, patient, file)
        wanted = patient.name.map { Array($0.trimmed.lowercased().utf8) }
        var indices = Self.indices(in: plan.match)
        if wanted != nil, indices.isEmpty { indices = column.map { [($0, true)] } ?? [] }
        columns = indices.map { index, isCertain in
            Column(index: index, mayCountRows: !isCertain)
        }
        if wanted != nil, columns.isEmpty { throw patient.refusal(of: file) }
    }

    /// The columns that say whose a row is, and behind them those that may as well count rows.
    static func indices(in match: SourceMatch) -> [(index: Int, isCertain: Bool)] {
        let (cells, all) = (match.cells, match.cells.indices)
        let certain = all.filter { cells[$0].role == .person || cells[$0].role != .kind && isPerson(cells[$0].word) }
        let open = all.filter { !certain.contains($0) && PrintedWords.has(cells[$0].word, "maybe-person") }
        return certain.map { ($0, true) } + open.map { ($0, false) }
    }

    /// Throws where the loaded record is of somebody else than whose rows are asked for.
    mutating func requireWanted(_ record: borrowing RecordScanner) throws(SkipReason) {
        // Of a row that is cut off nobody knows whose it is, and its reader says what is wrong with it.
        guard let wanted, columns.allSatisfy({ $0.index < record.fields.count }) else { return }
        for column in columns {
            guard let range = plan.cells.present(column.index, record),
                CellText.isSame(record.window.span.extracting(range), wanted)
            else { continue }
            return hasWanted = true
        }
        throw .otherPatient
    }

    /// Examines the loaded record, which was read.
    mutating func look(at record: borrowing RecordScanner) {
        for position in columns.indices where columns[position].people.count <= Self.limit {
            guard let range = plan.cells.present(columns[position].index, record) else { continue }
            let bytes = record.window.span.extracting(range)
            if !columns[position].mayCountRows, CellText.isSame(bytes, columns[position].last) { continue }
            let name = bytes.withUnsafeBufferPointer { $0.map { (65...90).contains($0) ? $0 + 32 : $0 } }
            columns[position].last = name
            let row = columns[position].mayCountRows ? StableHash(record.bytes).value : 0
            if let first = columns[position].people.updateValue(row, forKey: StableHash(name).value) {
                if first != row { columns[position].isRepeated = true }
            } else if columns[position].people.count == 2 {
                columns[position].line = record.line
            }
        }
    }

    /// Adds the names in columns that are the same in all rows to the person.
    func tell(_ person: inout PersonFacts) {
        for column in columns where !column.mayCountRows && column.people.count == 1 {
            let word = plan.match.cells[column.index].word
            for hash in column.people.keys { person.add(id: PersonName.inColumn(word, hash: hash)) }
        }
    }

    /// The refusal of rows of several people, or of none that is asked for; no name stands in the message.
    var failure: DiagnosticFailure? {
        if wanted != nil, !hasWanted {
            return DiagnosticFailure("data.unknown-patient/row", at: patient.location ?? FileLocation(file: file))
        }
        let several = columns.first { $0.people.count > 1 && ($0.isRepeated || !$0.mayCountRows) }
        return several.map { column in
            let count = column.people.count > Self.limit ? "more than \(Self.limit)" : "\(column.people.count)"
            return DiagnosticFailure(
                "data.several-patients/rows", in: file, line: column.line, column.index + 1, count, patient.wayToOne)
        }
    }

    /// Returns true if a name is that of a column for the person of a row.
    static func isPerson(_ word: String) -> Bool {
        PrintedWords.has(word, "person")
            || PrintedWords.list("person-ending").contains {
                word.hasSuffix($0) && PrintedWords.has(word.dropLast($0.count), "people")
            }
    }
}
