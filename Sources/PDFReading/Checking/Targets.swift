/// The places of a file that links and entries of its outline lead to.
struct Targets {
    private let examination: Examination
    private var named: [[UInt8]: PDFValue] = [:]

    init(_ examination: Examination) {
        self.examination = examination
        let names = examination.resolved(examination.catalog?["Names"])
        for (key, value) in examination.leaves(of: names?["Dests"], "Names") {
            if let key = examination.resolved(key)?.string { named[key] = value }
        }
        for entry in examination.resolved(examination.catalog?["Dests"])?.dictionary?.entries ?? [] {
            named[Array(entry.key.utf8)] = entry.value
        }
    }

    /// Returns true if a link or an entry of the outline has a valid target.
    func leads(_ source: PDFValue) -> Bool {
        if let place = source["Dest"] { return isPlace(place) }
        guard let action = examination.resolved(source["A"]) else { return false }
        switch action["S"]?.name {
        case "GoTo": return isPlace(action["D"])
        case "URI":
            let address = examination.resolved(action["URI"])?.string ?? []
            return !address.isEmpty && address.allSatisfy { (33...126).contains($0) }
        case "GoToR", "Named": return true
        default: return false
        }
    }

    /// Returns true unless a link or an entry of the outline leads to a place in the file that names no element
    /// (ISO 14289-2, 8.8).
    func namesElement(_ source: PDFValue) -> Bool {
        if let place = source["Dest"] { return isElement(place) }
        guard let action = examination.resolved(source["A"]), action["S"] == .name("GoTo") else { return true }
        return isElement(action["SD"] ?? action["D"])
    }

    /// True if every named place names an element.
    var allNameElements: Bool { named.values.allSatisfy { isElement($0) } }

    private func isElement(_ value: PDFValue?) -> Bool {
        let element = examination.resolved(parts(of: value, "SD").first)
        return element?["S"] != nil && element?["P"] != nil
    }

    private func isPlace(_ value: PDFValue?) -> Bool {
        let parts = parts(of: value, "D")
        guard parts.count > 1, let page = parts[0].reference else { return false }
        return examination.pageNumbers[page] != nil || examination.asks(for: .accessible2) && isElement(value)
    }

    /// The array of a place; of one with a name what stands under it, and of a dictionary the entry of this name.
    private func parts(of value: PDFValue?, _ key: String) -> [PDFValue] {
        var place = examination.resolved(value)
        if let name = place?.name {
            place = examination.resolved(named[Array(name.utf8)])
        } else if let name = place?.string {
            place = examination.resolved(named[name])
        }
        if place?.dictionary != nil { place = examination.resolved(place?[key]) }
        return place?.elements ?? []
    }
}
