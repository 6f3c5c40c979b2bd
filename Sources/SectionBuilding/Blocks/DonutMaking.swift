internal import GuidelineModel
internal import ReportModel

/// The ring of classes alone.
enum DonutMaking {
    /// The chart with what stands around it.
    static func parts(_ data: SectionData, saysPercents: Bool) throws(ChartRefusal) -> ChartParts {
        guard data.facts.readings > 0 else { throw .noReadings }
        guard let classes = data.facts.classified else { throw .noClass }
        let donut = data.facts.donut(classes)
        return ChartParts(
            title: data.section.titleMessage, meta: data.facts.meta, chart: .donut(donut),
            alternative: donut.alternative,
            figures: DataTable(
                columns: [
                    .init(title: Message(.columnClass), weight: 2),
                    .init(title: Message(.columnCount), alignment: .end),
                    .init(title: Message(.columnShare), alignment: .end),
                ],
                rows: classes.rows.map { share in
                    .init(cells: [
                        .text(classes.name(of: share.row)), .text(.whole(share.count)), .text(.share(share.figure)),
                    ])
                }),
            notes: data.facts.notes + data.facts.targetNotes(besideFindings: false)
                + (saysPercents ? classes.percentNotes : []))
    }
}
