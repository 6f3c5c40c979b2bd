import DiaryModel
import ReportModel
import Specimens

extension RandomBlocks {
    /// A chart of a kind in its forms, or two beside each other.
    mutating func charts(
        _ make: (inout RandomBlocks) -> PanelChart.Drawing
    ) -> Panel {
        let isPair = chance(1, in: 3)
        func forms(_ random: inout RandomBlocks) -> [PanelBox] {
            let drawing = make(&random)
            return Specimen.charts(
                random.word(), drawing, random.chance(1, in: 4) ? [random.sentence()] : [], isHalf: isPair)
        }
        guard isPair else { return Panel(id: "chart", forms: forms(&self)) }
        let (one, other) = (forms(&self), forms(&self))
        return Panel(
            id: "pair",
            forms: zip(one, other).map { left, right in
                PanelBox(loss: left.loss, [.beside([PanelColumn(1, left), PanelColumn(1, right)])])
            })
    }

    private static let looks: [SeriesLook] = [.first, .second, .third]

    /// Bars of one to three series, in few groups and in many.
    mutating func bars() -> PanelChart.Drawing {
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
        return .bars(
            BarChart(
                series: (0..<series).map { .init(name: name(), look: Self.looks[$0]) }, groups: groups,
                scale: scale(groups.flatMap { $0.points.compactMap(\.value) }), isTimeline: chance(1),
                isSigned: isSigned, missing: text("–")))
    }

    /// Axes from one middle, too few of them as well; every name is another one.
    mutating func radar() -> PanelChart.Drawing {
        let axes = (0..<count(1...12)).map { index in
            let value = value(isSigned: chance(1, in: 8))
            return RadarChart.Axis(
                name: text("\(index) \(word())"), point: ChartPoint(value: value, label: label(value)))
        }
        return .radar(RadarChart(axes: axes, scale: scale([100])))
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
