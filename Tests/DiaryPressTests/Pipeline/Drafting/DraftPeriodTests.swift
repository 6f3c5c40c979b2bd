import DiaryModel
import TestSupport
import Testing
@testable import DiaryPress

@Suite("Days of a mistyped year")
struct DraftPeriodTests {
    private func span(_ draft: ReportDraft) -> String { "\(draft.period.first) to \(draft.period.last)" }

    private func pressures(_ days: String...) -> String {
        "time;systolic;diastolic\n" + days.map { "\($0)T08:00:00;130;80\n" }.joined()
    }

    @Test("begin no period of a report")
    func mistyped() throws {
        let files = try ReportDraftTests.Files([
            "few.csv": pressures("1925-01-05", "2025-06-28", "2025-06-30"),
            "years.csv": pressures("1925-06-20", "2021-06-20", "2025-06-20"),
            "other.csv": "time;systolic;diastolic;weight (kg)\n1925-06-20T08:00:00;130;80;\n"
                + ["2023-06-01", "2024-06-01", "2025-06-20"].map { "\($0)T08:00:00;;;80\n" }.joined(),
        ])
        let few = try files.draft("few.csv")
        #expect(span(few) == "2025-06-28 to 2025-06-30")
        #expect(few.assumptions.contains { $0.choice.hasSuffix("those more than ten years earlier") })
        #expect(span(try files.draft("years.csv")) == "2021-06-20 to 2025-06-20")
        #expect(span(try files.draft("other.csv")) == "2023-06-01 to 2025-06-20")
    }

    @Test("are none where days between the ends of a long file close the gap, which is read whole")
    func closedGap() throws {
        let last = try #require(CivilDate(iso: "2025-06-30"))
        let days = (0..<5_000).reversed().map { last.adding(days: -$0).description }
        let measured = Set(days.prefix(300) + days.suffix(2))
        let padding = String(repeating: "-", count: 40)
        let text = days.map { "\($0)T08:00:00;\(measured.contains($0) ? "130;80" : ";");80;\(padding)\n" }.joined()
        #expect(text.utf8.count > 32 * 8_192)
        let files = try ReportDraftTests.Files(["long.csv": "time;systolic;diastolic;weight (kg);remark\n" + text])
        let draft = try files.draft("long.csv")
        #expect(draft.period.last.dayNumber - draft.period.first.dayNumber > 3_000)
        #expect(!draft.period.hasGap)
    }
}
