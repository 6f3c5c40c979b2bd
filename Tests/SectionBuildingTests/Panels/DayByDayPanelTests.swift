import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Measurements day by day")
struct DayByDayPanelTests {
    private func forms(
        _ readings: [Reading], _ section: SectionDefinition = PageDiaries.pressure, days: Int = 7,
        events: [DiaryEvent] = []
    ) throws -> [PanelBox] {
        try PageDiaries.forms(.dayByDay, readings, [section], period: try PageDiaries.days(days), events: events)
    }

    private func plot(
        _ readings: [Reading], _ section: SectionDefinition = PageDiaries.pressure, days: Int = 7
    ) throws -> PanelPlot {
        try #require(try forms(readings, section, days: days).first?.plots.first)
    }

    /// The ends of stems, and of the lines of means.
    private func stems(_ scale: PanelScale) -> [PanelTrace.Stem] {
        scale.traces.flatMap { trace -> [PanelTrace.Stem] in if case .stems(let stems) = trace { stems } else { [] } }
    }

    @Test("stand from diastolic to systolic on one scale, mornings before the middle of the day and evenings behind")
    func dots() throws {
        let plot = try plot(try PageDiaries.fourDays())
        let scale = try #require(plot.scales.first)
        #expect(plot.scales.count == 1 && scale.range == 70...150)
        #expect(scale.points(isFilled: true).map(\.y) == [150, 92, 144, 88, 138, 86, 136, 84])
        #expect(scale.points(isFilled: false).map(\.y) == [140, 86, 130, 80, 128, 79])
        #expect(scale.points(isFilled: true).first?.x == 0.5 - 0.17)
        #expect(scale.points(isFilled: false).first?.x == 0.5 + 0.17)
        #expect(stems(scale).count == 7)
        #expect(stems(scale).contains(.init(0.5 - 0.17, 92, 150)))
    }

    @Test("have the limits as lines and nothing shaded, because two quantities share the scale")
    func limits() throws {
        let scale = try #require(try plot(try PageDiaries.fourDays()).scales.first)
        #expect(scale.target == nil)
        #expect(scale.limits.map(\.at) == [135, 85] && scale.limits.allSatisfy { $0.stroke == .target })
        #expect(scale.limits.map { $0.label?.english } == ["&lt; 135", "&lt; 85"])
    }

    @Test("are parted into seven days counted back from the last, each with its mean from three days on")
    func stretches() throws {
        let readings = try PageDiaries.daily(1...2, 150, 90) + PageDiaries.daily(3...5, 130, 80)
        let plot = try plot(readings, days: 9)
        #expect(
            plot.stretches.map(\.name.english) == ["2025-11-01–2025-11-02", "2025-11-03–2025-11-09"])
        #expect(plot.stretches.map { $0.figure?.english } == [nil, "130/80"])
        #expect(plot.stretches.map(\.range) == [0...2, 2...9])
        // The mean of each number is a line from the first of these days to the last.
        #expect(plot.scales.first?.runs.map { $0.map(\.y) } == [[130, 130], [80, 80]])
        let none = try self.plot(Array(readings.prefix(2)), days: 9)
        #expect(none.scales.first?.runs.isEmpty == true)
    }

    @Test("say in a legend what dots and lines stand for, as far as they occur")
    func legend() throws {
        func texts(_ readings: [Reading]) throws -> [String]? {
            try forms(readings).first?.legend.map(\.text.english)
        }
        #expect(try texts(try PageDiaries.fourDays()) == ["morning", "evening", "mean of 7 days", "target"])
        let noon = try PageDiaries.fourDays() + [try PageDiaries.pressure(132, 82, day: 1, 13)]
        #expect(try texts(noon) == ["morning", "evening and other times", "mean of 7 days", "target"])
        #expect(try texts(try PageDiaries.daily(1...2, 130, 80)) == ["target"])
    }

    @Test("number events on the plot, and say below what they are")
    func events() throws {
        let events = [
            DiaryEvent(at: try Diaries.instant("2025-11-04", 12), .other, "holiday"),
            DiaryEvent(at: try Diaries.instant("2025-11-02", 12), .medication, "new tablet"),
        ]
        let box = try #require(try forms(try PageDiaries.fourDays(), events: events).first)
        #expect(box.plots.first?.events.map(\.label.english) == ["1", "2"])
        #expect(box.plots.first?.events.map(\.at) == [1.5, 3.5])
        #expect(box.legendTexts == ["(1) 2025-11-02: new tablet", "(2) 2025-11-04: holiday"])
    }

    @Test("say how many events are not among the 24 that have a sign: medicines come first, then the latest")
    func manyEvents() throws {
        let events = try (0..<27).map { minute in
            DiaryEvent(
                at: try Diaries.instant("2025-11-02", 12, minute), minute == 0 ? .medication : .other, "event \(minute)"
            )
        }
        let box = try #require(try forms(try PageDiaries.fourDays(), events: events).first)
        #expect(box.plots.first?.events.count == 24 && box.legendTexts.count == 25)
        #expect(box.legendTexts.first == "(1) 2025-11-02: event 0" && box.legendTexts[1] == "(2) 2025-11-02: event 4")
        #expect(box.legendTexts.last == "3 more events are not shown.")
    }

    @Test("give way to a plot of 130 points, and to a table of weeks, which needs no legend, where no page has room")
    func forms() throws {
        let forms = try forms(try PageDiaries.fourDays())
        #expect(forms.map(\.plots.count) == [1, 1, 0] && forms.map(\.grids.count) == [0, 0, 1])
        #expect(forms.prefix(2).map { $0.plots[0].height } == [150...200, 130...150])
        #expect(forms.map(\.loss) == [0, 1, 9] && forms.map(\.legend.isEmpty) == [false, false, true])
    }

    @Test("beyond 62 days have a scale for each pressure, and one legend")
    func long() throws {
        let readings = try PageDiaries.fourDays()
        #expect(try plot(readings, days: 62).scales.count == 1)
        let box = try #require(try forms(readings, days: 63).first)
        let plot = try #require(box.plots.first)
        #expect(plot.scales.map(\.target) == [120...135, 70...85] && plot.stretches.isEmpty)
        #expect(box.legend.isEmpty && !plot.legend.isEmpty)
    }

    @Test("beyond 62 days are means by week, beyond 370 by month, with the lowest and the highest of each")
    func steps() throws {
        // Three days of the week that ends on 2 November, and of the next one: 2025-11-01 is a Saturday.
        let readings = try PageDiaries.fourDays()
        let weekly = try plot(readings, days: 63)
        let systolic = try #require(weekly.scales.first)
        // 150, 140, 144 and 130 on the first two days; 138, 128 and 136 on the others.
        #expect(systolic.runs.map { $0.map(\.y) } == [[141, 134]])
        #expect(systolic.runs.first?.map(\.x) == [1, 5.5])
        #expect(stems(systolic) == [.init(1, 130, 150), .init(5.5, 128, 138)])
        #expect(systolic.points(isFilled: true).map(\.y) == [130, 150, 128, 138])
        #expect(weekly.legendTexts == ["Blood pressure: mean by week", "Lowest · Highest"])
        #expect(try plot(readings, days: 370).legendTexts == weekly.legendTexts)
        let monthly = try plot(readings, days: 371)
        #expect(monthly.scales.map { $0.runs.map(\.count) } == [[1], [1]] && monthly.scales.map(\.dots) == [2, 2])
        #expect(monthly.legendTexts == ["Blood pressure: mean by month", "Lowest · Highest"])
    }

    @Test("are drawn however sparse they are: a line joins months beside one another alone")
    func sparse() throws {
        let days = [1, 20, 40, 200, 230, 700, 700]
        let readings = try days.enumerated().map { index, day in
            try PageDiaries.pressure(130 + Double(index), 80, day: day, 7 + index)
        }
        let plot = try plot(readings, days: 800)
        // November and December, then May and June, then October two years on.
        #expect(plot.scales[0].runs.map { $0.map(\.y) } == [[130.5, 132], [133, 134], [135.5]])
        let values = Set(plot.scales[0].points(isFilled: true).map(\.y))
        #expect(values == [130, 131, 132, 133, 134, 135, 136])
        let alone = try self.plot(Array(readings[2...3]), days: 800)
        #expect(alone.legend.isEmpty && alone.scales.map(\.dots) == [2, 2] && alone.scales.allSatisfy(\.runs.isEmpty))
    }

    @Test("of one day stand side by side in the order of time, up to four; of more there is the mean of each day")
    func crowded() throws {
        let four = try [6, 8, 13, 20].map { try PageDiaries.pressure(100 + Double($0), 80, day: 2, $0) }
        let stems = stems(try #require(try plot(four).scales.first))
        #expect(stems.map(\.high) == [106, 108, 113, 120])
        #expect(zip(stems, stems.dropFirst()).allSatisfy { $1.x - $0.x > 0.2 })
        #expect(stems.allSatisfy { (1.0...2).contains($0.x) })
        let five = try plot(try four + [PageDiaries.pressure(140, 80, day: 2, 22)])
        #expect(five.scales.count == 2 && five.scales[0].runs.map { $0.map(\.y) } == [[117.4]])
        #expect(five.legendTexts == ["Blood pressure: mean by day", "Lowest · Highest"])
    }

    @Test("have no mean of seven days in a period that has none")
    func short() throws {
        let readings = try PageDiaries.fourDays()
        let box = try #require(try forms(readings, days: 6).first)
        #expect(box.plots[0].scales[0].runs.isEmpty)
        #expect(box.legend.map(\.text.english) == ["morning", "evening", "target"])
        #expect(try plot(readings, days: 7).scales[0].runs.count == 2)
    }

    @Test("beyond 62 days show the limit of one pressure where that of the other has room")
    func limitOfBoth() throws {
        // 135 is far from 230 to 240, and 85 near to 88 to 92.
        let readings = try PageDiaries.daily(1...2, 230, 88) + PageDiaries.daily(3...4, 240, 92)
        #expect(try plot(readings, days: 63).scales.map { $0.limits.map(\.at) } == [[135], [85]])
    }

    @Test("of other sections stand on their own scale, whose target is shaded")
    func others() throws {
        let goal = SectionDefinition(
            id: "glucose", kind: .glucose,
            goal: .range(from: Quantity(70, .milligramsPerDecilitre), through: Quantity(180, .milligramsPerDecilitre)))
        let box = try #require(try forms(try PageDiaries.singles(.glucose, [90, 110, 190]), goal).first)
        #expect(box.plots.first?.scales.map(\.target) == [70...180])
        #expect(box.plots.first?.scales.map(\.dots) == [3])
    }

    @Test("are left out for a single measurement and for a sensor")
    func none() throws {
        #expect(try PageDiaries.panels(.dayByDay, try PageDiaries.daily(1...1, 130, 80)).isEmpty)
        #expect(
            try PageDiaries.panels(.dayByDay, try DiaryPanels.sensor(days: 2), [PageDiaries.glucose]).isEmpty)
    }
}
