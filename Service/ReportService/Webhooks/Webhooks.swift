#if Service
internal import DiaryModel
internal import Logging
internal import NIOCore
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
#endif
