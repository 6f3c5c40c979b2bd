#if Service
internal import Crypto
internal import DiaryModel
internal import Foundation
internal import NIOHTTP1

/// A receiver of messages, to whom a shared secret proves their sender (Standard Webhooks 1.0).
struct Webhook: Sendable {
    /// The beginning of a secret in its file.
    private static let prefix = "whsec_"

    let address: TrustedAddress
    /// The secrets that sign: two while one replaces another.
    private let keys: [SymmetricKey]

    /// Reads the secrets of a receiver.
    ///
    /// - Throws: That the file may not be used, or has no secret; the message contains nothing of it.
    init?(_ settings: WebhookSettings) throws(DiagnosticFailure) {
        guard let address = TrustedAddress(settings.address) else { return nil }
        self.address = address
        let bytes = try CredentialFile.read(settings.secretFile, limit: 4096)
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        let secrets = lines.map { line in
            line.hasPrefix(Self.prefix) ? Data(base64Encoded: String(line.dropFirst(Self.prefix.count))) : nil
        }
        keys = secrets.compactMap(\.self).filter { (24...64).contains($0.count) }.map { SymmetricKey(data: $0) }
        guard (1...2).contains(keys.count), keys.count == lines.count else {
            throw DiagnosticFailure(
                "service.credentials", at: FileLocation(file: settings.secretFile), "it has no secret of a webhook",
                hint: "a line of `whsec_` and 24 to 64 bytes in Base64, and a second one while the first is replaced")
        }
    }

    /// Returns the fields that go with a body: its id, the moment, and a signature by each secret.
    func fields(_ id: String, _ body: [UInt8], now: ServiceMoment) -> HTTPHeaders {
        let seconds = now.milliseconds / 1000
        let signed = Array("\(id).\(seconds).".utf8) + body
        let signatures = keys.map {
            "v1,\(Data(HMAC<SHA256>.authenticationCode(for: signed, using: $0)).base64EncodedString())"
        }
        return [
            "webhook-id": id, "webhook-timestamp": "\(seconds)",
            "webhook-signature": signatures.joined(separator: " "),
        ]
    }
}

/// The message that the files of a draft were read: nothing about a person is in it.
struct WebhookMessage: Encodable {
    private struct Order: Encodable {
        let id: String
        let state: String
    }

    private let type: String
    private let timestamp: String
    private let data: Order

    /// Makes the message; `nil` while the files are being read.
    init?(_ draft: Draft, now: ServiceMoment) {
        switch draft.phase {
        case .ready: data = Order(id: "\(draft.id)", state: "ready")
        case .refused: data = Order(id: "\(draft.id)", state: "refused")
        case .empty, .reading: return nil
        }
        type = "report.\(data.state)"
        timestamp = now.text
    }
}
#endif
