/// Counts records that are about something else than is reported, by their types.
struct OtherRecords {
    /// The number of records.
    private(set) var count = 0

    /// The types, and how often each came; in the order in which they came first.
    private var types: [(name: [UInt8], count: Int)] = []
    /// The type of the last record: of nearly all records it is that of the one before.
    private var last = 0

    /// The number of types that are distinguished; Apple Health has some two hundred.
    private static let limit = 500
    /// The number of types that a message names.
    private static let shown = 8

    /// Counts a record of a type, which is empty where it is unknown.
    mutating func add(_ type: Span<UInt8>) {
        count += 1
        if last >= types.count || !type.isSame(as: types[last].name) {
            guard let known = types.firstIndex(where: { type.isSame(as: $0.name) }) else {
                guard types.count < Self.limit, Self.isName(type) else { return }
                last = types.count
                return types.append((type.withUnsafeBufferPointer { Array($0) }, 1))
            }
            last = known
        }
        types[last].count += 1
    }

    /// `StepCount (812), BasalEnergyBurned (3), 14 of other types`: those that came most often.
    var text: String {
        let sorted = types.sorted { ($1.count, Self.text($0.name)) < ($0.count, Self.text($1.name)) }
        var parts = sorted.prefix(Self.shown).map { "\(Self.short($0.name)) (\($0.count))" }
        let rest = sorted.dropFirst(Self.shown)
        let restCount = count - sorted.prefix(Self.shown).reduce(0) { $0 + $1.count }
        if restCount > 0, !parts.isEmpty {
            parts.append(rest.isEmpty ? "\(restCount) without a type" : "\(restCount) of other types")
        }
        return parts.joined(separator: ", ")
    }

    /// True if it can be a type at all, of which the longest of Apple Health has 71 letters: what people wrote never stands in a message.
    private static func isName(_ type: Span<UInt8>) -> Bool {
        (2...90).contains(type.count)
            && type.text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }

    /// A type without what all types of Apple Health begin with.
    private static func short(_ name: [UInt8]) -> String {
        let text = text(name)
        let rest = text.firstRange(of: "TypeIdentifier").map { String(text[$0.upperBound...]) } ?? ""
        return rest.isEmpty ? text : rest
    }

    private static func text(_ name: [UInt8]) -> String { String(decoding: name, as: UTF8.self) }
}
