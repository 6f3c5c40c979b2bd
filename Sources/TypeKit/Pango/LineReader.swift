internal import CType
internal import PageModel

/// Turns the lines that Pango shaped into values.
@safe
struct LineReader {
    let text: ShapingText
    let paragraph: Paragraph
    let faces: [LoadedFace]
    let scale: ShapingScale

    /// A line, and what of the text it holds, in bytes.
    struct Line {
        let shaped: ShapedLine
        let bytes: Range<Int>
    }

    /// Every line of a layout.
    func lines(of layout: OpaquePointer) throws(FontError) -> [Line] {
        var lines: [Line] = []
        var next = unsafe pango_layout_get_lines_readonly(layout)
        while let element = unsafe next {
            let line = unsafe element.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
            unsafe lines.append(try read(line.pointee, layout: layout))
            unsafe next = element.pointee.next
        }
        return lines
    }

    /// One line.
    private func read(_ line: PangoLayoutLine, layout: OpaquePointer) throws(FontError) -> Line {
        var runs: [ShapedRun] = []
        var next = unsafe line.runs
        while let element = unsafe next {
            let item = unsafe element.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
            unsafe runs.append(try RunReader.read(item, layout: layout, for: self))
            unsafe next = element.pointee.next
        }
        let bytes = unsafe Int(line.start_index)..<Int(line.start_index + line.length)
        return Line(shaped: place(runs), bytes: bytes)
    }

    /// Puts runs side by side; white space at the end of the line hangs over its edge.
    private func place(_ runs: [ShapedRun]) -> ShapedLine {
        let clusters = runs.flatMap(\.advances).sorted { $0.start < $1.start }
        let hanging = clusters.reversed().prefix(while: \.isBlank).reduce(0) { $0 + $1.advance }
        let total = runs.reduce(0) { $0 + $1.width }
        var x = paragraph.isRightToLeft ? -hanging : 0
        var pieces: [(start: Int, piece: ShapedLine.Piece)] = []
        for run in runs {
            if let glyphs = run.glyphs {
                let piece = ShapedLine.Piece(run: glyphs, x: scale.points(x), span: run.span)
                pieces.append((run.advances.first.map(\.start) ?? 0, piece))
            }
            x += run.width
        }
        // Who goes by the order of painting, such as a screen reader, goes by the order of reading. A run that runs the other way may
        // have nothing to show, so the runs do not tell whether they are in it.
        pieces.sort { $0.start < $1.start }
        return ShapedLine(pieces: pieces.map(\.piece), width: scale.points(total - hanging))
    }
}
