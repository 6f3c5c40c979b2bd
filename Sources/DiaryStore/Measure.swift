internal import DiaryModel
internal import SystemKit

/// A kind with the units its values came in: what a store keeps once and refers to by number.
struct Measure: Hashable, Sendable {
    /// The kind of measurement.
    let kind: MeasurementKind
    /// The unit of the value, or of the systolic one.
    let firstUnit: Unit
    /// The unit of the diastolic value; `nil` where there is one value only.
    let secondUnit: Unit?

    /// Creates the measure of a reading.
    init(_ reading: Reading) {
        kind = reading.kind
        switch reading.value {
        case .single(let quantity):
            firstUnit = quantity.unit
            secondUnit = nil
        case .bloodPressure(let systolic, let diastolic):
            firstUnit = systolic.unit
            secondUnit = diastolic.unit
        }
    }

    /// The names by which it is found again.
    var name: Name { Name(kind: kind.id, first: firstUnit.id, second: secondUnit?.id ?? "") }

    /// The names of a kind and its units.
    struct Name: Hashable, Sendable {
        let kind: String
        let first: String
        let second: String
    }

    // MARK: Rows

    /// The columns in the order of `init(row:)`.
    static let columns = "kind, first_unit, second_unit, unit_decimals, lowest, highest"

    /// The values of the columns; built-in kinds and units store no definition.
    var row: [SQLValue] {
        let isKnown = Self.known[kind.id] == kind
        let decimals = Unit.known.contains(firstUnit) ? -1 : firstUnit.decimals
        return [
            .string(name.kind), .string(name.first), .string(name.second), .number(decimals),
            .string(isKnown ? "" : kind.plausible.lowerBound.description),
            .string(isKnown ? "" : kind.plausible.upperBound.description),
        ]
    }

    /// Reads the columns; `nil` for what only a newer program can have written.
    init?(row: [SQLValue]) {
        guard row.count == 6 else { return nil }
        let decimals = Int(row[3].number)
        guard let first = Self.unit(row[1].string, decimals) else { return nil }
        firstUnit = first
        secondUnit = row[2].string.isEmpty ? nil : Self.unit(row[2].string, decimals)
        if secondUnit == nil, !row[2].string.isEmpty { return nil }
        if let known = Self.known[row[0].string], row[4].string.isEmpty {
            kind = known
            return
        }
        guard let lowest = Double(row[4].string), let highest = Double(row[5].string), lowest <= highest else {
            return nil
        }
        kind = .declared(row[0].string, unit: first, plausible: lowest...highest)
    }

    /// The kinds that nobody has to declare, by id.
    private static let known = Dictionary(
        uniqueKeysWithValues: (MeasurementKind.known + [.height]).map { ($0.id, $0) })

    private static func unit(_ id: String, _ decimals: Int) -> Unit? {
        decimals < 0 ? Unit.known.first { $0.id == id } : .declared(id, decimals: decimals)
    }
}
