import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("Cards of further sections")
struct FurtherPanelTests {
    private static let temperature = SectionDefinition(id: "t", kind: .temperature)

    private func box(_ readings: [Reading], _ sections: [SectionDefinition], days: Int = 7) throws -> PanelBox {
        try #require(try PageDiaries.forms(.further, readings, sections, period: PageDiaries.days(days)).first)
    }

    /// The name of the figure of the only card, the figure, from where to where values go, and how many there are.
    private func card(_ readings: [Reading], _ section: SectionDefinition, days: Int = 7) throws -> [String] {
        let card = try #require(try box(readings, [section], days: days).columns.first)
        return [card.meta?.english ?? ""] + card.ends.flatMap(\.self) + card.texts
    }

    @Test("tell the mean, the range and how many measurements there are")
    func mean() throws {
        #expect(
            try card(try PageDiaries.singles(.pulse, [60, 61, 70]), PageDiaries.pulse)
                == ["Mean", "64 /min", "60–70", "3 measurements"])
        // 138/85 of seven, two of them below 135/85.
        #expect(
            try card(try PageDiaries.fourDays(), PageDiaries.pressure)
                == ["Mean", "138/85 mmHg", "128/79–150/92", "2 of 7 in target"])
    }

    @Test("have the readings of a mean below them where a finding quotes one of them")
    func quoted() throws {
        let readings = try [(97.0, 0), (88, 4), (96, 30)].map {
            Diaries.single(.oxygenSaturation, $0, at: try Diaries.instant("2025-11-01", 8, $1))
        }
        let section = SectionDefinition(id: "o", kind: .oxygenSaturation)
        #expect(try box(readings, [section]).legendTexts == ["Oxygen saturation · 2025-11-01, 8:00 · 97 · 88"])
        #expect(try box(readings.dropLast(2), [section]).legendTexts == [])
    }

    @Test("tell the share of a sensor in the target in percent")
    func share() throws {
        let sensor = try GlucoseExamples.sensor(days: 2) { _, minute in minute < 360 ? 160 : 100 }
        #expect(try card(sensor, GlucoseExamples.withGoal).last == "In target 75%")
    }

    @Test("tell how much a weight changed, between numbers as they are printed")
    func weight() throws {
        // 74.36 prints as 74.4 and 72.24 as 72.2: 2.2 lower, not 2.1.
        #expect(
            try card(try PageDiaries.singles(.weight, [74.36, 73.1, 72.24]), PageDiaries.weight)
                == ["Change", "−2.2 kg", "74.4 to 72.2", "3 measurements"])
        #expect(try card(try PageDiaries.singles(.weight, [72.2, 74.4]), PageDiaries.weight)[1] == "+2.2 kg")
    }

    @Test("tell of weights in ten days and more where their moving average went, as the finding does")
    func average() throws {
        // From 80 on a tenth of the way to the weight of each day: 80, 79.9, 79.71, … 77.49 after ten days, 3.5 lower on the last.
        let weights = (0..<10).map { 80 - Double($0) }
        let average = weights.dropFirst().reduce(80.0) { $0 + ($1 - $0) / 10 }
        let end = (average * 10).rounded() / 10
        let found = try card(try PageDiaries.singles(.weight, weights), PageDiaries.weight, days: 10)
        #expect(found[1] == "−\(((80 - end) * 10).rounded() / 10) kg")
        #expect(found[2] == "80.0 to \(end)")
    }

    @Test("tell the highest of temperatures")
    func temperature() throws {
        #expect(
            try card(try PageDiaries.singles(.temperature, [36.5, 38.2, 37]), Self.temperature)
                == ["Highest", "38.2 Cel", "36.5–38.2", "3 measurements"])
    }

    @Test("tell a single measurement with its day, without a line and without a share")
    func single() throws {
        let box = try box(try PageDiaries.singles(.weight, [70]), [PageDiaries.weight])
        #expect(box.columns.map(\.ends) == [[["70.0 kg", "2025-11-01"]]])
        #expect(box.columns.map(\.texts) == [["1 measurement"]] && box.columns.allSatisfy(\.plots.isEmpty))
    }

    @Test("have a line over time whose target is that of its number")
    func line() throws {
        let pressure = try #require(
            try box(try PageDiaries.fourDays(), [PageDiaries.pressure]).columns.first?.plots.first)
        // The means of four days, of the systolic pressure alone: 145, 137, 133 and 136.
        #expect(pressure.scales.map { $0.runs.map { $0.map(\.y) } } == [[[145, 137, 133, 136]]])
        #expect(pressure.scales.map(\.target) == [120...135])
        #expect(pressure.ticks.map(\.at) == [0.5, 6.5])
        // The target of a scheme without limits at home is that of its systolic scale.
        let readings = try PageDiaries.daily(1...1, 110, 70) + PageDiaries.daily(2...2, 125, 75)
        let forms = try PageDiaries.forms(.further, readings, guidelines: Schemes.all)
        #expect(forms[0].columns[0].plots[0].scales.map(\.target) == [110...120])
    }

    @Test("draw the lowest and the highest that they name, between numbers without decimals that values have not")
    func extremes() throws {
        let readings =
            try PageDiaries.singles(.pulse, [60, 54, 58]) + PageDiaries.singles(.pulse, [47, 70, 58], hour: 20)
        let plot = try #require(try box(readings, [PageDiaries.pulse]).columns.first?.plots.first)
        let stems = plot.scales[0].traces.flatMap { trace -> [PanelTrace.Stem] in
            if case .stems(let stems) = trace { stems } else { [] }
        }
        #expect(stems == [.init(0.5, 47, 60), .init(1.5, 54, 70)])
        #expect(plot.scales[0].ticks.map(\.label.english) == ["40", "70"])
        func ticks(_ kind: MeasurementKind, _ values: [Double]) throws -> [String] {
            let section = SectionDefinition(id: kind.id, kind: kind)
            let plot = try box(try PageDiaries.singles(kind, values), [section]).columns.first?.plots.first
            return try #require(plot).scales[0].ticks.map(\.label.english)
        }
        #expect(try ticks(.pulse, [51, 60]) == ["50", "60"])
        #expect(try ticks(.glucose, [82, 88]) == ["82", "88"])
        // A constant value stands in the middle of a twentieth of it.
        #expect(try ticks(.weight, [96, 96]) == ["92", "100"])
        #expect(try ticks(.weight, [70.1, 70.3]) == ["68", "72"])
    }

    @Test("stand three in a row, and name the sections without readings")
    func rows() throws {
        let kinds: [MeasurementKind] = [.pulse, .weight, .glucose, .temperature]
        let readings = try kinds.flatMap { try PageDiaries.singles($0, [40, 41]) }
        let sections = kinds.map { SectionDefinition(id: $0.id, kind: $0) }
        let empty = [MeasurementKind.oxygenSaturation, .bloodPressure].map { SectionDefinition(id: $0.id, kind: $0) }
        let box = try box(readings, sections + empty)
        let counts = box.parts.compactMap { if case .beside(let columns) = $0 { columns.count } else { nil } }
        #expect(counts == [3, 1])
        #expect(box.texts == ["No readings in this period: blood pressure and oxygen saturation."])
    }

    @Test("are of what nothing above is about")
    func shown() throws {
        let sections = [PageDiaries.pressure, PageDiaries.pulse, PageDiaries.weight]
        let readings = try PageDiaries.fourDays() + PageDiaries.singles(.pulse, [60, 61])
        let report = try PageDiaries.report([.summary, .further], readings, sections)
        let further = try #require(report.panels.last?.forms.first)
        #expect(further.columns.map { $0.title?.english } == ["Pulse"])
        #expect(further.texts == ["No readings in this period: weight."])
    }

    @Test("are words alone where no section has readings, and nothing where all are shown above")
    func none() throws {
        let forms = try PageDiaries.forms(.further, [], [PageDiaries.weight])
        #expect(forms.map(\.texts) == [["No readings in this period: weight."]])
        #expect(try PageDiaries.report([.summary, .further], try PageDiaries.fourDays()).panels.count == 1)
    }

    @Test("give way to lower ones, to a table with small lines, then to one without")
    func forms() throws {
        let forms = try PageDiaries.forms(
            .further, try PageDiaries.singles(.pulse, [60, 61, 70]), [PageDiaries.pulse])
        #expect(forms.map { PanelVisit($0).plots.map(\.ticks.count) } == [[2], [0], [0], []])
        #expect(forms.map(\.loss) == [0, 1, 2, 5])
        #expect(forms.prefix(2).map { $0.columns[0].plots[0].height } == [26...52, 26...26])
        for table in try forms.dropFirst(2).map({ try #require($0.grids.first) }) {
            #expect(table.english[0].prefix(3) == ["Pulse", "64 /min", "Mean · 60–70 · 3 measurements"])
        }
    }
}
