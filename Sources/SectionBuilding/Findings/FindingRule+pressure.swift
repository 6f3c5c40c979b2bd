internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

extension FindingRule {
    /// Fewer readings than the protocol of guidelines for the home asks for.
    static let fewReadings = FindingRule(
        id: "F1", isEnough: \.now.isOfProtocol
    ) { subject in
        let counted = subject.now.home
        guard counted.shortage != nil else { return nil }
        let asked: [Message.Argument] = [
            Message.Argument("week", .integer(7)), Message.Argument("least", .integer(HomeProtocol.leastReadings)),
            Message.Argument("leastdays", .integer(HomeProtocol.leastDays)),
        ]
        let readings = counted.measurements.reduce(0) { $0 + $1.moment.readings }
        guard readings > 0 else { return Message(FindingPhrase.fewOneDay.key, asked) }
        let days = Set(counted.measurements.map(\.moment.day)).count
        let found = [Message.Argument("n", .integer(readings)), Message.Argument("days", .integer(days))]
        return Message(FindingPhrase.few.key, found + asked)
    }

    /// Mornings beside evenings, from three of each on.
    ///
    /// The sentence says which are higher from 5 mmHg systolic or 3 mmHg diastolic on: limits of this project.
    static let morningsAndEvenings = FindingRule(
        id: "F2",
        isEnough: { subject in
            [DayPart.morning, .evening].allSatisfy { Summed(subject.now.all.of($0)).map { $0.days >= 3 } ?? false }
                && subject.now.isPressure
        }
    ) { subject in
        guard let morning = Summed(subject.now.all.of(.morning))?.mean,
            let evening = Summed(subject.now.all.of(.evening))?.mean
        else { return nil }
        let difference = Difference(morning, evening, subject.now.unit)
        let isNear = !difference.isZero && !difference.isAtLeast(systolic: 5, diastolic: 3)
        let words =
            isNear
            ? Message(FindingPhrase.partsNear, ["value": .message(difference.magnitude)])
            : difference.message(
                Difference.Words(
                    higher: .partsHigher, lower: .partsLower, higherLower: .partsHigherLower,
                    lowerHigher: .partsLowerHigher, same: .partsSame))
        return Message(
            FindingPhrase.parts,
            [
                "morning": .message(subject.now.plain(morning)), "evening": .message(subject.now.plain(evening)),
                "difference": .message(words),
            ])
    }

    /// The last seven days beside the first seven.
    static let lastAndFirstDays = FindingRule(
        id: "F3", isEnough: { $0.now.isPressure && $0.now.hasBothEnds }
    ) { subject in
        guard let ends = subject.now.ends, let last = Summed(ends.last)?.mean, let first = Summed(ends.first)?.mean
        else { return nil }
        let words = Difference(last, first, subject.now.unit).message(
            Difference.Words(
                higher: .endsHigher, lower: .endsLower, higherLower: .endsHigherLower, lowerHigher: .endsLowerHigher,
                same: .endsSame))
        return Message(
            FindingPhrase.ends,
            [
                "days": .integer(7), "last": .message(subject.now.plain(last)),
                "first": .message(subject.now.plain(first)), "difference": .message(words),
            ])
    }

    /// How many of the last seven days and of the first seven are in the target.
    static let inTarget = FindingRule(
        id: "F4", isEnough: { $0.now.isPressure && $0.now.hasBothEnds }
    ) { subject in
        guard let ends = subject.now.ends, let last = Summed(ends.last)?.inTarget,
            let first = Summed(ends.first)?.inTarget, min(last.total, first.total) >= Measurements.leastAtEnd.count
        else { return nil }
        let phrase: FindingPhrase =
            switch (last.count, first.count) {
            case (0, 0): .targetNone
            case (0, _): .targetNoneLast
            case (_, 0): .targetNoneFirst
            default: .target
            }
        var arguments = [Message.Argument("days", .integer(7))]
        if last.count > 0 { arguments.append(Message.Argument("last", .integer(last.count))) }
        arguments.append(Message.Argument("lasttotal", .integer(last.total)))
        if first.count > 0 { arguments.append(Message.Argument("first", .integer(first.count))) }
        arguments.append(Message.Argument("firsttotal", .integer(first.total)))
        return Message(phrase.key, arguments)
    }
}

extension Measurements {
    /// How many measurements each end of a period must have, and on how many days, to be held against the other.
    static let leastAtEnd = (count: 6, days: 3)

    /// Whether both ends of the period have enough to be held against one another.
    var hasBothEnds: Bool {
        guard let ends else { return false }
        return [ends.first, ends.last].allSatisfy { end in
            Summed(end).map { $0.count >= Self.leastAtEnd.count && $0.days >= Self.leastAtEnd.days } ?? false
        }
    }
}
