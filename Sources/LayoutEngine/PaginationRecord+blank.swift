internal import PageModel

extension PageFrame {
    /// The largest share of its content that a page may leave empty at its end if others follow.
    package static let mostBlank = 0.3

    /// Returns the share of the content that is empty below a height.
    func blank(below bottom: Points) -> Double { max(0, (self.bottom - bottom).value / height.value) }
}

extension PaginationRecord {
    /// Returns the share of a page's content that is empty below its last block.
    ///
    /// - Parameters:
    ///   - page: The page, counted from 1.
    ///   - frame: The frame of the content.
    /// - Returns: The share, from 0 to 1; `nil` for the last page, for one with nothing on it, and for one that ends where the
    ///   layout asks for a break.
    package func blank(endingPage page: Int, in frame: PageFrame) -> Double? {
        guard page >= 1, page < pages.count, let end = pages[page - 1].map({ $0.top + $0.height }).max() else {
            return nil
        }
        return breaks.first { $0.page == page + 1 }?.reason == .asked ? nil : frame.blank(below: end)
    }
}
