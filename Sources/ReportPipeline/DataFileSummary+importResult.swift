internal import DiaryReading
internal import DiaryModel
internal import SourceModel

extension DataFileSummary {
    /// Takes what is worth telling from the result of an import.
    ///
    /// - Parameters:
    ///   - file: The file as it was named.
    ///   - result: What was found out about it.
    ///   - part: What did not hold of it.
    ///   - readings: How many readings of it hold.
    ///   - sniffed: Whether the format was told from what is in the file.
    init(
        file: String, _ result: ImportTally, _ part: StandingReport.Part, readings: Int, sniffed: Bool = true
    ) {
        let rows: DelimitedFormat? = if case .delimited(let format) = result.format { format } else { nil }
        self.init(
            file: file, source: result.format.source, sniffed: sniffed, format: result.format.id,
            delimiter: rows.map { String(decoding: [$0.delimiter.rawValue], as: UTF8.self) },
            byteOrderMark: rows?.hasByteOrderMark, lineEnds: rows.map { Self.name(of: $0.lineEnds) },
            headerLine: rows.flatMap { $0.headerLine > 0 ? $0.headerLine : nil }, rows: result.rowCount,
            readings: readings, duplicateReadings: part.duplicates, duplicateRows: part.duplicateRows.count,
            implausible: result.implausible.count, implausibleLines: result.implausible.lines,
            skipped: result.skipped.first.map { SkippedLine(line: $0.line, reason: $0.reason.rawValue) },
            skippedRows: result.skipped.count, timesWithOffset: result.times.withOffset,
            timesInZone: result.times.inZone, zone: result.times.zone.identifier)
    }

    private static func name(of ends: LineEnds) -> String {
        let names: [(LineEnds, String)] = [(.lineFeed, "LF"), (.both, "CRLF"), (.carriageReturn, "CR")]
        return names.filter { ends.contains($0.0) }.map(\.1).joined(separator: "+")
    }
}

extension Listing<Int> {
    /// The lines that are known, each once.
    var lines: [Int] {
        var lines: [Int] = []
        for line in first where line != lines.last { lines.append(line) }
        return lines
    }
}
