package import DisplayList

/// Reads elements as a PDF writer does, and keeps what breaks a rule.
package struct ElementTree {
    private var open: [(role: SemanticTag.Role, hasElements: Bool, hasText: Bool)] = []
    /// What breaks a rule, in the order it was found.
    package private(set) var faults: [String] = []
    private var began = false

    /// Begins before the first page.
    package init() {}

    /// Whether every element has ended.
    package var isClosed: Bool { began && open.isEmpty }

    /// Reads the next command.
    package mutating func take(_ command: DrawCommand) {
        switch command {
        case .begin(let tag): begin(tag)
        case .end:
            if let last = open.popLast() {
                // A cell without text is still a cell of its column.
                let isCell = last.role == .tableData || last.role == .tableHeader
                if !isCell, !last.hasElements, !last.hasText { faults.append("\(last.role) is empty") }
            } else {
                faults.append("an end without a beginning")
            }
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
        let isLeaf = open.last.map { $0.hasText } ?? false
        if isLeaf { faults.append("a leaf goes on to the next page") }
    }

    private mutating func begin(_ tag: SemanticTag) {
        if let parent = open.last {
            if parent.hasText { faults.append("\(tag.role) in an element with text") }
            if tag.role == .artifact {
                if !ElementTree.isContainer(parent.role) { faults.append("an artifact in \(parent.role)") }
            } else {
                open[open.count - 1].hasElements = true
            }
            if [.span, .figure, .artifact].contains(parent.role) { faults.append("\(tag.role) in a leaf") }
            if parent.role == .list, tag.role != .listItem, tag.role != .artifact {
                faults.append("\(tag.role) in a list")
            }
            if parent.role == .table, tag.role != .tableRow, tag.role != .artifact {
                faults.append("\(tag.role) in a table")
            }
            let isCell = tag.role == .tableHeader || tag.role == .tableData
            if (parent.role == .tableRow) != isCell, tag.role != .artifact {
                faults.append("\(tag.role) in \(parent.role)")
            }
            if tag.role == .listItem, parent.role != .list { faults.append("an item outside a list") }
        } else {
            if tag.role != .document || began { faults.append("\(tag.role) at the top") }
            began = true
        }
        if tag.role == .figure, tag.alternative?.isEmpty ?? true || tag.bounds == nil {
            faults.append("a figure without alternative or bounds")
        }
        open.append((tag.role, false, false))
    }

    private mutating func picture() {
        guard open.last?.role == .figure else { return faults.append("a picture outside a figure") }
        open[open.count - 1].hasText = true
    }

    private mutating func text(_ text: String) {
        guard let last = open.last, !last.hasElements, !ElementTree.isContainer(last.role) else {
            faults.append("text outside a leaf: \(text)")
            return
        }
        open[open.count - 1].hasText = true
    }

    private static func isContainer(_ role: SemanticTag.Role) -> Bool {
        [.document, .section, .list, .listItem, .table, .tableRow].contains(role)
    }
}
