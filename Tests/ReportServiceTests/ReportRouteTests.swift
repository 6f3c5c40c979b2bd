#if Service
import Foundation
import Synchronization
import Testing
import TestSupport

@testable import ReportService

@Suite("Reports of people over HTTP", .enabled(if: FakeExportWorker.isPossible))
struct ReportRouteTests {
    @Test func aReportComesWithEverythingThatACacheAndABrowserNeed() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let answer = try await service.ask(
                "/v1/people/ann/report?last-days=30&as-of=2025-12-01",
                fields: [
                    "Accept-Language: ko-KR, en;q=0.5", "X-Request-Id: 00c0ffee-0001",
                    "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
                ])
            #expect(answer.status == 200)
            #expect(answer["content-type"] == "application/pdf")
            #expect(answer.text.hasPrefix("%PDF-1.7") && answer.text.hasSuffix("%%EOF\n"))
            #expect(answer["etag"]?.wholeMatch(of: /"[0-9a-f]{32}"/) != nil)
            #expect(answer["content-language"] == "ko")
            #expect(answer["cache-control"] == "private, no-cache")
            #expect(answer["vary"] == "Accept, Accept-Language")
            #expect(answer["accept-ranges"] == "none")
            #expect(
                answer["content-location"]
                    == "/v1/people/ann/report?from=2025-11-01&through=2025-11-30&language=ko")
            #expect(
                answer["content-disposition"]?.hasPrefix(
                    "attachment; filename=\"report-2025-11-01-ko.pdf\"; filename*=UTF-8''%EA%B1%B4%EA%B0%95") == true)
            #expect(answer["x-request-id"] == "00c0ffee-0001")
            #expect(answer["traceparent"] == "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
            #expect(answer["x-content-type-options"] == "nosniff")
            #expect(service.audit.outcomes == [.sent])
        }
    }

    @Test func aReportComesWithItsReadingsToThoseWhoAcceptFHIR() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let answer = try await service.ask(
                "/v1/people/ann/report?language=en", fields: ["Accept: application/fhir+json"])
            #expect(answer.status == 200)
            #expect(answer["content-type"] == "application/fhir+json")
            #expect(answer["content-disposition"] == nil && answer["vary"] == "Accept, Accept-Language")
            #expect(answer.text == #"{"resourceType":"Bundle"}"#)
            #expect(service.audit.outcomes == [.sent])
            let (fhir, pdf) = ("application/fhir+json", "application/pdf")
            for (accepted, type) in [
                ("\(fhir);q=0.5, \(pdf)", pdf), ("\(fhir);q=0.5, */*;q=0.8", pdf), ("\(fhir);q=0, */*", pdf),
                ("\(pdf);q=0.1, Application/FHIR+JSON; fhirVersion=4.0; q=0.9", fhir), ("\(fhir), */*", fhir),
                ("\(pdf), \(fhir)", pdf), ("application/json", pdf), ("", pdf),
            ] {
                let answer = try await service.ask("/v1/people/ann/report", fields: ["Accept: \(accepted)"])
                #expect(answer["content-type"] == type, "\(accepted)")
            }
        }
    }

    @Test func whatTheCallerHasIsNotSentAgain() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let first = try await service.ask("/v1/people/ann/report?language=en")
            let tag = try #require(first["etag"])
            for sent in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                let second = try await service.ask(
                    "/v1/people/ann/report?language=en", fields: ["If-None-Match: \(sent)"])
                #expect(second.status == 304, "\(sent)")
                #expect(second["etag"] == tag)
                #expect(second.body.isEmpty)
            }
            let other = try await service.ask(
                "/v1/people/ann/report?language=ko", fields: ["If-None-Match: \(tag)"])
            #expect(other.status == 200)
            #expect(service.audit.outcomes == [.sent, .unchanged, .unchanged, .unchanged, .unchanged, .sent])
            #expect(FakeExportWorker.count("paint", in: service.folder) == 2)
        }
    }

    @Test func aHeadHasTheFieldsAndNoBody() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let answer = try await service.ask("/v1/people/ann/report", method: "HEAD")
            #expect(answer.status == 200)
            #expect(answer["content-length"] == "4000")
            #expect(answer["content-type"] == "application/pdf")
        }
    }

    @Test func aPreviewAndItsPagesAreThere() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let preview = try await service.ask("/v1/people/ann/preview?from=2025-11-01&through=2025-11-30")
            #expect(preview.status == 200)
            #expect(preview.json["pages"] as? Int == 2)
            #expect(preview.json["direction"] as? String == "ltr")
            #expect(preview.json["from"] as? String == "2025-11-01")
            let page = try await service.ask("/v1/people/ann/pages/2")
            #expect(page["content-type"] == "image/svg+xml")
            #expect(page["content-security-policy"]?.contains("sandbox") == true)
            for number in ["0", "201", "x", "01"] {
                let none = try await service.ask("/v1/people/ann/pages/\(number)")
                #expect(none.status == 404 && none.code == "page.unknown", "\(number)")
            }
        }
    }

    @Test func aCallerSeesNobodyElse() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let other = try await service.ask("/v1/people/bob/report", as: "north/app/ann")
            let unknown = try await service.ask("/v1/people/refuse-store.unknown-person/report")
            #expect(other.status == 404 && unknown.status == 404)
            #expect(other.body == unknown.body)
            #expect(service.audit.outcomes == [.denied, .failed])
            #expect(FakeExportWorker.count("export person bob", in: service.folder) == 0)
        }
    }

    @Test func aCallerHasToSayWhoAsks() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let missing = try await service.ask("/v1/people/ann/report", as: nil)
            #expect(missing.status == 401 && missing.code == "auth.missing")
            #expect(missing["www-authenticate"]?.hasPrefix("Bearer") == true)
            let invalid = try await service.ask("/v1/people/ann/report", as: "nonsense")
            #expect(invalid.status == 401 && invalid.code == "auth.invalid")
        }
    }

    @Test func aQueryHasToMakeSense() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let bad = [
                "langage=ko": "request.unknown-parameter", "language=ko&language=en": "request.repeated-parameter",
                "language=%FF": "request.encoding-of-query", "language=x": "request.parameter",
                "from=2025-02-29&through=2025-03-01": "request.parameter",
                "last-days=0": "request.parameter", "paper=a3": "request.parameter",
                "layout=A%20B": "request.parameter",
            ]
            for (query, code) in bad {
                let answer = try await service.ask("/v1/people/ann/report?\(query)")
                #expect(answer.status == 400 && answer.code == "request.malformed", "\(query)")
                #expect((answer.json["problems"] as? [[String: Any]])?.first?["code"] as? String == code, "\(query)")
            }
            let unlike = [
                "last-days=367": "report.too-many-days", "from=2020-01-01&through=2025-01-01": "report.too-many-days",
                "language=xx": "language.unknown", "layout=standart": "layout.unknown",
                "from=2025-11-01": "period.contradictory", "as-of=2025-11-01": "period.contradictory",
                "from=2025-11-02&through=2025-11-01": "period.contradictory",
                "last-days=30&from=2025-11-01": "period.contradictory",
            ]
            for (query, code) in unlike {
                let answer = try await service.ask("/v1/people/ann/report?\(query)")
                #expect(answer.status == 422 && answer.code == code, "\(query)")
            }
            let hint = try await service.ask("/v1/people/ann/report?layout=standart").text
            #expect(hint.contains("did you mean `standard`?"))
            #expect(FakeExportWorker.count("export", in: service.folder) == 0)
        }
    }

    @Test func problemsAreInTheLanguageThatWasAskedFor() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let korean = try await service.ask("/v1/people/bob/report?language=ko", as: "north/app/ann")
            #expect(korean["content-language"] == "ko")
            #expect(korean.json["title"] as? String == "그런 사람이 없습니다")
            let accepted = try await service.ask(
                "/v1/people/bob/report", as: "north/app/ann", fields: ["Accept-Language: ko"])
            #expect(accepted.json["title"] as? String == "그런 사람이 없습니다")
            let plain = try await service.ask("/v1/people/bob/report", as: "north/app/ann")
            #expect(plain["content-language"] == "en")
            #expect(plain["content-type"] == "application/problem+json")
            #expect(plain.json["type"] as? String == "/problems/person.unknown")
            let told = try await service.ask("/problems/person.unknown", as: nil, fields: ["Accept-Language: ko"])
            #expect(told.text.contains("그런 사람이 없습니다"))
        }
    }

    @Test func whatAWorkerRefusesBecomesAnAnswer() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let codes = [
                "report.too-many-pages": (422, "report.too-many-pages"), "data.too-large": (422, "data.too-large"),
                "store.unreachable": (503, "store.unavailable"), "config.missing": (500, "report.failed"),
            ]
            for (code, expected) in codes {
                let answer = try await service.ask("/v1/people/refuse-\(code)/report")
                #expect(answer.status == expected.0 && answer.code == expected.1, "\(code)")
                #expect((answer["retry-after"] != nil) == (expected.0 == 503))
                #expect(service.log.all.contains("report.refused cause=\(code) ") == (expected.0 >= 500), "\(code)")
            }
        }
    }

    @Test func anExportThatCannotBeRecordedIsNotSent() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            service.audit.isWritable.withLock { $0 = false }
            let answer = try await service.ask("/v1/people/ann/report")
            #expect(answer.status == 503 && answer.code == "audit.unwritable")
            #expect(answer["retry-after"] != nil)
        }
    }

    @Test func choicesAndTheDescriptionAreForEverybody() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let choices = try await service.ask("/v1/choices", as: nil)
            let languages = try #require(choices.json["languages"] as? [[String: Any]])
            #expect(languages.map { $0["tag"] as? String } == ["ar", "en", "ko", "pt-BR", "zh-Hans"])
            #expect(languages.first?["direction"] as? String == "rtl")
            let description = try await service.ask("/openapi.yaml", as: nil)
            #expect(description.text.hasPrefix("openapi: 3.1"))
            let none = try await service.ask("/v1/nothing", as: nil)
            #expect(none.status == 404 && none.code == "request.unknown-path")
        }
    }

    @Test func anotherMethodIsToldWhichThereAre() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            for method in ["POST", "DELETE", "OPTIONS", "TRACE", "PROPFIND"] {
                let answer = try await service.ask("/v1/people/ann/report", method: method)
                #expect(answer.status == 405 && answer.code == "request.method", "\(method)")
                #expect(answer["allow"] == "GET, HEAD", "\(method)")
            }
            let drafts = try await service.ask("/v1/drafts/AAAAAAAAAAAAAAAAAAAAAA", method: "PUT", body: "")
            #expect(drafts["allow"] == "DELETE, GET, HEAD")
        }
    }

    @Test func noIdAndNoQueryIsInTheLog() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            _ = try await service.ask("/v1/people/secret-person/report?language=ko&paper=a4")
            _ = try await service.ask("/v1/people/crash/report")
            _ = try await service.ask("/secret-path", method: "SECRETMETHOD")
            let log = service.log.all
            #expect(log.contains("route=/v1/people/{person}/report"))
            #expect(log.contains("worker.died cause=\"signal 6\"") || log.contains("cause=\"signal 6\""))
            for word in ["secret", "SECRET", "language=", "app/", "Bearer", "/crash"] {
                #expect(!log.contains(word), "\(word)")
            }
        }
    }
}
#endif
