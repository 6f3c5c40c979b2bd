#if Service
import DiaryModel
import Testing
@testable import ReportService

@Suite("Texts of problems")
struct ProblemTextsTests {
    private let texts: ProblemTexts

    init() throws { texts = ProblemTexts(texts: try PageFixtures.texts.get()) }

    @Test("name the limit in the digits of the language, and less than a megabyte among the findings")
    func limits() {
        let large = Problem.tooLarge(20_000_000)
        #expect(texts.detail(large, in: "en")?.hasSuffix(" The limit is 20\u{A0}MB.") == true)
        #expect(texts.detail(large, in: "fa")?.contains("۲۰") == true)
        let small = Problem.tooLarge(65_536)
        #expect(texts.detail(small, in: "en")?.contains("MB") == false)
        #expect(small.findings.map(\.message) == ["the body may have at most 65536 bytes"])
    }

    @Test("say in the language what kind of problem it is where a code has no text of its own")
    func kinds() {
        let titles = [
            "diary.unknown-kind": "data", "period.contradictory": "request.malformed", "draft.gone": "draft.gone",
            "seal.no-time-stamp": "queue.expired",
        ]
        for (code, kind) in titles {
            #expect(texts.title(code, in: "ko") == texts.title(kind, in: "ko"), "\(code)")
            #expect(texts.detail(Problem(422, code), in: "ko") == texts.detail(Problem(422, kind), in: "ko"), "\(code)")
        }
        #expect(texts.title("data", in: "ko") != texts.title("data", in: "en"))
        #expect(ProblemTexts(texts: [:]).title("zip.damaged", in: nil) == "The file could not be read")
    }
}
#endif
