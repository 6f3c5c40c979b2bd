import DiaryModel
import ReportModel
@testable import SectionBuilding

/// The figures of the panels that can be computed anew.
enum PanelAnswers {
    static func problems(_ panels: [Panel], _ kind: PanelKind, _ recounts: [Recount]) -> [String] {
        let measured = recounts.filter { !$0.all.isEmpty }
        switch kind {
        case .answer: return answer(panels, measured)
        case .summary: return main(measured).map { summary(panels, $0) } ?? []
        case .calendar: return main(measured).map { calendar(panels, $0) } ?? []
        case .classes: return classes(panels, measured.filter { $0.section.guideline != nil })
        case .further: return panels.first?.forms.first.map { further($0, measured) } ?? []
        case .extremes: return panels.count == measured.count { $0.all.count > 1 } ? [] : ["number of panels"]
        default: return []
        }
    }

    /// Returns the main subject of a page: pressure, otherwise the kind that was measured most.
    private static func main(_ measured: [Recount]) -> Recount? {
        let most = measured.map(\.all.count).max()
        return measured.first { $0.section.kind == .bloodPressure } ?? measured.first { $0.all.count == most }
    }

    // MARK: Tiles

    private static func answer(_ panels: [Panel], _ measured: [Recount]) -> [String] {
        guard panels.count == measured.count else { return ["\(panels.count) panels"] }
        return zip(panels, measured).flatMap { panel, recount -> [String] in
            let tiles = PanelVisit(panel.forms[0]).tiles
            let found = tiles.map { [$0.label.key.rawValue] + $0.value.figures + ($0.lines.first?.figures ?? []) }
            let expected = expectedTiles(recount)
            if recount.isSensor, !recount.isEven {
                return found.dropLast() == expected.dropLast() ? [] : ["tiles \(found) for \(expected)"]
            }
            return found == expected ? [] : ["tiles \(found) for \(expected)"]
        }
    }

    /// For each tile its name, its figure and the numbers of its first line.
    private static func expectedTiles(_ recount: Recount) -> [[String]] {
        let all = recount.all
        guard all.count > 1 else {
            return [[all[0].readings > 1 ? "figure_mean" : "figure_reading"] + all[0].printed]
        }
        var tiles = [["panel_mean_of_days"] + recount.mean(all) + ["\(all.count)"]]
        for (key, some) in [("time_morning", all.filter(\.isMorning)), ("time_evening", all.filter(\.isEvening))]
        where (1..<all.count).contains(some.count) {
            tiles.append([key] + recount.mean(some) + ["\(some.count)"])
        }
        if recount.section.kind == .bloodPressure {
            if recount.section.setting == .home { tiles.append(["panel_protocol"] + recount.home) }
        }
        if Recount.share(all).total > 1 {
            let share = recount.printedShare(all)
            // Few, and those of a sensor, stand by themselves, above the target.
            let target = recount.section.kind == .bloodPressure ? recount.pressureTarget : ["70", "180"]
            tiles.append(["series_in_target"] + share + (share.count < 3 ? target : []))
        }
        return tiles
    }

    // MARK: Small cards

    /// The figure of each card and what is at the right of its title; where the average of weights says nothing, vectors hold.
    private static func further(_ box: PanelBox, _ measured: [Recount]) -> [String] {
        let cards = box.columns.compactMap(\.title)
        let shown = measured.filter { cards.contains($0.section.titleMessage) && !$0.isSensor }
        let hidden = Set(shown.flatMap { $0.quoted(hiddenAlone: true) })
        guard quoted(box) == hidden else { return ["quoted \(quoted(box)) for \(hidden)"] }
        return box.columns.flatMap { card -> [String] in
            guard let recount = measured.first(where: { $0.section.titleMessage == card.title }) else {
                return ["a card of nothing"]
            }
            let (all, share) = (recount.all, recount.printedShare(recount.all))
            let judged = Recount.share(all).total
            let low = recount.low(0, 90)
            let counts = recount.isSensor && judged >= 10 ? share : Array(share.suffix(2)) + low
            guard case .text(let counted, _)? = card.parts.dropFirst().first else { return ["a card without a count"] }
            var (found, expected) = ([counted.figures], [judged > 1 ? counts : ["\(all.count)"]])
            if recount.isSensor, !recount.isEven { (found, expected) = ([], []) }
            guard case .ends(let figure, let span, _, _)? = card.parts.first else { return ["a card without a figure"] }
            let weight = recount.section.kind == .weight && all.count > 1
            found.append(span.figures)
            expected.append(all.count == 1 ? [] : weight ? recount.weightEnds : recount.range)
            if recount.section.kind != .weight || all.count == 1 {
                let numbers = all.map { $0.printed.compactMap(Double.init) }
                let highest = zip(numbers, all).max { $0.0.lexicographicallyPrecedes($1.0) }?.1.printed
                found.append(figure.figures)
                expected.append(
                    all.count == 1
                        ? all[0].printed
                        : recount.section.kind == .temperature ? highest ?? [] : recount.mean(all))
            }
            if recount.section.kind == .weight, let change = recount.weightChange, change.count == 3 {
                found.append(figure.figures.map { $0.filter { $0.isNumber || $0 == "." } })
                expected.append([change[2]])
            }
            return found == expected ? [] : ["a card of \(found) for \(expected)"]
        }
    }

    // MARK: The table of the main section

    private static func summary(_ panels: [Panel], _ recount: Recount) -> [String] {
        guard !recount.isSensor else { return [] }
        let grids = panels.first.flatMap { $0.forms.last }.map { PanelVisit($0).grids } ?? []
        let found = grids.flatMap(\.rows).map { row in row.cells.flatMap { $0.items.flatMap(figures) } }
        let expected = expectedRows(recount)
        return found == expected ? [] : ["rows \(found) for \(expected)"]
    }

    private static func expectedRows(_ recount: Recount) -> [[String]] {
        let (all, period) = (recount.all, recount.period)
        guard all.count > 1 else { return [all[0].printed] }
        var rows = [["\(period.dayCount)"] + recount.mean(all) + ["\(all.count)"]]
        for some in [all.filter(\.isMorning), all.filter(\.isEvening)] where (1..<all.count).contains(some.count) {
            rows.append(recount.mean(some) + ["\(some.count)"])
        }
        let first = all.filter { $0.day.dayNumber < period.first.dayNumber + 7 }
        let last = all.filter { $0.day.dayNumber > period.last.dayNumber - 7 }
        if period.dayCount >= 14, !first.isEmpty, !last.isEmpty {
            for some in [first, last] {
                let isEnough = Set(some.map(\.day)).count >= 3
                rows.append(["7"] + (isEnough ? recount.mean(some) : []) + ["\(some.count)"])
            }
        }
        if let deviation = recount.deviation { rows.append(deviation) }
        if recount.earlier.count > 1 { rows.append(recount.mean(recount.earlier) + ["\(recount.earlier.count)"]) }
        if Recount.share(all).total > 1 { rows.append(Recount.share(all)) }
        rows += recount.lows
        let numbers = all.map { $0.printed.compactMap(Double.init) }
        let sorted = zip(numbers, all.map(\.printed)).sorted { $0.0.lexicographicallyPrecedes($1.0) }
        return rows + [sorted[sorted.count - 1].1, sorted[0].1]
    }

    // MARK: The calendar

    private static func calendar(_ panels: [Panel], _ recount: Recount) -> [String] {
        guard !recount.isSensor else { return [] }
        guard recount.all.count > 1 else { return panels.isEmpty ? [] : ["a panel for one"] }
        let grids = panels.flatMap { $0.forms.flatMap { PanelVisit($0).grids } }
        let (period, all) = (recount.period, recount.all)
        let most = Dictionary(grouping: all, by: \.day).values.map(\.count).max() ?? 0
        let hasCalendar = period.dayCount <= 62 && most <= 4
        guard grids.contains(where: { $0.columns.count == 14 }) == hasCalendar else { return ["calendar or table"] }
        guard grids.contains(where: \.heads.isEmpty) == (all.count <= 60) else { return ["list or none"] }
        let quoted = panels.flatMap(\.forms).flatMap { form -> [String] in
            let table = form.grids.contains { !$0.heads.isEmpty && $0.columns.count < 14 }
            let (found, expected) = (Self.quoted(form), recount.quoted(hiddenAlone: !table))
            return found == Set(expected) ? [] : ["quoted \(found) for \(expected)"]
        }
        return quoted
            + grids.flatMap { grid in
                if grid.columns.count == 14 { return days(grid, recount) }
                return grid.heads.isEmpty ? list(grid, recount) : table(grid, recount)
            }
    }

    /// The figures of the lines below a box.
    private static func quoted(_ box: PanelBox) -> Set<[String]> {
        let entries = box.parts.flatMap { part -> [PanelLegendEntry] in
            if case .legend(let entries) = part { entries } else { [] }
        }
        // Notes have none.
        return Set(entries.map(\.text.figures).filter { !$0.isEmpty })
    }

    /// Every measurement stands in the list, in the order of time.
    private static func list(_ grid: PanelGrid, _ recount: Recount) -> [String] {
        let cells = grid.rows.flatMap(\.cells).enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        let found = cells.map { $0.items.flatMap(figures) }.filter { !$0.isEmpty }
        return found == recount.all.map(\.printed) ? [] : ["list \(found)"]
    }

    /// Every measurement stands on its day, and nothing else does.
    private static func days(_ grid: PanelGrid, _ recount: Recount) -> [String] {
        let period = recount.period
        var found: [CivilDate: [[String]]] = [:]
        // Thursday was the first of January 1970; weeks begin on Monday.
        let monday = period.first.dayNumber - (period.first.dayNumber + 3) % 7
        for (week, row) in grid.rows.enumerated() {
            for weekday in 0..<7 {
                let day = CivilDate(dayNumber: monday + week * 7 + weekday)
                let texts = row.cells[weekday * 2 + 1].items.map(figures).filter { !$0.isEmpty }
                if !texts.isEmpty { found[day] = texts }
                if row.cells[weekday * 2].items.isEmpty == (period.first...period.last).contains(day) {
                    return ["days"]
                }
            }
        }
        let expected = Dictionary(grouping: recount.all, by: \.day).mapValues { Set($0.map(\.printed)) }
        let counts = Dictionary(grouping: recount.all, by: \.day).mapValues(\.count)
        return found.mapValues(Set.init) == expected && found.mapValues(\.count) == counts ? [] : ["calendar \(found)"]
    }

    /// The counts of all rows are those of the whole.
    private static func table(_ grid: PanelGrid, _ recount: Recount) -> [String] {
        let counts = grid.rows.compactMap { $0.cells[1].items.flatMap(figures).first.flatMap { Int($0) } }
        guard counts.reduce(0, +) == recount.all.count else { return ["table of \(counts)"] }
        guard Recount.share(recount.all).total > 0 else { return [] }
        if grid.rows.count < 2 { return ["a single row"] }
        let shares = grid.rows.map { $0.cells[$0.cells.count - 1].items.flatMap(figures).compactMap { Int($0) } }
        // A single measurement has none.
        guard zip(shares, counts).allSatisfy({ ($0.count == 2) == ($1 > 1) }) else { return ["shares \(shares)"] }
        var start = 0
        let expected = counts.map { count in
            start += count
            let (inside, judged) = Recount.share(Array(recount.all[start - count..<start]))
            return count > 1 ? [inside, judged] : []
        }
        return shares == expected ? [] : ["shares of a table \(shares)"]
    }

    // MARK: Classes

    private static func classes(_ panels: [Panel], _ measured: [Recount]) -> [String] {
        guard panels.count == measured.count else { return ["\(panels.count) rings"] }
        return zip(panels, measured).flatMap { panel, recount -> [String] in
            let visit = PanelVisit(panel.forms[0])
            let counts = (-1..<5).map { index in recount.all.count { $0.classIndex == index } }.filter { $0 > 0 }
            let total = recount.all.count
            let rows = counts.map { ["\($0)"] + (total < 10 ? [] : ["\(Recount.percent($0, of: total))%"]) }
            let found = visit.grids.first?.rows.map { $0.cells.dropFirst().flatMap { $0.items.flatMap(figures) } }
            let isRing =
                total == 1 && visit.rings.isEmpty
                || visit.rings.first?.slices.map(\.count) == counts && visit.rings.first?.centre.figures == ["\(total)"]
            return found == rows && isRing ? [] : ["classes \(found ?? []) for \(rows)"]
        }
    }

    /// The numbers of an item, in reading order.
    static func figures(_ item: PanelItem) -> [String] {
        switch item {
        case .text(let text, _), .marked(_, let text, _, _, _): text.figures
        case .line(let items): items.flatMap(figures)
        default: []
        }
    }
}
