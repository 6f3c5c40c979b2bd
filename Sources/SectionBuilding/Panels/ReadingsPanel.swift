internal import DiaryModel
internal import ReportModel

/// Every measurement of the chosen sections in the order of time, a row for each moment.
enum ReadingsPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        if case .columns(let columns) = material.detail { return [list(columns, material)] }
        let sources = DiarySource.gather(material.sections)
        return make(ReadingsPlan(sources, material.period), sources, Words.logTitle, material)
    }

    /// Every reading by itself, with some columns; without readings a sentence says so.
    private static func list(_ columns: [LogColumn], _ material: PanelMaterial) -> MadePanel {
        let sources = DiarySource.gather(material.sections.map(\.apart))
        let table = ReadingsTable(ReadingsPlan(each: sources), days: material.period.first...material.period.last)
        let days = Words.metaDays(n: material.period.dayCount)
        let about = sources.flatMap(\.sections)
        guard !table.rows.isEmpty else {
            return MadePanel(
                PanelBox(title: Words.logTitle, meta: days, OverviewPanel.empty(material.sections)), about: about)
        }
        let count = sources.reduce(0) { $0 + $1.entries.count }
        let meta = Message.separated([days, Words.metaReadings(n: count)])
        let list = ReadingsList(table, material.calendar.months, columns)
        let forms = [false, true].map { wraps in
            PanelBox(
                title: Words.logTitle, meta: meta,
                [.grid(list.grid(wraps: wraps))] + DiaryMethod.part([DiaryMethod.implausible(sources)]))
        }
        return MadePanel(forms: forms, about: about)
    }

    /// The measurements of a plan under a title.
    static func make(
        _ plan: ReadingsPlan, _ sources: [DiarySource], _ title: Message, _ material: PanelMaterial
    ) -> [MadePanel] {
        let table = ReadingsTable(plan, days: material.period.first...material.period.last)
        guard !table.rows.isEmpty else { return [] }
        let short = [ReadingsLook(lanes: 2), ReadingsLook(lanes: 2, hasWeekdays: false)]
        let inLanes = plan.sources.count > mostInLanes ? [] : [ReadingsLook(lanes: 2, hasTitles: true)] + short
        let looks = inLanes + [ReadingsLook(lanes: 1, hasTitles: true), ReadingsLook(lanes: 1, wraps: true)]
        let left = DiaryMethod.implausible(sources)
        let made = looks.map { look in
            let grid = ReadingsGrid(table, material.calendar.months, look, DiaryNotes(areApart: true))
            return (box: box(grid, table, left, title), notes: grid.notes.apart)
        }
        let panel = MadePanel(forms: made.map(\.box), about: plan.sources.flatMap(\.sections))
        return [panel] + (made[0].notes.map { [MadePanel($0)] } ?? [])
    }

    /// So many kinds have room in two columns of rows side by side.
    private static let mostInLanes = 4

    /// The measurements of some days in two columns of rows, and in one that finds room anywhere.
    static func forms(
        _ plan: ReadingsPlan, days: ClosedRange<CivilDate>, _ months: CalendarMonths
    ) -> [PanelBox] {
        let table = ReadingsTable(plan, days: days)
        return [ReadingsLook(lanes: 2), ReadingsLook(lanes: 1, wraps: true)].map { look in
            box(ReadingsGrid(table, months, look, DiaryNotes()), table, nil)
        }
    }

    private static func box(
        _ grid: ReadingsGrid, _ table: ReadingsTable, _ left: Message?, _ title: Message = Words.logTitle
    ) -> PanelBox {
        PanelBox(
            title: title, meta: meta(of: table),
            [.grid(grid.grid)] + grid.explanations + DiaryMethod.part(sentences(table) + [left]))
    }

    /// Returns the number of measurements, and of their days.
    private static func meta(of table: ReadingsTable) -> Message {
        .separated([
            Words.diaryMeasurements(n: table.count), Words.diaryMeasuredDays(n: Set(table.rows.map(\.day)).count),
        ])
    }

    private static func sentences(_ table: ReadingsTable) -> [Message?] {
        let grains = Set(table.rows.map(\.grain))
        var sentences: [Message?] = []
        if grains.contains(.moment) { sentences.append(table.joined ?? DiaryMethod.joined(Words.diaryRowRule)) }
        if grains.contains(.hour) { sentences.append(Words.diaryHoursRule) }
        if grains.contains(.day) {
            let ofDays = zip(table.sources, table.plan.grains).filter { $1 == .day }
            let areSensors = ofDays.allSatisfy { $0.0.isSensor }
            sentences.append(areSensors ? Words.diarySensorDaysRule : Words.diaryDaysRule)
        }
        return sentences + table.sources.indices.filter(table.plan.isMarked).flatMap { table.sources[$0].boldRules }
    }
}
