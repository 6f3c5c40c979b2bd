import PageModel
import TestSupport

/// The text that `pdftotext` finds in a file, in the order in which it was drawn.
struct ExtractedText {
    private let scalars: [Unicode.Scalar]

    init(of bytes: [UInt8]) throws {
        scalars = Self.letters(try Program.run("pdftotext", ["-raw"], on: bytes, output: ["-"]))
    }

    /// The first text that was drawn and is not what was extracted in its place; `nil` where all is the same.
    ///
    /// A glyph that stands for several letters (lam and alef) has them in reading order in the file, as PDF wants it;
    /// `pdftotext` takes them for letters from left to right and turns them round with the rest of the line. Nothing else
    /// may come in another order.
    func difference(from runs: [GlyphRun]) -> String? {
        var rest = scalars[...]
        for run in runs {
            for piece in run.isRightToLeft ? run.pieces : [run.text] {
                let drawn = Self.letters(piece)
                let found = Array(rest.prefix(drawn.count))
                rest = rest.dropFirst(drawn.count)
                guard found == drawn || run.isRightToLeft && found == drawn.reversed() else { return run.text }
            }
        }
        return rest.isEmpty ? nil : String(String.UnicodeScalarView(rest.prefix(40)))
    }

    /// A text without white space and marks of direction, which extraction puts where it sees gaps.
    private static func letters(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { !$0.properties.isWhitespace && !$0.isDirectionMark }
    }
}

extension GlyphRun {
    /// The text cut into what each cluster of glyphs stands for.
    fileprivate var pieces: [String] {
        var bytes = Array(text.utf8)[...]
        return clusters.map { cluster in
            defer { bytes = bytes.dropFirst(cluster.byteCount) }
            return String(decoding: bytes.prefix(cluster.byteCount), as: UTF8.self)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isDirectionMark: Bool {
        switch value {
        case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x61C: true
        default: false
        }
    }
}
