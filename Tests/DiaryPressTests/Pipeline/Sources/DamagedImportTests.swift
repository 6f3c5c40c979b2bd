import DiaryModel
import Foundation
import StoreSupport
import TestSupport
import Testing
@testable import DiaryReading
@testable import DiaryStore
@testable import DiaryPress

@Suite("Imports of damaged inputs")
struct DamagedImportTests {
    /// In the usual run only those that take little time.
    private static let inputs = DamagedInput.all.filter { DamageScale.isTorture || $0.bytes.count < 8_000 }

    @Test(
        "the store has what was read or nothing, is sound, and completes it by the input as it should be",
        arguments: Self.inputs)
    func imported(input: DamagedInput) throws {
        let bench = try ImportBench(input)
        var numbers = SeededNumbers(seed: 501)
        for variant in stride(from: 0, to: DamageScale.variants, by: DamageScale.share) {
            try bench.take(input.flipped(&numbers).bytes, as: "changed-\(variant)")
        }
        for percent in stride(from: DamageScale.share / 2, to: 100, by: DamageScale.stepsOfCutting * DamageScale.share)
        {
            try bench.take(Array(input.bytes[..<(input.bytes.count * percent / 100)]), as: "cut-\(percent)")
        }
        #expect(try bench.complaints() == [])
    }
}

/// A store that the same input is imported into again and again, damaged each time in another way, for another person.
private final class ImportBench {
    private let input: DamagedInput
    private let folder: ScratchFolder
    private let whole: DamagedInput.Result
    private let session: StoreSession
    private let resources: PipelineResources
    private static let shipped = Result { try StoreResources.load() }

    init(_ input: DamagedInput) throws {
        self.input = input
        folder = try ScratchFolder()
        whole = try input.read(input.bytes, in: folder)
        session = try StoreSession("sqlite:\(folder.path(of: "diaries.sqlite"))", .create)
        resources = try Self.shipped.get()
    }

    /// Imports damaged bytes, then the input as it should be, and looks each time what is in the store.
    func take(_ damaged: [UInt8], as id: String) throws {
        let read = try input.read(damaged, in: folder)
        let known = Self.settled(Set(read.readings.map(\.key)))
        if let summary = try summary(damaged, id) {
            #expect(!read.isRefused, "\(id)")
            #expect(summary.readings == read.readings.count, "\(id)")
            #expect(summary.new == known.count, "\(id)")
            #expect(summary.skipped == read.skippedLines.count, "\(id)")
            #expect(try readings(of: id) == known, "\(id)")
        } else {
            // Of records none may be of a kind that is known; a table may be empty.
            #expect(read.isRefused || read.readings.isEmpty && input.shape != .rows, "\(id)")
            #expect(try session.store.person(id) == nil, "\(id)")
        }
        guard !whole.isRefused, let summary = try summary(input.bytes, id) else { return }
        #expect(summary.state == (damaged == input.bytes ? .known : .imported), "\(id)")
        let all = Set(whole.readings.map(\.key))
        let before = read.isRefused ? [] : known
        let together = Self.settled(all.union(before))
        #expect(try readings(of: id) == together, "\(id)")
        if summary.state == .imported { #expect(summary.new == together.count - before.count, "\(id)") }
    }

    /// Returns the readings that a store keeps: if only the meal was damaged, the one that names a meal.
    private static func settled(_ keys: Set<String>) -> Set<String> {
        keys.filter { key in
            let none = " \(MealContext.unspecified.rawValue)"
            guard key.hasSuffix(none) else { return true }
            return !MealContext.allCases.contains {
                $0 != .unspecified && keys.contains("\(key.dropLast(none.count)) \($0.rawValue)")
            }
        }
    }

    /// Returns the result of an import; `nil` if it was rejected.
    private func summary(_ bytes: [UInt8], _ id: String) throws -> StoredImport? {
        let path = try folder.write(bytes, to: "import")
        let plan = StoreImport(
            person: Person(id: id), zone: Zone("Europe/Berlin"), format: input.format,
            moment: Instant(milliseconds: 1_000))
        let start = ProcessorTime.ofThread
        defer { #expect(ProcessorTime.ofThread - start < DamageScale.patience, "\(id)") }
        do throws(DiagnosticFailure) {
            return try session.importFile(path, plan, resources: resources).value
        } catch {
            #expect(error.diagnostics.allSatisfy { $0.code.rawValue.hasPrefix("data.") }, "\(id): \(error)")
            return nil
        }
    }

    private func readings(of id: String) throws -> Set<String> {
        var keys: Set<String> = []
        try session.store.readings(of: id, in: nil) { (part) throws(DiagnosticFailure) in
            keys.formUnion(part.map(\.key))
        }
        return keys
    }

    /// Returns the problems that the database finds in itself.
    func complaints() throws -> [String] {
        let connection = session.store.connection
        let sound = try connection.rows("PRAGMA integrity_check", []).map { $0[0].string }
        let lost = try connection.rows("PRAGMA foreign_key_check", []).map { $0[0].string }
        return sound.filter { $0 != "ok" } + lost
    }
}
