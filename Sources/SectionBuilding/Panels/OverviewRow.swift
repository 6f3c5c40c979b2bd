internal import DiaryModel
internal import ReportModel

/// A section with measurements in the overview.
struct OverviewRow {
    let measurements: MeasuredSection
    /// The change of its mean.
    let change: OverviewChange
    private let sum: Summed
    private let pressures: Set<Instant>

    /// Makes a row; `nil` for a section without measurements.
    ///
    /// - Parameters:
    ///   - measurements: The section.
    ///   - before: The same in the period before.
    ///   - pressures: When blood pressures were taken.
    init?(_ measurements: MeasuredSection, before: MeasuredSection?, pressures: Set<Instant>) {
        guard let sum = measurements.summed else { return nil }
        self.pressures = pressures
        self.measurements = measurements
        self.sum = sum
        showsHighest = measurements.isTemperature
        change = showsHighest ? .none(nil) : .of(measurements, sum, before: before)
    }

    /// True if its highest value stands in place of its mean: of temperatures, a mean says nothing.
    let showsHighest: Bool

    /// The share in the target, where there is one to tell: a single measurement has none.
    var share: Share? { sum.inTarget.total > 1 ? sum.inTarget : nil }

    /// True if the target is not that of the classes.
    var hasOtherTarget: Bool { measurements.aim?.origin == .goal }

    /// The number of measurements in each row of the guideline, from low to high; none for a single measurement.
    var classes: [PanelClassCount] {
        guard sum.count > 1, let own = measurements.classFacts else { return [] }
        return own.rows.map { PanelClassCount($0.row.slot, $0.share.weight) }
    }

    // MARK: Cells

    /// The section's name, the circumstance of its readings, and the target.
    func name(hasTarget: Bool) -> PanelCell {
        var items: [PanelItem] = [.text(measurements.section.titleMessage, .strongRow)]
        if let circumstance { items.append(.text(circumstance, .cell)) }
        if hasTarget, let target = measurements.targetMessage { items.append(.text(target, .small)) }
        return PanelCell(items, isHead: true)
    }

    /// The mean, its unit, and of how many measurements it is.
    var mean: PanelCell {
        let unit = measurements.unitMessage
        let isHighest = showsHighest && sum.count > 1
        return PanelCell([
            .text(figure, .figure),
            .text(isHighest ? Words.overviewHighest(unit: unit) : unit, .cell),
            .text(Words.panelMeasurements(n: sum.count), .small),
        ])
    }

    /// The mean, the share in the target and the number of measurements, as for the period before.
    var inShort: PanelCell {
        let shares = share.map { share in
            share.figure.map { .point(Words.seriesInTarget, .share($0)) }
                ?? Words.panelOfTotalInTarget(n: share.count, total: share.total)
        }
        let count = Words.panelMeasurements(n: sum.count)
        return PanelCell(
            [.text(.plain(figure, measurements.unit), .row)]
                + [shares, count].compactMap(\.self).map { .text($0, .small) })
    }

    private var figure: Message {
        (measurements.figure(.only) ?? measurements.figure(showsHighest ? .highest : .mean))?.value ?? .missing
    }

    /// The share in the target, and the classes as a bar.
    func shares(hasBar: Bool) -> PanelCell {
        var items: [PanelItem] = []
        if let share {
            let figure = PanelItem.text(share.percentOrCount, .strongRow)
            items.append(share.counted.map { .line([figure, .text($0, .small)]) } ?? figure)
        }
        if hasBar, let alternative = barAlternative { items.append(.classes(classes, alternative)) }
        return PanelCell(items)
    }

    private var barAlternative: Message? {
        guard !classes.isEmpty, let own = measurements.classFacts else { return nil }
        return Words.overviewBar(classes: Message.clauses(own.rows.map(own.counted)))
    }

    /// The means of days on their target.
    var line: PanelCell {
        PanelCell(measurements.dailyLine.map { [.plot($0)] } ?? [])
    }

    /// The place or manner of the measurements, if it is known of all.
    private var circumstance: Message? {
        let section = measurements.section
        switch section.kind.id {
        case MeasurementKind.bloodPressure.id:
            // A title that tells the place needs no second line about it.
            return section.isSettingTold ? nil : section.setting.message
        case MeasurementKind.weight.id:
            return measurements.commonHeight.map { height in
                Words.overviewHeight(height: Message.plain(height.short, height.unit))
            }
        default:
            if let context = measurements.commonContext { return context }
            return isWithPressures ? Words.overviewWithPressure : nil
        }
    }

    /// True if every pulse was taken together with a blood pressure.
    private var isWithPressures: Bool {
        guard measurements.section.kind.id == MeasurementKind.pulse.id else { return false }
        return measurements.about.allSatisfy { entry in
            pressures.contains(measurements.reading(entry).instant)
        }
    }
}

extension MeasuredSection {
    /// In which relation to a meal all readings were taken, or all pulses; `nil` where they differ or nobody says.
    fileprivate var commonContext: Message? {
        let contexts = Set(about.map { reading($0).meal })
        return contexts.count == 1 ? contexts.first?.words : nil
    }
}

extension Quantity {
    /// The number as it is printed, without decimals that are zero: 176 cm, 175.5 cm.
    fileprivate var short: Fixed { printed.fractionPart == 0 ? Fixed(Int(printed.double)) : printed }
}
