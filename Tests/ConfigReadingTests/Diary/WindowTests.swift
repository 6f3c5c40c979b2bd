import DiaryModel
import ReportModel
import Testing
@testable import ConfigReading

@Suite("Mornings and evenings of configs")
struct WindowTests {
    private func sample(_ windows: String) -> DiarySample {
        DiarySample(
            report: "<report id='r' languages='en' zone='UTC' from='2025-11-01' through='2025-11-02' \(windows)/>")
    }

    private func time(_ hour: Int, _ minute: Int = 0) throws -> TimeOfDay {
        try #require(TimeOfDay(hour: hour, minute: minute))
    }

    @Test("are the usual ones where nothing is said, and as they are said otherwise")
    func said() throws {
        func windows(_ text: String) throws -> DayWindows { try readConfig(sample(text).text).value.report.windows }
        #expect(try windows("") == .usual)
        #expect(
            try windows("morning='05:30-11:00' evening='19:15'")
                == DayWindows(morning: time(5, 30), until: time(11), evening: time(19, 15)))
        #expect(try windows("evening='20:00'") == DayWindows(morning: time(4), until: time(12), evening: time(20)))
        #expect(
            try windows("morning='14:00-22:00' evening='02:00'")
                == DayWindows(morning: time(14), until: time(22), evening: time(2)))
    }

    private static let order =
        "the morning has no time, or the evening begins before the morning ends"
        + " | such as morning=\"04:00-12:00\" evening=\"18:00\"; the evening ends where the morning begins"

    @Test(
        "are told what is wrong with them",
        arguments: [
            ("morning='04:00-19:00'", "90: error[config.window-rule]: \(WindowTests.order)"),
            ("morning='04:00-04:00'", "90: error[config.window-rule]: \(WindowTests.order)"),
            ("evening='04:00'", "90: error[config.window-rule]: \(WindowTests.order)"),
            (
                "morning='05:00-11:00' evening='24:00'",
                "112: error[config.window-rule]: there is no such time of day | 00:00 to 23:59"
            ),
            (
                "evening='24:00'",
                "90: error[config.window-rule]: there is no such time of day | 00:00 to 23:59"
            ),
            (
                "morning='4-12'",
                "90: error[config.bad-value]: the value of `morning` is not two times of day | with a - between them, such as 04:00-12:00"
            ),
        ])
    func faults(windows: String, expected: String) {
        #expect(complaints(sample(windows)) == ["3:\(expected)"])
    }
}
