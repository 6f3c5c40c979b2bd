import ArgumentParser
import DiaryModel
import ReportModel
import Testing
@testable import diarypress

@Suite("Days that options ask for")
struct PeriodOptionsTests {
    /// First and last day, and the day that a config counts up to.
    private func asked(_ arguments: String...) throws -> [String?] {
        var wish = ReportWish()
        try PeriodOptions.parse(arguments).set(&wish)
        return [wish.first, wish.last, wish.asOf].map { $0?.description }
    }

    @Test("take the place of those of a config, one end or both")
    func ends() throws {
        #expect(try asked() == [nil, nil, nil])
        #expect(try asked("--from", "2025-06-01") == ["2025-06-01", nil, nil])
        #expect(
            try asked("--from", "2025-06-01", "--through", "2025-06-30") == ["2025-06-01", "2025-06-30", nil])
        #expect(try asked("--as-of", "2025-06-01") == [nil, nil, "2025-06-01"])
    }

    @Test("are counted up to the last day, or to the one before another day")
    func counted() throws {
        #expect(
            try asked("--last-days", "7", "--as-of", "2025-06-08") == ["2025-06-01", "2025-06-07", "2025-06-08"])
        #expect(try asked("--last-days", "7", "--through", "2025-06-07") == ["2025-06-01", "2025-06-07", nil])
    }

    @Test(
        "are refused where they contradict each other, or count up to nothing",
        arguments: [
            ["--last-days", "0", "--as-of", "2025-06-08"], ["--last-days", "7", "--from", "2025-06-08"],
            ["--as-of", "2025-06-08", "--through", "2025-06-08"], ["--last-days", "7"], ["--from", "2025-02-30"],
        ])
    func refused(arguments: [String]) {
        #expect(throws: (any Error).self) {
            var wish = ReportWish()
            try PeriodOptions.parse(arguments).set(&wish)
        }
    }
}
