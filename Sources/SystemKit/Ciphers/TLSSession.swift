#if Service
internal import CSystemKit

/// A client's side of TLS 1.2 or later (RFC 5246, RFC 8446) by OpenSSL, with a server whose certificate and name are checked.
///
/// It has no connection: what a server sent is given to it, and what is to be sent is taken from it.
@safe package final class TLSSession {
    /// The reason why there is no session, or why it ended.
    package enum Failure: Error, Hashable {
        /// OpenSSL gives no session, or not with these certificates.
        case unavailable
        /// The server has no certificate of its name that is trusted, or speaks another protocol.
        case refused
        /// The received bytes are not those that the server sent.
        case broken
    }

    private let session: OpaquePointer
    private let (received, unsent): (OpaquePointer, OpaquePointer)
    /// True once the server has proved its identity, so that bytes may be sent.
    package private(set) var isEstablished = false
    /// True once the server announced the end of its data.
    package private(set) var isEnded = false

    /// Begins a session; its first bytes can be taken after `advance`.
    ///
    /// - Parameters:
    ///   - host: The name that the certificate must have, or the number of an address.
    ///   - isNumber: True if it is the number of an address.
    ///   - trusted: A file of the certificates that are trusted (PEM); `nil` for those of the system.
    /// - Throws: `unavailable` where OpenSSL gives none, or the file has no certificates.
    package init(with host: String, isNumber: Bool, trusting trusted: String? = nil) throws(Failure) {
        guard let context = unsafe SSL_CTX_new(TLS_client_method()) else { throw .unavailable }
        defer { unsafe SSL_CTX_free(context) }
        let trusts =
            unsafe trusted.map { unsafe SSL_CTX_load_verify_locations(context, $0, nil) }
            ?? SSL_CTX_set_default_verify_paths(context)
        unsafe SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nil)
        guard trusts == 1, unsafe diary_tls_least_version(context) == 1, let session = unsafe SSL_new(context) else {
            throw .unavailable
        }
        let names =
            isNumber
            ? unsafe X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(session), host)
            : unsafe diary_tls_server_name(session, host) == 1 ? SSL_set1_host(session, host) : 0
        // A name counts where the certificate lists it (RFC 6125), and not as the name of its subject.
        unsafe SSL_set_hostflags(
            session, CUnsignedInt(X509_CHECK_FLAG_NEVER_CHECK_SUBJECT | X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS))
        guard names == 1, let received = unsafe BIO_new(BIO_s_mem()), let unsent = unsafe BIO_new(BIO_s_mem()) else {
            unsafe SSL_free(session)
            throw .unavailable
        }
        // The session frees both with itself.
        unsafe SSL_set_bio(session, received, unsent)
        unsafe SSL_set_connect_state(session)
        unsafe (self.session, self.received, self.unsent) = (session, received, unsent)
    }

    deinit { unsafe SSL_free(session) }

    /// Keeps bytes that the server sent until the next `advance`.
    package func receive(_ bytes: [UInt8]) {
        unsafe BIO_write(received, bytes, CInt(bytes.count))
    }

    /// Processes the received bytes.
    ///
    /// - Returns: The decrypted data of the server, which may be empty.
    /// - Throws: `refused` before the session is established, `broken` after that.
    package func advance() throws(Failure) -> [UInt8] {
        if !isEstablished {
            guard try unsafe step(.refused, { unsafe SSL_do_handshake($0) }) != nil else { return [] }
            isEstablished = true
        }
        var said: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 16_384)
        while !isEnded {
            guard let count = try unsafe step(.broken, { unsafe SSL_read($0, &piece, CInt(piece.count)) }) else {
                break
            }
            said += piece.prefix(Int(count))
        }
        return said
    }

    /// Encrypts bytes, once the session is established.
    ///
    /// - Throws: `broken` where it is not, or at its end.
    package func send(_ bytes: [UInt8]) throws(Failure) {
        guard !bytes.isEmpty else { return }
        guard try unsafe step(.broken, { unsafe SSL_write($0, bytes, CInt(bytes.count)) }) != nil else { throw .broken }
    }

    /// Takes what is to be sent to the server, encrypted.
    package func takeUnsent() -> [UInt8] {
        var taken: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 16_384)
        while case let count = unsafe BIO_read(unsent, &piece, CInt(piece.count)), count > 0 {
            taken += piece.prefix(Int(count))
        }
        return taken
    }

    /// Does a step, and says what came of it; `nil` where more must come from the server first, and where nothing more comes.
    private func step(_ failure: Failure, _ action: (OpaquePointer) -> CInt) throws(Failure) -> CInt? {
        // Errors are kept by the thread: what others left there is no error of this step.
        ERR_clear_error()
        let result = unsafe action(session)
        guard result <= 0 else { return result }
        switch unsafe SSL_get_error(session, result) {
        case SSL_ERROR_WANT_READ: return nil
        case SSL_ERROR_ZERO_RETURN where isEstablished:
            isEnded = true
            return nil
        default: throw failure
        }
    }
}
#endif
