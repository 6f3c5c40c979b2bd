import TestSupport
import Testing
@testable import DiaryModel

@Suite("A file that is all that its sources have")
struct WholeTruthTests {
    private static let zones = ["Europe/Berlin", "America/New_York"].compactMap { Zone($0) }

    /// Returns the statements that hold after a file, as a store keeps them.
    private func after(_ known: [Statement], _ file: [Statement], _ truth: WholeTruth) -> [Statement] {
        zip(known, Reconciler.settle(known, beside: file, of: truth)).filter { $0.1 == .holds }.map(\.0) + file
    }

    private func truth(_ file: [Statement], all: Bool, isComplete: Bool = true) -> WholeTruth {
        let readings = file.compactMap(\.reading)
        let instants = readings.map(\.instant)
        return WholeTruth(
            sources: Set(readings.map(\.source)), kinds: Set(readings.map(\.kind.id)),
            moments: all ? nil : instants.min().flatMap { first in instants.max().map { first..<$0 } },
            isComplete: isComplete)
    }

    @Test("says the same in any order and in any parts of what stood before", arguments: 0..<20)
    func permutations(block: Int) {
        let reconciler = Reconciler(zones: Self.zones)
        for number in 0..<500 {
            let seed = UInt64(block * 500 + number)
            var random = RandomStatements(seed: seed, zones: Self.zones)
            var numbers = SeededNumbers(seed: seed)
            let known = random.statements(2 + number % 5)
            let file = random.statements(1 + number % 4)
            let truth = truth(file, all: number % 2 == 0, isComplete: number % 3 > 0)
            let once = after(known, file, truth)
            let expected = reconciler.settle(once).readings
            func check(_ other: [Statement], _ how: String) {
                #expect(reconciler.settle(other).readings == expected, "seed \(seed), \(how)")
            }
            check(after(known.shuffled(using: &numbers), file.shuffled(using: &numbers), truth), "another order")
            check(after(once, file, truth), "twice")
            let parts = Dictionary(grouping: known) { _ in Int.random(in: 0..<3, using: &numbers) }.values
            check(
                parts.flatMap { part in after(part, file, truth) }, "in parts, each replaced by itself")
            // What is not of its sources, kinds and moments stays; of the rest only what it says itself.
            let kept = known.filter { !truth.covers($0) || file.contains($0) }
            let said = after(known, file, truth)
            if truth.isComplete {
                check(kept + file, "what it does not cover")
            } else {
                #expect(known.allSatisfy { !kept.contains($0) || said.contains($0) }, "seed \(seed)")
            }
        }
    }

    private static func pressure(_ systolic: Double, at minute: Int64, source: String = "cuff") -> Statement {
        Statement(
            Reading(
                kind: .bloodPressure, instant: Instant(milliseconds: minute * 60_000),
                value: .bloodPressure(
                    systolic: Quantity(systolic, .millimetresOfMercury),
                    diastolic: Quantity(85, .millimetresOfMercury)), source: source))
    }

    @Test("supersedes what it says otherwise, retracts what it does not say, and leaves what it does not speak of")
    func standings() {
        let known = [
            Self.pressure(232, at: 1), Self.pressure(120, at: 2), Self.pressure(121, at: 3),
            Self.pressure(122, at: 2, source: "watch"), Self.pressure(123, at: 9),
            Statement(
                Reading(
                    kind: .weight, instant: Instant(milliseconds: 60_000), value: .single(Quantity(70, .kilograms)),
                    source: "cuff")),
        ]
        let file = [Self.pressure(132, at: 1), Self.pressure(121, at: 3)]
        var truth = WholeTruth(
            sources: ["cuff"], kinds: ["blood-pressure"],
            moments: Instant(milliseconds: 0)..<Instant(milliseconds: 300_000))
        #expect(
            Reconciler.settle(known, beside: file, of: truth)
                == [.superseded, .retracted, .holds, .holds, .holds, .holds])
        truth.moments = nil
        #expect(Reconciler.settle(known, beside: file, of: truth)[4] == .retracted)
        truth.isComplete = false
        #expect(
            Reconciler.settle(known, beside: file, of: truth) == [.superseded, .holds, .holds, .holds, .holds, .holds])
    }

    @Test("takes nothing back where it repeats one of two values of a time and the other could not be read")
    func unread() {
        let known = [Self.pressure(120, at: 1), Self.pressure(124, at: 1)]
        var truth = truth([known[0]], all: true)
        #expect(Reconciler.settle(known, beside: [known[0]], of: truth) == [.holds, .superseded])
        truth.isComplete = false
        #expect(Reconciler.settle(known, beside: [known[0]], of: truth) == [.holds, .holds])
        let corrected = Self.pressure(125, at: 1)
        #expect(Reconciler.settle(known, beside: [known[0], corrected], of: truth) == [.holds, .superseded])
    }
}
