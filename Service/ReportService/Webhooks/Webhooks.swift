#if Service
internal import Crypto
internal import DiaryModel
internal import Foundation
internal import Logging
internal import NIOCore
internal import NIOHTTP1
internal import Synchronization

/// Tells the receivers of tenants that reports are ready, whose callers did not wait for them.
///
/// A message is sent again with the same id until it is accepted, its draft is gone, or the pauses are over. No request waits for one.
final class Webhooks: Sendable {
    /// The end of a message: accepted, too late because its draft is gone, or accepted by nobody.
    enum Outcome: String {
        case sent, gone, failed
    }

    /// The most messages of a tenant at once; a further one is not sent.
    static let most = 64
    /// The pauses before attempts.
    static let pauses: [Duration] = [.zero, .seconds(5), .seconds(30), .seconds(120), .seconds(300)]

    private let receivers: [String: Webhook]
    private let client: TrustedClient
    private let pauses: [Duration]
    private let clock: ServiceClock
    private let metrics: ServiceMetrics
    private let logger: Logger
    /// The number of messages of each tenant that are under way.
    private let counts = Mutex<[String: Int]>([:])

    /// Makes the sender of messages.
    ///
    /// - Parameters:
    ///   - receivers: The receivers, by their tenants.
    ///   - client: The client that asks them.
    ///   - pauses: The pauses before attempts.
    ///   - clock: The clock.
    ///   - metrics: The metrics that count messages.
    ///   - logger: The log of those that nobody accepted.
    init(
        _ receivers: [String: Webhook] = [:], client: TrustedClient = TrustedClient(deadline: .seconds(10)),
        pauses: [Duration] = Webhooks.pauses, clock: ServiceClock, metrics: ServiceMetrics, logger: Logger
    ) {
        (self.receivers, self.client, self.pauses) = (receivers, client, pauses)
        (self.clock, self.metrics, self.logger) = (clock, metrics, logger)
    }

    /// Reads the receivers of the settings.
    static func receivers(_ settings: ServiceSettings) throws(DiagnosticFailure) -> [String: Webhook] {
        var receivers: [String: Webhook] = [:]
        for tenant in settings.tenants { receivers[tenant.id] = try Webhook(tenant.webhook) }
        return receivers
    }

    /// Tells the receiver of a tenant once the files of a draft are read.
    ///
    /// - Parameters:
    ///   - reading: The reading of the files.
    ///   - draft: The draft.
    ///   - shelf: The shelf that it is on.
    ///   - caller: The owner of the draft.
    func tell(after reading: Task<Void, Never>, of draft: DraftID, on shelf: DraftShelf, for caller: Caller) {
        guard let receiver = receivers[caller.tenant] else { return }
        let isFree = counts.withLock { counts in
            counts[caller.tenant, default: 0] += 1
            return counts[caller.tenant, default: 0] <= Self.most
        }
        Task {
            var outcome = Outcome.failed
            if isFree {
                await reading.value
                outcome = await send(draft, on: shelf, for: caller, to: receiver)
            }
            counts.withLock { $0[caller.tenant, default: 1] -= 1 }
            metrics.webhook(outcome)
            if outcome == .failed { logger.warning("webhook.failed", metadata: ["tenant": "\(caller.tenant)"]) }
        }
    }

    /// Sends the message about a draft; its receiver ends all attempts by 410.
    private func send(
        _ draft: DraftID, on shelf: DraftShelf, for caller: Caller, to receiver: Webhook
    ) async -> Outcome {
        let id = "msg_" + Base64URL.encode(RandomBytes.system.make(16))
        var body: [UInt8]?
        for pause in pauses {
            try? await Task.sleep(for: pause)
            let now = clock.now()
            guard let state = try? await shelf.state(of: draft, for: caller, now: now) else { return .gone }
            // Another file may be in it since, which is being read.
            guard let message = body ?? WebhookMessage(state, now: now).map({ JSONAnswer.bytes($0) }) else { continue }
            body = message
            do {
                try await client.post(message, receiver.fields(id, message, now: now), to: receiver.address)
                return .sent
            } catch TrustedClient.Failure.status(410) {
                return .failed
            } catch {
                continue
            }
        }
        return .failed
    }
}

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
