#if Service
extension ServiceMoment {
    /// The day in UTC, as `2025-12-01`.
    package var day: String {
        // The civil calendar from days, by Howard Hinnant (2013).
        let shifted = floored(seconds, by: 86_400) + 719_468
        let era = floored(shifted, by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let isEarly = month >= 10
        return [
            padded(yearOfEra + era * 400 + (isEarly ? 1 : 0), 4), padded(isEarly ? month - 9 : month + 3, 2),
            padded(dayOfYear - (153 * month + 2) / 5 + 1, 2),
        ].joined(separator: "-")
    }

    /// The moment in UTC with milliseconds, as `2025-12-01T08:00:00.250Z` (RFC 3339).
    package var text: String {
        let rest = seconds - floored(seconds, by: 86_400) * 86_400
        let time = [rest / 3600, rest / 60 % 60, rest % 60].map { padded($0, 2) }.joined(separator: ":")
        return "\(day)T\(time).\(padded(milliseconds - seconds * 1000, 3))Z"
    }

    private func floored(_ number: Int64, by divisor: Int64) -> Int64 {
        number >= 0 ? number / divisor : (number - divisor + 1) / divisor
    }

    private func padded(_ number: Int64, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }
}
#endif
