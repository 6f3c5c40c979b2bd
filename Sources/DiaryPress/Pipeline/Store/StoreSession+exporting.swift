package import DiaryModel
internal import DiaryReading
internal import DiaryStore

extension StoreSession {
    /// The file format for the readings of a person.
    package enum ExportFormat: String, Hashable, Sendable, CaseIterable {
        /// A row for each reading.
        case csv
        /// An observation of HL7 FHIR R4 a line.
        case fhir
    }

    /// Writes all statements and facts about a person, so that an import of the output states the same.
    ///
    /// - Parameters:
    ///   - id: The person.
    ///   - format: The format to write.
    ///   - onlyImplausible: True if only readings are written that no human can have; no facts about the person are
    ///     written then.
    ///   - write: Takes the text in parts.
    /// - Throws: `store.…`, and the errors of `write`.
    package func export(
        _ id: String, as format: ExportFormat, onlyImplausible: Bool = false,
        _ write: (String) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        _ = try person(id)
        var writer = ExportWriter(of: id, as: format, onlyImplausible: onlyImplausible)
        if format == .csv { try write(ReadingTable.head) }
        try store.portions(of: id) { (portion) throws(DiagnosticFailure) in
            let text = writer.text(portion)
            if !text.isEmpty { try write(text) }
        }
        let rest = writer.rest
        if !rest.isEmpty { try write(rest) }
    }
}

/// Writes what a store knows of a person, one part after the other.
private struct ExportWriter {
    private let format: StoreSession.ExportFormat
    private let onlyImplausible: Bool
    private var line: ObservationLine
    /// The facts about the person, until a row of the table has them.
    private var person = ""

    init(of id: String, as format: StoreSession.ExportFormat, onlyImplausible: Bool) {
        self.format = format
        self.onlyImplausible = onlyImplausible
        line = ObservationLine(of: id)
    }

    /// The rows or lines of a part.
    mutating func text(_ portion: StoredPortion) -> String {
        switch portion {
        case .statements(let entries):
            let listed = onlyImplausible ? entries.filter(\.isImplausible) : entries
            return listed.map { text($0) }.joined()
        case .person(let stored, let subjects, let circumstances):
            line.zone = stored.zone ?? .utc
            guard !onlyImplausible else { return "" }
            let parts = ExportedFact.all(of: stored, subjects, circumstances)
            guard format == .csv else { return parts.map { line.text(stored.person, $0) + "\n" }.joined() }
            person = ReadingTable.text(stored.person, parts[0])
            return parts.dropFirst().map { ReadingTable.row(person: ReadingTable.text(stored.person, $0)) }.joined()
        }
    }

    private mutating func text(_ entry: StoredEntry) -> String {
        // Records may state more than what is listed, so that a list says nothing of them.
        let mark =
            onlyImplausible
            ? entry.statement.record.map { _ in StatementMark.part } : StatementMark(entry.statement)?.text
        guard format == .csv else { return line.text(entry, mark: mark) + "\n" }
        defer { person = "" }
        return ReadingTable.row(entry, mark: mark, person: person)
    }

    /// The facts about the person left to write if there are no readings.
    var rest: String { person.isEmpty ? "" : ReadingTable.row(person: person) }
}

extension StoredEntry {
    /// True if it is shown although no human can have such a value.
    fileprivate var isImplausible: Bool { standing == .holds && statement.reading?.isPlausible == false }
}

/// Numbers and times as files of readings have them.
enum ExportText {
    /// All digits of a number, without an exponent.
    static func number(_ value: Double) -> String {
        let text = value.description
        let parts = text.split(separator: "e")
        guard parts.count == 2, let exponent = Int(parts[1]) else {
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        let sign = text.hasPrefix("-") ? "-" : ""
        let significand = parts[0].drop { $0 == "-" }.split(separator: ".")
        let fraction = significand.count == 2 && significand[1] != "0" ? String(significand[1]) : ""
        let digits = significand[0] + fraction
        let point = 1 + exponent
        if point <= 0 { return "\(sign)0.\(String(repeating: "0", count: -point))\(digits)" }
        if point >= digits.count { return "\(sign)\(digits)\(String(repeating: "0", count: point - digits.count))" }
        return "\(sign)\(digits.prefix(point)).\(digits.dropFirst(point))"
    }

    /// `2025-05-31T08:15:00.250+02:00`.
    ///
    /// Where the offset is not known the time is that of UTC with the offset `-00:00`, which RFC 3339 keeps for that.
    static func time(_ reading: Reading) -> String { time(reading.instant, reading.offset) }

    /// A moment, with the offset that was written or none.
    static func time(_ instant: Instant, _ offset: UTCOffset? = nil) -> String {
        let seconds = offset?.seconds ?? 0
        let local = instant.milliseconds + Int64(seconds) * 1_000
        let day = Int((local >= 0 ? local : local - 86_399_999) / 86_400_000)
        let time = TimeOfDay(sinceMidnight: Int(local - Int64(day) * 86_400_000))
        let minutes = abs(seconds) / 60
        let sign = seconds < 0 || offset == nil ? "-" : "+"
        return "\(CivilDate(dayNumber: day))T\(time.text)\(sign)\((minutes / 60).digits(2)):\((minutes % 60).digits(2))"
    }
}
