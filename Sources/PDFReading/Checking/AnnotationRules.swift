/// Rules for links and other annotations: they need a target, a description, and a place in the structure.
struct AnnotationRules {
    let examination: Examination
    let targets: Targets
    /// The structure, where it is asked for.
    let tree: StructureTree?

    func check() {
        var owners: [Int: StructureTree.Element] = [:]
        for element in tree?.elements ?? [] {
            for object in element.objects { owners[object] = element }
        }
        var parents: [Int: Int] = [:]
        for (key, value) in examination.leaves(of: tree?.root["ParentTree"], "Nums") {
            if let key = key.integer, let object = value.reference { parents[key] = object }
        }
        for (index, page) in examination.pages.enumerated() {
            let annotations = examination.resolved(page.entries["Annots"])?.elements ?? []
            let tabs = examination.resolved(page.entries["Tabs"])
            let orders = examination.asks(for: .accessible2) ? ["S", "A", "W"] : ["S"]
            examination.expect(
                tabs?.name.map { orders.contains($0) } ?? (tabs == nil && annotations.isEmpty), .tabOrder,
                page: index + 1,
                object: page.object)
            for value in annotations {
                guard let annotation = examination.resolved(value) else { continue }
                check(annotation, value.reference, page: index + 1)
                guard !isUnseen(annotation, on: page) else { continue }
                place(annotation, value.reference, page: index + 1, owners, parents)
            }
        }
    }

    private func check(_ annotation: PDFValue, _ object: Int?, page: Int) {
        let kind = annotation["Subtype"]?.name
        let flags = annotation["F"]?.integer ?? 0
        // Printed, and neither invisible, hidden, kept from view nor switched.
        let isShown = flags & 4 != 0 && flags & (1 | 2 | 32 | 256) == 0
        examination.expect(isShown || kind == "Popup", .annotationFlags, page: page, object: object)
        if kind == "Link" {
            examination.expect(targets.leads(annotation), .linkTarget, page: page, object: object)
            examination.expect(targets.namesElement(annotation), .targetWithoutElement, page: page, object: object)
            let area = box(annotation["Rect"])
            examination.expect(
                area.map { $0[0] < $0[2] && $0[1] < $0[3] } ?? false, .linkArea, page: page, object: object)
        }
        if let action = examination.resolved(annotation["A"]) {
            let allowed = ["GoTo", "GoToR", "GoToE", "Thread", "URI", "Named", "SubmitForm"]
            examination.expect(allowed.contains(action["S"]?.name ?? ""), .action, page: page, object: object)
        }
    }

    private func box(_ value: PDFValue?) -> [Double]? {
        let sides = examination.resolved(value)?.elements.compactMap { examination.resolved($0)?.number }
        return sides?.count == 4 ? sides : nil
    }

    /// True for what no reader meets: outside of its page, and in PDF 2.0 a field without an area (ISO 14289-1, 7.18.1;
    /// ISO 14289-2, 8.9.2).
    private func isUnseen(_ annotation: PDFValue, on page: PDFFile.Page) -> Bool {
        guard let area = box(annotation["Rect"]) else { return false }
        if examination.asks(for: .accessible2) {
            return annotation["Subtype"]?.name == "Widget" && area[0] == area[2] && area[1] == area[3]
        }
        guard let sheet = box(page.sheet) else { return false }
        let (left, right) = (min(area[0], area[2]), max(area[0], area[2]))
        let (low, high) = (min(area[1], area[3]), max(area[1], area[3]))
        return right <= sheet[0] || left >= sheet[2] || high <= sheet[1] || low >= sheet[3]
    }

    private func place(
        _ annotation: PDFValue, _ object: Int?, page: Int, _ owners: [Int: StructureTree.Element], _ parents: [Int: Int]
    ) {
        let kind = annotation["Subtype"]?.name ?? ""
        guard (annotation["F"]?.integer ?? 0) & 2 == 0, kind != "Popup", kind != "PrinterMark" else { return }
        let words = examination.resolved(annotation["Contents"])?.text ?? ""
        examination.expect(
            kind == "Widget" || words.contains { !$0.isWhitespace }, .annotationContents, page: page, object: object)
        guard tree != nil else { return }
        let owner = object.flatMap { owners[$0] }
        let right = kind == "Link" ? "Link" : kind == "Widget" ? "Form" : "Annot"
        guard let owner, owner.type == right else {
            return examination.note(.annotationOutside, page: page, object: object)
        }
        let parent = annotation["StructParent"]?.integer.flatMap { parents[$0] }
        examination.expect(parent != nil && parent == owner.object, .annotationParent, page: page, object: object)
    }
}
