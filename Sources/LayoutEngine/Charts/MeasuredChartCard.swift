internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// A card with a chart, its sentence and its figures, ready to be drawn; it is not split.
struct MeasuredChartCard: Sendable {
    let id: String
    /// How much of the chart is left.
    let rung: ChartRung
    let height: Points
    private let header: ChartHeader
    private let chart: MeasuredChart?
    private let figures: FoldedTable?
    private let sentence: SetText?
    private let notes: [SetText]
    private let alternative: String
    private let theme: Theme
    private let width: Points
    /// From the card's upper edge to the chart, to the figures and to the first baseline of each paragraph.
    private let places: Places

    private struct Places: Sendable {
        var chart: Points = 0
        var figures: Points = 0
        var sentence: Points = 0
        var notes: [Points] = []
    }

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
}

extension MeasuredChartCard {
    /// Measures a card with the first rung of the ladder that fits a page.
    ///
    /// The last one, the sentence alone, always does.
    init<Shaper>(
        _ card: ChartCard<StyledText>, _ form: Form, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        var reason: ChartStep.Reason?
        for rung in ChartRung.allCases {
            switch try MeasuredChartCard.attempt(card, form, rung, &setter) {
            case .success(let measured):
                guard rung == .text || measured.height <= setter.style.frame.height else {
                    reason = reason ?? .higherThanPage
                    continue
                }
                if let reason { setter.report(ChartStep(block: card.id, rung: rung, reason: reason)) }
                self = measured
                return
            case .failure(let refusal):
                reason = reason ?? refusal.reason
            }
        }
        throw LayoutError(.nothingToPrint, in: card.id)
    }

    /// Why a rung of the ladder cannot be had.
    private struct Refusal: Error {
        let reason: ChartStep.Reason
    }

    private static func attempt<Shaper>(
        _ card: ChartCard<StyledText>, _ form: Form, _ rung: ChartRung, _ setter: inout Typesetter<Shaper>
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
        _ card: ChartCard<StyledText>, _ form: Form, _ rung: ChartRung, _ setter: inout Typesetter<Shaper>
    ) throws(ChartFailure) {
        let isHalf = form.isHalf
        width = isHalf ? MeasuredHalves.width(in: setter.style.frame) : setter.style.frame.width
        let inner = width - MeasuredChartCard.padding * 2
        var chart: MeasuredChart?
        if let height = rung.chartHeight(of: card.chart, form) {
            let factor = setter.style.factor(.axis, .barValue, .ringLabel)
            let room = Extent(width: inner, height: card.chart.isRing ? height : height * factor)
            chart = try MeasuredChart.fit(card.chart, in: room, &setter)
            guard chart != nil else { return nil }
        } else if rung == .chart || rung == .smallerChart {
            return nil
        }
        do throws(LayoutError) {
            header = try ChartHeader(card, form, width: inner, &setter)
            figures = try MeasuredChartCard.figures(of: card, chart, rung, width: inner, &setter)
            // Without its chart the card says what the chart would have shown.
            let printsSentence = card.printsAlternative || (chart == nil && figures == nil)
            let role = isHalf ? setter.type.note : setter.type.body
            sentence = printsSentence ? try setter.set(card.alternative, in: role, width: inner) : nil
            var notes: [SetText] = []
            for note in card.notes { notes.append(try setter.set(note, in: setter.type.note, width: inner)) }
            self.notes = notes
        } catch {
            throw .layout(error)
        }
        if figures == nil, rung == .table || chart?.needsFigures == true { return nil }
        self.chart = chart
        self.rung = rung
        id = card.id
        alternative = card.alternative.plain
        theme = setter.style.theme
        (places, height) = MeasuredChartCard.stack(
            header, chart, figures, sentence, notes, least: chart != nil && isHalf ? 248 : 0)
    }

    /// The table of figures below a chart or in its place; `nil` where none is wanted, or where it finds no room.
    private static func figures<Shaper>(
        of card: ChartCard<StyledText>, _ chart: MeasuredChart?, _ rung: ChartRung, width: Points,
        _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> FoldedTable? {
        // A ring has no names in it: its figures are its key.
        var dots: [ClassLook] = []
        if case .donut(let donut) = card.chart { dots = donut.slices.map { setter.style.theme.classes[$0.slot] } }
        let isWanted =
            rung == .table || chart?.needsFigures == true || !dots.isEmpty || (chart != nil && card.printsFigures)
        guard isWanted else { return nil }
        if let usual = try FoldedTable(card.figures, dots: dots, width: width, &setter) { return usual }
        return try FoldedTable(card.figures, dots: dots, width: width, isSmall: true, &setter)
    }

    /// Puts one thing under the other.
    private static func stack(
        _ header: ChartHeader, _ chart: MeasuredChart?, _ figures: FoldedTable?, _ sentence: SetText?,
        _ notes: [SetText], least: Points
    ) -> (Places, Points) {
        var places = Places()
        var edge = header.height + 8
        if let chart {
            places.chart = edge
            edge += chart.extent.height + 8
        }
        if let figures {
            places.figures = edge
            edge += figures.height + 8
        }
        if let sentence, !sentence.isEmpty {
            places.sentence = edge + sentence.pitch * 0.7
            edge += sentence.pitch * Double(sentence.lines.count) + 4
        }
        for note in notes {
            places.notes.append(edge + note.pitch * 0.7)
            edge += note.pitch * Double(max(1, note.lines.count))
        }
        return (places, max(least, edge + 4))
    }
}

extension ChartRung {
    /// The height of chart and legend; `nil` where there is no chart.
    ///
    /// A radar is as high as it is wide: with the height of bars it would stay small in the middle of its card.
    fileprivate func chartHeight(of chart: Chart<StyledText>, _ form: MeasuredChartCard.Form) -> Points? {
        var isRound = false
        if case .radar(let radar) = chart { isRound = radar.axes.count > 2 }
        // A ring has one size; more room would part it from its key.
        if case .donut = chart { return self == .chart ? 176 : nil }
        return switch (self, form) {
        case (.chart, .full): isRound ? 252 : 180
        case (.chart, .half): 200
        case (.smallerChart, .full): isRound ? 200 : 120
        case (.smallerChart, .half): 156
        case (.table, _), (.text, _): nil
        }
    }
}

extension Chart<StyledText> {
    /// Whether it is a ring, which has one size.
    fileprivate var isRing: Bool { if case .donut = self { true } else { false } }
}

extension MeasuredChartCard {
    /// Draws the card from its upper left corner, in a frame that may be higher than itself.
    func draw(on canvas: inout Canvas, x: Points, top: Points, height: Points, destination: String) {
        canvas.frame(
            Rect(x: x, y: top, width: width, height: height), radius: 6, Stroke(canvas.inks.edge, width: 0.75))
        if !destination.isEmpty { canvas.destination(destination, at: Position(x: x, y: top)) }
        canvas.begin(SemanticTag(.section))
        let left = x + MeasuredChartCard.padding
        let inner = width - MeasuredChartCard.padding * 2
        header.draw(on: &canvas, x: left, top: top, width: inner)
        if let chart {
            chart.draw(
                on: &canvas, at: Position(x: left, y: top + places.chart), alternative: alternative, theme)
        }
        figures?.draw(on: &canvas, x: left, top: top + places.figures)
        if let sentence {
            canvas.element(
                .paragraph, sentence, in: Column(x: left, baseline: top + places.sentence, width: inner))
        }
        for (note, baseline) in zip(notes, places.notes) {
            canvas.element(.paragraph, note, in: Column(x: left, baseline: top + baseline, width: inner))
        }
        canvas.end()
    }
}
