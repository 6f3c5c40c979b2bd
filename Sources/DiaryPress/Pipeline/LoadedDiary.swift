package import DiaryModel
package import ReportModel

/// A config with its readings: all that one person's reports are made from.
package struct LoadedDiary: Hashable, Sendable {
    /// The definition of the report in the configuration.
    package var definition: ReportDefinition
    /// The person's readings.
    package var diary: Diary
    /// The accounts of the data files, in the order they were read.
    package var dataFiles: [FileAccount] = []
    /// True if readings came from a store, which then records the reports.
    package var isStored: Bool = false
    /// True if the period was counted from the day of the run, so that another day would give another report.
    package var isPeriodRelative: Bool = false
    /// The path of the logo that the config names, as seen from its folder, whether it can be used or not.
    package var logoPath: String?

    /// Returns the same with more asked of its reports.
    package func asking(_ wish: ReportWish) -> LoadedDiary {
        var loaded = self
        loaded.definition.wish = wish.merged(over: definition.wish)
        return loaded
    }

    /// True if there are readings in the period.
    package var hasReadings: Bool {
        let moments = definition.period.instants
        return diary.readings.contains { moments.contains($0.instant) }
    }
}
