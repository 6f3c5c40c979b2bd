internal import PageModel

/// A shaped paragraph in which digits may stand for one another: every digit of its text is a zero, shown by the glyph of its own.
struct DigitPattern {
    /// The digits of a run, and its text with a zero for each.
    private struct Part {
        let line: Int
        let piece: Int
        let zeros: [UInt8]
        var places: [Place] = []

        /// The run with digits in place of its zeros, as many as it has of those that are left.
        func filled(_ run: GlyphRun, _ digits: inout ArraySlice<UInt8>) -> GlyphRun {
            let own = zip(places.indices, digits)
            let text = unsafe String(unsafeUninitializedCapacity: zeros.count) { bytes in
                let end = unsafe bytes.initialize(fromContentsOf: zeros)
                for (index, digit) in own { unsafe bytes[places[index].byte] += digit }
                return end
            }
            var glyphs: [GlyphRun.Glyph] = []
            glyphs.reserveCapacity(run.glyphs.count)
            glyphs += run.glyphs
            for (index, digit) in own {
                let place = places[index].glyph
                glyphs[place] = GlyphRun.Glyph(
                    index: places[index].glyphs[Int(digit)], x: glyphs[place].x, y: glyphs[place].y)
            }
            digits = digits.dropFirst(places.count)
            return GlyphRun(
                face: run.face, size: run.size, text: text, glyphs: glyphs, clusters: run.clusters,
                isRightToLeft: run.isRightToLeft, width: run.width)
        }
    }

    /// The place of a digit: its glyph, the last byte of its text, and the glyphs of the ten.
    private struct Place {
        let glyph: Int
        let byte: Int
        let glyphs: [UInt32]
    }

    private let paragraph: ShapedParagraph
    private var parts: [Part] = []
    /// True if digits may be put into it.
    private(set) var isUsable = true

    /// The pattern of a paragraph whose digits are not interchangeable.
    static let refused: DigitPattern = {
        var pattern = DigitPattern(whole: ShapedParagraph(lines: []))
        pattern.isUsable = false
        return pattern
    }()

    /// Finds the zeros in a paragraph; `nil` if another digit may not replace one.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph, shaped with a zero for every digit.
    ///   - count: The number of digits of its text.
    ///   - glyphs: The glyphs of digits of a face, by their zero; `nil` if they are not interchangeable.
    init?(_ paragraph: ShapedParagraph, digits count: Int, glyphs: (FontFaceID, Unicode.Scalar) -> [UInt32]?) {
        self.paragraph = paragraph
        var found = 0
        for (line, pieces) in paragraph.lines.map(\.pieces).enumerated() where count > 0 {
            for (piece, run) in pieces.map(\.run).enumerated() {
                guard let places = Self.places(in: run, glyphs) else { return nil }
                guard !places.isEmpty else { continue }
                found += places.count
                parts.append(Part(line: line, piece: piece, zeros: Array(run.text.utf8), places: places))
            }
        }
        guard found == count else { return nil }
    }

    /// A paragraph that is as it is.
    init(whole paragraph: ShapedParagraph) { self.paragraph = paragraph }

    /// True if each zero of a text is a character by itself: where marks stand may follow from how high a digit is.
    static func hasPlainDigits(_ text: String) -> Bool {
        var before: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { before = scalar }
            guard let before, DigitGlyphs.zeros.contains(before) || DigitGlyphs.zeros.contains(scalar) else { continue }
            guard areTwoCharacters(before, scalar) else { return false }
        }
        return true
    }

    private static func areTwoCharacters(_ one: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
        // The first marks and signs that belong to what stands beside them come behind the letters of Latin.
        if one.value < 0x300, next.value < 0x300 { return true }
        var both = String.UnicodeScalarView()
        both.append(one)
        both.append(next)
        return String(both).count == 2
    }

    /// The zeros of a run; `nil` where one is not shown as it is by itself.
    private static func places(in run: GlyphRun, _ glyphs: (FontFaceID, Unicode.Scalar) -> [UInt32]?) -> [Place]? {
        var places: [Place] = []
        var (glyph, byte) = (0, 0)
        let text = run.text.utf8
        var start = text.startIndex
        for cluster in run.clusters {
            let end = text.index(start, offsetBy: cluster.byteCount)
            let piece = run.text[start..<end].unicodeScalars
            if let zero = piece.first(where: DigitGlyphs.zeros.contains) {
                guard piece.count == 1, cluster.glyphCount == 1, !run.isRightToLeft, let ten = glyphs(run.face, zero),
                    run.glyphs[glyph].index == ten[0]
                else { return nil }
                places.append(Place(glyph: glyph, byte: byte + cluster.byteCount - 1, glyphs: ten))
            }
            (start, byte, glyph) = (end, byte + cluster.byteCount, glyph + cluster.glyphCount)
        }
        return places
    }

    /// The paragraph with its digits, in the order of the text.
    func filled(_ digits: [UInt8]) -> ShapedParagraph {
        guard !parts.isEmpty else { return paragraph }
        var digits = digits[...]
        // Most paragraphs are one run, of which nothing but the run is copied.
        if paragraph.lines.count == 1, paragraph.lines[0].pieces.count == 1 {
            let line = paragraph.lines[0]
            let run = parts[0].filled(line.pieces[0].run, &digits)
            return ShapedParagraph(
                lines: [ShapedLine(pieces: [line.pieces[0].showing(run)], width: line.width, end: line.end)],
                missing: paragraph.missing)
        }
        var lines = paragraph.lines
        for part in parts {
            let line = lines[part.line]
            var pieces = line.pieces
            let run = part.filled(pieces[part.piece].run, &digits)
            pieces[part.piece] = pieces[part.piece].showing(run)
            lines[part.line] = ShapedLine(pieces: pieces, width: line.width, end: line.end)
        }
        return ShapedParagraph(lines: lines, missing: paragraph.missing)
    }

    /// About how many bytes the paragraph takes.
    var size: Int {
        let places = parts.reduce(0) { $0 + $1.places.count * 24 + $1.zeros.count }
        return paragraph.lines.reduce(256 + places) { sum, line in
            line.pieces.reduce(sum + 64) { sum, piece in
                sum + 192 + piece.run.glyphs.count * 24 + piece.run.clusters.count * 16 + piece.run.text.utf8.count * 2
            }
        }
    }
}

extension ShapedLine.Piece {
    /// The same piece with another run in its place.
    fileprivate func showing(_ run: GlyphRun) -> ShapedLine.Piece { ShapedLine.Piece(run: run, x: x, span: span) }
}
