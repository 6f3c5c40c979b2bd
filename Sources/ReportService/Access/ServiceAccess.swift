#if Service
/// Identifies callers: by a token, an API key or the cookie of a browser, in this order.
package struct ServiceAccess: Authenticating {
    /// An issuer of accepted tokens.
    struct Issuer: Sendable {
        let tenant: String
        let settings: IssuerSettings
        let keys: IssuerKeys
    }

    private let issuers: [String: Issuer]
    private let keys: APIKeys
    private let sessions: SessionBook
    private let limits: ServiceLimits
    private let refused: @Sendable (AccessRefusal.Reason) -> Void

    init(
        issuers: [Issuer], keys: APIKeys, sessions: SessionBook, limits: ServiceLimits,
        refused: @escaping @Sendable (AccessRefusal.Reason) -> Void = { _ in }
    ) {
        self.issuers = Dictionary(issuers.map { ($0.settings.name, $0) }) { first, _ in first }
        self.keys = keys
        self.sessions = sessions
        self.limits = limits
        self.refused = refused
    }

    /// Returns the sender of a request.
    package func caller(of request: AccessRequest, now: ServiceMoment) async throws(AccessRefusal) -> Caller {
        do throws(AccessRefusal) {
            if !request.authorization.isEmpty { return try await bearer(of: request.authorization, now: now) }
            if let caller = try await sessions.caller(of: request, now: now) { return caller }
            throw AccessRefusal(.missing)
        } catch {
            refused(error.reason)
            throw error
        }
    }

    private func bearer(of fields: [String], now: ServiceMoment) async throws(AccessRefusal) -> Caller {
        guard fields.count == 1, let field = fields.first else { throw AccessRefusal(.malformed) }
        // What is longer than any token is not even looked at.
        guard field.utf8.count <= limits.tokenBytes + 16 else { throw AccessRefusal(.tooLong) }
        let parts = field.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { throw AccessRefusal(.malformed) }
        let text = String(parts[1])
        if text.hasPrefix(APIKey.prefix) {
            guard let caller = keys.caller(with: text) else { throw AccessRefusal(.apiKey) }
            return caller
        }
        return try await caller(with: UnverifiedToken(text, limit: limits.tokenBytes), now: now)
    }

    private func caller(with token: UnverifiedToken, now: ServiceMoment) async throws(AccessRefusal) -> Caller {
        guard let issuer = issuers[token.issuer] else { throw AccessRefusal(.issuer) }
        guard issuer.settings.algorithms.contains(token.algorithm) else { throw AccessRefusal(.algorithm) }
        let key = try await issuer.keys.key(token.key, now: now)
        guard key.algorithm == token.algorithm else { throw AccessRefusal(.algorithm) }
        guard key.isSignature(token.signature, of: token.signed) else { throw AccessRefusal(.signature) }
        let claims = try TokenClaims(token.claims, issuer: issuer.settings, limits: limits, now: now)
        return Caller(
            tenant: issuer.tenant, subject: "token\n\(token.issuer)\n\(claims.subject)", means: .token,
            people: claims.people)
    }
}
#endif
