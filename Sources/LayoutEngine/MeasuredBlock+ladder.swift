internal import ChartGeometry
internal import DisplayList
internal import ReportModel

extension MeasuredChartCard {
    /// A chart over the full width on the first rung of its ladder that can be had.
    ///
    /// Figures that no page holds in place of their chart run over several, as any table does.
    static func block<Shaper>(
        _ card: ChartCard, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> any MeasuredBlock {
        switch try MeasuredChartCard.first(of: [.chart, .smallerChart, .table], card, .full, &setter) {
        case .success(let measured): return measured
        case .failure(let refusal):
            guard let table = try MeasuredTable.figures(of: card, &setter) else {
                return try MeasuredChartCard(sentenceOf: card, .full, because: refusal.reason, &setter)
            }
            setter.report(ChartStep(block: card.id, rung: .table, reason: refusal.reason))
            return table
        }
    }
}

extension MeasuredTable {
    /// A table, or a card in its place that says in the reader's language that it cannot be shown.
    static func block<Shaper>(
        _ card: TableCard, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> any MeasuredBlock {
        let before = setter
        do throws(LayoutError) {
            return try MeasuredTable(card, &setter)
        } catch {
            guard case .table(let fault) = error.cause else { throw error }
            setter = before
            setter.report(refused: ChartStep(block: card.id, rung: .text, reason: .fault(fault.description)))
            let refusal = NoDataCard(
                id: card.id, title: card.title, reason: setter.texts?.refused ?? .nothing, detail: .nothing)
            return try MeasuredNoData(refusal, &setter)
        }
    }

    /// The figures of a chart as a table that runs over pages; `nil` where there are none, or none can be drawn.
    fileprivate static func figures<Shaper>(
        of card: ChartCard, _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) -> MeasuredTable? {
        guard !card.figures.rows.isEmpty else { return nil }
        let before = setter
        do throws(LayoutError) {
            return try MeasuredTable(
                TableCard(
                    id: card.id, title: card.title, continuedTitle: card.continuedTitle, meta: card.meta,
                    range: setter.texts?.rows ?? .nothing, table: card.figures,
                    notes: (card.printsAlternative ? [card.alternative] : []) + card.notes), &setter)
        } catch {
            guard case .table = error.cause else { throw error }
            setter = before
            return nil
        }
    }
}
