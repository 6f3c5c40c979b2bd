#if Service
internal import Crypto
package import DiaryModel
internal import ProgramVersion
internal import SystemKit

/// The key of hashes and signatures of the audit, and what is made with it.
package struct AuditKey: Sendable {
    private let key: SymmetricKey

    /// Makes a key of 32 bytes or more.
    package init(_ bytes: [UInt8]) { key = SymmetricKey(data: bytes) }

    /// Returns the hash that replaces a text of a tenant: the same in each line, and meaningless without the key.
    func hash(_ kind: String, _ tenant: String, _ text: String) -> String {
        String(sign("\(kind)\u{0}\(tenant)\u{0}\(text)".utf8).prefix(32))
    }

    /// A signature of bytes.
    func sign(_ bytes: some Sequence<UInt8>) -> String {
        hexadecimal(HMAC<Crypto.SHA256>.authenticationCode(for: Array(bytes), using: key))
    }
}

/// A line of the audit.
///
/// Each has the SHA-256 digest of the line before it, so that none can be changed or removed without the next ones telling, and a signature by
/// the key of the audit, so that none can be made without it.
struct AuditLine {
    /// The value in place of the digest of a line before the first.
    static let nothingBefore = String(repeating: "0", count: 64)
    /// No line has more bytes.
    static let longest = 4096

    /// The line without its end.
    let bytes: [UInt8]

    /// The digest that stands in the next line.
    var digest: String { Self.digest(of: bytes) }

    static func digest(of bytes: some Sequence<UInt8>) -> String { hexadecimal(Crypto.SHA256.hash(data: Array(bytes))) }

    /// The line of an event.
    init(_ event: AuditEvent, after previous: String, key: AuditKey) {
        var fields = [
            ("time", event.moment.text), ("tenant", event.tenant),
            ("subject", key.hash("subject", event.tenant, event.subject)),
            ("person", key.hash("person", event.tenant, event.person)),
            ("action", event.action.rawValue), ("outcome", event.outcome.rawValue),
        ]
        if let digest = event.digest { fields.append(("digest", String(digest.prefix(128)))) }
        fields += [("request", String(event.request.prefix(128))), ("previous", previous)]
        self.init(fields, key: key)
    }

    /// The line that says that the one before it is torn: the service ended while it was written.
    init(recovering torn: some Sequence<UInt8>, at moment: ServiceMoment, after previous: String, key: AuditKey) {
        self.init([("time", moment.text), ("torn", Self.digest(of: torn)), ("previous", previous)], key: key)
    }

    private init(_ fields: [(String, String)], key: AuditKey) {
        let body = "{" + fields.map { "\"\($0)\":\"\(Self.escaped($1))\"" }.joined(separator: ",")
        bytes = Array("\(body),\"signature\":\"\(key.sign(body.utf8))\"}".utf8)
    }

    /// The part of a line that is signed, and its signature; `nil` for what is no line of an audit.
    static func signed(_ line: some BidirectionalCollection<UInt8>) -> (body: [UInt8], signature: String)? {
        let head = Array(",\"signature\":\"".utf8)
        let tail = line.suffix(head.count + 66)
        guard tail.starts(with: head), tail.suffix(2).elementsEqual(Array("\"}".utf8)) else { return nil }
        let signature = tail.dropFirst(head.count).dropLast(2)
        return (Array(line.dropLast(tail.count)), String(decoding: signature, as: UTF8.self))
    }

    private static func escaped(_ text: String) -> String {
        if text.isPlainInJSON { return text }
        return text.utf16.map { unit in
            let isPlain = (0x20..<0x7F).contains(unit) && unit != 0x22 && unit != 0x5C
            guard isPlain, let scalar = Unicode.Scalar(unit) else {
                return "\\u" + String(UInt32(unit) + 0x10000, radix: 16).dropFirst()
            }
            return String(Character(scalar))
        }.joined()
    }
}

extension AuditKey {
    /// Reads the key from its file: 32 bytes or more, which only the user of the service may read.
    package init(file: String) throws(DiagnosticFailure) {
        let bytes = try CredentialFile.read(file, limit: 4096)
        guard bytes.count >= 32 else {
            throw DiagnosticFailure(
                "service.credentials", at: FileLocation(file: file), "it has fewer than 32 bytes",
                hint: "`head -c 32 /dev/urandom` makes as many that nobody guesses")
        }
        self.init(bytes)
    }
}
#endif
