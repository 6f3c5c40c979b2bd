/// The reading order of a document so far, so that the rest is tagged correctly; each page passes it to the next.
struct Narration: Hashable {
    /// The level of the heading before; zero before the first.
    private var heading = 0
    /// The number of tables so far.
    private var tables = 0
    /// The table that is open.
    var table: OpenTable?
    /// True if a list of cells is open.
    var hasList = false

    /// True if no heading has been read.
    var isUntitled: Bool { heading == 0 }

    /// The level that a heading gets that would like one.
    ///
    /// The first heading is the title of the document, and the only one of level 1; none is more than one below the heading
    /// before it.
    mutating func level(_ wanted: Int) -> Int {
        heading = heading == 0 ? 1 : max(2, min(wanted, heading + 1))
        return heading
    }

    /// A table that begins.
    mutating func beginTable(_ shape: TableShape) {
        tables += 1
        table = OpenTable(shape, name: "t\(tables)")
    }
}
