internal import Diagnostics
internal import DiaryModel
internal import XMLKit
internal import SourceModel

/// Reads the export of Apple Health, of any size, in parts.
struct AppleHealthReader {
    let zone: Zone
    let limits: DataLimits

    /// Reads an export.
    func read<Sink: StatementSink>(
        _ source: DataSource, keeping period: Range<Instant>?, into sink: inout Sink
    ) throws(DiagnosticFailure) -> Outcome<FileAccount> {
        try read(try InputStream(source, limit: limits.streamBytes), source, keeping: period, into: &sink)
    }

    /// Reads an export inside an archive.
    func readArchive<Sink: StatementSink>(
        _ source: DataSource, keeping period: Range<Instant>?, into sink: inout Sink
    ) throws(DiagnosticFailure) -> Outcome<FileAccount> {
        let (entry, size) = try HealthArchive.export(in: source)
        return try read(
            InputStream(entry, size: size, name: source.name, limit: limits.streamBytes), source, keeping: period,
            into: &sink)
    }

    private func read<Sink: StatementSink>(
        _ stream: consuming InputStream, _ source: DataSource, keeping period: Range<Instant>?, into sink: inout Sink
    ) throws(DiagnosticFailure) -> Outcome<FileAccount> {
        var parts = AppleHealthParts(stream, name: source.name)
        var xml = try XMLStreamReader(file: source.name, limits: limits.xml)
        var gathered = RecordImport(of: source, limits: limits, keeping: period)
        gathered.builder.countsPairs = true
        var records = AppleHealthRecords(zone: zone, latest: limits.latest)
        while let (bytes, isLast) = try parts.next() {
            try xml.feed(bytes, isLast: isLast)
            for index in xml.tags.indices { try records.read(xml.tags[index], of: &xml, into: &gathered) }
            try gathered.handOver(to: &sink, parts.progress)
        }
        return try gathered.finish(&sink, .appleHealth, records.times)
    }
}
