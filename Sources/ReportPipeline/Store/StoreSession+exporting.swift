public import Diagnostics
internal import DiaryModel
internal import DiaryReading
internal import DiaryStore

extension StoreSession {
    /// What the readings of a person are written as.
    public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
        /// A row for each reading.
        case csv
        /// An observation of HL7 FHIR R4 a line.
        case fhir
    }

    /// Writes the readings of a person, and what a store knows of these and of the person, so that an import of what is written gives
    /// the same.
    ///
    /// - Parameters:
    ///   - id: The person.
    ///   - format: What to write.
    ///   - onlyAside: Whether only those readings are written that are set aside because no human can have them; nothing is said of the
    ///     person then.
    ///   - write: Takes the text in parts.
    /// - Throws: `store.…`, and what `write` throws.
    public func export(
        _ id: String, as format: ExportFormat, onlyAside: Bool = false,
        _ write: (String) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) {
        _ = try person(id)
        var writer = ExportWriter(of: id, as: format, onlyAside: onlyAside)
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
    private let onlyAside: Bool
    private let line: ObservationLine
    /// What is known of the person, until a row of the table has it.
    private var person = ""

    init(of id: String, as format: StoreSession.ExportFormat, onlyAside: Bool) {
        self.format = format
        self.onlyAside = onlyAside
        line = ObservationLine(of: id)
    }

    /// The rows or lines of a part.
    mutating func text(_ portion: StoredPortion) -> String {
        switch portion {
        case .entries(let all):
            let part = onlyAside ? all.filter { !$0.reading.isPlausible }.map(\.alone) : all
            guard !part.isEmpty else { return "" }
            guard format == .csv else { return part.map { line.text($0) + "\n" }.joined() }
            defer { person = "" }
            return ReadingTable.rows(part, person: person)
        case .person(let stored, let subjects):
            guard !onlyAside else { return "" }
            let names = subjects.filter { !PersonFacts.isInStore($0) }.sorted()
            guard format == .csv else { return line.text(stored, names) + "\n" }
            person = ReadingTable.text(stored, names)
            return ""
        case .withdrawn(let records):
            guard !onlyAside else { return "" }
            guard format == .csv else { return records.map { line.text(withdrawn: $0) + "\n" }.joined() }
            defer { person = "" }
            return rest + records.map { ReadingTable.row(withdrawn: $0) }.joined()
        }
    }

    /// What is left to be written of the person, where there are no readings.
    var rest: String { person.isEmpty ? "" : ReadingTable.row(person: person) }
}

extension StoredEntry {
    /// The entry in a list of some only: records may say more than what is listed, so that nothing can be told of them.
    fileprivate var alone: StoredEntry {
        var entry = self
        if !claims.isEmpty { entry.claims = [RecordClaim(record: "", status: .part)] }
        return entry
    }
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
        let rest = Int(local - Int64(day) * 86_400_000)
        let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60].map(two).joined(separator: ":")
        let millisecond = rest % 1_000
        let fraction = millisecond == 0 ? "" : ".\(String(String(millisecond + 1_000).dropFirst()))"
        let minutes = abs(seconds) / 60
        let sign = seconds < 0 || offset == nil ? "-" : "+"
        return "\(CivilDate(dayNumber: day))T\(clock)\(fraction)\(sign)\(two(minutes / 60)):\(two(minutes % 60))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
