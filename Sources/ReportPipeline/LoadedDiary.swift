public import DiaryModel
public import ReportModel

/// A config with its readings: all that one person's reports are made from.
public struct LoadedDiary: Hashable, Sendable {
    /// The definition of the report in the configuration.
    public var definition: ReportDefinition
    /// The person's readings.
    public var diary: Diary
    /// The accounts of the data files, in the order they were read.
    package var dataFiles: [FileAccount] = []
    /// True if readings came from a store, which then records the reports.
    public var isStored: Bool = false
    /// True if the period was counted from the day of the run, so that another day would give another report.
    public var isPeriodRelative: Bool = false
    /// The path of the logo that the config names, as seen from its folder, whether it can be used or not.
    public var logoPath: String?

    /// Returns the same with more asked of its reports.
    public func asking(_ wish: ReportWish) -> LoadedDiary {
        var loaded = self
        loaded.definition.wish = wish.merged(over: definition.wish)
        return loaded
    }

    /// True if there are readings in the period.
    public var hasReadings: Bool {
        let moments = definition.period.instants
        return diary.readings.contains { moments.contains($0.instant) }
    }
}
