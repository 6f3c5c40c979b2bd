internal import DiaryModel

extension ValueReader {
    /// The unit of a value: the one that a cell of the row tells, or else, where nothing names it, the number; and whether it is
    /// assumed.
    func unit(of position: Int) -> (unit: WrittenUnit, isAssumed: Bool) {
        let column = columns[position]
        if hasUnits, let named = units[position] { return (named, false) }
        guard column.isUnitOpen || column.assumesUnit else { return (column.unit, false) }
        let telling = column.kind.unit(telling: numbers[position])
        if let telling, column.isUnitOpen { return (WrittenUnit(telling), false) }
        return (column.unit, column.assumesUnit && telling != column.unit.unit)
    }

    mutating func parseWords(_ record: borrowing RecordScanner) throws(SkipReason) {
        genericValue = nil
        if let columns = plan.generic { genericValue = try generic?.value(columns, record) }
        let there = unitPositions.filter { !numbers[$0].isNaN }
        // One unit is not that of two values.
        guard there.count <= 1 else { throw .missingUnit }
        guard let position = there.first ?? (unitPositions.count == 1 ? unitPositions[0] : nil),
            let index = columns[position].unitColumn
        else { return }
        let column = columns[position]
        // In rows of other values, the unit is theirs.
        guard !there.isEmpty || columns.count == 1 else { return }
        if let named = try generic?.unit(index, record, column.kind) {
            (units[position], hasUnits) = (named, true)
        } else if !there.isEmpty, units[position] == nil {
            guard !column.isUnitDisputed else { throw .unknownUnit }
            guard column.isUnitNamed || !column.kind.hasAmbiguousUnits else { throw .missingUnit }
        }
    }

    /// Reads the unit of a row that holds a pair of pressures and nothing else: `kPa`, or `mmHg kPa` for two.
    mutating func parsePairUnits(_ record: borrowing RecordScanner) throws(SkipReason) {
        guard let index = plan.pairUnit, genericValue == nil, !numbers[0].isNaN, units[0] == nil,
            let pair = try generic?.pairUnits(index, record)
        else { return }
        (units[0], units[1], hasUnits) = (WrittenUnit(pair.upper), WrittenUnit(pair.lower), true)
    }

    /// Throws where a cell names another unit than the header does, of a kind that the row has; where no header names that of
    /// pressures, the cell does.
    mutating func requireUnits(_ record: borrowing RecordScanner) throws(SkipReason) {
        guard let index = plan.furtherUnit, let named = generic?.word(index, record) else { return }
        if firstSingle == 2, !numbers[0].isNaN, !columns[0].isUnitNamed, units[0] == nil,
            MeasurementKind.bloodPressure.units.contains(named.unit)
        {
            (units[0], units[1], hasUnits) = (named, named, true)
        }
        var (alike, isSame) = (false, false)
        for (position, column) in columns.enumerated() where column.unitColumn == nil && !numbers[position].isNaN {
            let unit = position < firstSingle ? units[position] ?? column.unit : column.unit
            guard unit.unit.dimension == named.unit.dimension else { continue }
            alike = true
            if unit == named { isSame = true }
        }
        guard !alike || isSame else { throw .disputedUnit }
    }
}
