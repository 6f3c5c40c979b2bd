internal import DiaryModel
internal import GuidelineModel
internal import ReportModel

extension SectionFacts {
    /// The section as it is printed.
    var block: Block<Message> { readings > 0 ? .section(card) : .noData(noDataCard) }

    private var card: SectionCard<Message> {
        let title = section.titleMessage
        return SectionCard(
            id: section.id, title: title,
            continuedTitle: Message(.sectionContinued, ["title": .message(title)]), meta: meta,
            donut: classified.map(donut), rows: classified?.detailRows ?? figureRows,
            findings: classified?.findings ?? [], figures: figures, notes: notes)
    }

    /// Whose classes these are, how long the period is, and how many readings the section is about.
    private var meta: Message {
        let days = Message(.metaDays, ["n": .integer(period.dayCount)])
        let count = Message(.metaReadings, ["n": .integer(readings)])
        let scheme = classified.map { [SectionFacts.scheme($0.guideline)] } ?? []
        return .separated(scheme + [days, count])
    }

    /// The name of a guideline, and from which age on it holds.
    private static func scheme(_ guideline: Guideline) -> Message {
        let name = Message.Value.text(guideline.name)
        let age = guideline.minimumAge
        if age <= 0 { return Message(.metaGuideline, ["guideline": name]) }
        return age >= adultAge
            ? Message(.metaGuidelineAdults, ["guideline": name])
            : Message(.metaGuidelineFromAge, ["guideline": name, "age": .integer(age)])
    }

    private func donut(_ classes: ClassFacts) -> DonutChart<Message> {
        DonutChart(
            slices: classes.rows.map { share in
                DonutChart.Slice(
                    slot: share.row.slot, count: share.count,
                    percent: Message(.slicePercent, ["share": .percent(share.figure)]))
            },
            centre: Message(.countReadings, ["n": .integer(classes.classified)]),
            alternative: alternative(classes))
    }

    /// Chart, section, period, count and every class with its figures, for those who cannot see the chart.
    private func alternative(_ classes: ClassFacts) -> Message {
        let items = classes.rows.map { share in
            Message(
                .donutAlternativeClass,
                [
                    "class": .message(classes.name(of: share.row)), "count": .integer(share.count),
                    "share": .percent(share.figure),
                ])
        }
        return Message(
            .donutAlternative,
            [
                "title": .message(section.titleMessage), "period": period.value(.long),
                "n": .integer(classes.classified), "classes": .message(.list(items)),
            ])
    }

    private var noDataCard: NoDataCard<Message> {
        let detail =
            implausible > 0
            ? Message(.noDataImplausible, ["n": .integer(implausible), "period": period.value(.long)])
            : Message(.noDataDetail, ["period": period.value(.long)])
        return NoDataCard(
            id: section.id, title: section.titleMessage, reason: Message(.noDataReason), detail: detail)
    }
}

extension ClassFacts {
    /// A row for every row of the scheme that occurs.
    fileprivate var detailRows: [DetailRow<Message>] {
        rows.map { share in
            DetailRow(
                slot: share.row.slot, title: name(of: share.row),
                value: Message(.countTimes, ["n": .integer(share.count)]))
        }
    }
}
