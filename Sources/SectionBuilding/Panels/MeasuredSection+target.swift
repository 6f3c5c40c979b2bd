internal import DiaryModel
internal import GuidelineModel
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
            return aim?.origin == .goal
                ? Words.overviewGoal(range: .message(range)) : Words.overviewTarget(range: .message(range))
        }
        return classes.map { classes in
            Words.overviewTargetOf(guideline: .message(classes.schemeName))
        }
    }

    /// The range of the target in words, of pressures without their unit; `nil` where there is none, or its numbers are no
    /// common one.
    var rangeMessage: Message? {
        range { Words.panelPair(systolic: .number($0), diastolic: .number($1)) }
    }

    /// The same with the unit, where none stands beside it.
    var rangeWithUnit: Message? {
        range { Words.plainPair(first: .number($0), second: .number($1), unit: .unit(unit)) }
    }

    private func range(_ pair: (Fixed, Fixed) -> Message) -> Message? {
        let ranges = bands.compactMap { $0?.printed }
        guard isPressure else { return ranges.first.map(words) }
        // Of both numbers only an end above them has common words: "below 135/85".
        guard ranges.count == 2 else { return nil }
        switch (ranges[0], ranges[1]) {
        case (.below(let systolic), .below(let diastolic)):
            let below = Words.overviewBelow(value: .message(pair(systolic, diastolic)))
            let lowEnd = aim.map(\.lowEnd) ?? low
            return .separated(
                [below, lowEnd.map { Words.bandFrom(value: .number($0.printed)) }].compactMap(\.self))
        case (.through(let systolic), .through(let diastolic)):
            return Words.overviewThrough(value: .message(pair(systolic, diastolic)))
        default: return nil
        }
    }

    private func words(_ range: TargetBand.Printed) -> Message {
        func value(_ number: Fixed) -> Message.Value { .message(.plain(.number(number), unit)) }
        return switch range {
        case .between(let low, let high):
            Words.panelRange(low: .number(low), high: .number(high), unit: .unit(unit))
        case .below(let number): Words.overviewBelow(value: value(number))
        case .through(let number): Words.overviewThrough(value: value(number))
        case .from(let number): Words.overviewFrom(value: value(number))
        case .above(let number): Words.overviewAbove(value: value(number))
        }
    }
}
