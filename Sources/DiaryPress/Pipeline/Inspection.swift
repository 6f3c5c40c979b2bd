package import DiaryModel

/// The content of a configuration or data file, without a report being made; JSON has it as `inspect --json` prints it.
package struct Inspection: Hashable, Sendable, Encodable {
    /// The file as it was named.
    package let file: String
    /// The zone of the days that were looked at; `nil` for a data file without a reading.
    package let zone: Zone?
    /// The first of these days.
    package let from: CivilDate?
    /// The last of them.
    package let through: CivilDate?
    /// The content by kind; one entry per section for a configuration.
    package let kinds: [KindInspection]
    /// The accounts of the data files.
    package let dataFiles: [FileAccount]
    /// The mappings that a data file has to do with, where that was asked.
    package var mappings: [SourceVerdict]?
    /// The number of errors: none, or the file would have been rejected.
    package let errors = 0
    /// The problems found.
    package var problems: [Diagnostic]
}

/// The content of one kind of measurement.
package struct KindInspection: Hashable, Sendable, Encodable {
    /// The id of the kind.
    package let kind: String
    /// The section of the config, for configs.
    package let section: String?
    /// The number of its readings, with all days counted.
    package let readings: Int
    /// The number of plausible ones within the period.
    package let readingsInPeriod: Int
    /// The units they came in, in the order they first occur.
    package let units: [String]
    /// The first moment of a reading.
    package let first: Instant?
    /// The last one.
    package let last: Instant?
    /// The number of different days of the period with a reading.
    package let days: Int
    /// The scheme that was asked for.
    package let guideline: String?
    /// The number of readings in each class of the guideline, in clinical order, zeros included; `nil` without a
    /// guideline.
    package let classes: [ClassCount]?
    /// The number of readings of the period without a class, by reason.
    package let unclassified: Unclassified

    /// A class and how many readings fell into it.
    package struct ClassCount: Hashable, Sendable, Encodable {
        /// The id of the class in its scheme.
        package let `class`: String
        /// The number.
        package let count: Int
    }

    /// The reasons why readings have no class.
    package struct Unclassified: Hashable, Sendable, Encodable {
        /// The scheme is about another relation to a meal.
        package let otherMealContext: Int
        /// The person was younger than the scheme is made for.
        package let belowMinimumAge: Int
        /// The body-mass index needs a height.
        package let heightMissing: Int
        /// The scheme does not know the kind or the unit.
        package let notApplicable: Int
        /// No human has such a value.
        package let implausible: Int
    }
}
