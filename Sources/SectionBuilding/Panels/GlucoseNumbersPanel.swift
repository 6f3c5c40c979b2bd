internal import DiaryModel
internal import ReportModel

/// The mean of glucose and what follows from it; "–" with what is missing where there is too little.
enum GlucoseNumbersPanel {
    /// A panel for each section with measurements.
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        material.each(material.glucose) { section in
            let flows = section.isSensor && material.isOfGlucose
            let whole = section.withAllReadings
            let rows =
                section.isSensor ? sensor(section) + (flows ? others(section) : []) : single(whole)
            let days = Words.metaDays(n: section.period.dayCount)
            let count = flows || !section.isSensor ? [Words.metaReadings(n: whole.all.count)] : []
            let notes = (material.kinds.contains(.method) ? [] : about(section)) + section.beyondNotes
            func box(_ look: Look) -> PanelBox {
                let grid = PanelGrid.figures(rows.map { $0.row(look) })
                let below = look != .large && !notes.isEmpty ? [Message.separated(notes)] : notes
                return PanelBox(
                    title: Words.glucoseNumbersTitle,
                    meta: material.meta(of: section, .separated([days] + count)),
                    isFramed: true, [.grid(grid)] + below.map { .text($0, .method) })
            }
            // Form by form it gives way like the ranges that stand beside it.
            return flows ? [box(.flowing)] : [box(.large), box(.large), box(.small).losing(1)]
        }
    }

    /// Returns the names of a sensor's figures, and the source of the goals beside them.
    static func about(_ section: MeasuredSection) -> [Message] {
        guard section.isSensor else { return [] }
        let gmi = Words.columnWithUnit(name: Words.glucoseGmi, unit: Words.glucoseGmiName)
        let source = section.glucose.source(Message("guideline_cgm_consensus", alter: "CGM consensus 2019"))
        return (section.glucose.isPregnancy ? [] : [gmi]) + [source]
    }

    /// The look of a row.
    private enum Look {
        /// A large figure, with what belongs to it below its name.
        case large
        /// The same as in a table.
        case small
        /// As in a table, with what belongs to it behind its name.
        case flowing
    }

    /// A figure with its name and what stands under that.
    private struct Row {
        let name: Message
        var lines: [Message] = []
        var goal: Message?
        let figure: Message

        /// The row.
        func row(_ look: Look) -> PanelRow {
            let facts = lines + [goal].compactMap(\.self)
            let items: [PanelItem] =
                look == .flowing
                ? [.text(.detailed(name, facts), .cell)]
                : [.text(name, look == .large ? .row : .cell)] + facts.map { .text($0, .small) }
            return PanelRow([PanelCell(items, isHead: true), PanelCell(figure, look == .large ? .figure : .strongCell)])
        }
    }

    /// The figures of a sensor, with the goals that reports of sensors print for most adults: a mean below 154 mg/dL
    /// (8.6 mmol/L) and an indicator below 7.0 % (ADA Standards of Care, 10.2337/dc24-S006), a variability of 36 % at
    /// most (10.2337/dci19-0028).
    private static func sensor(_ section: MeasuredSection) -> [Row] {
        guard let mean = section.figure(.mean), let figures = SensorFigures(section) else { return [] }
        let goal = section.unit == .millimolesPerLitre ? 8.6 : 154
        let row = Row(
            name: mean.name,
            goal: section.glucose != .standard
                ? nil
                : Words.glucoseGoalBelow(limit: .printed(goal, in: section.unit)),
            figure: mean.withUnit)
        return [row] + (section.glucose.isPregnancy ? [] : [indicator(figures, section)])
            + [variability(section), active(figures)]
    }

    /// The further figures of a page about glucose.
    private static func others(_ section: MeasuredSection) -> [Row] {
        (section.glucose.isPregnancy ? [] : [tight(section)])
            + [GlucoseRange.low, .high].map { episodes(section, $0) }
    }

    /// The share in the tight range, which has no goal.
    private static func tight(_ section: MeasuredSection) -> Row {
        let (range, share) = (GlucoseRanges.tight(in: section.unit), section.tightShare)
        return Row(
            name: Words.glucoseTight, goal: .range(range.lowerBound, range.upperBound, section.unit),
            figure: share.figure.map { Words.valueShare(share: $0) } ?? share.wordsOrNone)
    }

    /// Returns the number of episodes in a range or further out, the longest, those at night, and those further out.
    private static func episodes(_ section: MeasuredSection, _ range: GlucoseRange) -> Row {
        let isLow = range == .low
        let instants = section.all.map(\.moment.instant)
        let (times, ranges) = (section.all.map(\.time), section.all.map(section.range))
        func name(_ limit: Double) -> Message {
            let value = Message.glucose(limit, section.unit)
            return isLow ? Words.bandBelow(value: value) : Words.bandAbove(value: value)
        }
        let limits = section.glucose.limits(in: section.unit)
        let all = GlucoseEpisode.all(of: instants, lasting: times) { isLow ? ranges[$0] <= range : ranges[$0] >= range }
        let extreme = GlucoseEpisode.all(of: instants, lasting: times) {
            ranges[$0] == (isLow ? .veryLow : .veryHigh)
        }
        let night = all.count { section.all[$0.first].moment.time.map { $0.hour < GlucoseEpisode.nightEnd } ?? false }
        let facts = [
            (all.map(\.minutes).max()).map { Words.glucoseLongest(time: Message.duration($0)) },
            night > 0 ? Words.glucoseAtNight(count: night) : nil,
            extreme.isEmpty ? nil : .point(name(limits[isLow ? 0 : 3]), .whole(extreme.count)),
        ].compactMap(\.self)
        return Row(
            name: Words.glucoseEpisodes(range: name(limits[isLow ? 1 : 2])),
            lines: facts.isEmpty ? [] : [.separated(facts)], figure: .whole(all.count))
    }

    private static func indicator(_ figures: SensorFigures, _ section: MeasuredSection) -> Row {
        let goal = Words.plainPercentage(value: Fixed.printed(7, decimals: 1), unit: Unit.percent)
        var lines: [Message] = []
        if section.unit == .millimolesPerLitre, let molar = figures.molarIndicator {
            lines.append(Words.glucoseGmiMolar(value: molar))
        }
        if let shortage = figures.shortage { lines.append(shortage) }
        return Row(
            name: Words.glucoseGmi, lines: lines,
            goal: figures.shortage == nil && section.glucose == .standard ? Words.glucoseGoalBelow(limit: goal) : nil,
            figure: figures.indicator.map(percent) ?? .missing)
    }

    /// The coefficient of variation.
    private static func variability(_ section: MeasuredSection) -> Row {
        guard let printed = section.variability(of: section.all) else {
            let least = Dispersion.least
            let needs = Words.glucoseNeedsReadings(readings: least.moments, days: least.days)
            return Row(name: Words.glucoseVariability, lines: [needs], figure: .missing)
        }
        let goal =
            section.glucose.goal(.target) == nil || section.glucose.isPregnancy
            ? nil : Words.glucoseGoalMost(limit: PercentFigure.whole(36))
        return Row(name: Words.glucoseVariability, goal: goal, figure: percent(printed))
    }

    private static func active(_ figures: SensorFigures) -> Row {
        let least = GlucoseManagementIndicator.least
        let needed = Words.glucoseActiveNeeded(share: SensorFigures.leastActive, days: least.days)
        return Row(
            name: Words.glucoseActive, goal: needed,
            figure: figures.activeFigure.map { Words.valueShare(share: $0) } ?? .missing)
    }

    /// The figures of single measurements; of a single one, when it was taken.
    private static func single(_ section: MeasuredSection) -> [Row] {
        let figures = section.figures([.only, .mean, .lowest, .highest]).map { figure in
            let day = figure.measurement.map { $0.moment.day.words(.dayAndMonth) }
            return Row(name: figure.name, lines: [day].compactMap(\.self), figure: figure.withUnit)
        }
        guard section.count > 1 else { return figures }
        let days = Words.valueDays(n: section.period.dayCount, measured: section.days)
        return figures + [Row(name: Words.figureDays, figure: days)]
    }

    private static func percent(_ value: Fixed) -> Message {
        Words.plainPercentage(value: value, unit: Unit.percent)
    }
}

extension PanelGrid {
    /// Rows of a name and its figure.
    static func figures(_ rows: [PanelRow]) -> PanelGrid {
        PanelGrid(columns: [.init(growth: 1, wraps: true), .init(.end)], rows: rows, shrink: 3.5)
    }
}

extension MeasuredSection {
    /// The coefficient of variation of measurements in whole percents; `nil` where there are too few.
    func variability(of measurements: [Measurement]) -> Fixed? {
        let least = Dispersion.least
        guard measurements.count >= least.moments, Set(measurements.map(\.moment.day)).count >= least.days,
            let share = Dispersion.coefficientOfVariation(
                measurements.map(\.moment.values.first), weights: measurements.weights)
        else { return nil }
        return Fixed(rounding: share, decimals: 0)
    }
}
