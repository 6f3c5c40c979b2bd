package import PageModel

/// A record of the pages: their content, the breaks with their reasons, and the blocks that were reduced.
package struct PaginationRecord: Hashable, Sendable {
    /// The pages, in order.
    package var pages: [[Piece]]
    /// The page breaks, with their reasons.
    package var breaks: [Break]
    /// Blocks that are not shown as the layout asks.
    package var steps: [ChartStep]
    /// Rows of tables that no page holds.
    package var longRows: [LongRow]
    /// The measures taken to fit the intended number of pages; `nil` if the layout names none.
    package var limit: Limit?

    /// The measures taken to fit a number of pages.
    package struct Limit: Hashable, Sendable, Encodable {
        private enum CodingKeys: String, CodingKey {
            case asked
            case isKept = "kept"
        }

        /// The most pages there should be.
        package var asked: Int
        /// True if there are no more pages; otherwise every block is as the layout has it.
        package var isKept: Bool
    }

    /// A row of a table that was parted, because no page holds it.
    package struct LongRow: Hashable, Sendable, Encodable {
        /// The block's name.
        package var block: String
        /// The number of the table's row, counted from one.
        package var row: Int
        /// Into how many parts.
        package var parts: Int
    }

    /// A block, or a part of one, on a page.
    package struct Piece: Hashable, Sendable, Encodable {
        /// The block's name: that of its section, or `clinic`, `title`, `key-figures`.
        package var block: String
        /// The first of its elements (rows, lines) that the page shows, counted from 1.
        package var first: Int
        /// The last of them.
        package var last: Int
        /// The number of elements it has.
        package var of: Int
        /// From the upper edge of the page.
        package var top: Points
        /// The height of the piece.
        package var height: Points
        /// The step by which it is drawn together to make room, from 0 for none to 4.
        package var step: Int

        /// True if it continues from an earlier page.
        package var isContinued: Bool { first > 1 }
    }

    /// A turn of the page.
    package struct Break: Hashable, Sendable, Encodable {
        /// The page that begins, counted from 1.
        package var page: Int
        /// The block that begins or goes on there.
        package var block: String
        /// The reason.
        package var reason: Reason
        /// The height that would have been needed on the page before, drawn together as far as can be; `nil` for a break
        /// that was asked for.
        package var needed: Points?
        /// The height that was free there.
        package var free: Points?
    }

    /// Why a page was turned.
    package enum Reason: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The layout asks for a new page.
        case asked
        /// The block does not fit what is left of the page, and is not split.
        case doesNotFit = "does-not-fit"
        /// The block is split here because it is higher than what is left.
        case split
        /// Too little of the block would stand on the page before.
        case tooLittleRoom = "too-little-room"
    }
}

/// A panel that is not shown in its fullest form.
package struct ChartStep: Hashable, Sendable, Encodable {
    private enum CodingKeys: String, CodingKey {
        case block, reason
        case rung = "shown"
    }

    /// The block's name.
    package var block: String
    /// The form that is shown.
    package var rung: ChartRung
    /// The reason why it is not the fullest form.
    package var reason: Reason

    /// Why a block gives way.
    package enum Reason: Hashable, Sendable {
        /// A part of it finds no room.
        case noRoom
        /// The report, or its beginning, would take more pages than it is meant to.
        case pages(Int)
        /// Its page would be empty below what stands before it.
        case emptyPage
    }
}

/// The replacement for something that finds no room.
package enum ChartRung: String, Hashable, Sendable, CaseIterable, Encodable {
    /// Its content in words.
    case text
    /// A form of a panel that needs less room.
    case smallerForm = "smaller-form"
}

extension ChartStep.Reason {
    /// The reason, within a sentence; no value is named.
    package var words: String {
        switch self {
        case .noRoom: "it finds no room"
        case .pages(let count): "so that \(count) \(count == 1 ? "page holds" : "pages hold") it"
        case .emptyPage: "so that its page is not left empty"
        }
    }
}
