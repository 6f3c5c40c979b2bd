#if Service
import Foundation
import TestSupport
import Testing

@testable import ReportService

@Suite("Pages over HTTP", .enabled(if: FakeExportWorker.isPossible))
struct PageRouteTests {
    @Test func aPersonsPageShowsTheReportWithItsPictures() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let answer = try await service.ask("/people/ann?last-days=30&as-of=2025-12-01&layout=&language=en")
            #expect(answer.status == 200)
            #expect(answer["content-type"] == "text/html; charset=utf-8")
            #expect(answer["content-security-policy"] == PageSite.policy)
            #expect(answer["cache-control"] == "no-store")
            #expect(answer.text.contains("<h1") && answer.text.contains("/v1/people/ann/pages/1?"))
            #expect(service.audit.outcomes == [.sent])
        }
    }

    @Test func whoMayNotSeeSomebodyIsToldThatNobodyIsThere() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let answer = try await service.ask("/people/bob", as: "north/me/ann")
            #expect(answer.status == 404)
            #expect(answer["content-type"] == "text/html; charset=utf-8")
            #expect(!answer.text.contains("/v1/people/bob/pages/"))
            #expect(service.audit.outcomes == [.denied])
        }
    }

    @Test func whoIsNotSignedInSeesHowThatIsDone() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            for path in ["/", "/people/ann", "/drafts/AAAAAAAAAAAAAAAAAAAAAA"] {
                let answer = try await service.ask(path, as: nil)
                #expect(answer.status == 401, "\(path)")
                #expect(answer["content-type"] == "text/html; charset=utf-8")
                #expect(answer["www-authenticate"] == "Bearer realm=\"diarypress\"")
            }
            #expect(service.audit.outcomes.isEmpty)
        }
    }

    @Test func whatIsAskedWronglyIsSaidOnThePage() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let expected = [
                "/people/ann?from=2025-11-30&through=2025-11-01": 422, "/people/ann?layout=nope": 422,
                "/people/crash": 500, "/people/a%20b": 404, "/drafts/short": 404,
            ]
            for (target, status) in expected.sorted(by: { $0.key < $1.key }) {
                let answer = try await service.ask(target)
                #expect(answer.status == status, "\(target)")
                #expect(answer["content-type"] == "text/html; charset=utf-8")
            }
            let other = try await service.ask("/people/ann", method: "POST")
            #expect(other.status == 405)
        }
    }

    @Test func theFilesOfPagesAreKeptForEverAndOthersAreNotThere() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let answer = try await service.ask("/assets/\(PageAssets().digest)/page.css", as: nil)
            #expect(answer.status == 200)
            #expect(answer["cache-control"] == "public, max-age=31536000, immutable")
            for target in ["/assets/\(PageAssets().digest)/none.css", "/assets/0000/page.css", "/assets/x/../page.css"]
            {
                let none = try await service.ask(target)
                #expect(none.status == 404, "\(target)")
            }
        }
    }
}
#endif
