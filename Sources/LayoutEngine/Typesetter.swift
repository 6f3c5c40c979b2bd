internal import DiaryModel
internal import PageModel
internal import ReportModel

/// Sets texts in the type of their places, and keeps what was noticed on the way.
struct Typesetter {
    let shaper: any TextShaping
    /// The source of words for messages.
    let wording: any Wording
    /// The texts that were set, for all copies of the typesetter.
    let kept = KeptTexts()
    let style: PageStyle
    /// The section being laid out, for messages; `nil` for what belongs to none.
    var section: String?
    /// The notices on the way; who tries something puts back what it was before.
    var notices = Notices()

    var type: Theme.TypeScale { style.theme.type }

    /// A message in words.
    func words(_ message: Message) -> StyledText { message.words ?? wording.words(of: message) }

    /// Sets a message, in lines no wider than `width` where one is given.
    mutating func set(_ text: Message, in role: TextRole, width: Points? = nil) throws(LayoutError) -> SetText {
        try set(words(text), in: role, width: width)
    }

    /// Sets a text, in lines no wider than `width` where one is given.
    ///
    /// Most texts fit on one line. So they are set without a width first: whatever room their neighbours leave them,
    /// they ask the shaper for the same thing, which it can keep.
    mutating func set(
        _ text: StyledText, in role: TextRole, width: Points? = nil, fields: PageFields? = nil
    ) throws(LayoutError) -> SetText {
        guard let width else { return try shaped(text, role, nil, fields) }
        if !isSurelyWider(text, role, than: width) {
            let line = try shaped(text, role, nil, fields)
            if line.width <= width { return line }
        }
        return try shaped(text, role, width, fields)
    }

    /// True if a text is so long that there is no use in trying it on one line.
    func isSurelyWider(_ text: StyledText, _ role: TextRole, than width: Points) -> Bool {
        // Hardly any character of any script is narrower than a fifth of its size on average over a line.
        let bytes = text.runs.reduce(0) { $0 + $1.text.utf8.count }
        let characters = bytes > 64 ? text.runs.reduce(0) { $0 + $1.text.count } : 0
        return Double(characters) * role.plain.size.value / 5 > width.value
    }

    private mutating func shaped(
        _ text: StyledText, _ role: TextRole, _ width: Points?, _ fields: PageFields?
    ) throws(LayoutError) -> SetText {
        var line = role.plain.line
        guard !text.isEmpty else {
            return SetText(lines: [], inks: [], spans: [], pitch: line * style.linePitch)
        }
        // Loops, because a closure that asks the typesetter copies it.
        var spans: [Paragraph.Span] = []
        var inks: [Colour] = []
        spans.reserveCapacity(text.runs.count)
        inks.reserveCapacity(text.runs.count)
        for run in text.runs {
            let type = role.type(of: run.style)
            spans.append(
                Paragraph.Span(
                    content(of: run, fields), type: TypeStyle(size: type.size, weight: type.weight),
                    language: run.language.rawValue, undivided: run.verbatim))
            inks.append(type.ink)
        }
        let paragraph = Paragraph(spans, isRightToLeft: text.direction == .rightToLeft)
        do throws(ShapingError) {
            let shaped = try shaper.shape(paragraph, width: width)
            if !shaped.missing.isEmpty { report(missing: shaped.missing, in: text) }
            // Lines one under the other stand as far apart as the largest type in them asks for.
            if shaped.lines.count > 1 { line = text.runs.reduce(line) { max($0, role.type(of: $1.style).line) } }
            return SetText(
                lines: shaped.lines, inks: inks, spans: spans, pitch: line * style.linePitch, missing: shaped.missing)
        } catch {
            throw LayoutError(.shaping(error), in: section ?? "report")
        }
    }

    private func content(of run: StyledText.Run, _ fields: PageFields?) -> String {
        guard let field = run.field, let fields else { return run.text }
        return switch field {
        case .pageNumber: style.numbers.ungrouped(fields.number)
        case .pageCount: style.numbers.ungrouped(fields.count)
        }
    }

    mutating func report(missing: [Unicode.Scalar], in text: StyledText) {
        for scalar in missing where !notices.has(scalar) {
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            let run = text.runs.first { $0.text.unicodeScalars.contains(scalar) }
            notices.report(
                Diagnostic(
                    .warning, "layout.missing-glyph",
                    "no font has the character U+\(code), in \(place(of: text.key, run?.language ?? style.language))",
                    hint: "add a font that has it to the fonts of its language"), of: scalar)
        }
    }

    /// Notes what was done to fit a number of pages.
    mutating func report(_ limit: PaginationRecord.Limit, pages: Int) {
        let asked = "\(limit.asked) \(limit.asked == 1 ? "page" : "pages")"
        if !limit.isKept {
            notices.report(
                Diagnostic(
                    .warning, "layout.too-many-pages",
                    "the layout is meant for \(asked), and the report takes \(pages)",
                    hint: "choose another layout, or fewer sections and shorter notes"))
        }
    }

    /// Notes that a row of a table goes on over several pages.
    mutating func report(_ row: PaginationRecord.LongRow) {
        notices.report(
            Diagnostic(
                .warning, "layout.row-split",
                "row \(row.row) of table `\(row.block)` is higher than a page and is set in \(row.parts) parts",
                hint: "shorten its texts"))
    }

    /// Notes that a text found room only in another way than the first.
    mutating func note(_ what: String, key: MessageKey?, _ way: TightText.Way) {
        notices.tightTexts.insert(TightText(section: section, what: what, key: key, way: way))
    }

    /// Notes that a text had to be cut.
    mutating func reportShortened(_ what: String, key: MessageKey?) {
        notices.report(
            Diagnostic(
                .warning, "layout.text-shortened",
                "\(what) was shortened to fit: \(place(of: key, style.language))",
                hint: key == .verbatim
                    ? "give it a shorter text in the config" : "give it a shorter text in the templates"))
    }

    /// Returns the place of a text by key, section and language, without any of its words.
    private func place(of key: MessageKey?, _ language: LanguageTag) -> String {
        let owner = section.map { "section `\($0)`" } ?? "the report"
        let text =
            switch key {
            case nil: owner
            case MessageKey.verbatim?: "a text of the config in \(owner)"
            case .some(let key): "text `\(key)` of \(owner)"
            }
        return "\(text), language `\(language.rawValue)`"
    }
}
