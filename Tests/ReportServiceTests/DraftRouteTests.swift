#if Service
import Foundation
import Testing
import TestSupport

@testable import ReportService

@Suite("Drafts over HTTP", .enabled(if: FakeExportWorker.isPossible))
struct DraftRouteTests {
    private let type = "Content-Type: application/octet-stream"

    private func draft(_ service: ServiceUnderTest) async throws -> String {
        let made = try await service.ask(
            "/v1/drafts", method: "POST", fields: ["Content-Type: application/json"],
            body: #"{"zone":"Asia/Seoul","name":"Kim","birthDate":"1961-04-30","sex":"female","heightCm":160.5}"#)
        #expect(made.status == 201 && made.json["state"] as? String == "empty")
        return try #require(made["location"])
    }

    @Test func aFileBecomesAReport() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let place = try await draft(service)
            let sent = try await service.ask(
                "\(place)/files/1", method: "PUT", fields: [type], body: "a\nb\nc\n")
            #expect(sent.status == 200)
            #expect(sent.json["state"] as? String == "ready")
            #expect(sent.json["readings"] as? Int == 3)
            #expect(sent.json["first"] as? String == "2025-11-01")
            let report = try await service.ask("\(place)/report?language=ko")
            #expect(report.status == 200 && report["content-type"] == "application/pdf")
            #expect(try await service.ask("\(place)/preview").json["pages"] as? Int == 2)
            #expect(try await service.ask("\(place)/pages/1")["content-type"] == "image/svg+xml")
            _ = try await service.ask("/v1/people/ann/report")
            let orders = FakeExportWorker.notes(in: service.folder).filter { $0.hasPrefix("export") }
            #expect(orders.map { $0.hasSuffix("with a store") } == [false, false, false, true])
            let removed = try await service.ask(place, method: "DELETE")
            #expect(removed.status == 204)
            let gone = try await service.ask(place)
            #expect(gone.status == 404 && gone.code == "draft.gone")
        }
    }

    @Test func whatIsWrongInAFileIsNamedWithItsPlace() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let place = try await draft(service)
            let sent = try await service.ask("\(place)/files/1", method: "PUT", fields: [type], body: "bad\n")
            #expect(sent.status == 200 && sent.json["state"] as? String == "refused")
            let problems = try #require(sent.json["problems"] as? [[String: Any]])
            #expect(problems.first?["line"] as? Int == 4)
            #expect(problems.first?["hint"] as? String == "did you mean `blood-pressure`?")
            let report = try await service.ask("\(place)/report")
            #expect(report.status == 422 && report.code == "diary.unknown-kind")
            // A better file takes its place.
            let better = try await service.ask("\(place)/files/1", method: "PUT", fields: [type], body: "good\n")
            #expect(better.json["state"] as? String == "ready")
        }
    }

    @Test func filesThatWereRefusedKeepNobodyFromSendingOthers() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest { $0.draftsPerSubject = 2 }) { service in
            for _ in 0..<3 {
                let place = try await draft(service)
                _ = try await service.ask("\(place)/files/1", method: "PUT", fields: [type], body: "bad\n")
            }
            let good = try await draft(service)
            let sent = try await service.ask("\(good)/files/1", method: "PUT", fields: [type], body: "a\n")
            #expect(sent.json["state"] as? String == "ready")
        }
    }

    @Test func aFileIsReadAsItsSenderSays() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let place = try await draft(service)
            for (number, query) in [(1, "?format=delimited:day-first"), (2, "")] {
                let sent = try await service.ask(
                    "\(place)/files/\(number)\(query)", method: "PUT", fields: [type], body: "a\n")
                #expect(sent.json["state"] as? String == "ready")
            }
            #expect(FakeExportWorker.count("load 4 file-1=delimited:day-first", in: service.folder) == 1)
            // Sent anew without a format, it tells by itself what it is.
            _ = try await service.ask("\(place)/files/1", method: "PUT", fields: [type], body: "ab\n")
            #expect(FakeExportWorker.count("load 5 file-1", in: service.folder) == 0)
            let unlike = ["format=delimitid": (422, "format.unknown"), "format=A": (400, "request.malformed")]
            for (query, expected) in unlike {
                let answer = try await service.ask(
                    "\(place)/files/1?\(query)", method: "PUT", fields: [type], body: "a\n")
                #expect(answer.status == expected.0 && answer.code == expected.1, "\(query)")
            }
        }
    }

    @Test func aFileThatTakesLongIsAskedForAgain() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest { $0.readingPatience = .milliseconds(50) }) { service in
            let place = try await draft(service)
            let sent = try await service.ask("\(place)/files/1", method: "PUT", fields: [type], body: "hold\n")
            #expect(sent.status == 202 && sent["location"] == place && sent["retry-after"] == "1")
            #expect(sent.json["state"] as? String == "reading")
            #expect(try await service.ask("\(place)/report").status == 429)
            try service.folder.write("", to: "go")
            try await eventually { (try? await service.ask(place))?.json["state"] as? String == "ready" }
            // Whoever paints is not kept waiting by whoever reads.
            #expect(try await service.ask("\(place)/report").status == 200)
        }
    }

    @Test func aFileThatEndsItsWorkerIsRefused() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let place = try await draft(service)
            let sent = try await service.ask("\(place)/files/1", method: "PUT", fields: [type], body: "crash\n")
            #expect(sent.json["state"] as? String == "refused")
            #expect(try await service.ask("/v1/people/ann/report").status == 200)
        }
    }

    @Test func nobodyElseSeesADraft() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let place = try await draft(service)
            for caller in ["north/other/*", "south/app/*"] {
                #expect(try await service.ask(place, as: caller).code == "draft.gone", "\(caller)")
                #expect(try await service.ask("\(place)/report", as: caller).code == "draft.gone", "\(caller)")
                #expect(try await service.ask(place, method: "DELETE", as: caller).code == "draft.gone", "\(caller)")
            }
            #expect(try await service.ask("/v1/drafts/short").code == "draft.gone")
            #expect(service.audit.outcomes.allSatisfy { $0 == .denied } && !service.audit.outcomes.isEmpty)
            #expect(try await service.ask(place).status == 200)
        }
    }

    @Test func aBetterFileIsReadWhereTwoWorkersDiedOfOthers() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let place = try await draft(service)
            for _ in 0..<3 {
                let sent = try await service.ask("\(place)/files/1", method: "PUT", fields: [type], body: "crash\n")
                #expect(sent.json["state"] as? String == "refused")
            }
            let better = try await service.ask("\(place)/files/1", method: "PUT", fields: [type], body: "good\n")
            #expect(better.json["state"] as? String == "ready")
        }
    }

    @Test func limitsOfDraftsAreNamed() async throws {
        let small = { (limits: inout ServiceLimits) in
            limits.uploadBytes = 10
            limits.draftsPerSubject = 1
            limits.draftFiles = 2
        }
        try await ServiceUnderTest.run(try ServiceUnderTest(adjusting: small)) { service in
            let place = try await draft(service)
            let large = try await service.ask("\(place)/files/1", method: "PUT", fields: [type], body: "12345678901")
            #expect(large.status == 413 && large.code == "upload.too-large")
            #expect((large.json["detail"] as? String)?.contains("10 bytes") == true)
            let third = try await service.ask("\(place)/files/3", method: "PUT", fields: [type], body: "a")
            #expect(third.status == 404 && third.code == "draft.number")
            let second = try await service.ask(
                "/v1/drafts", method: "POST", fields: ["Content-Type: application/json"], body: #"{"zone":"UTC"}"#)
            #expect(second.status == 429 && second.code == "draft.too-many" && second["retry-after"] != nil)
            let empty = try await service.ask("\(place)/report")
            #expect(empty.status == 422 && empty.code == "draft.empty")
        }
    }

    @Test func aPersonHasToMakeSense() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let bad = [
                "{", "[]", "{}", #"{"zone":1}"#, #"{"zone":""}"#, #"{"zone":"UTC","sex":null}"#,
                #"{"zone":"UTC","patient":"x"}"#,
                #"{"zone":"UTC","birthDate":"1961-02-30"}"#, #"{"zone":"UTC","sex":"x"}"#,
                #"{"zone":"UTC","heightCm":10}"#, "{\"zone\":\"UTC\",\"name\":\"a\\nb\"}",
            ]
            for body in bad {
                let answer = try await service.ask(
                    "/v1/drafts", method: "POST", fields: ["Content-Type: application/json"], body: body)
                #expect(answer.status == 400 && answer.code == "request.malformed", "\(body)")
            }
            let man = try await service.ask(
                "/v1/drafts", method: "POST", fields: ["Content-Type: application/json"],
                body: #"{"zone":"UTC","sex":"male","pregnantFrom":"2025-01-01"}"#)
            #expect(man.status == 422 && man.code == "request.contradictory")
            let nowhere = try await service.ask(
                "/v1/drafts", method: "POST", fields: ["Content-Type: application/json"],
                body: #"{"zone":"Nowhere/Land"}"#)
            #expect(nowhere.status == 422 && nowhere.code == "zone.unknown")
            #expect(nowhere.json["title"] as? String == "The request cannot be understood")
            #expect(!service.log.all.contains("Nowhere"))
        }
    }

    @Test func aSessionNeedsACode() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let fields = ["Content-Type: application/json", "Sec-Fetch-Site: same-origin"]
            let wrong = try await service.ask(
                "/v1/sessions", method: "POST", as: nil, fields: fields,
                body: #"{"code":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}"#)
            #expect(wrong.status == 401 && wrong.code == "auth.invalid")
            let more = try await service.ask(
                "/v1/sessions", method: "POST", as: nil, fields: fields, body: #"{"code":"a","more":"b"}"#)
            #expect(more.status == 400)
        }
    }
}
#endif
