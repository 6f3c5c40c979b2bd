internal import DiaryModel
internal import XMLKit

extension ConfigRun {
    /// When it is morning and evening, as `report` says it; the usual hours for what it leaves open.
    mutating func windows(of checked: CheckedElement) -> DayWindows {
        let usual = DayWindows.usual
        let parts =
            (checked["morning"] ?? "04:00-12:00").split(separator: "-") + [Substring(checked["evening"] ?? "18:00")]
        let times = parts.compactMap(Self.time)
        guard times.count == 3 else {
            refuseWindows(checked, "there is no such time of day", hint: "00:00 to 23:59")
            return usual
        }
        guard let windows = DayWindows(morning: times[0], until: times[1], evening: times[2]) else {
            refuseWindows(
                checked, "the morning has no time, or the evening begins before the morning ends",
                hint: "such as morning=\"04:00-12:00\" evening=\"18:00\"; the evening ends where the morning begins")
            return usual
        }
        return windows
    }

    private mutating func refuseWindows(_ checked: CheckedElement, _ message: String, hint: String) {
        log.error(
            .windowRule, at: checked.location(ofValue: checked.has("morning") ? "morning" : "evening"), message,
            hint: hint)
    }

    /// A time of hours and minutes with a colon between them.
    private static func time(_ text: Substring) -> TimeOfDay? {
        let numbers = text.split(separator: ":").compactMap { Int($0) }
        return numbers.count == 2 ? TimeOfDay(hour: numbers[0], minute: numbers[1]) : nil
    }
}
