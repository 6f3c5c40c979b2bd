/// A file while it is checked: what is demanded of it, and what was found.
final class Examination {
    /// The file.
    let file: PDFFile
    /// The pages, in their order.
    let pages: [PDFFile.Page]
    /// The number of each page, from 1, by its object.
    let pageNumbers: [Int: Int]
    /// The catalog, from which everything is reached.
    let catalog: PDFValue?
    /// The demands on the file.
    var demand: PDFDemand = []
    /// The findings so far.
    var result = PDFCheckResult()

    init(_ file: PDFFile) throws(PDFFile.Fault) {
        self.file = file
        pages = try file.pages()
        var numbers: [Int: Int] = [:]
        for (index, page) in pages.enumerated() {
            if let object = page.object { numbers[object] = index + 1 }
        }
        pageNumbers = numbers
        catalog = file.resolved(file.trailer["Root"])
        result.pages = pages.count
    }

    /// A value, or the object that it refers to.
    func resolved(_ value: PDFValue?) -> PDFValue? {
        guard case .reference(let object)? = value else { return value?.isNull == true ? nil : value }
        let found = file.value(of: object)
        if case .reference? = found { return nil }
        return found?.isNull == true ? nil : found
    }

    /// The bytes of a stream; `nil` where it cannot be read.
    func stream(_ value: PDFValue?, atMost limit: Int = PDFFile.streamLimit) -> [UInt8]? {
        try? file.stream(value, atMost: limit)
    }

    /// Returns true if any of these demands applies.
    func asks(for demand: PDFDemand) -> Bool { !self.demand.isDisjoint(with: demand) }

    /// Notes that a rule is not kept, if it has to be.
    func note(_ rule: PDFRule, page: Int? = nil, object: Int? = nil, _ detail: String? = nil) {
        guard rule.scope.isEmpty || asks(for: rule.scope) else { return }
        result.add(PDFFinding(rule: rule, page: page, object: object, detail: detail))
    }

    /// Notes that a rule is not kept where something does not hold.
    func expect(
        _ holds: Bool, _ rule: PDFRule, page: Int? = nil, object: Int? = nil,
        _ detail: @autoclosure () -> String? = nil
    ) {
        if !holds { note(rule, page: page, object: object, detail()) }
    }

    /// Returns the leaves of a tree of names or numbers, in their order (ISO 32000-1, 7.9.6 and 7.9.7).
    ///
    /// - Parameters:
    ///   - tree: Its root.
    ///   - key: The name of its leaves: `Names` or `Nums`.
    /// - Returns: Each key with its value.
    func leaves(of tree: PDFValue?, _ key: String) -> [(key: PDFValue, value: PDFValue)] {
        var leaves: [(key: PDFValue, value: PDFValue)] = []
        var waiting = [tree]
        var seen: Set<Int> = []
        while let next = waiting.popLast() {
            // A node stands in one place; one within itself would never end.
            guard next?.reference.map({ seen.insert($0).inserted }) ?? true, let node = resolved(next) else { continue }
            let pairs = resolved(node[key])?.elements ?? []
            for index in stride(from: 0, to: pairs.count - 1, by: 2) { leaves.append((pairs[index], pairs[index + 1])) }
            waiting += (resolved(node["Kids"])?.elements ?? []).reversed().map { Optional($0) }
        }
        return leaves
    }
}
