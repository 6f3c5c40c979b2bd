internal import Diagnostics
internal import DiaryModel
internal import ReportModel

/// Turns the blocks of a layout into blocks of a report.
struct BlockBuilding {
    /// What blocks are made from.
    struct Material {
        /// The title and who the report is about.
        let title: TitleBlock<Message>
        /// The key figures, as many as there are.
        let tiles: [KeyFigure<Message>]
        /// The sections in the order they are printed; at least one.
        let sections: [SectionData]
        /// The same sections with what the period before has for them.
        let comparison: () -> [ComparisonMaking.Pair]
        /// The paragraphs of free text.
        let notes: [String]
        /// The days the report is about.
        let period: Period
        /// The day on which a week begins in the reader's locale, 1 for Monday to 7 for Sunday.
        let firstWeekday: Int
        /// Whether cards say that percents were adjusted, because the foot of the page does not.
        let saysAdjusted: Bool
    }

    /// What was built so far.
    private(set) var blocks: [Block<Message>] = []
    /// What should be known about it.
    private(set) var warnings: [Diagnostic] = []

    let material: Material
    private let layout: ReportLayout
    /// How many cards there are of each name.
    private var counts: [String: Int] = [:]
    /// The sections of which a card has said that they have no readings.
    private var saidEmpty: Set<String> = []
    private var place = ""

    /// Builds every block of a layout.
    init(_ layout: ReportLayout, _ material: Material) {
        self.layout = layout
        self.material = material
        for (index, block) in layout.blocks.enumerated() {
            place = "block \(index + 1) (`\(block.name)`) of layout `\(layout.id)`"
            add(block)
        }
    }

    private mutating func add(_ block: LayoutBlock) {
        switch block {
        case .title: blocks.append(.title(material.title))
        case .keyFigures(let count):
            let tiles = material.tiles.prefix(max(0, count))
            if !tiles.isEmpty { blocks.append(.keyFigures(Array(tiles))) }
        case .sections(let selection, let look):
            for data in chosen(selection) { add(data, look) }
        case .chart(let request):
            for made in charts(request) { add(made) { .chart($0) } }
        case .halves(let requests): addHalves(requests)
        case .comparison(let selection): addComparison(chosen(selection))
        case .log(let selection, let columns): addLog(chosen(selection), columns)
        case .note: addNote()
        case .pageBreak: blocks.append(.pageBreak)
        }
    }

    /// The sections that a block is about, with a warning where there are none.
    private mutating func chosen(_ selection: SectionSelection) -> [SectionData] {
        let sections = selection.choose(from: material.sections)
        if sections.isEmpty { warnings.append(selection.warning(at: place, among: material.sections)) }
        return sections
    }

    private mutating func add(_ data: SectionData, _ look: SectionLook) {
        guard data.facts.readings > 0 else { return addEmpty(data) }
        var card = data.facts.card(look, saysAdjusted: material.saysAdjusted)
        if look.hasTrend {
            do throws(ChartRefusal) {
                let making = TrendMaking(data, look.trend, in: .full, firstWeekday: material.firstWeekday)
                let made = try making.chartForCard()
                card.trend = made.chart
                card.trendAlternative = made.alternative
                card.notes += made.notes
            } catch {
                warn(about: "section `\(data.section.id)`", "trend")
                card.notes.append(Message(.chartRefusedReason))
            }
        }
        blocks.append(.section(card))
    }

    private mutating func addEmpty(_ data: SectionData) {
        guard saidEmpty.insert(data.section.id).inserted else { return }
        blocks.append(.noData(data.facts.noDataCard))
    }

    private mutating func addNote() {
        let paragraphs = material.notes.filter { $0.contains { !$0.isWhitespace } }
        guard !paragraphs.isEmpty else { return }
        let title = Message(.noteTitle)
        blocks.append(
            .note(
                NoteCard(
                    id: name("note"), title: title,
                    continuedTitle: Message(.sectionContinued, ["title": .message(title)]),
                    paragraphs: paragraphs.map { .verbatim($0) })))
    }

    private mutating func addLog(_ sections: [SectionData], _ columns: [LogColumn]) {
        if let card = LogMaking(sections, columns).card(id: name("log")) { return blocks.append(.table(card)) }
        for data in sections { addEmpty(data) }
    }

    private mutating func addComparison(_ sections: [SectionData]) {
        guard !sections.isEmpty else { return }
        let chosen = Set(sections.map(\.section.id))
        let pairs = material.comparison().filter { chosen.contains($0.now.section.id) }
        if let card = ComparisonMaking(material.period).card(pairs, id: name("comparison")) {
            return blocks.append(.table(card))
        }
        for data in sections { addEmpty(data) }
    }
}

// MARK: - Charts

extension BlockBuilding {
    /// A chart that was asked for, or why there is none.
    private struct MadeChart {
        let request: ChartRequest
        let title: Message
        let section: SectionData?
        let result: Result<ChartParts, ChartRefusal>
    }

    /// The charts of a request: one for each section, or one in all for a radar of sections.
    private mutating func charts(_ request: ChartRequest, in room: ChartRoom = .full) -> [MadeChart] {
        let sections = chosen(request.sections)
        guard !sections.isEmpty else { return [] }
        if case .radar(.sections) = request.kind {
            let period = material.period
            return [
                MadeChart(
                    request: request, title: Message(.radarSectionsTitle), section: nil,
                    result: BlockBuilding.result { () throws(ChartRefusal) in
                        try RadarMaking.sections(sections, of: period)
                    })
            ]
        }
        let firstWeekday = material.firstWeekday
        let saysAdjusted = material.saysAdjusted
        return sections.map { data in
            MadeChart(
                request: request, title: data.section.titleMessage, section: data,
                result: BlockBuilding.result { () throws(ChartRefusal) in
                    switch request.kind {
                    case .bars(let bars): try BarsMaking(data, bars, firstWeekday: firstWeekday).parts()
                    case .radar: try RadarMaking.weekdays(data, firstWeekday: firstWeekday)
                    case .trend(let trend): try TrendMaking(data, trend, in: room, firstWeekday: firstWeekday).parts()
                    case .timeOfDay: try TimeOfDayMaking(data).parts()
                    case .donut: try DonutMaking.parts(data, saysAdjusted: saysAdjusted)
                    }
                })
        }
    }

    private static func result(
        _ make: () throws(ChartRefusal) -> ChartParts
    ) -> Result<ChartParts, ChartRefusal> {
        Result { () throws(ChartRefusal) in
            var parts = try make()
            parts.chart = try parts.chart.checked()
            return parts
        }
    }

    private mutating func add(_ made: MadeChart, as block: (ChartCard<Message>) -> Block<Message>) {
        switch made.result {
        case .success(let parts):
            blocks.append(block(parts.card(id: name(made.request.kind.name), made.request)))
        case .failure(let refusal): add(refusal, of: made)
        }
    }

    /// Adds pairs of charts.
    ///
    /// Two requests about the same sections stand side by side for each section; what cannot be drawn takes no half, and
    /// says so below.
    private mutating func addHalves(_ requests: [ChartRequest]) {
        let made = requests.map { charts($0, in: .half) }
        let isAligned = Set(made.map(\.count)).count == 1
        let rounds =
            isAligned
            ? (made.first ?? []).indices.map { index in made.map { $0[index] } } : [made.flatMap(\.self)]
        for round in rounds {
            var cards: [ChartCard<Message>] = []
            for chart in round {
                guard case .success(let parts) = chart.result else { continue }
                cards.append(parts.card(id: name(chart.request.kind.name), chart.request))
            }
            for start in stride(from: 0, to: cards.count, by: 2) {
                blocks.append(.halves(Array(cards[start..<min(start + 2, cards.count)])))
            }
            for chart in round {
                if case .failure(let refusal) = chart.result { add(refusal, of: chart) }
            }
        }
    }

    /// Adds a card that says in the reader's language why a chart is not there.
    private mutating func add(_ refusal: ChartRefusal, of made: MadeChart) {
        if refusal == .noReadings, let data = made.section { return addEmpty(data) }
        let kind = made.request.kind.name
        let id = made.section?.section.id ?? name(kind)
        let period = Message(.chartPeriodDetail, ["period": material.period.value(.long)])
        let (reason, detail): (Phrase, Message) =
            switch refusal {
            case .noReadings: (.noDataReason, period)
            case .noTarget: (.chartNoTargetReason, period)
            case .noClass: (.chartNoClassReason, period)
            case .impossible: (.chartRefusedReason, Message(.chartRefusedDetail))
            }
        if refusal == .impossible { warn(about: made.section.map { "section `\($0.section.id)`" } ?? "`\(id)`", kind) }
        blocks.append(
            .noData(NoDataCard(id: id, title: made.title, reason: Message(reason), detail: detail)))
    }

    private mutating func warn(about path: String, _ kind: String) {
        warnings.append(
            Diagnostic(
                .warning, "section.chart-impossible",
                "\(path): the \(kind) chart of \(place) cannot be drawn from its values",
                hint: "look for values that are not finite, or below zero where the kind has none"))
    }

    /// A name for a card that no other card of the report has.
    private mutating func name(_ kind: String) -> String {
        counts[kind, default: 0] += 1
        return "\(kind)-\(counts[kind, default: 1])"
    }
}
