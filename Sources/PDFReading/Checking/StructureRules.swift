/// Rules for a structure that assistive readers understand.
struct StructureRules {
    let examination: Examination
    let tree: StructureTree

    /// Checks the structure of a file, and returns it.
    ///
    /// - Parameters:
    ///   - examination: The file.
    ///   - marks: For each page which marks it has.
    /// - Returns: The structure; `nil` where there is none.
    static func check(_ examination: Examination, marks: [[Bool]]) -> StructureTree? {
        guard let tree = StructureTree(examination) else { return nil }
        examination.result.elements = tree.elements.count
        let rules = StructureRules(examination: examination, tree: tree)
        rules.check()
        if examination.asks(for: .accessible2) { rules.namespace() }
        MarkRules(examination: examination, tree: tree, marks: marks).check()
        return tree
    }

    private func check() {
        examination.expect(tree.top.count == 1 && tree.elements[tree.top[0]].type == "Document", .structureTop)
        let isSecondEdition = examination.asks(for: .accessible2)
        var level = 0
        var hasPlain = false
        var notes: Set<[UInt8]> = []
        for element in tree.elements {
            let parent = element.parent.map { tree.elements[$0].type } ?? ""
            // A cell may have nothing in it.
            if element.isEmpty, element.type != "TD", element.type != "TH" {
                examination.note(.emptyElement, object: element.object, element.type)
            }
            if isSecondEdition { nesting(element, in: parent) }
            switch element.type {
            // The most frequent ones come first.
            case "TH", "TD": table(element, isIn: parent == "TR", has: nil)
            case "Span", "P": break
            case "H": hasPlain = true
            case "H1", "H2", "H3", "H4", "H5", "H6":
                let next = Int(element.type.dropFirst()) ?? 1
                examination.expect(
                    next <= level + 1, .headingSkipped, object: element.object,
                    level == 0 ? "H\(next) is the first" : "H\(next) follows H\(level)")
                level = next
            case "L", "LI", "LBody", "Lbl": list(element, in: parent)
            case "Figure", "Formula": figure(element)
            // In PDF 2.0 it is an FENote.
            case "Note" where isSecondEdition: examination.note(.structureType, object: element.object)
            case "Note":
                let identifier = examination.resolved(element.entries["ID"])?.string ?? []
                examination.expect(
                    !identifier.isEmpty && notes.insert(identifier).inserted, .noteIdentifier, object: element.object)
            case "Table": TableRules(examination: examination, tree: tree).check(element)
            case "THead", "TBody", "TFoot":
                table(element, isIn: parent == "Table", has: ["TR"])
            case "TR":
                table(element, isIn: ["Table", "THead", "TBody", "TFoot"].contains(parent), has: ["TH", "TD"])
            default: break
            }
        }
        examination.expect(!hasPlain || level == 0 && !isSecondEdition, .headingsMixed)
    }

    /// Checks that the Document is in the namespace of PDF 2.0, and that the root lists it (ISO 14289-2, 8.2.5.2).
    private func namespace() {
        let listed = (examination.resolved(tree.root["Namespaces"])?.elements ?? []).compactMap(\.reference)
        for element in tree.top.map({ tree.elements[$0] }) {
            let isListed = element.entries["NS"]?.reference.map { listed.contains($0) } ?? false
            examination.expect(isListed && element.isSecondEdition, .namespace, object: element.object)
        }
    }

    /// Checks that groups hold blocks alone (ISO/TS 32005, table 5), and that lists with labels say of what kind these are
    /// (ISO 14289-2, 8.2.5.25).
    private func nesting(_ element: StructureTree.Element, in parent: String) {
        let groups = ["Document", "DocumentFragment", "Part", "Art", "Sect"]
        let isText = ["Span", "Em", "Strong"].contains(element.type) && groups.contains(parent)
        examination.expect(
            !isText && (element.marks.isEmpty || !groups.contains(element.type)), .nesting, object: element.object,
            element.type)
        guard element.type == "L", element.kids.contains(where: { tree.types(in: tree.elements[$0]).contains("Lbl") })
        else { return }
        let numbering = tree.attribute("ListNumbering", by: "List", of: element)?.name ?? "None"
        examination.expect(numbering != "None", .listNumbering, object: element.object)
    }

    private func list(_ element: StructureTree.Element, in parent: String) {
        let kids = tree.types(in: element)
        let isRight =
            switch element.type {
            case "L":
                kids.allSatisfy { ["L", "LI", "Caption"].contains($0) } && !kids.dropFirst().contains("Caption")
                    && element.marks.isEmpty
            case "LI": parent == "L" && kids.allSatisfy { ["Lbl", "LBody"].contains($0) } && element.marks.isEmpty
            case "LBody": parent == "LI"
            default: true
            }
        examination.expect(isRight, .list, object: element.object, element.type)
    }

    private func table(_ element: StructureTree.Element, isIn right: Bool, has kinds: Set<String>?) {
        let isRight = kinds.map { kinds in tree.types(in: element).allSatisfy(kinds.contains) && element.marks.isEmpty }
        examination.expect(
            right && isRight ?? true, .tableStructure, object: element.object, element.type)
    }

    private func figure(_ element: StructureTree.Element) {
        let words = ["Alt", "ActualText"].compactMap { examination.resolved(element.entries[$0])?.text }
        examination.expect(
            words.contains { $0.contains { !$0.isWhitespace } }, .figureAlternative, object: element.object)
        guard element.type == "Figure" else { return }
        let box = tree.attribute("BBox", by: "Layout", of: element)?.elements.compactMap(\.number) ?? []
        examination.expect(
            box.count == 4 && box[0] < box[2] && box[1] < box[3], .figureBox, object: element.object)
    }
}
