/// A font program with TrueType outlines that has what tells of widths, and nothing else: ten glyphs, of which the third is
/// 600 thousandths of an em wide and all others 500, and glyphs for A and B.
package enum TinyFont {
    /// The program.
    package static let bytes: [UInt8] = {
        func two(_ numbers: Int...) -> [UInt8] { numbers.flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] } }
        func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
        let map = two(0, 1, 3, 1, 0, 12, 4, 32, 0, 4, 0, 0, 0, 66, 0xFFFF, 0, 65, 0xFFFF, 0x10000 - 62, 1, 0, 0)
        let tables: [(name: String, bytes: [UInt8])] = [
            ("cmap", map), ("head", zeros(18) + two(1000) + zeros(34)), ("hhea", zeros(34) + two(4)),
            // Glyphs from the fourth on are as wide as that one.
            ("hmtx", two(500, 0, 500, 0, 600, 0, 500, 0) + zeros(12)), ("maxp", two(1, 0, 10) + zeros(26)),
        ]
        var (head, body): ([UInt8], [UInt8]) = ([0, 1, 0, 0] + two(tables.count) + zeros(6), [])
        for table in tables {
            let start = 12 + 16 * tables.count + body.count
            head += Array(table.name.utf8) + zeros(4) + two(0, start, 0, table.bytes.count)
            body += table.bytes
        }
        return head + body
    }()
}
