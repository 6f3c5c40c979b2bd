#if Service
import Foundation
import TestSupport
import Testing

@testable import ReportService

@Suite("The requests of docs/service.md", .enabled(if: FakeExportWorker.isPossible))
struct DocumentedRequestTests {
    private let requests: DocumentedRequests

    init() throws { requests = DocumentedRequests(try Repository.text(of: "docs/service.md")) }

    @Test(.needsTool("curl")) func areAnsweredAsTheDocumentSays() async throws {
        let scratch = try ScratchFolder()
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path(of: "Examples"), withDestinationPath: Repository.path(of: "Examples"))
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let values = [
                "service": "http://127.0.0.1:\(service.port)", "management": "http://127.0.0.1:\(service.management)",
                "auth": "Authorization: Bearer north/app/*",
            ]
            #expect(Set(requests.names) == Set(values.keys))
            let script = try scratch.write(requests.script(naming: values), to: "requests.sh")
            try await Self.run(script, in: scratch.path)
            for (index, example) in requests.examples.enumerated() {
                let head = String(decoding: try #require(scratch.bytes(of: "head-\(index)")), as: UTF8.self)
                let fields = head.split(whereSeparator: \.isNewline).map(String.init)
                let type = fields.first { $0.lowercased().hasPrefix("content-type: ") }?.dropFirst(14)
                // Before an upload, there is a head that says that it may be sent.
                let status = fields.last { $0.hasPrefix("HTTP/1.1 ") }
                #expect(status?.hasPrefix("HTTP/1.1 \(example.status) ") == true, "line \(example.line)")
                #expect(type.map(String.init) == example.type, "line \(example.line)")
                let text = String(decoding: try #require(scratch.bytes(of: "text-\(index)")), as: UTF8.self)
                #expect(
                    example.text.isEmpty || DocumentedRequests.isLike(text, example.text),
                    "line \(example.line): \(text.prefix(500))")
                guard !Self.managed.contains(example.operation) else { continue }
                let parts = example.operation.split(separator: " ")
                let line = service.log.all.split(separator: "\n").last {
                    $0.contains("request=\(DocumentedRequests.id(index)) ")
                }
                #expect(
                    line?.contains("method=\(parts[0]) ") == true && line?.contains("route=\(parts[1]) ") == true,
                    "line \(example.line) is about \(example.operation)")
            }
        }
    }

    @Test("include that of the README", .needsTool("curl")) func readme() async throws {
        let text = try Repository.text(of: "README.md")
        let command = try #require(text.firstMatch(of: /(?m)^curl (?:.*\\\n)*.*$/)?.output)
        let scratch = try ScratchFolder()
        try scratch.write("north/app/*", to: "output/service/credentials/api.key")
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let address = "http://127.0.0.1:\(service.port)"
            #expect(command.contains("http://127.0.0.1:8080/"))
            let own = command.replacing("http://127.0.0.1:8080", with: address)
            try await Self.run(try scratch.write("set -eu\n\(own) --fail\n", to: "readme.sh"), in: scratch.path)
            #expect(scratch.bytes(of: "ann.pdf")?.starts(with: Array("%PDF-".utf8)) == true)
        }
    }

    @Test func areOneForEachOperationOfTheInterfaceAtLeast() throws {
        let service = try ServiceUnderTest()
        let routes = service.table.filter { route in
            ["/v1/", "/openapi", "/problems/"].contains { route.pattern.hasPrefix($0) }
        }
        let operations = routes.flatMap { route in
            route.methods.filter { $0 != "HEAD" }.map { "\($0) \(route.pattern)" }
        }
        #expect(Set(requests.examples.map(\.operation)) == Set(operations).union(Self.managed))
    }

    @Test(arguments: [
        ("{\"a\":1}\n", "{\"a\": 1}", true), ("{\"a\":1,\"b\":2}", "{\"a\":1}", false), ("abc", "a…c", true),
        ("abc", "b…", false), ("abc", "…b", false), ("abcabc", "…b…", true), ("ab", "a…b…c", false),
    ])
    func areComparedFromBeginningToEnd(_ text: String, _ pattern: String, _ isLike: Bool) {
        #expect(DocumentedRequests.isLike(text, pattern) == isLike)
    }

    /// The requests to the other listener, which writes no log.
    private static let managed: Set = ["GET /healthz", "GET /readyz", "GET /metrics"]

    /// Runs the script where it keeps no thread from the service.
    private static func run(_ script: String, in folder: String) async throws {
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            DispatchQueue.global().async {
                done.resume(
                    with: Result { try Program.run("/bin/bash", [script], folder: folder).requireSuccess() }.map { _ in
                    })
            }
        }
    }
}
#endif
