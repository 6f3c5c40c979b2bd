internal import DiaryModel
internal import Diagnostics
internal import ReportModel
internal import XMLKit

/// A layout while its elements are looked at one after the other.
struct LayoutDraft {
    /// The outermost element.
    let root: XMLNode
    /// What surrounds it.
    let format: LayoutFormat
    /// Everything found so far.
    var log: DiagnosticLog

    private static let furniture = ["header", "footer"]

    /// Puts the parts together; `nil` when one is missing.
    mutating func finish() -> ReportLayout? {
        checkTheme()
        let furniture = readFurniture()
        let nodes = root.children.filter { !Self.furniture.contains($0.element.name) }
        if nodes.isEmpty {
            log.error(
                "design.no-blocks", at: root.location, "the layout has no blocks",
                hint: "write <title/>, <key-figures/> and <sections/>, for example")
        }
        var blocks: [LayoutBlock] = []
        for node in nodes {
            if let block = readBlock(node) { blocks.append(block) }
        }
        guard let id = root["id"], let summary = root["summary"], blocks.count == nodes.count else { return nil }
        return ReportLayout(
            id: id, summary: summary, theme: root["theme"] ?? "standard",
            typePercent: root["type"].flatMap { Int($0) } ?? 100, paper: root["paper"].flatMap(Paper.init),
            profile: root["pdf"].flatMap(FileProfile.init),
            pageLimit: root["pages"].flatMap { Int($0) }, openingLimit: root["opening"].flatMap { Int($0) },
            furniture: furniture, blocks: blocks,
            locations: nodes.map(locations))
    }

    /// Where a block says which sections it is about, by chart where it has several.
    private func locations(of node: XMLNode) -> [FileLocation] {
        let asking = ["halves", "beside"].contains(node.element.name) ? node.children : [node]
        return asking.map { $0["of"] == nil ? $0.location : $0.location(ofValue: "of") }
    }

    private mutating func checkTheme() {
        guard let themes = format.themes, let theme = root["theme"], !themes.contains(theme) else { return }
        if let fault = format.refusedThemes[theme] {
            return log.error(
                "design.refused-theme", at: root.location(ofValue: "theme"),
                "the theme `\(theme)` was refused: \(fault.summary)", hint: fault.whereToMend)
        }
        log.error(
            "design.unknown-theme", at: root.location(ofValue: "theme"), "there is no theme `\(theme)`",
            hint: Spelling.hint(for: theme, among: themes))
    }

    private mutating func readFurniture() -> ReportLayout.Furniture {
        let first = root.children.firstIndex { !Self.furniture.contains($0.element.name) }
        for (index, node) in root.children.enumerated() where Self.furniture.contains(node.element.name) {
            let isBehindFooter =
                node.element.name == "header" && root.children[..<index].contains { $0.element.name == "footer" }
            guard isBehindFooter || index > first ?? .max else { continue }
            log.error(
                "design.misplaced-element", at: node.location,
                "`\(node.element.name)` stands behind \(isBehindFooter ? "`footer`" : "a block")",
                hint: "the order is: header, footer, then the blocks")
        }
        return ReportLayout.Furniture(
            headerStart: readKey("start", of: "header"), headerEnd: readKey("end", of: "header"),
            footerStart: readKey("start", of: "footer"), footerEnd: readKey("end", of: "footer"))
    }

    private mutating func readKey(_ name: String, of element: String) -> MessageKey? {
        guard let node = root.children(named: element).first, let text = node[name] else { return nil }
        let key = MessageKey(rawValue: text)
        if !format.isKnownText(key) {
            log.warning(
                "design.unknown-text", at: node.location(ofValue: name), "no template has the text `\(text)`",
                hint: "add it to templates/en/strings.xml; until then the key is printed")
        }
        return key
    }

    private mutating func readBlock(_ node: XMLNode) -> LayoutBlock? {
        switch node.element.name {
        case "title": return .title
        case "key-figures": return .keyFigures(count: node["count"].flatMap { Int($0) } ?? 4)
        case "sections": return .sections(selection(of: node), look(of: node))
        case "halves": return readHalves(node)
        case "note": return .note
        case "page-break": return .pageBreak
        case "beside": return readBeside(node)
        case "table": return ProportionalTable(node, codes: "design", &log).map { .table($0) }
        default: return readPanel(node).map { .panel($0) } ?? readChart(node).map { .chart($0) }
        }
    }

    private func trend(of node: XMLNode) -> TrendRequest {
        TrendRequest(
            bridgesGaps: node["gaps"] == "bridged",
            smoothing: node["smooth"].flatMap { Int($0) }.flatMap(TrendRequest.Smoothing.init))
    }

    private mutating func look(of node: XMLNode) -> SectionLook {
        if !says("trend", node, unless: false) {
            for name in ["gaps", "smooth"] where node.element.has(name) {
                log.warning(
                    "design.without-effect", at: node.element.element.location(ofAttribute: name),
                    "`\(name)` has no effect on cards without a trend", hint: "delete it, or write trend=\"yes\"")
            }
        }
        return SectionLook(
            hasDonut: says("donut", node, unless: true), hasTrend: says("trend", node, unless: false),
            trend: trend(of: node), showsEmptyRows: node["rows"] == "all",
            hasSentence: says("sentence", node, unless: true))
    }

    private mutating func readPanel(_ node: XMLNode) -> PanelRequest? {
        let columns = node["columns"].map { $0.split(separator: " ").compactMap { LogColumn(rawValue: String($0)) } }
        switch node.element.name {
        case "comparison": return PanelRequest(.overviewRows, of: selection(of: node), detail: .periodBefore)
        case "log":
            return PanelRequest(.readings, of: selection(of: node), detail: .columns(columns ?? LogColumn.allCases))
        case let name:
            let detail = columns.map { PanelRequest.Detail.columns($0) } ?? .usual
            return PanelKind(rawValue: name).map { PanelRequest($0, of: selection(of: node), detail: detail) }
        }
    }

    private mutating func readBeside(_ node: XMLNode) -> LayoutBlock? {
        var panels: [PanelRequest] = []
        for child in node.children {
            if let panel = readPanel(child) { panels.append(panel) }
        }
        let shares = (node["ratio"] ?? "1:1").split(separator: ":").compactMap { Double($0) }
        guard node.children.count == 2, shares.count == 2 else {
            log.error(
                "design.beside", at: node.location, "`beside` holds \(node.children.count) blocks",
                hint: "two stand side by side")
            return nil
        }
        return .beside(panels, shares: shares)
    }

    private mutating func readHalves(_ node: XMLNode) -> LayoutBlock? {
        var charts: [ChartRequest] = []
        for child in node.children {
            if let chart = readChart(child) { charts.append(chart) }
        }
        guard (1...2).contains(node.children.count) else {
            log.error(
                "design.halves", at: node.location, "`halves` holds \(node.children.count) charts",
                hint: "two stand side by side, or one alone")
            return nil
        }
        return .halves(charts)
    }

    private mutating func readChart(_ node: XMLNode) -> ChartRequest? {
        let kind: ChartRequest.Kind
        switch node.element.name {
        case "bars": kind = .bars(readBars(node))
        case "radar": kind = .radar(readRadar(node))
        case "trend": kind = .trend(trend(of: node))
        case "time-of-day": kind = .timeOfDay
        case "donut": kind = .donut
        default: return nil
        }
        return ChartRequest(
            kind, of: selection(of: node), title: readTitle(node), printsFinding: says("caption", node, unless: true),
            printsFigures: says("figures", node, unless: false))
    }

    /// The title of a chart: the key of a text, or the title itself.
    private mutating func readTitle(_ node: XMLNode) -> String? {
        guard let text = node["title"] else { return nil }
        if text.contains("_"), ValueForm.key.accepts(text), !format.isKnownText(MessageKey(rawValue: text)) {
            log.warning(
                "design.unknown-text", at: node.location(ofValue: "title"), "no template has the text `\(text)`",
                hint: "add it to templates/en/strings.xml; until then the key is printed")
        }
        return text
    }

    private mutating func readRadar(_ node: XMLNode) -> RadarRequest {
        let value = node["value"].flatMap(RadarRequest.Value.init)
        let usual = RadarRequest()
        func number(_ name: String) -> Double? { node[name].flatMap { PlainNumber($0, mayBeNegative: true) }?.value }
        let request = RadarRequest(
            value.map { .values($0) } ?? (node["axes"] == "weekdays" ? .weekdays : .sections),
            from: number("from") ?? usual.lowest, through: number("through") ?? usual.highest,
            step: number("step") ?? usual.step)
        let rings = (request.highest - request.lowest) / request.step
        if !(rings.isFinite && rings > 0 && rings <= 12 && abs(rings - rings.rounded()) < 1e-6) {
            log.error(
                "design.radar-scale", at: node.location, "`from`, `through` and `step` make no scale of 1 to 12 rings",
                hint: "write from=\"0\" through=\"100\" step=\"20\", for example")
        }
        if value == nil {
            for name in ["from", "through", "step"] where node.element.has(name) {
                log.warning(
                    "design.without-effect", at: node.element.element.location(ofAttribute: name),
                    "`\(name)` has no effect on a radar without `value`", hint: "delete it, or write value=\"mean\"")
            }
        }
        return request
    }

    private mutating func readBars(_ node: XMLNode) -> BarsRequest {
        let usual = BarsRequest()
        let request = BarsRequest(
            value: node["value"].flatMap(BarsRequest.Value.init) ?? usual.value,
            bucket: node["by"].flatMap(BarsRequest.Bucket.init) ?? usual.bucket,
            filter: readSeries(node),
            scale: node["scale"].flatMap(BarsRequest.Scale.init) ?? usual.scale)
        if request.value == .targets, node["of"]?.contains(" ") ?? false {
            log.error(
                "design.bars", at: node.location(ofValue: "of"), "bars of targets are about one section each",
                hint: "write an element for each of them")
        }
        return request
    }

    private mutating func readSeries(_ node: XMLNode) -> BarsRequest.Filter {
        switch node["series"] {
        case nil, "all": return .all
        case "first": return .first
        case "second": return .second
        case let text?:
            let names = text.split(separator: " ").map(String.init)
            let known = (node["of"] ?? "").split(separator: " ").compactMap { $0.split(separator: ":").last }
                .map(String.init)
            for name in names where !known.contains(name) {
                log.error(
                    "design.unknown-series", at: node.location(ofValue: "series"),
                    "`\(name)` is none of the sections in `of`",
                    hint: Spelling.hint(for: name, among: ["all", "first", "second"] + known))
            }
            return .named(names)
        }
    }

    private mutating func selection(of node: XMLNode) -> SectionSelection {
        let parts = (node["of"] ?? "").split(separator: " ").map(String.init)
        var members: [SectionSelection] = []
        for part in parts { members.append(selection(part, of: node)) }
        return members.count > 1 ? .several(members) : members.first ?? .all
    }

    private mutating func selection(_ text: String, of node: XMLNode) -> SectionSelection {
        guard let colon = text.firstIndex(of: ":") else { return .all }
        let name = String(text[text.index(after: colon)...])
        guard text[..<colon] == "kind" else { return .id(name) }
        let known = MeasurementKind.known.map(\.id)
        if !known.contains(name), let near = Spelling.nearest(to: name, among: known) {
            log.warning(
                "design.odd-kind", at: node.location(ofValue: "of"),
                "`\(name)` is a kind of its own, and almost the name of a known one",
                hint: "write kind:\(near) if that is meant")
        }
        return .kind(name)
    }

    private func says(_ name: String, _ node: XMLNode, unless usual: Bool) -> Bool {
        node[name].map { $0 == "yes" } ?? usual
    }
}
