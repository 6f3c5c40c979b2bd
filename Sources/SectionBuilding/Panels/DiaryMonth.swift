internal import DiaryModel
internal import ReportModel

/// The days of a month in rows.
struct DiaryMonth {
    /// The look of a month.
    struct Look {
        /// True if there is a picture in every row.
        let hasPicture: Bool
        /// True if all notes are below the grid, and not only the long ones.
        let numbersNotes: Bool
    }

    private let days: ClosedRange<CivilDate>
    private let content: DiaryContent
    private let groups: [(source: DiarySource, group: DiaryGroup)]
    private let calendar: ReaderCalendar
    private let picture: DiaryPicture?
    /// The notes of each day, each text once.
    private let notes: [CivilDate: [String]]

    /// Gathers a month.
    ///
    /// - Parameters:
    ///   - days: Its days within the period.
    ///   - content: The content of the diary.
    ///   - picture: The pictures of the days; `nil` for none.
    ///   - all: All chosen sources, with their notes.
    ///   - events: The events of the diary, which are notes of their days.
    ///   - calendar: The calendar of the reader.
    init(
        _ days: ClosedRange<CivilDate>, _ content: DiaryContent, _ picture: DiaryPicture?, all: [DiarySource],
        events: [CivilDate: [String]], _ calendar: ReaderCalendar
    ) {
        (self.days, self.content, self.calendar) = (days, content, calendar)
        self.picture = picture
        groups = content.groups(days)
        var notes = events.filter { days.contains($0.key) }
        for source in all {
            for entry in source.entries {
                let day = source.row(of: entry)
                for note in source.notes(of: entry) where days.contains(day) && !(notes[day] ?? []).contains(note) {
                    notes[day, default: []].append(note)
                }
            }
        }
        self.notes = notes
    }

    /// The ways to set it, from the fullest on.
    var looks: [Look] {
        let looks = [
            Look(hasPicture: true, numbersNotes: false), Look(hasPicture: false, numbersNotes: false),
            Look(hasPicture: false, numbersNotes: true),
        ]
        return looks.filter { (picture != nil || !$0.hasPicture) && (!notes.isEmpty || !$0.numbersNotes) }
    }

    /// Returns the month as a box.
    ///
    /// - Parameters:
    ///   - look: Its look.
    ///   - left: The note about the omitted part of the period, if this page has it.
    /// - Returns: The box.
    func box(_ look: Look, _ left: Message?) -> PanelBox {
        var signs = DiaryNotes()
        var rows: [PanelRow] = []
        for number in days.lowerBound.dayNumber...days.upperBound.dayNumber {
            rows.append(row(CivilDate(dayNumber: number), look, &signs))
        }
        if groups.contains(where: { $0.group.columns.contains { !$0.mean.items.isEmpty } }) { rows.append(means(look)) }
        let grid = PanelGrid(
            columns: columns(look), heads: heads(look), rows: rows, leastRow: 16.6, shrink: content.hasMeals ? 1 : 0,
            isSplit: true)
        let month = days.lowerBound.words(.month)
        let parts = [.grid(grid)] + legend(look) + signs.below + DiaryMethod.part(sentences + [left])
        return PanelBox(title: Words.diaryTitle(month: month), meta: meta, parts)
    }

    /// The number of measurements of each kind.
    private var meta: Message {
        let counts = content.sources.filter { $0.kind.id != MeasurementKind.pulse.id || content.pressure == nil }
            .map { source in
                let count = source.shown.count { days.contains(source.row(of: $0)) }
                let name = source.isOfMeals ? source.headWithUnit : source.section.titleMessage
                return Message.point(name, Words.diaryMeasurements(n: count))
            }
        return .separated(counts)
    }

    /// True if notes have a column; its room keeps one value or two near their day.
    private var hasNotes: Bool {
        !notes.isEmpty || picture == nil && groups.reduce(0) { $0 + $1.group.columns.count } < 3
    }

    private func columns(_ look: Look) -> [PanelGridColumn] {
        var columns = [PanelGridColumn(), PanelGridColumn(.end)] + groups.flatMap { $0.group.columns.map(\.look) }
        if look.hasPicture { columns.append(PanelGridColumn(growth: 2, least: 80)) }
        let growth = notes.isEmpty ? 3.0 : 1
        if hasNotes { columns.append(look.numbersNotes ? PanelGridColumn(.end) : PanelGridColumn(growth: growth)) }
        return columns
    }

    private func heads(_ look: Look) -> [PanelRow] {
        var names = [PanelCell(span: 2)]
        var parts = [PanelCell(Words.diaryDay, .small, span: 2, isHead: true)]
        for (_, group) in groups {
            let count = group.columns.count
            names.append(
                PanelCell(
                    group.head, .strongSmall, span: count, isHead: true, alignment: count > 1 ? .centre : .end))
            parts += group.columns.map { column in
                column.head.map { PanelCell($0, .small, isHead: true) } ?? PanelCell()
            }
        }
        if look.hasPicture, let picture {
            names.append(PanelCell(Words.diaryPicture, .strongSmall, isHead: true))
            parts.append(PanelCell(picture.head, .small))
        }
        if hasNotes {
            names.append(
                look.numbersNotes || notes.isEmpty
                    ? PanelCell() : PanelCell(Words.columnNote, .strongSmall, isHead: true))
            parts.append(PanelCell())
        }
        // Where nothing has parts of its own, a second row would say "day" alone.
        guard
            groups.contains(where: { $0.group.columns.contains { $0.head != nil } })
                || look.hasPicture && picture?.head != nil
        else {
            names[0] = parts[0]
            return [PanelRow(names, rule: .none, isShaded: true)]
        }
        return [PanelRow(names, rule: .none, isShaded: true), PanelRow(parts, rule: .none, isShaded: true)]
    }

    private func row(_ day: CivilDate, _ look: Look, _ signs: inout DiaryNotes) -> PanelRow {
        let number = Words.panelNumber(value: calendar.months.number(of: day))
        var cells = [
            PanelCell(day.words(.weekday), .small, isHead: true), PanelCell(number, .strongCell, isHead: true),
        ]
        cells += groups.flatMap { $0.group.cells(day) }
        if look.hasPicture, let picture { cells.append(picture.cell(day)) }
        if hasNotes { cells.append(note(of: day, look, &signs)) }
        let isNew = day.weekday == calendar.firstWeekday || day == days.lowerBound
        return PanelRow(cells, rule: isNew ? .strong : .thin, isShaded: calendar.weekend.contains(day.weekday))
    }

    /// So wide is a note that stands in its row, in letters of the Latin script; those of East Asia are twice as wide.
    private static let widestNote = 16

    /// The notes of a day: a single short one as it is, others by their numbers.
    private func note(of day: CivilDate, _ look: Look, _ signs: inout DiaryNotes) -> PanelCell {
        guard let own = notes[day] else { return PanelCell() }
        if !look.numbersNotes, own.count == 1, own[0].columns <= DiaryMonth.widestNote {
            return PanelCell(.verbatim(own[0]), .small)
        }
        return PanelCell([.line(own.map { signs.sign($0, on: day) })])
    }

    private func means(_ look: Look) -> PanelRow {
        var cells = [PanelCell(Words.figureMean, .strongCell, span: 2, isHead: true)]
        cells += groups.flatMap { $0.group.columns.map(\.mean) }
        cells += (look.hasPicture ? [PanelCell()] : []) + (hasNotes ? [PanelCell()] : [])
        return PanelRow(cells, rule: .strong)
    }

    /// Returns the legend of marks and dots.
    private func legend(_ look: Look) -> [PanelPart] {
        var entries: [PanelLegendEntry] = []
        for source in content.sources {
            let own = groups.filter { $0.source.sections == source.sections }.map(\.group)
            entries += Set(own.flatMap(\.ranges)).sorted().map { range in
                PanelLegendEntry(.bar(range.slot), .point(range.name, range.limits(of: source.first)))
            }
            entries += source.legend(of: Set(own.flatMap(\.classes)))
        }
        if look.hasPicture {
            entries += [
                PanelLegendEntry(.dot(isFilled: true), Words.timeMorning),
                PanelLegendEntry(.dot(isFilled: false), Words.timeEvening),
            ]
        }
        return .lines(entries)
    }

    private var sentences: [Message?] {
        let areJoined = !content.sources.contains(where: \.isSensor) && !content.sources.allSatisfy(\.isOfMeals)
        var sentences: [Message?] = [areJoined ? DiaryMethod.joined(Words.diaryMeanRule) : nil]
        if groups.contains(where: \.group.hasSeveral) {
            sentences.append(Words.diaryTimesRule(times: DiaryMethod.times(2)))
        }
        let marked = content.sources.filter { source in
            groups.contains { $0.source.sections == source.sections && !$0.group.classes.isEmpty }
                || source.isPressure
        }
        sentences += marked.flatMap(\.boldRules)
        if !content.sources.allSatisfy(\.isOfMeals) { sentences.append(Words.diaryDashRule) }
        sentences += content.sources.filter { $0.kind.id == MeasurementKind.weight.id && isMeasuredOften($0) }
            .map { Words.diaryFirstRule(section: $0.section.titleMessage) }
        if content.hasMeals { sentences.append(mealRule) }
        return sentences
    }

    /// Returns true if a day of the month has several measurements of a source.
    private func isMeasuredOften(_ source: DiarySource) -> Bool {
        let own = source.shown.map(\.measurement.day).filter(days.contains)
        return Set(own).count < own.count
    }

    /// From which hours on columns are of meals.
    private var mealRule: Message {
        func start(_ meal: MealTime.Meal) -> Message.Value {
            TimeOfDay(hour: meal.start, minute: 0).map { .time($0) } ?? .integer(meal.start)
        }
        return Words.diaryMealRule(
            breakfast: start(.breakfast), lunch: start(.lunch), dinner: start(.dinner), bedtime: start(.bedtime),
            night: start(.night), minutes: MealTime.minutesAfter)
    }
}

extension String {
    /// The width of the text, in letters of the Latin script.
    fileprivate var columns: Int { unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) } }
}
