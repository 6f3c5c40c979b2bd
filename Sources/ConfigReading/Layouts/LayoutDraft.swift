internal import DiaryModel
internal import ReportModel
internal import XMLKit

/// A layout while its elements are looked at one after the other.
struct LayoutDraft {
    /// The outermost element.
    let root: XMLNode
    /// The texts, themes and layouts available to it.
    let format: LayoutFormat
    /// Everything found so far.
    var log: DiagnosticLog

    private static let furniture = ["header", "footer"]

    /// Puts the parts together; `nil` when one is missing.
    mutating func finish() -> ReportLayout? {
        checkTheme()
        let furniture = ReportLayout.Furniture(
            headerStart: readKey("start", of: "header"), headerEnd: readKey("end", of: "header"),
            footerStart: readKey("start", of: "footer"), footerEnd: readKey("end", of: "footer"))
        let nodes = root.children.filter { !Self.furniture.contains($0.element.name) }
        let blocks = nodes.compactMap { readBlock($0) }
        guard let id = root["id"], let summary = root["summary"], blocks.count == nodes.count else { return nil }
        var wish = ReportWish()
        wish.read(root.element)
        return ReportLayout(
            id: id, summary: summary, theme: root["theme"] ?? "standard",
            typePercent: root["type"] ?? 100, wish: wish, pageLimit: root["pages"], openingLimit: root["opening"],
            furniture: furniture,
            blocks: blocks, locations: nodes.map(locations))
    }

    /// Returns the places where a block selects its sections, by chart if it has several.
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

    private mutating func readKey(_ name: String, of element: String) -> MessageKey? {
        guard let node = root.child(element), let text: String = node[name] else { return nil }
        warnAboutUnknown(text, name, node)
        return MessageKey(rawValue: text)
    }

    private mutating func warnAboutUnknown(_ text: String, _ attribute: String, _ node: XMLNode) {
        guard !format.isKnownText(MessageKey(rawValue: text)) else { return }
        log.warning(
            "design.unknown-text", at: node.location(ofValue: attribute), "no template has the text `\(text)`",
            hint: "add it to templates/en/strings.xml; until then the key is printed")
    }

    private mutating func readBlock(_ node: XMLNode) -> LayoutBlock? {
        switch node.element.name {
        case "title": return .title
        case "key-figures": return .keyFigures(count: node["count"] ?? 4)
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
        TrendRequest(bridgesGaps: node["gaps"] ?? false, smoothing: node["smooth"])
    }

    private mutating func look(of node: XMLNode) -> SectionLook {
        let hasTrend = node["trend"] ?? false
        if !hasTrend {
            for name in ["gaps", "smooth"] where node.element.has(name) {
                log.warning(
                    "design.without-effect", at: node.element.element.location(ofAttribute: name),
                    "`\(name)` has no effect on cards without a trend", hint: "delete it, or write trend=\"yes\"")
            }
        }
        return SectionLook(
            hasDonut: node["donut"] ?? true, hasTrend: hasTrend, trend: trend(of: node),
            showsEmptyRows: node["rows"] ?? false, hasSentence: node["sentence"] ?? true)
    }

    private mutating func readPanel(_ node: XMLNode) -> PanelRequest? {
        let columns: [LogColumn]? = node["columns"]
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
        let panels = node.children.compactMap { readPanel($0) }
        return panels.count == 2 ? .beside(panels, shares: node["ratio"] ?? [1, 1]) : nil
    }

    private mutating func readHalves(_ node: XMLNode) -> LayoutBlock? {
        let charts = node.children.compactMap { readChart($0) }
        return (1...2).contains(charts.count) ? .halves(charts) : nil
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
            kind, of: selection(of: node), title: readTitle(node), printsFinding: node["caption"] ?? true,
            printsFigures: node["figures"] ?? false)
    }

    /// The title of a chart: the key of a text, or the title itself.
    private mutating func readTitle(_ node: XMLNode) -> String? {
        guard let text: String = node["title"] else { return nil }
        if text.contains("_"), ValueForm.key.accepts(text) { warnAboutUnknown(text, "title", node) }
        return text
    }

    private mutating func readRadar(_ node: XMLNode) -> RadarRequest {
        let value: RadarRequest.Value? = node["value"]
        let usual = RadarRequest()
        let request = RadarRequest(
            value.map { .values($0) } ?? (node["axes"] == "weekdays" ? .weekdays : .sections),
            from: node["from"] ?? usual.lowest, through: node["through"] ?? usual.highest,
            step: node["step"] ?? usual.step)
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
            value: node["value"] ?? usual.value, bucket: node["by"] ?? usual.bucket, filter: readSeries(node),
            scale: node["scale"] ?? usual.scale)
        if request.value == .targets, node["of"]?.contains(" ") ?? false {
            log.error(
                "design.bars", at: node.location(ofValue: "of"), "bars of targets are about one section each",
                hint: "write an element for each of them")
        }
        return request
    }

    private mutating func readSeries(_ node: XMLNode) -> BarsRequest.Filter {
        let filter: BarsRequest.Filter = node["series"] ?? .all
        guard case .named(let names) = filter else { return filter }
        let known = (node["of"] ?? "").split(separator: " ").compactMap { $0.split(separator: ":").last }.map(
            String.init)
        for name in names where !known.contains(name) {
            log.error(
                "design.unknown-series", at: node.location(ofValue: "series"),
                "`\(name)` is none of the sections in `of`",
                hint: Spelling.hint(for: name, among: ["all", "first", "second"] + known))
        }
        return filter
    }

    private mutating func selection(of node: XMLNode) -> SectionSelection {
        let known = MeasurementKind.known.map(\.id)
        for case .kind(let name) in members(of: node) where !known.contains(name) {
            guard let near = Spelling.nearest(to: name, among: known) else { continue }
            log.warning(
                "design.odd-kind", at: node.location(ofValue: "of"),
                "`\(name)` is a kind of its own, and almost the name of a known one",
                hint: "write kind:\(near) if that is meant")
        }
        return node["of"] ?? .all
    }

    private func members(of node: XMLNode) -> [SectionSelection] {
        let selection: SectionSelection = node["of"] ?? .all
        return if case .several(let members) = selection { members } else { [selection] }
    }
}
