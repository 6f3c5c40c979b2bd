/// The signature of a file as a message of its own (CMS, RFC 5652), with what PAdES demands at its levels B-B and B-T
/// (ETSI EN 319 142-1, 6.3).
package struct SealMessage {
    private let key: SealKey
    /// The signed attributes: the digest of the file, and the certificate that it is signed with.
    private let attributes: [[UInt8]]

    /// Prepares the signature of a file.
    ///
    /// - Parameters:
    ///   - digest: The SHA-256 of the file, without the room for its signature.
    ///   - key: The key.
    package init(of digest: [UInt8], by key: SealKey) {
        self.key = key
        let own = DER.sequence(DER.octets(Cipher.digest(key.chain[0], bits: 256)))
        attributes = [
            Self.attribute(DER.standard(9, 3), Self.data),
            Self.attribute(DER.standard(9, 4), DER.octets(digest)),
            Self.attribute(Self.certificateName, DER.sequence(DER.sequence(own))),
        ]
    }

    /// The most bytes of the signatures of a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - token: The most bytes of a time stamp.
    /// - Returns: The number of bytes.
    package static func size(by key: SealKey, token: Int?) -> Int {
        let nothing = SealMessage(of: [UInt8](repeating: 0, count: SHA256.byteCount), by: key)
        return nothing.bytes(
            [UInt8](repeating: 0, count: key.signatureSize), token.map { [UInt8](repeating: 0, count: $0) }
        ).count
    }

    /// Signs.
    ///
    /// - Parameter stamp: Returns the time stamp of a digest; `nil` where there is none.
    /// - Returns: The message; `nil` where there is no signature or no time stamp.
    package func signed(stamp: (([UInt8]) -> [UInt8]?)?) -> [UInt8]? {
        guard let signature = key.signature(of: DER.set(attributes)) else { return nil }
        guard let stamp else { return bytes(signature, nil) }
        return stamp(Cipher.digest(signature, bits: 256)).map { bytes(signature, $0) }
    }

    private func bytes(_ signature: [UInt8], _ token: [UInt8]?) -> [UInt8] {
        let one = DER.number([1])
        var signer = [
            one, key.signer, DER.sha256, DER.set(attributes, tag: 0xA0), key.algorithm, DER.octets(signature),
        ]
        if let token { signer.append(DER.set([Self.attribute(Self.stampName, token)], tag: 0xA1)) }
        let message = DER.sequence(
            one, DER.set([DER.sha256]), DER.sequence(Self.data), DER.set(key.chain, tag: 0xA0),
            DER.set([DER.value(0x30, signer)]))
        return DER.sequence(DER.standard(7, 2), DER.value(0xA0, [message]))
    }

    /// The name of bytes that are only bytes.
    static let data = DER.standard(7, 1)
    /// The name of the attribute with the digest of the signer's certificate.
    static let certificateName = DER.standard(9, 16, 2, 47)
    /// The name of what a server of time stamps signs.
    static let stampType = DER.standard(9, 16, 1, 4)
    /// The name of the attribute with a time stamp.
    static let stampName = DER.standard(9, 16, 2, 14)

    private static func attribute(_ name: [UInt8], _ value: [UInt8]) -> [UInt8] {
        DER.sequence(name, DER.set([value]))
    }
}
