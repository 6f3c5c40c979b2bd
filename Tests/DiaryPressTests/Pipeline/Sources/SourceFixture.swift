import ConfigReading
import DiaryModel
import Foundation
import TestSupport
import Testing
@testable import DiaryReading

/// A made-up export of a device or app, and what reading it comes to.
struct SourceFixture: CustomTestStringConvertible, Sendable {
    /// The property that it shows.
    let testDescription: String
    /// The mapping it is recognised by.
    let source: String
    /// The content of the file.
    let text: String
    /// The readings, as `shown` writes them.
    let readings: [String]
    /// The rows that are left out, as line and reason.
    var skipped: [String] = []
    /// Codes of warnings and notes beside those of skipped rows.
    var codes: [String] = []
    /// Where the person lives.
    var zone = "Europe/Berlin"
    /// The mappings that its content tells; others than its own where that has to be named.
    let found: [String]

    /// Makes a fixture.
    init(
        _ description: String, _ source: String, zone: String = "Europe/Berlin", found: [String]? = nil, _ text: String,
        readings: [String], skipped: [String] = [], codes: [String] = []
    ) {
        testDescription = "\(source): \(description)"
        self.source = source
        self.text = text
        self.readings = readings
        self.skipped = skipped
        self.codes = codes
        self.zone = zone
        self.found = found ?? [source]
    }

    /// The fixtures of all shipped mappings.
    static let all = pressures + weights + glucoses + languages + sensors + diaries + records

    /// True if the mapping has to be named.
    var isNamed: Bool { found != [source] }
    /// True if it consists of records of JSON.
    var isJSON: Bool { text.hasPrefix("[") || text.hasPrefix("{") }

    /// Reads the bytes of the fixture, or others in their place.
    func read(_ bytes: [UInt8]? = nil) throws -> Outcome<ImportResult> {
        let library = try SourceLibrary.shipped.get()
        let zone = try #require(Zone(zone))
        let choice: DiaryReader.Choice? =
            isNamed ? .source(try library.entry(named: source)) : nil
        return try DiaryReader(zone: zone, choice: choice, sources: library.entries)
            .read(.bytes(bytes ?? [UInt8](text.utf8), name: "export.csv"))
    }
}

/// The mappings that are shipped.
enum SourceLibrary {
    /// All of them, read once.
    static let shipped = Result { try FileLibrary.open([folder], SourceMappingFormat()) }
    /// Where they are.
    static let folder = Repository.path(of: "config/sources")
}

/// A reading as its moment in UTC, kind, values and unit, then the offset, the meal and the note where there are such.
func shown(_ reading: Reading) -> String {
    let date = Zone.utc.date(of: reading.instant)
    let clock = Zone.utc.time(of: reading.instant).milliseconds / 1_000
    var parts = [
        String(format: "%@ %02d:%02d:%02d", date.description, clock / 3_600, clock / 60 % 60, clock % 60),
        reading.kind.id, reading.value.quantities.map { "\($0.bound.rawValue)\($0.value)" }.joined(separator: "/"),
        reading.value.quantities[0].unit.id,
    ]
    if let offset = reading.offset { parts.append("\(offset.seconds / 60)min") }
    if reading.meal != .unspecified { parts.append(reading.meal.rawValue) }
    if !reading.note.isEmpty { parts.append("(\(reading.note))") }
    return parts.joined(separator: " ")
}
