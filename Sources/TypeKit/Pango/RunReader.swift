internal import CType
internal import DiaryModel
internal import PageModel

/// One run of a line, as Pango shaped it.
struct ShapedRun {
    /// The glyphs and their text, or `nil` if nothing of the run is seen or read.
    let glyphs: GlyphRun?
    /// The number of the span that the text is from.
    let span: Int
    /// The width of the run, in Pango's units.
    let width: Int
    /// The width that each piece of text adds, in no particular order.
    let advances: [Advance]

    /// The width that a piece of text adds to a line.
    struct Advance {
        let start: Int
        var advance: Int
        let isBlank: Bool
    }
}

/// Turns a run of Pango's into a value.
@safe
struct RunReader {
    private let lines: LineReader
    private let face: LoadedFace
    private var glyphs: [GlyphRun.Glyph] = []
    private var clusters: [GlyphRun.Cluster] = []
    private var string = ""
    private var width = 0
    private var advances: [ShapedRun.Advance] = []
    /// The number of glyphs kept of those before each of Pango's.
    private var keptBefore: [Int] = []
    /// The width of the run before each of Pango's glyphs.
    private var widthBefore: [Int] = []
    /// Text without a glyph of its own, waiting for a cluster to belong to.
    private var waiting = ""
    /// Glyphs of letters that are not seen, and before which of the others each stands; in the order of the text.
    private var silent: [(glyph: GlyphRun.Glyph, place: Int)] = []
    private let isRightToLeft: Bool
    private let size: Points

    private static let emptyGlyph: PangoGlyph = 0x0FFF_FFFF
    private static let unknownFlag: PangoGlyph = 0x1000_0000

    /// Reads a run.
    static func read(
        _ item: UnsafeMutablePointer<PangoGlyphItem>, layout: OpaquePointer, for lines: LineReader
    ) throws(FontError) -> ShapedRun {
        let analysis = unsafe item.pointee.item.pointee.analysis
        let span = unsafe lines.text.span(at: Int(item.pointee.item.pointee.offset))
        guard let face = unsafe face(of: analysis, among: lines.faces) else {
            throw FontError(.notPrepared(file: "Pango", reason: "it chose a font of its own"))
        }
        let isRightToLeft = unsafe analysis.level % 2 == 1
        let size = lines.paragraph.spans[span].type.size
        var reader = RunReader(lines: lines, face: face, isRightToLeft: isRightToLeft, size: size)
        unsafe reader.readGlyphs(item, text: pango_layout_get_text(layout))
        unsafe reader.readClusters(item, text: pango_layout_get_text(layout))
        reader.insertSilentGlyphs()
        let run = GlyphRun(
            face: face.id, size: size, text: reader.string, glyphs: reader.glyphs, clusters: reader.clusters,
            isRightToLeft: isRightToLeft, width: lines.scale.points(reader.width))
        return ShapedRun(
            glyphs: run.glyphs.isEmpty ? nil : run, span: span, width: reader.width, advances: reader.advances)
    }

    /// The face that Pango used, by the family name that belongs to it alone.
    private static func face(of analysis: PangoAnalysis, among faces: [LoadedFace]) -> LoadedFace? {
        let font = unsafe UnsafeMutableRawPointer(analysis.font)?.assumingMemoryBound(to: PangoFcFont.self)
        let pattern = unsafe pango_fc_font_get_pattern(font)
        var family: UnsafeMutablePointer<FcChar8>?
        guard unsafe FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch,
            let family = unsafe family
        else { return nil }
        let name = unsafe String(cString: family)
        return faces.first { $0.family == name }
    }

    /// Takes over the glyphs from left to right.
    private mutating func readGlyphs(_ item: UnsafeMutablePointer<PangoGlyphItem>, text: UnsafePointer<CChar>?) {
        let shaped = unsafe item.pointee.glyphs.pointee
        let start = unsafe Int(item.pointee.item.pointee.offset)
        for slot in unsafe 0..<Int(shaped.num_glyphs) {
            keptBefore.append(glyphs.count)
            widthBefore.append(width)
            let info = unsafe shaped.glyphs[slot]
            let byte = unsafe start + Int(shaped.log_clusters[slot])
            if let index = unsafe index(of: info.glyph, standsForSpace: Self.isSpace(text, at: byte)) {
                glyphs.append(
                    GlyphRun.Glyph(
                        index: index, x: lines.scale.points(width + Int(info.geometry.x_offset)),
                        y: lines.scale.points(Int(info.geometry.y_offset))))
            }
            width += Int(info.geometry.width)
        }
        keptBefore.append(glyphs.count)
        widthBefore.append(width)
    }

    /// Returns true if a space begins at a byte: the plain one, U+00A0 or U+202F, which differ in where lines break
    /// only.
    private static func isSpace(_ text: UnsafePointer<CChar>?, at byte: Int) -> Bool {
        guard let text = unsafe text else { return false }
        switch unsafe UInt8(bitPattern: text[byte]) {
        case 0x20: return true
        case 0xC2: return unsafe UInt8(bitPattern: text[byte + 1]) == 0xA0
        case 0xE2: return unsafe UInt8(bitPattern: text[byte + 1]) == 0x80 && UInt8(bitPattern: text[byte + 2]) == 0xAF
        default: return false
        }
    }

    /// The glyph to paint, or `nil` for none.
    ///
    /// Pango takes the glyph from a space at which a line ends. It is put back: a space that is only text, without a
    /// glyph, is written by Cairo in a way that some readers stumble over.
    private func index(of glyph: PangoGlyph, standsForSpace: Bool) -> UInt32? {
        if glyph == Self.emptyGlyph { return standsForSpace ? face.spaceGlyph : nil }
        return glyph & Self.unknownFlag != 0 ? 0 : glyph
    }

    /// Takes over which text belongs to which glyphs, in the order of the text.
    private mutating func readClusters(_ item: UnsafeMutablePointer<PangoGlyphItem>, text: UnsafePointer<CChar>?) {
        var step = unsafe PangoGlyphItemIter()
        var isInside = unsafe pango_glyph_item_iter_init_start(&step, item, text) != 0
        while isInside {
            let (first, end) = unsafe (Int(step.start_glyph), Int(step.end_glyph))
            // From right to left both are one lower: they name the last glyph and the one before the first.
            let range = first <= end ? first..<end : (end + 1)..<(first + 1)
            let bytes = unsafe Int(step.start_index)..<Int(step.end_index)
            add(Self.extracted(lines.text.original(bytes)), at: bytes.lowerBound, glyphs: range)
            isInside = unsafe pango_glyph_item_iter_next_cluster(&step) != 0
        }
    }

    /// Returns a piece of text for the file: once lines are broken, spaces that forbade a break become plain spaces.
    ///
    /// They share the glyph of the plain space, and Cairo would wrap each in an element of its own to distinguish them,
    /// after which some readers lose the rest of the text.
    private static func extracted(_ piece: String) -> String {
        piece == "\u{A0}" || piece == "\u{202F}" ? " " : piece
    }

    /// Adds a piece of text and the glyphs that show it.
    private mutating func add(_ piece: String, at byte: Int, glyphs range: Range<Int>) {
        let count = keptBefore[range.upperBound] - keptBefore[range.lowerBound]
        let advance = widthBefore[range.upperBound] - widthBefore[range.lowerBound]
        let isBlank = piece.unicodeScalars.allSatisfy(\.isSpace)
        advances.append(ShapedRun.Advance(start: byte, advance: advance, isBlank: isBlank))
        if isRightToLeft, addLetters(piece, glyphs: count, at: range.lowerBound) { return }
        if count > 0 {
            addCluster(piece, glyphs: count)
        } else if !piece.unicodeScalars.allSatisfy(Self.isOnlyForLayout) {
            attach(piece)
        }
    }

    /// Adds a piece of text that reads from right to left with a glyph for each letter.
    ///
    /// - Parameters:
    ///   - piece: The text.
    ///   - count: How many glyphs show it: one for all letters, or one for each of two.
    ///   - slot: The first of them, among Pango's.
    /// - Returns: True if each letter could have one; else nothing is added.
    private mutating func addLetters(_ piece: String, glyphs count: Int, at slot: Int) -> Bool {
        let letters = piece.unicodeScalars
        guard count < 2 else {
            guard count == 2, letters.count == 2 else { return false }
            for letter in letters { addCluster(String(letter), glyphs: 1) }
            return true
        }
        let added = letters.dropFirst(count).map { face.silentGlyph(of: $0) }
        guard !added.isEmpty, !added.contains(nil) else { return false }
        if count > 0, let first = letters.first { addCluster(String(first), glyphs: 1) }
        for (step, (letter, glyph)) in zip(letters.dropFirst(count), added.compactMap(\.self)).enumerated() {
            let x = lines.scale.points(widthBefore[slot]) - size * (SilentGlyphs.width * Double(step + 1))
            silent.append((GlyphRun.Glyph(index: glyph, x: x), keptBefore[slot]))
            addCluster(String(letter), glyphs: 1)
        }
        return true
    }

    private mutating func addCluster(_ piece: String, glyphs count: Int) {
        let text = waiting + piece
        waiting = ""
        string += text
        clusters.append(GlyphRun.Cluster(byteCount: text.utf8.count, glyphCount: count))
    }

    /// Puts the glyphs of letters that are not seen where their text is: to the left of what was read before them.
    private mutating func insertSilentGlyphs() {
        for (glyph, place) in silent.sorted(by: { $0.place > $1.place }) { glyphs.insert(glyph, at: place) }
    }

    /// Adds text without a glyph to the cluster before it, or to the next one.
    private mutating func attach(_ piece: String) {
        guard let last = clusters.last else {
            waiting += piece
            return
        }
        string += piece
        clusters[clusters.count - 1] = GlyphRun.Cluster(
            byteCount: last.byteCount + piece.utf8.count, glyphCount: last.glyphCount)
    }

    /// Returns true if a scalar only controls line ends and text direction, and is no part of the text.
    private static func isOnlyForLayout(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF, 0xA, 0xD: true
        default: false
        }
    }
}
