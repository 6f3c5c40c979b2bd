public import DiaryModel
public import ReportModel

/// A config with its readings: all that one person's reports are made from.
public struct LoadedDiary: Hashable, Sendable {
    /// What the config asks for.
    public var definition: ReportDefinition
    /// The person's readings.
    public var diary: Diary
    /// What was found out about the data files, in the order they were read.
    public var dataFiles: [DataFileSummary] = []
    /// Whether readings came from a store, which then remembers the reports.
    public var isStored: Bool = false
    /// Whether the period was counted from the day of the run, so that another day would give another report.
    public var isPeriodRelative: Bool = false
    /// The path of the logo that the config names, as seen from its folder, whether it can be used or not.
    public var logoPath: String?

    /// Returns the same with more asked of its reports.
    public func asking(_ wish: ReportWish) -> LoadedDiary {
        var loaded = self
        loaded.definition.wish = wish.merged(over: definition.wish)
        return loaded
    }

    /// Whether something was measured in the period.
    public var hasReadings: Bool {
        let moments = definition.period.instants
        return diary.readings.contains { moments.contains($0.instant) }
    }
}

/// What was found out about a data file.
public struct DataFileSummary: Hashable, Sendable, Encodable {
    /// The file as it was named.
    public let file: String
    /// The mapping that its rows were read by, such as `libreview`; none where columns were understood by their names.
    public let source: String?
    /// Whether the format was told from what is in the file; otherwise it was named.
    public let sniffed: Bool
    /// The name of the format: `delimited`, `fhir-json`, `fhir-xml`, `nightscout`.
    public let format: String
    /// What stands between the cells of rows; only for `delimited`, as the next three.
    public let delimiter: String?
    /// Whether the file begins with a byte order mark.
    public let byteOrderMark: Bool?
    /// What ends the lines: `LF`, `CRLF`, `CR`, joined with `+` where a file mixes them.
    public let lineEnds: String?
    /// The line of the header.
    public let headerLine: Int?
    /// How many rows there were under the header, or records of a kind known here.
    public let rows: Int
    /// How many readings were kept, those that cannot be true among them.
    public let readings: Int
    /// How many readings were left out because they repeat an earlier one.
    public let duplicateReadings: Int
    /// How many rows consist of such readings only.
    public let duplicateRows: Int
    /// How many readings cannot be true; sections set them aside.
    public let implausible: Int
    /// The lines of those, at most as many as of the skipped.
    public let implausibleLines: [Int]
    /// The rows that gave no readings, the first 10 000 of them.
    public let skipped: [SkippedLine]
    /// How many rows gave no readings.
    public let skippedRows: Int
    /// How many rows wrote their offset from UTC.
    public let timesWithOffset: Int
    /// How many rows took the zone below.
    public let timesInZone: Int
    /// The zone of times without an offset.
    public let zone: String

    /// A row that gave no readings.
    public struct SkippedLine: Hashable, Sendable, Encodable {
        /// The line it starts on.
        public let line: Int
        /// Why, as a stable word.
        public let reason: String
    }
}
