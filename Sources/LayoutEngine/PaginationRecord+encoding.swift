public import PageModel
internal import ReportModel

/// As `render --pagination` writes what stands where; distances are in points, to the hundredth.
extension PaginationRecord: Encodable {
    private enum CodingKeys: CodingKey { case pages, breaks, charts, longRows, pageLimit }

    private struct Contents: Encodable {
        let page: Int
        let pieces: [Piece]
    }

    /// Writes the record beside what else stands in the same object.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(pages.enumerated().map { Contents(page: $0 + 1, pieces: $1) }, forKey: .pages)
        try values.encode(breaks, forKey: .breaks)
        try values.encode(steps, forKey: .charts)
        try values.encode(longRows, forKey: .longRows)
        try values.encodeIfPresent(limit, forKey: .pageLimit)
    }
}

extension ChartStep.Reason: Encodable {
    /// Writes the reason in words, as within a sentence.
    package func encode(to encoder: any Encoder) throws {
        var text = encoder.singleValueContainer()
        try text.encode(words)
    }
}

/// As JSON has a distance: a number of points, to the hundredth.
extension Points: Encodable {
    /// Writes the number.
    public func encode(to encoder: any Encoder) throws {
        var number = encoder.singleValueContainer()
        try number.encode((value * 100).rounded() / 100)
    }
}
