internal import DisplayList
internal import ReportModel

/// A block that knows how much room it needs and how it is drawn: each kind of block is one type.
protocol MeasuredBlock: Sendable {
    /// Its name in the config or the layout, for messages and records.
    var name: String { get }
    /// What it is, for the record.
    var kind: PaginationRecord.Kind { get }
    /// What it consists of that can stand on different pages; `nil` for a block that is not split.
    var flow: (any BlockFlow)? { get }
    /// The head that it is, which announces what follows and so must not end a page; `nil` for any other block.
    var head: PanelHead.Kind? { get }
    /// Whether it names the person, so that the page it begins has no line at its head.
    var namesPerson: Bool { get }
    /// Its rows that no page holds.
    var longRows: [PaginationRecord.LongRow] { get }

    /// The height of the undivided block, drawn together by some of ``PageStep/together``, or set apart by a step below zero.
    func height(step: Int) -> Points
    /// Whether it is split where it stands and not moved to the next page first, because much of that would stay blank.
    func splitsHere(_ page: Points) -> Bool
    /// Forgets the texts of a part that has been drawn, so that a long report gets smaller as its file grows.
    mutating func forgetTexts(of part: Range<Int>)
    /// Draws a part, at its place; `destinations` are the names of the places that its cards begin at.
    func draw<Shaper>(
        _ placement: Placement, on canvas: inout Canvas, destinations: [String], _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError)
}

extension MeasuredBlock {
    var flow: (any BlockFlow)? { nil }
    var longRows: [PaginationRecord.LongRow] { [] }
    var head: PanelHead.Kind? { nil }
    var namesPerson: Bool { false }
    func splitsHere(_ page: Points) -> Bool { false }
    mutating func forgetTexts(of part: Range<Int>) {}

    /// Whether some of ``PageStep/together`` makes it lower.
    func isDrawnTogether(_ step: Int) -> Bool { step > 0 && height(step: step) < height(step: 0) }

    /// How many things it consists of that can stand on different pages.
    var elementCount: Int { flow?.elementCount ?? 1 }

    /// Whether it announces what follows, so that it must not end a page.
    var isHeading: Bool { head != nil }
}

extension [any MeasuredBlock] {
    /// Whether the first of them below the letterhead names the person, so that the first page has no line at its head.
    var nameThePerson: Bool { first { $0.head != .letterhead }?.namesPerson ?? false }

    /// Whether the first of them below the letterhead is the title of the document.
    var haveTitle: Bool { nameThePerson || first { $0.head != .letterhead }?.head == .title }
}

/// A block of one height, which no room makes lower.
protocol RigidBlock: MeasuredBlock {
    /// How high it is.
    var height: Points { get }
}

extension RigidBlock {
    func height(step: Int) -> Points { height }
}

extension Block {
    /// Measures the block.
    func measured<Shaper>(_ setter: inout Typesetter<Shaper>) throws(LayoutError) -> any MeasuredBlock {
        setter.section = cards.first?.id
        return switch self {
        case .table(let card): try MeasuredTable.block(card, &setter)
        case .panel(let panel): try MeasuredPanel(panel, &setter)
        case .pageBreak: MeasuredPageBreak()
        }
    }
}

/// That what follows begins on a new page.
struct MeasuredPageBreak: RigidBlock {
    var name: String { "page-break" }
    var kind: PaginationRecord.Kind { .pageBreak }
    var height: Points { 0 }
    func draw<Shaper>(
        _ placement: Placement, on canvas: inout Canvas, destinations: [String], _ setter: inout Typesetter<Shaper>
    ) throws(LayoutError) {}
}
