#if Service
import Foundation
import Synchronization
import Testing
import TestSupport

@testable import ReportService

@Suite("One-time codes over HTTP", .enabled(if: FakeExportWorker.isPossible))
struct CodeRouteTests {
    private let type = "Content-Type: application/json"

    private func ask(
        _ service: ServiceUnderTest, _ body: String, as caller: String? = "north/app/ann,bob", fields: [String] = []
    ) async throws -> WireAnswer {
        try await service.ask("/v1/codes", method: "POST", as: caller, fields: fields + [type], body: body)
    }

    @Test func aBackendHasACodeMadeThatBeginsOneSession() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let made = try await ask(service, #"{"person":"ann"}"#)
            #expect(made.status == 201 && made["cache-control"] == "no-store")
            let code = try #require(made.json["code"] as? String)
            #expect(code.utf8.count == 43 && Set(made.json.keys) == ["code", "expires"])
            for status in [204, 401] {
                let begun = try await service.ask(
                    "/v1/sessions", method: "POST", as: nil, fields: [type, "Sec-Fetch-Site: same-origin"],
                    body: #"{"code":"\#(code)"}"#)
                #expect(begun.status == status)
                #expect((begun["set-cookie"]?.hasPrefix("__Host-diarypress=") ?? false) == (status == 204))
            }
            let event = try #require(service.audit.events.withLock { $0.first })
            #expect(event.action == .code && event.outcome == .sent && event.person == "ann")
            #expect(!service.log.all.contains(code))
        }
    }

    @Test func aBrowserMakesLinksForOthersAndEndsThem() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let path = "/v1/people/ann/links"
            let browser = ["Authorization: Session north/app/ann", "Sec-Fetch-Site: same-origin", "Content-Length: 0"]
            let made = try await service.ask(path, method: "POST", as: nil, fields: browser)
            #expect(made.status == 201 && Set(made.json.keys) == ["code", "expires"])
            let code = try #require(made.json["code"] as? String)
            func begin() async throws -> Int {
                try await service.ask(
                    "/v1/sessions", method: "POST", as: nil, fields: [type, "Sec-Fetch-Site: same-origin"],
                    body: #"{"code":"\#(code)"}"#
                ).status
            }
            #expect(try await [begin(), begin()] == [204, 204])
            let page = try await service.ask("/people/ann", as: nil, fields: browser)
            #expect(page.text.contains("data-link=\"\(path)\""))
            #expect(try await service.ask(path, method: "DELETE", as: nil, fields: browser).status == 204)
            #expect(try await begin() == 401)
            let other = try await service.ask("/v1/people/eve/links", method: "POST", as: nil, fields: browser)
            #expect(other.status == 404 && other.code == "person.unknown")
            let actions = service.audit.events.withLock { $0.map { "\($0.action) \($0.outcome)" } }
            #expect(actions == ["link sent", "preview sent", "unlink sent", "link denied"])
        }
    }

    @Test func nobodyHasCodesForPeopleWhomTheyMayNotSeeNorByACookie() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            for person in ["eve", "a b", ""] {
                let other = try await ask(service, #"{"person":"\#(person)"}"#)
                #expect(other.status == 404 && other.code == "person.unknown", "\(person)")
            }
            #expect(service.audit.outcomes == [.denied, .denied, .denied])
            let browser = try await ask(
                service, #"{"person":"ann"}"#, as: nil, fields: ["Authorization: Session north/app/ann"])
            #expect(browser.status == 401 && browser.code == "auth.invalid")
            #expect(browser["www-authenticate"]?.hasPrefix("Bearer") == true)
            #expect(try await ask(service, #"{"person":"ann"}"#, as: nil).code == "auth.missing")
            for body in ["{}", #"{"person":1}"#, #"{"person":"ann","more":"x"}"#, #"["ann"]"#] {
                #expect(try await ask(service, body).status == 400, "\(body)")
            }
        }
    }

    @Test func aCodeThatCannotBeRecordedIsNotTold() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest { $0.sessions = 1 }) { service in
            service.audit.isWritable.withLock { $0 = false }
            let answer = try await ask(service, #"{"person":"ann"}"#)
            #expect(answer.status == 503 && answer.code == "audit.unwritable")
            // That code is there all the same until it is old.
            let full = try await ask(service, #"{"person":"ann"}"#)
            #expect(full.status == 429 && full.code == "rate.limit" && full["retry-after"] == "60")
        }
    }
}
#endif
