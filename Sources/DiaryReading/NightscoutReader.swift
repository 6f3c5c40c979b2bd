internal import DiaryModel

/// Reads entries of a Nightscout site: glucose of a sensor (`sgv`) or of a meter (`mbg`), in mg/dL unless they say mmol; and of its
/// treatments those that have the glucose of a meter, such as `BG Check`.
///
/// Source: https://github.com/nightscout/cgm-remote-monitor, the documentation of its interface for entries and treatments.
struct NightscoutReader {
    let zone: Zone
    let limits: DataLimits

    /// Numbers below this stand for errors of a sensor, whose own range ends at 40 mg/dL.
    ///
    /// Source: the transmitter's codes as Nightscout displays them, `lib/plugins/bgnow.js`.
    private static let lowestValue = 39.0

    /// Below this a number is a count of seconds: as seconds it is the year 5138, as milliseconds March 1973.
    private static let secondsLimit = 1e11

    /// An entry of a site, or a treatment.
    private struct Entry {
        let value: JSONValue

        /// True if it is of a sensor.
        var isSensor: Bool { self["type"] == "sgv" || self["type"] == nil && self["sgv"] != nil }

        /// True if it is a treatment with the glucose of a meter.
        var isCheck: Bool {
            self["eventType"] != nil && self["glucose"] != nil && self["glucoseType"]?.lowercased() != "sensor"
        }

        subscript(_ name: String) -> String? {
            let text = value.text(at: [name])
            return text.isEmpty ? nil : text
        }

        /// A number, which some uploaders write as text; NaN for what is none.
        func number(_ name: String) -> Double? { self[name].map { Double(decimal: $0) ?? .nan } }
    }

    /// Reads a list of entries, or one entry a line.
    func read(_ source: DataSource, into builder: inout ImportBuilder) throws(DiagnosticFailure) {
        var elements = try JSONElements(source, limits: limits)
        var clock = MomentClock(zone, latest: limits.latest)
        while let element = try elements.next() {
            try builder.record(line: element.line) { builder throws(SkipReason) in
                guard let entry = JSONValue(element.bytes), case .object = entry else { throw .brokenRecord }
                guard !element.hasRepeatedNames else { throw .repeatedField }
                return try Self.add(Entry(value: entry), line: element.line, &clock, to: &builder)
            }
            try builder.handOver(elements.progress)
        }
        try builder.finishRecords(.nightscout, clock.times)
    }

    /// Adds the reading of an entry; returns what the entry is about.
    private static func add(
        _ entry: Entry, line: Int, _ clock: inout MomentClock, to builder: inout ImportBuilder
    ) throws(SkipReason) -> RecordTopic {
        let type = entry["type"]
        guard entry.isSensor || type == "mbg" || entry.isCheck else { return .other(type == "cal" ? "cal" : nil) }
        guard let value = entry.number(entry.isSensor ? "sgv" : entry.isCheck ? "glucose" : "mbg") else {
            throw .noValue
        }
        guard !value.isNaN else { throw .notANumber }
        guard entry["isValid"] != "0" else { throw .withdrawn }
        try NumberCell.require(value, mayBeNegative: false)
        let quantity = Quantity(value, try unit(of: entry))
        let amount = quantity.number(in: .milligramsPerDecilitre) ?? value
        guard !entry.isSensor || amount >= lowestValue else { throw .deviceError }
        let (instant, offset) = try moment(of: entry, line: line, &clock)
        let reading = Reading(
            kind: .glucose, instant: instant, offset: offset, value: .single(quantity), source: entry["device"] ?? "")
        builder.add(reading, line: line, clock.localTime)
        return .known
    }

    /// The unit: Nightscout keeps mg/dL, but some uploaders write what the meter shows, and say so.
    private static func unit(of entry: Entry) throws(SkipReason) -> Unit {
        guard let word = entry["units"]?.trimmed, !word.isEmpty else {
            // A treatment has the unit that the site shows.
            if entry.isCheck { throw .missingUnit }
            return .milligramsPerDecilitre
        }
        guard let unit = ColumnVocabulary.usual().unit(named: word, of: .glucose) else { throw .unknownUnit }
        return unit.unit
    }

    /// The moment in milliseconds where it is given, and the offset where the text or a field of its own names it.
    private static func moment(
        of entry: Entry, line: Int, _ clock: inout MomentClock
    ) throws(SkipReason) -> (Instant, UTCOffset?) {
        let text = entry["dateString"] ?? entry["created_at"]
        let written = text.flatMap { text in try? TimeCell.moment([UInt8](text.utf8).span) }
        let minutes = entry.number("utcOffset").flatMap { Int(exactly: $0) }
        var offset = minutes.flatMap { abs($0) < 1_440 ? UTCOffset(seconds: $0 * 60) : nil }
        // Universal time says nothing about where the person was.
        if let named = written?.offset, named != .zero { offset = named }
        if let date = entry.number("date"), !date.isNaN {
            // Some uploaders write seconds; as milliseconds these would all lie in 1970.
            let scaled = abs(date) < secondsLimit ? date * 1_000 : date
            guard let milliseconds = Int64(exactly: scaled.rounded()) else { throw .badTime }
            // Before 1980 there was no such site: nought stands for a clock that was not set.
            guard TimeCell.isInReach(milliseconds), milliseconds >= 315_532_800_000 else { throw .implausibleTime }
            let instant = Instant(milliseconds: milliseconds)
            // The text may not tell quite another time than the number, whatever zone it is in.
            let noon = written.map { Int64($0.date.dayNumber) * 86_400_000 + 43_200_000 } ?? milliseconds
            guard abs(noon - milliseconds) <= 2 * 86_400_000 else { throw .repeatedField }
            try clock.countAbsolute(instant)
            return (instant, offset)
        }
        guard text != nil else { throw .missingTime }
        guard let written else { throw .badTime }
        return (try clock.instant(of: written, line: line), offset)
    }
}
