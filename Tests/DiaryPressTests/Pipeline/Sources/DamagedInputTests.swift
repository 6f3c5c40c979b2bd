import Foundation
import TestSupport
import Testing

/// How often inputs are damaged: a few times, and with `DIARYPRESS_TORTURE=1` (`make torture`) in every way.
enum DamageScale {
    static let isTorture = ProcessInfo.processInfo.environment["DIARYPRESS_TORTURE"] == "1"
    /// How often bytes of an input are changed.
    static let variants = isTorture ? 500 : 25
    /// An input is cut off each time after so many hundredths more.
    static let stepsOfCutting = isTorture ? 1 : 9
    /// Of how many damaged inputs one is imported; the others are read.
    static let share = isTorture ? 1 : 25
    /// How long an input may take; others that run beside it take nothing of that.
    static let patience = Duration.seconds(2)
}

@Suite("Damaged inputs of every format")
struct DamagedInputTests {
    @Test(
        "cut off anywhere, an input is refused, or all whole records are read and it is told that one was cut",
        arguments: DamagedInput.all)
    func cutOff(input: DamagedInput) throws {
        let folder = try ScratchFolder()
        let whole = try input.read(input.bytes, in: folder)
        let oracle = DamageOracle(input, whole: whole)
        var (refused, told, silent) = (0, 0, 0)
        for percent in stride(from: 0, to: 100, by: DamageScale.stepsOfCutting) {
            let end = input.bytes.count * percent / 100
            let cut = try input.read(Array(input.bytes[..<end]), in: folder)
            #expect(cut.duration < DamageScale.patience, "cut at \(percent) %")
            #expect(oracle.faults(cutAt: end, cut) == [], "cut at \(percent) %, byte \(end)")
            if cut.isRefused { refused += 1 } else if cut.says("no-final-line-end") { told += 1 } else { silent += 1 }
        }
        if DamageScale.isTorture {
            print("\(input.testDescription): cut off, refused \(refused), told \(told), silent \(silent)")
        }
    }

    @Test(
        "with bytes changed, an input is refused, or all is read but the records that were changed",
        arguments: DamagedInput.all)
    func changed(input: DamagedInput) throws {
        let folder = try ScratchFolder()
        let whole = try input.read(input.bytes, in: folder)
        let oracle = DamageOracle(input, whole: whole)
        var numbers = SeededNumbers(seed: 500)
        var (refused, told, silent) = (0, 0, 0)
        for variant in 0..<DamageScale.variants {
            // Every other one leaves what stands above the first record as it is.
            let (bytes, locations) = input.flipped(&numbers, from: variant % 2 == 0 ? 0 : oracle.bodyStart)
            let result = try input.read(bytes, in: folder)
            #expect(result.duration < DamageScale.patience, "variant \(variant)")
            #expect(
                oracle.faults(changed: bytes, at: locations, result) == [], "variant \(variant), bytes \(locations)")
            if result.isRefused { refused += 1 } else if result.said != whole.said { told += 1 } else { silent += 1 }
        }
        if DamageScale.isTorture {
            print("\(input.testDescription): changed, refused \(refused), told \(told), silent \(silent)")
        }
    }
}
