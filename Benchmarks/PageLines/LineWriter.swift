internal import DiaryModel
internal import PDFWriting
internal import PageModel

/// Puts pages into lines.
struct LineWriter {
    /// The lines so far.
    private(set) var text = ""

    /// Adds a page.
    ///
    /// - Throws: Where it has something on it that has no line.
    mutating func add(_ page: Page) throws(DiagnosticFailure) {
        line("page", number(page.size.width), number(page.size.height))
        for command in page.commands { try add(command) }
    }

    private mutating func add(_ command: DrawCommand) throws(DiagnosticFailure) {
        switch command {
        case .fill(let path, let paint): fill(path, paint)
        case .stroke(let path, let stroke): add(stroke, path, isRound: false)
        case .glyphs(let run, let place, let colour):
            guard !run.text.contains(where: \.isNewline), !run.text.isEmpty else {
                throw DiagnosticFailure("usage.benchmark", "a text is empty or has lines of its own")
            }
            line(
                "text", run.face.name, number(run.size), number(place.x), number(place.y), number(run.width),
                hex(colour),
                run.text)
        case .begin(let tag): line("tag", Self.name(of: tag.role))
        case .end: line("end")
        // Nothing is seen of it.
        case .destination: break
        case .picture: throw DiagnosticFailure("usage.benchmark", "a picture has no line")
        }
    }

    /// An area, and the lines of its pattern as they are drawn.
    private mutating func fill(_ path: Path, _ paint: Paint) {
        line("fill", hex(paint.colour), steps(path))
        guard case .patterned(let ground, let pattern) = paint, let area = PatternArea(path) else { return }
        line("clip", steps(path))
        for family in pattern.lines {
            guard let lines = PatternLines(family, colour: PatternLines.colour(on: ground), in: area) else { continue }
            add(lines.stroke, lines.path, isRound: lines.hasRoundEnds)
        }
        line("unclip")
    }

    private mutating func add(_ stroke: Stroke, _ path: Path, isRound: Bool) {
        let dashes = stroke.dashes.map(number).joined(separator: ",")
        line(
            "stroke", hex(stroke.colour), number(stroke.width), isRound ? "round" : "butt",
            dashes.isEmpty ? "-" : dashes,
            steps(path))
    }

    private mutating func line(_ words: String...) { text += words.joined(separator: " ") + "\n" }

    private func steps(_ path: Path) -> String {
        path.steps.map { step in
            switch step {
            case .move(let place): "m \(number(place.x)) \(number(place.y))"
            case .line(let place): "l \(number(place.x)) \(number(place.y))"
            case .arc(let centre, let radius, let start, let end, let clockwise):
                "\(clockwise ? "a" : "n") \(number(centre.x)) \(number(centre.y)) \(number(radius)) \(angle(start)) \(angle(end))"
            case .close: "z"
            }
        }
        .joined(separator: " ")
    }

    private func number(_ length: Points) -> String { "\((length.value * 1_000).rounded() / 1_000)" }

    private func angle(_ radians: Double) -> String { "\((radians * 1_000_000).rounded() / 1_000_000)" }

    private func hex(_ colour: Colour) -> String { String("\(colour)".dropFirst()) }

    /// Returns the PDF name of an element; a link would need the place that it leads to.
    private static func name(of role: SemanticTag.Role) -> String {
        if case .link = role { return "Span" }
        return role.pdfName.map { "\($0)" } ?? "Artifact"
    }
}
