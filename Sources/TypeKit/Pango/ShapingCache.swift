/// Keeps paragraphs that were shaped, because reports repeat the same labels, and the same sentences with other numbers.
///
/// It holds two generations: when the young one is full it becomes the old one, and the old one is dropped. What is
/// found in the old one moves to the young one. Results do not depend on what is kept.
struct ShapingCache {
    /// The most entries of a generation.
    static let entryLimit = 2048
    /// About how many bytes a generation may take.
    static let byteLimit = 4 << 20

    private var young: [ShapingKey: DigitPattern] = [:]
    private var old: [ShapingKey: DigitPattern] = [:]
    private var youngBytes = 0

    /// The number of entries, with those of both generations counted twice.
    var count: Int { young.count + old.count }

    /// Returns the value kept for a key, or makes it now.
    mutating func value(
        for key: ShapingKey, make: () throws(FontError) -> DigitPattern
    ) throws(FontError) -> DigitPattern {
        if let value = young[key] { return value }
        let value: DigitPattern = if let found = old[key] { found } else { try make() }
        let bytes = key.bytes.count + value.size
        if young.count >= Self.entryLimit || youngBytes + bytes > Self.byteLimit {
            (old, young, youngBytes) = (young, [:], 0)
        }
        young[key] = value
        youngBytes += bytes
        return value
    }
}
