internal import DisplayList

/// A stretch of painting of a page, and what it is.
struct ContentMark {
    /// What a stretch is.
    enum Kind {
        /// A part of an element, by its number among those of the page.
        case element(number: Int)
        /// No part of the document; what it is for, where it is not decoration.
        case artifact(StaticString?)
    }

    /// What it is.
    let kind: Kind
    /// The name of the element; ASCII.
    let name: StaticString
    /// The text to be read in place of what is painted; `nil` where the painted text is right.
    let spoken: String?

    /// Writes the operator that begins it.
    func begin(in out: inout PDFBytes) {
        switch kind {
        case .artifact(nil): return out.add("/Artifact BMC\n")
        case .artifact(let use?):
            out.add("/Artifact<<")
            out.add(use)
        case .element(let number):
            out.add("/")
            out.add(name)
            out.add("<</MCID ")
            out.add(number)
            if let spoken {
                out.add("/ActualText")
                out.add(text: spoken)
            }
        }
        out.add(">>BDC\n")
    }
}

/// Puts the marks of a page where Cairo's signs are.
///
/// Within a stretch Cairo marks parts of texts that stand for other letters than they show; those stay.
enum ContentMarks {
    /// The content of a page with its marks.
    ///
    /// - Parameters:
    ///   - content: The content as Cairo wrote it.
    ///   - marks: The stretches of the page, in the order they were painted.
    ///   - sign: What tells them apart.
    /// - Returns: The content.
    /// - Throws: Where the content is parted in another way.
    static func rewritten(
        _ content: [UInt8], _ marks: [ContentMark], toldBy sign: StretchSign
    ) throws(FinishingError) -> PDFBytes {
        switch sign {
        case .element: try betweenElements(content, marks)
        case .shape: try behindShapes(content, marks)
        }
    }

    /// What Cairo begins an element with; its number on the page comes behind it.
    private static let head: StaticString = "/P << /MCID "
    private static let tail: StaticString = " >> BDC\n"

    private static func betweenElements(
        _ content: [UInt8], _ marks: [ContentMark]
    ) throws(FinishingError) -> PDFBytes {
        var out = PDFBytes()
        out.reserve(content.count + marks.count * 8)
        var cursor = CairoCursor(content, at: 0)
        var copied = 0
        var count = 0
        var depth = 0
        while let next = cursor.firstIndex(from: cursor.index, in: Self.signs) {
            cursor.index = next
            switch content[next] {
            case UInt8(ascii: "("):
                guard cursor.skipString() else { throw .wrongMarks }
            case UInt8(ascii: "/") where depth == 0 && cursor.looks(at: head):
                addDecoration(content[copied..<next], to: &out)
                cursor.index += head.utf8CodeUnitCount
                guard cursor.integer() == count, count < marks.count, cursor.skip(tail) else { throw .wrongMarks }
                marks[count].begin(in: &out)
                copied = cursor.index
                count += 1
                depth = 1
            case UInt8(ascii: "B") where cursor.isWord("BDC") || cursor.isWord("BMC"):
                guard depth > 0 else { throw .wrongMarks }
                depth += 1
                cursor.index += 3
            case UInt8(ascii: "E") where cursor.isWord("EMC"):
                guard depth > 0 else { throw .wrongMarks }
                depth -= 1
                cursor.index += 3
                if depth == 0 {
                    out.add(content[copied..<cursor.index])
                    out.add(byte: 0x0A)
                    copied = cursor.index
                }
            default: cursor.index += 1
            }
        }
        guard depth == 0, count == marks.count else { throw .wrongMarks }
        addDecoration(content[copied...], to: &out)
        return out
    }

    /// Adds what stands between elements, and says that it is no part of the document.
    private static func addDecoration(_ content: ArraySlice<UInt8>, to out: inout PDFBytes) {
        guard content.contains(where: { $0 > 32 }) else { return }
        out.add("/Artifact BMC\n")
        out.add(content)
        out.add("\nEMC\n")
    }

    /// Bytes that can begin a string or an operator that concerns marks.
    private static let signs = CairoCursor.ByteSet("(/BE")

    /// The shape in front of a stretch, as Cairo writes it; any white space may part its words.
    private static let shape: [[UInt8]] = {
        let outline = "0 0 m 7.5 0 l 7.5 5.25 l 0 5.25 l h"
        return "\(outline) \(outline) 0 0 m f*".split(separator: " ").map { Array($0.utf8) }
    }()

    /// Bytes that can begin a string or a shape.
    private static let shapeSigns = CairoCursor.ByteSet("(0")

    private static func behindShapes(
        _ content: [UInt8], _ marks: [ContentMark]
    ) throws(FinishingError) -> PDFBytes {
        var out = PDFBytes()
        out.reserve(content.count)
        var cursor = CairoCursor(content, at: 0)
        var copied = 0
        var count = 0
        while let next = cursor.firstIndex(from: cursor.index, in: Self.shapeSigns) {
            cursor.index = next
            if content[next] == UInt8(ascii: "(") {
                guard cursor.skipString() else { throw .wrongMarks }
                continue
            }
            guard cursor.isSpace(before: next), cursor.skip(words: Self.shape) else {
                cursor.index = next + 1
                continue
            }
            guard count < marks.count else { throw .wrongMarks }
            out.add(content[copied..<next])
            if count > 0 { out.add("EMC\n") }
            marks[count].begin(in: &out)
            copied = cursor.index
            count += 1
        }
        guard count == marks.count else { throw .wrongMarks }
        out.add(content[copied...])
        if count > 0 { out.add("\nEMC\n") }
        return out
    }
}

extension CairoCursor {
    /// Whether a word comes next, and ends there.
    fileprivate func isWord(_ text: StaticString) -> Bool {
        guard looks(at: text), isSpace(before: index) else { return false }
        return isSpace(before: index + text.utf8CodeUnitCount + 1)
    }

    /// Passes over words with white space between them, if they come next.
    fileprivate mutating func skip(words: [[UInt8]]) -> Bool {
        let start = index
        for word in words {
            skipSpace()
            guard looks(at: word), isSpace(before: index + word.count + 1) else {
                index = start
                return false
            }
            index += word.count
        }
        return true
    }
}
