internal import DisplayList
internal import ReportModel

extension ShapedLine {
    /// How far a unit that follows its figure without a space keeps away from it, as a share of the figure's size.
    ///
    /// Small enough that nobody, and no program that reads the text back, takes it for a space.
    private static let unitGap = 0.045

    /// The line with a hair of space between each figure and a unit that touches it; `styles` are those of the spans.
    func spaced(_ styles: [StyledText.Style]) -> ShapedLine {
        var moved: [Piece] = []
        var shift: Points = 0
        for piece in pieces {
            if let last = moved.last, styles[last.span] == .value, styles[piece.span] == .unit,
                last.run.text.last?.isWhitespace == false, piece.run.text.first?.isWhitespace == false
            {
                shift += last.run.size * ShapedLine.unitGap
            }
            moved.append(Piece(run: piece.run, x: piece.x + shift, span: piece.span))
        }
        return shift > 0 ? ShapedLine(pieces: moved, width: width + shift) : self
    }
}
