internal import DiaryModel
internal import ReportModel
internal import Statistics

/// The mean of glucose and what follows from it; "–" with what is missing where there is too little.
enum GlucoseNumbersPanel {
    /// A panel for each section with measurements.
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        material.glucose.map { section in
            let rows = section.isSensor ? sensor(section) : single(section)
            let gmi = Words.columnWithUnit(name: .message(Words.glucoseGmi), unit: .message(Words.glucoseGmiName))
            let source = section.glucose.source(
                Message("guideline_cgm_consensus", alter: "CGM consensus 2019"))
            let about = section.glucose.isPregnancy ? [] : [gmi]
            func box(isSmall: Bool, hasGoals: Bool = true) -> PanelBox {
                let own = hasGoals ? about + [source] : about
                let notes = (section.isSensor ? own : []) + section.beyondNotes
                let grid = PanelGrid(
                    columns: [PanelGridColumn(growth: 1, wraps: true), PanelGridColumn(.end)],
                    rows: rows.map { $0.row(isSmall: isSmall, hasGoals: hasGoals) })
                let below = isSmall && !notes.isEmpty ? [Message.separated(notes)] : notes
                return PanelBox(
                    title: Words.glucoseNumbersTitle,
                    meta: material.meta(of: section, Words.metaDays(n: .integer(section.period.dayCount))),
                    isFramed: true, [.grid(grid)] + below.map { .text($0, .method) })
            }
            let usual = box(isSmall: false)
            let small = box(isSmall: true).losing(1)
            // Form by form it gives way like the ranges that stand beside it.
            let forms = [usual, usual, small, small, box(isSmall: true, hasGoals: false).losing(3)]
            return MadePanel(forms: forms, about: [section.section.id])
        }
    }

    /// A figure with its name and what stands under that.
    private struct Row {
        let name: Message
        var lines: [Message] = []
        var goal: Message?
        let figure: Message

        /// The row, with its figure large or as in a table.
        func row(isSmall: Bool, hasGoals: Bool) -> PanelRow {
            let below = lines + (hasGoals ? [goal].compactMap(\.self) : [])
            return PanelRow([
                PanelCell([.text(name, isSmall ? .cell : .row)] + below.map { .text($0, .small) }, isHead: true),
                PanelCell(figure, isSmall ? .strongCell : .figure),
            ])
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
                : Words.glucoseGoalBelow(limit: .number(.printed(goal, decimals: section.unit.decimals))),
            figure: mean.withUnit)
        return [row] + (section.glucose.isPregnancy ? [] : [indicator(figures, section)])
            + [variability(section), active(figures)]
    }

    private static func indicator(_ figures: SensorFigures, _ section: MeasuredSection) -> Row {
        let goal = Words.plainPercentage(value: .number(.printed(7, decimals: 1)), unit: .unit(.percent))
        var lines: [Message] = []
        if section.unit == .millimolesPerLitre, let molar = figures.molarIndicator {
            lines.append(Words.glucoseGmiMolar(value: .number(molar)))
        }
        if let shortage = figures.shortage { lines.append(shortage) }
        return Row(
            name: Words.glucoseGmi, lines: lines,
            goal: figures.shortage == nil && section.glucose == .standard
                ? Words.glucoseGoalBelow(limit: .message(goal)) : nil,
            figure: figures.indicator.map(percent) ?? .missing)
    }

    /// The coefficient of variation.
    private static func variability(_ section: MeasuredSection) -> Row {
        guard let printed = section.variability(of: section.all) else {
            let least = Dispersion.least
            let needs = Words.glucoseNeedsReadings(readings: .integer(least.moments), days: .integer(least.days))
            return Row(name: Words.glucoseVariability, lines: [needs], figure: .missing)
        }
        let goal =
            section.glucose.goal(.target) == nil || section.glucose.isPregnancy
            ? nil : Words.glucoseGoalMost(limit: .percent(.whole(36)))
        return Row(name: Words.glucoseVariability, goal: goal, figure: percent(printed))
    }

    private static func active(_ figures: SensorFigures) -> Row {
        let least = GlucoseManagementIndicator.least
        let needed = Words.glucoseActiveNeeded(share: .percent(SensorFigures.leastActive), days: .integer(least.days))
        return Row(
            name: Words.glucoseActive, goal: needed,
            figure: figures.activeFigure.map { Words.valueShare(share: .percent($0)) } ?? .missing)
    }

    /// The figures of single measurements; of a single one, when it was taken.
    private static func single(_ section: MeasuredSection) -> [Row] {
        let figures = section.figures([.only, .mean, .lowest, .highest]).map { figure in
            let day = figure.measurement.map { Words.chartDate(date: .date($0.moment.day, .dayAndMonth)) }
            return Row(name: figure.name, lines: [day].compactMap(\.self), figure: figure.withUnit)
        }
        guard section.count > 1 else { return figures }
        let days = Words.valueDays(n: .integer(section.period.dayCount), measured: .integer(section.days))
        return figures + [Row(name: Words.figureDays, figure: days)]
    }

    private static func percent(_ value: Fixed) -> Message {
        Words.plainPercentage(value: .number(value), unit: .unit(.percent))
    }
}

extension MeasuredSection {
    /// The coefficient of variation of measurements in whole percents; `nil` where there are too few.
    func variability(of measurements: [Measurement]) -> Fixed? {
        let least = Dispersion.least
        guard measurements.count >= least.moments, Set(measurements.map(\.moment.day)).count >= least.days,
            let share = Dispersion.coefficientOfVariation(measurements.map(\.moment.values.first))
        else { return nil }
        return Fixed(rounding: share, decimals: 0)
    }
}
