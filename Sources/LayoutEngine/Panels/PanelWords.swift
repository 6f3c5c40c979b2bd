internal import PageModel
internal import ReportModel

extension MeasuredBox {
    /// Returns the words of a panel without a form that has room; each text is a row that may be on any page.
    ///
    /// The words of panels are kept, however long; only their drawings are omitted.
    static func words(
        of panel: Panel, _ width: Points, _ setter: inout Typesetter
    ) throws(LayoutError) -> MeasuredBox {
        var rows: [PanelRow] = []
        for texts in panel.forms[panel.forms.count - 1].texts {
            let words = StyledText.items(texts.map { setter.words($0) })
            if !words.isEmpty { rows.append(PanelRow([PanelCell(Message(words: words))], rule: .none)) }
        }
        let grid = PanelGrid(columns: [.init(growth: 1, wraps: true)], rows: rows, leastRow: 0, isSplit: true)
        guard let measured = try MeasuredBox(PanelBox([.grid(grid)]), width, &setter) else {
            throw LayoutError(.nothingToPrint, in: panel.id)
        }
        return measured
    }
}

extension PanelBox {
    /// The texts of the box in reading order, by the row they stand in.
    fileprivate var texts: [[Message]] {
        [title, meta].compactMap(\.self).map { [$0] } + legend.map { [$0.text] } + parts.flatMap(\.texts)
    }
}

extension PanelPart {
    /// The texts of the part, as far as they can stand by themselves; the cells of a row stand in one.
    fileprivate var texts: [[Message]] {
        switch self {
        case .text(let text, _): [[text]]
        case .ends(let start, let end, _, _): [[start], [end]]
        case .bullets(let texts): texts.map { [$0] }
        case .tiles(let tiles, _): tiles.flatMap { [[$0.label, $0.value]] + $0.lines.map { [$0] } }
        case .grid(let grid): (grid.heads + grid.rows).map { $0.cells.flatMap { $0.items.flatMap(\.texts) } }
        case .plot(let plot): [[plot.alternative]]
        case .ring(let chart, _): [[chart.alternative]]
        case .chart(let chart): [[chart.alternative]]
        case .missing(let reason, let detail): [[reason], [detail]]
        case .head(let head): [[head.name]] + head.lines.map { [$0] }
        case .legend(let entries): entries.map { [$0.text] }
        case .beside(let columns): columns.flatMap { $0.box.texts }
        case .rule: []
        }
    }
}

extension PanelItem {
    fileprivate var texts: [Message] {
        switch self {
        case .text(let text, _): [text]
        case .marked(_, let text, _, let sign, let meaning): [text] + [sign, meaning].compactMap(\.self)
        case .line(let items): items.flatMap(\.texts)
        case .plot(let plot): [plot.alternative]
        case .classes(_, let text): [text]
        }
    }
}

extension StyledText {
    /// Texts one behind the other, with a dot between two.
    fileprivate static func items(_ texts: [StyledText]) -> StyledText {
        let texts = texts.filter { !$0.isEmpty }
        guard var whole = texts.first else { return StyledText([]) }
        for text in texts.dropFirst() {
            guard let last = whole.runs.last else { break }
            whole.runs.append(Run(" · ", language: last.language))
            whole.runs += text.runs
        }
        return whole
    }
}
