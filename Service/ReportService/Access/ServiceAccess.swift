#if Service
package import DiaryModel

/// Tells who calls: by a token, an API key or the cookie of a browser, in this order.
package struct ServiceAccess: Authenticating {
    private let issuers: [String: IssuerKeys]
    private let keys: [APIKey]
    private let sessions: SessionBook
    private let limits: ServiceLimits

    init(issuers: [IssuerKeys], keys: [APIKey], sessions: SessionBook, limits: ServiceLimits) {
        self.issuers = Dictionary(issuers.map { ($0.issuer.name, $0) }) { first, _ in first }
        self.keys = keys
        self.sessions = sessions
        self.limits = limits
    }

    /// Returns the sender of a request.
    package func caller(of request: AccessRequest, now: ServiceMoment) async throws(AccessRefusal) -> Caller {
        if !request.authorization.isEmpty { return try await bearer(of: request.authorization, now: now) }
        guard let caller = try await sessions.caller(of: request, now: now) else { throw .missing }
        return caller
    }

    private func bearer(of fields: [String], now: ServiceMoment) async throws(AccessRefusal) -> Caller {
        guard fields.count == 1, let field = fields.first else { throw .malformed }
        // What is longer than any token is not even looked at.
        guard field.utf8.count <= limits.tokenBytes + 16 else { throw .tooLong }
        let parts = field.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { throw .malformed }
        let text = String(parts[1])
        if text.hasPrefix(APIKey.prefix) {
            guard let caller = keys.caller(with: text) else { throw .apiKey }
            return caller
        }
        return try await caller(with: UnverifiedToken(text, limit: limits.tokenBytes), now: now)
    }

    private func caller(with token: UnverifiedToken, now: ServiceMoment) async throws(AccessRefusal) -> Caller {
        guard let keys = issuers[token.issuer] else { throw .issuer }
        guard keys.issuer.algorithms.contains(token.algorithm) else { throw .algorithm }
        let key = try await keys.key(token.key, now: now)
        guard key.algorithm == token.algorithm else { throw .algorithm }
        guard key.isSignature(token.signature, of: token.signed) else { throw .signature }
        let claims = try TokenClaims(token.claims, issuer: keys.issuer, limits: limits, now: now)
        return Caller(
            tenant: keys.tenant, subject: "token\n\(token.issuer)\n\(claims.subject)", means: .token,
            people: claims.people)
    }
}

extension ServiceAccess {
    /// Makes access as the settings have it, and reads the files of keys that it needs.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - sessions: The sessions of browsers.
    ///   - keysFailed: Called when the keys of an issuer could not be fetched, or are no keys.
    /// - Throws: All that is wrong with the files.
    package init(
        _ settings: ServiceSettings, sessions: SessionBook,
        keysFailed: @escaping @Sendable () -> Void = {}
    ) async throws(DiagnosticFailure) {
        let client = TrustedClient()
        let fetch: KeyFetching = { try await client.fetch($0) }
        var issuers: [IssuerKeys] = []
        var keys: [APIKey] = []
        for tenant in settings.tenants {
            if let file = tenant.apiKeysFile {
                let bytes = try CredentialFile.read(file, limit: 1 << 20)
                keys += try APIKey.read(bytes, file: file, tenant: tenant.id)
            }
            for issuer in tenant.issuers {
                try await Self.check(issuer, fetch: fetch)
                issuers.append(IssuerKeys(issuer, of: tenant.id, fetch: fetch, failed: keysFailed))
            }
        }
        var digests: Set<[UInt8]> = []
        guard keys.allSatisfy({ digests.insert($0.digest).inserted }) else {
            throw DiagnosticFailure(
                "service.credentials", "two tenants have the same API key, so it names neither")
        }
        self.init(issuers: issuers, keys: keys, sessions: sessions, limits: settings.limits)
    }

    /// Shows at start what is wrong with a file of keys; what is at an address may come later.
    private static func check(_ issuer: IssuerSettings, fetch: KeyFetching) async throws(DiagnosticFailure) {
        guard case .file(let path) = issuer.keys else { return }
        guard let bytes = try? await fetch(issuer.keys) else {
            throw DiagnosticFailure("service.credentials", at: FileLocation(file: path), "it cannot be read")
        }
        do throws(JSONError) {
            guard try await !KeyRing(bytes, allowed: issuer.algorithms).keys.isEmpty else {
                throw JSONError(message: "there is no key in it that could be used")
            }
        } catch {
            throw DiagnosticFailure(
                "service.credentials", at: error.place.location(in: path), error.message,
                hint: "a set of public keys (RFC 7517), each with its `kid`, for RS256, ES256 or EdDSA")
        }
    }
}
#endif
