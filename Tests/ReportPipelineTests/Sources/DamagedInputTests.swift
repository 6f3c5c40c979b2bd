import Foundation
import TestSupport
import Testing

/// Every input, cut off and changed; with `DIARYPRESS_TORTURE=1` (`make torture`) many more times.
@Suite("Damaged inputs of every format")
struct DamagedInputTests {
    private static let isTorture = ProcessInfo.processInfo.environment["DIARYPRESS_TORTURE"] == "1"
    private static let variants = isTorture ? 500 : 25
    private static let stepsOfCutting = isTorture ? 1 : 9
    private static let patience = Duration.seconds(2)

    @Test(
        "cut off anywhere, an input is refused, or read up to there and never in silence",
        arguments: DamagedInput.all)
    func cutOff(input: DamagedInput) throws {
        let folder = try ScratchFolder()
        let whole = try input.read(input.bytes, in: folder)
        let known = Set(whole.readings)
        var (refused, told, silent) = (0, 0, 0)
        for percent in stride(from: 0, to: 100, by: Self.stepsOfCutting) {
            let end = input.bytes.count * percent / 100
            let cut = try input.read(Array(input.bytes[..<end]), in: folder)
            #expect(cut.duration < Self.patience, "cut at \(percent) %")
            guard !cut.isRefused else {
                refused += 1
                continue
            }
            #expect(!input.hasEndMark || cut.readings == whole.readings, "cut at \(percent) %")
            let foreign = cut.readings.filter { !known.contains($0) }
            guard cut.said.contains(where: { $0.contains("data.no-final-line-end") }) else {
                silent += 1
                // Nobody can tell: the file ends where a row ends.
                let isRowEnd = end == 0 || input.bytes[end - 1] == 0x0A || input.bytes[end - 1] == 0x0D
                #expect(isRowEnd || isWhole(input, end) || isEmpty(cut), "cut at \(percent) %")
                #expect(foreign.isEmpty, "cut at \(percent) %")
                continue
            }
            told += 1
            // The last row may have lost the end of a number.
            #expect(Set(foreign.map(\.line)).count <= 1, "cut at \(percent) %")
        }
        if Self.isTorture {
            print("\(input.testDescription): cut off, refused \(refused), told \(told), silent \(silent)")
        }
    }

    /// Whether nothing but space is missing behind a byte.
    private func isWhole(_ input: DamagedInput, _ end: Int) -> Bool {
        input.bytes[end...].allSatisfy { $0 <= 0x20 } || input.bytes[end] == 0x0A && !input.hasEndMark
    }

    /// Whether nothing was read, and that is said.
    private func isEmpty(_ result: DamagedInput.Result) -> Bool { result.readings.isEmpty && !result.said.isEmpty }

    @Test(
        "with bytes changed, an input is refused, or what was not changed is read or missed aloud",
        arguments: DamagedInput.all)
    func changed(input: DamagedInput) throws {
        let folder = try ScratchFolder()
        let whole = try input.read(input.bytes, in: folder)
        let starts = Set(whole.readings.map(\.line)).sorted()
        var numbers = SeededNumbers(seed: 500)
        var (refused, silent) = (0, 0)
        for variant in 0..<Self.variants {
            let (bytes, places) = input.flipped(&numbers)
            let result = try input.read(bytes, in: folder)
            #expect(result.duration < Self.patience, "variant \(variant)")
            guard !result.isRefused else {
                refused += 1
                continue
            }
            guard result.said.isSubset(of: whole.said) else { continue }
            silent += 1
            // Nothing is said: then every reading is there, but for those of the records that were changed.
            // A record may be told by its first or its last line.
            let lines = places.map(input.line).flatMap { line in
                [starts.last { $0 <= line } ?? 0, starts.first { $0 >= line } ?? 0]
            }
            let counts = Dictionary(result.readings.map { ($0.text, 1) }, uniquingKeysWith: +)
            let lost = whole.readings.filter { counts[$0.text] == nil && !lines.contains($0.line) }
            #expect(lost.isEmpty, "variant \(variant), bytes \(places)")
            #expect(result.readings.count <= whole.readings.count + 2 * places.count, "variant \(variant)")
        }
        if Self.isTorture { print("\(input.testDescription): changed, refused \(refused), silent \(silent)") }
    }
}
