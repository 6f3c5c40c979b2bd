internal import DiaryModel
internal import ReportModel

/// Glucose as a table: a row for each day, or for each month of a long time.
enum GlucoseTable {
    /// Measurements that a row is about.
    private struct Row {
        let name: Message
        let measurements: [Measurement]
        /// The count in the second column.
        let count: Int
        /// True if there are enough days for a mean.
        let hasMean: Bool
    }

    /// A row for each day.
    static func days(_ shown: GlucoseDays, of section: MeasuredSection) -> PanelGrid {
        let rows = shown.byDay.map { day, measurements in
            let name = GlucoseDay(day: day, measurements: measurements, section: section).name
            return Row(name: name, measurements: measurements, count: measurements.count, hasMean: true)
        }
        return grid(rows, section, Words.glucoseColumnDay, Words.columnCount, hasVariability: false)
    }

    /// A row for each month with measurements; the mean of one needs as many days as that of seven days.
    static func months(_ buckets: DayBuckets, of section: MeasuredSection, hasVariability: Bool) -> PanelGrid {
        let rows = buckets.parting(section.all, by: \.moment.day).map { bucket, measurements in
            let days = Set(measurements.map(\.moment.day)).count
            return Row(
                name: buckets.name(bucket).long, measurements: measurements, count: days,
                hasMean: days >= SevenDays.leastDays)
        }
        return grid(rows, section, Words.columnPeriod, Words.figureDays, hasVariability: hasVariability)
    }

    private static func grid(
        _ rows: [Row], _ section: MeasuredSection, _ name: Message, _ count: Message, hasVariability: Bool
    ) -> PanelGrid {
        let (unit, target) = (section.unit, GlucoseTarget(section))
        let below = Words.bandBelow(value: Message.glucose(section.glucose.limits(in: unit)[1], unit))
        let mean = Words.columnWithUnit(name: Words.figureMean, unit: ChartNumbers(upTo: 0, in: unit).unit)
        let heads =
            [name, count, mean] + (target.isNamed ? [target.name] : []) + [below]
            + (hasVariability ? [Words.glucoseVariability] : [])
        return PanelGrid(
            columns: [PanelGridColumn()]
                + heads.dropFirst().map { _ in PanelGridColumn(.end, growth: 1, wraps: true) },
            heads: [PanelRow(heads.map { PanelCell($0, .strongCell, isHead: true) }, rule: .none)],
            rows: rows.map { row($0, section, hasVariability: hasVariability) }, isSplit: true)
    }

    private static func row(_ row: Row, _ section: MeasuredSection, hasVariability: Bool) -> PanelRow {
        let counts = GlucoseCounts(row.measurements, of: section)
        let mean = row.hasMean ? Summed(row.measurements).map { section.plain($0.mean) } : nil
        let count = Words.panelNumber(value: Fixed.printed(Double(row.count), decimals: 0))
        let target = GlucoseTarget(section)
        let inTarget = target.isNamed ? [target.share(of: row.measurements)] : []
        var texts = [count, mean ?? .missing] + inTarget + [counts.share(.low, .veryLow).wordsOrNone]
        if hasVariability {
            let share = section.variability(of: row.measurements).map {
                Words.plainPercentage(value: $0, unit: Unit.percent)
            }
            texts.append(share ?? .missing)
        }
        return PanelRow([PanelCell(row.name, isHead: true)] + texts.map { PanelCell($0) })
    }
}
