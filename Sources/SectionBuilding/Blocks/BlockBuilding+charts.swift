internal import DiaryModel
internal import ReportModel

extension BlockBuilding {
    /// A chart that was asked for, or why there is none.
    struct MadeChart {
        let request: ChartRequest
        let title: Message
        let sections: [MeasuredSection]
        let result: Result<MadePanel, ChartRefusal>

        /// The section that it is about, where that is one.
        var section: MeasuredSection? { sections.count == 1 ? sections[0] : nil }
    }

    /// Adds the charts of a request.
    mutating func add(_ request: ChartRequest) { for made in charts(request) { add(made) } }

    /// The charts of a request: one for each section, or one in all for a radar and for bars of several selections.
    private mutating func charts(
        _ request: ChartRequest, number: Int = 0, in room: ChartRoom = .full
    ) -> [MadeChart] {
        for member in request.sections.members where member.choose(from: material.sections).isEmpty {
            warnAboutMissing(member, chart: number)
        }
        let chosen = request.sections.choose(from: material.sections)
        guard !chosen.isEmpty else {
            let title = request.title(of: request.sections.nameMessage)
            return [MadeChart(request: request, title: title, sections: [], result: .failure(.noSection))]
        }
        if request.joinsSections { return [chart(request, chosen, in: room)] }
        let sections = request.sections == .all ? chosen.filter(request.kind.suits) : chosen
        return sections.map { chart(request, [$0], in: room) }
    }

    private func chart(_ request: ChartRequest, _ sections: [MeasuredSection], in room: ChartRoom) -> MadeChart {
        let titles = Message.list(sections.map(\.section.titleMessage))
        let title = request.title(of: titles, numberCount: sections[0].numberCount)
        return MadeChart(
            request: request, title: title, sections: sections,
            result: Result { () throws(ChartRefusal) in try panel(request, sections, title, in: room) })
    }

    private func panel(
        _ request: ChartRequest, _ sections: [MeasuredSection], _ title: Message, in room: ChartRoom
    ) throws(ChartRefusal) -> MadePanel {
        let (data, calendar) = (sections[0], material.calendar)
        let parts: ChartParts
        switch request.kind {
        case .bars(let bars):
            guard let making = BarsMaking(sections, bars, calendar) else { throw .noSection }
            parts = try making.parts(request.ownTitle)
        case .radar(let radar):
            switch radar.axes {
            case .sections: parts = try RadarMaking.shares(sections, title)
            case .values(let value): parts = try RadarMaking.values(sections, value, radar, title)
            case .weekdays:
                parts = try RadarMaking.weekdays(data, firstWeekday: calendar.firstWeekday, title)
            }
        case .trend(let trend):
            parts = try TrendMaking.parts(data, trend, panelMaterial(of: sections))
        case .timeOfDay: parts = try TimeOfDayMaking(data).parts()
        case .donut: return try ring(data)
        }
        return try parts.panel(request, in: room)
    }

    /// The card of a section without its sentence and its figures: the ring of classes with a row for each.
    private func ring(_ data: MeasuredSection) throws(ChartRefusal) -> MadePanel {
        guard data.count > 0 else { throw .noReadings }
        guard data.classified != nil else { throw .noClass }
        let card = data.card(
            SectionLook(hasSentence: false), hasFigures: false, saysPercents: saysPercents)
        return MadePanel(forms: card.forms, givesWay: card.givesWay)
    }

    /// Adds a chart over the full width, or why there is none.
    private mutating func add(_ made: MadeChart) {
        switch made.result {
        case .success(let panel): add(panel, as: made.request.kind.name)
        case .failure(let refusal): add(refusal, of: made)
        }
    }

    /// Adds a panel under a name that no other panel of the report has.
    mutating func add(_ panel: MadePanel, as kind: String) {
        append(
            Panel(
                id: name(kind), forms: panel.forms, namesPerson: panel.namesPerson, givesWay: panel.givesWay,
                staysWhole: panel.staysWhole))
    }

    /// Adds pairs of charts.
    ///
    /// Two requests about the same sections stand side by side for each section. A chart that has none beside it grows to
    /// the full width; what cannot be drawn takes no half, and says so below.
    mutating func addHalves(_ requests: [ChartRequest]) {
        var made: [[MadeChart]] = []
        for (number, request) in requests.enumerated() { made.append(charts(request, number: number, in: .half)) }
        for round in BlockBuilding.rounds(made, requests) {
            let drawn = round.compactMap { chart in (try? chart.result.get()).map { (chart, $0) } }
            for pair in drawn.parted(by: 2) {
                guard pair.count == 2, let (one, left) = pair.first, let (other, right) = pair.last else {
                    // What was made for a half is made again for the full width.
                    for (chart, _) in pair { add(self.chart(chart.request, chart.sections, in: .full)) }
                    continue
                }
                add(MadePanel(pairing: left, right), as: "\(one.request.kind.name)-\(other.request.kind.name)")
            }
            for chart in round {
                if case .failure(let refusal) = chart.result { add(refusal, of: chart) }
            }
        }
    }

    /// Returns the charts that may be beside one another: those of a section, else any two.
    private static func rounds(_ made: [[MadeChart]], _ requests: [ChartRequest]) -> [[MadeChart]] {
        guard requests.count > 1 else { return [made.flatMap(\.self)] }
        let isSame = requests.allSatisfy { $0.sections == requests[0].sections }
        if isSame, made.joined().allSatisfy({ $0.section != nil }) {
            return made.joined().compactMap(\.section?.section.id).eachOnce.map { id in
                made.joined().filter { $0.section?.section.id == id }
            }
        }
        guard Set(made.map(\.count)).count == 1 else { return [made.flatMap(\.self)] }
        return made[0].indices.map { index in made.map { $0[index] } }
    }

    /// Adds a card that says in the reader's language why a chart is not there.
    private mutating func add(_ refusal: ChartRefusal, of made: MadeChart) {
        let kind = made.request.kind.name
        if refusal == .noReadings, let data = made.section { return addEmpty(data) }
        if refusal == .noSection { return addMissing(made.request.sections, as: kind, made.title) }
        // A chart of several sections is about none of them, though the report may have one only.
        let id = made.request.joinsSections ? name(kind) : made.section?.section.id ?? name(kind)
        let period = Words.chartPeriodDetail(period: material.period.value(.long))
        let (reason, detail): (Message, Message) =
            switch refusal {
            case .noReadings: (Words.noDataReason, period)
            case .noTarget: (Words.chartNoTargetReason, period)
            case .noClass: (Words.chartNoClassReason, period)
            case .tooFew: (Words.tooFewReadings, period)
            case .impossible, .notAdding, .unlike, .noSection: (Words.chartRefusedReason, Words.chartRefusedDetail)
            }
        if let hint = refusal.hint { warn(about: made.section?.section, kind, hint: hint) }
        append(
            .missing(id: id, title: made.title, reason: reason, detail: detail))
    }

    /// Warns that a chart cannot be drawn from the values of a section, or of several.
    mutating func warn(about section: SectionDefinition?, _ kind: String, hint: String) {
        let path = section.map { "section `\($0.id)`: " } ?? ""
        warnings.append(
            Diagnostic(
                .warning, "section.chart-impossible", at: section?.location.value ?? here.location,
                "\(path)the \(kind) chart of \(here.words) cannot be drawn from its values", hint: hint))
    }
}

extension ChartRefusal {
    /// The hint that says how to fix it; `nil` if the page says all there is.
    var hint: String? {
        switch self {
        case .noSection, .noReadings, .noTarget, .noClass, .tooFew: nil
        case .notAdding: "write sums=\"yes\" at the `kind` of the config whose values add up"
        case .unlike: "bars show up to three series in one unit"
        case .impossible: "look for values that are not finite, or below zero where the kind has none"
        }
    }
}

extension MadePanel {
    /// Two panels side by side, each in any of its forms, those first with which a reader loses least.
    ///
    /// Where charts find no room beside each other they stand one under the other; where they find none there, either, it is
    /// their figures that stand side by side.
    fileprivate init(pairing one: MadePanel, _ other: MadePanel) {
        let pairs = one.forms.flatMap { left in other.forms.map { [left, $0] } }.enumerated().sorted {
            (Self.loss($0.element), $0.offset) < (Self.loss($1.element), $1.offset)
        }.map(\.element)
        let beside = pairs.map { boxes in
            PanelBox(loss: Self.loss(boxes), [.beside(boxes.map { PanelColumn(1, $0) })])
        }
        let stacked = pairs.map { boxes in
            PanelBox(loss: max(6, Self.loss(boxes)), boxes.map { .beside([PanelColumn(1, $0)]) })
        }
        let charts = beside.count { $0.loss < 6 }
        self.init(
            forms: beside.prefix(charts) + stacked.prefix(max(1, charts)) + beside.dropFirst(charts)
                + stacked.suffix(1),
            givesWay: one.givesWay && other.givesWay)
    }

    private static func loss(_ boxes: [PanelBox]) -> Int { boxes.map(\.loss).max() ?? 0 }
}

extension ChartRequest {
    /// Its own title: a text of the templates, or as it is written.
    fileprivate var ownTitle: Message? {
        title.map { title in
            let isKey = title.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            }
            return isKey ? Message(MessageKey(rawValue: title), alter: title) : .verbatim(title)
        }
    }

    /// True if all of its sections are in one chart.
    fileprivate var joinsSections: Bool {
        switch kind {
        case .bars: if case .several = sections { true } else { false }
        case .radar(let radar): radar.axes != .weekdays
        case .trend, .timeOfDay, .donut: false
        }
    }

    /// The title of such a chart of a section, whether it can be drawn or not.
    fileprivate func title(of section: Message, numberCount: Int = 1) -> Message {
        if let ownTitle { return ownTitle }
        switch kind {
        case .bars(let bars): return bars.title(of: section, by: BucketSize(bars))
        case .radar(let radar):
            switch radar.axes {
            case .sections: return Words.radarSectionsTitle
            case .values(.mean): return Words.figureMean
            case .values(.last): return Words.figureLast
            case .weekdays:
                return numberCount == 2
                    ? Words.radarWeekdaysTitleSystolic(title: section)
                    : Words.radarWeekdaysTitle(title: section)
            }
        case .trend: return Words.trendTitle(title: section)
        case .timeOfDay: return Words.timeTitle(title: section)
        case .donut: return section
        }
    }
}

extension ChartRequest.Kind {
    /// Returns true if such a chart is made for a section.
    ///
    /// Morning and evening are occasions of the home protocols of blood pressure; a ring shows classes.
    fileprivate func suits(_ data: MeasuredSection) -> Bool {
        switch self {
        case .timeOfDay: data.section.kind.id == MeasurementKind.bloodPressure.id
        case .donut: data.guideline != nil
        case .bars, .radar, .trend: true
        }
    }
}
