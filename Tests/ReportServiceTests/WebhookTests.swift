#if Service
import Crypto
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization
import TestSupport
import Testing

@testable import ReportService

@Suite("Messages that reports are ready")
struct WebhookTests {
    private static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    private static let form = ["Content-Type: multipart/form-data; boundary=xyz", "Prefer: respond-async"]

    /// A receiver as settings name it, whose secrets are in a file.
    private func webhook(_ port: Int = 1, _ secrets: String = secret, in folder: ScratchFolder) throws -> Webhook {
        let file = try folder.write(secrets, to: "secret")
        try folder.setPermissions(0o600, of: "secret")
        let settings = WebhookSettings(address: "http://127.0.0.1:\(port)/hook?a=b", secretFile: file)
        return try #require(try Webhook(settings))
    }

    /// Runs a service that tells a receiver, which gives one answer after the other.
    private func run(
        _ answers: [String?], pauses: [Duration] = [.zero] + Array(repeating: .milliseconds(200), count: 4),
        _ work: (ServiceUnderTest, Receiver) async throws -> Void
    ) async throws {
        let receiver = Receiver(answers)
        let server = try await receiver.listen()
        defer { server.close(promise: nil) }
        let webhook = try webhook(try #require(server.localAddress?.port), in: try ScratchFolder())
        let service = try ServiceUnderTest(webhooks: ["north": webhook], pauses: pauses) {
            $0.readingPatience = .milliseconds(50)
        }
        try await ServiceUnderTest.run(service) { try await work($0, receiver) }
    }

    private func send(
        _ service: ServiceUnderTest, file: String, fields: [String] = form
    ) async throws -> WireAnswer {
        let parts = [
            "name=\"file\"; filename=\"lee.csv\"\r\n\r\n\(file)",
            "name=\"person\"\r\n\r\n{\"zone\":\"Asia/Seoul\",\"name\":\"Ann Lee\"}",
        ]
        let body = parts.map { "--xyz\r\nContent-Disposition: form-data; \($0)\r\n" }.joined() + "--xyz--\r\n"
        return try await service.ask("/v1/reports", method: "POST", fields: fields, body: body)
    }

    @Test("are signed as the example of Standard Webhooks, by two secrets while one replaces another")
    func signature() throws {
        let scratch = try ScratchFolder()
        let moment = ServiceMoment(milliseconds: 1_614_265_330_500)
        let (id, body) = ("msg_p5jXN8AQM9LWM0D4loKWxJek", Array(#"{"test": 2432232314}"#.utf8))
        let fields = try webhook(in: scratch).fields(id, body, now: moment)
        let expected = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
        #expect(fields["webhook-signature"] == [expected] && fields["webhook-timestamp"] == ["1614265330"])
        let other = "whsec_\(Data(repeating: 7, count: 32).base64EncodedString())\n"
        let both = try webhook(1, "\(other)\(Self.secret)\n", in: scratch).fields(id, body, now: moment)
        #expect(both["webhook-signature"].first?.hasSuffix(" \(expected)") == true)
        for wrong in ["", "s3cr3t", "whsec_AAAA", "\(Self.secret)\n\(other)\(other)", "\(Self.secret)\nwhsec_*"] {
            let error = try #require(#expect(throws: (any Error).self) { try webhook(1, wrong, in: scratch) })
            #expect(wrong.isEmpty || !"\(error)".contains(wrong))
        }
    }

    @Test(
        "are sent again with the same id to one that refuses, is silent, talks nonsense or sends elsewhere",
        .enabled(if: FakeExportWorker.isPossible))
    func again() async throws {
        let answers: [String?] = [
            "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n", nil, "SSH-2.0-OpenSSH\r\n",
            "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 204 No Content\r\n\r\n",
        ]
        try await run(answers) { service, receiver in
            let sent = try await send(service, file: "hold\n")
            #expect(sent.status == 202 && receiver.count == 0)
            try service.folder.write("", to: "go")
            try await eventually { receiver.count > 0 }
            let place = try #require(sent["location"])
            #expect(try await service.ask(place).status == 200)
            try await eventually { service.metrics.written().contains(#"webhooks_total{outcome="sent"} 1"#) }
            let messages = receiver.messages.withLock { $0 }
            #expect(messages.count == 5 && Set(messages.map(\.body)).count == 1)
            #expect(Set(messages.map { $0.fields["webhook-id"] }).count == 1)
            for message in messages {
                let (id, time) = (message.fields["webhook-id"] ?? "", message.fields["webhook-timestamp"] ?? "")
                let key = SymmetricKey(data: try #require(Data(base64Encoded: String(Self.secret.dropFirst(6)))))
                let code = HMAC<SHA256>.authenticationCode(for: Data("\(id).\(time).\(message.body)".utf8), using: key)
                #expect(message.fields["webhook-signature"] == "v1,\(Data(code).base64EncodedString())")
                #expect(message.head.hasPrefix("POST /hook?a=b HTTP/1.1") && id.hasPrefix("msg_"))
            }
            let body = try #require(messages.first?.body)
            let id = try #require(sent.json["id"] as? String)
            let format = /\{"data":\{"id":"(.*)","state":"ready"\},"timestamp":"[-0-9T:.]*Z","type":"report.ready"\}/
            #expect(try format.wholeMatch(in: body)?.output.1 == Substring(id))
        }
    }

    @Test("say that files were refused, and nothing else", .enabled(if: FakeExportWorker.isPossible))
    func refused() async throws {
        try await run(["HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"]) { service, receiver in
            #expect(try await send(service, file: "hold\nbad\n").status == 202)
            try service.folder.write("", to: "go")
            try await eventually { service.metrics.written().contains(#"webhooks_total{outcome="sent"} 1"#) }
            let body = receiver.messages.withLock { $0.first?.body } ?? ""
            #expect(body.contains(#""state":"refused""#) && body.contains("report.refused"))
            #expect(!body.contains("Lee") && !body.contains("lee.csv") && !body.contains("blod"))
            // An answer at once needs no message.
            #expect(try await send(service, file: "bad\n", fields: [Self.form[0]]).status == 422)
            try await Task.sleep(for: .milliseconds(300))
            // One message, however often a busy machine needs it to be sent.
            #expect(Set(receiver.messages.withLock { $0.map { $0.fields["webhook-id"] } }).count == 1)
        }
    }

    @Test("end with 410, and with their drafts", .enabled(if: FakeExportWorker.isPossible))
    func ended() async throws {
        try await run(["HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n"]) { service, receiver in
            #expect(try await send(service, file: "hold\n").status == 202)
            try service.folder.write("", to: "go")
            try await eventually { service.metrics.written().contains(#"webhooks_total{outcome="failed"} 1"#) }
            #expect(receiver.count == 1)
            #expect(service.log.all.contains("webhook.failed") && !service.log.all.contains("/hook"))
        }
        // However slowly this goes on, it is before the second attempt.
        try await run(["HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n"], pauses: [.zero, .seconds(8)]) {
            service, receiver in
            let sent = try await send(service, file: "hold\n")
            try service.folder.write("", to: "go")
            try await eventually { receiver.count > 0 }
            let draft = "/v1/drafts/\(try #require(sent.json["id"] as? String))"
            #expect(try await service.ask(draft, method: "DELETE").status == 204)
            try await eventually { service.metrics.written().contains(#"webhooks_total{outcome="gone"} 1"#) }
            #expect(receiver.count == 1)
        }
    }

    @Test("have a receiver in the settings, whose secret no worker can read")
    func settings() throws {
        func read(_ webhook: String) throws -> ServiceSettings {
            let text = """
                {"draftsFolder": "/run/drafts", "audit": {"file": "audit", "keyFile": "key"}, "tenants": {"north":
                {"store": "n/n.db", "config": "c/c.xml", "apiKeysFile": "k.json", "webhook": {\(webhook)}}}}
                """
            return try SettingsReader.read(
                Array(text.utf8), file: "service.json", folder: "/etc/x", environment: [:], processors: 1)
        }
        let settings = try read(#""address": "https://a.example/T0KEN", "secretFile": "hook""#)
        let expected = WebhookSettings(address: "https://a.example/T0KEN", secretFile: "/etc/x/hook")
        #expect(settings.tenants.first?.webhook == expected)
        let summary = SettingsSummary(settings).description
        #expect(summary.contains("tenants.north.webhook: a.example /etc/x/hook") && !summary.contains("T0KEN"))
        for (wrong, words) in [
            (#""address": "https://a.example/hook""#, "has `address` and `secretFile`, or neither"),
            (#""secretFile": "hook""#, "has `address` and `secretFile`, or neither"),
            (#""address": "http://a.example/", "secretFile": "s""#, "is not an address of HTTPS"),
            (#""address": "https://u:p@a.example/", "secretFile": "s""#, "is not an address of HTTPS"),
            (#""address": "https://a.example/", "secretFile": "c/s""#, "`/etc/x/c/s` is in `/etc/x/c`"),
        ] {
            let error = try #require(#expect(throws: (any Error).self) { try read(wrong) })
            #expect("\(error)".contains(words), "\(wrong)")
        }
    }

    @Test("are bounded in number for each tenant")
    func bounded() async throws {
        let (scratch, metrics) = (try ScratchFolder(), ServiceMetrics())
        let webhooks = Webhooks(
            ["north": try webhook(in: scratch)], clock: .system, metrics: metrics, logger: LogLines().logger())
        let shelf = try DraftShelf(folder: scratch.path(of: "drafts"), limits: ServiceLimits())
        let reading = Task<Void, Never> { try? await Task.sleep(for: .seconds(60)) }
        let caller = Caller(tenant: "north", subject: "a", means: .key, people: .all)
        let draft = DraftID(random: RandomBytes.system.make(16))
        for _ in 0..<Webhooks.most + 3 { webhooks.tell(after: reading, of: draft, on: shelf, for: caller) }
        try await eventually { metrics.written().contains(#"webhooks_total{outcome="failed"} 3"#) }
        reading.cancel()
        try await eventually { metrics.written().contains(#"webhooks_total{outcome="gone"} \#(Webhooks.most)"#) }
    }
}

/// A server that keeps what it is sent, and gives one answer after the other; the last one again and again.
private final class Receiver: Sendable {
    struct Message {
        var head: String
        var fields: [String: String]
        var body: String
    }

    let messages = Mutex<[Message]>([])
    private let answers: [String?]

    init(_ answers: [String?]) { self.answers = answers }

    var count: Int { messages.withLock { $0.count } }

    func listen() async throws -> any Channel {
        try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Handler(self))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
    }

    /// Keeps a message once it is whole, and returns its answer.
    private func take(_ text: String) -> String? {
        let parts = text.components(separatedBy: "\r\n\r\n")
        let lines = parts[0].components(separatedBy: "\r\n")
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.range(of: ": ") else { continue }
            fields[line[..<colon.lowerBound].lowercased()] = String(line[colon.upperBound...])
        }
        guard parts.count == 2, parts[1].utf8.count == Int(fields["content-length"] ?? "") else { return nil }
        return messages.withLock { messages in
            messages.append(Message(head: lines[0], fields: fields, body: parts[1]))
            return answers[min(messages.count, answers.count) - 1]
        }
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer
        private let receiver: Receiver
        private var text = ""

        init(_ receiver: Receiver) { self.receiver = receiver }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            text += String(buffer: unwrapInboundIn(data))
            guard let answer = receiver.take(text) else { return }
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer)), promise: nil)
        }
    }
}
#endif
