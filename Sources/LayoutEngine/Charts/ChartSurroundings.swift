internal import DisplayList
internal import ReportModel
internal import ThemeModel

/// What stands above and below a chart in its card, in whatever height the chart is drawn.
struct ChartSurroundings: Sendable {
    let header: ChartHeader
    let figures: FoldedTable?
    let sentence: SetText?
    let notes: [SetText]
    /// No card is lower.
    private let least: Points
    /// From the last line to the edge of the card.
    private let toEdge: Points

    /// From the card's upper edge to the chart, to the figures and to the first baseline of each paragraph.
    struct Places: Sendable {
        var chart: Points = 0
        var figures: Points = 0
        var sentence: Points = 0
        var notes: [Points] = []
        var height: Points = 0
    }
}

extension ChartSurroundings {
    init<Shaper>(
        _ card: ChartCard, _ chart: MeasuredChart?, _ rung: ChartRung, _ form: MeasuredChartCard.Form,
        width: Points, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {
        header = try ChartHeader(card, form, width: width, &setter)
        figures = try Self.figures(of: card, chart, rung, width: width, &setter)
        // Without its chart the card says what the chart would have shown.
        let printsSentence = card.printsAlternative || (chart == nil && figures == nil)
        let role = form.isHalf ? setter.type.note : setter.type.body
        // More than that of a page no paragraph takes: a card is not split.
        let page = setter.style.frame.height
        sentence =
            printsSentence
            ? try setter.set(
                card.alternative, in: role, width: width, lines: setter.lines(of: role, in: page * 0.5),
                what: "the sentence of a chart") : nil
        var notes: [SetText] = []
        let most = setter.lines(of: setter.type.note, in: page * 0.25 / Double(max(1, card.notes.count)))
        for note in card.notes where !setter.words(note).isEmpty {
            notes.append(
                try setter.set(note, in: setter.type.note, width: width, lines: most, what: "the note under a chart"))
        }
        self.notes = notes
        toEdge = CardSpacing.roomy.toEdge * setter.style.factor(.body, .note)
        least = chart != nil && form.isHalf ? 248 : 0
    }

    /// The table of figures below a chart or in its place; `nil` where none is wanted, or where it finds no room.
    private static func figures<Shaper>(
        of card: ChartCard, _ chart: MeasuredChart?, _ rung: ChartRung, width: Points,
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
    func places(_ chart: MeasuredChart?) -> Places {
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
        var last: Points?
        if let sentence, !sentence.isEmpty {
            places.sentence = edge + sentence.pitch * 0.7
            last = places.sentence + sentence.depth
            edge += sentence.pitch * Double(sentence.lines.count) + 4
        }
        for note in notes {
            places.notes.append(edge + note.pitch * 0.7)
            last = edge + note.pitch * 0.7 + note.depth
            edge += note.pitch * Double(note.lines.count)
        }
        // Under the last line of any card there is as much room, whatever it says.
        places.height = max(least, last.map { $0 + toEdge } ?? edge + 4)
        return places
    }
}
