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
}

/// Puts the marks of a page in place of those that Cairo wrote.
///
/// Cairo marks every stretch alike and numbers them, and parts within those that stand for another text than they show.
enum ContentMarks {
    /// What begins a mark of Cairo's; the number comes behind it.
    private static let head: StaticString = "/P << /MCID "
    private static let tail: StaticString = " >> BDC\n"

    /// The content of a page with its marks.
    ///
    /// - Parameters:
    ///   - content: The content as Cairo wrote it.
    ///   - marks: The stretches of the page, in the order they were painted.
    /// - Returns: The content.
    /// - Throws: Where the content is parted in another way.
    static func rewritten(_ content: [UInt8], _ marks: [ContentMark]) throws(FinishingError) -> PDFBytes {
        var out = PDFBytes()
        out.reserve(content.count + marks.count * 8)
        var cursor = CairoCursor(content, at: 0)
        var copied = 0
        var count = 0
        var depth = 0
        while let next = cursor.nextMark() {
            cursor.index = next
            switch content[next] {
            case UInt8(ascii: "("):
                guard cursor.skipString() else { throw .wrongMarks }
            case UInt8(ascii: "/") where depth == 0 && cursor.looks(at: head):
                out.add(content[copied..<next])
                cursor.index += head.utf8CodeUnitCount
                guard cursor.integer() == count, count < marks.count, cursor.skip(tail) else { throw .wrongMarks }
                add(marks[count], to: &out)
                copied = cursor.index
                count += 1
                depth = 1
            case UInt8(ascii: "B") where cursor.isWord("BDC") || cursor.isWord("BMC"):
                // What Cairo itself says of a part of a text.
                guard depth > 0 else { throw .wrongMarks }
                depth += 1
                cursor.index += 3
            case UInt8(ascii: "E") where cursor.isWord("EMC"):
                guard depth > 0 else { throw .wrongMarks }
                depth -= 1
                cursor.index += 3
            default: cursor.index += 1
            }
        }
        guard depth == 0, count == marks.count else { throw .wrongMarks }
        out.add(content[copied...])
        return out
    }

    private static func add(_ mark: ContentMark, to out: inout PDFBytes) {
        switch mark.kind {
        case .artifact(nil): return out.add("/Artifact BMC\n")
        case .artifact(let use?):
            out.add("/Artifact<<")
            out.add(use)
        case .element(let number):
            out.add("/")
            out.add(mark.name)
            out.add("<</MCID ")
            out.add(number)
            if let spoken = mark.spoken {
                out.add("/ActualText")
                out.add(text: spoken)
            }
        }
        out.add(">>BDC\n")
    }
}

extension CairoCursor {
    /// The next byte that can begin a string or an operator that concerns marks.
    fileprivate func nextMark() -> Int? {
        firstIndex(from: index) { byte in
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "/"), UInt8(ascii: "B"), UInt8(ascii: "E"): true
            default: false
            }
        }
    }

    /// Whether a word comes next, and ends there.
    fileprivate func isWord(_ text: StaticString) -> Bool {
        guard looks(at: text), isSpace(before: index) else { return false }
        return isSpace(before: index + text.utf8CodeUnitCount + 1)
    }
}
