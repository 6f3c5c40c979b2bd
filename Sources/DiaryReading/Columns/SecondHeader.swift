internal import DiaryModel

/// Notices another header among the rows: what stands under it would be read by the names of the first one.
struct SecondHeader {
    /// The words of the header's cells.
    private let words: [String]
    /// The words of the line above it, if one stands there, and those of the last row that cannot be read, with its line.
    private let title: [String]?
    private var above: (words: [String], line: Int)?
    /// The rows that repeat the header, because exports of one kind were joined; nothing is lost with them.
    private(set) var repetitions = Listing<Int>()

    /// Makes a watch for the rows under the loaded header.
    init(header: borrowing RecordScanner, below title: [String]?) {
        words = Self.words(HeaderFinder.texts(header))
        self.title = title
    }

    /// Returns true if an unreadable row repeats the header.
    ///
    /// - Throws: An error if it begins as the header does, or consists of names of columns, and is another one; or if it stands under
    ///   another title, because the rows below may be of somebody else.
    mutating func repeats(_ row: borrowing RecordScanner, after reason: SkipReason) throws(DiagnosticFailure) -> Bool {
        let (texts, before) = (HeaderFinder.texts(row), above)
        above = (Self.words(texts), row.line)
        // Most rows that cannot be read begin with a damaged date.
        guard texts.count > 1, !texts[0].utf8.contains(where: { (48...57).contains($0) }) else { return false }
        let isSame = above?.words == words
        if isSame, let title, let before, row.line - before.line < 4, before.words != title {
            throw DiagnosticFailure("data.second-header/title", at: row.location)
        }
        if isSame { repetitions.add(row.line) }
        guard !isSame, reason.isOfShape else { return isSame }
        let cells = texts.filter { !$0.trimmed.isEmpty }.map { Column($0, .usual()) }
        guard cells.count > 1, above?.words.first == words.first || cells.score == cells.count else { return false }
        throw DiagnosticFailure("data.second-header", at: row.location)
    }

    /// The words of cells as names of columns are compared, up to the last that has one.
    static func words(_ texts: [String]) -> [String] {
        var words = texts.map { HeaderWord.of($0) }
        while words.last?.isEmpty == true { words.removeLast() }
        return words
    }
}
