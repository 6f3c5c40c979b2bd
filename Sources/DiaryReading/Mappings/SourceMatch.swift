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
    /// The columns of the input, those without a name at the end left out.
    var cells: [HeaderCell]
    /// How many cells a row has at least.
    let width: Int
    /// Whether somebody said that the input is of this source.
    var isNamed = false
    /// Whether lines of text stand above the header that no mapping knows of.
    var hasPreamble = false
    /// The unit of weights, where they and the body-mass indices beside them tell it.
    var weightUnit: Unit?

    /// How many columns of the mapping the input has: by this one mapping is preferred to another.
    var score: Int { Set(cells.compactMap(\.column)).count }

    /// Whether something in the input shows that it is of this source and of no other that is alike.
    var isProven: Bool {
        isNamed || cells.contains { cell in cell.column.map { source.columns[$0].isProof } ?? false }
    }

    /// Whether the rows tell another unit of weights than the mapping.
    var isContradicted: Bool {
        let believed = cells.first { $0.role == .value(.weight) }.flatMap { cell in
            cell.unit ?? cell.column.flatMap { source.columns[$0].unit }
        }
        return weightUnit != nil && believed != nil && believed?.unit != weightUnit
    }

    /// The columns of the mapping that the input does not have.
    var missed: [SourceColumn] {
        let found = Set(cells.compactMap(\.column))
        return source.columns.indices.filter { !found.contains($0) }.map { source.columns[$0] }
    }

    /// Whether the header is missing, and the rows begin at once.
    var isHeaderless: Bool { if case .none = source.header { true } else { false } }

    /// Goes to the header, or to the first row where there is none; it is loaded then and not used up.
    func go(to scanner: inout RecordScanner) throws(DiagnosticFailure) {
        scanner.delimiter = delimiter
        scanner.mayEndInQuote = source.mayEndInQuote
        for _ in 0..<recordsBefore where try scanner.load() { scanner.advance() }
        guard try scanner.load() else {
            throw DiagnosticFailure(
                "data.empty-file", at: FileLocation(file: scanner.location.file), "there is nothing in the file")
        }
    }
}
