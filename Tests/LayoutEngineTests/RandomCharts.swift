import DiaryModel
import GuidelineModel
import ReportModel
import Specimens
import TestSupport

extension SeededNumbers {
    private mutating func word() -> String {
        let words = ["Mon", "11/3", "November", "Blutdruckselbstmessung", "아침", "Systolic pressure", "x", ""]
        return words.randomElement(using: &self) ?? "x"
    }

    private mutating func value() -> Double? {
        switch Int.random(in: 0..<10, using: &self) {
        case 0: nil
        case 1: 0
        case 2: Double.random(in: 0...0.01, using: &self)
        case 3: Double.random(in: 0...1e6, using: &self)
        default: Double.random(in: 0...200, using: &self)
        }
    }

    private func label(_ value: Double?) -> StyledText {
        guard let value else { return "–".styled }
        return (value == 0 ? "0" : value < 0.05 ? "<0.1" : "\((value * 10).rounded() / 10)").styled
    }

    private mutating func point() -> ChartPoint<StyledText> {
        let value = value()
        return ChartPoint(value: value, label: label(value))
    }

    private func scale(_ values: [Double]) -> ValueScale<StyledText> {
        let nice = NiceScale(from: min(0, values.min() ?? 0), to: values.max() ?? 1)
        let ticks = nice?.ticks ?? [0, 1]
        return ValueScale(
            lower: ticks[0], upper: ticks[ticks.count - 1], ticks: ticks.map { .init(value: $0, label: label($0)) })
    }

    private mutating func card(_ chart: Chart<StyledText>) -> Block<StyledText> {
        let figures = DataTable<StyledText>(
            columns: [.init(title: "Name".styled), .init(title: "Value".styled, alignment: .end)],
            rows: (0..<Int.random(in: 0...8, using: &self)).map {
                .init(cells: [.text("n\($0)".styled), .text("1".styled)])
            })
        func make() -> ChartCard<StyledText> {
            ChartCard(
                id: "chart", title: "A chart".styled, continuedTitle: "A chart (continued)".styled,
                meta: "30 days".styled, chart: chart, alternative: "What the chart shows in a sentence.".styled,
                figures: figures)
        }
        return Bool.random(using: &self) ? .chart(make()) : .halves([make(), make()])
    }

    mutating func randomBars() -> Block<StyledText> {
        let series = Int.random(in: 1...3, using: &self)
        let looks: [SeriesLook] = [.first, .second, .third]
        let groups = (0..<Int.random(in: 1...20, using: &self)).map { _ in
            BarChart<StyledText>.Group(
                name: word().styled, shortName: word().styled, points: (0..<series).map { _ in point() })
        }
        let scale = scale(groups.flatMap { $0.points.compactMap(\.value) })
        return card(
            .bars(
                BarChart(
                    series: (0..<series).map { .init(name: word().styled, look: looks[$0]) }, groups: groups,
                    scale: scale, unit: "mmHg".styled, isTimeline: Bool.random(using: &self), missing: "–".styled)))
    }

    mutating func randomRadar() -> Block<StyledText> {
        let axes = (0..<Int.random(in: 1...8, using: &self)).map { index in
            RadarChart<StyledText>.Axis(name: "\(index) \(word())".styled, point: point())
        }
        let scale = scale([100])
        return card(.radar(RadarChart(axes: axes, scale: scale, unit: "%".styled, missing: "no data".styled)))
    }

    mutating func randomTrend() -> Block<StyledText> {
        let looks: [SeriesLook] = [.first, .second, .third]
        let hour: Int64 = 3_600_000
        let days = Int64.random(in: 1...90, using: &self)
        let series = (0..<Int.random(in: 1...3, using: &self)).map { index in
            let samples = (0..<Int.random(in: 0...25, using: &self)).map { _ in
                TrendSample(
                    .init(milliseconds: Int64.random(in: 0..<(days * 24), using: &self) * hour),
                    Double.random(in: 40...200, using: &self))
            }.sorted { $0.instant < $1.instant }
            let band = Bool.random(using: &self)
            return TrendChart<StyledText>.Series(
                name: word().styled, look: looks[index], line: samples, dots: samples,
                band: band
                    ? .init(lower: nil, upper: Double.random(in: 30...220, using: &self), label: "< 1".styled) : nil,
                single: samples.count == 1 ? "1".styled : nil)
        }
        let dates = (0..<min(8, days)).map { day in
            TrendChart<StyledText>.DateTick(.init(milliseconds: day * days / 8 * 24 * hour), label: word().styled)
        }
        return card(
            .trend(
                TrendChart(
                    series: series, span: .init(milliseconds: 0)..<(.init(milliseconds: days * 24 * hour)),
                    dates: dates, scale: scale([200]), unit: "mmHg".styled,
                    bridge: Bool.random(using: &self) ? "no readings".styled : nil)))
    }

    mutating func randomDonut() -> Block<StyledText> {
        let slots = ColourSlot.allCases.prefix(Int.random(in: 1...7, using: &self))
        let counts = slots.map { _ in
            Bool.random(using: &self) ? Int.random(in: 1...3, using: &self) : Int.random(in: 1...5_000, using: &self)
        }
        let total = counts.reduce(0, +)
        let slices = zip(slots, counts).map { slot, count in
            DonutChart<StyledText>.Slice(slot: slot, count: count, percent: "\(count * 100 / total)%".styled)
        }
        return card(.donut(DonutChart(slices: slices, centre: "\(total)".styled, alternative: "A ring.".styled)))
    }

    mutating func randomTable() -> Block<StyledText> {
        let columns = Int.random(in: 1...6, using: &self)
        let rows = (0..<Int.random(in: 0...12, using: &self)).map { _ in
            let role: TableRowRole = [.data, .data, .data, .group].randomElement(using: &self) ?? .data
            return DataTable<StyledText>.Row(
                role: role,
                cells: (0..<columns).map { column in
                    column > 0 && Bool.random(using: &self) ? .merge : .text(word().styled)
                })
        }
        return .table(
            TableCard(
                id: "table", title: "A table".styled, continuedTitle: "A table (continued)".styled, meta: "".styled,
                range: "rows".styled,
                table: DataTable(
                    columns: (0..<columns).map { _ in
                        .init(title: word().styled, alignment: .end, weight: Int.random(in: 1...3, using: &self))
                    }, rows: rows)))
    }
}
