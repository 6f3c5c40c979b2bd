#if Service
import Foundation
import ReportModel
import TestSupport
import Testing

@testable import ReportService

@Suite("Reports in one request")
struct OneRequestTests {
    private static let person = ["person": #"{"zone":"Asia/Seoul"}"#]

    private func send(
        _ service: ServiceUnderTest, _ texts: [String: String] = OneRequestTests.person, file: String? = "a\nb\n",
        as caller: String? = "north/app/*", fields: [String] = []
    ) async throws -> WireAnswer {
        let parts =
            (file.map { ["Content-Disposition: form-data; name=\"file\"; filename=\"my.csv\"\r\n\r\n\($0)"] } ?? [])
            + texts.sorted { $0.key < $1.key }
            .map { "Content-Disposition: form-data; name=\"\($0.key)\"\r\n\r\n\($0.value)" }
        let body = parts.map { "--xyz\r\n\($0)\r\n" }.joined() + "--xyz--\r\n"
        return try await service.ask(
            "/v1/reports", method: "POST", as: caller,
            fields: ["Content-Type: multipart/form-data; boundary=xyz"] + fields,
            body: body)
    }

    @Test(.enabled(if: FakeExportWorker.isPossible))
    func areFilesValuesOrPagesAndNothingOfThemStays() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let wish = Self.person.merging(["wish": #"{"language":"ko","page":2}"#]) { $1 }
            for type in ["application/pdf", "application/json", "image/svg+xml"] {
                // More than a subject may have drafts.
                for _ in 0..<4 {
                    let answer = try await send(service, wish, fields: ["Accept: \(type), application/problem+json"])
                    #expect(answer.status == 200 && answer["content-type"] == type)
                    #expect(answer["content-location"] == nil && answer["cache-control"] == "no-store")
                    #expect(answer["content-language"] == "ko")
                }
            }
            #expect(FakeExportWorker.count("load 4", in: service.folder) == 12)
            #expect(try service.folder.names(in: "drafts/north") == [])
            #expect(Set(service.audit.outcomes) == [.sent])
        }
    }

    @Test(.enabled(if: FakeExportWorker.isPossible))
    func areRefusedWithTheNamesOfTheirFiles() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let bad = try await send(service, file: "bad\n")
            #expect(bad.status == 422 && bad.code == "diary.unknown-kind")
            #expect((bad.json["problems"] as? [[String: Any]])?.first?["file"] as? String == "my.csv")
            #expect(!service.log.all.contains("my.csv"))
            #expect(try service.folder.names(in: "drafts/north") == [])
        }
    }

    @Test(.enabled(if: FakeExportWorker.isPossible))
    func needAFileAndAPersonAndAWishThatMakesSense() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let expected: [([String: String], String?, Int, String)] = [
                ([:], "a\n", 400, "request.malformed"), (Self.person, nil, 422, "draft.empty"),
                (["person": #"{"zone":"Nowhere/Land"}"#], "a\n", 422, "zone.unknown"),
                (["person": #"{"zone":"UTC"}"#, "more": ""], "a\n", 400, "request.malformed"),
                (["person": #"{"zone":"UTC"}"#, "wish": "{"], "a\n", 400, "request.malformed"),
                (["person": #"{"zone":"UTC"}"#, "wish": #"{"nobody":1}"#], "a\n", 400, "request.malformed"),
                (["person": #"{"zone":"UTC"}"#, "wish": #"{"page":0}"#], "a\n", 404, "page.unknown"),
                (["person": #"{"zone":"UTC"}"#, "wish": #"{"layout":"nope"}"#], "a\n", 422, "layout.unknown"),
            ]
            for (texts, file, status, code) in expected {
                let answer = try await send(service, texts, file: file)
                #expect(answer.status == status && answer.code == code, "\(texts)")
            }
            #expect(try await send(service, as: nil).status == 401)
            let torn = try await service.ask(
                "/v1/reports", method: "POST", fields: ["Content-Type: multipart/form-data; boundary=xyz"],
                body: "--xyz")
            #expect(torn.status == 400)
            let other = try await service.ask(
                "/v1/reports", method: "POST", fields: ["Content-Type: application/json"], body: "{}")
            #expect(other.status == 415)
            #expect(try service.folder.names(in: "drafts/north") == [])
        }
    }

    @Test(.enabled(if: FakeExportWorker.isPossible))
    func canBeFetchedLaterIfTheirFilesTakeLong() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest { $0.readingPatience = .milliseconds(50) }) { service in
            let wish = Self.person.merging(["wish": #"{"layout":"standard"}"#]) { $1 }
            let sent = try await send(service, wish, file: "hold\n", fields: ["Prefer: respond-async"])
            #expect(sent.status == 202 && sent["preference-applied"] == "respond-async")
            let place = try #require(sent["location"])
            #expect(place.hasSuffix("/report?layout=standard"))
            #expect(try await service.ask(place).code == "draft.reading")
            try service.folder.write("", to: "go")
            try await eventually { (try? await service.ask(place))?.status == 200 }
        }
    }

    @Test("are the bytes of `diarypress report`, and come in a blink")
    func sameBytes() async throws {
        let scratch = try ScratchFolder()
        let rows = (1...30).map { "2025-11-\($0 < 10 ? "0" : "")\($0);07:10;\(118 + $0);84;61\n" }.joined()
        let text = "Date;Time;SYS;DIA;BPM\n" + rows
        let file = try scratch.write(text, to: "my.csv")
        let out = scratch.path(of: "report.pdf")
        try Program.run(
            Program.diarypress,
            [
                "report", file, "--zone", "Asia/Seoul", "--name", "Ann Lee", "--language", "ko", "--from", "2025-11-01",
                "--through", "2025-11-30", "-o", out, "--quiet",
            ], environment: ["XDG_CACHE_HOME": ScratchFolder.fontCache]
        ).requireSuccess()
        var setup = ExportSetup()
        (setup.resources, setup.fontCache) = (Repository.root, ScratchFolder.fontCache)
        setup.sandbox.preparesFonts = true
        let service = try ServiceUnderTest(real: setup) {
            $0.report = .seconds(30)
            $0.preparing = .seconds(120)
            $0.queueWait = .seconds(30)
        }
        try await ServiceUnderTest.run(service, waiting: false) { service in
            try await eventually(within: 120) { service.lanes.unreadiness() == nil }
            let texts = [
                "person": #"{"zone":"Asia/Seoul","name":"Ann Lee"}"#,
                "wish": #"{"language":"ko","from":"2025-11-01","through":"2025-11-30"}"#,
            ]
            let answer = try await send(service, texts, file: text)
            #expect(answer.status == 200, "\(answer.text.prefix(500))")
            #expect(answer.body == scratch.bytes(of: "report.pdf"))
        }
    }
}
#endif
