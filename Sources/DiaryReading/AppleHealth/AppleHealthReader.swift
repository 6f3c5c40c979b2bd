internal import DiaryModel
internal import XMLKit

/// Reads the export of Apple Health, of any size, in parts.
struct AppleHealthReader {
    let zone: Zone
    let limits: DataLimits

    /// Reads an export, or the one in an archive.
    func read<Sink: StatementSink>(
        _ source: DataSource, isArchive: Bool, keeping period: Range<Instant>?, into sink: inout Sink
    ) throws(DiagnosticFailure) -> Outcome<FileAccount> {
        let limit = limits.streamBytes
        var parts = AppleHealthParts(
            isArchive ? try HealthArchive.export(in: source, limit: limit) : try InputStream(source, limit: limit),
            name: source.name)
        var xml = try XMLStreamReader(file: source.name, limits: limits.xml)
        var gathered = ImportBuilder(of: source, limits: limits, keeping: period)
        gathered.countsPairs = true
        var records = AppleHealthRecords(zone: zone, latest: limits.latest)
        while let (bytes, isLast) = try parts.next() {
            try xml.feed(bytes, isLast: isLast)
            for index in xml.tags.indices { try records.read(xml.tags[index], of: &xml, &gathered) }
            try gathered.handOver(to: &sink, parts.progress)
        }
        return try gathered.finishRecords(&sink, .appleHealth, records.times)
    }
}
