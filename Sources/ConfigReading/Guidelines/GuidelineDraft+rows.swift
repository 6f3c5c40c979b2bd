internal import DiaryModel
internal import XMLKit

extension GuidelineDraft {
    /// Reports a file without rows whose classes cannot each have a row.
    mutating func checkRowsAreNotNeeded(_ rows: [ClassRow], _ classes: [GuidelineClass]) {
        guard classes.count > GuidelineDraft.mostRows else { return checkSlots(of: rows, classes) }
        log.error(
            "guideline.rows-needed", at: root.location,
            "\(classes.count) classes do not fit the \(GuidelineDraft.mostRows) rows of a card",
            hint: "write <row classes=\"…\"/> for each row, and let classes share one")
    }

    /// Reports rows that leave classes out, that are too many or that look alike.
    mutating func checkRows(
        _ rows: [ClassRow], _ nodes: [XMLNode], _ classes: [GuidelineClass], _ rowOfClass: [Int: Int]
    ) {
        for index in classes.indices where rowOfClass[index] == nil {
            log.error(
                "guideline.class-in-no-row", at: nodes[0].location, "`\(classes[index].id)` is in no row",
                hint: "where a file has rows, every class is in one")
        }
        if nodes.count > GuidelineDraft.mostRows {
            log.error(
                "guideline.too-many-rows", at: nodes[GuidelineDraft.mostRows].location,
                "a card has \(GuidelineDraft.mostRows) rows at most, and these are \(nodes.count)",
                hint: "let classes share a row")
        }
        checkSlots(of: rows, classes)
    }

    /// Reports rows that have the colour of another.
    mutating func checkSlots(of rows: [ClassRow], _ classes: [GuidelineClass]) {
        let free = ColourSlot.allCases.filter { slot in !rows.contains { $0.slot == slot } }
        for (index, row) in rows.enumerated() where rows[..<index].contains(where: { $0.slot == row.slot }) {
            let id = classes[row.classes[0]].id
            let node = root.children(named: "class").first { $0["id"] == id }
            log.error(
                "guideline.repeated-slot", at: node?.location(ofValue: "slot") ?? root.location,
                "the row of `\(id)` has the slot \(row.slot.rawValue) of another row",
                hint: "no row has \(free.map(\.rawValue).joined(separator: ", "))")
        }
    }
}
