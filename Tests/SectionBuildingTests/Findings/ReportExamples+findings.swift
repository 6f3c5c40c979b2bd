import DiaryModel
import ReportModel
import Specimens
@testable import SectionBuilding

extension ReportExamples {
    private typealias Make = FindingDiaries

    /// Every finding.
    static func findings() throws -> [Report] {
        try safety() + lows() + pressures() + ends() + befores() + others() + [irregular()]
    }

    private static func report(
        _ readings: [Reading], _ section: SectionDefinition, person: Person? = nil, days: Int = 30,
        period: Period? = nil, events: [DiaryEvent] = []
    ) throws -> Report {
        try SectionBuilder.build(
            diary: Diary(person: try person ?? Diaries.adult(), readings: readings),
            definition: try Make.definition([section], period: try period ?? Make.period(days: days), events: events),
            layout: ReportLayout(id: "test", summary: "", blocks: [.panel(PanelRequest(.findings))]),
            guidelines: Schemes.all
        ).value
    }

    private static func irregular() throws -> Report {
        let readings = try Make.pressures(1...3, at: 12, 140, 84).map { reading in
            var noticed = reading
            noticed.signs = .irregularBeat
            return noticed
        }
        return try report(readings, Make.pressure)
    }

    private static func safety() throws -> [Report] {
        let high = try Make.pressures([1], at: 8, 200, 100)
        let low = try Make.pressures([2], at: 8, 85, 50)
        let again = try Make.pressures([1], at: 8, 190, 100, minute: 2)
        return try [high + again, high + low, high, low].map { try report($0, Make.pressure) }
            + [report(low + Make.pressures([3], at: 8, 85, 50), Make.goal)]
    }

    private static func lows() throws -> [Report] {
        let nights = try Make.sensor(1...7) { _, hour in hour < 2 ? 50 : hour < 20 ? 120 : 200 }
        let older = Person(id: "p", situation: Situation(text: "goals=older"))
        return [
            try report(nights, Make.glucose, days: 7), try report(try Make.sensor(1...1) { _, _ in 50 }, Make.glucose),
            try report(nights, Make.glucose, person: older, days: 7),
        ]
    }

    /// Few readings, mornings and evenings, an event.
    private static func pressures() throws -> [Report] {
        let pairs: [((Double, Double), (Double, Double))] = [
            ((140, 90), (130, 80)), ((130, 80), (140, 90)), ((140, 80), (130, 90)), ((130, 90), (140, 80)),
            ((131, 81), (130, 80)), ((130, 80), (130, 80)),
        ]
        let parts = try pairs.map { morning, evening in
            try report(
                Make.pressures(1...3, at: 8, morning.0, morning.1)
                    + Make.pressures(1...3, at: 20, evening.0, evening.1),
                Make.home)
        }
        return parts + [
            try report(try Make.pressures([1], at: 8, 130, 80), Make.home),
            try report(
                try Make.pressures(1...12, at: 12, 130, 80), Make.pressure, events: [try Make.event(.medication, on: 7)]
            ),
        ]
    }

    /// The last days and the first, and the share in the target.
    private static func ends() throws -> [Report] {
        try [
            ((140.0, 90.0), (130.0, 80.0)), ((130, 80), (140, 90)), ((140, 80), (130, 90)), ((130, 90), (140, 80)),
            ((130, 80), (130, 80)), ((140, 90), (140, 90)),
        ].map { last, first in
            try report(
                Make.noons(1...3, first.0, first.1) + Make.noons(12...14, last.0, last.1), Make.goal, days: 14)
        }
    }

    /// The period before, as days and as a month.
    private static func befores() throws -> [Report] {
        let august = try Diaries.period("2025-08-01", "2025-08-31")
        func two(_ now: (Double, Double), _ month: String, _ then: (Double, Double), _ before: String) throws
            -> [Reading]
        {
            try Make.pressures(1...3, at: 12, now.0, now.1, month: month)
                + Make.pressures(10...12, at: 12, then.0, then.1, month: before)
        }
        let pairs: [((Double, Double), (Double, Double))] = [
            ((140, 90), (130, 80)), ((130, 80), (140, 90)), ((140, 80), (130, 90)), ((130, 90), (140, 80)),
            ((130, 80), (130, 80)),
        ]
        return try pairs.map { try report(two($0, "2025-11", $1, "2025-10"), Make.pressure) }
            + [try report(two((130, 80), "2025-08", (140, 90), "2025-07"), Make.pressure, period: august)]
    }

    private static func others() throws -> [Report] {
        let weights = [(75.0, 70.0), (70, 75), (70, 70)]
        let pulses = try Make.daily(.pulse, (1...14).map { (day: $0, value: $0 < 8 ? 72.0 : 66) })
        return try weights.map { first, last in
            try report(
                Make.daily(.weight, [(1, first), (2, first), (9, last), (10, last)]), Make.weight)
        } + [try report(pulses, Diaries.pulse, days: 14)]
    }
}
