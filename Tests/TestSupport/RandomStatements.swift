package import DiaryModel

/// Statements of a person by chance: all verbs, units, zones and versions, so close to one another that most of them meet.
package struct RandomStatements {
    private var random: SeededNumbers
    private let zones: [Zone]

    package init(seed: UInt64, zones: [Zone]) {
        random = SeededNumbers(seed: seed)
        self.zones = zones
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    /// Returns some statements; those of one record differ in their content.
    package mutating func statements(_ count: Int) -> [Statement] {
        (0..<count).map { _ in Int.random(in: 0..<3, using: &random) == 0 ? bare() : stated() }
    }

    private mutating func stated() -> Statement {
        let (kind, value) = value()
        var local: LocalTime?
        var instant = Instant(milliseconds: 1_761_436_800_000 + pick([0, 60_000, 3_600_000, 5_400_000]))
        if Int.random(in: 0..<2, using: &random) == 0 {
            let zone = pick(zones)
            let wall = Int64(1_761_445_800_000 + pick([0, 60_000, 86_400_000]))
            let moments = [zone.instant(showing: wall)]
            instant = moments[0]
            local = LocalTime(zone, pick([.once, .once, .firstPass, .day]))
        }
        let meal: MealContext =
            kind == .glucose ? pick([.unspecified, .unspecified, .fasting, .afterMeal]) : .unspecified
        let reading = Reading(
            kind: kind, instant: instant, offset: local == nil ? pick([nil, .zero]) : nil, value: value, meal: meal,
            note: pick(["", "", "a", "b"]), source: pick(["", "cuff", "watch"]))
        let occurrence = local?.form == .day ? pick([0, 0, 1]) : 0
        guard Int.random(in: 0..<2, using: &random) == 0 else {
            return Statement(reading, localTime: local, occurrence: occurrence)
        }
        let record = SourceRecord(
            pick(["w1", "w2"]), topic: kind.id, verb: pick([.states, .states, .replaces]), version: version(),
            at: instant,
            content: UInt64(value.hashed) | 1)
        return Statement(reading, localTime: local, record: record)
    }

    private mutating func bare() -> Statement {
        let verb: SourceRecord.Verb = pick([.retracts, .retracts, .replaces, .states])
        let instant: Instant? = pick([
            nil, Instant(milliseconds: 1_761_436_800_000), Instant(milliseconds: 1_761_436_860_000),
        ])
        return Statement(
            of: SourceRecord(
                pick(["w1", "w2"]), topic: pick(["", "weight", "glucose"]), verb: verb, version: version(), at: instant,
                isOfMomentAlone: verb == .retracts && pick([true, false]), isReadable: false))
    }

    private mutating func version() -> RecordVersion {
        RecordVersion(
            updated: pick([nil, nil, Instant(milliseconds: 1), Instant(milliseconds: 2)]),
            number: pick([nil, nil, 1, 2, 3]))
    }

    private mutating func value() -> (MeasurementKind, ReadingValue) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            let quantity = pick([
                Quantity(5.6, .millimolesPerLitre), Quantity(100, .milligramsPerDecilitre),
                Quantity(101, .milligramsPerDecilitre),
            ])
            return (.glucose, .single(quantity))
        case 1:
            return (
                .weight, .single(pick([Quantity(70, .kilograms), Quantity(154.3, .pounds), Quantity(81, .kilograms)]))
            )
        default:
            let (systolic, diastolic) = pick([(120.0, 80.0), (121.0, 80.0)])
            return (
                .bloodPressure,
                .bloodPressure(
                    systolic: Quantity(systolic, .millimetresOfMercury),
                    diastolic: Quantity(diastolic, .millimetresOfMercury))
            )
        }
    }

    /// Other orders: all of them for up to six statements, else so many by chance.
    package mutating func orders(of statements: [Statement], atMost count: Int) -> [[Statement]] {
        guard statements.count > 6 else { return Self.permutations(statements) }
        return (0..<count).map { _ in statements.shuffled(using: &random) }
    }

    private static func permutations(_ statements: [Statement]) -> [[Statement]] {
        guard statements.count > 1 else { return [statements] }
        return statements.indices.flatMap { index in
            var rest = statements
            let first = rest.remove(at: index)
            return permutations(rest).map { [first] + $0 }
        }
    }
}

extension ReadingValue {
    /// A number of the value, the same in every run.
    fileprivate var hashed: UInt32 {
        quantities.reduce(17) {
            $0 &* 31 &+ UInt32(truncatingIfNeeded: $1.value.bitPattern >> 20) &+ UInt32($1.unit.id.utf8.count)
        }
    }
}
