/// Rules for the outline: its entry counts are right, and it leads to pages.
struct OutlineRules {
    let examination: Examination
    let targets: Targets

    func check() {
        examination.expect(targets.allNameElements, .targetWithoutElement)
        guard let outline = examination.resolved(examination.catalog?["Outlines"]), outline["First"] != nil else {
            return examination.note(.noOutline)
        }
        var seen: Set<Int> = []
        let shown = entries(from: outline["First"], depth: 0, &seen)
        if let count = outline["Count"]?.integer {
            examination.expect(count == shown, .outlineCount)
        } else {
            examination.note(.outlineCount)
        }
    }

    /// Checks entries beside one another and those below them, and returns how many are shown.
    private func entries(from first: PDFValue?, depth: Int, _ seen: inout Set<Int>) -> Int {
        var shown = 0
        var next = first
        while let object = next?.reference, let entry = examination.resolved(next) {
            guard seen.insert(object).inserted, depth < 32 else {
                examination.note(.outlineCount, object: object)
                return shown
            }
            shown += 1
            let title = examination.resolved(entry["Title"])?.text ?? ""
            examination.expect(title.contains { !$0.isWhitespace }, .outlineTitle, object: object)
            examination.expect(targets.leads(entry), .outlineTarget, object: object)
            examination.expect(targets.namesElement(entry), .targetWithoutElement, object: object)
            if entry["First"] != nil {
                let below = entries(from: entry["First"], depth: depth + 1, &seen)
                let count = entry["Count"]?.integer ?? 0
                // Entries below a closed one are counted with a sign.
                examination.expect(count.magnitude == below.magnitude, .outlineCount, object: object)
                if count > 0 { shown += below }
            }
            next = entry["Next"]
        }
        return shown
    }
}
