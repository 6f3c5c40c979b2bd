internal import DiaryModel
internal import XMLKit

extension GuidelineDraft {
    /// The most rows of a card.
    static let mostRows = 5

    /// The most characters of a label that two lines of a row surely hold: 142 pt at 12 pt.
    static let longestLabel = 34

    /// Reads the classes.
    mutating func readClasses() -> [GuidelineClass] {
        root.children(named: "class").compactMap { node in
            guard let id: String = node["id"], let label = readLabel(node), let slot: ColourSlot = node["slot"]
            else { return nil }
            return GuidelineClass(id: id, label: label, slot: slot, isTarget: node["target"] ?? false)
        }
    }

    /// Returns true if the file holds a class of this id that is malformed and was reported.
    func isMalformedClass(_ id: String) -> Bool {
        root.children(named: "class").contains { $0.element.element["id"] == id }
    }

    /// Reads the rows, or makes one for each class where the file has none.
    mutating func readRows(of classes: [GuidelineClass]) -> [ClassRow] {
        let nodes = root.children(named: "row")
        guard !nodes.isEmpty else {
            let rows = classes.indices.map {
                ClassRow(classes: [$0], label: classes[$0].label, slot: classes[$0].slot)
            }
            if isWellFormed { checkRowsAreNotNeeded(rows, classes) }
            return rows
        }
        var rowOfClass = [Int: Int]()
        var rows: [ClassRow] = []
        for (position, node) in nodes.enumerated() {
            guard let indices = readMembers(of: node, classes, row: position, &rowOfClass) else { continue }
            if let last = rows.last?.classes.first, let first = indices.first, first < last {
                log.error(
                    "guideline.row-order", at: node.location, "the row of `\(classes[first].id)` stands too late",
                    hint: "rows stand in the order of their classes, from low to high")
            }
            if let row = readRow(node, indices, classes) { rows.append(row) }
        }
        if isWellFormed { checkRows(rows, nodes, classes, rowOfClass) }
        return rows
    }

    private mutating func readMembers(
        of node: XMLNode, _ classes: [GuidelineClass], row: Int, _ rowOfClass: inout [Int: Int]
    ) -> [Int]? {
        guard let ids: [String] = node["classes"] else { return nil }
        let location = node.location(ofValue: "classes")
        var indices: [Int] = []
        for id in ids {
            guard let index = classes.firstIndex(where: { $0.id == id }) else {
                guard !isMalformedClass(id) else { continue }
                log.error(
                    "guideline.unknown-row-class", at: location, "there is no class `\(id)`",
                    hint: Spelling.hint(for: id, among: classes.map(\.id)))
                continue
            }
            if rowOfClass.updateValue(row, forKey: index) != nil {
                log.error(
                    "guideline.class-in-two-rows", at: location, "`\(id)` is counted in two rows",
                    hint: "every class is in one row")
            } else {
                indices.append(index)
            }
        }
        return indices.isEmpty ? nil : indices.sorted()
    }

    private mutating func readRow(
        _ node: XMLNode, _ indices: [Int], _ classes: [GuidelineClass]
    ) -> ClassRow? {
        // The grammar has said what is wrong with it.
        guard node.element.isSound else { return nil }
        let only = indices.count == 1 ? classes[indices[0]] : nil
        let label = node["label"] == nil && node["alter"] == nil ? only?.label : readLabel(node)
        guard let label, let slot = (node["slot"] as ColourSlot?) ?? only?.slot else {
            return log.refuse(
                "guideline.incomplete-row", at: node.location,
                only == nil ? "a row of several classes without a name or a slot" : "a row with half a name",
                hint: "write label, alter and slot")
        }
        return ClassRow(classes: indices, label: label, slot: slot)
    }

    private mutating func readLabel(_ node: XMLNode) -> Label? {
        guard let key = node["label"], let alter = node["alter"] else { return nil }
        if alter.count > GuidelineDraft.longestLabel {
            log.warning(
                "guideline.long-label", at: node.location(ofValue: "alter"),
                "a label of \(alter.count) characters may not fit its row",
                hint: "write at most \(GuidelineDraft.longestLabel) characters")
        }
        return Label(key: key, alter: alter)
    }
}
