internal import DiaryModel
internal import ReportModel

/// The figures of a section as tiles: the mean of the period first, then mornings, evenings, the protocol of guidelines and
/// the share in the target.
enum AnswerPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        material.each { section in
            section.all.isEmpty ? [] : [PanelBox(title: section.section.titleMessage, [.tiles(tiles(of: section))])]
        }
    }

    private static func tiles(of section: MeasuredSection) -> [PanelTile] {
        guard let whole = section.summed else { return [] }
        if let only = section.figure(.only) { return [single(only, of: section)] }
        var tiles = [hero(whole, of: section)]
        for figure in section.figures([.mornings, .evenings]) {
            let name = figure.kind == .mornings ? Words.timeMorning : Words.timeEvening
            tiles.append(PanelTile(name, figure.value, lines: figure.sum.map(lines) ?? []))
        }
        if section.isOfProtocol { tiles.append(protocolTile(of: section)) }
        return tiles + [shareTile(of: section)].compactMap(\.self)
    }

    /// The only measurement, with its day.
    private static func single(_ only: Figure, of section: MeasuredSection) -> PanelTile {
        let day = only.measurement.map { $0.moment.day.words(.long) }
        return PanelTile(
            only.name, only.value, lines: [.separated([section.unitMessage, day].compactMap(\.self))], isHero: true)
    }

    private static func hero(_ whole: Summed, of section: MeasuredSection) -> PanelTile {
        let deviation = section.figure(.deviation).map { Words.panelDeviation(value: $0.withUnit) }
        return PanelTile(
            Words.panelMeanOfDays(n: section.period.dayCount), section.plain(whole.mean),
            lines: [Words.panelMeasurements(n: whole.count), deviation ?? section.unitMessage], isHero: true)
    }

    private static func lines(of sum: Summed) -> [Message] {
        let count = Words.panelMeasured(n: sum.count)
        guard sum.inTarget.total > 0 else { return [count] }
        return [count, Words.panelInTarget(n: sum.inTarget.count)]
    }

    /// The mean of the protocol, or what is missing for it.
    private static func protocolTile(of section: MeasuredSection) -> PanelTile {
        let label = Words.panelProtocol
        let (counted, shortage) = section.home
        let asked: Message? =
            switch shortage {
            case .readings(let found): Words.panelReadingsAsked(n: found, total: HomeProtocol.leastReadings)
            case .days(let found): Words.panelDaysAsked(n: found, total: HomeProtocol.leastDays)
            case nil: nil
            }
        guard asked == nil, let sum = Summed(counted), let first = counted.first?.day, let last = counted.last?.day
        else { return PanelTile(label, .missing, lines: [asked].compactMap(\.self)) }
        let days = Words.chartDate(date: Message.Value.dateRange(first, last, .dayAndShortMonth))
        let share = Words.panelOfTotalInTarget(n: sum.inTarget.count, total: sum.inTarget.total)
        return PanelTile(label, section.plain(sum.mean), lines: [days] + (sum.inTarget.total > 0 ? [share] : []))
    }

    private static func shareTile(of section: MeasuredSection) -> PanelTile? {
        guard let figure = section.figure(.inTarget), let share = figure.share else { return nil }
        let lines = [share.counted, section.rangeMessage ?? section.aim?.message].compactMap(\.self)
        return PanelTile(figure.name, figure.value, lines: lines)
    }
}

extension MeasuredSection {
    /// The label of the unit.
    var unitMessage: Message { Words.chartUnit(divisor: "", unit: unit) }
}
