internal import PageModel

/// Keeps the rules of tagged PDF while pages are painted, and knows what each stretch of painting is.
struct ElementStack {
    /// The role of a stretch of painting.
    enum Mark: Hashable {
        /// A part of the innermost element, which has this number among all elements.
        case element(Int)
        /// No part of the document; what it is for, where it is not decoration.
        case artifact(SemanticTag.Furniture?)

        /// The number that distinguishes it from every other.
        var number: Int {
            switch self {
            case .element(let number): number
            case .artifact(nil): -1
            case .artifact(.header): -2
            case .artifact(.footer): -3
            case .artifact(.repeated): -4
            }
        }
    }

    /// An element that is open.
    private struct Element {
        let tag: SemanticTag
        let number: Int
    }

    private var open: [Element] = []
    /// The number of opened elements.
    private var count = 0

    /// Opens an element.
    mutating func begin(_ tag: SemanticTag) throws(PDFRenderingError) {
        if let parent = open.last {
            guard tag.role != .document else { throw PDFRenderingError(.elementOutsideDocument) }
            guard !parent.tag.role.isAlwaysLeaf else { throw PDFRenderingError(.elementInsideLeaf) }
        } else {
            guard tag.role == .document, count == 0 else { throw PDFRenderingError(.elementOutsideDocument) }
        }
        if tag.role == .figure, tag.alternative?.isEmpty ?? true {
            throw PDFRenderingError(.figureWithoutAlternative)
        }
        open.append(Element(tag: tag, number: count))
        count += 1
    }

    /// Closes the innermost element and returns what it was.
    mutating func end() throws(PDFRenderingError) -> SemanticTag.Role {
        guard let element = open.popLast() else { throw PDFRenderingError(.unbalancedElements) }
        return element.tag.role
    }

    /// Returns the mark of text that is painted now.
    func text() throws(PDFRenderingError) -> Mark {
        guard let element = open.last, !element.tag.role.isAlwaysContainer else {
            throw PDFRenderingError(.textOutsideLeaf)
        }
        return mark(of: element)
    }

    /// Returns the mark of areas, lines and pictures that are painted now: where no text is allowed they are
    /// decoration.
    func shape() -> Mark {
        guard let element = open.last, !element.tag.role.isAlwaysContainer else { return .artifact(nil) }
        return mark(of: element)
    }

    private func mark(of element: Element) -> Mark {
        element.tag.role == .artifact ? .artifact(element.tag.furniture) : .element(element.number)
    }

    /// Notes that a page ends.
    func endPage() throws(PDFRenderingError) {
        if open.last?.tag.role == .artifact { throw PDFRenderingError(.artifactAcrossPages) }
    }

    /// Notes that the document ends.
    func finish() throws(PDFRenderingError) {
        guard open.isEmpty else { throw PDFRenderingError(.unbalancedElements) }
        guard count > 0 else { throw PDFRenderingError(.elementOutsideDocument) }
    }
}

extension SemanticTag.Role {
    /// True if screen readers treat its content as one piece.
    fileprivate var isAlwaysLeaf: Bool {
        switch self {
        case .figure, .link, .artifact, .span: true
        default: false
        }
    }

    /// True if it never has text of its own.
    fileprivate var isAlwaysContainer: Bool {
        switch self {
        case .document, .section, .list, .listItem, .table, .tableHead, .tableBody, .tableRow: true
        default: false
        }
    }
}
