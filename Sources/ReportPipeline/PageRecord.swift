internal import DisplayList
internal import LayoutEngine

/// What stands on which page of a report, where pages were turned and why, and which charts gave way.
///
/// It holds names of blocks and no text of the report.
public struct PageRecord: Hashable, Sendable, Encodable {
    /// The pages, in order.
    public let pages: [Contents]
    /// Where pages were turned; one fewer than pages.
    public let breaks: [Break]
    /// Charts that are not shown as the layout asks.
    public let charts: [Chart]

    /// What stands on a page.
    public struct Contents: Hashable, Sendable, Encodable {
        /// Its number, from 1.
        public let page: Int
        /// The blocks, or parts of them, from the top.
        public let pieces: [Piece]
    }

    /// A block, or a part of one.
    public struct Piece: Hashable, Sendable, Encodable {
        /// The name of the block: that of its section, or `title`, `key-figures`.
        public let block: String
        /// What it is, such as `section` or `table`.
        public let kind: String
        /// The first of its elements (rows, lines) that stands here, from 1.
        public let first: Int
        /// The last of its elements that stands here.
        public let last: Int
        /// How many elements it has.
        public let of: Int
        /// Points from the upper edge of the page.
        public let top: Double
        /// Its height in points.
        public let height: Double
    }

    /// A turn of the page.
    public struct Break: Hashable, Sendable, Encodable {
        /// The page that begins.
        public let page: Int
        /// The block that begins or goes on there.
        public let block: String
        /// Why: `asked`, `does-not-fit`, `split`, `too-little-room`.
        public let reason: String
    }

    /// A chart that gave way.
    public struct Chart: Hashable, Sendable, Encodable {
        /// The name of the block.
        public let block: String
        /// What is shown: `smaller-chart`, `table`, `text`.
        public let shown: String
        /// Why, within a sentence.
        public let reason: String
    }
}

extension PageRecord {
    /// Takes what a layout recorded.
    init(_ record: PaginationRecord) {
        pages = record.pages.enumerated().map { index, pieces in
            Contents(page: index + 1, pieces: pieces.map(Piece.init))
        }
        breaks = record.breaks.map { Break(page: $0.page, block: $0.block, reason: $0.reason.rawValue) }
        charts = record.steps.map { Chart(block: $0.block, shown: $0.rung.rawValue, reason: $0.reason.words) }
    }
}

extension PageRecord.Piece {
    fileprivate init(_ piece: PaginationRecord.Piece) {
        self.init(
            block: piece.block, kind: piece.kind.rawValue, first: piece.elements.lowerBound,
            last: piece.elements.upperBound, of: piece.elementCount, top: Self.hundredths(piece.top),
            height: Self.hundredths(piece.height))
    }

    private static func hundredths(_ value: Points) -> Double { (value.value * 100).rounded() / 100 }
}
