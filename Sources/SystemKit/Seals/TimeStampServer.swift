internal import CSystemKit

/// A server that says when it saw a digest (RFC 3161), asked over HTTP or HTTPS.
package struct TimeStampServer: Sendable {
    /// The reason why there is no time stamp.
    package enum Fault: Error, Hashable {
        /// This machine has no libcurl.
        case noLibrary
        /// The server is not found, or does not answer in time.
        case noAnswer
        /// The answer is no time stamp.
        case otherAnswer
        /// The server refuses.
        case refused
        /// The time stamp is of something else, or its signature is wrong.
        case otherStamp
    }

    private let address: String
    private let milliseconds: Int

    /// Names a server.
    ///
    /// - Parameters:
    ///   - address: Its URL.
    ///   - milliseconds: The most time of an answer.
    package init(_ address: String, milliseconds: Int) {
        (self.address, self.milliseconds) = (address, milliseconds)
    }

    /// The most bytes of an answer.
    private static let mostBytes = 64 << 10

    /// Asks for the time stamp of a digest.
    ///
    /// - Parameter digest: A SHA-256.
    /// - Returns: The time stamp: its status, digest and nonce are those asked for, and it is signed with the certificate in it.
    /// - Throws: A fault if there is none.
    package func stamp(_ digest: [UInt8]) throws(Fault) -> [UInt8] {
        // reason: nobody else may know it before, so that no old answer fits
        guard let nonce = Cipher.random(16) else { throw .noAnswer }
        let request = Self.request(digest, nonce: nonce)
        return try Self.token(in: answer(request), to: request)
    }

    /// The question: a digest, a number that the answer repeats, and the wish to have the certificate in the answer.
    static func request(_ digest: [UInt8], nonce: [UInt8]) -> [UInt8] {
        DER.sequence(
            DER.number([1]), DER.sequence(DER.sha256, DER.octets(digest)), DER.number(nonce), DER.yes)
    }

    private func answer(_ request: [UInt8]) throws(Fault) -> [UInt8] {
        var answer = [UInt8](repeating: 0, count: Self.mostBytes)
        var size = answer.count
        let result = unsafe diarypress_post(
            address, "Content-Type: application/timestamp-query", request, request.count, milliseconds, &answer, &size)
        switch result {
        case diarypress_posted: return Array(answer.prefix(size))
        case diarypress_no_library: throw .noLibrary
        case diarypress_no_answer: throw .noAnswer
        default: throw .otherAnswer
        }
    }

    /// The time stamp in the answer to a request.
    static func token(in answer: [UInt8], to request: [UInt8]) throws(Fault) -> [UInt8] {
        defer { ERR_clear_error() }
        guard let reply = unsafe SealKey.parsed(answer[...], { unsafe d2i_TS_RESP(nil, $0, $1) }),
            let asked = unsafe SealKey.parsed(request[...], { unsafe d2i_TS_REQ(nil, $0, $1) })
        else { throw .otherAnswer }
        defer {
            unsafe TS_RESP_free(reply)
            unsafe TS_REQ_free(asked)
        }
        guard let token = unsafe TS_RESP_get_token(reply) else { throw .refused }
        // Version, digest and nonce; whom to trust is for those who read the report.
        guard let check = unsafe TS_REQ_to_TS_VERIFY_CTX(asked, nil) else { throw .otherStamp }
        defer { unsafe TS_VERIFY_CTX_free(check) }
        guard unsafe TS_RESP_verify_response(check, reply) == 1,
            unsafe PKCS7_verify(token, nil, nil, nil, nil, PKCS7_NOVERIFY) == 1
        else { throw .otherStamp }
        return unsafe SealKey.encoded { unsafe i2d_PKCS7(token, $0) }
    }
}
