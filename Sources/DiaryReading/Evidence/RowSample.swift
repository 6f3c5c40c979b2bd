internal import DiaryModel

/// The texts of some columns in the first rows of an input: by them it is judged what a column holds whose name says nothing, or says
/// what the rows deny.
struct RowSample {
    /// The number of rows examined.
    private static let reach = 1_000

    /// The texts, row by row, by the number of the column from 0; empty where a cell holds nothing.
    private(set) var cells: [Int: [String]] = [:]

    /// Reads the first rows of an input that a mapping, or the usual names, were held against; what cannot be read ends them.
    init(_ columns: [Int], of match: SourceMatch, in source: DataSource, limits: DataLimits) {
        guard !columns.isEmpty, var scanner = try? RecordScanner(source, limits: limits),
            (try? match.go(to: &scanner)) != nil
        else { return }
        let finder = CellFinder(absent: match.source.words.nothing)
        if !match.isHeaderless { scanner.advance() }
        for column in columns { cells[column] = [] }
        for _ in 0..<Self.reach {
            guard (try? scanner.load()) == true else { break }
            for column in columns where !scanner.isBlank {
                let range = finder.present(column, scanner)
                let text = range.map { CellText.text(scanner.window.span.extracting($0), isQuoted: false) }
                cells[column]?.append(text ?? "")
            }
            scanner.advance()
        }
    }

    /// The texts of a column, those that are empty left out.
    func words(_ column: Int) -> [String] { (cells[column] ?? []).filter { !$0.isEmpty } }

    /// The numbers of a column, row by row.
    func numbers(_ column: Int) -> [Double?] { (cells[column] ?? []).map(Self.number) }

    /// The number in a cell that may be a value: alone, before a unit such as in `97%`, or the first of `120/80`.
    static func number(_ text: String) -> Double? {
        let bytes = [UInt8](text.utf8)
        if let number = try? NumberCell.read(bytes.span, decimalComma: true, mayBeNegative: true) { return number }
        if let pair = try? PressureCell.read(bytes.span, decimalComma: true) {
            // Dates and shares have a stroke too.
            return pair.systolic > pair.diastolic && ColumnEvidence.areOfHeart(pair.systolic, pair.diastolic)
                ? pair.systolic : nil
        }
        guard let (end, name) = NumberCell.unit(behind: bytes.span) else { return nil }
        let word = String(decoding: bytes[name], as: UTF8.self)
        // Single letters are units of too much.
        guard word.count > 1 || word == "%", let unit = WrittenUnit.named(word)?.unit else { return nil }
        guard unit.dimension != .length, unit.dimension != .bodyMassIndex else { return nil }
        return try? NumberCell.read(bytes.span.extracting(0..<end), decimalComma: true, mayBeNegative: false)
    }
}

/// Finds out whether weights are in kilograms, pounds or stones by the body-mass indices beside them.
///
/// A weight and an index give a height. Where most rows give one height, and it is one of a person in the one unit and not in
/// the other, the unit is found; where it may be either, as for weights in kilograms of tall people, a column of heights tells it.
enum WeightEvidence {
    /// The heights of people, in metres.
    private static let heights = 1.2...2.2
    /// The heights of children of two to seven years.
    private static let children = 0.8..<1.2
    /// The largest distance of a height from the middle one to be the same: indices are rounded.
    private static let tolerance = 0.03

    /// The unit, where the rows of an input tell it.
    static func unit(of match: SourceMatch, in source: DataSource, limits: DataLimits) -> WrittenUnit? {
        func only(_ role: SourceColumn.Role) -> Int? {
            match.cells.count { $0.role == role } == 1 ? match.index(of: role) : nil
        }
        guard let weight = only(.value(.weight)), let index = match.cells.firstIndex(where: \.isOfBodyMassIndex),
            match.index(of: .unit) == nil
        else { return nil }
        let height = only(.value(.height))
        let sample = RowSample([weight, index] + (height.map { [$0] } ?? []), of: match, in: source, limits: limits)
        let stated = height.flatMap { sample.numbers($0).compactMap(\.self).first }.flatMap(metres)
        return unit(zip(sample.numbers(weight), sample.numbers(index)).map { ($0, $1) }, height: stated)
    }

    /// The unit that weights and the indices beside them tell.
    static func unit(_ rows: [(weight: Double?, index: Double?)], height: Double? = nil) -> WrittenUnit? {
        let found = rows.compactMap { row -> Double? in
            guard let weight = row.weight, let index = row.index, weight > 0, index > 0 else { return nil }
            return (weight / index).squareRoot()
        }
        guard !found.isEmpty else { return nil }
        let middle = found.sorted()[found.count / 2]
        let indices = rows.compactMap(\.index).filter { $0 > 0 }.sorted()
        let heaviness = indices[indices.count / 2]
        guard found.count(where: { abs($0 - middle) <= tolerance * middle }) * 2 > found.count else { return nil }
        let fitting = ["kg", "lb", "st"].compactMap { WrittenUnit.named($0) }.filter { unit in
            guard let share = unit.quantity(1).number(in: .kilograms) else { return false }
            let own = middle * share.squareRoot()
            if let height { return abs(own - height) <= 0.06 * height }
            return heights.contains(own) || children.contains(own) && heaviness <= most(own)
        }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// The largest index of a child of a height that is not obese, as girls of 5 years with 18.9 at 1.09 m and of 10 years with 22.6 at
    /// 1.39 m: the growth reference of the WHO (https://www.who.int/tools/growth-reference-data-for-5to19-years).
    private static func most(_ height: Double) -> Double { 18.9 + max(0, height - 1.09) * 12.3 }

    /// A height that is written in metres, centimetres or inches, in metres.
    private static func metres(_ number: Double) -> Double? {
        [(1.0, 1...2.5), (0.0254, 48...87), (0.01, 100...250)].first { $0.1.contains(number) }.map { $0.0 * number }
    }
}
