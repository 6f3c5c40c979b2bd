import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

/// Ten thousand reports of panels by chance, each held against the rules that hold for all of them, and against figures
/// that are computed anew from the readings.
@Suite("Random diaries in random panels")
struct RandomPanelTests {
    @Test("give panels that have a form, and say what can be counted and computed anew")
    func agree() throws {
        let person = try Diaries.adult()
        var made: [PanelKind: Int] = [:]
        for seed in 0..<10_000 {
            var random = RandomPages(seed: UInt64(seed))
            guard let period = random.period() else { continue }
            let sections = random.sections()
            let readings = random.readings(sections, in: period)
            let kinds = random.kinds()
            let events = random.events(in: period)
            let report = try PageDiaries.report(
                kinds, readings, sections, person: person, period: period, events: events)
            let recounts = sections.map { section in
                var recount = Recount(readings, of: section, in: period)
                recount.earlier = period.before.map { Recount(readings, of: section, in: $0).all } ?? []
                return recount
            }
            for kind in kinds {
                let panels = report.panels.filter { $0.id.hasPrefix("\(kind.rawValue)-") }
                made[kind, default: 0] += panels.count
                let problems =
                    panels.flatMap { PanelRules.problems($0, kind, recounts) }
                    + PanelAnswers.problems(panels, kind, recounts)
                    + GlucoseAnswers.problems(panels, kind, recounts)
                    + (kind == .findings ? panels.flatMap(FindingRecount(recounts, events: events).problems) : [])
                    + (kind == .findings ? panels.flatMap { FindingRecount.safetyProblems($0, recounts) } : [])
                if !problems.isEmpty { Issue.record("\(kind): \(problems), seed \(seed)") }
            }
        }
        // Each kind was made often enough to be known.
        for kind in PanelKind.allCases { #expect(made[kind, default: 0] > 100, "\(kind)") }
    }
}
