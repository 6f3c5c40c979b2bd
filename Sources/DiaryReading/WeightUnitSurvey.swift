internal import DiaryModel
internal import SourceModel

/// Finds out whether weights are in kilograms or pounds where nothing names the unit, by the body-mass indices beside them.
///
/// A weight and an index give a height. Where that is one of a person in the one unit and not in the other, for some rows
/// and against none, the unit is told; where it may be either, as for weights in kilograms of tall people, it is not.
enum WeightUnitSurvey {
    /// How tall people are, in metres.
    private static let heights = 1.2...2.2
    /// How many rows are looked at.
    private static let reach = 1_000

    /// The unit, where the rows of an input tell it.
    static func unit(of match: SourceMatch, in source: DataSource, limits: DataLimits) -> Unit? {
        let weights = match.cells.indices.filter {
            match.cells[$0].role == .value(.weight) && match.cells[$0].unit == nil
        }
        guard weights.count == 1, !match.cells.contains(where: { $0.role == .unit }),
            let index = match.cells.firstIndex(where: \.isOfBodyMassIndex),
            var scanner = try? RecordScanner.open(source, limits: limits), (try? match.go(to: &scanner)) != nil
        else { return nil }
        let cells = CellFinder(absent: match.source.words.nothing)
        var units: Set<Unit> = []
        for _ in 0..<reach {
            guard (try? scanner.load()) == true else { break }
            if let unit = unit(number(weights[0], scanner, cells), number(index, scanner, cells)) { units.insert(unit) }
            scanner.advance()
        }
        return units.count == 1 ? units.first : nil
    }

    /// The unit, where records of JSON tell it by members `bmi` beside weights at a path.
    static func unit(of path: String, in head: [UInt8], listName: String, limits: DataLimits) -> Unit? {
        let cells = RecordCells(paths: [path, "bmi"])
        var units: Set<Unit> = []
        // What cannot be read ends them; whoever reads the input whole says what is wrong with it.
        guard var elements = try? JSONElements(.bytes(head, name: ""), limits: limits, listName: listName) else {
            return nil
        }
        for _ in 0..<reach {
            guard let element = try? elements.next(), let found = cells.read(element.bytes), found.count == 2 else {
                break
            }
            let numbers = found.map { try? NumberCell.read($0.span, decimalComma: false, mayBeNegative: false) }
            if let unit = unit(numbers[0], numbers[1]) { units.insert(unit) }
        }
        return units.count == 1 ? units.first : nil
    }

    /// The only unit in which a weight and an index are those of a person.
    private static func unit(_ weight: Double?, _ index: Double?) -> Unit? {
        guard let weight, let index, weight > 0, index > 0 else { return nil }
        let fitting = [Unit.kilograms, .pounds].filter { unit in
            guard let kilograms = Quantity(weight, unit).converted(to: .kilograms) else { return false }
            return heights.contains((kilograms.value / index).squareRoot())
        }
        return fitting.count == 1 ? fitting[0] : nil
    }

    private static func number(_ index: Int, _ record: borrowing RecordScanner, _ cells: CellFinder) -> Double? {
        guard let range = cells.present(index, record) else { return nil }
        return try? NumberCell.read(record.window.span.extracting(range), decimalComma: true, mayBeNegative: false)
    }
}
