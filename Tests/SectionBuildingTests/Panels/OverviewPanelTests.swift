import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("The overview")
struct OverviewPanelTests {
    /// The fullest form of the overview of some readings.
    private func box(
        _ readings: [Reading], _ sections: [SectionDefinition], person: Person? = nil,
        guidelines: [String: Guideline] = Schemes.all
    ) throws -> PanelBox {
        let panels = try Diaries.panels(.overviewRows, readings, sections, person: person, guidelines: guidelines)
        #expect(panels.count == 1)
        return try #require(panels.first?.forms.first)
    }

    private func row(
        _ readings: [Reading], _ section: SectionDefinition, person: Person? = nil,
        guidelines: [String: Guideline] = Schemes.all
    ) throws -> PanelRow {
        let grid = try #require(try box(readings, [section], person: person, guidelines: guidelines).grids.first)
        #expect(grid.rows.count == 1 && grid.isSplit)
        return try #require(grid.rows.first)
    }

    private let section = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure")
    private let office = ["pressure": Schemes.both]

    private func pressures() throws -> [Reading] {
        try Diaries.dailyPressures([(130, 80), (140, 90), (150, 85), (140, 85)], from: "2025-11-01")
    }

    private func earlier(days: Int = 3) throws -> [Reading] {
        try Diaries.dailyPressures(Array(repeating: (148, 88), count: days), from: "2025-10-10")
    }

    @Test("tells the mean, the share in the target, the days and the change of printed means")
    func columns() throws {
        let row = try row(try earlier() + pressures(), section, guidelines: office)
        #expect(
            row.cells.map(\.texts) == [
                ["Blood pressure", "at home", "target below 135/85"], ["140/85", "mmHg", "4 measurements"],
                ["1 of 4", "Classes: high (1); higher (3)"],
                ["from 130/80 to 140/85, 4 days with values"],
                ["−8/−3", "from 148/88"],
            ])
        #expect(row.cells.map(\.isHead) == [true, false, false, false, false])
        #expect(row.cells[2].classes == [PanelClassCount(.high1, 1), PanelClassCount(.high2, 3)])
    }

    @Test("names its columns, the days compared with, and how figures were made")
    func words() throws {
        let box = try box(try earlier() + pressures(), [section], guidelines: office)
        #expect(
            box.grids.first?.names == ["What", "Mean", "In target", "2025-11-01–2025-11-28", "Change"])
        #expect(box.meta?.english == "28 days, compared with 2025-10-04–2025-10-31")
        #expect(box.legendTexts == ["Scheme 1, adults", "high", "higher"])
        let method = try #require(box.texts.last)
        #expect(method.contains("minus the mean of 2025-10-04–2025-10-31"))
        // The target is made of classes; a goal of the diary is not.
        #expect(!method.contains("Bars show the classes of the guidelines"))
        let goal = Goal.below(
            systolic: Quantity(130, .millimetresOfMercury), diastolic: Quantity(80, .millimetresOfMercury))
        let agreed = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure", goal: goal)
        let other = try self.box(try pressures(), [agreed], guidelines: office)
        #expect(other.texts.last?.contains("Bars show the classes of the guidelines") == true)
    }

    @Test("shades for each pressure its own target, and no limit with it")
    func scales() throws {
        let plot = try #require(try row(try pressures(), section, guidelines: office).cells[3].plot)
        #expect(plot.scales.map(\.target) == [130...135, 80...85])
        #expect(plot.scales.flatMap(\.limits) == [])
        #expect(plot.scales.map { $0.ends.map(\.label.english) } == [["140"], ["85"]])
        #expect(plot.span == 0...28)
    }

    @Test("tells a change from three days in both periods on")
    func shortage() throws {
        let pulses = try Diaries.daily(.pulse, [70, 72, 74], from: "2025-11-01")
        let before = try Diaries.daily(.pulse, [74, 74, 74], from: "2025-10-10")
        let readings = try earlier(days: 2) + pressures() + before + pulses
        let grid = try #require(try box(readings, [section, Diaries.pulse]).grids.first)
        #expect(grid.rows.map { $0.cells.last?.texts } == [["–", "too few days"], ["−2", "from 74"]])
        let two = Array(pulses.prefix(2))
        let short = try #require(try box(before + two, [Diaries.pulse]).grids.first)
        #expect(!short.names.contains("Change"))
    }

    @Test("has no word about a change where no section has an earlier period")
    func noEarlierPeriod() throws {
        let box = try box(try pressures(), [section])
        #expect(box.grids.first?.columns.count == 4)
        #expect(box.meta?.english == "28 days")
        #expect(!box.texts.contains { $0.contains("Change") })
    }

    @Test("gives a single reading no share, no bar and no change, and a dot for a line")
    func single() throws {
        let row = try row([Diaries.pressure(120, 70, at: try Diaries.instant("2025-11-03"))], section)
        #expect(
            row.cells.map(\.texts) == [
                ["Blood pressure", "at home", "target below 120/80"], ["120/70", "mmHg", "1 measurement"],
                ["120/70 on 2025-11-03"],
            ])
        #expect(row.cells[2].plot?.scales[0].runs.map(\.count) == [1])
    }

    @Test("tells a share in percent from ten measurements on")
    func percent() throws {
        let values = (0..<10).map { (110.0 + Double($0) * 2, 70.0) }
        let row = try row(try Diaries.dailyPressures(values, from: "2025-11-01"), section)
        // 110, 112, 114, 116 and 118 are below 120.
        #expect(row.cells[2].texts.first == "50% 5 of 10")
    }

    @Test("has no column of a target where no section has one")
    func noTarget() throws {
        let box = try box(try Diaries.daily(.pulse, [60, 62], from: "2025-11-01"), [Diaries.pulse])
        #expect(box.grids.first?.names == ["What", "Mean", "2025-11-01–2025-11-28"])
        #expect(box.legendTexts.isEmpty)
    }

    @Test("names the classes of each scheme once, in the colours of its rows, whatever these are in another")
    func legend() throws {
        let clinic = SectionDefinition(id: "clinic", kind: .bloodPressure, guideline: "pressure", setting: .office)
        let weights = try Diaries.daily(.weight, [70, 90], from: "2025-11-01")
        let readings =
            try pressures()
            + Diaries.dailyPressures([(118, 70), (150, 85)], from: "2025-11-01")
            .map { $0.given(for: "clinic") } + weights
        let person = Person(id: "p", height: Quantity(170, .centimetres))
        let sections = [section, clinic, Diaries.weight]
        let guidelines = ["pressure": Schemes.both, "body-mass": Schemes.bodyMass]
        let box = try box(readings, sections, person: person, guidelines: guidelines)
        let bars = try #require(box.grids.first).rows.map { $0.cells[2].classes.map(\.slot) }
        #expect(bars[0] == [.high1, .high2] && bars[1] == [.target, .high2])
        let words = box.legendTexts
        #expect(Array(words.prefix(4)) == ["Scheme 1, adults", "normal", "high", "higher"])
        #expect(words.count(where: { $0.hasPrefix("Scheme 1") }) == 1 && words.count > 4)
    }

    @Test("shows classes that share a row as one part of a bar, in the colour of the row")
    func mergedRow() throws {
        let scheme = Schemes.pressure(merging: [3, 4])
        let values = [(118.0, 70.0), (150, 85), (170, 105), (172, 105)]
        let box = try box(
            try Diaries.dailyPressures(values, from: "2025-11-01"), [section], guidelines: ["pressure": scheme])
        let bar = try #require(box.grids.first).rows[0].cells[2].classes
        #expect(bar == [PanelClassCount(.target, 1), PanelClassCount(.high2, 3)])
        #expect(box.legendTexts == ["Scheme 1, adults", "normal", "merged"])
    }

    @Test("names a class twice where its limits in two settings differ")
    func settings() throws {
        let clinic = SectionDefinition(id: "clinic", kind: .bloodPressure, guideline: "pressure", setting: .office)
        let readings = try pressures().flatMap { [$0, $0.given(for: "clinic")] }
        let box = try box(readings, [section, clinic], guidelines: ["pressure": Schemes.limitsAlone])
        #expect(
            box.legendTexts == [
                "Scheme 1, adults", "Below 135/85 mmHg", "Below 140/90 mmHg", "135/85 mmHg or above",
                "140/90 mmHg or above",
            ])
    }

    @Test("shows no classes where the scheme has neither classes nor limits, and calls no column by them")
    func classesAlone() throws {
        let worn = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "pressure", setting: .ambulatory)
        let box = try box(try pressures(), [worn], guidelines: ["pressure": Schemes.settings])
        #expect(box.grids.first?.names == ["What", "Mean", "2025-11-01–2025-11-28"])
        #expect(box.grids.first?.rows[0].cells[0].texts == ["Blood pressure", "over day and night"])
        #expect(box.legendTexts.isEmpty)
        #expect(box.texts.last == "Blood pressure · No target over day and night: Scheme 1 names none.")
        #expect(!box.texts.contains { $0.contains("Bars show") })
    }

    @Test("breaks the line where more than three days are between two means")
    func gaps() throws {
        let readings =
            try Diaries.daily(.pulse, [60, 62, 64], from: "2025-11-01")
            + Diaries.daily(.pulse, [66], from: "2025-11-06") + Diaries.daily(.pulse, [68, 70], from: "2025-11-10")
        let plot = try #require(try row(readings, Diaries.pulse).cells[2].plot)
        #expect(plot.scales[0].runs.map { $0.map(\.y) } == [[60, 62, 64, 66], [68, 70]])
        #expect(plot.scales[0].runs[1].map(\.x) == [9.5, 10.5])
        #expect(plot.alternative.english == "from 60 to 70, 6 days with values")
    }

    @Test("tells the highest of temperatures, and no change")
    func temperature() throws {
        let section = SectionDefinition(id: "t", kind: .temperature)
        let box = try box(try Diaries.daily(.temperature, [36.5, 38.9, 37], from: "2025-11-01"), [section])
        #expect(box.grids.first?.rows[0].cells[1].texts == ["38.9", "Cel, highest", "3 measurements"])
        #expect(box.texts.contains { $0.hasSuffix("Of temperatures the highest value is shown.") })
    }

    @Test("names sections without readings in one line, with the last day before the period")
    func empty() throws {
        let old = Diaries.single(.weight, 70, at: try Diaries.instant("2025-09-30"))
        let sections = [section, Diaries.weight, Diaries.pulse]
        let line = "No readings in these 28 days: weight (last on 2025-09-30) and pulse."
        let box = try box(try pressures() + [old], sections)
        #expect(box.texts.contains(line))
        #expect(box.grids.first?.rows.count == 1)
        let none = try #require(try Diaries.panels(.overviewRows, [old], [Diaries.weight, Diaries.pulse]).first)
        #expect(none.forms.count == 1 && none.forms[0].grids.isEmpty)
        #expect(none.forms[0].texts == [line])
    }

    @Test("says how values were measured: to meals, with a blood pressure, by a person of which height")
    func circumstances() throws {
        func circumstance(_ readings: [Reading], _ section: SectionDefinition) throws -> String? {
            let texts = try row(readings, section).cells[0].texts
            return texts.count > 1 ? texts[1] : nil
        }
        let sugars = try Diaries.daily(.glucose, [90, 95], from: "2025-11-01", meal: .fasting)
        #expect(try circumstance(sugars, Diaries.glucose) == "fasting")
        let mixed = try Diaries.daily(.glucose, [90], from: "2025-11-05", meal: .beforeMeal)
        #expect(try circumstance(sugars + mixed, Diaries.glucose)?.hasPrefix("target") ?? true)
        #expect(
            try circumstance(try Diaries.daily(.weight, [70], from: "2025-11-01"), Diaries.weight) == "height 170 cm")
        let pulses = try Diaries.daily(.pulse, [60, 61, 62, 63], from: "2025-11-01")
        #expect(try circumstance(pulses, Diaries.pulse) == nil)
        let grid = try #require(try box(pressures() + pulses, [section, Diaries.pulse]).grids.first)
        #expect(grid.rows[1].cells[0].texts == ["Pulse", "with blood pressure"])
    }

    @Test("names a target by its kind of limits, and a goal as one of the diary")
    func targets() throws {
        func target(_ section: SectionDefinition, _ scheme: Guideline? = nil) throws -> String? {
            let readings = try Diaries.daily(.glucose, [90, 120], from: "2025-11-01", meal: .fasting)
            return try row(readings, section, guidelines: scheme.map { ["sugar": $0] } ?? [:]).cells[0].texts.last
        }
        let glucose = Diaries.glucose
        #expect(try target(glucose, Schemes.glucose(target: 0)) == "target below 100 mg/dL")
        #expect(try target(glucose, Schemes.glucose(target: 1)) == "target 100 mg/dL or more")
        #expect(try target(glucose, Schemes.glucose(target: 0, upTo: .through(100))) == "target up to 100 mg/dL")
        #expect(try target(glucose, Schemes.glucose(target: 1, upTo: .through(100))) == "target above 100 mg/dL")
        let range = Goal.range(
            from: Quantity(70, .milligramsPerDecilitre), through: Quantity(180, .milligramsPerDecilitre))
        #expect(
            try target(SectionDefinition(id: "g", kind: .glucose, goal: range)) == "goal in the diary: 70–180 mg/dL")
    }

    @Test("counts every reading of a sensor, and shows one that lies beyond a number with its sign")
    func sensorAndBounds() throws {
        let start = try Diaries.instant("2025-11-02", 0)
        let sensor = (0..<288).map { index in
            Diaries.single(
                .glucose, 100, at: Instant(milliseconds: start.milliseconds + Int64(index) * 300_000))
        }
        let section = SectionDefinition(id: "g", kind: .glucose)
        #expect(try row(sensor, section).cells[1].texts == ["100", "mg/dL", "288 measurements"])
        let low = Reading(
            kind: .glucose, instant: start,
            value: .single(Quantity(40, .milligramsPerDecilitre, bound: .below)))
        #expect(try row([low], section).cells[1].texts[0] == "&lt; 40")
    }

    @Test("gives up the line, then the bar, then all but names, means and changes")
    func forms() throws {
        let panel = try #require(
            try Diaries.panels(.overviewRows, try earlier() + pressures(), [section], guidelines: office).first)
        let grids = panel.forms.flatMap(\.grids)
        #expect(grids.map(\.columns.count) == [5, 4, 4, 3])
        #expect(grids.map { $0.rows[0].cells.contains { $0.plot != nil } } == [true, false, false, false])
        #expect(grids.map { $0.rows[0].cells.contains { !$0.classes.isEmpty } } == [true, true, false, false])
        #expect(panel.forms.map { $0.legendTexts.isEmpty } == [false, false, true, true])
        #expect(grids[3].names == ["What", "Mean", "Change"])
    }

    @Test("with the period before has its mean, its share in the target and its measurements in a column")
    func periodBefore() throws {
        let pulse = try Diaries.daily(.pulse, [70], from: "2025-10-05")
        let weight = try Diaries.daily(.weight, [70, 71], from: "2025-11-01")
        let sections = [section, Diaries.weight, Diaries.pulse, Diaries.glucose]
        let report = try Diaries.outcome(
            try earlier(days: 12) + pressures() + pulse + weight, sections, [.comparison(.all)],
            period: Diaries.fourWeeks(), guidelines: Schemes.all.merging(office) { $1 }
        ).value
        let box = try #require(report.panels.first?.forms.first)
        let grid = try #require(box.grids.first)
        #expect(grid.names.suffix(2) == ["Period before", "Change"])
        #expect(
            grid.rows.map { $0.cells.suffix(2).map(\.texts) } == [
                [["148/88 mmHg", "In target 0%", "12 measurements"], ["−8/−3", "from 148/88"]],
                [["no readings"], ["–", "no readings"]], [["70 /min", "1 measurement"], ["–"]],
            ])
        // What was measured in the period before alone has a row of its own.
        #expect(grid.rows[2].cells.map(\.texts).prefix(2) == [["Pulse"], ["no readings"]])
        #expect(grid.rows.allSatisfy { $0.cells.reduce(0) { $0 + $1.span } == grid.columns.count })
        #expect(box.texts.contains("No readings in these 28 days: glucose."))
    }
}
