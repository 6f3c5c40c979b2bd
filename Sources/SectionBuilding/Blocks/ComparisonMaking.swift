internal import DiaryModel
internal import GuidelineModel
internal import ReportModel

/// The figures of this period beside those of the period before it, with the difference.
struct ComparisonMaking {
    private let period: Period
    /// The period before; `nil` where the calendar does not reach back so far.
    private let before: Period?

    /// A section now and in the period before.
    struct Pair {
        /// This period.
        let now: SectionFacts
        /// The period before, about readings given for the same section; `nil` where there is no such period.
        let before: SectionFacts?
    }

    /// Gets ready to compare a period with the one before it.
    init(_ period: Period) {
        self.period = period
        before = period.before
    }

    /// The table; `nil` where no section has a reading in either period.
    ///
    /// Sections without readings stand in it and say so. Where the period before has none at all there is nothing to compare:
    /// the table has the figures of this period, and is named so.
    func card(_ pairs: [Pair], id: String) -> TableCard? {
        let isMeasuredBefore = pairs.contains { ($0.before?.readings ?? 0) > 0 }
        guard isMeasuredBefore || pairs.contains(where: { $0.now.readings > 0 }) else { return nil }
        let title = isMeasuredBefore ? Words.comparisonTitle : Words.columnThisPeriod
        var rows = pairs.flatMap { pair in
            (pairs.count > 1 ? [ComparisonMaking.heading(pair.now.section)] : []) + ComparisonMaking.rows(pair)
        }
        var columns: [DataTable.Column] = [
            .init(title: Words.columnFigure, weight: 3),
            .init(title: Words.columnThisPeriod, alignment: .end, weight: 3),
            .init(title: Words.columnPeriodBefore, alignment: .end, weight: 3),
            .init(title: Words.figureChange, alignment: .end, weight: 4),
        ]
        if !isMeasuredBefore {
            columns = [columns[0], .init(title: Words.columnValue, alignment: .end, weight: 3)]
            for index in rows.indices { rows[index].cells.removeLast(2) }
        }
        let compared = isMeasuredBefore ? before : nil
        return TableCard(
            id: id, title: title, continuedTitle: Words.sectionContinued(title: .message(title)),
            meta: Words.metaDays(n: .integer(period.dayCount)), range: .tableRange,
            table: DataTable(columns: columns, rows: rows),
            notes: pairs.compactMap { $0.now.namedTarget }
                + (compared.map { [Words.notePeriodBefore(period: $0.value(.long))] } ?? []))
    }

    private static func heading(_ section: SectionDefinition) -> DataTable.Row {
        .init(role: .group, cells: [.text(section.titleMessage), .merge, .merge, .merge])
    }

    private static func rows(_ pair: Pair) -> [DataTable.Row] {
        let now = Figures(pair.now)
        guard pair.now.readings > 0 || (pair.before?.readings ?? 0) > 0 else {
            let none = Words.comparisonNone
            return [.init(cells: [.text(Words.seriesReadings), .text(none), .text(none), .text(.missing)])]
        }
        guard let before = pair.before, before.readings > 0 else {
            return now.all.map {
                .init(cells: [.text($0.name), .text($0.text), .text(Words.comparisonNone), .text(.missing)])
            }
        }
        // Readings of other relations to a meal are another thing, however alike the numbers look.
        guard pair.now.readings == 0 || pair.now.isAboutOtherMeals == before.isAboutOtherMeals else {
            return now.all.map {
                .init(cells: [.text($0.name), .text($0.text), .text(Words.comparisonNotComparable), .merge])
            }
        }
        let then = Figures(before)
        return (pair.now.readings > 0 ? now : then).all.indices.map { index in
            guard pair.now.readings > 0 else {
                let name = then.all[index]
                return .init(cells: [
                    .text(name.name), .text(Words.comparisonNone), .text(name.text), .text(.missing),
                ])
            }
            let mine = now.all[index]
            guard let other = then.all.first(where: { $0.name == mine.name }) else {
                return .init(cells: [.text(mine.name), .text(mine.text), .text(.missing), .text(.missing)])
            }
            return .init(cells: [
                .text(mine.name), .text(mine.text), .text(other.text), .text(mine.change(from: other)),
            ])
        }
    }

    /// The figures of a section that are compared.
    private struct Figures {
        let all: [ComparedFigure]

        init(_ facts: SectionFacts) {
            let names =
                facts.spreads.count == 2
                ? [Words.figureMeanSystolic, Words.figureMeanDiastolic] : [Words.figureMean]
            let means = zip(names, facts.spreads).map { ComparedFigure(name: $0, value: .mean($1.mean)) }
            let share = facts.targetShare.map {
                ComparedFigure(name: Words.seriesInTarget, value: .share($0.figure))
            }
            let readings = ComparedFigure(name: Words.seriesReadings, value: .count(facts.readings))
            all = means + [share].compactMap(\.self) + [readings]
        }
    }
}

extension SectionFacts {
    /// Whether it shows readings that its scheme has no classes for, because all of them were taken at other times
    /// relative to meals.
    var isAboutOtherMeals: Bool {
        readings > 0 && classes.map { $0.counts.otherMealContext == readings } ?? false
    }
}

extension Message {
    /// Which rows of a table stand on a page.
    static var tableRange: Message {
        Words.tableRange(first: .firstRow, last: .lastRow, count: .rowCount)
    }
}
