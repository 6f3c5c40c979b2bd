import DiaryModel
import ReportModel
@testable import SectionBuilding

/// The figures of panels about single measurements of glucose, computed anew; `MinuteRecount` has those of sensors.
enum GlucoseAnswers {
    static func problems(_ panels: [Panel], _ kind: PanelKind, _ recounts: [Recount]) -> [String] {
        let single = recounts.filter { $0.section.kind == .glucose && !$0.all.isEmpty && !$0.isSensor }
        guard let recount = single.first else { return [] }
        switch kind {
        case .glucoseRanges: return check("ranges", panels, recount.all.count > 1 ? ranges(recount) : nil)
        case .glucoseNumbers: return check("numbers", panels, numbers(recount))
        // The days of a diary may show it in the place of its own panels.
        case .glucoseMeals: return recount.period.dayCount > 62 || panels.isEmpty ? [] : meals(panels, recount)
        default: return []
        }
    }

    /// The figures at the ends of rows, which every form has.
    private static func check(_ name: String, _ panels: [Panel], _ expected: [[String]]?) -> [String] {
        guard let expected else { return panels.isEmpty ? [] : ["\(name) of one"] }
        guard let panel = panels.first, panels.count == 1 else { return ["\(panels.count) panels of \(name)"] }
        return panel.forms.flatMap { form -> [String] in
            let rows = PanelVisit(form).grids.flatMap(\.rows).filter { $0.cells.count == 2 }
            let found = rows.map { $0.cells[1].items.flatMap(PanelAnswers.figures) }
            return found == expected ? [] : ["\(name) \(found) for \(expected)"]
        }
    }

    /// The share in a goal, then those of the ranges from the highest on.
    private static func ranges(_ recount: Recount) -> [[String]] {
        let values = recount.all.map { $0.values[0] }
        let limits: [ClosedRange<Double>] = [251...999, 181...250, 70...180, 54...69, 0...53]
        func share(_ count: Int) -> [String] {
            let total = values.count
            return total < 10 ? ["\(count)", "\(total)"] : ["\(Recount.percent(count, of: total))%"]
        }
        let goal = recount.section.goal == nil ? [] : [share(recount.all.count { $0.isInTarget == true })]
        return goal + limits.map { limit in share(values.count(where: limit.contains)) }
    }

    /// The mean, the lowest and the highest, and on how many days; of one measurement the value.
    private static func numbers(_ recount: Recount) -> [[String]] {
        let all = recount.all
        guard all.count > 1 else { return [all[0].printed] }
        let sorted = all.sorted { $0.values[0] < $1.values[0] }.map(\.printed)
        return [recount.mean(all), sorted[0], sorted[sorted.count - 1]]
            + [["\(recount.period.dayCount)", "\(Set(all.map(\.day)).count)"]]
    }

    /// Each value stands on its day below its meal, as the clock has it, and the mean of each month below.
    private static func meals(_ panels: [Panel], _ recount: Recount) -> [String] {
        func meal(_ one: Recount.One) -> Int { [4, 11, 16, 21].count { $0 <= one.hour } }
        let meals = Set(recount.all.map(meal)).sorted()
        let months = Dictionary(grouping: recount.all) { $0.date.year * 12 + $0.date.month }
        guard panels.count == months.count else { return ["\(panels.count) panels for \(months.count) months"] }
        return zip(panels, months.sorted { $0.key < $1.key }).flatMap { panel, month -> [String] in
            let all = month.value
            guard let first = all.first?.date, let grid = PanelVisit(panel.forms[0]).grids.first else {
                return ["no grid"]
            }
            if panel.forms[0].title == Words.logTitle {
                // A single day is a list in the order of time.
                let found = grid.rows.flatMap(\.cells).flatMap(\.items).flatMap(PanelAnswers.figures)
                let left = found.reduce(all.flatMap(\.printed)[...]) { $0.first == $1 ? $0.dropFirst() : $0 }
                return left.isEmpty && Set(all.map(\.day)).count == 1 ? [] : ["list \(found)"]
            }
            let start = max(recount.period.first, first.adding(days: 1 - first.day)).dayNumber
            func figures(_ row: PanelRow) -> [[String]] {
                row.cells.dropFirst(2).prefix(meals.count).map { $0.items.flatMap(PanelAnswers.figures) }
            }
            func cells(_ some: [Recount.One]) -> [[String]] {
                meals.map { number in some.filter { meal($0) == number }.flatMap(\.printed) }
            }
            var problems: [String] = []
            for (index, row) in grid.rows.enumerated() where row.cells.first?.span == 1 {
                let own = cells(all.filter { $0.date.dayNumber == start + index })
                if figures(row) != own { problems.append("day \(index + 1) \(figures(row)) for \(own)") }
            }
            let means = meals.map { number -> [String] in
                let own = all.filter { meal($0) == number }
                return own.count > 1 ? recount.mean(own) : []
            }
            // The row of means has one cell for the day of the week and the number.
            let last = grid.rows.last { $0.cells.first?.span == 2 }.map { row in
                row.cells.dropFirst().prefix(meals.count).map { $0.items.flatMap(PanelAnswers.figures) }
            }
            let expected = means.contains { !$0.isEmpty } ? means : nil
            return problems + (last == expected ? [] : ["means \(last ?? []) for \(means)"])
        }
    }
}
