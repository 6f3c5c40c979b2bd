package import PageModel

/// Reads elements as a PDF writer does, and keeps what breaks a rule.
package struct ElementTree {
    /// An element that is open.
    private struct Element {
        let tag: SemanticTag
        /// The elements that began in it, and are no artifacts.
        var children: [SemanticTag.Role] = []
        var hasText = false

        var role: SemanticTag.Role { tag.role }
        var isEmpty: Bool { children.isEmpty && !hasText }
    }

    private var open: [Element] = []
    private var faultsOfElements: [String] = []
    private var tables = TableReading()
    private var headings: [Int] = []
    private var began = false

    /// Begins before the first page.
    package init() {}

    /// The faults: first of elements, then of tables, each in the order it was found.
    package var faults: [String] { faultsOfElements + tables.faults }

    /// Cells that no header cell names, with text or without; a table by chance may have some, one of a report must not.
    ///
    /// - Parameter pages: The pages of a document.
    /// - Returns: A sentence for each.
    package static func unnamedCells(in pages: [Page]) -> [String] {
        var tree = ElementTree()
        for command in pages.lazy.flatMap(\.commands) { tree.take(command) }
        return tree.tables.unnamed
    }

    /// True if every element has ended.
    package var isClosed: Bool { began && open.isEmpty }

    /// Reads the next command.
    package mutating func take(_ command: DrawCommand) {
        switch command {
        case .begin(let tag): begin(tag)
        case .end: end()
        case .glyphs(let run, _, _): text(run.text)
        case .picture: picture()
        case .fill, .stroke:
            // A figure may consist of areas and lines alone.
            if open.last?.role == .figure { open[open.count - 1].hasText = true }
        case .destination: break
        }
    }

    /// Notes that a page ends.
    package mutating func endPage() {
        if open.last?.hasText ?? false { add("a leaf goes on to the next page") }
    }

    private mutating func add(_ fault: String) { faultsOfElements.append(fault) }

    private mutating func begin(_ tag: SemanticTag) {
        if let parent = open.last {
            if parent.hasText { add("\(tag.role) in an element with text") }
            if !tag.role.mayStand(in: parent.role, after: parent.children) {
                add("\(tag.role) in \(parent.role) after \(parent.children.map { "\($0)" }.suffix(3))")
            }
            if tag.role != .artifact { open[open.count - 1].children.append(tag.role) }
        } else {
            if tag.role != .document || began { add("\(tag.role) at the top") }
            began = true
        }
        check(tag)
        tables.begin(tag)
        open.append(Element(tag: tag))
    }

    private mutating func check(_ tag: SemanticTag) {
        let isCell = tag.role == .tableHeader || tag.role == .tableData
        if tag.cell != nil, !isCell { add("\(tag.role) says what a cell is") }
        if tag.furniture != nil, tag.role != .artifact { add("\(tag.role) says what an artifact is for") }
        if tag.role == .artifact, tag.furniture == nil { add("an artifact with text that does not say what it is for") }
        if tag.role == .figure {
            if tag.alternative?.allSatisfy(\.isWhitespace) ?? true { add("a figure without alternative") }
            if tag.bounds.map({ $0.width <= 0 || $0.height <= 0 }) ?? true { add("a figure without bounds") }
        }
        guard case .heading(let level) = tag.role else { return }
        // The title is the first heading and the only one of its level; no level is left out.
        if (level == 1) != headings.isEmpty || level > (headings.last ?? 0) + 1 {
            add("a heading of level \(level) after \(headings.suffix(3))")
        }
        headings.append(level)
    }

    private mutating func end() {
        guard let last = open.popLast() else { return add("an end without a beginning") }
        // A cell without text is still a cell of its column.
        if last.isEmpty, last.role != .tableData, last.tag.alternative == nil { add("\(last.role) is empty") }
        if last.role == .table, last.children.contains(.tableHead), !last.children.contains(.tableBody) {
            add("a table has a head and no body")
        }
        tables.end(last.role, isEmpty: last.isEmpty)
    }

    private mutating func picture() {
        guard open.last?.role == .figure else { return add("a picture outside a figure") }
        open[open.count - 1].hasText = true
    }

    private mutating func text(_ text: String) {
        guard let last = open.last, last.children.isEmpty, last.role.mayHoldText else {
            return add("text outside a leaf: \(text)")
        }
        open[open.count - 1].hasText = true
    }
}

extension SemanticTag.Role {
    /// True if it may have text of its own.
    fileprivate var mayHoldText: Bool {
        switch self {
        case .document, .section, .list, .listItem, .table, .tableHead, .tableBody, .tableRow: false
        default: true
        }
    }

    /// Returns true if it may be the next element in another (ISO 32000-1, 14.8.4).
    fileprivate func mayStand(in parent: Self, after brothers: [Self]) -> Bool {
        switch (parent, self) {
        case (.span, _), (.figure, _), (.artifact, _), (.link, _), (_, .document): false
        case (_, .artifact): !parent.mayHoldText
        case (.list, _), (_, .listItem): parent == .list && self == .listItem
        case (.listItem, .label): brothers.isEmpty
        case (.listItem, .listBody): !brothers.contains(.listBody)
        case (.listItem, _), (_, .label), (_, .listBody): false
        case (.table, .caption), (.table, .tableHead): brothers.allSatisfy { $0 == .caption && self != .caption }
        case (.table, .tableBody): !brothers.contains(.tableRow)
        case (.table, .tableRow): brothers.allSatisfy { $0 == .tableRow || $0 == .caption }
        case (.table, _), (_, .tableHead), (_, .tableBody): false
        case (.tableHead, .tableRow), (.tableBody, .tableRow): true
        case (.tableHead, _), (.tableBody, _), (_, .tableRow): false
        case (.tableRow, .tableHeader), (.tableRow, .tableData): true
        case (.tableRow, _), (_, .tableHeader), (_, .tableData): false
        // The heading of a section is what it begins with; the title of the document may stand in any.
        case (.section, .heading(let level)): level == 1 || brothers.isEmpty
        case (.document, .heading), (.document, .section), (.section, .section): true
        case (_, .heading), (_, .section): false
        default: true
        }
    }
}
