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

/// The reason why a caller has not proved their identity.
///
/// The caller gets ``code`` and nothing else; the reason is counted in metrics, which have its name.
package enum AccessRefusal: String, Error {
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

    /// The code that the caller gets.
    var code: String { self == .missing ? "auth.missing" : "auth.invalid" }
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

/// Which people somebody may read about.
package enum PeopleScope: Hashable, Sendable {
    /// All people of the tenant.
    case all
    /// These, and nobody else.
    case only(Set<String>)

    /// Returns true if a person is among them.
    func contains(_ person: String) -> Bool { contains(.only([person])) }

    /// Returns true if all people of another scope are in this one.
    func contains(_ other: PeopleScope) -> Bool {
        switch (self, other) {
        case (.all, _): true
        case (.only, .all): false
        case (.only(let these), .only(let those)): those.isSubset(of: these)
        }
    }
}

/// Somebody who has shown who they are.
package struct Caller: Hashable, Sendable {
    /// How that was shown.
    package enum Means: String, Hashable, Sendable {
        /// By a signed token.
        case token
        /// By an API key.
        case key
        /// By the cookie of a browser.
        case session
    }

    /// The tenant whose people they may ask about.
    package let tenant: String
    /// Who they are, for limits and as the owner of drafts; it stands in no log as it is.
    package let subject: String
    /// How that was shown.
    package let means: Means
    let people: PeopleScope
    /// True if they may have reports of files that they send.
    package var mayDraft = true
    /// True if they may make links for others; who came by such a link may not.
    package var mayShare = true

    /// Returns true if they may read about a person; an invalid id belongs to nobody.
    package func mayRead(person: String) -> Bool { PersonID.isValid(person) && people.contains(person) }

    /// True if they may make one-time codes for browsers; a browser may not.
    package var mayMakeCodes: Bool { means != .session }
}

/// The ids of people, as addresses and tokens have them.
package enum PersonID {
    /// Returns true if a text is an id: 1 to 64 letters of ASCII, digits, dots, underlines and hyphens.
    package static func isValid(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { $0.isLetterOrDigit || "._-".utf8.contains($0) }
    }
}
#endif
