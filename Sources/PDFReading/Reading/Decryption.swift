internal import SystemKit

/// Opens what was encrypted with AES of 256 bits, revision 6 (ISO 32000-2, 7.6.4).
struct Decryption {
    private let key: [UInt8]
    private let isMetadataPlain: Bool
    private let opensStreams: Bool
    private let opensStrings: Bool

    /// The longest password, in bytes.
    private static let longestPassword = 127

    /// Finds the key of a file.
    ///
    /// - Parameters:
    ///   - entries: The file's entries about its encryption.
    ///   - password: That of the user or of the owner.
    /// - Throws: `PDFFile.Fault.encrypted` if the password opens nothing.
    init(_ entries: PDFDictionary, password: [UInt8]) throws(PDFFile.Fault) {
        let (streams, strings) = (Self.method("StmF", entries), Self.method("StrF", entries))
        guard entries["Filter"] == .name("Standard"), entries["V"]?.integer == 5, entries["R"]?.integer == 6,
            [streams, strings].allSatisfy({ ["AESV3", "Identity"].contains($0) })
        else { throw .otherEncryption }
        opensStreams = streams == "AESV3"
        opensStrings = strings == "AESV3"
        isMetadataPlain = entries["EncryptMetadata"] == .word("false")
        guard let key = Self.key(entries, Array(password.prefix(Self.longestPassword))) else { throw .encrypted }
        self.key = key
    }

    /// Returns the method by which a file encrypts streams or strings.
    private static func method(_ key: String, _ entries: PDFDictionary) -> String {
        let name = entries[key]?.name ?? "Identity"
        return name == "Identity" ? name : entries["CF"]?[name]?["CFM"]?.name ?? ""
    }

    private static func key(_ entries: PDFDictionary, _ password: [UInt8]) -> [UInt8]? {
        guard let user = entries["U"]?.string, let owner = entries["O"]?.string, user.count >= 48, owner.count >= 48
        else { return nil }
        let ways: [(check: [UInt8], key: String, more: [UInt8])] = [
            (user, "UE", []), (owner, "OE", Array(user[..<48])),
        ]
        for way in ways {
            // The digest of a password, and what was mixed into it: once to tell whether it is right, once for the key.
            guard
                Cipher.passwordHash(password, salt: Array(way.check[32..<40]), user: way.more)
                    == Array(way.check[..<32]),
                let locked = entries[way.key]?.string, locked.count >= 32,
                let lock = Cipher.passwordHash(password, salt: Array(way.check[40..<48]), user: way.more)
            else { continue }
            return Cipher.decrypt(
                Array(locked[..<32]), key: lock, start: [UInt8](repeating: 0, count: Cipher.blockSize))
        }
        return nil
    }

    /// The bytes of a stream as they were.
    func opened(_ bytes: ArraySlice<UInt8>, _ head: PDFValue?) throws(PDFFile.Fault) -> ArraySlice<UInt8> {
        let kind = head?["Type"]?.name
        guard opensStreams, kind != "XRef", kind != "Metadata" || !isMetadataPlain else { return bytes }
        guard let plain = opened(bytes) else { throw PDFFile.Fault(clause: "has a stream that is damaged") }
        return plain
    }

    /// A value with its strings as they were.
    func opened(_ value: PDFValue) -> PDFValue {
        guard opensStrings else { return value }
        switch value {
        case .string(let bytes): return .string(opened(bytes[...]).map(Array.init) ?? bytes)
        case .array(let values): return .array(values.map(opened))
        case .dictionary(let entries):
            var plain = PDFDictionary()
            for entry in entries.entries { plain.append(entry.key, opened(entry.value)) }
            return .dictionary(plain)
        default: return value
        }
    }

    /// The bytes behind the block that they are chained to, without what fills up the last one.
    private func opened(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard bytes.count >= 2 * Cipher.blockSize else { return bytes.count <= Cipher.blockSize ? [] : nil }
        let first = bytes.startIndex + Cipher.blockSize
        guard let plain = Cipher.decrypt(Array(bytes[first...]), key: key, start: Array(bytes[..<first])),
            let missing = plain.last, (1...Cipher.blockSize).contains(Int(missing))
        else { return nil }
        return plain.dropLast(Int(missing))
    }
}
