import DiaryModel
import GuidelineModel
import ReportModel

extension RandomBlocks {
    /// Charts of a kind: one over the full width, or two beside each other, or one in half of the width.
    mutating func charts(
        _ make: (inout RandomBlocks) -> (Chart, DataTable)
    ) -> Block {
        func card() -> ChartCard {
            let (chart, figures) = make(&self)
            return ChartCard(
                id: "chart", title: name(), continuedTitle: name(), meta: text("30 · 60"), chart: chart,
                alternative: sentence(), printsAlternative: chance(1, in: 4), figures: figures,
                printsFigures: chance(1, in: 8), notes: chance(1, in: 4) ? [sentence()] : [])
        }
        return switch count(0...5) {
        case 0: .halves([card()])
        case 1, 2: .halves([card(), card()])
        default: .chart(card())
        }
    }

    private func figures(_ chart: BarChart) -> DataTable {
        DataTable(
            columns: [.init(title: text("A"))] + chart.series.map { .init(title: $0.name, alignment: .end) },
            rows: chart.groups.map { group in
                .init(cells: [.text(group.name)] + group.points.map { .text($0.label) })
            })
    }

    private static let looks: [SeriesLook] = [.first, .second, .third]

    /// Bars of one to three series, in few groups and in many.
    mutating func bars() -> (Chart, DataTable) {
        let series = count(1...3)
        let isSigned = chance(1, in: 5)
        let groups = (0..<count(1...(chance(1, in: 20) ? 45 : 20))).map { _ in
            BarChart.Group(
                name: name(), shortName: name(),
                points: (0..<series).map { _ in
                    let value = value(isSigned: isSigned)
                    return ChartPoint(value: value, label: label(value))
                })
        }
        let chart = BarChart(
            series: (0..<series).map { .init(name: name(), look: Self.looks[$0]) }, groups: groups,
            scale: scale(groups.flatMap { $0.points.compactMap(\.value) }), unit: text("mmHg"),
            isTimeline: chance(1), isSigned: isSigned, missing: text("–"))
        return (.bars(chart), figures(chart))
    }

    /// Means of mornings and evenings, and sometimes of afternoons.
    mutating func timeOfDay() -> (Chart, DataTable) {
        let series = count(1...2)
        let groups = (0..<count(2...3)).map { _ in
            let name = name()
            let isMissing = chance(1, in: 5)
            return BarChart.Group(
                name: name, shortName: name,
                points: (0..<series).map { index in
                    let value: Double? = isMissing ? nil : Double(count(400...2_400)) / 10 - Double(index * 30)
                    return ChartPoint(value: value, label: label(value))
                })
        }
        let chart = BarChart(
            series: (0..<series).map { .init(name: name(), look: Self.looks[$0]) }, groups: groups,
            scale: scale(groups.flatMap { $0.points.compactMap(\.value) }), unit: text("mmHg"), isTimeline: false,
            missing: text("–"))
        var figures = figures(chart)
        figures.columns += [.init(title: name(), alignment: .end), .init(title: name(), alignment: .end)]
        for index in figures.rows.indices { figures.rows[index].cells += [.text(text("12")), .text(text("7"))] }
        return (.bars(chart), figures)
    }

    /// Axes from one middle, too few of them as well; every name is another one.
    mutating func radar() -> (Chart, DataTable) {
        let axes = (0..<count(1...8)).map { index in
            let value = value(isSigned: chance(1, in: 8))
            return RadarChart.Axis(
                name: text("\(index) \(word())"), point: ChartPoint(value: value, label: label(value)))
        }
        let chart = RadarChart(axes: axes, scale: scale([100]), unit: name(), missing: text("no data"))
        return (
            .radar(chart),
            DataTable(
                columns: [.init(title: text("A")), .init(title: text("B"), alignment: .end)],
                rows: axes.map { .init(cells: [.text($0.name), .text($0.point.label)]) })
        )
    }

    /// One to three lines over a day or some months, of no readings or many.
    mutating func trendChart() -> TrendChart {
        let hour: Int64 = 3_600_000
        let days = Int64.random(in: 1...90, using: &numbers)
        let series = (0..<count(1...3)).map { index in
            let samples = (0..<count(0...25)).map { _ in
                TrendSample(
                    .init(milliseconds: Int64.random(in: 0..<(days * 24), using: &numbers) * hour),
                    Double.random(in: 40...200, using: &numbers))
            }.sorted { $0.instant < $1.instant }
            let upper = Double.random(in: 30...220, using: &numbers)
            return TrendChart.Series(
                name: name(), look: Self.looks[index], line: samples, dots: samples,
                band: chance(1) ? .init(lower: nil, upper: upper, label: text("< 120")) : nil,
                single: samples.count == 1 ? text("121") : nil)
        }
        let dates = (0..<min(8, days)).map { day in
            TrendChart.DateTick(.init(milliseconds: day * days / 8 * 24 * hour), label: name())
        }
        return TrendChart(
            series: series, span: .init(milliseconds: 0)..<(.init(milliseconds: days * 24 * hour)), dates: dates,
            scale: scale([200]), unit: text("mmHg"), bridge: chance(1) ? name() : nil)
    }

    /// Lines over time, with a table of the readings of one.
    mutating func trend() -> (Chart, DataTable) {
        let chart = trendChart()
        let rows = (chart.series.first?.line ?? []).map { sample in
            DataTable.Row(cells: [.text(name()), .text(label(sample.value))])
        }
        return (
            .trend(chart),
            DataTable(
                columns: [.init(title: text("A")), .init(title: text("B"), alignment: .end)], rows: rows)
        )
    }

    /// A ring of one to seven classes: alike, tiny beside huge, and all between.
    mutating func donutChart() -> DonutChart {
        let slots = ColourSlot.allCases.prefix(count(1...7))
        let counts = slots.map { _ in chance(1) ? count(1...3) : count(1...5_000) }
        let total = counts.reduce(0, +)
        let slices = zip(slots, zip(counts, RandomBlocks.percents(counts))).map { slot, figures in
            DonutChart.Slice(
                slot: slot, count: figures.0, percent: text(RandomBlocks.percent(figures.1, figures.0, of: total)))
        }
        return DonutChart(slices: slices, centre: text("\(total)"), alternative: text("A ring."))
    }

    /// A ring with its key.
    mutating func donut() -> (Chart, DataTable) {
        let chart = donutChart()
        let rows = chart.slices.map { slice in
            DataTable.Row(cells: [.text(name()), .text(text("\(slice.count)")), .text(slice.percent)])
        }
        return (
            .donut(chart),
            DataTable(
                columns: [
                    .init(title: name()), .init(title: name(), alignment: .end), .init(title: name(), alignment: .end),
                ], rows: rows)
        )
    }

    /// Percents by largest remainder: they add up to 100.
    static func percents(_ counts: [Int]) -> [Int] {
        let total = max(1, counts.reduce(0, +))
        var percents = counts.map { 100 * $0 / total }
        let order = counts.indices.sorted { (100 * counts[$0] % total, -$0) > (100 * counts[$1] % total, -$1) }
        for index in order.prefix(100 - percents.reduce(0, +)) { percents[index] += 1 }
        return percents
    }

    private static func percent(_ percent: Int, _ count: Int, of total: Int) -> String {
        if percent == 0, count > 0 { return "<1%" }
        return percent == 100 && count < total ? ">99%" : "\(percent)%"
    }
}
