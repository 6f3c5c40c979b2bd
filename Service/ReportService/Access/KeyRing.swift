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
#endif
