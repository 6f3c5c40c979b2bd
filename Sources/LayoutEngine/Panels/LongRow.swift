internal import DiaryModel
internal import PageModel
internal import ReportModel

/// A row of a grid that is too high for a page, parted into several that go on from one to the next.
struct LongRow {
    /// A row that takes more of a page is parted, and no part takes more than the second share, so that parts fill pages well.
    static let (most, share) = (0.6, 0.4)

    /// The rows that take its place; texts alone are parted.
    private(set) var parts: [PanelRow]

    /// Splits the texts of a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - widths: The widths of its cells.
    ///   - height: No part is higher, as far as texts decide it.
    ///   - setter: The setter of its texts.
    /// - Throws: An error for text that cannot be shaped.
    init(
        _ row: PanelRow, _ widths: [Points], within height: Points, _ setter: inout Typesetter
    ) throws(LayoutError) {
        var cells: [[[PanelItem]]] = []
        for (cell, width) in zip(row.cells, widths) {
            let room = height - MeasuredGrid.padding * 2
            cells.append(try Self.parts(of: cell.items, Extent(width: width, height: room), &setter))
        }
        let last = (cells.map(\.count).max() ?? 1) - 1
        parts = (0...last).map { number in
            var part = row
            if number > 0 { part.rule = .none }
            // What the row stays with is above its first part, or below its last one.
            let isInside = number > 0 && row.keeps == .withPrevious || number < last && row.keeps == .withNext
            if isInside { part.keeps = .none }
            for (index, items) in cells.enumerated() {
                part.cells[index].items = number < items.count ? items[number] : []
            }
            return part
        }
    }

    /// The items of a cell, by part.
    private static func parts(
        of items: [PanelItem], _ room: Extent, _ setter: inout Typesetter
    ) throws(LayoutError) -> [[PanelItem]] {
        var (parts, used): ([[PanelItem]], Points) = ([[]], 0)
        for item in items {
            var pieces = [item]
            if case .text(let text, let type) = item {
                pieces = try setter.parts(of: text, type, room).map { .text($0, type) }
            }
            for piece in pieces {
                let height = try GridItem(piece, width: room.width, &setter)?.height ?? 0
                if used > 0, used + height > room.height {
                    parts.append([])
                    used = 0
                }
                parts[parts.count - 1].append(piece)
                used += height
            }
        }
        return parts
    }
}

extension Typesetter {
    /// A text in parts that find room in an area, each as long as it can be.
    fileprivate mutating func parts(
        of text: Message, _ type: PanelType, _ room: Extent
    ) throws(LayoutError) -> [Message] {
        var parts: [Message] = []
        var rest = words(text)
        // Hardly any character of any script is narrower than a fifth of its size on average, and no line is lower.
        let size = self.type.role(type).plain.size.value
        let most = Int(room.width.value * room.height.value * 5 / (size * size)) + 1
        while !rest.isEmpty {
            let count = rest.characterCount
            if count <= most, try set(rest, type, width: room.width).height <= room.height { break }
            let fails = try (2..<min(count, most) + 1).start { count throws(LayoutError) in
                try set(rest.first(count), type, width: room.width).height > room.height
            }
            let (head, tail) = rest.cut(at: rest.wordEnd(upTo: fails - 1))
            parts.append(Message(words: head))
            rest = tail
        }
        return parts + (rest.isEmpty && !parts.isEmpty ? [] : [Message(words: rest)])
    }
}
