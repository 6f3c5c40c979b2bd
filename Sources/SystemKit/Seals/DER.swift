/// Values of ASN.1 in their distinguished encoding (ITU-T X.690), each as its bytes.
enum DER {
    /// A value of a tag with the parts that it consists of.
    static func value(_ tag: UInt8, _ parts: [[UInt8]]) -> [UInt8] {
        let count = parts.reduce(0) { $0 + $1.count }
        var length: [UInt8] = []
        var rest = count
        while count > 0x7F, rest > 0 {
            length.insert(UInt8(truncatingIfNeeded: rest), at: 0)
            rest >>= 8
        }
        let head = count > 0x7F ? [0x80 | UInt8(length.count)] + length : [UInt8(count)]
        return [tag] + head + parts.joined()
    }

    static func sequence(_ parts: [UInt8]...) -> [UInt8] { value(0x30, parts) }

    /// A set, whose parts are in the order of their bytes.
    static func set(_ parts: [[UInt8]], tag: UInt8 = 0x31) -> [UInt8] {
        value(tag, parts.sorted { $0.lexicographicallyPrecedes($1) })
    }

    static func octets(_ bytes: [UInt8]) -> [UInt8] { value(0x04, [bytes]) }

    /// A whole number that is not negative, by its bytes from the highest.
    static func number(_ bytes: [UInt8]) -> [UInt8] {
        let digits = bytes.drop { $0 == 0 }
        return value(0x02, [(digits.first ?? 0x80) > 0x7F ? [0] + digits : Array(digits)])
    }

    static let null: [UInt8] = [0x05, 0]
    static let yes: [UInt8] = [0x01, 1, 0xFF]

    /// A name below that of RSA's standards, 1.2.840.113549.1, by the bytes of its last numbers.
    static func standard(_ numbers: UInt8...) -> [UInt8] {
        value(0x06, [[0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01], numbers])
    }

    /// Takes the next value off the front of encoded ones.
    ///
    /// - Parameters:
    ///   - tag: Its tag.
    ///   - rest: The encoded values.
    /// - Returns: The bytes in it; `nil` if its tag is another, or its length is not in the shortest form.
    static func take(_ tag: UInt8, from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var scan = rest
        guard scan.popFirst() == tag, var count = scan.popFirst().map({ Int($0) }) else { return nil }
        if count > 0x7F {
            let digits = scan.prefix(count & 0x7F)
            scan = scan.dropFirst(digits.count)
            count = digits.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard digits.first ?? 0 > 0, digits.count < 5, count > 0x7F else { return nil }
        }
        guard scan.count >= count else { return nil }
        rest = scan.dropFirst(count)
        return scan.prefix(count)
    }

    /// Returns the bytes in each of the values that a value consists of.
    ///
    /// - Parameters:
    ///   - tags: Their tags.
    ///   - optional: The tags of those that may be missing, and are empty then.
    ///   - value: The bytes in the value.
    /// - Returns: As many as there are tags; `nil` if the value has others.
    static func parts(
        _ tags: [UInt8], optional: [UInt8] = [], of value: ArraySlice<UInt8>
    ) -> [ArraySlice<UInt8>]? {
        var rest = value
        let parts = tags.compactMap { take($0, from: &rest) ?? (optional.contains($0) ? [] : nil) }
        return rest.isEmpty && parts.count == tags.count ? parts : nil
    }

    /// The name of SHA-256, 2.16.840.1.101.3.4.2.1, as an algorithm.
    static let sha256 = sequence(value(0x06, [[0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]]))
    /// ECDSA with SHA-256, 1.2.840.10045.4.3.2.
    static let ecdsa = sequence(value(0x06, [[0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x02]]))
    /// RSA with SHA-256 (PKCS #1, version 1.5).
    static let rsa = sequence(standard(1, 11), null)
}
