internal import PageModel

/// The places that links and the outline lead to, and the outline itself (ISO 32000-1, 12.3).
struct Navigation {
    /// A named place: where on which page it is.
    private struct Place {
        let page: Int
        let position: Position
        /// The element that begins there, in files whose destinations name one (ISO 32000-2, 12.3.2.3).
        var element: Int?

        /// Adds it as a destination, or to a dictionary that has its beginning where it also names its element.
        func add(_ dictionary: StaticString, to out: inout PDFBytes) {
            guard let element else { return add(in: page, to: &out) }
            out.add(dictionary)
            out.add("/D")
            add(in: page, to: &out)
            out.add("/SD")
            add(in: element, to: &out)
            out.add(">>")
        }

        private func add(in target: Int, to out: inout PDFBytes) {
            out.add("[", reference: target, "/XYZ ")
            out.add([position.x, position.y])
            out.add(" 0]")
        }
    }

    private var places: [String: Place] = [:]
    /// True if places name the element that begins there (ISO 14289-2, 8.8).
    private let namesElements: Bool
    /// The places whose element has not begun yet.
    private var waiting: [String] = []

    init(namesElements: Bool) { self.namesElements = namesElements }

    /// Notes a named place; `page` is the number of the page's object.
    mutating func add(_ name: String, at place: Position, on page: Int, height: Points) {
        places[name] = Place(page: page, position: Position(x: place.x, y: height - place.y))
        if namesElements { waiting.append(name) }
    }

    /// Notes the element that the places added since the last call lead to.
    mutating func lead(to element: @autoclosure () -> Int?) {
        guard !waiting.isEmpty else { return }
        let element = element()
        for name in waiting { places[name]?.element = element }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Writes the names of the places, and returns the number of their object; `nil` where there are none.
    func writeNames(in file: ObjectFile) throws(FinishingError) -> Int? {
        guard !places.isEmpty else { return nil }
        let sorted = places.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return try file.write { out in
            out.add("<</Names[")
            for (name, place) in sorted {
                out.add(text: name)
                place.add("<<", to: &out)
            }
            out.add("]>>")
        }
    }

    /// An entry of the outline with the numbers of its object and of those around it.
    private struct Node {
        let entry: PaginatedDocument.OutlineEntry
        let number: Int
        var children: [Int] = []
        /// The number of entries below it; all are open.
        var count = 0
    }

    /// Writes the outline, and returns the number of its object; `nil` where there is none.
    func writeOutline(
        _ entries: [PaginatedDocument.OutlineEntry], in file: ObjectFile
    ) throws(FinishingError) -> Int? {
        guard !entries.isEmpty else { return nil }
        let root = file.reserve()
        var nodes = entries.map { Node(entry: $0, number: file.reserve()) }
        var top: [Int] = []
        var parents = [Int?](repeating: nil, count: nodes.count)
        var path: [Int] = []
        for (index, entry) in entries.enumerated() {
            path.removeSubrange(min(max(entry.level - 1, 0), path.count)...)
            if let parent = path.last { nodes[parent].children.append(index) } else { top.append(index) }
            parents[index] = path.last
            for above in path { nodes[above].count += 1 }
            path.append(index)
        }
        for siblings in [top] + nodes.map(\.children) {
            for (position, index) in siblings.enumerated() {
                let parent = parents[index].map { nodes[$0].number } ?? root
                let before = position > 0 ? nodes[siblings[position - 1]].number : nil
                let after = position + 1 < siblings.count ? nodes[siblings[position + 1]].number : nil
                try write(nodes[index], nodes, parent: parent, before, after, in: file)
            }
        }
        let (first, last) = (nodes[top[0]].number, nodes[top[top.count - 1]].number)
        try file.write(root) { out in
            out.add("<</Type/Outlines/First ", reference: first)
            out.add("/Last ", reference: last)
            out.add("/Count ", entries.count, ">>")
        }
        return root
    }

    private func write(
        _ node: Node, _ nodes: [Node], parent: Int, _ before: Int?, _ after: Int?, in file: ObjectFile
    ) throws(FinishingError) {
        guard let place = places[node.entry.destination] else { throw .missingObject }
        try file.write(node.number) { out in
            out.add("<</Title", text: node.entry.title)
            out.add("/Parent ", reference: parent)
            out.add("/Prev ", reference: before)
            out.add("/Next ", reference: after)
            if let first = node.children.first, let last = node.children.last {
                out.add("/First ", reference: nodes[first].number)
                out.add("/Last ", reference: nodes[last].number)
                out.add("/Count ", node.count)
            }
            out.add(place.element == nil ? "/Dest" : "/A")
            place.add("<</S/GoTo", to: &out)
            out.add(">>")
        }
    }
}
