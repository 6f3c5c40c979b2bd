package import PageModel

/// The tree of elements that screen readers go by (ISO 32000-1, 14.7), written element by element as each ends.
///
/// Of elements that have ended nothing is kept but their numbers in the elements around them and in the pages they are on.
struct StructureTree {
    /// An element that is open.
    private struct Element {
        let number: Int
        let name: StaticString
        /// The attributes beside its kind and its place, as it is written.
        let attributes: PDFBytes
        /// How the items of a list are marked.
        ///
        /// Marks are drawn, or there are none: no reader is to say one in their place.
        var numbering: StaticString?
        /// The page of the first stretch of painting; stretches on other pages name theirs.
        var page: Int?
        /// The content, in order: most elements have one stretch of painting, and need no room for more.
        var onlyStretch: Int?
        var kids = PDFBytes()
        var kidCount = 0

        mutating func add(_ kid: (inout PDFBytes) -> Void) {
            if let stretch = onlyStretch {
                kids.add(stretch)
                onlyStretch = nil
            }
            if kidCount > 0 { kids.add(byte: 0x20) }
            kid(&kids)
            kidCount += 1
        }

        mutating func add(stretch: Int) {
            guard kidCount == 0 else { return add { $0.add(stretch) } }
            (onlyStretch, kidCount) = (stretch, 1)
        }

        /// Adds all of it to a file's bytes, as a dictionary.
        func write(parent: Int, namespace: Int?, to out: inout PDFBytes) {
            out.add("<</S/")
            out.add(name)
            out.add("/P ", reference: parent)
            out.add("/NS ", reference: namespace)
            out.add("/Pg ", reference: page)
            if let onlyStretch {
                out.add("/K ", onlyStretch)
            } else if kidCount > 0 {
                out.add(kidCount == 1 ? "/K " : "/K[")
                out.add(kids)
                if kidCount > 1 { out.add("]") }
            }
            out.add(attributes)
            if let numbering {
                out.add("/A<</O/List/ListNumbering/")
                out.add(numbering)
                out.add(">>")
            }
            out.add(">>")
        }
    }

    private let root: Int
    /// The namespace that all elements are in; `nil` for the one that files have without naming it.
    private let namespace: Int?
    private var open: [Element] = []
    /// The outermost element, when it has been closed.
    private(set) var document: Int?
    /// Elements of each page, by the key that the page has in the tree of parents.
    private var parents = NumberTree()
    /// Elements that others name, by the names.
    private var names: [(name: String, number: Int)] = []

    /// Begins a tree.
    ///
    /// - Parameters:
    ///   - isSecondEdition: True if elements are in the namespace of PDF 2.0 (ISO 32000-2, 14.8.6).
    ///   - file: Where it is written.
    init(isSecondEdition: Bool, in file: ObjectFile) {
        root = file.reserve()
        namespace = isSecondEdition ? file.reserve() : nil
    }

    /// The number of the root.
    var number: Int { root }

    /// The number of the innermost open element, and what it is called; `nil` where none is open.
    var innermost: (number: Int, name: StaticString)? {
        open.indices.last.map { (open[$0].number, open[$0].name) }
    }

    /// Opens an element; artifacts are none.
    mutating func begin(_ tag: SemanticTag, pageHeight: Points, in file: ObjectFile) {
        let number = file.reserve()
        if let name = tag.cell?.name { names.append((name, number)) }
        var attributes = PDFBytes()
        tag.addAttributes(to: &attributes, pageHeight: pageHeight)
        let item = open.count - 1
        if namespace != nil, tag.role == .label, item > 0, open[item - 1].numbering != nil {
            // The labels of our lists name values (ISO 14289-2, 8.2.5.25).
            open[item - 1].numbering = "Description"
        }
        open.append(
            Element(
                number: number, name: tag.role.pdfName ?? "Span", attributes: attributes,
                numbering: tag.role == .list ? "None" : nil))
    }

    /// Notes that the innermost element has a stretch of painting.
    ///
    /// - Parameters:
    ///   - number: The number of the stretch on its page.
    ///   - page: The number of the page's object.
    mutating func addContent(_ number: Int, on page: Int) {
        guard !open.isEmpty else { return }
        let own = open[open.count - 1].page ?? page
        open[open.count - 1].page = own
        if own == page { return open[open.count - 1].add(stretch: number) }
        open[open.count - 1].add { out in
            out.add("<</Type/MCR/Pg ", reference: page)
            out.add("/MCID ", number, ">>")
        }
    }

    /// Notes that the innermost element has an annotation on a page, and returns the key it has in the tree of parents.
    mutating func addAnnotation(_ annotation: Int, on page: Int, in file: ObjectFile) throws(FinishingError) -> Int {
        guard let element = open.last else { throw .unknownForm }
        open[open.count - 1].add { out in
            out.add("<</Type/OBJR/Pg ", reference: page)
            out.add("/Obj ", reference: annotation, ">>")
        }
        return try parents.add(in: file) { $0.add(reference: element.number) }
    }

    /// True while only the element around all others is open.
    var isOutermost: Bool { open.count == 1 }

    /// Adds an element for a field of a form to the outermost one, and returns the key that the field has in the tree of parents.
    mutating func addField(_ field: Int, on page: Int, in file: ObjectFile) throws(FinishingError) -> Int {
        guard let outermost = open.first else { throw .unknownForm }
        let number = file.reserve()
        open[0].add { $0.add(reference: number) }
        try file.write(number) { out in
            out.add("<</S/Form/P ", reference: outermost.number)
            out.add("/Pg ", reference: page)
            out.add("/K<</Type/OBJR/Pg ", reference: page)
            out.add("/Obj ", reference: field, ">>>>")
        }
        return try parents.add(in: file) { $0.add(reference: number) }
    }

    /// Closes the innermost element and writes it.
    mutating func end(in file: ObjectFile) throws(FinishingError) {
        guard let element = open.popLast() else { throw .unknownForm }
        if open.isEmpty { document = element.number }
        let parent = open.last?.number ?? root
        if !open.isEmpty { open[open.count - 1].add { $0.add(reference: element.number) } }
        try file.write(element.number) { element.write(parent: parent, namespace: namespace, to: &$0) }
    }

    /// Takes a page's key in the tree of parents, and says under it which element each stretch of painting is of.
    mutating func endPage(_ elements: [Int], in file: ObjectFile) throws(FinishingError) -> Int {
        try parents.add(in: file) { out in
            out.add("[", references: elements, "]")
        }
    }

    /// Writes the root, when all elements are closed.
    mutating func finish(in file: ObjectFile) throws(FinishingError) {
        guard open.isEmpty, let document else { throw .unknownForm }
        let next = parents.count
        let tree = try parents.finish(in: file)
        names.sort { $0.name < $1.name }
        let names = names
        if let namespace { try file.write(namespace) { $0.add("<</Type/Namespace/NS(http://iso.org/pdf2/ssn)>>") } }
        try file.write(root) { out in
            out.add("<</Type/StructTreeRoot/K ", reference: document)
            out.add("/Namespaces[", reference: namespace, "]")
            out.add("/ParentTree ", reference: tree)
            out.add("/ParentTreeNextKey ", next)
            if !names.isEmpty {
                out.add("/IDTree<</Names[")
                out.add(names: names)
                out.add("]>>")
            }
            out.add(">>")
        }
    }
}

extension SemanticTag {
    /// Adds the attributes of an element beside its kind.
    fileprivate func addAttributes(to out: inout PDFBytes, pageHeight: Points) {
        if let alternative, !alternative.isEmpty {
            out.add("/Alt", text: alternative)
        }
        if let language {
            out.add("/Lang", text: language)
        }
        if let name = cell?.name {
            out.add("/ID", text: name)
        }
        if role == .figure, let bounds {
            out.add("/A<</O/Layout/Placement/Block/BBox[")
            out.add([bounds.minX, pageHeight - bounds.maxY, bounds.maxX, pageHeight - bounds.minY])
            out.add("]>>")
        } else if let cell, cell.saysSomething {
            out.add("/A<</O/Table")
            cell.add(to: &out)
            out.add(">>")
        }
    }
}

extension SemanticTag.TableCell {
    fileprivate var saysSomething: Bool { scope != nil || columns > 1 || rows > 1 || !headers.isEmpty }

    fileprivate func add(to out: inout PDFBytes) {
        switch scope {
        case .column: out.add("/Scope/Column")
        case .row: out.add("/Scope/Row")
        case .both: out.add("/Scope/Both")
        case nil: break
        }
        if columns > 1 { out.add("/ColSpan ", columns) }
        if rows > 1 { out.add("/RowSpan ", rows) }
        guard !headers.isEmpty else { return }
        out.add("/Headers[")
        for header in headers { out.add(text: header) }
        out.add("]")
    }
}

extension SemanticTag.Role {
    private static let headings: [StaticString] = ["H1", "H2", "H3", "H4", "H5", "H6"]

    /// The name that PDF has for it, or `nil` for what is no element there (ISO 32000-1, 14.8.4).
    package var pdfName: StaticString? {
        switch self {
        case .document: "Document"
        case .section: "Sect"
        case .heading(let level): Self.headings[min(max(level, 1), Self.headings.count) - 1]
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
