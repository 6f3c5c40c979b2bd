internal import DiaryModel
internal import XMLKit

extension ConfigRun {
    /// Returns the hours of morning and evening in `report`; the usual hours for those it omits.
    mutating func windows(of checked: CheckedElement) -> DayWindows {
        let usual = DayWindows.usual
        let (morning, evening): ([TimeOfDay]?, TimeOfDay?) = (checked["morning"], checked["evening"])
        let windows = DayWindows(
            morning: morning?.first ?? usual.morning, until: morning?.last ?? usual.noon,
            evening: evening ?? usual.evening)
        if windows == nil {
            log.error(
                "config.window-rule", at: checked.location(ofValue: evening == nil ? "morning" : "evening"),
                "the morning has no time, or the evening begins before the morning ends",
                hint: "such as morning=\"04:00-12:00\" evening=\"18:00\"; the evening ends where the morning begins")
        }
        return windows ?? usual
    }
}
