/// The signs that a source gives beside a value, apart from the value and its time.
///
/// Stores and exports keep the bits as they are here: a new sign takes the next bit.
public struct ReadingSigns: OptionSet, Hashable, Sendable {
    /// A bit for each sign.
    public let rawValue: UInt8

    /// Makes a set of the signs whose bits are given.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nothing tells the unit of the value, so that it is assumed although another one is as likely.
    public static let unitAssumed = ReadingSigns(rawValue: 1)
    /// The device noticed an irregular heartbeat while it measured.
    public static let irregularBeat = ReadingSigns(rawValue: 2)
    /// The device noticed that its cuff did not fit.
    public static let looseCuff = ReadingSigns(rawValue: 4)
    /// The device noticed that the person moved.
    public static let movement = ReadingSigns(rawValue: 8)

    /// The words by which exports write signs, each in the place of its bit.
    private static let words = ["unit", "irregular-beat", "loose-cuff", "movement"]

    /// The signs as exports write them, with spaces between; empty for none.
    package var text: String {
        Self.words.indices.filter { rawValue & 1 << $0 != 0 }.map { Self.words[$0] }.joined(separator: " ")
    }

    /// The signs in a text of an export; `nil` where a word of it is none.
    package init?(text: String) {
        var signs: ReadingSigns = []
        for word in text.split(separator: " ") {
            guard let bit = Self.words.firstIndex(of: String(word)) else { return nil }
            signs.insert(ReadingSigns(rawValue: 1 << UInt8(bit)))
        }
        self = signs
    }

    /// Merges the signs of several inputs that state the same measurement: a unit that one of them names is no longer
    /// assumed.
    package static func merged(_ all: [ReadingSigns]) -> ReadingSigns {
        let isAssumed = all.allSatisfy { $0.contains(.unitAssumed) }
        return all.reduce(isAssumed ? .unitAssumed : []) { $0.union($1.subtracting(.unitAssumed)) }
    }
}
