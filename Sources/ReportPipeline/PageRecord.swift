internal import DisplayList
internal import LayoutEngine
internal import ReportModel

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
    /// Charts that take more days together than the layout asks for.
    public let buckets: [Bucket]
    /// Rows of tables that no page holds.
    public let longRows: [LongRow]
    /// What was done to fit the pages that the layout is meant for; left out where it names none.
    public let pageLimit: Limit?

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
        /// How far it is drawn together to make room, from 0 for not at all to 4.
        public let step: Int
    }

    /// A turn of the page.
    public struct Break: Hashable, Sendable, Encodable {
        /// The page that begins.
        public let page: Int
        /// The block that begins or goes on there.
        public let block: String
        /// Why: `asked`, `does-not-fit`, `split`, `too-little-room`.
        public let reason: String
        /// The points that were needed on the page before; left out for a break that was asked for.
        public let needed: Double?
        /// The points that were free there.
        public let free: Double?
    }

    /// A chart of bars, or of a line, by longer times than were asked for, because there would have been too many.
    public struct Bucket: Hashable, Sendable, Encodable {
        /// The name of the block.
        public let block: String
        /// What was asked for: `day`, `week`, `month`.
        public let asked: String
        /// How many groups of bars, or points of a line, that would have been.
        public let groups: Int
        /// What is shown: `week`, `month`, `year`, `2 years` and so on.
        public let shown: String
    }

    /// What was done to fit a number of pages.
    public struct Limit: Hashable, Sendable, Encodable {
        /// How many pages there should be at most.
        public let asked: Int
        /// How large type is set for it, in percent of the layout's.
        public let type: Int
        /// Whether free text is set in the type of notes for it.
        public let smallNotes: Bool
        /// Whether there are no more.
        public let kept: Bool
    }

    /// A row of a table that goes on over several pages.
    public struct LongRow: Hashable, Sendable, Encodable {
        /// The name of the block.
        public let block: String
        /// Which row of the table, from 1; headings of rows count.
        public let row: Int
        /// Into how many parts it was parted; a page may hold several.
        public let parts: Int
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
        breaks = record.breaks.map { turn in
            Break(
                page: turn.page, block: turn.block, reason: turn.reason.rawValue,
                needed: turn.needed.map(Piece.hundredths), free: turn.free.map(Piece.hundredths))
        }
        buckets = record.coarsenings.map { chart in
            Bucket(
                block: chart.block, asked: chart.coarsening.asked, groups: chart.coarsening.groups,
                shown: chart.coarsening.shown)
        }
        pageLimit = record.limit.map {
            Limit(asked: $0.asked, type: $0.typePercent, smallNotes: $0.hasSmallNotes, kept: $0.isKept)
        }
        longRows = record.longRows.map { LongRow(block: $0.block, row: $0.row, parts: $0.parts) }
        charts = record.steps.map { Chart(block: $0.block, shown: $0.rung.rawValue, reason: $0.reason.words) }
    }
}

extension PageRecord.Piece {
    fileprivate init(_ piece: PaginationRecord.Piece) {
        self.init(
            block: piece.block, kind: piece.kind.rawValue, first: piece.elements.lowerBound,
            last: piece.elements.upperBound, of: piece.elementCount, top: Self.hundredths(piece.top),
            height: Self.hundredths(piece.height), step: piece.step)
    }

    fileprivate static func hundredths(_ value: Points) -> Double { (value.value * 100).rounded() / 100 }
}
