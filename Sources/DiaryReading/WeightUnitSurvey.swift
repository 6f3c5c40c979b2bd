internal import DiaryModel
internal import SourceModel

/// Finds out whether weights are in kilograms or pounds where nothing names the unit, by the body-mass indices beside them.
///
/// A weight and an index give a height. Where most rows give one height, and it is one of a person in the one unit and not in
/// the other, the unit is told; where it may be either, as for weights in kilograms of tall people, it is not.
enum WeightUnitSurvey {
    /// How tall people are, in metres.
    private static let heights = 1.2...2.2
    /// How far from the middle one a height may lie to be the same: indices are rounded.
    private static let tolerance = 0.03
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
        var found: [Double] = []
        for _ in 0..<reach {
            guard (try? scanner.load()) == true else { break }
            if let height = height(number(weights[0], scanner, cells), number(index, scanner, cells)) {
                found.append(height)
            }
            scanner.advance()
        }
        return unit(of: found)
    }

    /// The unit, where records of JSON tell it by members `bmi` beside weights at a path.
    static func unit(of path: String, in head: [UInt8], listName: String, limits: DataLimits) -> Unit? {
        let cells = RecordCells(paths: [path, "bmi"])
        var heights: [Double] = []
        // What cannot be read ends them; whoever reads the input whole says what is wrong with it.
        guard var elements = try? JSONElements(.bytes(head, name: ""), limits: limits, listName: listName) else {
            return nil
        }
        for _ in 0..<reach {
            guard let element = try? elements.next(), let found = cells.read(element.bytes), found.count == 2 else {
                break
            }
            let numbers = found.map { try? NumberCell.read($0.span, decimalComma: false, mayBeNegative: false) }
            if let height = height(numbers[0], numbers[1]) { heights.append(height) }
        }
        return unit(of: heights)
    }

    /// How tall somebody is of that index, were the weight in kilograms; in metres.
    private static func height(_ weight: Double?, _ index: Double?) -> Double? {
        guard let weight, let index, weight > 0, index > 0 else { return nil }
        return (weight / index).squareRoot()
    }

    /// The only unit in which weights are those of a person, by the heights that they give as kilograms.
    private static func unit(of found: [Double]) -> Unit? {
        guard !found.isEmpty else { return nil }
        let middle = found.sorted()[found.count / 2]
        let alike = found.filter { abs($0 - middle) <= tolerance * middle }
        guard alike.count * 2 > found.count else { return nil }
        let fitting = [Unit.kilograms, .pounds].filter { unit in
            Quantity(1, unit).converted(to: .kilograms).map { heights.contains(middle * $0.value.squareRoot()) }
                ?? false
        }
        return fitting.count == 1 ? fitting[0] : nil
    }

    private static func number(_ index: Int, _ record: borrowing RecordScanner, _ cells: CellFinder) -> Double? {
        guard let range = cells.present(index, record) else { return nil }
        return try? NumberCell.read(record.window.span.extracting(range), decimalComma: true, mayBeNegative: false)
    }
}
