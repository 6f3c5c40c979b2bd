internal import DiaryModel
internal import ReportModel

/// A figure that two periods have, and how the one differs from the other.
///
/// Differences are those of the printed numbers: who takes one from the other finds the same.
struct ComparedFigure {
    /// What it is.
    let name: Message
    /// The figure.
    let value: Value

    /// The kinds of figures.
    enum Value {
        /// A mean.
        case mean(Quantity)
        /// A share of the readings.
        case share(PercentFigure)
        /// A count of readings.
        case count(Int)
    }

    /// The figure as it is printed.
    var text: Message {
        switch value {
        case .mean(let quantity): .plain(quantity.argument, quantity.unit)
        case .share(let figure): .share(figure)
        case .count(let count): .whole(count)
        }
    }

    /// The change from an earlier figure of the same kind, with an arrow and in words.
    func change(from earlier: ComparedFigure) -> Message {
        switch (value, earlier.value) {
        case (.mean(let now), .mean(let then)):
            ComparedFigure.change(of: now.printed, from: then.printed, now.unit)
        case (.share(let now), .share(let then)): ComparedFigure.change(of: now, from: then)
        case (.count(let now), .count(let then)) where now == then: Words.changeNone
        case (.count(let now), .count(let then)):
            now < then
                ? Words.changeFewer(n: .integer(abs(now - then))) : Words.changeMore(n: .integer(abs(now - then)))
        default: .missing
        }
    }

    private static func change(of now: Fixed, from then: Fixed, _ unit: Unit) -> Message {
        let difference = Fixed(scaled: now.scaled - then.scaled, decimals: now.decimals)
        guard now.decimals == then.decimals, difference.scaled != 0 else { return Words.changeNone }
        // A difference of percents is one of points, not of percent.
        if unit == .percent {
            return difference.isNegative
                ? Words.changePointsLower(n: .number(difference.magnitude))
                : Words.changePointsHigher(n: .number(difference.magnitude))
        }
        return difference.isNegative
            ? Words.changeLower(value: .message(.plain(.number(difference.magnitude), unit)))
            : Words.changeHigher(value: .message(.plain(.number(difference.magnitude), unit)))
    }

    private static func change(of now: PercentFigure, from then: PercentFigure) -> Message {
        guard now != then else { return Words.changeNone }
        let points = now.points - then.points
        guard points != 0 else { return now.rank < then.rank ? Words.changeSlightlyLower : Words.changeSlightlyHigher }
        return points < 0
            ? Words.changePointsLower(n: .integer(abs(points))) : Words.changePointsHigher(n: .integer(abs(points)))
    }
}

extension PercentFigure {
    /// The whole percents that the figure stands for.
    fileprivate var points: Int {
        switch self {
        case .whole(let points): points
        case .belowOne: 0
        case .aboveNinetyNine: 100
        }
    }

    /// Where the figure stands among all figures.
    fileprivate var rank: Int {
        switch self {
        case .whole(let points): points * 2
        case .belowOne: 1
        case .aboveNinetyNine: 199
        }
    }
}

extension Message {
    /// A number with its unit in running text and in tables.
    static func plain(_ number: Value, _ unit: Unit) -> Message {
        unit == .percent
            ? Words.plainPercentage(value: number, unit: .unit(unit))
            : Words.plainQuantity(value: number, unit: .unit(unit))
    }
}
