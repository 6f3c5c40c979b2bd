internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

/// The figures of a section as tiles: the mean of the period first, then mornings, evenings, the protocol of guidelines and
/// the share in the target.
enum AnswerPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        material.sections.filter { !$0.all.isEmpty }.map { section in
            MadePanel(
                PanelBox(title: section.section.titleMessage, [.tiles(tiles(of: section))]), about: [section.section.id]
            )
        }
    }

    private static func tiles(of section: MeasuredSection) -> [PanelTile] {
        guard let whole = Summed(section.all) else { return [] }
        if whole.count == 1, let only = section.all.first { return [single(only, of: section)] }
        var tiles = [hero(whole, of: section)]
        for (part, name) in [(DayPart.morning, Words.timeMorning), (.evening, Words.timeEvening)] {
            guard let sum = Summed(section.all.of(part)), sum.count < whole.count else { continue }
            tiles.append(PanelTile(name, section.plain(sum.mean), lines: lines(of: sum)))
        }
        if section.isOfProtocol { tiles.append(protocolTile(of: section)) }
        if whole.inTarget.total > 1 { tiles.append(shareTile(whole.inTarget, of: section)) }
        return tiles
    }

    /// The only measurement, with its day.
    private static func single(_ only: Measurement, of section: MeasuredSection) -> PanelTile {
        PanelTile(
            section.onlyName, section.plain(only),
            lines: [
                .separated([
                    Words.chartUnit(divisor: .text(""), unit: .unit(section.unit)),
                    Words.chartDate(date: .date(only.moment.day, .long)),
                ])
            ], isHero: true)
    }

    private static func hero(_ whole: Summed, of section: MeasuredSection) -> PanelTile {
        let count = Words.panelMeasurements(n: .integer(whole.count))
        var lines = [count]
        if let deviation = section.deviation(of: section.all) {
            let value = Words.panelWithUnit(value: .message(section.plain(deviation)), unit: .unit(section.unit))
            lines.append(Words.panelDeviation(value: .message(value)))
        } else {
            lines.append(section.unitMessage)
        }
        let days = section.period.dayCount
        return PanelTile(
            Words.panelMeanOfDays(n: .integer(days)), section.plain(whole.mean), lines: lines,
            isHero: true)
    }

    private static func lines(of sum: Summed) -> [Message] {
        let count = Words.panelMeasured(n: .integer(sum.count))
        guard sum.inTarget.total > 0 else { return [count] }
        return [count, Words.panelInTarget(n: .integer(sum.inTarget.count))]
    }

    /// The mean of the protocol, or what is missing for it.
    private static func protocolTile(of section: MeasuredSection) -> PanelTile {
        let label = Words.panelProtocol
        let (counted, shortage) = section.home
        switch shortage {
        case .readings(let found):
            return PanelTile(
                label, .missing,
                lines: [
                    Words.panelReadingsAsked(n: .integer(found), total: .integer(HomeProtocol.leastReadings))
                ])
        case .days(let found):
            return PanelTile(
                label, .missing,
                lines: [
                    Words.panelDaysAsked(n: .integer(found), total: .integer(HomeProtocol.leastDays))
                ])
        case nil:
            guard let sum = Summed(counted), let first = counted.first?.day, let last = counted.last?.day else {
                return PanelTile(label, .missing)
            }
            let days = Words.chartDate(date: .dateRange(first, last, .dayAndShortMonth))
            let share = Words.panelOfTotalInTarget(n: .integer(sum.inTarget.count), total: .integer(sum.inTarget.total))
            return PanelTile(label, section.plain(sum.mean), lines: [days] + (sum.inTarget.total > 0 ? [share] : []))
        }
    }

    private static func shareTile(_ share: Share, of section: MeasuredSection) -> PanelTile {
        let counted = MeasuredSection.share(share)
        let target = (section.rangeMessage ?? section.aim?.message).map { [$0] } ?? []
        guard let figure = share.figure else {
            return PanelTile(Words.seriesInTarget, counted, lines: target)
        }
        return PanelTile(
            Words.seriesInTarget, Words.slicePercent(share: .percent(figure)),
            lines: [counted] + target)
    }
}

extension MeasuredSection {
    /// The label of the unit.
    var unitMessage: Message { Words.chartUnit(divisor: .text(""), unit: .unit(unit)) }

    /// How far measurements lie apart (n − 1); `nil` where there are too few to tell.
    func deviation(of some: [Measurement]) -> Numbers? {
        guard some.count >= Dispersion.least.moments, Set(some.map(\.day)).count >= Dispersion.least.days,
            let first = Dispersion.standardDeviation(some.map(\.moment.values.first))
        else { return nil }
        let seconds = some.compactMap(\.moment.values.second)
        return Numbers(first, seconds.isEmpty ? nil : Dispersion.standardDeviation(seconds))
    }
}
