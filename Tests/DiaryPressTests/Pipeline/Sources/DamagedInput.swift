import ConfigReading
import DiaryModel
import Foundation
import TestSupport
import Testing
@testable import DiaryReading

/// An input that is read whole, cut off, and with bytes changed.
struct DamagedInput: CustomTestStringConvertible, Sendable {
    /// The way to find the records of an input without reading it.
    enum Shape: Sendable {
        /// Rows of cells, which may go over several lines where they are in quotes.
        case rows
        /// A record a line, in a format that has no mark at its end.
        case lines
        /// A record a line, with something around all of them that ends with a mark.
        case framedLines
        /// Records of several lines; the lines of their readings tell about where they are.
        case spread
        /// An archive, which has a checksum, and is read from a file.
        case archive
    }

    let testDescription: String
    /// The input as it should be.
    let bytes: [UInt8]
    let shape: Shape
    /// The format; detected if omitted.
    var choice: DiaryReader.Choice?
    /// The name of that for an import.
    var format: String?

    /// True if the format has a mark at its end, so that a part never counts as the whole.
    var hasEndMark: Bool { shape != .rows && shape != .lines }

    /// The result of reading.
    struct Result {
        /// The readings with their lines, in the order of the input.
        fileprivate(set) var readings: [Placed] = []
        /// The lines of rows and records that gave nothing.
        fileprivate(set) var skippedLines: [Int] = []
        /// The messages beside them.
        fileprivate(set) var said: Set<String> = []
        /// True if the input was rejected.
        fileprivate(set) var isRefused = false
        /// How long it took.
        fileprivate(set) var duration = Duration.zero

        /// Returns true if a code is among the messages.
        func says(_ code: String) -> Bool { said.contains { $0.contains("[data.\(code)]") } }
    }

    /// A reading and the line it came from.
    struct Placed: Hashable {
        let line: Int
        let text: String
        /// The key that distinguishes it from others in a store.
        let key: String
    }

    /// Where imports find the input, or the bytes that take its place.
    static func file(in folder: ScratchFolder, name: String = "export") -> String { folder.path(of: name) }

    /// Reads bytes in place of those of the input, without keeping the readings in the reader.
    func read(_ bytes: [UInt8], in folder: ScratchFolder) throws -> Result {
        var source = DataSource.bytes(bytes, name: "export")
        if shape == .archive {
            try ScratchFolder.put(bytes, at: Self.file(in: folder))
            source = .file(Self.file(in: folder))
        }
        let zone = try #require(Zone("Europe/Berlin"))
        let reader = DiaryReader(
            zone: zone, limits: .handedOver, choice: choice, sources: try SourceLibrary.shipped.get().entries)
        var sink = PlacingSink()
        var result = Result()
        let start = ProcessorTime.ofThread
        do throws(DiagnosticFailure) {
            let outcome = try reader.read(source, into: &sink)
            result.said = Set(outcome.warnings.map(\.description))
            result.readings = sink.readings
            result.skippedLines = outcome.value.skipped.first.map(\.line)
        } catch {
            result.isRefused = true
            // A refusal has a reason.
            try #require(!error.diagnostics.isEmpty)
        }
        result.duration = ProcessorTime.ofThread - start
        return result
    }

    /// A damaged copy: some bytes behind `start` changed, and which they are.
    func flipped(_ numbers: inout SeededNumbers, from start: Int = 0) -> (bytes: [UInt8], locations: [Int]) {
        var damaged = bytes
        var locations: [Int] = []
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
            let location = Int.random(in: start..<bytes.count, using: &numbers)
            damaged[location] =
                Bool.random(using: &numbers) ? UInt8.random(in: 0...255, using: &numbers) : bytes[location] ^ 1
            locations.append(location)
        }
        return (damaged, locations.filter { damaged[$0] != bytes[$0] })
    }
}

/// Keeps readings as texts, with their lines.
private struct PlacingSink: StatementSink {
    var readings: [DamagedInput.Placed] = []

    mutating func append(_ batch: StatementBatch) {
        for statement in batch.statements {
            guard let reading = statement.reading else { continue }
            readings.append(
                DamagedInput.Placed(line: Int(statement.provenance.line), text: shown(reading), key: reading.key))
        }
    }
}

extension Reading {
    /// The key that distinguishes it from others in a store.
    var key: String {
        let values = value.quantities.map { "\($0.value) \($0.unit.id)" }.joined(separator: "/")
        return "\(instant.milliseconds) \(kind.id) \(values) \(meal.rawValue)"
    }
}
