internal import ReportModel

/// The numbers of a chart of bars: a row per group, a column per series.
struct BarsTable {
    /// The series, of which some may be left out of the chart.
    let series: [Series]
    /// The groups with their numbers; `nil` where nothing was measured.
    let groups: [Group]
    /// True if groups follow each other in time.
    let isTimeline: Bool

    /// A series.
    struct Series {
        /// Its name.
        let name: Message
        /// The look.
        let look: SeriesLook
        /// The section that it is of, by id; empty where that decides nothing.
        var id = ""
        /// The kind of that section.
        var kind = ""
    }

    /// A group.
    struct Group {
        /// Its name.
        let name: Message
        /// The name where there is less room.
        let short: Message
        /// One number per series.
        let values: [Double?]
    }

    /// The same table with some series only.
    func only(_ indices: [Int]) -> BarsTable {
        BarsTable(
            series: indices.map { series[$0] },
            groups: groups.map { group in
                Group(name: group.name, short: group.short, values: indices.map { group.values[$0] })
            }, isTimeline: isTimeline)
    }

    /// Every number there is.
    var values: [Double] { groups.flatMap { $0.values.compactMap(\.self) } }

    /// The chart.
    func chart(_ numbers: ChartNumbers, on scale: NiceScale, isSigned: Bool = false) -> BarChart {
        BarChart(
            series: series.map { .init(name: $0.name, look: $0.look) },
            groups: groups.map { group in
                .init(name: group.name, shortName: group.short, points: group.values.map { point($0, numbers) })
            },
            scale: numbers.scale(scale), isTimeline: isTimeline, isSigned: isSigned,
            missing: .missing)
    }

    /// The unit, and what colours stand for where there are several.
    func legend(_ numbers: ChartNumbers) -> [PanelLegendEntry] {
        [.unit(numbers.unit)]
            + (series.count > 1 ? series.map { PanelLegendEntry(.series($0.look), $0.name) } : [])
    }

    /// The figures: the labels of the chart, a row per group.
    func figures(_ numbers: ChartNumbers, head: Message) -> PanelGrid {
        .figures(
            [head] + series.map { numbers.head($0.name) },
            groups.map { group in [group.name] + group.values.map { point($0, numbers).label } })
    }

    /// For each series its highest and its lowest group.
    func findings(_ numbers: ChartNumbers) -> [Message] {
        series.indices.map { index in
            let present = groups.compactMap { group in group.values[index].map { (group.name, $0) } }
            let name = series[index].name
            guard let highest = present.max(by: { $0.1 < $1.1 }), let lowest = present.min(by: { $0.1 < $1.1 })
            else { return .point(name, Words.noDataShort) }
            let value = numbers.written(highest.1)
            if present.count == 1 {
                return Words.barsFindingSingle(series: name, value: value, when: highest.0)
            }
            if numbers.printAlike(lowest.1, highest.1) {
                return Words.barsFindingEven(series: name, value: value)
            }
            return Words.barsFinding(
                series: name, highest: value, when: highest.0, lowest: numbers.written(lowest.1), then: lowest.0)
        }
    }

    private func point(_ value: Double?, _ numbers: ChartNumbers) -> ChartPoint {
        ChartPoint(value: value, label: value.map { numbers.label($0) } ?? .missing)
    }
}
