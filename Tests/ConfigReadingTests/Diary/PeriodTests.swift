import DiaryModel
import ReportModel
import Testing
import XMLKit
@testable import ConfigReading

@Suite("Periods of configs")
struct PeriodTests {
    private static func withDays(_ days: String, _ complaint: String) -> (DiarySample, String) {
        (DiarySample(report: "<report id='r' languages='en' zone='UTC' \(days)/>"), complaint)
    }

    private static let faults: [(DiarySample, String)] = [
        withDays("", "3:1: error[config.period-rule]: nothing says which days | write from and through, or last-days"),
        withDays(
            "from='2025-11-01'",
            "3:1: error[config.period-rule]: one end of the period is missing | write both from and through"),
        withDays(
            "from='2025-11-01' last-days='3'",
            "3:1: error[config.period-rule]: the days are named in two ways | write from and through, or last-days"),
        withDays(
            "last-days='30'",
            "3:53: error[config.as-of-needed]: the last days are counted from a day that is not said"
                + " | say it, as in: --as-of 2025-12-01"),
        withDays(
            "last-days='3661'",
            "3:53: error[config.period-too-long]: the period is longer than 3660 days | make several reports"),
    ]

    @Test("are told what is wrong with them", arguments: PeriodTests.faults)
    func fault(sample: DiarySample, expected: String) { #expect(complaints(sample) == [expected]) }

    @Test("that are counted back end on the day before the one that is said")
    func counted() throws {
        var surroundings = testSurroundings
        surroundings.asOf = CivilDate(iso: "2025-03-01")
        let sample = DiarySample(report: "<report id='r' languages='en' zone='UTC' last-days='30'/>")
        let config = try ConfigReader(surroundings).read(XMLSource(file: "diary.xml", text: sample.text)).value
        #expect(config.isPeriodRelative)
        #expect(config.report.period.first.description == "2025-01-30")
        #expect(config.report.period.last.description == "2025-02-28")
    }
}
