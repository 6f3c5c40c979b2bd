public import DiaryModel

/// The content of a configuration or data file, without a report being made; JSON has it as `inspect --json` prints it.
public struct Inspection: Hashable, Sendable, Encodable {
    /// The file as it was named.
    public let file: String
    /// The zone of the days that were looked at; `nil` for a data file without a reading.
    public let zone: Zone?
    /// The first of these days.
    public let from: CivilDate?
    /// The last of them.
    public let through: CivilDate?
    /// The content by kind; one entry per section for a configuration.
    public let kinds: [KindInspection]
    /// The accounts of the data files.
    package let dataFiles: [FileAccount]
    /// The mappings that a data file has to do with, where that was asked.
    package var mappings: [SourceVerdict]?
    /// The number of errors: none, or the file would have been rejected.
    public let errors = 0
    /// The problems found.
    public var problems: [Diagnostic]
}

/// The content of one kind of measurement.
public struct KindInspection: Hashable, Sendable, Encodable {
    /// The id of the kind.
    public let kind: String
    /// The section of the config, for configs.
    public let section: String?
    /// The number of its readings, with all days counted.
    public let readings: Int
    /// The number of plausible ones within the period.
    public let readingsInPeriod: Int
    /// The units they came in, in the order they first occur.
    public let units: [String]
    /// The first moment of a reading.
    public let first: Instant?
    /// The last one.
    public let last: Instant?
    /// The number of different days of the period with a reading.
    public let days: Int
    /// The scheme that was asked for.
    public let guideline: String?
    /// The number of readings in each class of the guideline, in clinical order, zeros included; `nil` without a
    /// guideline.
    public let classes: [ClassCount]?
    /// The number of readings of the period without a class, by reason.
    public let unclassified: Unclassified

    /// A class and how many readings fell into it.
    public struct ClassCount: Hashable, Sendable, Encodable {
        /// The id of the class in its scheme.
        public let `class`: String
        /// The number.
        public let count: Int
    }

    /// The reasons why readings have no class.
    public struct Unclassified: Hashable, Sendable, Encodable {
        /// The scheme is about another relation to a meal.
        public let otherMealContext: Int
        /// The person was younger than the scheme is made for.
        public let belowMinimumAge: Int
        /// The body-mass index needs a height.
        public let heightMissing: Int
        /// The scheme does not know the kind or the unit.
        public let notApplicable: Int
        /// No human has such a value.
        public let implausible: Int
    }
}
