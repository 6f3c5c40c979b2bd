internal import CSystemKit

/// The proof that a signature holds: a message of CMS (RFC 5652, 5.1 and 5.3) in which nothing was changed.
///
/// OpenSSL checks what is signed. What is not has to be as the rules demand: lengths in their shortest form, versions and
/// algorithms that follow from the rest, and certificates that the signed attributes or their issuers vouch for. Nothing in
/// the message vouches for an issuer's certificate whose own issuer is not in it.
package struct SealProof {
    /// The type of what is signed as a value, and that itself if it is in the message.
    private let content: ArraySlice<UInt8>
    /// The certificates, each whole.
    private let certificates: [ArraySlice<UInt8>]
    /// The attributes that are signed, and those that are not.
    private let (attributes, unsigned): (ArraySlice<UInt8>, ArraySlice<UInt8>)
    private let signature: ArraySlice<UInt8>

    /// The algorithms of signatures by SHA-256; the last are RSA without a digest, and RSASSA-PSS with parameters of its own.
    private static let algorithms = [
        DER.ecdsa, DER.rsa, DER.sequence(DER.standard(1, 1), DER.null), DER.sequence(DER.standard(1, 10)),
    ]

    /// Returns true if a message is the signature of bytes, and so are the time stamps in it.
    ///
    /// It does not judge whom to trust.
    ///
    /// - Parameters:
    ///   - message: The message in DER, and zeros behind it.
    ///   - content: The bytes.
    /// - Returns: True if all of it holds.
    package static func holds(_ message: [UInt8], of content: [UInt8]) -> Bool {
        defer { ERR_clear_error() }
        guard unsafe encodedAnew(message, content) != nil, let seal = SealProof(message, of: SealMessage.data),
            seal.content.elementsEqual(SealMessage.data)
        else { return false }
        var rest = seal.unsigned
        while !rest.isEmpty {
            guard let attribute = DER.take(0x30, from: &rest), attribute.starts(with: SealMessage.stampName),
                let token = DER.parts([0x31], of: attribute.dropFirst(SealMessage.stampName.count))?.first,
                // A server may have written it by looser rules.
                let strict = unsafe encodedAnew(Array(token), nil),
                let digest = SealProof(strict, of: SealMessage.stampType)?.stampedDigest,
                // Old servers stamp digests by SHA-1.
                digest.count == 20
                    || Cipher.digest(Array(seal.signature), bits: digest.count * 8).elementsEqual(digest)
            else { return false }
        }
        return true
    }

    /// Takes a message apart; `nil` if what is not signed in it is not as it has to be.
    private init?(_ message: [UInt8], of type: [UInt8]) {
        var rest = message[...]
        guard let whole = DER.take(0x30, from: &rest), rest.allSatisfy({ $0 == 0 }),
            let info = DER.parts([0x06, 0xA0], of: whole), let signed = DER.parts([0x30], of: info[1]),
            let data = DER.parts([0x02, 0x31, 0x30, 0xA0, 0xA1, 0x31], optional: [0xA1], of: signed[0]),
            let listed = DER.parts([0x30], of: data[1]), let signers = DER.parts([0x30], of: data[5]),
            let signer = DER.parts(
                [0x02, 0x30, 0x30, 0xA0, 0x30, 0x04, 0xA1], optional: [0xA0, 0xA1], of: signers[0])
        else { return nil }
        (content, attributes, signature, unsigned) = (data[2], signer[3], signer[5], signer[6])
        var (all, certificates) = (data[3], [ArraySlice<UInt8>]())
        while !all.isEmpty {
            let start = all
            guard DER.take(0x30, from: &all) != nil else { return nil }
            certificates.append(start[..<all.startIndex])
        }
        self.certificates = certificates
        // The number 3 says that something else than bytes is signed.
        guard content.starts(with: type), data[0].elementsEqual([type == SealMessage.data ? 1 : 3]),
            signer[0].elementsEqual([1]), names(signer[1]), unsafe areLinked,
            // Digests have no parameters; signatures by other digests are OpenSSL's word alone.
            [signer[2], listed[0]].allSatisfy({ DER.parts([0x06, 0x05], optional: [0x05], of: $0) != nil }),
            !signer[2].starts(with: DER.sha256.dropFirst(2))
                || Self.algorithms.contains(where: { signer[4].starts(with: $0.dropFirst(2)) })
        else { return nil }
    }

    /// True if the signer's certificate is there as it is written, and named by its digest where the attribute of PAdES is.
    private func names(_ signer: ArraySlice<UInt8>) -> Bool {
        var number = signer
        let issuer = DER.take(0x30, from: &number) ?? []
        return certificates.contains { certificate in
            let digests = [256, 384, 512].map { Cipher.digest(Array(certificate), bits: $0) }
            return [issuer, number].allSatisfy { certificate.firstRange(of: $0) != nil }
                && (attributes.firstRange(of: SealMessage.certificateName) == nil
                    || digests.contains { attributes.firstRange(of: $0) != nil })
        }
    }

    /// The digest that a server of time stamps saw (RFC 3161, 2.4.2).
    private var stampedDigest: ArraySlice<UInt8>? {
        guard let typed = DER.parts([0x06, 0xA0], of: content), let octets = DER.parts([0x04], of: typed[1]),
            let info = DER.parts([0x30], of: octets[0])
        else { return nil }
        var rest = info[0]
        guard DER.take(0x02, from: &rest) != nil, DER.take(0x06, from: &rest) != nil else { return nil }
        return DER.take(0x30, from: &rest).flatMap { DER.parts([0x30, 0x04], of: $0)?[1] }
    }

    /// True if each certificate whose issuer is among them is signed by it.
    @unsafe
    private var areLinked: Bool {
        let all = unsafe certificates.compactMap { unsafe SealKey.parsed($0) { unsafe d2i_X509(nil, $0, $1) } }
        defer { unsafe all.forEach { unsafe X509_free($0) } }
        return unsafe all.count == certificates.count
            && all.allSatisfy { certificate in
                let issuers = unsafe all.filter {
                    unsafe X509_NAME_cmp(X509_get_subject_name($0), X509_get_issuer_name(certificate)) == 0
                }
                return unsafe issuers.isEmpty
                    || issuers.contains { unsafe X509_verify(certificate, X509_get0_pubkey($0)) == 1 }
            }
    }

    /// A message in DER if its signature is right; without bytes it is of what is in the message.
    @unsafe
    private static func encodedAnew(_ message: [UInt8], _ bytes: [UInt8]?) -> [UInt8]? {
        guard let made = unsafe SealKey.parsed(message[...], { unsafe d2i_CMS_ContentInfo(nil, $0, $1) }) else {
            return nil
        }
        defer { unsafe CMS_ContentInfo_free(made) }
        return unsafe (bytes ?? []).withUnsafeBufferPointer { buffer in
            let source = unsafe BIO_new_mem_buf(buffer.baseAddress, CInt(buffer.count))
            defer { unsafe BIO_free(source) }
            let flags = UInt32(CMS_BINARY | CMS_NO_SIGNER_CERT_VERIFY)
            guard unsafe CMS_verify(made, nil, nil, bytes == nil ? nil : source, nil, flags) == 1 else { return nil }
            return unsafe SealKey.encoded { unsafe i2d_CMS_ContentInfo(made, $0) }
        }
    }
}
