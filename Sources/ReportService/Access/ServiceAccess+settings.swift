#if Service
package import Diagnostics

extension ServiceAccess {
    /// An event for metrics; it does not identify the caller.
    package enum Event: Hashable, Sendable {
        /// A caller was refused.
        case refused(AccessRefusal.Reason)
        /// The keys of an issuer were fetched.
        case keysFetched
        /// The keys of an issuer could not be fetched, or are no keys.
        case keysFailed
    }

    /// Makes access as the settings have it, and reads the files of keys that it needs.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - sessions: The sessions of browsers.
    ///   - tell: Called with what happens.
    /// - Throws: All that is wrong with the files.
    package init(
        _ settings: ServiceSettings, sessions: SessionBook,
        tell: @escaping @Sendable (Event) -> Void = { _ in }
    ) async throws(DiagnosticFailure) {
        let client = KeyClient()
        try await self.init(settings, sessions: sessions, fetch: { try await client.fetch($0) }, tell: tell)
    }

    init(
        _ settings: ServiceSettings, sessions: SessionBook, fetch: @escaping KeyFetching,
        tell: @escaping @Sendable (Event) -> Void
    ) async throws(DiagnosticFailure) {
        var issuers: [Issuer] = []
        var keys: [APIKey] = []
        for tenant in settings.tenants {
            if let file = tenant.apiKeysFile {
                let bytes = try CredentialFile.read(file, limit: 1 << 20)
                keys += try APIKeys.read(bytes, file: file, tenant: tenant.id)
            }
            for issuer in tenant.issuers {
                try await Self.check(issuer, fetch: fetch)
                let source = IssuerKeys(issuer, fetch: fetch) { tell($0 == .fetched ? .keysFetched : .keysFailed) }
                issuers.append(Issuer(tenant: tenant.id, settings: issuer, keys: source))
            }
        }
        var digests: Set<[UInt8]> = []
        guard keys.allSatisfy({ digests.insert($0.digest).inserted }) else {
            throw DiagnosticFailure(
                "service.credentials", "two tenants have the same API key: whose people it is for is not told")
        }
        self.init(issuers: issuers, keys: APIKeys(keys), sessions: sessions, limits: settings.limits) {
            tell(.refused($0))
        }
    }

    /// Shows at start what is wrong with a file of keys; what is at an address may come later.
    private static func check(_ issuer: IssuerSettings, fetch: KeyFetching) async throws(DiagnosticFailure) {
        guard case .file(let path) = issuer.keys else { return }
        guard let bytes = try? await fetch(issuer.keys) else {
            throw DiagnosticFailure("service.credentials", at: FileLocation(file: path), "it cannot be read")
        }
        do throws(JSONError) {
            guard try await !KeyRing(bytes, allowed: issuer.algorithms).keys.isEmpty else {
                throw JSONError(message: "there is no key in it that could be used", place: .init(line: 1, column: 1))
            }
        } catch {
            throw DiagnosticFailure(
                "service.credentials", at: error.place.location(in: path), error.message,
                hint: "a set of public keys (RFC 7517), each with its `kid`, for RS256, ES256 or EdDSA")
        }
    }
}
#endif
