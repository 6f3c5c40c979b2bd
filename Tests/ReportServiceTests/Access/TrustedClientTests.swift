#if Service
import NIOCore
import NIOPosix
import Testing

@testable import ReportService

@Suite("Fetching keys")
struct TrustedClientTests {
    private func fetch(_ answer: String?, limit: Int = 100, deadline: Duration = .seconds(30)) async throws -> [UInt8] {
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(FixedAnswer(answer))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        defer { server.close(promise: nil) }
        let port = try #require(server.localAddress?.port)
        return try await TrustedClient(limit: limit, deadline: deadline).fetch(
            .address("http://127.0.0.1:\(port)/keys"))
    }

    @Test("An answer is read whole, in whatever form it comes")
    func whole() async throws {
        #expect(try await fetch("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}") == Array("{}".utf8))
        #expect(
            try await fetch("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n")
                == Array("{}".utf8))
    }

    @Test("What sends elsewhere, is too large or is no answer gives no keys")
    func refused() async throws {
        let cases: [(String, TrustedClient.Failure)] = [
            ("HTTP/1.1 302 Found\r\nLocation: https://id.example/\r\nContent-Length: 2\r\n\r\n{}", .status(302)),
            ("HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\n{}", .status(404)),
            ("HTTP/1.1 200 OK\r\nContent-Length: 101\r\n\r\n\(String(repeating: "x", count: 101))", .tooLarge),
        ]
        for (answer, failure) in cases {
            let error = await #expect(throws: TrustedClient.Failure.self) { try await fetch(answer) }
            #expect(error == failure)
        }
        await #expect(throws: (any Error).self) { try await fetch("SSH-2.0-OpenSSH\r\n") }
        await #expect(throws: TrustedClient.Failure.address) {
            try await TrustedClient().fetch(.address("http://id.example/keys"))
        }
    }

    @Test("An issuer that never answers is given up, as is one where nobody listens")
    func silent() async throws {
        await #expect(throws: (any Error).self) { try await fetch(nil, deadline: .milliseconds(100)) }
        await #expect(throws: (any Error).self) {
            try await fetch("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{", deadline: .milliseconds(100))
        }
        await #expect(throws: (any Error).self) { try await TrustedClient().fetch(.address("http://127.0.0.1:1/keys")) }
    }

    @Test("A server without the certificate of its name gives no keys")
    func withoutTLS() async throws {
        // Plain HTTP in place of TLS is what a port that was mistaken gives.
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        FixedAnswer("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        defer { server.close(promise: nil) }
        let port = try #require(server.localAddress?.port)
        await #expect(throws: (any Error).self) {
            try await TrustedClient().fetch(.address("https://127.0.0.1:\(port)/keys"))
        }
    }
}

/// Answers whatever comes first with the same bytes, or never.
private final class FixedAnswer: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer
    private let answer: String?

    init(_ answer: String?) { self.answer = answer }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard let answer else { return }
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer)), promise: nil)
    }
}
#endif
