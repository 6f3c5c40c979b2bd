import DiaryModel
import GuidelineModel
import ReportModel
import Testing

@testable import SectionBuilding

@Suite("Measurements day by day")
struct DayByDayPanelTests {
    private func forms(
        _ readings: [Reading], _ section: SectionDefinition = PageDiaries.pressure, days: Int = 7,
        events: [DiaryEvent] = []
    ) throws -> [PanelBox<Message>] {
        try PageDiaries.forms(.dayByDay, readings, [section], period: try PageDiaries.days(days), events: events)
    }

    private func plot(
        _ readings: [Reading], _ section: SectionDefinition = PageDiaries.pressure, days: Int = 7
    ) throws -> PanelPlot<Message> {
        try #require(try forms(readings, section, days: days).first?.plots.first)
    }

    /// The ends of stems, and of the lines of means.
    private func stems(_ scale: PanelScale<Message>) -> [PanelTrace.Stem] {
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
        #expect(box.plots.first?.events.map(\.sign.english) == ["1", "2"])
        #expect(box.plots.first?.events.map(\.at) == [1.5, 3.5])
        #expect(box.legendTexts == ["1 2025-11-02: new tablet", "2 2025-11-04: holiday"])
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
        #expect(box.legendTexts.first == "1 2025-11-02: event 0" && box.legendTexts[1] == "2 2025-11-02: event 4")
        #expect(box.legendTexts.last == "3 more events are not shown.")
    }

    @Test("give way to a lower plot, then to a table of weeks, which needs no legend")
    func forms() throws {
        let forms = try forms(try PageDiaries.fourDays())
        #expect(forms.map(\.plots.count) == [1, 1, 0] && forms.map(\.grids.count) == [0, 0, 1])
        #expect(forms[0].plots[0].height.upperBound > forms[1].plots[0].height.upperBound)
        #expect(forms.map(\.legend.isEmpty) == [false, false, true])
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

    @Test("beyond 370 days are means of seven days alone")
    func veryLong() throws {
        let readings = try PageDiaries.fourDays()
        #expect(try plot(readings, days: 370).scales.map(\.dots) == [7, 7])
        let plot = try plot(readings, days: 371)
        #expect(plot.scales.map(\.dots) == [0, 0])
        // From the third day on: the means of five and six, and of seven measurements.
        #expect(plot.scales.first?.runs.map(\.count) == [2])
        #expect(plot.legendTexts == ["mean of 7 days"])
        // Where no seven days have a mean, dots are all there is to draw.
        let sparse = try self.plot(Array(readings.prefix(2)), days: 371)
        #expect(sparse.scales.map(\.dots) == [2, 2])
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
