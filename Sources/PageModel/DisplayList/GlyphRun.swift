/// A face of a font, as the shaper names it.
///
/// The name is stable across machines: the face's PostScript name, and for prepared fonts a digest of their content.
public struct FontFaceID: Hashable, Sendable {
    /// The hash of its name, which is long and is looked up for every text that is painted.
    private let hash: Int
    /// The name.
    public let name: String

    /// Makes a name.
    public init(_ name: String) { (self.name, hash) = (name, name.hashValue) }

    /// Adds it to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// Shaped glyphs of one face, size and direction, on one baseline, with the text they stand for.
public struct GlyphRun: Hashable, Sendable {
    /// The face.
    public let face: FontFaceID
    /// The size of the type.
    public let size: Points
    /// The text, in reading order.
    public let text: String
    /// The glyphs, from left to right.
    public let glyphs: [Glyph]
    /// The clusters, which map glyphs to bytes of the text, in the order of the text.
    public let clusters: [Cluster]
    /// True if the text reads from right to left.
    public let isRightToLeft: Bool
    /// The width of the run.
    public let width: Points

    /// Makes a run.
    public init(
        face: FontFaceID, size: Points, text: String, glyphs: [Glyph], clusters: [Cluster], isRightToLeft: Bool = false,
        width: Points
    ) {
        self.face = face
        self.size = size
        self.text = text
        self.glyphs = glyphs
        self.clusters = clusters
        self.isRightToLeft = isRightToLeft
        self.width = width
    }

    /// A glyph and where it stands, from the start of the run.
    public struct Glyph: Hashable, Sendable {
        /// The glyph's index in the face.
        public let index: UInt32
        /// To the right of the start of the run.
        public let x: Points
        /// Below the baseline.
        public let y: Points

        /// Makes a glyph.
        public init(index: UInt32, x: Points, y: Points = 0) {
            self.index = index
            self.x = x
            self.y = y
        }
    }

    /// A piece of text that belongs together, and how many glyphs show it.
    public struct Cluster: Hashable, Sendable {
        /// The number of bytes of UTF-8.
        public let byteCount: Int
        /// The number of glyphs.
        public let glyphCount: Int

        /// Makes a cluster.
        public init(byteCount: Int, glyphCount: Int) {
            self.byteCount = byteCount
            self.glyphCount = glyphCount
        }
    }
}
