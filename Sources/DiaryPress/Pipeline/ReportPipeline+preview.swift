package import DiaryModel
internal import LayoutEngine
internal import Localizing
internal import PageModel
package import ReportModel

extension ReportPipeline {
    /// Returns the content of a diary's report, without painting it.
    ///
    /// - Parameters:
    ///   - loaded: The config with its readings.
    ///   - language: One language; it need not be one of the config's.
    ///   - days: Days that are put into words beside the ends of the period.
    /// - Returns: The values, the number of pages, the title, and the warnings.
    /// - Throws: An error if the report cannot be made.
    package func preview(
        _ loaded: LoadedDiary, language: LanguageTag, naming days: [String] = []
    ) throws(DiagnosticFailure) -> (preview: ExportPreview, pages: Int, title: String, warnings: [Diagnostic]) {
        var timings = StageTimings()
        let prepared = try prepare(loaded, language: language, timings: &timings)
        let localizer = try localizer(for: language)
        let theme = try resources.theme(of: try resources.layout(for: loaded.definition.wish))
        let plain = { (text: Message) in prepared.words.words(of: text).plain }
        let ids = Set(loaded.definition.sections.map(\.id))
        let sections = prepared.report.panels.compactMap { panel -> ExportPreview.Section? in
            guard ids.contains(panel.id), let box = panel.forms.first else { return nil }
            return ExportPreview.Section(
                panel.id, box, looks: theme.classes, numbers: localizer.numbers, words: plain)
        }
        var preview = ExportPreview(
            isRightToLeft: localizer.profile.direction == .rightToLeft, sections: sections)
        let findings = prepared.report.panels.flatMap { $0.forms.first?.allParts ?? [] }
        preview.findings = findings.flatMap { part -> [String] in
            if case .bullets(let all) = part { all.map(plain) } else { [] }
        }
        let period = loaded.definition.period
        for day in days.compactMap({ CivilDate(iso: $0) }) + [period.first, period.last] {
            preview.days[day.description] = plain(Message("header_period", [.init("period", .date(day, .long))]))
        }
        return (
            preview, prepared.placed.pageCount, prepared.placed.properties.title,
            prepared.warnings + prepared.placed.warnings
        )
    }
}

extension ExportPreview.Section {
    /// Takes the classes and figures of a section's card, or the reason for having none.
    fileprivate init(
        _ id: String, _ card: PanelBox, looks: ClassLooks, numbers: NumberFormat, words: (Message) -> String
    ) {
        var (ring, rows, figures): (DonutChart?, [PanelRow], [PanelTile]) = (nil, [], [])
        var alternative: Message?
        for part in card.allParts {
            switch part {
            case .ring(let chart, _): (ring, alternative) = (chart, chart.alternative)
            case .grid(let grid): rows += grid.rows
            case .tiles(let tiles, _): figures += tiles
            case .missing(let reason, _): alternative = reason
            default: break
            }
        }
        let named = rows.compactMap(\.detail)
        let slices = ring?.slices ?? []
        let whole = slices.reduce(0) { $0 + $1.count }
        let classes = slices.map { slice in
            ExportPreview.Class(
                label: named.first { $0.slot == slice.slot }.map { words($0.title) } ?? "",
                count: numbers.string(Fixed(slice.count)), percent: words(slice.percent),
                share: Double(slice.count) / Double(max(1, whole)), colour: looks[slice.slot].colour.description,
                pattern: looks[slice.slot].pattern.map { Self.name(of: $0) })
        }
        self.init(
            id: id, title: card.title.map(words) ?? "", alternative: alternative.map(words), classes: classes,
            rows: named.map { ExportPreview.Row(title: words($0.title), value: words($0.value)) }
                + figures.map { ExportPreview.Row(title: words($0.label), value: words($0.value)) })
    }

    /// Returns the name of a pattern by its lines, such as `lines-45` or `dots-0-90`.
    private static func name(of pattern: PageModel.Pattern) -> String {
        let kind = pattern.lines.allSatisfy { $0.dotted } ? "dots" : "lines"
        return ([kind] + pattern.lines.map { String($0.degrees) }).joined(separator: "-")
    }
}
