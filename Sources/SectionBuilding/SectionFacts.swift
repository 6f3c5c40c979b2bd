package import DiaryModel
package import GuidelineModel
package import ReportModel

/// Everything counted and measured for one section, before any of it becomes text.
package struct SectionFacts: Hashable, Sendable {
    /// The section of the definition.
    package private(set) var section: SectionDefinition
    /// The section its readings were given for: itself, or `nil` where it shows those given for no section.
    package let owner: String?
    /// The days the report is about.
    package let period: Period
    /// How many readings the section is about; those set aside are not among them.
    ///
    /// Where readings are joined it is how many measurements they make.
    package let readings: Int
    /// How many readings were joined to measurements; `nil` where each is one by itself.
    let joinedReadings: Int?
    /// How many different days those readings were taken on.
    ///
    /// Of measurements, what was taken after midnight is of the evening before.
    package internal(set) var days: Int
    /// How many readings were set aside because they cannot be true.
    package let implausible: Int
    /// How many readings were left out because the scheme is about another relation to a meal, or about pulses at rest.
    package let otherMealContext: Int
    /// How many of the readings are only known to lie beyond a number, at which means count them.
    package let beyond: Int
    /// The units that readings of the section were read in although nothing in the data names them.
    package let assumedUnits: [Unit]
    /// The numbers of a reading in their fixed order (systolic, diastolic), in the section's unit; empty without
    /// readings.
    package let spreads: [Spread]
    /// What the heights say about the weights, for sections of weight.
    package let bodyMass: BodyMass?
    /// How the readings fell into classes, for sections with a scheme.
    package let classes: ClassFacts?
    /// The readings in the target: that of a goal, of the setting, or of the classes; `nil` where there is none.
    package let target: TargetShare?
    /// What the target is, where the classes of the scheme do not say it.
    let aim: Target?
    /// Whether the person's day of birth is known.
    package let isAgeKnown: Bool

    /// The target, where there is a share to tell: one reading has none.
    var targetShare: TargetShare? { target.flatMap { $0.total > 1 ? $0 : nil } }

    /// The mean body-mass index, for sections of weight where a height is known.
    package var bodyMassIndex: Quantity? { bodyMass?.mean }

    /// The classes, where at least one reading has one; what a donut can be drawn from.
    package var classified: ClassFacts? { classes.flatMap { $0.classified > 0 ? $0 : nil } }

    /// The scheme its readings are sorted by.
    package var guideline: Guideline? { classes?.guideline }

    /// A count for every class of the scheme and every reason to have none.
    package var classCounts: ClassCounts? { classes?.counts }

    /// The same facts for another section that asks the same question.
    func answering(_ section: SectionDefinition) -> SectionFacts {
        var facts = self
        facts.section = section
        return facts
    }
}
