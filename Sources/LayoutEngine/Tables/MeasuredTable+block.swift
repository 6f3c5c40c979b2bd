internal import ChartGeometry
internal import ReportModel

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
            let refusal = Panel.missing(
                id: card.id, title: card.title, reason: setter.texts?.refused ?? .nothing, detail: .nothing)
            return try MeasuredPanel(refusal, &setter)
        }
    }
}
