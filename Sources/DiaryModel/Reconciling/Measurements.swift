/// Groups the statements of one kind and moment by measurement.
///
/// Two statements are of one measurement if each value is the other one within the written digits. Those that are of
/// one with a third are of one with each other: 100 and 101 mg/dL are two, and one beside 5.6 mmol/L, which both are.
/// Two different meals separate them; a statement without a meal belongs to the first. The source does not matter. Of
/// days without a time, each statement of an input counts, and so does each record.
struct Measurements {
    /// The statements of each measurement, the one whose value is shown first.
    private(set) var groups: [[Int]] = []
    /// The meal of each measurement.
    private(set) var meals: [MealContext] = []

    private let statements: [Statement]

    /// Above this many different values nobody can tell those of one measurement from others.
    private static let limit = 2_000

    /// Groups statements of one kind and moment.
    ///
    /// - Parameters:
    ///   - statements: All statements; those that are grouped have readings.
    ///   - members: The positions of those of the moment.
    init(_ statements: [Statement], _ members: [Int]) {
        self.statements = statements
        for values in sameValues(members) {
            for slot in slots(values) { partByMeal(slot) }
        }
    }

    private func reading(_ index: Int) -> Reading? { statements[index].reading }

    // MARK: Values

    /// The statements whose values are one, directly or through others.
    private func sameValues(_ members: [Int]) -> [[Int]] {
        let ofValue = Dictionary(grouping: members) { reading($0)?.value }
        guard ofValue.count > 1 else { return [members] }
        let values = ofValue.keys.compactMap(\.self).sorted(by: precedes)
        var joined = JoinedNumbers(count: values.count)
        // Values in the same unit are one only where they are equal.
        let hasUnits = Set(values.map { $0.quantities.map(\.unit) }).count > 1
        if hasUnits, values.count <= Self.limit {
            for one in values.indices {
                for other in values[..<one].indices where values[one].isSame(as: values[other]) {
                    joined.join(one, other)
                }
            }
        }
        return Dictionary(grouping: values.indices, by: joined.root).sorted { $0.key < $1.key }
            .map { $0.value.flatMap { ofValue[values[$0]] ?? [] } }
    }

    /// By unit, as the kind has them, then by value: nothing that depends on lines.
    private func precedes(_ one: ReadingValue, _ other: ReadingValue) -> Bool {
        order(one).lexicographicallyPrecedes(order(other))
    }

    private func order(_ value: ReadingValue) -> [Double] {
        value.quantities.map { Double(Self.rank(of: $0.unit)) } + value.quantities.map(\.value)
            + value.quantities.map { Double(Quantity.Bound.allCases.firstIndex(of: $0.bound) ?? 0) }
    }

    private static func rank(of unit: Unit) -> Int { Unit.known.firstIndex(of: unit) ?? Unit.known.count }

    // MARK: Days

    /// The statements of one value, parted where several of one day are several measurements.
    private func slots(_ members: [Int]) -> [[Int]] {
        let ofDays = members.filter { isOfDay(statements[$0]) }
        guard !ofDays.isEmpty, members.count > 1 else { return [members] }
        // Records of one day are told apart by their ids, rows by how often they stand in their input.
        let records = Set(ofDays.compactMap { statements[$0].record.map(RecordName.init) }).sorted()
        let numbers = Dictionary(uniqueKeysWithValues: zip(records, records.indices))
        let ofSlot = Dictionary(grouping: members) { index -> Int in
            let statement = statements[index]
            guard isOfDay(statement) else { return 0 }
            return statement.record.flatMap { numbers[RecordName($0)] } ?? statement.occurrence
        }
        return ofSlot.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Returns true if the statement has only a day or a part of it, or is not the first one of its value.
    private func isOfDay(_ statement: Statement) -> Bool {
        statement.localTime?.form == .day || statement.occurrence > 0
    }

    private struct RecordName: Hashable, Comparable {
        let id: String
        let topic: String

        init(_ record: SourceRecord) { (id, topic) = (record.id, record.topic) }

        static func < (one: RecordName, other: RecordName) -> Bool { (one.id, one.topic) < (other.id, other.topic) }
    }

    // MARK: Meals

    private mutating func partByMeal(_ members: [Int]) {
        let sorted = members.count > 1 ? members.sorted(by: comesFirst) : members
        let ofMeal = Dictionary(grouping: sorted) { reading($0)?.meal ?? .unspecified }
        let named = MealContext.allCases.filter { $0 != .unspecified && ofMeal[$0] != nil }
        guard named.count > 1 else {
            groups.append(sorted)
            meals.append(named.first ?? .unspecified)
            return
        }
        for meal in named {
            let unnamed = meal == named.first ? ofMeal[.unspecified] ?? [] : []
            groups.append(((ofMeal[meal] ?? []) + unnamed).sorted(by: comesFirst))
            meals.append(meal)
        }
    }

    /// The order of statements of one measurement; those that are equal in all of this say the same.
    private func comesFirst(_ one: Int, _ other: Int) -> Bool {
        guard let first = reading(one), let second = reading(other) else { return one < other }
        if first.value != second.value { return precedes(first.value, second.value) }
        if first.source != second.source { return first.source.utf8.lexicographicallyPrecedes(second.source.utf8) }
        return key(one).lexicographicallyPrecedes(key(other))
    }

    private func key(_ index: Int) -> [Int] {
        let statement = statements[index]
        return [
            statement.localTime?.form.rawValue ?? 0, statement.reading?.offset?.seconds ?? .max,
            Int(statement.provenance.input), Int(statement.provenance.line),
        ]
    }
}
