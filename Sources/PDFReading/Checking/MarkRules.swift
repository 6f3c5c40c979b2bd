/// Rules for marks: the structure and the parent tree agree on the element of each mark.
struct MarkRules {
    let examination: Examination
    let tree: StructureTree
    /// For each page which marks it has.
    let marks: [[Bool]]

    func check() {
        // For each page the element of each mark, by its place among all.
        var owners = marks.map { [Int?](repeating: nil, count: $0.count) }
        for (index, element) in tree.elements.enumerated() {
            for mark in element.marks {
                let page = mark.page - 1
                guard mark.number < owners[page].count, marks[page][mark.number] else {
                    examination.note(.markMissing, page: mark.page, object: element.object, "mark \(mark.number)")
                    continue
                }
                examination.expect(
                    owners[page][mark.number] == nil, .markShared, page: mark.page, object: element.object,
                    "mark \(mark.number)")
                owners[page][mark.number] = index
            }
        }
        parents(owners)
    }

    private func parents(_ owners: [[Int?]]) {
        var lists: [Int: PDFValue] = [:]
        for (key, value) in examination.leaves(of: tree.root["ParentTree"], "Nums") {
            if let key = key.integer { lists[key] = value }
        }
        var used: Set<Int> = []
        for (index, page) in examination.pages.enumerated() {
            let key = examination.resolved(page.entries["StructParents"])?.integer
            if key == nil, !marks[index].contains(true) { continue }
            guard let key, used.insert(key).inserted, let list = examination.resolved(lists[key]) else {
                examination.note(.parentTree, page: index + 1, object: page.object)
                continue
            }
            compare(list.elements, owners[index], page: index + 1)
        }
        if let next = tree.root["ParentTreeNextKey"]?.integer {
            examination.expect(next > lists.keys.max() ?? -1, .parentTreeKey)
        }
    }

    private func compare(_ list: [PDFValue], _ owners: [Int?], page: Int) {
        for number in 0..<max(list.count, owners.count) {
            let listed = number < list.count ? list[number].reference : nil
            let owner = number < owners.count ? owners[number].flatMap { tree.elements[$0].object } : nil
            let isOnPage = number < owners.count && marks[page - 1][number]
            guard isOnPage || listed != nil else { continue }
            examination.expect(
                isOnPage && listed != nil && listed == owner, .parentTree, page: page, "mark \(number)")
        }
    }
}
