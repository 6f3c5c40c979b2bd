import DiaryModel
import Foundation
import ReportModel
import DiaryPress
import TestSupport
import Testing
@testable import BatchRun

@Suite("What a night asks of reports")
struct BatchWishTests {
    private let logo = Picture(kind: .png, bytes: [0, 255, 10], width: 3, height: 1, digest: "d")

    @Test("reaches workers as it was read, bytes of a logo included")
    func roundTrip() throws {
        for clinic in [Clinic(name: "Elm", lines: ["a", "b"], logo: logo), Clinic(name: "Elm")] {
            var wish = ReportWish(
                languages: [.english], layout: "visit", paper: .letter, profile: .encrypted,
                password: FilePassword("a long password"), first: CivilDate(iso: "2025-12-01"),
                last: CivilDate(iso: "2025-12-31"), asOf: CivilDate(iso: "2026-01-01"), preferredSources: ["scale"],
                clinic: clinic, mostPages: 7, mostBytes: 8)
            (wish.lastDays, wish.zone) = (31, Zone("Asia/Seoul"))
            let read = try JSONDecoder().decode(ReportWish.self, from: try JSONEncoder().encode(wish))
            #expect(read == wish)
            let logo = read.clinic?.logo
            #expect(logo?.bytes == clinic.logo?.bytes && logo?.width == clinic.logo?.width)
        }
    }

    @Test("makes reports anew when a word or the logo is changed, and nobody without one")
    func digest() throws {
        func digest(_ clinic: Clinic?) throws -> String {
            var job = BatchJob(
                id: "j", people: .list("p"), output: OutputRule(folder: "out", pattern: .standard))
            job.wish.clinic = clinic
            let day = try #require(CivilDate(iso: "2025-12-01"))
            return BatchPlan(
                job: job, shard: .whole, asOf: day, workers: 1, run: "1-1", command: [], environment: [:],
                resources: ResourceLocations(templates: [], guidelines: [], fontCache: "")
            ).settingsDigest()
        }
        let other = Picture(kind: .png, bytes: [1], width: 3, height: 1, digest: "e")
        let digests = try [
            nil, Clinic(name: "Elm"), Clinic(name: "Elm", lines: ["a"]), Clinic(name: "Elm", logo: logo),
            Clinic(name: "Elm", logo: other),
        ].map(digest)
        #expect(Set(digests).count == 5)
    }
}
