import PageModel

/// A font in which every character is half as wide as it is high, and Chinese, Japanese and Korean ones as wide.
///
/// Lines break at spaces, and within a word only where it is wider than the line: with a hyphen at a `|` of `divided`.
struct FixedAdvance: TextShaping {
    /// Words that are hyphenated where they have a `|`.
    var divided: [String] = []

    /// A character that no font has.
    static let missing: Character = "\u{E000}"

    /// The texts shaped before; thousands of pages have the same few words.
    private let known = Known()

    private final class Known {
        var paragraphs: [Paragraph: [Points?: ShapedParagraph]] = [:]
    }

    func shape(_ paragraph: Paragraph, width: Points?) throws(ShapingError) -> ShapedParagraph {
        if let shaped = known.paragraphs[paragraph]?[width] { return shaped }
        let shaped = try shapeAnew(paragraph, width: width)
        known.paragraphs[paragraph, default: [:]][width] = shaped
        return shaped
    }

    private func shapeAnew(_ paragraph: Paragraph, width: Points?) throws(ShapingError) -> ShapedParagraph {
        var cells: [Cell] = []
        for (index, span) in paragraph.spans.enumerated() {
            for character in span.text where !FixedAdvance.isMark(character) {
                cells.append(
                    Cell(character: character, span: index, width: FixedAdvance.width(character, span.type.size)))
            }
        }
        if cells.contains(where: { $0.character == "\u{E001}" }) { throw ShapingError("no font at all") }
        for word in divided { divide(word, in: &cells) }
        let lines = broken(cells, width: width).map { line($0.cells, of: paragraph, end: $0.end) }
        let missing = cells.filter { $0.character == FixedAdvance.missing }.compactMap {
            $0.character.unicodeScalars.first
        }
        return ShapedParagraph(lines: lines, missing: missing.isEmpty ? [] : [missing[0]])
    }

    /// A character and the room it takes.
    private struct Cell {
        var character: Character
        var span: Int
        var width: Points
        /// True if a hyphen may follow it.
        var mayDivide = false
    }

    private func divide(_ word: String, in cells: inout [Cell]) {
        let letters = word.filter { $0 != "|" }
        for start in cells.indices where cells[start...].prefix(letters.count).map(\.character) == Array(letters) {
            var index = start
            for character in word {
                if character == "|" { cells[index - 1].mayDivide = true } else { index += 1 }
            }
        }
    }

    static func isMark(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { (0x2066...0x2069).contains($0.value) }
    }

    /// How wide a character is.
    static func width(_ character: Character, _ size: Points) -> Points {
        let value = character.unicodeScalars.first?.value ?? 0
        let isFull = (0x1100...0x11FF).contains(value) || (0x2E80...0xD7FF).contains(value)
        return isFull ? size : size / 2
    }

    private func broken(_ cells: [Cell], width: Points?) -> [(cells: [Cell], end: ShapedLine.End)] {
        guard let width else { return cells.isEmpty ? [] : [(cells, .whole)] }
        var lines: [(cells: [Cell], end: ShapedLine.End)] = []
        var line: [Cell] = []
        var lineWidth: Points = 0
        for cell in cells {
            if lineWidth + cell.width > width + 0.001, cell.character != " ", !line.isEmpty {
                let (cut, end) = cutting(line, width)
                lines.append((Array(line[..<cut]) + (end == .hyphenated ? [hyphen(behind: line[cut - 1])] : []), end))
                line = Array(line[cut...])
                lineWidth = line.reduce(0) { $0 + $1.width }
            }
            line.append(cell)
            lineWidth += cell.width
        }
        if !line.isEmpty { lines.append((line, .whole)) }
        return lines
    }

    /// How many cells of a line that is full stay in it, and how it ends.
    private func cutting(_ line: [Cell], _ width: Points) -> (Int, ShapedLine.End) {
        if let space = line.lastIndex(where: { $0.character == " " }) { return (space + 1, .whole) }
        let divided = line.indices.last { index in
            line[index].mayDivide
                && line[...index].reduce(hyphen(behind: line[index]).width, { $0 + $1.width }) <= width
        }
        return divided.map { ($0 + 1, .hyphenated) } ?? (line.count, .cut)
    }

    private func hyphen(behind cell: Cell) -> Cell {
        Cell(character: "\u{AD}", span: cell.span, width: cell.width)
    }

    private func line(_ cells: [Cell], of paragraph: Paragraph, end: ShapedLine.End) -> ShapedLine {
        var kept = cells
        while kept.last?.character == " " { kept.removeLast() }
        var pieces: [ShapedLine.Piece] = []
        var x: Points = 0
        var start = 0
        while start < kept.count {
            let end = kept[start...].firstIndex { $0.span != kept[start].span } ?? kept.count
            let run = run(Array(kept[start..<end]), paragraph.spans[kept[start].span].type)
            pieces.append(ShapedLine.Piece(run: run, x: x, span: kept[start].span))
            x += run.width
            start = end
        }
        return ShapedLine(pieces: pieces, width: x, end: end)
    }

    private func run(_ cells: [Cell], _ type: TypeStyle) -> GlyphRun {
        var x: Points = 0
        var glyphs: [GlyphRun.Glyph] = []
        for cell in cells {
            glyphs.append(GlyphRun.Glyph(index: cell.character.unicodeScalars.first?.value ?? 0, x: x))
            x += cell.width
        }
        return GlyphRun(
            face: FontFaceID(type.weight == .regular ? "Squares" : "Squares-Bold"), size: type.size,
            text: String(cells.map(\.character)), glyphs: glyphs,
            clusters: cells.map { GlyphRun.Cluster(byteCount: $0.character.utf8.count, glyphCount: 1) }, width: x)
    }
}
