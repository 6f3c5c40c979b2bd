internal import DisplayList

/// Keeps paragraphs that were shaped, because reports repeat the same labels and numbers.
///
/// It holds two generations: when the young one is full it becomes the old one, and the old one is dropped. What is
/// found in the old one moves to the young one. Results do not depend on what is kept.
struct ShapingCache {
    /// A paragraph and the width it was broken at.
    struct Key: Hashable {
        let paragraph: Paragraph
        let width: Points?
    }

    /// The most entries of a generation.
    static let entryLimit = 2048
    /// About how many bytes a generation may take.
    static let byteLimit = 4 << 20

    private var young: [Key: ShapedParagraph] = [:]
    private var old: [Key: ShapedParagraph] = [:]
    private var youngBytes = 0

    /// How many entries there are, those of both generations counted twice.
    var count: Int { young.count + old.count }

    /// What is kept for a key, or what is made now.
    mutating func value(
        for key: Key, make: () throws(FontError) -> ShapedParagraph
    ) throws(FontError) -> ShapedParagraph {
        if let value = young[key] { return value }
        let value: ShapedParagraph = if let found = old[key] { found } else { try make() }
        let bytes = Self.size(of: value)
        if young.count >= Self.entryLimit || youngBytes + bytes > Self.byteLimit {
            (old, young, youngBytes) = (young, [:], 0)
        }
        young[key] = value
        youngBytes += bytes
        return value
    }

    /// About how many bytes a paragraph and its key take.
    private static func size(of value: ShapedParagraph) -> Int {
        value.lines.reduce(256) { sum, line in
            line.pieces.reduce(sum + 64) { sum, piece in
                sum + 192 + piece.run.glyphs.count * 24 + piece.run.clusters.count * 16 + piece.run.text.utf8.count * 2
            }
        }
    }
}
