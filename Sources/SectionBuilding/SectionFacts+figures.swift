internal import DiaryModel
internal import ReportModel

extension SectionFacts {
    /// The mean in one figure: a pair for blood pressure; `nil` without readings.
    var meanMessage: Message? {
        guard let first = spreads.first else { return nil }
        return spreads.count == 2 ? .pair(first.mean, spreads[1].mean) : .quantity(first.mean)
    }

    /// From the first reading to the last; `nil` below two readings.
    var changeMessage: Message? {
        guard readings >= 2, let spread = spreads.first else { return nil }
        return .change(spread.change)
    }

    /// The rows of a card without classes.
    var figureRows: [DetailRow] {
        valueFigures.map { DetailRow(slot: nil, title: $0.label, value: $0.value) }
    }

    /// The strip of figures in the card; what the rows say already is not repeated.
    var figures: [KeyFigure] {
        let days = KeyFigure(
            label: Words.figureDays,
            value: Words.valueDays(n: .integer(period.dayCount), measured: .integer(days)))
        let isWeight = section.kind.id == MeasurementKind.weight.id
        let values = classified == nil ? [] : isWeight ? Array(valueFigures.prefix(1)) : valueFigures
        return values + (isWeight ? weightFigures : []) + [days]
    }

    /// What a clinician asks of a weight beside its mean.
    private var weightFigures: [KeyFigure] {
        var figures: [KeyFigure] = []
        if let changeMessage { figures.append(KeyFigure(label: Words.figureChange, value: changeMessage)) }
        if let bodyMassIndex {
            figures.append(KeyFigure(label: Words.figureMeanBmi, value: .quantity(bodyMassIndex)))
        }
        return figures
    }

    /// Mean and spread; of a single reading, the reading.
    ///
    /// Pressures show the range of systolic and the range of diastolic. "Lowest 112/70" would read as one reading,
    /// and the two numbers rarely come from the same one.
    private var valueFigures: [KeyFigure] {
        guard let meanMessage, let first = spreads.first else { return [] }
        guard readings > 1 else {
            return [KeyFigure(label: Words.figureReading, value: meanMessage)]
        }
        let mean = KeyFigure(label: Words.figureMean, value: meanMessage)
        guard spreads.count == 2 else {
            return [
                mean, KeyFigure(label: Words.figureLowest, value: .quantity(first.lowest)),
                KeyFigure(label: Words.figureHighest, value: .quantity(first.highest)),
            ]
        }
        return [
            mean, KeyFigure(label: Words.figureSystolicRange, value: .range(first)),
            KeyFigure(label: Words.figureDiastolicRange, value: .range(spreads[1])),
        ]
    }
}
