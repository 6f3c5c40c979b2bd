internal import DiaryReading
internal import DiaryModel
internal import SourceModel

extension DataFileSummary {
    /// Takes what is worth telling from the result of an import.
    init(file: String, _ result: ImportResult, sniffed: Bool = true) {
        let rows: DelimitedFormat? = if case .delimited(let format) = result.format { format } else { nil }
        self.init(
            file: file, source: result.format.source, sniffed: sniffed, format: result.format.id,
            delimiter: rows.map { String(decoding: [$0.delimiter.rawValue], as: UTF8.self) },
            byteOrderMark: rows?.hasByteOrderMark, lineEnds: rows.map { Self.name(of: $0.lineEnds) },
            headerLine: rows.flatMap { $0.headerLine > 0 ? $0.headerLine : nil }, rows: result.rowCount,
            readings: result.readings.count,
            duplicateReadings: result.duplicates.readingCount, duplicateRows: result.duplicates.rows.count,
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
