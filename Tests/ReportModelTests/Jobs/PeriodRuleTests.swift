import DiaryModel
import Testing
@testable import ReportModel

@Suite("Days of a job")
struct PeriodRuleTests {
    private func days(_ rule: PeriodRule, _ day: String) throws -> String {
        let date = try #require(CivilDate(iso: day))
        let days = try #require(rule.days(asOf: date))
        return "\(days.first) \(days.last)"
    }

    @Test(
        "are counted from the day of the run",
        arguments: [
            (PeriodRule.lastDays(1), "2025-03-01", "2025-02-28 2025-02-28"),
            (.lastDays(30), "2025-03-01", "2025-01-30 2025-02-28"),
            (.previousMonth, "2024-03-31", "2024-02-01 2024-02-29"),
            (.previousMonth, "2025-01-01", "2024-12-01 2024-12-31"),
            // 2025-11-03 was a Monday.
            (.previousWeek, "2025-11-03", "2025-10-27 2025-11-02"),
            (.previousWeek, "2025-11-09", "2025-10-27 2025-11-02"),
            (.previousWeek, "2025-11-10", "2025-11-03 2025-11-09"),
        ])
    func relative(rule: PeriodRule, day: String, expected: String) throws {
        #expect(try days(rule, day) == expected)
    }

    @Test("are those of each diary where the job names none")
    func ofEachDiary() throws {
        let date = try #require(CivilDate(iso: "2025-01-01"))
        #expect(PeriodRule.ofEachDiary.days(asOf: date) == nil)
    }

    @Test("a share of failures is judged from the hundredth person on, a number at once")
    func thresholds() {
        #expect(!FailureThreshold.percent(1).isExceeded(failures: 99, of: 99))
        #expect(!FailureThreshold.percent(1).isExceeded(failures: 1, of: 100))
        #expect(FailureThreshold.percent(1).isExceeded(failures: 2, of: 100))
        #expect(FailureThreshold.count(0).isExceeded(failures: 1, of: 1))
        #expect(!FailureThreshold.count(5).isExceeded(failures: 5, of: 5))
    }

    @Test("in the end a share of any number of people is judged, in whole people, and all of them are too many")
    func thresholdsInTheEnd() {
        for (share, failures, people, isExceeded) in [
            (10, 0, 0, false), (10, 1, 2, false), (10, 2, 2, true), (10, 1, 1, true), (10, 3, 11, true),
            (10, 2, 11, false), (10, 60, 60, true), (0, 1, 1_000, true), (0, 0, 5, false), (100, 5, 5, false),
            (1, 2, 200, false), (1, 3, 200, true),
        ] {
            let threshold = FailureThreshold.percent(share)
            #expect(threshold.isExceededInTheEnd(failures: failures, of: people) == isExceeded, "\(failures)/\(people)")
        }
        #expect(!FailureThreshold.count(5).isExceededInTheEnd(failures: 5, of: 6))
        #expect(FailureThreshold.count(5).isExceededInTheEnd(failures: 5, of: 5))
        #expect(FailureThreshold.count(5).isExceededInTheEnd(failures: 6, of: 100))
    }

    @Test("a threshold is written as a job says it")
    func thresholdText() {
        for text in ["0", "12", "5%", "100%"] { #expect(FailureThreshold(text)?.description == text) }
        for text in ["", "%", "-1", "many"] { #expect(FailureThreshold(text) == nil) }
    }

    @Test("a name is short enough while each part of it is")
    func lengths() {
        let part = String(repeating: "n", count: 251)
        #expect(OutputPattern.isShortEnough("\(part)/\(part).pdf"))
        #expect(!OutputPattern.isShortEnough("\(part)/n\(part).pdf"))
    }
}
