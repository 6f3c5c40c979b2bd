internal import Foundation

/// A time zone of the IANA database, by name.
///
/// Copies share one definition, because a zone goes with each of millions of local times.
public struct Zone: Hashable, Sendable {
    private final class Definition: Sendable {
        let identifier: String
        let zone: TimeZone

        init(_ identifier: String, _ zone: TimeZone) { (self.identifier, self.zone) = (identifier, zone) }
    }

    private let definition: Definition
    private var zone: TimeZone { definition.zone }

    /// The name, such as `Asia/Seoul`.
    public var identifier: String { definition.identifier }

    /// Makes a zone from a name of the IANA database that the system has, former names such as `Asia/Calcutta` among them.
    ///
    /// Abbreviations and offsets that are no such names, such as `KST` or `GMT+9`, are refused.
    public init?(_ identifier: String) {
        // Offsets are zones to the system, too, under another name. `Factory` is that of a clock that nobody has set.
        guard identifier != "Factory", let zone = TimeZone(identifier: identifier),
            identifier == "UTC" || zone.identifier == identifier
        else { return nil }
        definition = Definition(identifier, zone)
    }

    /// Coordinated universal time.
    public static let utc = Zone(identifier: "UTC", zone: .gmt)

    private init(identifier: String, zone: TimeZone) { definition = Definition(identifier, zone) }

    /// Returns true if both have the same name.
    public static func == (one: Zone, other: Zone) -> Bool {
        one.definition === other.definition || one.identifier == other.identifier
    }

    /// Adds the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    /// The names of places that the system lists, sorted; it knows further ones that mean the same.
    public static let allNames: [String] = Set(
        TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }
            + ["UTC", "Asia/Kolkata", "US/Central", "US/Eastern", "US/Mountain", "US/Pacific"]
    ).sorted()

    /// The name that somebody probably meant who wrote another one: `Europe/Berlin` for `Europe/Berlim`, `berlin` or `Europe/berlin`.
    public static func nearest(to text: String) -> String? {
        func plain(_ name: some StringProtocol) -> String { name.lowercased().replacing(" ", with: "_") }
        let word = plain(text)
        return allNames.first { plain($0) == word }
            ?? allNames.first { plain($0.split(separator: "/").last ?? "") == word }
            ?? byAbbreviation[text.uppercased()] ?? Spelling.nearest(to: text, among: allNames)
    }

    /// A zone for abbreviations that people write; many of them mean several, so that they only propose.
    private static let byAbbreviation = [
        "BST": "Europe/London", "WEST": "Europe/Lisbon", "CEST": "Europe/Berlin", "MEZ": "Europe/Berlin",
        "MESZ": "Europe/Berlin", "EEST": "Europe/Kyiv", "MSK": "Europe/Moscow", "TRT": "Europe/Istanbul",
        "EDT": "America/New_York", "CST": "America/Chicago", "CDT": "America/Chicago", "MDT": "America/Denver",
        "PST": "America/Los_Angeles", "PDT": "America/Los_Angeles", "BRT": "America/Sao_Paulo", "IST": "Asia/Kolkata",
        "ICT": "Asia/Bangkok", "WIB": "Asia/Jakarta", "SGT": "Asia/Singapore", "KST": "Asia/Seoul",
        "JST": "Asia/Tokyo", "AEST": "Australia/Sydney", "AEDT": "Australia/Sydney",
    ]

    /// Returns the offset of the zone from UTC at a moment.
    public func offset(at instant: Instant) -> UTCOffset {
        let seconds = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000))
        return UTCOffset(seconds: seconds) ?? .zero
    }

    /// The day that a moment falls on in this zone.
    public func date(of instant: Instant) -> CivilDate { local(instant).date }

    /// The wall clock's time at a moment in this zone.
    public func time(of instant: Instant) -> TimeOfDay { local(instant).time }

    /// The first moment at which the wall clock shows this date and time.
    ///
    /// A time in the gap of a clock change moves forward by the gap; a time that occurs twice is the earlier one.
    public func instant(of date: CivilDate, _ time: TimeOfDay) -> Instant {
        instant(showing: Instant(date, time, offset: .zero).milliseconds)
    }

    /// The first moment of a day given by its number, counted from 1970-01-01, which may lie behind the calendar's end.
    func midnight(ofDay number: Int) -> Instant { instant(showing: Int64(number) * 86_400_000) }

    /// The first moment at which the wall clock shows what UTC's clock shows so many milliseconds after the epoch.
    package func instant(showing wall: Int64) -> Instant {
        func moment(_ offset: UTCOffset) -> Instant { Instant(milliseconds: wall - Int64(offset.seconds) * 1_000) }
        let before = offset(at: Instant(milliseconds: wall - 86_400_000))
        let after = offset(at: Instant(milliseconds: wall + 86_400_000))
        let early = moment(before)
        if offset(at: early) == before { return early }
        let late = moment(after)
        return offset(at: late) == after ? late : early
    }

    private func local(_ instant: Instant) -> (date: CivilDate, time: TimeOfDay) {
        // What lies beyond the calendar is at its ends.
        let milliseconds = min(max(instant.milliseconds, -100_000_000_000_000), 300_000_000_000_000)
        let local = milliseconds + Int64(offset(at: instant).seconds) * 1_000
        let days = Int((Double(local) / 86_400_000).rounded(.down))
        let rest = Int(local - Int64(days) * 86_400_000)
        return (CivilDate(dayNumber: days), TimeOfDay(sinceMidnight: rest))
    }
}
