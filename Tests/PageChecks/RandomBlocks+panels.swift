import DiaryModel
package import ReportModel

extension RandomBlocks {
    /// A block of simple parts in one to four forms.
    package mutating func panel() -> Panel {
        let forms = (0..<count(1...4)).map { loss in panelBox(depth: 0).losing(loss) }
        return Panel(id: "panel", forms: forms, namesPerson: false, givesWay: chance(1))
    }

    /// A box with a title and a frame or without.
    private mutating func panelBox(depth: Int) -> PanelBox {
        let hasTitle = chance(2, in: 3)
        let title = hasTitle ? panelText() : nil
        let meta = hasTitle && chance(1) ? panelText() : nil
        let legend = hasTitle && chance(1, in: 3) ? panelLegend() : []
        let (isFramed, isMain) = (chance(1, in: depth == 0 ? 4 : 2), chance(1, in: 4))
        let parts = (0..<count(depth == 0 ? 1...4 : 0...3)).map { _ in panelPart(depth: depth) }
        return PanelBox(title: title, meta: meta, legend: legend, isFramed: isFramed, isMain: isMain, parts)
    }

    private mutating func panelPart(depth: Int) -> PanelPart {
        switch count(0...(depth == 0 ? 13 : 10)) {
        case 0: .text(chance(1) ? sentence() : panelText(), panelType())
        case 1: .ends(panelText(), panelText(), panelType(), panelType())
        case 2: .bullets((0..<count(0...3)).map { _ in sentence() })
        case 3: .tiles(panelTiles(), [.ground, .even, .strip].randomElement(using: &numbers) ?? .ground)
        case 4, 5: .grid(panelGrid(splits: depth == 0))
        case 6, 7: .plot(panelPlot())
        case 8: .ring(donutChart(), isLarge: chance(1, in: 3))
        case 9: .legend(panelLegend())
        case 10: .rule(isStrong: chance(1))
        case 11: .grid(panelGrid(splits: true))
        default:
            .beside((0..<count(1...3)).map { _ in PanelColumn(Double(count(1...4)), panelBox(depth: depth + 1)) })
        }
    }

    /// A word, a figure, a sentence, nothing, or many words without a space between them.
    private mutating func panelText() -> Message {
        switch count(0...19) {
        case 0: text((0..<count(3...12)).map { _ in word() }.joined())
        case 1: text("")
        case 2...4: sentence()
        case 5...9: panelFigure()
        default: name()
        }
    }

    /// A text for one of many cells: the more columns there are, the shorter.
    private mutating func panelCellText(columns: Int) -> Message {
        if columns <= 4, chance(1, in: 3) { return panelText() }
        if columns <= 8, chance(1, in: 6) { return name() }
        return text(["128/79", "9", "–", "", "12", "10/3"].randomElement(using: &numbers) ?? "9")
    }

    /// A figure that is no percent: those of a panel with a ring add up to 100.
    mutating func panelFigure() -> Message {
        guard var figure = figure().words else { return .nothing }
        figure.runs.removeAll { $0.style == .unit }
        if figure.plain.contains("%") { figure = StyledText("49", language: language, direction: direction) }
        if chance(1) { figure.runs.append(.init("mmHg", style: .unit, language: language)) }
        return Message(words: figure)
    }

    /// Any type but that of the figures in rows of cards, which are higher than its lines.
    private mutating func panelType() -> PanelType {
        PanelType.allCases.filter { $0 != .rowFigure }.randomElement(using: &numbers) ?? .body
    }

    private mutating func panelSlot() -> ColourSlot { ColourSlot.allCases.randomElement(using: &numbers) ?? .target }

    mutating func panelStroke() -> PanelStroke {
        [.values, .mean, .bridge, .median, .target, .limit].randomElement(using: &numbers) ?? .values
    }

    /// A mark of any kind.
    private mutating func panelMark() -> PanelMark {
        switch count(0...6) {
        case 0: .swatch(panelSlot())
        case 1: .bar(panelSlot())
        case 2: .shape(PanelShape.allCases.randomElement(using: &numbers) ?? .circle, panelSlot())
        case 3: .dot(isFilled: chance(1))
        case 4: .line(panelStroke())
        case 5: .area(chance(1) ? .outer : .inner)
        default: .target
        }
    }

    /// None to six marks with what they stand for.
    mutating func panelLegend() -> [PanelLegendEntry] {
        (0..<count(0...6)).map { _ in PanelLegendEntry(chance(4, in: 5) ? panelMark() : nil, panelText()) }
    }

    /// None to six tiles, sometimes one of them the first answer.
    private mutating func panelTiles() -> [PanelTile] {
        let hasHero = chance(1)
        return (0..<count(0...6)).map { index in
            PanelTile(
                chance(3, in: 4) ? name() : panelText(), panelFigure(),
                lines: (0..<count(0...3)).map { _ in panelText() },
                isHero: hasHero && index == 0)
        }
    }

    /// A grid of 1 to 14 columns, with heads or without, in one lane or two.
    private mutating func panelGrid(splits: Bool) -> PanelGrid {
        let columnCount = chance(1) ? count(1...4) : count(1...14)
        let keeps = chance(1, in: 8)
        let columns = (0..<columnCount).map { _ in
            PanelGridColumn(
                panelAlignment(), growth: Double(count((keeps ? 1 : 0)...2)), wraps: chance(1),
                least: chance(1, in: 8) ? 14 : 0)
        }
        let isLong = splits && chance(1, in: 3)
        let heads = (0..<count(0...2)).map { _ in panelRow(columns: columnCount, isHead: true, hasDrawings: false) }
        let hasDrawings = chance(1, in: 3)
        let rows = (0..<(isLong ? count(20...160) : count(0...9))).map { _ in
            panelRow(columns: columnCount, isHead: false, hasDrawings: hasDrawings)
        }
        return PanelGrid(
            columns: columns, heads: heads, rows: rows, leastRow: Double(count(0...24)), gap: Double(count(2...10)),
            lanes: chance(1, in: 3) ? 2 : 1, isSplit: splits && (isLong || chance(1)), hasUprights: chance(1, in: 3),
            keepsProportions: keeps)
    }

    private mutating func panelAlignment() -> PanelGridColumn.Alignment {
        [.start, .centre, .end].randomElement(using: &numbers) ?? .start
    }

    private mutating func panelRow(columns: Int, isHead: Bool, hasDrawings: Bool) -> PanelRow {
        var cells: [PanelCell] = []
        var left = columns
        while left > 0 {
            let span = chance(1, in: 6) ? count(1...left) : 1
            left -= span
            let items = (0..<(chance(1, in: 5) ? count(0...3) : 1)).map { _ in
                panelItem(columns: columns, hasDrawings: hasDrawings)
            }
            cells.append(
                PanelCell(
                    items, span: span, isHead: isHead || chance(1, in: 6),
                    alignment: chance(1, in: 6) ? panelAlignment() : nil))
        }
        let rule = [PanelRule.none, .thin, .inset, .strong].randomElement(using: &numbers) ?? .thin
        let keeps: PanelRowKeeping = chance(1, in: 6) ? (chance(1) ? .withNext : .withPrevious) : .none
        return PanelRow(cells, rule: rule, isShaded: chance(1, in: 4), keeps: keeps)
    }

    private mutating func panelItem(columns: Int, hasDrawings: Bool) -> PanelItem {
        let type: PanelType = [.cell, .strongCell, .small, .strongSmall, .row].randomElement(using: &numbers) ?? .cell
        switch count(0...11) {
        case 0, 1:
            return .marked(
                panelMark(), panelCellText(columns: columns), type, sign: chance(1, in: 3) ? text("a") : nil,
                meaning: text("class"))
        case 2:
            return .line([.text(panelCellText(columns: columns), type), .text(text("b"), .strongSmall)])
        case 3 where hasDrawings: return .plot(panelSmallPlot())
        case 4 where hasDrawings:
            let slots = ColourSlot.allCases.prefix(count(0...7))
            return .classes(slots.map { PanelClassCount($0, count(1...200)) }, text("A bar."))
        default: return .text(panelCellText(columns: columns), type)
        }
    }
}
