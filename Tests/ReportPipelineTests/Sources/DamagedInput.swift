import ConfigReading
import Diagnostics
import DiaryModel
import Foundation
import TestSupport
import Testing

@testable import DiaryReading

/// An input that is read whole, cut off, and with bytes changed.
struct DamagedInput: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The input as it should be.
    let bytes: [UInt8]
    /// Whether the format has a mark at its end, so that a part can never be taken for the whole.
    let hasEndMark: Bool
    /// What it is taken for; told from it where that is left out.
    var choice: DiaryReader.Choice?
    /// Whether it is an archive, which is read from a file.
    var isArchive = false

    /// What came of reading.
    struct Result {
        /// The readings with their lines, in the order of the input.
        fileprivate(set) var readings: [Placed] = []
        /// What was said beside them.
        fileprivate(set) var said: Set<String> = []
        /// Whether the input was refused.
        fileprivate(set) var isRefused = false
        /// How long it took.
        fileprivate(set) var duration = Duration.zero
    }

    /// A reading and the line it came from.
    struct Placed: Hashable {
        let line: Int
        let text: String
    }

    /// Reads bytes in place of those of the input, without keeping the readings in the reader.
    func read(_ bytes: [UInt8], in folder: ScratchFolder? = nil) throws -> Result {
        var source = DataSource.bytes(bytes, name: "export")
        if isArchive, let folder {
            try Data(bytes).write(to: URL(filePath: folder.path(of: "export.zip")))
            source = .file(folder.path(of: "export.zip"))
        }
        let zone = try #require(Zone("Europe/Berlin"))
        let reader = DiaryReader(
            zone: zone, limits: .handedOver, choice: choice, sources: try SourceLibrary.shipped.get().entries)
        var sink = PlacingSink()
        var result = Result()
        let clock = ContinuousClock()
        let start = clock.now
        do throws(DiagnosticFailure) {
            result.said = Set(try reader.read(source, into: &sink).warnings.map(\.description))
            result.readings = sink.readings
        } catch {
            result.isRefused = true
            // A refusal has a reason.
            try #require(!error.diagnostics.isEmpty)
        }
        result.duration = clock.now - start
        return result
    }

    /// A damaged copy: some bytes changed, and which they are.
    func flipped(_ numbers: inout SeededNumbers) -> (bytes: [UInt8], places: [Int]) {
        var damaged = bytes
        var places: [Int] = []
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
            let place = Int.random(in: 0..<bytes.count, using: &numbers)
            damaged[place] =
                Bool.random(using: &numbers) ? UInt8.random(in: 0...255, using: &numbers) : bytes[place] ^ 1
            places.append(place)
        }
        return (damaged, places.filter { damaged[$0] != bytes[$0] })
    }

    /// The line of a byte, counted from 1.
    func line(of place: Int) -> Int { bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1 }
}

/// Keeps readings as texts, with their lines.
private struct PlacingSink: ReadingSink {
    var readings: [DamagedInput.Placed] = []

    mutating func take(_ batch: ReadingBatch) {
        for (reading, line) in zip(batch.readings, batch.lines) {
            readings.append(DamagedInput.Placed(line: line, text: shown(reading)))
        }
    }

    mutating func finish() -> Duplicates { Duplicates() }
}
