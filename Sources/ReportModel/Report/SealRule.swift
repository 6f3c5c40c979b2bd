/// The key that files are sealed with, and the server that says when.
///
/// It names files; what is in them is read by the process that seals, and is passed to nobody.
public struct SealRule: Hashable, Sendable, Codable {
    /// The file of the private key (PEM), or `credential:NAME` for a credential of the service manager.
    public var key: String
    /// The file or credential of the certificates (PEM), the key's own first; `nil` if they are in the file of the key.
    public var certificate: String?
    /// The file or credential with the passphrase of the key on its first line; `nil` for a key without one.
    public var passphrase: String?
    /// The URL of a server of time stamps (RFC 3161); `nil` for none.
    public var timestamp: String?

    /// Makes a rule.
    public init(key: String, certificate: String? = nil, passphrase: String? = nil, timestamp: String? = nil) {
        (self.key, self.certificate, self.passphrase, self.timestamp) = (key, certificate, passphrase, timestamp)
    }

    /// The beginning of what names a credential.
    package static let credential = "credential:"

    /// The files and credentials.
    package var sources: [String] { [key] + [certificate, passphrase].compactMap(\.self) }

    /// Returns the rule with other names for its files and credentials.
    package func naming<Failure: Error>(_ name: (String) throws(Failure) -> String) throws(Failure) -> SealRule {
        var rule = self
        rule.key = try name(key)
        if let certificate { rule.certificate = try name(certificate) }
        if let passphrase { rule.passphrase = try name(passphrase) }
        return rule
    }

    /// Says what an address of a server of time stamps looks like.
    package static let addressHint = "it begins with https:// or http://, and has no password"

    /// Returns true if a text is the address of a server of time stamps, without a name and password of a user.
    package static func isAddress(_ text: String) -> Bool {
        guard let scheme = ["http://", "https://"].first(where: text.hasPrefix), !text.contains(" ") else {
            return false
        }
        let server = text.dropFirst(scheme.count).prefix { $0 != "/" }
        return !server.isEmpty && !server.contains("@")
    }
}
