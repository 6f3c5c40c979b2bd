/// The elements of a document, as its structure describes them (ISO 32000-1, 14.7).
struct StructureTree {
    /// A mark on a page.
    struct Mark: Hashable {
        let page: Int
        let number: Int
    }

    /// An element.
    struct Element {
        /// The number of its object; `nil` where it stands within its parent.
        let object: Int?
        /// The element's dictionary in the file.
        let entries: PDFDictionary
        /// Its standard type; empty where it has none.
        let type: String
        /// True if that is one of PDF 2.0 (ISO 32000-2, 14.8.6).
        let isSecondEdition: Bool
        /// The element that it is in, by its place among all.
        let parent: Int?
        /// The elements in it.
        var kids: [Int] = []
        /// The marks that it has itself.
        var marks: [Mark] = []
        /// The objects that it refers to, such as links.
        var objects: [Int] = []
        /// True if some of its content is in a stream of its own, which is not followed.
        var hasForeign = false

        var isEmpty: Bool { kids.isEmpty && marks.isEmpty && objects.isEmpty && !hasForeign }
    }

    /// All elements, each before those in it, in the order of the document.
    private(set) var elements: [Element] = []
    /// Those at the top.
    private(set) var top: [Int] = []
    /// The root.
    let root: PDFValue

    private let examination: Examination
    private let roles: PDFValue?
    private let classes: PDFValue?
    /// The types that were followed already; a file has few.
    private var types: [(name: Name, type: String, isSecondEdition: Bool)] = []
    private var seen: [Bool]

    /// The type that an element names, and the object of the namespace that it is in.
    private struct Name {
        let name: String
        let space: Int?
    }

    /// The deepest nesting of elements.
    private static let mostDepth = 100

    /// Reads the structure of a file; `nil` where it has none.
    init?(_ examination: Examination) {
        let reference = examination.catalog?["StructTreeRoot"]
        guard let root = examination.resolved(reference), root.dictionary != nil else { return nil }
        self.root = root
        self.examination = examination
        roles = examination.resolved(root["RoleMap"])
        classes = examination.resolved(root["ClassMap"])
        seen = Array(repeating: false, count: examination.file.objects.count)
        for entry in roles?.dictionary?.entries ?? [] where Self.standard.contains(entry.key) {
            examination.note(.standardRemapped, entry.key)
        }
        for kid in Self.list(examination.resolved(root["K"]), root["K"]) {
            if let index = add(kid, to: nil, parent: reference?.reference, page: nil, depth: 0) { top.append(index) }
        }
    }

    /// The values of an array, or the one that stands in its place.
    private static func list(_ value: PDFValue?, _ original: PDFValue?) -> [PDFValue] {
        guard let value else { return [] }
        if case .array(let values) = value { return values }
        return original.map { [$0] } ?? []
    }

    /// Adds an element and all in it.
    private mutating func add(_ value: PDFValue, to parent: Int?, parent above: Int?, page: Int?, depth: Int) -> Int? {
        let object = value.reference
        guard let entries = examination.resolved(value)?.dictionary, let type = entries["S"]?.name else {
            return nil
        }
        if let object {
            guard !seen[object] else {
                examination.note(.structureCycle, object: object)
                return nil
            }
            seen[object] = true
        }
        guard depth < Self.mostDepth else {
            examination.note(.structureDepth, object: object)
            return nil
        }
        examination.expect(above != nil && entries["P"]?.reference == above, .structureParent, object: object)
        let index = elements.count
        let found = standardType(Name(name: type, space: entries["NS"]?.reference))
        elements.append(
            Element(
                object: object, entries: entries, type: found.type, isSecondEdition: found.isSecondEdition,
                parent: parent))
        examination.expect(!elements[index].type.isEmpty, .structureType, object: object)
        if let language = examination.resolved(entries["Lang"])?.text {
            examination.expect(CatalogRules.isLanguage(language), .invalidLanguage, object: object)
        }
        let page = entries["Pg"]?.reference ?? page
        let kids = entries["K"]
        for kid in Self.list(examination.resolved(kids), kids) {
            add(kid, of: index, object, page, depth)
        }
        return index
    }

    /// Adds what an element has: an element, a mark, or an object.
    private mutating func add(_ kid: PDFValue, of index: Int, _ object: Int?, _ page: Int?, _ depth: Int) {
        if let number = kid.integer { return mark(number, on: page, of: index) }
        guard let entries = examination.resolved(kid)?.dictionary else { return }
        switch entries["Type"]?.name {
        case "MCR":
            if entries["Stm"] != nil {
                elements[index].hasForeign = true
            } else if let number = entries["MCID"]?.integer {
                mark(number, on: entries["Pg"]?.reference ?? page, of: index)
            }
        case "OBJR": if let other = entries["Obj"]?.reference { elements[index].objects.append(other) }
        default:
            if let kid = add(kid, to: index, parent: object, page: page, depth: depth + 1) {
                elements[index].kids.append(kid)
            }
        }
    }

    private mutating func mark(_ number: Int, on page: Int?, of index: Int) {
        guard let page = page.flatMap({ examination.pageNumbers[$0] }), number >= 0 else {
            return examination.note(.markMissing, object: elements[index].object)
        }
        elements[index].marks.append(Mark(page: page, number: number))
    }

    private mutating func standardType(_ name: Name) -> (type: String, isSecondEdition: Bool) {
        if let index = types.firstIndex(where: { $0.name.space == name.space && $0.name.name.isName(name.name) }) {
            // Elements beside one another are often of one type.
            types.swapAt(0, index)
            return (types[0].type, types[0].isSecondEdition)
        }
        let found = mapped(name)
        if types.count == 64 { types.removeLast() }
        types.append((name, found.type, found.isSecondEdition))
        return found
    }

    /// Follows the roles of a type, from namespace to namespace (ISO 32000-2, 14.8.6.2).
    private func mapped(_ name: Name) -> (type: String, isSecondEdition: Bool) {
        var (type, reference) = (name.name, name.space)
        for _ in 0..<16 {
            let space = reference.flatMap { examination.resolved(.reference($0)) }
            let isFirst = space.map { $0["NS"]?.text == "http://iso.org/pdf/ssn" } ?? true
            let isSecond = space?["NS"]?.text == "http://iso.org/pdf2/ssn"
            if isFirst ? Self.standard.contains(type) : isSecond && Self.isStandardOfSecondEdition(type) {
                return (type, isSecond)
            }
            let entry = isFirst ? roles?[type] : examination.resolved(space?["RoleMapNS"])?[type]
            guard let role = examination.resolved(entry), let next = role.name ?? role.elements.first?.name else {
                break
            }
            (type, reference) = (next, role.elements.last?.reference)
        }
        return ("", false)
    }

    /// The types of the elements in one.
    func types(in element: Element) -> [String] { element.kids.map { elements[$0].type } }

    /// An attribute of an element, its own or that of a class.
    func attribute(_ key: String, by owner: String, of element: Element) -> PDFValue? {
        value(key, in: attributes(by: owner, of: element))
    }

    /// The first value of a name among attributes.
    func value(_ key: String, in attributes: [PDFDictionary]) -> PDFValue? {
        for attributes in attributes { if let found = attributes[key] { return examination.resolved(found) } }
        return nil
    }

    /// The attributes of an element that one owner defines, its own before those of its classes.
    func attributes(by owner: String, of element: Element) -> [PDFDictionary] {
        var found: [PDFDictionary] = []
        func add(_ value: PDFValue?, isInArray: Bool = false) {
            switch examination.resolved(value) {
            case .dictionary(let attributes)?: if attributes["O"]?.name == owner { found.append(attributes) }
            // Numbers of revisions may stand between; there are no arrays within arrays.
            case .array(let values)? where !isInArray: for value in values { add(value, isInArray: true) }
            default: break
            }
        }
        add(element.entries["A"])
        let names = examination.resolved(element.entries["C"])
        for name in names?.name.map({ [$0] }) ?? names?.elements.compactMap(\.name) ?? [] { add(classes?[name]) }
        return found
    }

    /// Returns true for types of PDF 2.0, which has its own names for notes and no others for quotes, codes and contents
    /// (ISO 32000-2, 14.8.4).
    private static func isStandardOfSecondEdition(_ type: String) -> Bool {
        let dropped: Set = [
            "Art", "BlockQuote", "TOC", "TOCI", "Index", "Private", "Quote", "Note", "Reference", "BibEntry", "Code",
        ]
        let added: Set = ["DocumentFragment", "Aside", "Title", "FENote", "Sub", "Em", "Strong", "Artifact"]
        return standard.contains(type) ? !dropped.contains(type) : added.contains(type)
    }

    /// The types that readers know (ISO 32000-1, 14.8.4).
    static let standard = Set(
        """
        Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody \
        Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP \
        Figure Formula Form
        """.split(separator: " ").map(String.init))
}
