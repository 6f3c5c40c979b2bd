#if Service
internal import Crypto
internal import DiaryModel

/// A caller with an API key; the key itself is known to nobody but its owner.
struct APIKey: Hashable, Sendable {
    /// The beginning of all keys, by which scanners of leaked secrets find them.
    static let prefix = "dpk_"

    let tenant: String
    /// The name of the key in its file.
    let name: String
    /// The SHA-256 digest of the key.
    let digest: [UInt8]
    let people: PeopleScope
    let mayDraft: Bool

    /// A key that nobody guesses: 256 bits by chance.
    static func make(_ random: RandomBytes) -> String { prefix + Base64URL.encode(random.make(32)) }

    /// Returns true if a text looks like a key.
    static func isKey(_ text: String) -> Bool {
        text.hasPrefix(prefix) && text.utf8.count == prefix.utf8.count + 43
            && Base64URL.isText(String(text.dropFirst(prefix.count)))
    }
}

extension [APIKey] {
    /// Returns the owner of a key; all digests are compared, whichever it is, each in a time that does not depend on where they differ.
    func caller(with text: String) -> Caller? {
        guard APIKey.isKey(text) else { return nil }
        let digest = SHA256.hash(data: [UInt8](text.utf8))
        return filter { digest == $0.digest }.last.map {
            Caller(
                tenant: $0.tenant, subject: "key\n\($0.name)", means: .key, people: $0.people, mayDraft: $0.mayDraft)
        }
    }
}

extension APIKey {
    /// Reads the keys of a tenant from its file.
    ///
    /// - Parameters:
    ///   - bytes: `{"keys": [{"name": …, "sha256": …, "people": "all" or […], "drafts": true}]}`
    ///   - file: The name of the file.
    ///   - tenant: The tenant of the keys.
    /// - Returns: The keys.
    /// - Throws: Their errors; the messages contain no digest.
    static func read(_ bytes: [UInt8], file: String, tenant: String) throws(DiagnosticFailure) -> [APIKey] {
        let root: JSONNode
        do throws(JSONError) {
            root = try JSONReader.read(bytes)
        } catch {
            throw DiagnosticFailure("service.credentials", at: error.place.location(in: file), error.message)
        }
        func fail(_ node: JSONNode, _ message: String, hint: String? = nil) -> DiagnosticFailure {
            DiagnosticFailure("service.credentials", at: node.place.location(in: file), message, hint: hint)
        }
        guard case .array(let nodes) = root["keys"]?.value else { throw fail(root, "there is no list `keys`") }
        var keys: [APIKey] = []
        for node in nodes {
            let known = ["name", "sha256", "people", "drafts"]
            if let other = node.members?.first(where: { !known.contains($0.name) }) {
                throw fail(
                    node, "an API key has no `\(other.name)`", hint: Spelling.hint(for: other.name, among: known))
            }
            guard let name = node["name"]?.text, (1...64).contains(name.utf8.count) else {
                throw fail(node, "an API key has no `name` of 1 to 64 bytes")
            }
            guard let digest = node["sha256"]?.text.flatMap(Hexadecimal.bytes), digest.count == 32 else {
                throw fail(node, "an API key has no `sha256` of 64 hexadecimal digits")
            }
            guard let people = people(node["people"]) else {
                throw fail(node, "`people` of an API key is neither \"all\" nor a list of ids")
            }
            let drafts = node["drafts"]?.value ?? .bool(false)
            guard case .bool(let mayDraft) = drafts else { throw fail(node, "`drafts` is neither true nor false") }
            guard !keys.contains(where: { $0.name == name || $0.digest == digest }) else {
                throw fail(node, "two API keys have the same name or digest")
            }
            keys.append(APIKey(tenant: tenant, name: name, digest: digest, people: people, mayDraft: mayDraft))
        }
        return keys
    }

    private static func people(_ node: JSONNode?) -> PeopleScope? {
        guard let node else { return .only([]) }
        if node.text == "all" { return .all }
        return node.texts.flatMap { $0.allSatisfy(PersonID.isValid) ? .only(Set($0)) : nil }
    }
}
#endif
