internal import DiaryModel

/// The clock that a cell names for a time.
enum ZoneCell: Hashable {
    /// So far ahead of UTC: `+02:00`, `UTC+0200`, `GMT+2`, `Z`.
    case offset(UTCOffset)
    /// A zone of the IANA database; abbreviations such as `EST` mean different zones in different countries, so that
    /// names without a slash are none here.
    case zone(Zone)

    /// Reads a cell; `nil` where it names neither.
    init?(_ text: String) {
        // `(UTC+09:00) Seoul`
        if text.first == "(", let end = text.firstIndex(of: ")") {
            self.init(String(text[..<end].dropFirst()))
            return
        }
        if text.contains("/"), let zone = Zone(text), zone != .utc {
            self = .zone(zone)
            return
        }
        var rest = text.uppercased()[...]
        let hasWord = rest.hasPrefix("UTC") || rest.hasPrefix("GMT")
        if hasWord { rest = rest.dropFirst(3) }
        // One digit is an hour.
        if rest.utf8.count == 2, let sign = rest.first, sign == "+" || sign == "-" {
            rest = "\(sign)0\(rest.dropFirst())"
        }
        var cursor = 0
        guard hasWord || !rest.isEmpty, let read = try? TimeCell.offset([UInt8](rest.utf8).span, &cursor) ?? .zero
        else { return nil }
        self = .offset(read)
    }

    /// Returns true if a word may name one of several zones: an abbreviation, or an offset in an unknown form.
    static func isOpen(_ word: String) -> Bool {
        abbreviations.contains(word)
            || ["UTC", "GMT"].contains { word.uppercased().hasPrefix($0) } && Self(word) == nil
    }

    /// Abbreviations that stand in headers (https://www.iana.org/time-zones), each of which is also short for another zone, or holds for a
    /// part of the year.
    private static let abbreviations = PrintedWords.set("open-zone")

    /// The offset from UTC that holds at a moment.
    func offset(at instant: Instant) -> UTCOffset {
        switch self {
        case .offset(let offset): offset
        case .zone(let zone): zone.offset(at: instant)
        }
    }
}
