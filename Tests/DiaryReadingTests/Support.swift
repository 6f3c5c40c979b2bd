import Foundation
import Testing
@testable import DiaryModel
@testable import DiaryReading

extension DelimitedReader {
    /// Reads a source whole.
    func read(_ source: DataSource, keeping period: Range<Instant>? = nil) throws -> Outcome<ImportResult> {
        var collector = StatementCollector()
        let tally = try read(source, keeping: period, into: &collector)
        return collector.result(tally, keeping: period)
    }

    /// Reads a source into a sink.
    func read(
        _ source: DataSource, keeping period: Range<Instant>?, into sink: inout some StatementSink
    ) throws -> Outcome<FileAccount> {
        var batches: [StatementBatch] = []
        var builder = ImportBuilder(of: source, limits: limits, keeping: period) { batches.append($0) }
        try read(source, into: &builder)
        let outcome = try builder.log.outcome(builder.account)
        for batch in batches { try sink.append(batch) }
        return outcome
    }
}

extension SourceContent {
    /// A source that holds one kind in one unit.
    init(kind: MeasurementKind, unit: DiaryModel.Unit) { self.init(kind: kind, units: [kind.id: .declared(unit)]) }
}

/// Reads text as a file named `test.csv`, in Berlin unless said otherwise.
func read(
    _ text: String, zone: String = "Europe/Berlin", limits: DataLimits = DataLimits(), kinds: [MeasurementKind] = [],
    keeping period: Range<Instant>? = nil
) throws -> Outcome<ImportResult> {
    try read([UInt8](text.utf8), zone: zone, limits: limits, kinds: kinds, keeping: period)
}

/// Reads bytes as a file named `test.csv`.
func read(
    _ bytes: [UInt8], zone: String = "Europe/Berlin", limits: DataLimits = DataLimits(), kinds: [MeasurementKind] = [],
    keeping period: Range<Instant>? = nil
) throws -> Outcome<ImportResult> {
    let zone = try #require(Zone(zone))
    return try DelimitedReader(zone: zone, limits: limits, kinds: kinds)
        .read(.bytes(bytes, name: "test.csv"), keeping: period)
}

/// The failure that reading ends with.
func failure(_ text: String, limits: DataLimits = DataLimits()) throws -> DiagnosticFailure {
    try failure([UInt8](text.utf8), limits: limits)
}

/// The failure that reading ends with.
func failure(_ bytes: [UInt8], limits: DataLimits = DataLimits()) throws -> DiagnosticFailure {
    let failure = #expect(throws: DiagnosticFailure.self) { try read(bytes, limits: limits) }
    return try #require(failure)
}

extension Outcome {
    /// The codes of the warnings, in order.
    var codes: [String] { warnings.map(\.code.rawValue) }
}

extension DiagnosticFailure {
    /// The codes of the errors, in order.
    var codes: [String] { diagnostics.map(\.code.rawValue) }
}

/// Readings as `kind value unit`, pairs as `s/d`.
func shown(_ readings: [Reading]) -> [String] {
    readings.map { reading in
        let values = reading.value.quantities.map { "\($0.value)" }.joined(separator: "/")
        return "\(reading.kind.id) \(values) \(reading.value.quantities[0].unit.id)"
    }
}

extension ImportResult {
    /// The format of a file of rows.
    var delimited: DelimitedFormat {
        guard let format = account.format.rows else { preconditionFailure("this is no file of rows") }
        return format
    }

    /// The readings as `kind value unit`, pairs as `s/d`.
    var shown: [String] { DiaryReadingTests.shown(readings) }

    /// The moments as written in UTC.
    var moments: [String] {
        readings.map { reading in
            let utc = Zone("UTC")
            let time = utc?.time(of: reading.instant)
            let minutes = time.map { $0.milliseconds / 60_000 } ?? 0
            let clock = String(
                format: "%02d:%02d:%02d", minutes / 60, minutes % 60, (time?.milliseconds ?? 0) / 1_000 % 60)
            return "\(utc?.date(of: reading.instant).description ?? "?") \(clock)"
        }
    }
}

/// Reads text of any format, in Berlin.
func readAny(_ text: String, limits: DataLimits = DataLimits(), keeping period: Range<Instant>? = nil) throws
    -> Outcome<ImportResult>
{
    let zone = try #require(Zone("Europe/Berlin"))
    return try DiaryReader(zone: zone, limits: limits)
        .read(.bytes([UInt8](text.utf8), name: "test"), keeping: period)
}

/// The failure that reading ends with.
func refusal(_ text: String, limits: DataLimits = DataLimits()) throws -> DiagnosticFailure {
    try #require(#expect(throws: DiagnosticFailure.self) { try readAny(text, limits: limits) })
}

extension ImportResult {
    /// How many statements repeat another one.
    var duplicates: Int { account.standing.duplicates }
    /// The rows that consist of repetitions.
    var duplicateRows: Listing<Int> { account.standing.duplicateRows }
}
