internal import DiaryModel
internal import XMLKit

extension GuidelineDraft {
    /// Reads the bands of a scale; `nil` when one of them cannot be used.
    mutating func readBands(of scale: XMLNode, _ classes: [GuidelineClass]) -> [Band]? {
        let nodes = scale.children(named: "band")
        var bands: [Band] = []
        for (position, node) in nodes.enumerated() {
            let index = readClass(of: node, classes)
            let isLast = position == nodes.count - 1
            guard let upper = readUpper(of: node, isLast: isLast), let index else { continue }
            let band = Band(classIndex: index, upper: upper)
            if let previous = bands.last { checkRise(from: previous, to: band, at: node, classes) }
            bands.append(band)
        }
        return bands.count == nodes.count && !bands.isEmpty ? bands : nil
    }

    private mutating func readClass(of node: XMLNode, _ classes: [GuidelineClass]) -> Int? {
        guard let id = node["class"] else { return nil }
        if let index = classes.firstIndex(where: { $0.id == id }) { return index }
        guard !isMalformedClass(id) else { return nil }
        return log.refuse(
            "guideline.unknown-class", at: node.location(ofValue: "class"), "there is no class `\(id)`",
            hint: Spelling.hint(for: id, among: classes.map(\.id)))
    }

    /// The upper end of a band: `.some(nil)` for one that is open, `nil` for one that is wrong.
    private mutating func readUpper(of node: XMLNode, isLast: Bool) -> Limit?? {
        let fault: (message: String, hint: String)
        switch (node.element.has("below"), node.element.has("through"), isLast) {
        case (false, false, true): return .some(nil)
        case (true, false, false): return (node["below"] as Double?).map { .below($0) }
        case (false, true, false): return (node["through"] as Double?).map { .through($0) }
        case (true, true, _):
            fault = (
                "a band ends below a number or through it, not both",
                "`below` leaves the number out, `through` takes it in"
            )
        case (_, _, true):
            fault = (
                "the last band of a scale has no upper end", "leave `below` and `through` out, or add the band above it"
            )
        case (false, false, false):
            fault = ("only the last band of a scale is open at the top", "write below=\"…\" or through=\"…\"")
        }
        return log.refuse("guideline.band-limit", at: node.location, fault.message, hint: fault.hint)
    }

    private mutating func checkRise(
        from previous: Band, to band: Band, at node: XMLNode, _ classes: [GuidelineClass]
    ) {
        if let low = previous.upper, let high = band.upper, !GuidelineDraft.rises(from: low, to: high) {
            log.error(
                "guideline.band-order", at: node.location, "the band ends where the one before it ends, or earlier",
                hint: "limits rise from band to band")
        }
        if band.classIndex <= previous.classIndex {
            log.error(
                "guideline.band-class-order", at: node.location(ofValue: "class"),
                "`\(classes[band.classIndex].id)` stands above `\(classes[previous.classIndex].id)`",
                hint: "bands follow the order of the classes, which is from low to high")
        }
    }

    /// Returns true if the second upper end is above the first; an included number is above the same number excluded.
    private static func rises(from low: Limit, to high: Limit) -> Bool {
        switch (low, high) {
        case (.below(let one), .through(let other)): one <= other
        default: low.number < high.number
        }
    }
}
