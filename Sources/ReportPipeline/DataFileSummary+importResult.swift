internal import DiaryReading
internal import DiaryModel

extension DataFileSummary {
    /// Takes what is worth telling from the result of an import.
    init(file: String, _ result: ImportResult) {
        let format: DelimitedFormat =
            switch result.format {
            case .delimited(let format): format
            }
        self.init(
            file: file, format: "delimited",
            delimiter: String(decoding: [format.delimiter.rawValue], as: UTF8.self),
            byteOrderMark: format.hasByteOrderMark, lineEnds: Self.name(of: format.lineEnds),
            headerLine: format.headerLine, rows: result.rowCount, readings: result.readings.count,
            duplicateReadings: result.duplicates.readingCount, duplicateRows: result.duplicates.rows.count,
            implausible: result.implausible.count,
            skipped: result.skipped.first.prefix(50).map { SkippedLine(line: $0.line, reason: $0.reason.rawValue) },
            skippedRows: result.skipped.count, timesWithOffset: result.times.withOffset,
            timesInZone: result.times.inZone, zone: result.times.zone.identifier)
    }

    private static func name(of ends: LineEnds) -> String {
        let names: [(LineEnds, String)] = [(.lineFeed, "LF"), (.both, "CRLF"), (.carriageReturn, "CR")]
        return names.filter { ends.contains($0.0) }.map(\.1).joined(separator: "+")
    }
}
