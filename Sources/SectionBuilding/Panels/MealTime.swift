internal import DiaryModel
internal import ReportModel

/// A column of the log of single measurements of glucose: a meal or another time of the day, and whether before it or after it.
///
/// The columns are those of logs on paper: before and after breakfast, lunch and dinner, at bedtime, in the middle of the night
/// (StayWell, Living Well with Diabetes, 2015, "Blood glucose log"). No source was found that names hours: these are a choice of this
/// project, of which the night ends where the days of a diary begin.
struct MealTime: Hashable, Comparable {
    /// The meal above a column.
    enum Meal: Int, CaseIterable {
        case night, breakfast, lunch, dinner, bedtime
        /// On the day, and nobody knows when.
        case unknown

        /// From which hour on it is; the night from midnight on.
        var start: Int {
            switch self {
            case .breakfast: DayWindows.usual.morning.hour
            case .lunch: 11
            case .dinner: 16
            case .bedtime: 21
            case .night, .unknown: 0
            }
        }

        /// Creates the meal of a clock time.
        init(atMinute minute: Int) {
            let hour = minute / 60
            self = [.bedtime, .dinner, .lunch, .breakfast].first { hour >= $0.start } ?? .night
        }

        /// Its name.
        var name: Message {
            switch self {
            case .breakfast: Words.mealBreakfast
            case .lunch: Words.mealLunch
            case .dinner: Words.mealDinner
            case .bedtime: Words.mealBedtime
            case .night: Words.glucoseColumnNight
            case .unknown: Words.figureReading
            }
        }
    }

    /// In what relation to it.
    enum Relation: Int {
        case before, after
        /// Nothing is known.
        case unsaid
    }

    let meal: Meal
    let relation: Relation

    /// The middle of the time in which people measure after the beginning of a meal, one to two hours (ADA Standards of Care, glycemic
    /// goals, table of goals for nonpregnant adults).
    static let minutesAfter = 90

    /// Finds the column: the reading's meal context comes first, and the clock gives the meal; without a context the
    /// clock alone decides.
    ///
    /// A fasting measurement belongs to breakfast, and one in the night to the night; a late one about a meal belongs
    /// to dinner.
    init(_ context: MealContext, at time: TimeOfDay?) {
        let (minute, dawn) = (time.map { $0.hour * 60 + $0.minute }, Meal.breakfast.start * 60)
        func of(_ began: Int?) -> Meal {
            let meal = began.map(Meal.init(atMinute:)) ?? .unknown
            return [.bedtime, .night].contains(meal) ? .dinner : meal
        }
        switch context {
        case .fasting where minute ?? dawn >= dawn: (meal, relation) = (.breakfast, .before)
        case .beforeMeal: (meal, relation) = (of(minute), .before)
        case .afterMeal:
            let began = minute.map { $0 < dawn ? $0 : max(dawn, $0 - Self.minutesAfter) }
            (meal, relation) = (of(began), .after)
        default: (meal, relation) = (minute.map(Meal.init(atMinute:)) ?? .unknown, .unsaid)
        }
    }

    static func < (one: MealTime, other: MealTime) -> Bool {
        (one.meal.rawValue, one.relation.rawValue) < (other.meal.rawValue, other.relation.rawValue)
    }
}

extension DiarySource {
    /// True if it is single measurements of glucose, which have columns by meals.
    var isOfMeals: Bool { kind.id == MeasurementKind.glucose.id && !isSensor }

    /// True if it is glucose before breakfast alone, once a day.
    var isFasting: Bool {
        isOfMeals && !entries.isEmpty && Set(entries.map(\.measurement.day)).count == entries.count
            && entries.allSatisfy { time(of: $0) == MealTime(.fasting, at: nil) }
    }

    /// The day whose row a measurement stands in: that on the calendar where it is of a night, which begins a row of the log.
    func row(of entry: Entry) -> CivilDate {
        isOfMeals && time(of: entry).meal == .night ? entry.measurement.moment.day : entry.measurement.day
    }

    private func time(of entry: Entry) -> MealTime { MealTime(context(of: entry), at: entry.measurement.moment.time) }

    /// The columns of some days, a group for each meal that anything of the whole period is of.
    func meals(_ days: ClosedRange<CivilDate>) -> [DiaryGroup] {
        let byTime = Dictionary(grouping: entries, by: time)
        let times = byTime.keys.sorted()
        return MealTime.Meal.allCases.compactMap { meal in
            let own = times.filter { $0.meal == meal }
            return own.isEmpty ? nil : DiaryGroup(self, meal, own.map { ($0.relation, byTime[$0] ?? []) }, days)
        }
    }

    /// A measurement with its mark: that of its class; of glucose that of its range where it is low, or where nothing has a class.
    ///
    /// Weights change too little for a mark.
    func mark(_ entry: Entry) -> (item: PanelItem, class: ClassMark?, range: GlucoseRange?) {
        let figure = figure([entry])
        let range = range(of: entry)
        // Classes are counted for glucose by meals alone, and not for what is low anyway.
        func hasRanges() -> Bool { judges.allSatisfy { $0.hasRanges && ($0.classFacts?.classified ?? 0) == 0 } }
        guard isOfMeals, range <= .low || hasRanges() else {
            return (item(figure, isMarked: !first.isWeight), first.isWeight ? nil : figure.classMark, nil)
        }
        let type: PanelType = figure.isMissed ? .strongCell : .cell
        return (.marked(.bar(range.slot), figure.text, type, sign: nil, meaning: range.name), nil, range)
    }
}

extension DiaryGroup {
    /// The columns of a meal, with each measurement by itself: a low one must not be lost in a mean.
    init(
        _ source: DiarySource, _ meal: MealTime.Meal,
        _ parts: [(relation: MealTime.Relation, entries: [DiarySource.Entry])], _ days: ClosedRange<CivilDate>
    ) {
        let own = parts.map { $0.entries.filter { days.contains(source.row(of: $0)) } }
        let byDay = own.map { Dictionary(grouping: $0, by: source.row) }
        var (classes, ranges): (Set<DiarySource.ClassMark>, Set<GlucoseRange>) = ([], [])
        var rows: [CivilDate: [PanelCell]] = [:]
        for day in Set(byDay.flatMap(\.keys)) {
            rows[day] = byDay.map { entries in
                PanelCell(
                    (entries[day] ?? []).map { entry in
                        let mark = source.mark(entry)
                        if let found = mark.class { classes.insert(found) }
                        if let found = mark.range { ranges.insert(found) }
                        return mark.item
                    })
            }
        }
        self.init(
            head: meal.name,
            columns: zip(parts, own).map { part, entries in
                let head: Message? =
                    switch part.relation {
                    case .before: Words.diaryBefore
                    case .after: Words.diaryAfter
                    case .unsaid: parts.count > 1 ? Words.diaryOther : nil
                    }
                return Column(head: head, missing: PanelCell(), mean: DiaryGroup.mean(source, entries))
            }, rows: rows,
            classes: classes, ranges: ranges)
    }
}

/// The log of single measurements of glucose by meals: a row for each day, a panel for each month.
enum GlucoseMealsPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        let sources = DiarySource.gather(material.sections).filter { $0.isOfMeals && !$0.entries.isEmpty }
        return sources.flatMap { DiaryGridPanel.months(of: [$0], material) }.standing(for: .glucoseMeals)
    }
}
