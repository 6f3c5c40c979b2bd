internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// A card with a chart, its sentence and its figures, ready to be drawn; it is not split.
struct MeasuredChartCard: Sendable {
    let id: String
    /// How much of the chart is left.
    let rung: ChartRung
    /// What stands around the chart.
    private let around: ChartSurroundings
    private let alternative: String
    private let theme: Theme
    private let width: Points
    /// The card from the roomiest setting to the tightest, one for each of ``CardSpacing/steps``.
    private(set) var settings: [Setting]

    /// The card with its chart in some height.
    struct Setting: Sendable {
        let chart: MeasuredChart?
        let places: ChartSurroundings.Places
        var height: Points { places.height }
    }

    /// The height of the card, drawn together by some of ``CardSpacing/steps``.
    func height(step: Int) -> Points { settings[max(0, step)].height }

    static let padding: Points = 12

    /// Where a card stands: over the full width, or beside another.
    enum Form: Sendable {
        case full
        case half(ChartHeader.Rungs)

        /// Whether it stands beside another.
        var isHalf: Bool { if case .half = self { true } else { false } }
    }
}

/// What a chart becomes where it finds no room, step by step.
package enum ChartRung: String, Hashable, Sendable, CaseIterable {
    /// The chart in its full size.
    case chart
    /// The chart, lower.
    case smallerChart = "smaller-chart"
    /// Its figures in a table.
    case table
    /// Its sentence alone.
    case text
    /// A form of a block of simple parts that needs less room.
    case smallerForm = "smaller-form"
}

extension MeasuredChartCard {
    /// Measures a card with the first rung of the ladder that fits a page.
    ///
    /// The last one, the sentence alone, always does.
    init<Shaper>(
        _ card: ChartCard, _ form: Form, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        switch try MeasuredChartCard.first(of: [.chart, .smallerChart, .table], card, form, &setter) {
        case .success(let measured): self = measured
        case .failure(let refusal): try self.init(sentenceOf: card, form, because: refusal.reason, &setter)
        }
    }

    /// Measures a card on its last rung: the sentence alone.
    init<Shaper>(
        sentenceOf card: ChartCard, _ form: Form, because reason: ChartStep.Reason,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        guard case .success(let measured) = try MeasuredChartCard.attempt(card, form, .text, &setter) else {
            throw LayoutError(.nothingToPrint, in: card.id)
        }
        setter.report(ChartStep(block: card.id, rung: .text, reason: reason))
        self = measured
    }

    /// Why a rung of the ladder, or all of several, cannot be had.
    struct Refusal: Error {
        let reason: ChartStep.Reason
    }

    /// Measures a card with the first of some rungs that fits a page, and notes it where it is not the chart itself;
    /// otherwise tells why the first of them cannot be had.
    static func first<Shaper>(
        of rungs: [ChartRung], _ card: ChartCard, _ form: Form, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> Result<MeasuredChartCard, Refusal> {
        var first: ChartStep.Reason?
        for rung in rungs {
            let before = setter
            switch try attempt(card, form, rung, &setter) {
            case .success(let measured) where measured.height(step: 0) <= setter.style.frame.height:
                if let first { setter.report(ChartStep(block: card.id, rung: rung, reason: first)) }
                return .success(measured)
            case .success:
                setter = before
                first = first ?? .higherThanPage
            case .failure(let refusal): first = first ?? refusal.reason
            }
        }
        return .failure(Refusal(reason: first ?? .noRoom))
    }

    private static func attempt<Shaper>(
        _ card: ChartCard, _ form: Form, _ rung: ChartRung, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> Result<MeasuredChartCard, Refusal> {
        // What was noticed on a rung that is given up is of no account.
        let before = setter
        do throws(ChartFailure) {
            if let measured = try MeasuredChartCard(card, form, rung, &setter) { return .success(measured) }
            setter = before
            return .failure(Refusal(reason: .noRoom))
        } catch {
            setter = before
            switch error {
            case .layout(let error): throw error
            case .fault(let description): return .failure(Refusal(reason: .fault(description)))
            }
        }
    }

    /// Measures a card on one rung; `nil` where something of it finds no room.
    private init?<Shaper>(
        _ card: ChartCard, _ form: Form, _ rung: ChartRung, _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) {
        let isHalf = form.isHalf
        width = isHalf ? MeasuredHalves.width(in: setter.style.frame) : setter.style.frame.width
        let inner = width - MeasuredChartCard.padding * 2
        var chart: MeasuredChart?
        if let height = rung.chartHeight(of: card.chart, form) {
            chart = try MeasuredChart.fit(card.chart, in: setter.chartRoom(card.chart, width: inner, height), &setter)
            guard chart != nil else { return nil }
        } else if rung == .chart || rung == .smallerChart {
            return nil
        }
        do throws(LayoutError) {
            around = try ChartSurroundings(card, chart, rung, form, width: inner, &setter)
        } catch {
            throw .layout(error)
        }
        if around.figures == nil || card.figures.rows.isEmpty, rung == .table || chart?.needsFigures == true {
            return nil
        }
        self.rung = rung
        id = card.id
        alternative = setter.words(card.alternative).plain
        theme = setter.style.theme
        settings = [Setting(chart: chart, places: around.places(chart))]
        try addSettings(card, form, &setter)
    }

    /// Adds the settings in which the chart is drawn lower, down to the height of the next rung.
    ///
    /// They have what the first one has: where a lower chart would lose a label, it stays as high as it is.
    private mutating func addSettings<Shaper>(
        _ card: ChartCard, _ form: Form, _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) {
        let last = CardSpacing.steps.count - 1
        if rung == .chart, let high = rung.chartHeight(of: card.chart, form),
            let low = ChartRung.smallerChart.chartHeight(of: card.chart, form)
        {
            for step in 1...last {
                let height = high - (high - low) * (Double(step) / Double(last))
                let room = setter.chartRoom(card.chart, width: width - MeasuredChartCard.padding * 2, height)
                guard let lower = try setter.trial(card.chart, in: room, like: settings[0].chart),
                    lower.isLike(settings[0].chart)
                else { break }
                settings.append(Setting(chart: lower, places: around.places(lower)))
            }
        }
        let tightest = settings[settings.count - 1]
        settings += Array(repeating: tightest, count: last + 1 - settings.count)
    }

    /// Makes the chart higher, so that the card is as high as the one beside it; a ring has one size.
    mutating func grow<Shaper>(
        _ card: ChartCard, to heights: [Points], _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        for (step, height) in heights.enumerated() where settings[step].height < height {
            guard let chart = settings[step].chart, !card.chart.isRing else { continue }
            var room = chart.extent
            room.height = min(room.height + height - settings[step].height, room.height * MeasuredChartCard.mostGrowth)
            do throws(ChartFailure) {
                guard let higher = try setter.trial(card.chart, in: room, like: chart), higher.isLike(chart) else {
                    continue
                }
                settings[step] = Setting(chart: higher, places: around.places(higher))
            } catch {
                if case .layout(let error) = error { throw error }
            }
        }
    }

    /// How much higher a chart gets to be as high as the one beside it: beyond, its shape would say something else.
    private static let mostGrowth = 1.4
}

extension Typesetter {
    /// The room of a chart with its legend: higher where its type is larger.
    fileprivate func chartRoom(_ chart: Chart, width: Points, _ height: Points) -> Extent {
        let factor = style.factor(.axis, .barValue, .ringLabel)
        return Extent(width: width, height: chart.isRing ? height : height * factor)
    }

    /// Measures a chart once more; what is noticed about it has been noticed already.
    func trial(
        _ chart: Chart, in room: Extent, like other: MeasuredChart?
    ) throws(ChartFailure) -> MeasuredChart? {
        var setter = self
        return try MeasuredChart.fit(chart, in: room, like: other, &setter)
    }
}

extension ChartRung {
    /// The height of chart and legend; `nil` where there is no chart.
    ///
    /// A radar is as high as it is wide: with the height of bars it would stay small in the middle of its card.
    fileprivate func chartHeight(of chart: Chart, _ form: MeasuredChartCard.Form) -> Points? {
        var isRound = false
        if case .radar(let radar) = chart { isRound = radar.axes.count > 2 }
        // A ring has one size; more room would part it from its key.
        if case .donut = chart { return self == .chart ? 176 : nil }
        return switch (self, form) {
        case (.chart, .full): isRound ? 252 : 180
        case (.chart, .half): 200
        case (.smallerChart, .full): isRound ? 200 : 112
        case (.smallerChart, .half): 156
        case (.table, _), (.text, _), (.smallerForm, _): nil
        }
    }
}

extension Chart {
    /// Whether it is a ring, which has one size.
    fileprivate var isRing: Bool { if case .donut = self { true } else { false } }
}

extension MeasuredChartCard: MeasuredBlock {
    var name: String { id }
    var kind: PaginationRecord.Kind { .chart }

    func draw<Shaper>(
        _ placement: Placement, on canvas: inout Canvas, destinations: [String], _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        draw(
            on: &canvas, x: canvas.frame.left, top: placement.top, height: placement.height, step: placement.step,
            destination: destinations.first ?? "")
    }

    /// Draws the card from its upper left corner, in a frame that may be higher than itself.
    func draw(on canvas: inout Canvas, x: Points, top: Points, height: Points, step: Int, destination: String) {
        canvas.frame(
            Rect(x: x, y: top, width: width, height: height), radius: 6, Stroke(canvas.inks.edge, width: 0.75))
        if !destination.isEmpty { canvas.destination(destination, at: Position(x: x, y: top)) }
        canvas.begin(SemanticTag(.section))
        let left = x + MeasuredChartCard.padding
        let inner = width - MeasuredChartCard.padding * 2
        let step = max(0, step)
        let places = settings[step].places
        around.header.draw(on: &canvas, x: left, top: top, width: inner)
        if let chart = settings[step].chart {
            chart.draw(
                on: &canvas, at: Position(x: left, y: top + places.chart), alternative: alternative, theme)
        }
        if let figures = around.figures {
            // The key of a ring stands under the ring.
            let shift = settings[step].chart?.isRing == true ? max(0, inner - figures.width) / 2 : 0
            figures.draw(on: &canvas, x: left + shift, top: top + places.figures)
        }
        if let sentence = around.sentence {
            canvas.element(
                .paragraph, sentence, in: Column(x: left, baseline: top + places.sentence, width: inner))
        }
        for (note, baseline) in zip(around.notes, places.notes) {
            canvas.element(.paragraph, note, in: Column(x: left, baseline: top + baseline, width: inner))
        }
        canvas.end()
    }
}
