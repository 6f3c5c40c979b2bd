internal import DiaryModel

/// Notices another header among the rows: what stands under it would be read by the names of the first one.
struct SecondHeader {
    /// The words of the header's cells.
    private let words: [String]
    private let file: String
    /// The rows that repeat the header, because exports of one kind were joined; nothing is lost with them.
    private(set) var repetitions = Listing<Int>()

    /// Makes a watch for the rows under the loaded header.
    init(header: borrowing RecordScanner, file: String) {
        words = Self.words(HeaderFinder.texts(header))
        self.file = file
    }

    /// Returns true if an unreadable row repeats the header.
    ///
    /// - Throws: An error if it begins as the header does, or consists of names of columns, and is another one.
    mutating func repeats(_ row: borrowing RecordScanner, after reason: SkipReason) throws(DiagnosticFailure) -> Bool {
        // Most rows that cannot be read begin with a damaged date.
        guard row.fields.count > 1, let first = row.fields.first,
            !row.bytes(of: first).contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return false }
        let texts = HeaderFinder.texts(row)
        let isSame = Self.words(texts) == words
        if isSame { repetitions.add(row.line) }
        guard !isSame, reason.isOfShape else { return isSame }
        let cells = texts.filter { !$0.trimmed.isEmpty }.map { Column($0, .usual()) }
        guard cells.count > 1, Self.words(texts).first == words.first || cells.score == cells.count else {
            return false
        }
        throw DiagnosticFailure("data.second-header", at: row.location)
    }

    private static func words(_ texts: [String]) -> [String] {
        var words = texts.map { HeaderWord.of($0) }
        while words.last?.isEmpty == true { words.removeLast() }
        return words
    }
}
