import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

@Suite("Pulses in motion")
struct ActivePulseTests {
    private let section = SectionDefinition(id: "pulse", kind: .pulse, guideline: "beats")
    private let guidelines = ["beats": Schemes.pulse]

    private func pulses(_ contexts: [MealContext]) throws -> [Reading] {
        try contexts.enumerated().map { index, context in
            Diaries.single(
                .pulse, context == .active ? 150 : 60, at: try Diaries.instant("2025-11-02", index), meal: context)
        }
    }

    @Test("are neither graded nor in the mean of a scheme for the pulse at rest, and a note says how many")
    func left() throws {
        let card = try Diaries.card(
            try pulses([.resting, .active, .unspecified, .active]), section, guidelines: guidelines)
        #expect(card.figures.first?.line == "Mean: 60 /min")
        #expect(card.rows.map(\.english) == ["low: 2 readings"])
        #expect(
            card.notes.map(\.english) == ["2 readings taken in motion are neither classified nor in the mean."])
    }

    @Test("are the section where there are no others, without classes")
    func alone() throws {
        let card = try Diaries.card(try pulses([.active, .active]), section, guidelines: guidelines)
        #expect(card.rows.first?.english == "Mean: 150 /min")
        #expect(card.notes.map(\.english) == ["Scheme 4 has no classes for readings taken in motion."])
    }

    @Test("count like all others without a scheme")
    func withoutScheme() throws {
        #expect(try Diaries.facts(try pulses([.resting, .active]), Diaries.pulse).spreads.first?.mean.value == 105)
    }

    @Test("stand in the table of all readings, and not on the line of pulses at rest")
    func shown() throws {
        let readings = try pulses([.resting, .active])
        let log = try Diaries.outcome(readings, [section], [.log(.all)], guidelines: guidelines).value
        #expect(
            log.grids.first?.english.map { $0[$0.count - 4] + ": " + $0[$0.count - 3] } == [
                "Pulse, at rest: 60 /min", "Pulse, in motion: 150 /min",
            ])
        let chart = try Diaries.chart(readings, section, .trend(TrendRequest()), guidelines: guidelines)
        let dots = (chart.plot?.scales[0].traces ?? []).flatMap { trace -> [Double] in
            if case .dots(let points, _) = trace { points.map(\.y) } else { [] }
        }
        #expect(dots == [60])
    }
}
