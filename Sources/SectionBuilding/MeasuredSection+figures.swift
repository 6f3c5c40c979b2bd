internal import DiaryModel
internal import ReportModel

extension MeasuredSection {
    /// The mean in one figure: a pair for blood pressure; `nil` without readings.
    var meanMessage: Message? {
        guard let first = spreads.first else { return nil }
        return spreads.count == 2 ? .pair(first.mean, spreads[1].mean) : .quantity(first.mean)
    }

    /// The rows of a card without classes.
    var figureRows: [PanelRow] {
        valueFigures.map { .detail(nil, $0.label, $0.value) }
    }

    /// The strip of figures in the card; what the rows say already is not repeated.
    var figures: [PanelTile] {
        let days = PanelTile(Words.figureDays, Words.valueDays(n: period.dayCount, measured: days))
        let values = classified == nil ? [] : isWeight ? Array(valueFigures.prefix(1)) : valueFigures
        return values + (isWeight ? weightFigures : []) + [days]
    }

    /// The further figures of a weight that a clinician needs beside its mean.
    private var weightFigures: [PanelTile] {
        let change = figure(.change).map { PanelTile(Words.figureChange, $0.value) }
        let index = bodyMassIndex.map { PanelTile(Words.figureMeanBmi, .quantity($0)) }
        return [change, index].compactMap(\.self)
    }

    /// Mean and spread; of a single reading, the reading.
    ///
    /// Pressures show the range of systolic and the range of diastolic. "Lowest 112/70" would read as one reading,
    /// and the two numbers rarely come from the same one.
    private var valueFigures: [PanelTile] {
        guard let meanMessage, let first = spreads.first else { return [] }
        guard count > 1 else { return [PanelTile(Words.figureReading, meanMessage)] }
        let mean = PanelTile(Words.figureMean, meanMessage)
        guard spreads.count == 2 else {
            return [
                mean, PanelTile(Words.figureLowest, .quantity(first.lowest)),
                PanelTile(Words.figureHighest, .quantity(first.highest)),
            ]
        }
        return [
            mean, PanelTile(Words.figureSystolicRange, .range(first)),
            PanelTile(Words.figureDiastolicRange, .range(spreads[1])),
        ]
    }
}

extension MeasuredSection {
    /// True if its guideline has no classes for the readings shown, all taken at other times relative to meals.
    var isAboutOtherMeals: Bool {
        readingCount > 0 && classes.map { $0.counts.otherMealContext == readingCount } ?? false
    }

    /// The number of readings, or of measurements if some are of several readings.
    var countMessage: Message {
        joinedReadings == nil ? Words.metaReadings(n: count) : Words.panelMeasurements(n: count)
    }
}
