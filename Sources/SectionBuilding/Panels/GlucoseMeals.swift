internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

/// Single measurements of glucose by day: before meals, after them, at night, and at other times.
enum GlucoseMeals {
    /// A column.
    private enum Column: CaseIterable {
        case before, after, night, other
        /// On the day, and nobody knows when.
        case unknown

        /// Its name; what was measured fasting throughout is called so.
        func name(_ measurements: [Measurement], _ section: MeasuredSection) -> Message {
            let isFasting = measurements.allSatisfy {
                section.readings(of: $0).first?.meal == .fasting || Column($0, section) != .before
            }
            if self == .before, isFasting { return Words.mealFasting }
            return switch self {
            case .before: Words.glucoseColumnBeforeMeals
            case .after: Words.glucoseColumnAfterMeals
            case .night: Words.glucoseColumnNight
            case .other: Words.glucoseColumnOtherTimes
            case .unknown: Words.figureReading
            }
        }

        /// What was measured at night before or after a meal is of the meal.
        init(_ measurement: Measurement, _ section: MeasuredSection) {
            switch section.readings(of: measurement).first?.meal {
            case .fasting, .beforeMeal: self = .before
            case .afterMeal: self = .after
            case .resting, .active, .clinic, .unspecified, nil:
                self = measurement.moment.time.map { $0.isNight ? .night : .other } ?? .unknown
            }
        }
    }

    /// All days with measurements; where there is less room without times, then the last fourteen days alone.
    static func forms(_ section: MeasuredSection, _ material: PanelMaterial) -> [PanelBox] {
        let shown = GlucoseDays(section)
        let meta = material.meta(
            of: section, section.unitMessage, Words.metaReadings(n: .integer(section.all.count)))
        let all = [true, false].map { hasTimes in
            PanelBox(
                title: Words.glucoseDaysTitle, meta: meta, legend: legend(of: section), isFramed: true,
                [.grid(grid(section.all, section, hasTimes))])
        }
        guard shown.isCut else { return all }
        // What was measured after midnight is of the evening before, which may be a day that is not shown.
        let last = shown.measurements.filter { shown.days.contains($0.day) }
        let facts = shown.dates + [Words.metaReadings(n: .integer(last.count))]
        return all + [
            PanelBox(
                title: GlucoseDaysPanel.title(shown),
                meta: material.meta(of: section, section.unitMessage, .separated(facts)),
                legend: legend(of: section), isFramed: true, [.grid(grid(last, section, false))])
        ]
    }

    private static func grid(
        _ measurements: [Measurement], _ section: MeasuredSection, _ hasTimes: Bool
    ) -> PanelGrid {
        var days: [(day: CivilDate, cells: [Column: [Measurement]])] = []
        for measurement in measurements {
            if days.last?.day != measurement.day { days.append((measurement.day, [:])) }
            days[days.count - 1].cells[Column(measurement, section), default: []].append(measurement)
        }
        let columns = Column.allCases.filter { column in days.contains { $0.cells[column] != nil } }
        let legend = legend(of: section)
        let heads = [Words.glucoseColumnDay] + columns.map { $0.name(measurements, section) }
        let rows = days.map { day, cells in
            let name = Words.glucoseDay(weekday: .date(day, .weekday), date: .date(day, .dayAndMonth))
            let own = columns.map { column in
                let items = (cells[column] ?? []).map { item($0, section, hasTimes, legend) }
                return items.isEmpty ? PanelCell(.missing) : PanelCell(items)
            }
            return PanelRow([PanelCell(name, isHead: true)] + own)
        }
        return PanelGrid(
            columns: [PanelGridColumn()] + columns.map { _ in PanelGridColumn(growth: 1) },
            heads: [PanelRow(heads.map { PanelCell($0, .strongCell, isHead: true) }, rule: .none)], rows: rows,
            // A single column of values leaves half of the width.
            lanes: columns.count == 1 ? 2 : 1, isSplit: true)
    }

    /// The classes of the section's own scheme, where it has any for these measurements.
    private static func classes(of section: MeasuredSection) -> ClassFacts? {
        section.classFacts.flatMap { $0.classified > 0 ? $0 : nil }
    }

    /// The class of a measurement in the section's own scheme, or its range; `nil` where the scheme has none for it.
    private static func slot(of measurement: Measurement, _ section: MeasuredSection) -> ColourSlot? {
        classes(of: section) == nil ? section.range(of: measurement).slot : section.slot(of: measurement)
    }

    /// What the marks stand for.
    private static func legend(of section: MeasuredSection) -> [PanelLegendEntry] {
        if let classes = classes(of: section) {
            return classes.rows.map { PanelLegendEntry(.swatch($0.row.slot), classes.name(of: $0.row)) }
        }
        let counts = GlucoseCounts(section.all, of: section)
        return section.glucose.ranges.filter { counts.share($0).count > 0 }.map {
            PanelLegendEntry(.swatch($0.slot), GlucoseTarget(section).name(of: $0))
        }
    }

    /// A value in the colour and pattern of its class, with its time before it.
    private static func item(
        _ measurement: Measurement, _ section: MeasuredSection, _ hasTimes: Bool,
        _ legend: [PanelLegendEntry]
    ) -> PanelItem {
        let value =
            slot(of: measurement, section).map {
                let meaning = legend.meaning(of: .swatch($0))
                return PanelItem.marked(.swatch($0), section.plain(measurement), .cell, sign: nil, meaning: meaning)
            } ?? .text(section.plain(measurement), .cell)
        guard hasTimes, let time = measurement.moment.time else { return value }
        return .line([.text(Words.chartTime(time: .time(time)), .small), value])
    }
}
