package import DiaryModel
package import GuidelineModel
package import ReportModel

/// Everything counted and measured for one section, before any of it becomes text.
package struct SectionFacts: Hashable, Sendable {
    /// The section of the definition.
    package var section: SectionDefinition
    /// The scheme its readings are sorted by.
    package let guideline: Guideline?
    /// The days the report is about.
    package let period: Period
    /// How many readings the section is about; those set aside are not among them.
    package let readings: Int
    /// How many different days those readings were taken on.
    package let days: Int
    /// How many readings were set aside because they cannot be true.
    package let implausible: Int
    /// How many readings were set aside because the scheme is about another relation to a meal.
    package let otherMealContext: Int
    /// The numbers of a reading in their fixed order (systolic, diastolic), in the section's unit; empty without
    /// readings.
    package let spreads: [Spread]
    /// The body-mass index of the mean weight, for sections of weight where the height is known.
    package let bodyMassIndex: Quantity?
    /// How the readings fell into the classes, for sections with a scheme; readings set aside for their relation to
    /// a meal are counted in it, implausible ones are not.
    package let classCounts: ClassCounts?
    /// How many different days the readings with a class were taken on.
    package let classifiedDays: Int
    /// The percents of the scheme's rows, where at least one reading has a class.
    package let allotment: PercentAllotment?
    /// Whether the person's day of birth is known.
    package let isAgeKnown: Bool

    /// The rows of the scheme that occur, in clinical order.
    package var rows: [RowShare] {
        guard let guideline, let allotment else { return [] }
        return guideline.rows.indices.compactMap { index in
            guard allotment.counts[index] > 0 else { return nil }
            return RowShare(
                row: guideline.rows[index], count: allotment.counts[index], figure: allotment.figures[index])
        }
    }

    /// How many readings are in the target, and their share; `nil` where no scheme says what the target is.
    package var target: TargetShare? {
        guard let guideline, let classCounts, let allotment else { return nil }
        let targets = guideline.classes.indices.filter { guideline.classes[$0].isTarget }
        guard !targets.isEmpty else { return nil }
        let count = targets.reduce(0) { $0 + classCounts.classes[$1] }
        let rows = guideline.rows.indices.filter { row in
            guideline.rows[row].classes.allSatisfy { guideline.classes[$0].isTarget }
        }
        let inWholeRows = rows.reduce(0) { $0 + allotment.counts[$1] }
        // A row that mixes target and other classes has no share of its own to agree with.
        let figure =
            inWholeRows == count
            ? allotment.share(of: rows)
            : PercentAllotment([count, classCounts.classified - count], rule: .rounded).figures[0]
        return TargetShare(classes: targets, rows: rows, count: count, figure: figure)
    }

    /// How many readings have a class.
    package var classified: Int { classCounts?.classified ?? 0 }

    /// The same facts for another section that asks the same question.
    func answering(_ section: SectionDefinition) -> SectionFacts {
        var facts = self
        facts.section = section
        return facts
    }
}

/// A row of a scheme with its readings.
package struct RowShare: Hashable, Sendable {
    /// The row.
    package let row: ClassRow
    /// How many readings fell into it; above zero.
    package let count: Int
    /// Their share of the readings with a class.
    package let figure: PercentFigure
}

/// The readings within the target.
package struct TargetShare: Hashable, Sendable {
    /// The classes that count as the target, as indices into the scheme's classes; at least one.
    package let classes: [Int]
    /// The rows that hold target classes only, as indices into the scheme's rows.
    package let rows: [Int]
    /// How many readings are in the target.
    package let count: Int
    /// Their share of the readings with a class.
    package let figure: PercentFigure
}
