/// Counts records that are about something else than is reported, by their types.
struct OtherRecords {
    /// How many there were.
    private(set) var count = 0

    /// The types, and how often each came; in the order in which they came first.
    private var types: [(name: [UInt8], count: Int)] = []
    /// The type of the last record: of nearly all records it is that of the one before.
    private var last = 0

    /// How many types are told apart; Apple Health has some two hundred.
    private static let limit = 500
    /// How many types a message names.
    private static let shown = 8
    /// The most letters of a type; the longest of Apple Health has 71.
    private static let lengthLimit = 90

    /// Counts a record whose type cannot be told.
    mutating func add() { count += 1 }

    /// Counts a record of a type.
    mutating func add(_ type: Span<UInt8>) {
        count += 1
        if last < types.count, Self.isSame(type, types[last].name) {
            types[last].count += 1
        } else if let known = types.indices.first(where: { Self.isSame(type, types[$0].name) }) {
            types[known].count += 1
            last = known
        } else if types.count < Self.limit, Self.isName(type) {
            last = types.count
            types.append((type.withUnsafeBufferPointer { Array($0) }, 1))
        }
    }

    /// `StepCount (812), BasalEnergyBurned (3), 14 of other types`: those that came most often.
    var text: String {
        let sorted = types.sorted { ($1.count, $0.name.lexical) < ($0.count, $1.name.lexical) }
        var parts = sorted.prefix(Self.shown).map { "\(Self.short($0.name)) (\($0.count))" }
        let rest = sorted.dropFirst(Self.shown)
        let restCount = count - sorted.prefix(Self.shown).reduce(0) { $0 + $1.count }
        if restCount > 0, !parts.isEmpty {
            parts.append(rest.isEmpty ? "\(restCount) without a type" : "\(restCount) of other types")
        }
        return parts.joined(separator: ", ")
    }

    private static func isSame(_ type: Span<UInt8>, _ name: [UInt8]) -> Bool {
        type.count == name.count && type.isSame(as: name, from: 0)
    }

    /// Whether it can be a type at all: what people wrote never stands in a message.
    private static func isName(_ type: Span<UInt8>) -> Bool {
        guard type.count > 1, type.count <= lengthLimit else { return false }
        for index in 0..<type.count {
            switch type[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                continue
            default: return false
            }
        }
        return true
    }

    /// A type without what all types of Apple Health begin with.
    private static func short(_ name: [UInt8]) -> String {
        let text = String(decoding: name, as: UTF8.self)
        guard let common = text.firstRange(of: "TypeIdentifier"), common.upperBound < text.endIndex else { return text }
        return String(text[common.upperBound...])
    }
}

extension [UInt8] {
    /// The text, for an order that is the same everywhere.
    fileprivate var lexical: String { String(decoding: self, as: UTF8.self) }
}
