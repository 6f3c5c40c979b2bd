import ConfigReading
import DiaryModel
import DiaryReading

/// Measures imports of files of any size: makes such files, and reads them without keeping the readings.
///
///     ImportBenchmark make apple-health|apple-pressures|libreview FILE MEGABYTES
///     ImportBenchmark read FILE [FOLDER OF MAPPINGS]

let usage =
    "ImportBenchmark make apple-health|apple-pressures|libreview FILE MEGABYTES\nImportBenchmark read FILE [MAPPINGS]"
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "make" where arguments.count == 4:
    guard let kind = MadeExport(rawValue: arguments[1]), let megabytes = Int(arguments[3]) else { fallthrough }
    try kind.write(to: arguments[2], bytes: megabytes * 1_000_000)
case "read" where arguments.count > 1:
    let mappings = try FileLibrary.open([arguments.count > 2 ? arguments[2] : "config/sources"], SourceMappingFormat())
    try measure(arguments[1], mappings.entries)
default:
    print(usage)
}

/// Counts statements, and forgets them.
struct CountingSink: StatementSink {
    private(set) var count = 0
    private(set) var batches = 0

    mutating func append(_ batch: StatementBatch) {
        count += batch.statements.count
        batches += 1
    }
}

/// Reads a file and prints what it took.
func measure(_ path: String, _ sources: [SourceMapping]) throws {
    guard let zone = Zone("Europe/Berlin") else { return }
    let reader = DiaryReader(zone: zone, limits: .handedOver, sources: sources)
    var sink = CountingSink()
    let started = (wall: seconds(.wall), processor: seconds(.processor))
    let tally = try reader.read(.file(path), into: &sink).value
    let (wall, processor) = (seconds(.wall) - started.wall, seconds(.processor) - started.processor)
    let megabytes = Double(fileSize(path)) / 1e6
    print(
        """
        \(path): \(Int(megabytes)) MB, \(tally.format.id)
        \(tally.rowCount) rows or records, \(sink.count) readings in \(sink.batches) batches, \(tally.skipped.count) skipped
        \(tenths(wall)) s, \(tenths(processor)) s of processor, \(Int(megabytes / wall)) MB/s, \(peakMemory())
        """)
}
