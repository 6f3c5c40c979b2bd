internal import DiaryModel

/// The clock that a cell names for a time.
enum ZoneCell: Hashable {
    /// So far ahead of UTC: `+02:00`, `UTC+0200`, `GMT+2`, `Z`.
    case offset(UTCOffset)
    /// A zone of the IANA database; names without a slash, such as `EST`, are a `ZoneWord`.
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
        ZoneWord(word) != nil || ["UTC", "GMT"].contains { word.uppercased().hasPrefix($0) } && Self(word) == nil
    }

    /// The offset from UTC that holds at a moment.
    func offset(at instant: Instant) -> UTCOffset {
        switch self {
        case .offset(let offset): offset
        case .zone(let zone): zone.offset(at: instant)
        }
    }
}

/// A word that is short for a zone in a part of the year, or in all of it: `CET`, `EDT`; some are short for several.
struct ZoneWord: Hashable {
    private struct Meaning: Hashable {
        let zone: Zone
        let offset: UTCOffset
        /// True if only the person's own zone shows that the word has this meaning: `EST` in Australia.
        let isRare: Bool
    }

    private let meanings: [Meaning]

    /// Takes a word of either case; `nil` for one that is not known.
    init?(_ word: String) {
        guard let meanings = Self.known[word.uppercased()] else { return nil }
        self.meanings = meanings
    }

    /// The offset from UTC that the word means at a time: that of the person's own zone, or else the only usual one; and the zone
    /// where that is assumed.
    ///
    /// - Throws: That nobody knows, where it may be that of several zones, or of another part of the year.
    func offset(on day: CivilDate, _ time: TimeOfDay, of home: Zone) throws(SkipReason) -> (UTCOffset, assumed: Zone?) {
        func holds(_ meaning: Meaning, in zone: Zone) -> Bool {
            zone.offset(at: Instant(day, time, offset: meaning.offset)) == meaning.offset
        }
        func isSame(_ zone: Zone) -> Bool {
            [-182, 0, 182].map { Instant(day.adding(days: $0), time, offset: .zero) }.allSatisfy {
                zone.offset(at: $0) == home.offset(at: $0)
            }
        }
        let own = meanings.filter { isSame($0.zone) || holds($0, in: $0.zone) && holds($0, in: home) }
        let found = own.isEmpty ? meanings.filter { !$0.isRare } : own
        guard Set(found.map(\.zone)).count == 1 || Set(found.map(\.offset)).count == 1,
            let only = found.first(where: { holds($0, in: $0.zone) })
        else { throw .unknownZone }
        return (only.offset, own.isEmpty && meanings.contains(where: \.isRare) ? only.zone : nil)
    }

    /// The words, with the zones and the offsets that they are short for (https://www.iana.org/time-zones).
    private static let known: [String: [Meaning]] = {
        let pairs = PrintedWords.pairs("zone-word").compactMap { word, text -> (String, Meaning)? in
            let plain = text.filter { $0 != "?" }
            var cursor = 0
            guard let sign = plain.lastIndex(where: { "+-".contains($0) }), let zone = Zone(String(plain[..<sign])),
                let offset = try? TimeCell.offset([UInt8](plain[sign...].utf8).span, &cursor)
            else { return nil }
            return (word, Meaning(zone: zone, offset: offset, isRare: plain != text))
        }
        return Dictionary(grouping: pairs) { $0.0 }.mapValues { $0.map(\.1) }
    }()
}
