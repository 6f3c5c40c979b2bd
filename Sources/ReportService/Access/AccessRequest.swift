#if Service
/// The parts of a request that identify the caller.
package struct AccessRequest: Sendable {
    /// The fields `Authorization`; more than one is refused.
    package var authorization: [String] = []
    /// The fields `Cookie`.
    package var cookies: [String] = []
    /// The field `Sec-Fetch-Site`.
    package var fetchSite: String?
    /// True if the request changes anything: any method but `GET` and `HEAD`.
    package var isWriting: Bool = false
}

/// The refusal of a caller who has not proved their identity.
///
/// The caller gets ``code`` and nothing else; ``reason`` is counted in metrics.
package struct AccessRefusal: Error, Hashable, Sendable {
    /// The reason; the names are part of the metrics.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// Nothing was shown at all.
        case missing
        /// It is neither a token nor a key, or there are several.
        case malformed
        /// It has too many bytes.
        case tooLong = "too-long"
        /// The signature is of a kind that is not believed.
        case algorithm
        /// The key that it was signed with is not named.
        case keyMissing = "key-missing"
        /// The key that it was signed with is not known.
        case keyUnknown = "key-unknown"
        /// The keys of the issuer could not be had.
        case keysUnavailable = "keys-unavailable"
        /// The signer's tokens are not accepted.
        case issuer
        /// It is for somebody else.
        case audience
        /// The signature is wrong.
        case signature
        /// It says something in another way than it should.
        case claims
        /// It is no longer good.
        case expired
        /// It is not good yet.
        case early
        /// It is good for too long.
        case life
        /// The API key is not known.
        case apiKey = "api-key"
        /// The session is over, or never was.
        case session
        /// Another site sent a request with the cookie.
        case site
        /// The one-time code was used, is over, or never was.
        case code
        /// The caller may not do this.
        case scope
        /// There are as many codes or sessions as there may be.
        case full
    }

    /// The reason.
    package let reason: Reason

    /// Makes a refusal.
    package init(_ reason: Reason) { self.reason = reason }

    /// The code that the caller gets.
    package var code: String { reason == .missing ? "auth.missing" : "auth.invalid" }
}

/// Identifies callers.
package protocol Authenticating: Sendable {
    /// Returns the sender of a request.
    ///
    /// - Parameters:
    ///   - request: The parts that show it.
    ///   - now: The moment of the request.
    /// - Returns: The caller.
    /// - Throws: The refusal to answer with.
    func caller(of request: AccessRequest, now: ServiceMoment) async throws(AccessRefusal) -> Caller
}
#endif
