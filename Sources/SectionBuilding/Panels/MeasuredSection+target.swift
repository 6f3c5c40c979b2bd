internal import DiaryModel
internal import ReportModel

extension MeasuredSection {
    /// The target of each number, systolic before diastolic; `nil` where none is one range for all measurements.
    var bands: [TargetBand?] {
        let components: [Scale.Component] = isPressure ? [.systolic, .diastolic] : [.value]
        return components.map { TargetBand.of($0, self) }
    }

    /// The target in a few words, such as "target below 135/85"; `nil` where no measurement is judged by one.
    var targetMessage: Message? {
        guard all.contains(where: { $0.isInTarget != nil }) else { return nil }
        if let range = rangeMessage ?? aim?.message {
            return aim?.origin == .goal ? Words.overviewGoal(range: range) : Words.overviewTarget(range: range)
        }
        return classes.map { Words.overviewTargetOf(guideline: $0.schemeName) }
    }

    /// The range of the target in words, of pressures without their unit; `nil` where there is none, or its numbers are no
    /// common one.
    var rangeMessage: Message? {
        range { Words.panelPair(systolic: $0, diastolic: $1) }
    }

    /// The same with the unit, where none stands beside it.
    var rangeWithUnit: Message? {
        range { Words.plainPair(first: $0, second: $1, unit: unit) }
    }

    /// The ranges of the target by the relation to a meal, where the scheme has several; `nil` without any.
    var rangesByMeal: Message? {
        let entries = Dictionary(grouping: about) { reading($0).meal }
        let ranges = MealContext.allCases.compactMap { meal -> Message? in
            guard let words = meal.words, let range = entries[meal].flatMap({ about($0).rangeWithUnit }) else {
                return nil
            }
            return Words.columnWithUnit(name: range, unit: words)
        }
        return ranges.isEmpty ? nil : .list(ranges)
    }

    private func range(_ pair: (Fixed, Fixed) -> Message) -> Message? {
        let ranges = bands.compactMap { $0?.printed }
        guard isPressure else { return ranges.first.map(words) }
        // Of both numbers only an end above them has common words: "below 135/85".
        guard ranges.count == 2, ranges.allSatisfy({ $0.lower == nil }), let systolic = ranges[0].upper,
            let diastolic = ranges[1].upper, systolic.bound == diastolic.bound
        else { return nil }
        let both = pair(systolic.number, diastolic.number)
        guard systolic.bound == .below else { return Words.overviewThrough(value: both) }
        let lowEnd = aim.map(\.lowEnd) ?? low
        return .separated(
            [Words.overviewBelow(value: both), lowEnd.map { Words.bandFrom(value: $0.printed) }].compactMap(\.self))
    }

    private func words(_ range: (lower: TargetBand.End?, upper: TargetBand.End?)) -> Message {
        if let low = range.lower, let high = range.upper {
            return Words.panelRange(low: low.number, high: high.number, unit: unit)
        }
        guard let end = range.lower ?? range.upper else { return .missing }
        let value = Message.plain(end.number, unit)
        return switch end.bound {
        case .below: Words.overviewBelow(value: value)
        case .atMost, .exact: Words.overviewThrough(value: value)
        case .atLeast: Words.overviewFrom(value: value)
        case .above: Words.overviewAbove(value: value)
        }
    }
}
