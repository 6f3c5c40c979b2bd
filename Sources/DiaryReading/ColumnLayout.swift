internal import DiaryModel
internal import SourceModel

/// Which cell of a row holds what.
struct ColumnLayout {
    /// Where the time stands.
    enum TimeColumns {
        /// All of it in one cell.
        case one(Int)
        /// The date in one cell, the time of day in another.
        case two(date: Int, time: Int)
    }

    /// The cells of a pair of pressures.
    struct PressureColumns {
        let systolic: Int
        let diastolic: Int
        /// The unit of the header, or the one to assume.
        let unit: Unit
        /// Whether the header, the mapping or who names the source says the unit.
        let isUnitNamed: Bool
        /// The cell that names the unit, where the header does not.
        var unitColumn: Int?

        /// Whether both stand in one cell.
        var isOneCell: Bool { systolic == diastolic }
    }

    /// A cell for values of one kind.
    struct SingleColumn {
        let index: Int
        let kind: MeasurementKind
        /// The unit of the header, or the one to assume.
        let unit: WrittenUnit
        /// Whether the header, the mapping or who names the source says the unit.
        let isUnitNamed: Bool
        /// Whether that holds for this very input: what a mapping says holds where something shows that it is the right one.
        let isUnitProven: Bool
        /// Whether no unit can be assumed, so that each row has to name its own.
        let isUnitDisputed: Bool
        /// The unit that the header itself names.
        let headerUnit: WrittenUnit?
        /// The circumstance that the name of the column says.
        let context: MealContext
        /// The cell that names the unit, where the header does not.
        var unitColumn: Int?
        /// The cell for what is left of a unit that is counted in a larger one: pounds beside stones.
        var rest: Int?
    }

    /// Cells for a value of any kind.
    struct GenericColumns {
        let value: Int
        let unit: Int?
        let kind: Int?
        /// The unit of the header, where it names one.
        let headerUnit: WrittenUnit?
    }

    /// The cells in which `diarypress export` says what only a store knows.
    struct ExportColumns {
        let localZone: Int?
        let statement: Int?
        let person: Int?
        /// What became of the statement in its store, which an import finds out anew.
        let standing: Int?

        /// Those that are there.
        var all: [Int] { [localZone, statement, person, standing].compactMap(\.self) }
    }

    /// How many cells a row has: the header's, without the empty ones at its end.
    var width: Int
    /// Whether cells behind those of the header are passed over; where there is no header, nothing says how many belong.
    var isOpenEnded = false
    /// Where the comma can be a decimal sign.
    var decimalComma: DecimalComma
    var time: TimeColumns
    var pressure: PressureColumns?
    var singles: [SingleColumn] = []
    var generic: GenericColumns?
    /// The cell that names a unit, where all columns of values name theirs.
    var furtherUnit: Int?
    /// The cell that names a day, where another one names the moment.
    var furtherDay: Int?
    var notes: [Int] = []
    var meal: Int?
    var source: Int?
    var exported: ExportColumns?
    /// The columns of texts that stand there to the letter where they are in quotes.
    var verbatim: Set<Int> = []
    /// The cell that names the offset or the zone of the time.
    var zone: Int?
    /// The zone that the header names for the times.
    var headerZone: ZoneCell?
    /// The cells that say whether the row counts.
    var flags: [RowFlag] = []
    /// What the mapping says beyond that.
    var mapped: MappedRules?
}

/// A layout that the readers of a row share: it has some 700 bytes, and Swift hands a large value over as a copy, several for each row.
final class SharedLayout {
    /// The layout.
    let columns: ColumnLayout

    /// Shares a layout.
    init(_ columns: ColumnLayout) { self.columns = columns }
}

extension ColumnLayout.SingleColumn {
    /// Whether neither the header nor a cell of the row tells the unit, and values in another one would look as true: pounds as
    /// kilograms, mmol/L as mg/dL.
    var assumesUnit: Bool { !isUnitProven && unitColumn == nil && kind.hasAmbiguousUnits }

    /// Numbers below this are not read, because they may as well be in another unit than the usual one.
    var leastRead: Double {
        guard !isUnitNamed, unitColumn == nil, unit.unit == kind.leastTelling?.unit else { return -.infinity }
        return kind.leastTelling?.number ?? -.infinity
    }
}

extension MeasurementKind {
    /// Whether a number without its unit may be true in several: pressures and temperatures lie too far apart for that.
    var hasAmbiguousUnits: Bool { units.count > 1 && id != Self.bloodPressure.id && id != Self.temperature.id }

    /// From which number on a number tells its unit, and which: no meter shows 36 mmol/L, and so few mg/dL are hardly ever
    /// measured; nobody is 110 inches tall.
    var leastTelling: (number: Double, unit: Unit)? {
        switch id {
        case Self.glucose.id: (36, .milligramsPerDecilitre)
        case Self.height.id: (110, .centimetres)
        default: nil
        }
    }

    /// The unit of a number that nothing names the unit of, where the number tells it: 98.6 is °F, 101 of glucose is mg/dL.
    ///
    /// Pressures tell none: 14/9 may be in centimetres of mercury as well as in kilopascals.
    func unit(telling number: Double) -> Unit? {
        if let leastTelling { return number >= leastTelling.number ? leastTelling.unit : nil }
        guard id == Self.temperature.id else { return nil }
        return units.first { isPlausible(Quantity(number, $0)) }
    }
}
