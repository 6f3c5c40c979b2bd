import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

@Suite("The unit of a section")
struct SectionUnitTests {
    private func weights(_ units: [Unit]) throws -> [Reading] {
        try units.enumerated().map { index, unit in
            Diaries.single(.weight, 154, unit, at: try Diaries.instant("2025-11-02", index))
        }
    }

    @Test(
        "is that of all of its readings, unless it says another or they are in several",
        arguments: [
            ([Unit.pounds, .pounds], nil, "Mean: 154.0 lb"), ([.pounds, .pounds], Unit.kilograms, "Mean: 69.9 kg"),
            ([.pounds, .kilograms], nil, "Mean: 111.9 kg"), ([.kilograms], .pounds, "Reading: 339.5 lb"),
        ] as [([Unit], Unit?, String)])
    func unit(units: [Unit], named: Unit?, figure: String) throws {
        let section = SectionDefinition(id: "w", kind: .weight, guideline: "body-mass", unit: named)
        let card = try Diaries.card(try weights(units), section)
        #expect(card.figures.first?.line == figure)
    }

    @Test("holds for the names of classes, and for the period before")
    func limits() throws {
        let pressure = { (day: String) in
            Reading(
                kind: .bloodPressure, instant: try Diaries.instant(day),
                value: .bloodPressure(systolic: Quantity(16, .kilopascals), diastolic: Quantity(10, .kilopascals)))
        }
        let section = SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "home")
        let guidelines = ["home": Schemes.home]
        let card = try Diaries.card([try pressure("2025-11-02")], section, guidelines: guidelines)
        #expect(card.rows.map(\.english) == ["Below 18.0/11.4 kPa: 1 reading"])
        let earlier = Diaries.pressure(120, 75, at: try Diaries.instant("2025-10-15"))
        let report = try Diaries.outcome(
            [earlier, try pressure("2025-11-02")], [section], [.comparison(.all)], guidelines: guidelines
        ).value
        let row = try #require(report.grids.first?.rows.first)
        #expect(row.cells[1].texts.prefix(2) == ["16.0/10.0", "kPa"])
        #expect(row.cells.contains { $0.texts.first == "16.0/10.0 kPa" })
    }

    @Test("is said to be assumed where nothing tells that of a reading of the section")
    func assumed() throws {
        let definition = try Diaries.definition([Diaries.weight, Diaries.glucose])
        func notes(_ assumed: [Bool], _ section: String? = nil) throws -> [String] {
            let readings = try zip(weights([.kilograms, .kilograms]), assumed).map { reading, isAssumed in
                var reading = reading
                (reading.signs, reading.section) = (isAssumed ? .unitAssumed : [], section)
                return reading
            }
            return try SectionBuilder.build(
                diary: Diary(person: try Diaries.adult(), readings: readings), definition: definition,
                guidelines: Schemes.all
            ).value.cards.first?.notes.map(\.english) ?? []
        }
        #expect(try notes([false, true]) == ["Unit not named in the data; read as kg."])
        #expect(try notes([false, false]).isEmpty)
        #expect(try notes([true, true], "other").isEmpty)
    }
}
