#if Service
import Foundation
import SystemKit
import TestSupport
import Testing
@testable import ReportService

@Suite("Keys of an issuer that speaks TLS")
struct TLSTests {
    /// A server on this machine with a certificate of its own, which answers the first question.
    private final class Server {
        let scratch: ScratchFolder
        private let process = Process()
        let port: Int

        var certificate: String { scratch.path(of: "certificate.pem") }

        /// Cuts the connection without saying so where `cuts`.
        private static let script = """
            import socket, ssl, sys
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(sys.argv[1], sys.argv[2])
            if sys.argv[4] == "old":
                context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1_1
                context.set_ciphers("ALL:@SECLEVEL=0")
            listener = socket.create_server(("127.0.0.1", 0))
            print(listener.getsockname()[1], flush=True)
            try:
                plain = listener.accept()[0]
                with context.wrap_socket(plain, server_side=True) as connection:
                    connection.recv(4096)
                    connection.sendall(b"HTTP/1.1 200 OK\\r\\n\\r\\n" + sys.argv[3].encode())
                    if sys.argv[4] == "cuts":
                        plain = socket.socket(fileno=connection.detach())
                        plain.close()
                    else:
                        connection.unwrap()
            except (OSError, ValueError):
                pass
            """

        init(named name: String, answer: String, _ manner: String = "") throws {
            scratch = try ScratchFolder()
            let (certificate, key) = (scratch.path(of: "certificate.pem"), scratch.path(of: "key.pem"))
            try Program.run(
                "/usr/bin/env",
                [
                    "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-days", "2", "-subj", "/CN=localhost", "-addext", name, "-keyout", key,
                    "-out", certificate,
                ]
            ).requireSuccess()
            let output = Pipe()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["python3", "-c", Self.script, certificate, key, answer, manner]
            process.standardOutput = output
            try process.run()
            let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            port = try #require(Int(line.trimmingCharacters(in: .newlines)))
        }

        deinit { process.terminate() }
    }

    private func fetch(_ server: Server, from host: String, trusting trusted: String?) async throws -> String {
        let client = TrustedClient(limit: 100_000, deadline: .seconds(30), trusting: trusted)
        return String(decoding: try await client.fetch(.address("https://\(host):\(server.port)/keys")), as: UTF8.self)
    }

    @Test("are fetched where its certificate is trusted and of its name or number, in one piece and in many")
    func trusted() async throws {
        let named = try Server(named: "subjectAltName=DNS:localhost", answer: #"{"keys":[]}"#)
        #expect(try await fetch(named, from: "localhost", trusting: named.certificate) == #"{"keys":[]}"#)
        let long = String(repeating: "k", count: 60_000)
        let numbered = try Server(named: "subjectAltName=IP:127.0.0.1", answer: long)
        #expect(try await fetch(numbered, from: "127.0.0.1", trusting: numbered.certificate) == long)
    }

    @Test("are not fetched where it is of another name or number, or trusted by nobody")
    func refused() async throws {
        for (name, host) in [
            ("subjectAltName=DNS:id.example", "localhost"), ("subjectAltName=DNS:localhost", "127.0.0.1"),
            ("subjectAltName=IP:127.0.0.2", "127.0.0.1"), ("keyUsage=digitalSignature", "localhost"),
        ] {
            let server = try Server(named: name, answer: "{}")
            await #expect(throws: (any Error).self, "\(name)") {
                try await fetch(server, from: host, trusting: server.certificate)
            }
        }
        let unknown = try Server(named: "subjectAltName=DNS:localhost", answer: "{}")
        await #expect(throws: (any Error).self) { try await fetch(unknown, from: "localhost", trusting: nil) }
        await #expect(throws: (any Error).self) {
            try await fetch(unknown, from: "localhost", trusting: unknown.scratch.path(of: "nothing.pem"))
        }
    }

    @Test("are not fetched in a protocol of the past, nor where the connection is cut")
    func broken() async throws {
        for manner in ["old", "cuts"] {
            let server = try Server(named: "subjectAltName=DNS:localhost", answer: "{}", manner)
            await #expect(throws: (any Error).self, "\(manner)") {
                try await fetch(server, from: "localhost", trusting: server.certificate)
            }
        }
    }
}
#endif
