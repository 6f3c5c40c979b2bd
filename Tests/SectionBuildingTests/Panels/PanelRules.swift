import DiaryModel
import ReportModel
@testable import SectionBuilding

/// The rules that hold for every panel.
enum PanelRules {
    static func problems(_ panel: Panel, _ kind: PanelKind, _ recounts: [Recount]) -> [String] {
        guard !panel.forms.isEmpty else { return ["no form"] }
        return panel.forms.flatMap { form -> [String] in
            let visit = PanelVisit(form)
            let isEmpty = form.parts.isEmpty
            return (isEmpty ? ["an empty form"] : []) + visit.grids.flatMap(problems)
                + visit.plots.flatMap { problems($0, recounts) } + shareProblems(visit, kind, recounts)
        }
    }

    private static func problems(_ grid: PanelGrid) -> [String] {
        (grid.heads + grid.rows).allSatisfy { row in
            row.cells.allSatisfy { $0.span > 0 } && row.cells.reduce(0) { $0 + $1.span } == grid.columns.count
        } ? [] : ["a row that does not fill its columns"]
    }

    private static func problems(_ plot: PanelPlot, _ recounts: [Recount]) -> [String] {
        guard !plot.scales.isEmpty, plot.span.lowerBound < plot.span.upperBound else { return ["an empty plot"] }
        return plot.scales.flatMap { scale -> [String] in
            let range = scale.range
            var problems = range.lowerBound < range.upperBound ? [] : ["an empty scale"]
            if !scale.limits.allSatisfy({ range.contains($0.at) }) { problems.append("a limit off its scale") }
            if !scale.ticks.allSatisfy({ range.contains($0.at) }) { problems.append("a tick off its scale") }
            if scale.traces.allSatisfy(\.values.isEmpty) { problems.append("a scale without values") }
            guard let target = scale.target else { return problems }
            if !range.contains(target.lowerBound) || !range.contains(target.upperBound) {
                problems.append("a target off its scale")
            }
            return problems + targetProblems(target, scale, recounts)
        }
    }

    /// A target is that of the numbers that its scale holds: no systolic pressure is as low as a diastolic one.
    private static func targetProblems(
        _ target: ClosedRange<Double>, _ scale: PanelScale, _ recounts: [Recount]
    ) -> [String] {
        let judged = recounts.first { $0.section.goal != nil || $0.section.guideline != nil }
        let range = scale.range
        // A sensor has the ranges of the consensus without a goal.
        guard let judged, judged.section.kind == .bloodPressure, target != 70...180 else {
            let expected = max(70, range.lowerBound)...min(180, range.upperBound)
            return target == expected ? [] : ["target \(target)"]
        }
        let values = scale.traces.flatMap(\.values)
        let least = judged.all.flatMap(\.single).map { $0[0] }.min() ?? 100
        let isSystolic = values.allSatisfy { $0 >= least }
        guard isSystolic || values.allSatisfy({ $0 < least }) else { return ["a target under two quantities"] }
        let lower = isSystolic && judged.hasLow ? max(90, range.lowerBound) : range.lowerBound
        let expected = lower...min(isSystolic ? 135 : 85, range.upperBound)
        return target == expected ? [] : ["target \(target) of pressures"]
    }

    /// Checks that shares of fewer than ten measurements are not in percent; the goals of a sensor's ranges are no
    /// shares.
    ///
    /// Without findings, the sentence of the section's card replaces them, which counts readings.
    private static func shareProblems(_ visit: PanelVisit, _ kind: PanelKind, _ recounts: [Recount]) -> [String] {
        guard kind != .findings, recounts.allSatisfy({ $0.all.count < 10 }), !recounts.contains(where: \.isSensor)
        else { return [] }
        return visit.messages.contains(where: \.hasPercent) ? ["a percent of few"] : []
    }
}
