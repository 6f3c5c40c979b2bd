/// The record of an entry in an archive's list.
struct ZipRecord: Hashable {
    /// The ways of packing that are known.
    enum Method: UInt64 {
        case stored = 0
        case deflated = 8
    }

    let name: ArraySlice<UInt8>
    let flags: UInt64
    let method: UInt64
    let checksum: UInt64
    /// Bytes as they are packed, and unpacked.
    private(set) var packed: UInt64
    private(set) var size: UInt64
    /// The position of the entry, with a header of its own.
    private(set) var offset: UInt64
    /// The position of the next entry, or of the list: bytes of this one end before.
    var end: UInt64 = 0

    /// The flags of entries that ask for a password.
    static let encryption: UInt64 = 1 | 1 << 6 | 1 << 13
    /// The flag of entries whose sizes follow behind them, so that their own head does not know them.
    static let sizesFollow: UInt64 = 1 << 3
    /// Bytes of the head of an entry, without its name and what follows that.
    static let headLength: UInt64 = 30
    /// The marker for a number that is too great for 32 bits and follows further on.
    static let elsewhere: UInt64 = 0xFFFF_FFFF

    /// Takes the next record of a list; `nil` where it is damaged.
    init?(from list: inout ArraySlice<UInt8>) {
        guard list.count >= 46, list.number(4, at: 0) == 0x0201_4B50, list.number(2, at: 34) == 0 else { return nil }
        let lengths = [28, 30, 32].map { Int(list.number(2, at: $0)) }
        let length = 46 + lengths.reduce(0, +)
        guard list.count >= length else { return nil }
        let record = list.prefix(length)
        list = list.dropFirst(length)
        let tail = record.dropFirst(46)
        name = tail.prefix(lengths[0])
        (flags, method) = (record.number(2, at: 8), record.number(2, at: 10))
        checksum = record.number(4, at: 16)
        (packed, size, offset) = (record.number(4, at: 20), record.number(4, at: 24), record.number(4, at: 42))
        guard readLargeNumbers(in: tail.dropFirst(lengths[0]).prefix(lengths[1])) else { return nil }
    }

    /// Takes what was too great for 32 bits from the fields that follow the name.
    private mutating func readLargeNumbers(in fields: ArraySlice<UInt8>) -> Bool {
        guard [packed, size, offset].contains(Self.elsewhere) else { return true }
        var fields = fields
        while fields.count >= 4 {
            let (id, length) = (fields.number(2, at: 0), Int(fields.number(2, at: 2)))
            var field = fields.dropFirst(4).prefix(length)
            guard field.count == length else { return false }
            fields = fields.dropFirst(4 + length)
            guard id == 1 else { continue }
            return [\Self.size, \.packed, \.offset].allSatisfy { place in
                guard self[keyPath: place] == Self.elsewhere else { return true }
                guard field.count >= 8 else { return false }
                self[keyPath: place] = field.number(8, at: 0)
                field = field.dropFirst(8)
                return true
            }
        }
        return true
    }

    /// Returns true if the header before an entry agrees with the list.
    func agrees(with head: ArraySlice<UInt8>) -> Bool {
        guard head.number(4, at: 0) == 0x0403_4B50, head.number(2, at: 6) == flags, head.number(2, at: 8) == method,
            Int(head.number(2, at: 26)) == name.count
        else { return false }
        if flags & Self.sizesFollow != 0 { return true }
        let sizes = [(head.number(4, at: 18), packed), (head.number(4, at: 22), size)]
        return head.number(4, at: 14) == checksum && sizes.allSatisfy { $0 == Self.elsewhere || $0 == $1 }
    }
}
