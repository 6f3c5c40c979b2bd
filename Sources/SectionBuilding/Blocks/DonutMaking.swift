internal import GuidelineModel
internal import ReportModel

/// The ring of classes alone.
enum DonutMaking {
    /// The chart with what stands around it.
    static func parts(_ data: SectionData, saysPercents: Bool) throws(ChartRefusal) -> ChartParts {
        guard data.facts.readings > 0 else { throw .noReadings }
        guard let classes = data.facts.classified else { throw .noClass }
        let donut = data.facts.donut(classes)
        let share = DataTable.Column(title: Words.columnShare, alignment: .end)
        return ChartParts(
            title: data.section.titleMessage, meta: data.facts.meta, chart: .donut(donut),
            alternative: donut.alternative,
            figures: DataTable(
                columns: [
                    .init(title: Words.columnClass, weight: 2),
                    .init(title: Words.columnCount, alignment: .end),
                ] + (classes.hasShares ? [share] : []),
                rows: classes.rows.map { row in
                    let share: [DataTable.Cell] = classes.hasShares ? [.text(.share(row.figure))] : []
                    return .init(cells: [.text(classes.name(of: row.row)), .text(.whole(row.count))] + share)
                }),
            notes: data.facts.notes + data.facts.targetNotes(besideFindings: false)
                + (saysPercents ? classes.percentNotes : []))
    }
}
