internal import DiaryModel
internal import ReportModel

extension BlockBuilding {
    /// A chart that was asked for, or why there is none.
    struct MadeChart {
        let request: ChartRequest
        let title: Message
        let section: SectionData?
        let result: Result<ChartParts, ChartRefusal>
    }

    /// The charts of a request: one for each section, or one in all for a radar of sections.
    ///
    /// - Parameters:
    ///   - request: What the layout asks for.
    ///   - number: Which of the charts of its block this is, from zero.
    ///   - room: How wide the card is.
    /// - Returns: Each with what it is made of, or why it cannot be made.
    mutating func charts(_ request: ChartRequest, number: Int = 0, in room: ChartRoom = .full) -> [MadeChart] {
        let chosen = request.sections.choose(from: material.sections)
        guard !chosen.isEmpty else {
            warnAboutMissing(request.sections, chart: number)
            let title = request.kind.title(of: request.sections.nameMessage)
            return [MadeChart(request: request, title: title, section: nil, result: .failure(.noSection))]
        }
        let sections = request.sections == .all ? chosen.filter(request.kind.suits) : chosen
        if case .radar(.sections) = request.kind { return [radar(request, sections)] }
        return sections.map { chart(request, $0, in: room) }
    }

    private func radar(_ request: ChartRequest, _ sections: [SectionData]) -> MadeChart {
        MadeChart(
            request: request, title: Words.radarSectionsTitle, section: nil,
            result: BlockBuilding.result { () throws(ChartRefusal) in
                try RadarMaking.sections(sections, of: material.period)
            })
    }

    private func chart(_ request: ChartRequest, _ data: SectionData, in room: ChartRoom) -> MadeChart {
        let calendar = material.calendar
        return MadeChart(
            request: request,
            title: request.kind.title(of: data.section.titleMessage, numberCount: data.numberCount),
            section: data,
            result: BlockBuilding.result { () throws(ChartRefusal) in
                switch request.kind {
                case .bars(let bars): try BarsMaking(data, bars, calendar).parts()
                case .radar: try RadarMaking.weekdays(data, firstWeekday: calendar.firstWeekday)
                case .trend(let trend): try TrendMaking(data, trend, in: room, calendar).parts()
                case .timeOfDay: try TimeOfDayMaking(data).parts()
                case .donut: try DonutMaking.parts(data, saysPercents: material.saysPercents)
                }
            })
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

    /// Adds a chart over the full width, or why there is none.
    mutating func add(_ made: MadeChart) {
        switch made.result {
        case .success(let parts):
            blocks.append(.chart(parts.card(id: name(made.request.kind.name), made.request)))
        case .failure(let refusal): add(refusal, of: made)
        }
    }

    /// Adds pairs of charts.
    ///
    /// Two requests about the same sections stand side by side for each section. A chart that has none beside it grows to
    /// the full width; what cannot be drawn takes no half, and says so below.
    mutating func addHalves(_ requests: [ChartRequest]) {
        let made = requests.enumerated().map { charts($1, number: $0, in: .half) }
        for round in BlockBuilding.rounds(made, requests) {
            let drawn = round.filter { if case .success = $0.result { true } else { false } }
            for start in stride(from: 0, to: drawn.count, by: 2) { addPair(drawn[start...].prefix(2)) }
            for chart in round {
                if case .failure(let refusal) = chart.result { add(refusal, of: chart) }
            }
        }
    }

    /// Adds two charts side by side, or one over the full width.
    private mutating func addPair(_ charts: ArraySlice<MadeChart>) {
        guard charts.count == 2 else {
            // What was made for a half is made again for the full width.
            return charts.forEach { made in add(made.section.map { chart(made.request, $0, in: .full) } ?? made) }
        }
        var cards: [ChartCard] = []
        for chart in charts {
            guard case .success(let parts) = chart.result else { continue }
            cards.append(parts.card(id: name(chart.request.kind.name), chart.request))
        }
        blocks.append(.halves(cards))
    }

    /// Which charts may stand beside one another: those of a section, else any two.
    private static func rounds(_ made: [[MadeChart]], _ requests: [ChartRequest]) -> [[MadeChart]] {
        guard requests.count > 1 else { return [made.flatMap(\.self)] }
        let isSame = requests.allSatisfy { $0.sections == requests[0].sections }
        if isSame, made.joined().allSatisfy({ $0.section != nil }) {
            let ids = made.joined().compactMap(\.section?.section.id)
            let each = ids.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            return each.map { id in made.joined().filter { $0.section?.section.id == id } }
        }
        guard Set(made.map(\.count)).count == 1 else { return [made.flatMap(\.self)] }
        return made[0].indices.map { index in made.map { $0[index] } }
    }

    /// Adds a card that says in the reader's language why a chart is not there.
    private mutating func add(_ refusal: ChartRefusal, of made: MadeChart) {
        let kind = made.request.kind.name
        if refusal == .noReadings, let data = made.section { return addEmpty(data) }
        if refusal == .noSection { return addMissing(made.request.sections, as: kind, made.title) }
        let id = made.section?.section.id ?? name(kind)
        let period = Words.chartPeriodDetail(period: material.period.value(.long))
        let (reason, detail): (Message, Message) =
            switch refusal {
            case .noReadings: (Words.noDataReason, period)
            case .noTarget: (Words.chartNoTargetReason, period)
            case .noClass: (Words.chartNoClassReason, period)
            case .impossible, .noSection: (Words.chartRefusedReason, Words.chartRefusedDetail)
            }
        if refusal == .impossible { warn(about: made.section?.section, kind) }
        blocks.append(
            .noData(NoDataCard(id: id, title: made.title, reason: reason, detail: detail)))
    }
}

extension ChartRequest.Kind {
    /// Whether a section is one that such a chart is made for.
    ///
    /// Morning and evening are occasions of the home protocols of blood pressure; a ring shows classes.
    func suits(_ data: SectionData) -> Bool {
        switch self {
        case .timeOfDay: data.section.kind.id == MeasurementKind.bloodPressure.id
        case .donut: data.guideline != nil
        case .bars, .radar, .trend: true
        }
    }

    /// The title of such a chart of a section, whether it can be drawn or not.
    func title(of section: Message, numberCount: Int = 1) -> Message {
        switch self {
        case .bars(let bars): bars.title(of: section, by: BucketSize(bars))
        case .radar(.sections): Words.radarSectionsTitle
        case .radar(.weekdays):
            numberCount == 2
                ? Words.radarWeekdaysTitleSystolic(title: .message(section))
                : Words.radarWeekdaysTitle(title: .message(section))
        case .trend: Words.trendTitle(title: .message(section))
        case .timeOfDay: Words.timeTitle(title: .message(section))
        case .donut: section
        }
    }
}
