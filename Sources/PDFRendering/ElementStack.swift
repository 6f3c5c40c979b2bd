internal import DisplayList

/// Keeps the rules of tagged PDF while pages are painted.
///
/// Cairo 1.16 does not: text beside an element is silently left out of the structure, and elements that do not match
/// give a file without text. So nothing is handed to it that breaks a rule.
struct ElementStack {
    /// An element that is open.
    private struct Element {
        let role: SemanticTag.Role
        var hasElements = false
        var hasText = false
    }

    private var open: [Element] = []
    private var hasDocument = false

    /// Opens an element.
    mutating func begin(_ tag: SemanticTag) throws(PDFRenderingError) {
        if let parent = open.last {
            guard tag.role != .document else { throw PDFRenderingError(.elementOutsideDocument) }
            guard !parent.hasText, !parent.role.isAlwaysLeaf else { throw PDFRenderingError(.elementInsideLeaf) }
            // Cairo does not see artifacts, so the element around one must have elements by its nature.
            if tag.role == .artifact {
                guard parent.role.isAlwaysContainer else { throw PDFRenderingError(.elementInsideLeaf) }
            } else {
                open[open.count - 1].hasElements = true
            }
        } else {
            guard tag.role == .document, !hasDocument else { throw PDFRenderingError(.elementOutsideDocument) }
            hasDocument = true
        }
        if tag.role == .figure, tag.alternative?.isEmpty ?? true {
            throw PDFRenderingError(.figureWithoutAlternative)
        }
        open.append(Element(role: tag.role))
    }

    /// Closes the innermost element and returns what it was.
    mutating func end() throws(PDFRenderingError) -> SemanticTag.Role {
        guard let element = open.popLast() else { throw PDFRenderingError(.unbalancedElements) }
        return element.role
    }

    /// Notes that text is painted.
    mutating func text() throws(PDFRenderingError) {
        guard let element = open.last, !element.hasElements, !element.role.isAlwaysContainer else {
            throw PDFRenderingError(.textOutsideLeaf)
        }
        open[open.count - 1].hasText = true
    }

    /// Notes that a page ends.
    func endPage() throws(PDFRenderingError) {
        if open.last?.role == .artifact { throw PDFRenderingError(.artifactAcrossPages) }
    }

    /// Notes that the document ends.
    func finish() throws(PDFRenderingError) {
        guard open.isEmpty else { throw PDFRenderingError(.unbalancedElements) }
        guard hasDocument else { throw PDFRenderingError(.elementOutsideDocument) }
    }
}

extension SemanticTag.Role {
    /// Whether what stands in it is one piece for screen readers.
    fileprivate var isAlwaysLeaf: Bool {
        switch self {
        case .figure, .link, .artifact, .span: true
        default: false
        }
    }

    /// Whether it never has text of its own.
    fileprivate var isAlwaysContainer: Bool {
        switch self {
        case .document, .section, .list, .listItem, .table, .tableHead, .tableBody, .tableRow: true
        default: false
        }
    }

    /// The name that PDF has for it, or `nil` for what is no element there.
    var pdfName: String? {
        switch self {
        case .document: "Document"
        case .section: "Sect"
        case .heading(let level): "H\(min(max(level, 1), 6))"
        case .paragraph: "P"
        case .span: "Span"
        case .figure: "Figure"
        case .caption: "Caption"
        case .list: "L"
        case .listItem: "LI"
        case .label: "Lbl"
        case .listBody: "LBody"
        case .table: "Table"
        case .tableHead: "THead"
        case .tableBody: "TBody"
        case .tableRow: "TR"
        case .tableHeader: "TH"
        case .tableData: "TD"
        case .link: "Link"
        case .artifact: nil
        }
    }
}
