#if Service
internal import ReportModel

/// A report: what it is about, its figures, and pictures of its pages.
struct ReportView: Sendable {
    /// A page of the report.
    struct Sheet: Sendable {
        let source: String
        let alternative: String
        let caption: String
        let width: Int
        let height: Int
    }

    let facts: ExportFacts
    let fromDay: String
    let throughDay: String
    let findings: [String]
    /// The address of links for others; `nil` if the caller makes none.
    let links: String?
    let download: String
    let announcement: String
    /// The findings in the files; `nil` for a person in the store.
    let found: String?
    /// The name of the draft that can be deleted.
    let draft: String?
    let notes: [MessageView.Item]
    let sections: [SectionView]
    let patterns: [PatternView]
    /// True if donuts run the other way round.
    let isTurned: Bool
    let isEmpty: Bool
    let sheets: [Sheet]

    init?(_ request: PageRequest, _ text: PageText, _ base: PageAddress, direction: String) {
        guard case .report(let facts, let preview, let draftFacts) = request.state else { return nil }
        let choice = request.choice.fixed(facts)
        self.facts = facts
        fromDay = preview.days[facts.first] ?? facts.first
        throughDay = preview.days[facts.last] ?? facts.last
        findings = preview.findings
        links = request.canShare ? base.data.map { "\($0)/links" } : nil
        download = base.part("report", choice)
        let count = facts.pages ?? 0
        announcement = text("web_done", ["pages": text.number(count)])
        found = draftFacts.map { Self.sentence(of: $0, text, preview.days) }
        if case .draft(let id) = request.subject { draft = id } else { draft = nil }
        notes = MessageView.items(facts.problems, text)
        isTurned = preview.isRightToLeft
        sections = preview.sections.map { SectionView($0, isTurned: preview.isRightToLeft) }
        let names = Set(preview.sections.flatMap(\.classes).compactMap(\.pattern))
        patterns = Set(names.map(PatternView.init)).sorted { $0.pattern < $1.pattern }
        isEmpty = sections.allSatisfy { $0.classes.isEmpty && $0.rows.isEmpty }
        let size = choice.sheet == .letter ? (612, 792) : (595, 842)
        sheets = (0..<count).map { index in
            let arguments: KeyValuePairs = ["page": text.number(index + 1), "pages": text.number(count)]
            return Sheet(
                source: base.part("pages/\(index + 1)", choice),
                alternative: text("web_page_alternative", arguments), caption: text("web_page_of", arguments),
                width: size.0, height: size.1)
        }
    }

    private static func sentence(of facts: DraftFacts, _ text: PageText, _ days: [String: String]) -> String {
        guard facts.readings > 0, let first = facts.first, let last = facts.last else { return text["web_ready_none"] }
        return text(
            "web_ready",
            [
                "readings": text.number(facts.readings), "first": days[first] ?? first, "last": days[last] ?? last,
            ])
    }
}

/// The figures of a section: a donut, and the same as a table.
struct SectionView: Sendable {
    /// A class, as a row and as a slice.
    struct Slice: Sendable {
        let row: ExportPreview.Class
        /// The name of its pattern; `nil` where it is one colour all over.
        let pattern: String?
        /// The lengths of its arc and of the rest; `nil` if it has none.
        let dash: String?
        /// The beginning of its arc.
        let offset: String
        /// The part of the circle that has grown when its arc has, in twentieths.
        let end: Int

        /// Makes a slice of a circle that is 100 long and begins right of its centre.
        init(_ one: ExportPreview.Class, from start: Double, length: Double, isDivided: Bool, isTurned: Bool) {
            row = one
            pattern = one.pattern.map { PatternView($0).pattern }
            // There is a little gap between slices.
            let arc = isDivided ? max(length - 0.7, 0.4) : length
            dash = length > 0 ? "\(Self.text(arc)) \(Self.text(100 - arc))" : nil
            end = Int(((start + length) / 5).rounded())
            offset = Self.text(isTurned ? start + length - 75 : 25 - start)
        }

        /// A length with two decimals.
        private static func text(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    }

    let name: String
    let spoken: String?
    let classes: [Slice]
    let rows: [ExportPreview.Row]

    init(_ section: ExportPreview.Section, isTurned: Bool) {
        name = section.title
        spoken = section.alternative
        let isDivided = section.classes.count { $0.share > 0 } > 1
        var slices = [Slice]()
        var start = 0.0
        for one in section.classes {
            let length = min(max(one.share, 0), 1) * 100
            slices.append(Slice(one, from: start, length: length, isDivided: isDivided, isTurned: isTurned))
            start += length
        }
        classes = slices
        // What is a class is in the table of classes.
        rows = section.rows.filter { row in !section.classes.contains { $0.label == row.title } }
    }
}

/// The pattern over the colour of a class, which distinguishes it from others without its colour.
struct PatternView: Hashable, Sendable {
    /// Its name for workers: `lines` or `dots`, and their angles, such as `lines-45-135`.
    let pattern: String
    /// By how many degrees it is turned; those of pictures run clockwise.
    let turn: Int
    let isDotted: Bool
    /// True if other lines cross them.
    let isCrossed: Bool

    /// Reads the name of a pattern; one that nobody knows becomes strokes.
    init(_ name: String) {
        let parts = name.split(separator: "-")
        let angles = parts.dropFirst().compactMap { Int($0) }
        guard let kind = parts.first, ["lines", "dots"].contains(kind), !angles.isEmpty,
            angles.count == parts.count - 1, angles.allSatisfy({ (0...180).contains($0) })
        else {
            self = PatternView("lines-45")
            return
        }
        pattern = name
        turn = -angles[0]
        isDotted = kind == "dots"
        isCrossed = angles.count > 1
    }
}
#endif
