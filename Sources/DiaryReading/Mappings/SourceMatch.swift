internal import DiaryModel
internal import Diagnostics
internal import SourceModel

/// A mapping that fits an input, and where its rows begin.
struct SourceMatch: Hashable, Sendable {
    /// The mapping.
    let source: SourceMapping
    /// What stands between the cells.
    let delimiter: Delimiter
    /// How many records stand in front of the header, or of the first row where there is no header.
    let recordsBefore: Int
    /// The column of the input for each column of the mapping; `nil` where the input does not have it.
    let columns: [Int?]
    /// The units in the names of the columns.
    let units: [WrittenUnit?]
    /// How many cells a row has at least.
    let width: Int
    /// The names of the input's columns, by their letters and digits.
    var words: [String] = []

    /// How many columns of the input the mapping explains: by this one mapping is preferred to another.
    var score: Int { columns.count { $0 != nil } }

    /// Goes to the header, or to the first row where there is none; it is loaded then and not used up.
    func go(to scanner: inout RecordScanner) throws(DiagnosticFailure) {
        scanner.delimiter = delimiter
        scanner.mayEndInQuote = source.mayEndInQuote
        for _ in 0..<recordsBefore where try scanner.load() { scanner.advance() }
        guard try scanner.load() else {
            throw DiagnosticFailure(
                "data.empty-file", at: SourcePlace(file: scanner.place.file), "there is nothing in the file")
        }
    }

    /// The columns of the input that have one of the names of a column of the mapping.
    func places(of column: SourceColumn) -> [Int] {
        words.indices.filter { index in column.names.contains { $0.word == words[index] } }
    }
}
