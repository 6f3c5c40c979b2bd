internal import CSystemKit
internal import Glibc

/// A private key and the certificates that say whose it is, for signatures of files by OpenSSL.
///
/// OpenSSL wipes the key when this goes. Once a process has one, no image of its memory is written and no report of a crash.
@safe package final class SealKey {
    /// The reason why files cannot be signed.
    package enum Fault: Error, Hashable {
        /// There is no private key in PEM.
        case noKey
        /// The passphrase is missing or wrong.
        case passphrase
        /// There is no certificate in PEM.
        case noCertificate
        /// The key is not that of the first certificate.
        case otherKey
        /// The key is neither RSA of 2,048 bits or more nor ECDSA of 224 or more.
        case weak
        /// The first certificate is not for signing documents.
        case purpose
    }

    /// The time in which a certificate is valid, seen from a moment.
    package enum Validity: Hashable {
        /// It begins later.
        case early
        /// It is valid.
        case valid
        /// It is over.
        case expired
    }

    private let key: OpaquePointer
    private let certificate: OpaquePointer
    /// The certificates, the key's own first.
    let chain: [[UInt8]]
    /// The name of the issuer and its number for the certificate.
    let signer: [UInt8]
    /// The algorithm of signatures.
    let algorithm: [UInt8]

    /// Reads a key and its certificates.
    ///
    /// - Parameters:
    ///   - key: A private key in PEM; it is wiped.
    ///   - passphrase: The passphrase of the key; it is wiped.
    ///   - certificates: Certificates in PEM: the key's own, then those of its issuers; `nil` if they are with the key.
    /// - Throws: A fault if no file can be signed with them.
    package init(
        key: inout [UInt8], passphrase: inout [UInt8], certificates: [UInt8]?
    ) throws(Fault) {
        // No image of this process, no report of its crash and no debugger sees the key.
        _ = diarypress_keep_secret()
        let isEncrypted = key.span.contains("ENCRYPTED")
        passphrase.append(0)
        defer {
            Self.wipe(&key)
            Self.wipe(&passphrase)
        }
        guard let made = unsafe Self.privateKey(key, passphrase) else { throw isEncrypted ? .passphrase : .noKey }
        let own = unsafe Self.certificates(certificates ?? key)
        let first = unsafe own.first
        var others = unsafe own.dropFirst()
        chain = unsafe own.map { certificate in
            unsafe Self.encoded { unsafe i2d_X509(certificate, $0) }
        }
        while let other = unsafe others.popFirst() { unsafe X509_free(other) }
        guard let first = unsafe first else {
            unsafe EVP_PKEY_free(made)
            throw .noCertificate
        }
        signer = DER.sequence(
            unsafe Self.encoded { unsafe i2d_X509_NAME(X509_get_issuer_name(first), $0) },
            unsafe Self.encoded { unsafe i2d_ASN1_INTEGER(X509_get0_serialNumber(first), $0) })
        let kind = unsafe EVP_PKEY_get_base_id(made)
        algorithm = kind == NID_X9_62_id_ecPublicKey ? DER.ecdsa : DER.rsa
        unsafe (self.key, certificate) = (made, first)
        // From here on both are freed with this.
        guard unsafe X509_check_private_key(first, made) == 1 else { throw .otherKey }
        guard [NID_X9_62_id_ecPublicKey, NID_rsaEncryption].contains(kind),
            unsafe EVP_PKEY_get_security_bits(made) >= 112
        else { throw .weak }
        guard unsafe Self.isForSigning(first) else { throw .purpose }
    }

    deinit {
        unsafe EVP_PKEY_free(key)
        unsafe X509_free(certificate)
    }

    /// Returns if the certificate is valid at a moment, in seconds since 1970.
    package func validity(at seconds: Int) -> Validity {
        var moment = time_t(seconds)
        // What OpenSSL cannot compare, such as a moment behind the year 9999, is in no certificate's time.
        guard unsafe X509_cmp_time(X509_get0_notAfter(certificate), &moment) > 0 else { return .expired }
        return unsafe X509_cmp_time(X509_get0_notBefore(certificate), &moment) < 0 ? .valid : .early
    }

    /// The most bytes of a signature.
    var signatureSize: Int { Int(unsafe EVP_PKEY_get_size(key)) }

    /// Signs bytes with SHA-256; `nil` where OpenSSL does not.
    func signature(of bytes: [UInt8]) -> [UInt8]? {
        guard let context = unsafe EVP_MD_CTX_new() else { return nil }
        defer { unsafe EVP_MD_CTX_free(context) }
        guard unsafe EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1 else { return nil }
        var size = signatureSize
        var signature = [UInt8](repeating: 0, count: size)
        guard unsafe EVP_DigestSign(context, &signature, &size, bytes, bytes.count) == 1 else { return nil }
        return Array(signature.prefix(size))
    }

    /// Sets bytes to zero in a way that no compiler leaves out.
    package static func wipe(_ bytes: inout [UInt8]) {
        unsafe bytes.withUnsafeMutableBytes { unsafe OPENSSL_cleanse($0.baseAddress, $0.count) }
        bytes.removeAll()
    }

    @unsafe
    private static func privateKey(_ text: [UInt8], _ passphrase: [UInt8]) -> OpaquePointer? {
        guard let source = unsafe BIO_new_mem_buf(text, CInt(text.count)) else { return nil }
        defer { unsafe BIO_free(source) }
        var passphrase = passphrase
        // Without a function of ours, the last argument is the passphrase, and nobody is asked for it.
        defer { wipe(&passphrase) }
        return unsafe PEM_read_bio_PrivateKey(source, nil, nil, &passphrase)
    }

    @unsafe
    private static func certificates(_ text: [UInt8]) -> [OpaquePointer] {
        guard let source = unsafe BIO_new_mem_buf(text, CInt(text.count)) else { return unsafe [] }
        defer { unsafe BIO_free(source) }
        var certificates: [OpaquePointer] = unsafe []
        while let next = unsafe PEM_read_bio_X509(source, nil, nil, nil) { unsafe certificates.append(next) }
        ERR_clear_error()
        return unsafe certificates
    }

    /// True unless a certificate says that it is for something else (RFC 5280, 4.2.1.3 and 4.2.1.12).
    @unsafe
    private static func isForSigning(_ certificate: OpaquePointer) -> Bool {
        // All bits are set where it says nothing.
        let usage = unsafe X509_get_key_usage(certificate)
        guard usage & UInt32(KU_DIGITAL_SIGNATURE | KU_NON_REPUDIATION) != 0 else { return false }
        let others = UInt32(XKU_SSL_SERVER | XKU_CODE_SIGN | XKU_OCSP_SIGN | XKU_TIMESTAMP | XKU_DVCS)
        let purposes = unsafe X509_get_extended_key_usage(certificate)
        return purposes == .max || purposes & others == 0 || purposes & UInt32(XKU_SMIME | XKU_ANYEKU) != 0
    }

    /// A value of OpenSSL by its bytes.
    @unsafe
    static func parsed(
        _ bytes: ArraySlice<UInt8>, _ read: (UnsafeMutablePointer<UnsafePointer<UInt8>?>, CLong) -> OpaquePointer?
    ) -> OpaquePointer? {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            return unsafe read(&start, CLong(buffer.count))
        }
    }

    /// The bytes of a value of OpenSSL.
    @unsafe
    static func encoded(_ write: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> CInt) -> [UInt8] {
        let size = Int(write(nil))
        guard size > 0 else { return [] }
        return unsafe [UInt8](unsafeUninitializedCapacity: size) { target, count in
            var start = target.baseAddress
            count = max(0, Int(unsafe write(&start)))
        }
    }
}
