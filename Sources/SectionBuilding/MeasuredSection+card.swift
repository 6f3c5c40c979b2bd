internal import DiaryModel
internal import ReportModel

extension MeasuredSection {
    /// The card of a section with readings.
    ///
    /// - Parameters:
    ///   - look: The parts that the layout asks for.
    ///   - plot: The values over time, with the lines that explain it; nothing for a card without them.
    ///   - hasFigures: True if mean, lowest, highest and days measured are below.
    ///   - saysPercents: True if the card says that percents do not add up, because the foot of the page does not.
    ///   - further: Remarks of the caller.
    /// - Returns: The card.
    func card(
        _ look: SectionLook, plot: [PanelPart] = [], hasFigures: Bool = true, saysPercents: Bool,
        further: [Message] = []
    ) -> Panel {
        let title = section.titleMessage
        return .card(
            id: section.id, title: title, continued: Words.sectionContinued(title: title), meta: meta,
            ring: look.hasDonut ? classified.map(donut) : nil,
            rows: classified?.detailRows(counted, showsEmpty: look.showsEmptyRows) ?? figureRows,
            findings: look.hasSentence ? findings : [], plot: plot,
            figures: hasFigures ? figures : [],
            notes: notes + targetNotes(besideFindings: look.hasSentence)
                + (saysPercents ? classified?.percentNotes ?? [] : []) + further)
    }

    /// The sentences about the classes and the target.
    private var findings: [Message] {
        // Nobody counts the readings of a sensor.
        if isSensor, let share = inTarget { return [.separated([share, targetSentence].compactMap(\.self))] }
        if let classified, joinedReadings == nil { return classified.findings(about: target, targetSentence) }
        if let classified { return classified.measuredFindings(about: target, targetSentence) }
        return [.sentences([target?.sentence, targetSentence].compactMap(\.self))].compactMap(\.self)
    }

    /// The scheme of the classes, the length of the period, and the number of readings of the section.
    var meta: Message {
        let days = Words.metaDays(n: period.dayCount)
        let count = countMessage
        return .separated([schemeMessage, days, count].compactMap(\.self))
    }

    /// The scheme of the classes; `nil` without any.
    var schemeMessage: Message? { classified.map(\.schemeMessage) }

    /// So many readings, or measurements where they are means of several.
    private func counted(_ count: Int) -> Message {
        joinedReadings == nil ? Words.countReadings(n: count) : Words.panelMeasurements(n: count)
    }

    /// The ring of classes.
    func donut(_ classes: ClassFacts) -> DonutChart {
        DonutChart(
            slices: classes.slices,
            centre: joinedReadings == nil ? counted(classes.classified) : Words.panelRingCount(n: classes.classified),
            alternative: alternative(classes))
    }

    /// Chart, section, period, count and every class with its figures, for those who cannot see the chart.
    private func alternative(_ classes: ClassFacts) -> Message {
        let items = classes.alternatives
        guard joinedReadings == nil else {
            return Words.panelClassesAlternative(
                n: classes.classified, title: section.titleMessage, classes: Message.clauses(items))
        }
        return Words.donutAlternative(
            n: classes.classified, title: section.titleMessage, period: period.value(.long),
            classes: Message.clauses(items))
    }

    /// The card of a section without readings, which asks for some.
    var missingCard: Panel {
        let detail =
            implausible > 0
            ? Words.noDataImplausible(n: implausible, period: period.value(.long))
            : Words.noDataDetail(period: period.value(.long))
        return .missing(id: section.id, title: section.titleMessage, reason: Words.noDataReason, detail: detail)
    }
}

extension Guideline {
    /// The name people know it by: a text of the templates such as `guideline_ksh_2022`, or what its file says.
    var nameLabel: Label { Label(key: "guideline_" + String(id.map { $0 == "-" ? "_" : $0 }), alter: name) }
}

extension ClassFacts {
    /// The name of the scheme, and from which age on its classes hold.
    var schemeMessage: Message {
        let name = schemeName
        let age = guideline.minimumAge
        if age <= 0 { return Words.metaGuideline(guideline: name) }
        return age >= MeasuredSection.adultAge
            ? Words.metaGuidelineAdults(guideline: name)
            : Words.metaGuidelineFromAge(guideline: name, age: age)
    }

    /// A row for every row of the scheme that occurs, or for every row.
    fileprivate func detailRows(_ counted: (Int) -> Message, showsEmpty: Bool) -> [PanelRow] {
        zip(guideline.rows, allotment.figures).compactMap { row, figure in
            let share = counts.share(of: row.classes)
            guard showsEmpty || share.count > 0 else { return nil }
            let value =
                !hasShares
                ? counted(share.count)
                : share.isOfTime
                    ? Words.valueShare(share: figure)
                    : Words.rowCount(count: share.count, share: figure)
            return .detail(row.slot, name(of: row), value)
        }
    }

    /// True if there are so many readings that shares are printed in percent.
    var hasShares: Bool { classified >= Share.leastForPercent }

    /// The remark about the percents that are printed, where these are.
    var caveat: PercentAllotment.Caveat? { hasShares ? allotment.caveat : nil }

    /// The slices of the ring.
    var slices: [DonutChart.Slice] {
        rows.map { DonutChart.Slice(slot: $0.row.slot, count: $0.share.weight, percent: percent(of: $0)) }
    }

    /// The percent of a class at the ring; empty where there are too few readings for one.
    func percent(of share: RowShare) -> Message {
        hasShares ? Words.slicePercent(share: share.figure) : .verbatim("")
    }

    /// The classes with their counts, and their shares if these are printed, for those who cannot see the ring.
    var alternatives: [Message] {
        rows.map { share in
            guard hasShares, !share.share.isOfTime else { return counted(share) }
            return Words.donutAlternativeClass(class: name(of: share.row), count: share.count, share: share.figure)
        }
    }

    /// A class with its count, or of a sensor with its share of the time.
    func counted(_ share: RowShare) -> Message {
        share.share.isOfTime && hasShares
            ? .point(name(of: share.row), .share(share.figure))
            : Words.noteMergedClass(class: name(of: share.row), count: share.count)
    }
}
