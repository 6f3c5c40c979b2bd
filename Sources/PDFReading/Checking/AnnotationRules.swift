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
            let area = examination.resolved(annotation["Rect"])?.elements.compactMap {
                examination.resolved($0)?.number
            }
            examination.expect(
                area.map { $0.count == 4 && $0[0] < $0[2] && $0[1] < $0[3] } ?? false, .linkArea, page: page,
                object: object)
        }
        if let action = examination.resolved(annotation["A"]) {
            let allowed = ["GoTo", "GoToR", "GoToE", "Thread", "URI", "Named", "SubmitForm"]
            examination.expect(allowed.contains(action["S"]?.name ?? ""), .action, page: page, object: object)
        }
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
