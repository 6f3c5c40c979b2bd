internal import DiaryModel

extension ColumnEvidence {
    /// True if two numbers can be an upper and a lower pressure in mmHg, wide enough for any measurement that people write down.
    static func areOfHeart(_ upper: Double, _ lower: Double) -> Bool {
        (60...260).contains(upper) && (30...160).contains(lower) && (10...130).contains(upper - lower)
    }

    /// True if most cells are two pressures; what else stands there is left out by name.
    private static func holdsPairs(_ cells: [String]) -> Bool { cells.count(where: isPair) * 2 >= cells.count }

    private static func isPair(_ text: String) -> Bool {
        guard let pair = try? PressureCell.read([UInt8](text.utf8).span, decimalComma: true) else { return false }
        return areOfHeart(pair.systolic, pair.diastolic)
    }

    /// The numbers of a column that stand alone; what says its unit is none of two that belong together.
    private static func plain(_ sample: RowSample, _ column: Int) -> [Double?] {
        (sample.cells[column] ?? []).map { text in
            text.isEmpty
                ? nil : (try? NumberCell.read([UInt8](text.utf8).span, decimalComma: true, mayBeNegative: false)) ?? -1
        }
    }

    /// Takes columns of pairs, each as a measurement of its own.
    private mutating func takePairs(_ pairs: [Int]) {
        let named = pairs.map { ColumnSeries(of: match.cells[$0].text) }
        for (number, column) in pairs.enumerated() {
            find(column, .pressures, "two pressures in every row and is read so", kind: "bloodpressure")
            match.cells[column].series =
                Set(named).count == pairs.count ? named[number] : ColumnSeries(number: number + 1)
        }
        unknown.removeAll { pairs.contains($0 - 1) }
    }

    mutating func takePressures(_ sample: RowSample, _ words: [Int]) throws(DiagnosticFailure) {
        let roles = match.cells.map(\.role)
        guard !roles.contains(where: { $0?.kind == .bloodPressure }) else { return }
        // What is in kilograms is no pressure.
        let columns = unknown.map { $0 - 1 }.filter { column in
            let unit = HeaderWords.bracketed(match.cells[column].text).flatMap { vocabulary.unit(named: $0.inside) }
            return unit?.unit.dimension ?? .pressure == .pressure
        }
        let pairs = (columns + words).filter { Self.holdsPairs(sample.words($0)) }.sorted()
        guard pairs.isEmpty else { return takePairs(pairs) }
        var halves: [(upper: Int, lower: Int)] = []
        for upper in columns {
            for lower in columns where lower != upper {
                let rows = zip(Self.plain(sample, upper), Self.plain(sample, lower)).filter { $0 != nil || $1 != nil }
                // What is the same in each of several rows is a limit.
                let varies = rows.count < 3 || Set(rows.map(\.0)).count > 1
                if varies, rows.allSatisfy({ Self.areOfHeart($0 ?? 0, $1 ?? 0) }) { halves.append((upper, lower)) }
            }
        }
        guard halves.count == 1, let pair = halves.first else { return }
        let sides = [pair.upper, pair.lower].map { HeaderWords.sides[match.cells[$0].word] }
        if sides == ["sys", "dia"] {
            take(pair.upper, as: .systolic)
            take(pair.lower, as: .diastolic)
            unknown.removeAll { $0 - 1 == pair.upper || $0 - 1 == pair.lower }
        } else if roles.contains(.value(.pulse)) || !roles.contains(where: { $0?.isOfValues == true }) {
            throw DiagnosticFailure("data.unnamed-pressures", at: location, [pair.upper + 1, pair.lower + 1])
        }
    }
}
