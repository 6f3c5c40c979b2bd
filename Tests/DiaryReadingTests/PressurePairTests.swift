import TestSupport
import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Pressures of Apple Health that stand alone")
struct PressurePairTests {
    /// The result of an export: its readings, and the reasons why pressures were skipped.
    private struct Result: Hashable {
        let readings: [String]
        let reasons: [SkipReason: Int]
    }

    private func read(_ records: [String]) throws -> Result {
        let reader = DiaryReader(zone: .utc)
        // With a weight, because a file of which nothing can be read is refused.
        let text = records.joined() + record("BodyMass", "70", "kg")
        let value = try reader.read(.bytes(export(text), name: "export.xml")).value
        let pressures = value.readings.filter { $0.kind == .bloodPressure }
        return Result(readings: shown(pressures).sorted(), reasons: value.reasons.mapValues(\.count))
    }

    private func records(_ uppers: [Int], _ lowers: [Int]) -> [String] {
        uppers.map { record("BloodPressureSystolic", "\($0)", "mmHg") }
            + lowers.map { record("BloodPressureDiastolic", "\($0)", "mmHg") }
    }

    private func correlation(_ upper: Int, _ lower: Int) -> String {
        "<Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\">\(records([upper], [lower]).joined())</Correlation>"
    }

    /// All orders of some records.
    private func orders(_ records: [String]) -> [[String]] {
        guard let first = records.first else { return [[]] }
        return orders(Array(records.dropFirst())).flatMap { rest in
            (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
        }
    }

    private func pairs(_ texts: String...) -> [String] { texts.map { "blood-pressure \($0) mmHg" } }

    @Test("make a pair only where no other pairing could contradict it, in whatever order they stand")
    func orders() throws {
        let cases: [([Int], [Int], [String], [SkipReason: Int])] = [
            ([120, 122], [80, 82], [], [.ambiguousPair: 4]),
            ([120], [80, 82], [], [.ambiguousPair: 3]),
            ([120, 122], [80], [], [.ambiguousPair: 3]),
            ([120, 120], [80, 82], pairs("120.0/80.0", "120.0/82.0"), [:]),
            ([120, 122], [80, 80], pairs("120.0/80.0", "122.0/80.0"), [:]),
            ([120, 120], [80, 80], pairs("120.0/80.0"), [:]),
            ([120, 120], [80], pairs("120.0/80.0"), [.incompletePair: 1]),
            ([120], [80], pairs("120.0/80.0"), [:]),
            ([120, 122], [], [], [.incompletePair: 2]),
        ]
        for (uppers, lowers, readings, reasons) in cases {
            for order in orders(records(uppers, lowers)) {
                #expect(try read(order) == Result(readings: readings, reasons: reasons), "\(uppers) \(lowers)")
            }
        }
    }

    @Test("are told apart by a correlation of their moment, wherever that stands")
    func correlations() throws {
        let alone = records([120, 122], [80, 82])
        for order in orders(alone + [correlation(120, 80)]) {
            #expect(try read(order) == Result(readings: pairs("120.0/80.0", "122.0/82.0"), reasons: [:]))
        }
        for order in orders(records([120], [80]) + [correlation(120, 80)]) {
            #expect(try read(order) == Result(readings: pairs("120.0/80.0"), reasons: [:]))
        }
        // The other two could be those of either correlation.
        for order in orders(alone + [correlation(120, 80), correlation(120, 82)]) {
            #expect(
                try read(order)
                    == Result(readings: pairs("120.0/80.0", "120.0/82.0"), reasons: [.ambiguousPair: 2]))
        }
    }

    @Test("keep their values, units, offsets and sources to the end of the export, however they are written")
    func kept() throws {
        let values = [
            ("120", "80"), ("119.5", "79.25"), ("120.123456789", "80.000000001"), ("16.0000000000000021", "10.1"),
            ("0.0005", "0.0004"), ("2147483.647", "2147483.648"), ("999999999", "999999998"),
        ]
        for (index, pair) in values.enumerated() {
            for (unit, offset) in [("mmHg", " +0530"), ("kPa", " -0800"), ("mmHg", "")] {
                let time = "2026-03-0\(index + 1) 08:15:00\(offset)"
                let text =
                    record("BloodPressureDiastolic", pair.1, unit, at: time, source: "B")
                    + record("BloodPressureSystolic", pair.0, unit, at: time, source: "B")
                    + record("BloodPressureSystolic", "99", unit, at: time, source: "A")
                    + record("BloodPressureDiastolic", "98", unit, at: time, source: "A")
                let readings = try DiaryReader(zone: .utc).read(.bytes(export(text), name: "export.xml")).value.readings
                #expect(readings.map(\.source).sorted() == ["A", "B"])
                let first = readings.first { $0.source == "B" }
                #expect(first?.value.quantities.map(\.value) == [pair.0, pair.1].compactMap { Double($0) })
                #expect(first?.value.quantities.map(\.unit.id) == [unit, unit])
                #expect(readings.map(\.offset) == Array(repeating: Self.offsets[offset] ?? nil, count: 2))
            }
        }
    }

    private static let offsets = [" +0530": UTCOffset(seconds: 19_800), " -0800": UTCOffset(seconds: -28_800)]

    @Test("of more sources or units than can be told apart are refused and never mixed up")
    func manySources() throws {
        let records = (0..<4_200).map { record("BloodPressureSystolic", "120", "mmHg", source: "S\($0)") }
        let failure = #expect(throws: DiagnosticFailure.self) {
            try DiaryReader(zone: .utc).read(.bytes(export(records.joined()), name: "export.xml"))
        }
        #expect(failure?.diagnostics.map(\.code) == ["data.too-many-halves"])
        let one = "<Correlation>\(records.joined())</Correlation>"
        #expect(throws: DiagnosticFailure.self) {
            try DiaryReader(zone: .utc).read(.bytes(export(one), name: "export.xml"))
        }
    }
}
