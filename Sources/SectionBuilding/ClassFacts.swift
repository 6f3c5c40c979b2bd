package import DiaryModel
package import ReportModel

/// The counts of one section's readings in the classes of its guideline.
package struct ClassFacts: Hashable, Sendable {
    /// The scheme.
    package let guideline: Guideline
    /// The unit the section shows its readings in.
    package let unit: Unit
    /// A count for every class and every reason to have none.
    ///
    /// Readings set aside for their relation to a meal are counted in it, implausible ones are not.
    package let counts: ClassCounts
    /// The number of readings with a class; of measurements, if readings are joined.
    package let classified: Int
    /// The number of readings in these, which guidelines require.
    let classifiedReadings: Int
    /// The number of different days of the readings with a class.
    package let days: Int
    /// The percents of all rows of the scheme, in clinical order.
    package let allotment: PercentAllotment
    /// The rows of the scheme that occur, in clinical order; none where no reading has a class.
    package let rows: [RowShare]

    /// Allots percents.
    ///
    /// - Precondition: the counts are of the scheme's classes, and the scheme has each class in exactly one row.
    package init(
        guideline: Guideline, unit: Unit, counts: ClassCounts, days: Int, percentRule: PercentRule, readings: Int? = nil
    ) {
        self.guideline = guideline
        self.unit = unit
        self.counts = counts
        self.days = days
        classified = counts.classified
        classifiedReadings = readings ?? counts.classified
        let shares = guideline.rows.map { counts.share(of: $0.classes) }
        let allotment = PercentAllotment(shares, rule: percentRule)
        self.allotment = allotment
        rows = guideline.rows.indices.filter { shares[$0].count > 0 }.map { index in
            RowShare(row: guideline.rows[index], share: shares[index], figure: allotment.figures[index])
        }
    }

    /// The readings within the target of the scheme; `nil` where it names none or no reading has a class.
    var target: TargetShare? { TargetShare(guideline, counts, allotment) }
}

/// A row of a scheme with its readings.
package struct RowShare: Hashable, Sendable {
    /// The row.
    package let row: ClassRow
    /// The share of the readings with a class that fell into it, above zero; for a sensor, the share of the time.
    let share: Share
    /// The same as it is printed.
    package let figure: PercentFigure

    /// The number of readings in it.
    package var count: Int { share.count }
}

/// The readings within the target.
package struct TargetShare: Hashable, Sendable {
    /// The classes that count as the target, as indices into the scheme's classes; none where no classes say it.
    package let classes: [Int]
    /// The rows that hold target classes only, as indices into the scheme's rows.
    package let rows: [Int]
    /// The share of those in the target, of the readings that are judged.
    let share: Share
    /// The same as it is printed.
    package let figure: PercentFigure

    /// The number of readings in the target.
    package var count: Int { share.count }
    /// The number of judged readings.
    package var total: Int { share.total }

    /// True if there are enough readings to print the share in percent, too.
    var isInPercent: Bool { total >= Share.leastForPercent }

    /// True if the classes of the guideline say it.
    var isOfClasses: Bool { !classes.isEmpty }

    /// Counts readings in a target that no classes say; `nil` where none is judged.
    init?(_ share: Share) {
        guard share.total > 0 else { return nil }
        (classes, rows, self.share) = ([], [], share)
        figure = Self.rounded(share)
    }

    /// Counts the target; `nil` where the scheme names none or no reading has a class.
    init?(_ guideline: Guideline, _ counts: ClassCounts, _ allotment: PercentAllotment) {
        classes = guideline.classes.indices.filter { guideline.classes[$0].isTarget }
        guard !classes.isEmpty, counts.classified > 0 else { return nil }
        share = counts.share(of: classes)
        rows = guideline.rows.indices.filter { row in
            guideline.rows[row].classes.allSatisfy { guideline.classes[$0].isTarget }
        }
        let inWholeRows = rows.reduce(0) { $0 + allotment.counts[$1] }
        // A row that mixes target and other classes has no share of its own to agree with.
        figure = inWholeRows == share.count && !share.isOfTime ? allotment.share(of: rows) : Self.rounded(share)
    }

    /// The share by itself, of few readings, too, where counts stand in its place.
    private static func rounded(_ share: Share) -> PercentFigure {
        share.figure ?? PercentAllotment([share.count, share.total - share.count], rule: .rounded).figures[0]
    }
}
