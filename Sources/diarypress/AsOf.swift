public import ArgumentParser
public import DiaryModel
internal import Foundation

/// The day that relative periods are counted up to, as `--as-of` says it.
public enum AsOf: Hashable, Sendable, ExpressibleByArgument {
    /// A day that is named.
    case day(CivilDate)
    /// The day of the clock.
    case today
    /// The day before that of the clock.
    case yesterday

    /// Reads `yyyy-mm-dd`, `today` or `yesterday` from the command line.
    public init?(argument: String) {
        switch argument {
        case "today": self = .today
        case "yesterday": self = .yesterday
        default:
            guard let day = CivilDate(iso: argument) else { return nil }
            self = .day(day)
        }
    }

    /// Returns the day.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - zone: The zone whose calendar gives the day.
    /// - Returns: The day.
    public func day(now: Instant, zone: Zone) -> CivilDate {
        switch self {
        case .day(let day): day
        case .today: zone.date(of: now)
        case .yesterday: zone.date(of: now).adding(days: -1)
        }
    }

    /// The name of the value in help texts.
    static let valueName = "yyyy-mm-dd|today|yesterday"
}

extension AsOf {
    /// The day by the clock of the machine and the calendar of UTC, which is the same on every machine of a night.
    var day: CivilDate { day(in: .utc) }

    /// Returns the day by the clock of the machine and the calendar of a zone.
    func day(in zone: Zone) -> CivilDate { day(now: .now(), zone: zone) }
}

extension Instant {
    /// Returns the time of the machine's clock.
    static func now() -> Instant { Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1_000).rounded(.down))) }
}
