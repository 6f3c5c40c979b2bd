internal import DiaryModel

/// Notices another header among the rows: what stands under it would be read by the names of the first one.
struct SecondHeader {
    /// The words of the header's cells.
    private let words: [String]
    /// The line above it, if a title stands there, and the last one among the rows.
    private let title: String?
    private var above: (title: String, line: Int)?
    /// The rows that repeat the header, because exports of one kind were joined; nothing is lost with them.
    private(set) var repetitions = Listing<Int>()

    /// Makes a watch for the rows under the loaded header.
    init(header: borrowing RecordScanner, below line: [String]?) {
        words = Self.words(HeaderFinder.texts(header))
        title = line.flatMap(Self.title)
    }

    /// Returns true if an unreadable row repeats the header.
    ///
    /// - Throws: An error if it begins as the header does, or consists of names of columns, and is another one; or if it stands under
    ///   another title, because the rows below may be of somebody else.
    mutating func repeats(_ row: borrowing RecordScanner, after reason: SkipReason) throws(DiagnosticFailure) -> Bool {
        // Most rows that cannot be read begin with a damaged date.
        guard let first = row.fields.first,
            !row.bytes(of: first).contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return false }
        let texts = HeaderFinder.texts(row)
        let own = Self.words(texts)
        let isSame = own == words
        if isSame, let title, let above, row.line - above.line < 4, above.title != title {
            throw DiagnosticFailure("data.second-header/title", at: row.location)
        }
        above = Self.title(own).map { ($0, row.line) } ?? above
        guard texts.count > 1 else { return false }
        if isSame { repetitions.add(row.line) }
        guard !isSame, reason.isOfShape else { return isSame }
        let cells = texts.filter { !$0.trimmed.isEmpty }.map { Column($0, .usual()) }
        guard cells.count > 1, own.first == words.first || cells.score == cells.count else { return false }
        throw DiagnosticFailure("data.second-header", at: row.location)
    }

    /// A line of text as titles are compared; `nil` for rows, and for titles of days and of pages, which have figures.
    private static func title(_ words: [String]) -> String? {
        let text = words.joined()
        return text.isEmpty || text.contains(where: \.isNumber) ? nil : text
    }

    /// The words of cells as names of columns are compared, up to the last that has one.
    static func words(_ texts: [String]) -> [String] {
        var words = texts.map { HeaderWord.of($0) }
        while words.last?.isEmpty == true { words.removeLast() }
        return words
    }
}
