internal import Diagnostics
internal import XMLKit

/// An element of a guideline file, with everything in it.
///
/// Guideline files are short, so the whole file is kept; that lets the checks look back and forth.
struct GuidelineNode {
    /// The start tag.
    let element: XMLElement
    /// The elements in it, in the order of the file.
    private(set) var children: [GuidelineNode] = []
    /// The text in it, white space included.
    private(set) var texts: [XMLText] = []

    /// The name of the element.
    var name: String { element.name }

    /// The place of the element's start tag.
    var place: SourcePlace { element.place }

    /// The elements in it that have this name.
    func children(named name: String) -> [GuidelineNode] { children.filter { $0.name == name } }

    /// The text in it with every run of white space as one space, and none at the ends.
    var plainText: String {
        texts.map(\.string).joined().split { $0.isWhitespace }.joined(separator: " ")
    }

    /// Reads a document into its outermost element.
    static func read(_ source: XMLSource) throws(DiagnosticFailure) -> GuidelineNode {
        var limits = XMLLimits()
        limits.bytes = 1 << 20
        limits.depth = 16
        var reader = try XMLPullReader(source, limits: limits)
        var open: [GuidelineNode] = []
        var root: GuidelineNode?
        while let event = try reader.next() {
            switch event {
            case .start(let element):
                open.append(GuidelineNode(element: element))
            case .text(let text):
                open.indices.last.map { open[$0].texts.append(text) }
            case .end:
                guard let done = open.popLast() else { break }
                if let parent = open.indices.last { open[parent].children.append(done) } else { root = done }
            }
        }
        // The parser has refused a document without an element by now.
        guard let root else { throw DiagnosticFailure("xml.empty", at: SourcePlace(file: source.file), "no element") }
        return root
    }
}
