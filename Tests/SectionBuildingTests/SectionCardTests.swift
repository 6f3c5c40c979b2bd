import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

@Suite("Section cards")
struct SectionCardTests {
    @Test("show a slice and a row for every class that occurs, in clinical order")
    func slicesAndRows() throws {
        let card = try Diaries.card(try Diaries.pressures(perClass: [29, 14, 11, 5, 1]), Diaries.bloodPressure)
        let donut = try #require(card.donut)
        #expect(donut.slices.map(\.count) == [29, 14, 11, 5, 1])
        #expect(donut.slices.map(\.percent.english) == ["49%", "23%", "18%", "8%", "2%"])
        #expect(donut.slices.map(\.slot) == [.target, .elevated, .high1, .high2, .high3])
        #expect(donut.slices.map(\.slot) == card.rows.map(\.slot))
        #expect(
            card.rows.map(\.english) == [
                "normal: 29 (49%)", "elevated: 14 (23%)", "high: 11 (18%)", "higher: 5 (8%)", "highest: 1 (2%)",
            ])
        #expect(donut.centre.english == "60 readings")
        #expect(card.meta.english == "Scheme 1, adults · 30 days · 60 readings")
        #expect(card.title.english == "Blood pressure")
        #expect(card.continuedTitle.english == "Blood pressure (continued)")
    }

    @Test("leave out classes without readings")
    func leavesOutEmptyClasses() throws {
        let card = try Diaries.card(try Diaries.pressures(perClass: [0, 9, 0, 0, 3]), Diaries.bloodPressure)
        #expect(card.rows.map(\.english) == ["elevated: 9 (75%)", "highest: 3 (25%)"])
        #expect(card.donut?.slices.count == 2)
    }

    @Test("tell shares from ten readings on, at the ring, in the rows and in the sentence", arguments: [9, 10])
    func few(count: Int) throws {
        let card = try Diaries.card(try Diaries.pressures(perClass: [count - 3, 3]), Diaries.bloodPressure)
        let isFew = count < 10
        #expect(card.donut?.slices.map(\.percent.english) == (isFew ? ["", ""] : ["70%", "30%"]))
        #expect(card.rows.map(\.value.english) == (isFew ? ["6 readings", "3 readings"] : ["7 (70%)", "3 (30%)"]))
        let share = isFew ? "6 of 9 readings" : "7 of 10 readings (70%)"
        #expect(card.findings.map(\.english) == ["\(share) were in the class “normal”."])
        #expect(card.donut?.alternative.english.contains("%") == !isFew)
    }

    @Test("say every class with its count and percent to those who cannot see the chart")
    func alternative() throws {
        let card = try Diaries.card(try Diaries.pressures(perClass: [29, 14, 11, 5, 1]), Diaries.bloodPressure)
        #expect(
            card.donut?.alternative.english == """
                Donut chart: Blood pressure, 2025-11-01–2025-11-30, 60 readings. \
                normal 29 (49%); elevated 14 (23%); high 11 (18%); higher 5 (8%); highest 1 (2%).
                """)
    }

    @Test("use one allotment in slices, sentence, tile and text alternative")
    func oneAllotment() throws {
        let counts = [29, 14, 11, 5, 1]
        let report = try Diaries.report(try Diaries.pressures(perClass: counts), [Diaries.bloodPressure])
        let card = try #require(report.cards.first)
        let share = Message.Value.percent(.whole(49))
        #expect(card.donut?.slices.first?.percent.arguments.first?.value == share)
        #expect(card.findings[0].arguments.contains { $0.name == "share" && $0.value == share })
        #expect(report.tiles.last?.value.arguments.first?.value == share)
        let alternative = try #require(card.donut?.alternative.all.first { $0.key == "donut_alternative_class" })
        #expect(alternative.arguments.contains { $0.value == share })
    }

    @Test("show a reading that is the only one")
    func oneReading() throws {
        let card = try Diaries.card(try Diaries.pressures(perClass: [0, 0, 1]), Diaries.bloodPressure)
        #expect(card.donut?.slices.map(\.percent.english) == [""])
        #expect(card.donut?.centre.english == "1 reading")
        #expect(card.rows.map(\.english) == ["high: 1 reading"])
        #expect(card.findings.map(\.english) == ["The only reading was in the class “high”."])
        #expect(card.figures.map(\.line) == ["Reading: 135/75 mmHg", "Days measured: 1 of 30 days"])
    }

    @Test("say the limits of classes in the unit of the section", arguments: [true, false])
    func limits(isPascal: Bool) throws {
        let scheme = Schemes.home
        let unit: Unit = isPascal ? .kilopascals : .millimetresOfMercury
        let section = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "home", unit: unit)
        let readings = [
            Diaries.pressure(134, 84, at: try Diaries.instant("2025-11-01")),
            Diaries.pressure(135, 84, at: try Diaries.instant("2025-11-02")),
        ]
        let card = try Diaries.card(readings, section, guidelines: ["home": scheme])
        let limit = isPascal ? "18.0/11.4" : "135/85"
        let label = isPascal ? "kPa" : "mmHg"
        #expect(
            card.rows.map(\.title.english) == ["Below \(limit) \(label)", "\(limit) \(label) or above"])
        #expect(card.meta.english.hasPrefix("Home \(limit)"))
    }

    @Test("show one whole ring where all readings are in one class")
    func oneClass() throws {
        let card = try Diaries.card(try Diaries.pressures(perClass: [10]), Diaries.bloodPressure)
        #expect(card.donut?.slices.map(\.percent.english) == ["100%"])
        #expect(card.findings.map(\.english) == ["All 10 readings were in the class “normal”."])
        #expect(card.notes.isEmpty)
    }

    @Test("print parts near nothing and near the whole as such")
    func farApart() throws {
        let card = try Diaries.card(
            try Diaries.pressures(perClass: [997, 1, 1, 1]), Diaries.bloodPressure,
            period: try Diaries.period("2025-11-01", "2026-12-31"))
        #expect(card.donut?.slices.map(\.percent.english) == [">99%", "<1%", "<1%", "<1%"])
        #expect(card.findings.map(\.english) == ["997 of 1000 readings (>99%) were in the class “normal”."])
    }

    @Test("keep the config's own title as it is")
    func ownTitle() throws {
        let section = SectionDefinition(id: "m", kind: .bloodPressure, guideline: "pressure", title: "Mornings {n}")
        let card = try Diaries.card(try Diaries.pressures(perClass: [2]), section)
        #expect(card.title == .verbatim("Mornings {n}"))
        #expect(card.continuedTitle.english == "Mornings {n} (continued)")
    }

    @Test("show a figure per row where no scheme is asked for")
    func figuresCard() throws {
        let readings = try [61.0, 72, 80].enumerated().map { index, value in
            Diaries.single(.pulse, value, at: try Diaries.instant("2025-11-0\(index + 1)"))
        }
        let card = try Diaries.card(readings, Diaries.pulse)
        #expect(card.donut == nil)
        #expect(card.rows.map(\.english) == ["Mean: 71 /min", "Lowest: 61 /min", "Highest: 80 /min"])
        #expect(card.rows.allSatisfy { $0.slot == nil })
        #expect(card.figures.map(\.line) == ["Days measured: 3 of 30 days"])
        #expect(card.findings.isEmpty)
        #expect(card.notes.isEmpty)
    }

    @Test("show the range of each pressure, since the two lowest rarely come from one reading")
    func pressureFigures() throws {
        let readings = [
            Diaries.pressure(112, 75, at: try Diaries.instant("2025-11-01")),
            Diaries.pressure(130, 70, at: try Diaries.instant("2025-11-01", 20)),
            Diaries.pressure(156, 75, at: try Diaries.instant("2025-11-03")),
        ]
        let card = try Diaries.card(readings, Diaries.bloodPressure)
        #expect(
            card.figures.map(\.line) == [
                "Mean: 133/73 mmHg", "Systolic range: 112–156 mmHg", "Diastolic range: 70–75 mmHg",
                "Days measured: 2 of 30 days",
            ])
        let plain = SectionDefinition(id: "bp", kind: .bloodPressure)
        let figures = try Diaries.card(readings.filter { $0.value.quantities[1].value == 75 }, plain)
        #expect(
            figures.rows.map(\.english) == [
                "Mean: 134/75 mmHg", "Systolic range: 112–156 mmHg", "Diastolic range: 75 mmHg",
            ])
    }

    @Test("show in the section's unit, with its decimals")
    func ownUnit() throws {
        let section = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure", unit: .kilopascals)
        let card = try Diaries.card(try Diaries.pressures(perClass: [2]), section)
        #expect(card.figures.first?.line == "Mean: 14.7/9.3 kPa")
    }

    @Test("show of a weight the mean, the change, the body-mass index and the days")
    func weightFigures() throws {
        let readings = try [72.0, 71.4, 70.6].enumerated().map { index, value in
            Diaries.single(.weight, value, at: try Diaries.instant("2025-11-0\(index + 1)"))
        }
        let card = try Diaries.card(readings, Diaries.weight)
        #expect(
            card.figures.map(\.line) == [
                "Mean: 71.3 kg", "Change: −1.4 kg", "Mean BMI: 24.7 kg/m2", "Days measured: 3 of 30 days",
            ])
        #expect(card.rows.map(\.english) == ["normal: 3 readings"])
    }

    @Test("join a saturation and its sign without a space")
    func percentValue() throws {
        let section = SectionDefinition(id: "o", kind: .oxygenSaturation)
        let card = try Diaries.card(
            [Diaries.single(.oxygenSaturation, 97, at: try Diaries.instant("2025-11-02"))], section)
        #expect(card.rows.map(\.english) == ["Reading: 97%"])
    }

    @Test("give way to a card that asks for readings where there are none")
    func noData() throws {
        let outside = Diaries.pressure(110, 70, at: try Diaries.instant("2025-10-02"))
        let report = try Diaries.report([outside], [Diaries.bloodPressure])
        #expect(report.cards.isEmpty)
        #expect(report.tiles.isEmpty)
        let card = try #require(report.emptyCards.first)
        #expect(card.title.english == "Blood pressure")
        #expect(card.reason.english == "No readings were recorded in this period.")
        #expect(
            card.detail.english
                == "Period: 2025-11-01–2025-11-30. Please record your readings.")
    }

    @Test("say so where there are only readings that cannot be true")
    func onlyImplausible() throws {
        let reading = Diaries.pressure(70, 110, at: try Diaries.instant("2025-11-02"))
        let day = try Diaries.period("2025-11-02", "2025-11-02")
        let card = try #require(try Diaries.report([reading], [Diaries.bloodPressure], period: day).emptyCards.first)
        #expect(
            card.detail.english
                == "Period: 2025-11-02. 1 reading with an implausible value was left out; please check the entry.")
    }

    @Test("show their measurements over time where the layout asks for them, below the sentences and above the figures")
    func plot() throws {
        let reading = Diaries.pressure(121, 79, at: try Diaries.instant("2025-11-05"))
        func panel(_ look: SectionLook) throws -> Panel {
            try Diaries.block([reading], Diaries.bloodPressure, .sections(.all, look))
        }
        let parts = try panel(SectionLook(hasTrend: true)).forms[0].parts
        let kinds = parts.map { part in
            switch part {
            case .beside: "ring and rows"
            case .text(_, let type): "\(type)"
            case .plot: "plot"
            case .tiles: "figures"
            default: "other"
            }
        }
        #expect(
            kinds == ["ring and rows", "sentence", "plot", "figures"] + Array(repeating: "note", count: kinds.count - 4)
        )
        guard case .plot(let plot) = parts[2] else { return }
        #expect(plot.scales.count == 1 && !plot.legend.isEmpty)
        #expect(plot.alternative.english.contains("Blood pressure"))
        #expect(try CardParts(panel(SectionLook()))?.plot == [])
    }

    @Test("smooth and bridge the line of a card where the layout asks for it; pressures then have a scale each")
    func smoothedPlot() throws {
        let days = [1, 2, 3, 14, 15]
        func plot(_ readings: [Reading], _ section: SectionDefinition, _ request: TrendRequest) throws -> PanelPlot? {
            let look = SectionLook(hasTrend: true, trend: request)
            let panel = try Diaries.block(readings, section, .sections(.all, look))
            return panel.forms[0].parts.compactMap { if case .plot(let plot) = $0 { plot } else { nil } }.first
        }
        func lines(_ plot: PanelPlot?, _ stroke: PanelStroke) -> [[Double]] {
            (plot?.scales.first?.traces ?? []).flatMap { trace -> [[Double]] in
                if case .line(let runs, stroke) = trace { runs.map { $0.map(\.y) } } else { [] }
            }
        }
        func moment(_ day: Int) throws -> Instant { try Diaries.instant("2025-11-\(day < 10 ? "0" : "")\(day)") }
        let weights = try zip(days, [60.0, 63, 60, 75, 60]).map { Diaries.single(.weight, $1, at: try moment($0)) }
        let request = TrendRequest(bridgesGaps: true, smoothing: .threeDays)
        let smooth = try plot(weights, Diaries.weight, request)
        #expect(lines(smooth, .mean) == [[61.5, 61, 61.5], [67.5, 67.5]])
        #expect(lines(smooth, .bridge) == [[61.5, 67.5]])
        #expect(smooth?.legend.map(\.text.english).suffix(2) == ["mean of 3 days", "No readings"])
        #expect(lines(try plot(weights, Diaries.weight, TrendRequest()), .bridge) == [])
        let pressures = try days.map { Diaries.pressure(120 + Double($0), 80, at: try moment($0)) }
        #expect(try plot(pressures, Diaries.bloodPressure, TrendRequest())?.scales.count == 1)
        let pair = try plot(pressures, Diaries.bloodPressure, request)
        #expect(pair?.scales.map { $0.title?.english } == ["Systolic", "Diastolic"])
        #expect(lines(pair, .mean) == [[121.5, 122, 122.5], [134.5, 134.5]])
    }

    @Test("have a smaller form that loses room, and one without the ring; without classes only the rows can be parted")
    func forms() throws {
        let report = try Diaries.report(try Diaries.pressures(perClass: [9, 3]), [Diaries.bloodPressure])
        let card = try #require(report.panels.first { $0.id == "bp" })
        #expect(card.forms.map(\.loss) == [0, 1, 4])
        #expect(
            card.forms.map { $0.allParts.contains { if case .ring = $0 { true } else { false } } } == [
                true, true, false,
            ])
        let bare = try Diaries.report([reading(72)], [Diaries.pulse])
        let pulse = try #require(bare.panels.first { $0.id == "pulse" })
        #expect(pulse.forms.map { $0.allParts.map(isSplit) }.map { $0.contains(true) } == [true])
    }

    private func reading(_ value: Double) throws -> Reading {
        Diaries.single(.pulse, value, at: try Diaries.instant("2025-11-05"))
    }

    private func isSplit(_ part: PanelPart) -> Bool {
        if case .grid(let grid) = part { grid.isSplit } else { false }
    }
}
