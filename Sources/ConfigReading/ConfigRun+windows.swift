internal import DiaryModel
internal import XMLKit

extension ConfigRun {
    /// When it is morning and evening, as `report` says it; the usual hours for what it leaves open.
    mutating func windows(of checked: CheckedElement) -> DayWindows {
        let usual = DayWindows.usual
        let parts = ["morning", "evening"].compactMap { name in
            checked[name].map { (name, $0.split(separator: "-").map(Self.time)) }
        }
        for (name, times) in parts where times.contains(where: { $0 == nil }) {
            refuseWindows(checked, name, "there is no such time of day", hint: "00:00 to 23:59")
            return usual
        }
        let said = Dictionary(uniqueKeysWithValues: parts.map { ($0, $1.compactMap(\.self)) })
        let windows = DayWindows(
            morning: said["morning"]?.first ?? usual.morning, until: said["morning"]?.last ?? usual.noon,
            evening: said["evening"]?.first ?? usual.evening)
        if windows == nil, let name = parts.last?.0 {
            refuseWindows(
                checked, name, "the morning has no time, or the evening begins before the morning ends",
                hint: "such as morning=\"04:00-12:00\" evening=\"18:00\"; the evening ends where the morning begins")
        }
        return windows ?? usual
    }

    private mutating func refuseWindows(_ checked: CheckedElement, _ name: String, _ message: String, hint: String) {
        log.error(.windowRule, at: checked.location(ofValue: name), message, hint: hint)
    }

    /// A time of hours and minutes with a colon between them.
    private static func time(_ text: Substring) -> TimeOfDay? {
        let numbers = text.split(separator: ":").compactMap { Int($0) }
        return numbers.count == 2 ? TimeOfDay(hour: numbers[0], minute: numbers[1]) : nil
    }
}
