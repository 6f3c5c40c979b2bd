#if Service
internal import Crypto
internal import JWTKit

/// A public key of an issuer.
struct TokenKey: Sendable {
    /// The one kind of signatures that it is for.
    let algorithm: TokenAlgorithm
    let key: any JWTAlgorithm

    /// Returns true if this key made a signature of bytes.
    func isSignature(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
        (try? key.verify(signature, signs: bytes)) ?? false
    }
}

/// The public keys of an issuer, by their names.
struct KeyRing: Sendable {
    /// A file of keys has no more bytes.
    static let largest = 256 << 10
    private static let mostKeys = 100

    /// The keys.
    let keys: [String: TokenKey]

    /// Reads a set of keys (RFC 7517).
    ///
    /// Keys of other kinds, keys without a name and keys for encryption are ignored. A secret key is rejected, and so
    /// is a name that two keys have: both are mistakes of the set's owner.
    ///
    /// - Parameters:
    ///   - bytes: The set in JSON.
    ///   - allowed: The accepted kinds of signatures.
    /// - Throws: Its errors.
    init(_ bytes: [UInt8], allowed: [TokenAlgorithm]) async throws(JSONError) {
        guard bytes.count <= Self.largest else { throw JSONError(message: "the set of keys is too large") }
        let root = try JSONReader.read(bytes)
        guard case .array(let nodes) = root["keys"]?.value, nodes.count <= Self.mostKeys else {
            throw JSONError(message: "there is no list `keys` of at most \(Self.mostKeys)", place: root.place)
        }
        var keys: [String: TokenKey] = [:]
        for node in nodes {
            guard node["d"] == nil, node["k"] == nil || node["kty"]?.text != "oct" else {
                throw JSONError(message: "it is a secret key: only public ones belong here", place: node.place)
            }
            guard let name = node["kid"]?.text, node["use"]?.text ?? "sig" == "sig",
                let algorithm = Self.algorithm(of: node), allowed.contains(algorithm)
            else { continue }
            guard keys[name] == nil else { throw JSONError(message: "two keys have the same `kid`", place: node.place) }
            guard let key = await Self.key(algorithm, name, node) else {
                throw JSONError(message: "it is no key for \(algorithm.rawValue)", place: node.place)
            }
            keys[name] = TokenKey(algorithm: algorithm, key: key)
        }
        self.keys = keys
    }

    /// Returns the algorithm of a key: it follows from its kind, and a declared one must agree.
    private static func algorithm(of node: JSONNode) -> TokenAlgorithm? {
        let algorithm: TokenAlgorithm
        switch (node["kty"]?.text, node["crv"]?.text) {
        case ("RSA", nil): algorithm = .rs256
        case ("EC", "P-256"): algorithm = .es256
        case ("OKP", "Ed25519"): algorithm = .edDSA
        default: return nil
        }
        return node["alg"]?.text ?? algorithm.rawValue == algorithm.rawValue ? algorithm : nil
    }

    private static func key(_ algorithm: TokenAlgorithm, _ name: String, _ node: JSONNode) async -> (any JWTAlgorithm)?
    {
        // A collection of its own for each key: where there is one alone, none stands in for another.
        let (collection, id) = (JWTKeyCollection(), JWKIdentifier(string: name))
        do {
            switch algorithm {
            case .rs256:
                // 8192 bits at most: what larger ones cost to check is in nobody's interest.
                guard let n = node["n"]?.text, let e = node["e"]?.text, n.utf8.count <= 1366 else { return nil }
                let key = try Insecure.RSA.PublicKey(modulus: n, exponent: e)
                await collection.add(rsa: key, digestAlgorithm: .sha256, kid: id)
            case .es256:
                guard let x = node["x"]?.text, let y = node["y"]?.text else { return nil }
                await collection.add(ecdsa: try ES256PublicKey(parameters: (x, y)), kid: id)
            case .edDSA:
                guard let x = node["x"]?.text else { return nil }
                await collection.add(eddsa: try EdDSA.PublicKey(x: x, curve: .ed25519), kid: id)
            }
            return try await collection.getKey(for: id, alg: algorithm.rawValue)
        } catch {
            return nil
        }
    }
}

/// Fetches the keys of an issuer from a file or an address.
typealias KeyFetching = @Sendable (IssuerSettings.Keys) async throws -> [UInt8]

/// The keys of an issuer, fetched again from time to time, and where a token names one that is not known.
actor IssuerKeys {
    /// The time for which keys are valid before they are fetched again.
    static let freshness = Duration.seconds(600)
    /// The time for which keys are valid if they cannot be fetched again.
    static let longest = Duration.seconds(3600)
    /// The time without fetching after an attempt.
    static let pause = Duration.seconds(30)

    let issuer: IssuerSettings
    /// The tenant whose people its tokens are about.
    let tenant: String
    private let fetch: KeyFetching
    private let failed: @Sendable () -> Void
    private var ring: (ring: KeyRing, moment: ServiceMoment)?
    private var lastAttempt: ServiceMoment?
    private var running: Task<Void, Never>?

    init(
        _ issuer: IssuerSettings, of tenant: String, fetch: @escaping KeyFetching,
        failed: @escaping @Sendable () -> Void = {}
    ) {
        (self.issuer, self.tenant, self.fetch, self.failed) = (issuer, tenant, fetch, failed)
    }

    /// The key of a name.
    ///
    /// - Throws: That there is none, or that the keys of the issuer are not to be had.
    func key(_ name: String, now: ServiceMoment) async throws(AccessRefusal) -> TokenKey {
        // Keys of the future are of before a clock was set back.
        let isFresh = ring.map { $0.moment <= now && now.since($0.moment) < Self.freshness } ?? false
        if !isFresh { await refresh(now: now) }
        if ring?.ring.keys[name] == nil { await refresh(now: now) }
        guard let ring, now.since(ring.moment) < Self.longest else { throw .keysUnavailable }
        guard let key = ring.ring.keys[name] else { throw .keyUnknown }
        return key
    }

    /// Fetches the keys, at most once in a while; whoever comes meanwhile waits for the same attempt.
    private func refresh(now: ServiceMoment) async {
        if let running { return await running.value }
        // A clock that was set back must not keep keys from being fetched.
        if let lastAttempt, lastAttempt <= now, now.since(lastAttempt) < Self.pause { return }
        lastAttempt = now
        // The attempt keeps the keys itself: all who wait for it find them, whoever goes on first.
        let attempt = Task { await self.attempt(now: now) }
        running = attempt
        await attempt.value
    }

    private func attempt(now: ServiceMoment) async {
        defer { running = nil }
        guard let bytes = try? await fetch(issuer.keys),
            let fetched = try? await KeyRing(bytes, allowed: issuer.algorithms)
        else { return failed() }
        ring = (fetched, now)
    }
}
#endif
