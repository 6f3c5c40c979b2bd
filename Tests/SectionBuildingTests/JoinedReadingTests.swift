import DiaryModel
import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

@Suite("Cards of readings that make measurements")
struct JoinedReadingTests {
    /// Two readings three minutes apart on each of some mornings, the second ten lower, and one more by itself.
    private func readings() throws -> [Reading] {
        let pairs = try (1...6).flatMap { day -> [Reading] in
            let date = "2025-11-0\(day)"
            return [
                Diaries.pressure(144, 84, at: try Diaries.instant(date, 7, 0)),
                Diaries.pressure(134, 74, at: try Diaries.instant(date, 7, 3)),
            ]
        }
        return pairs + [Diaries.pressure(170, 75, at: try Diaries.instant("2025-11-07", 7))]
    }

    @Test("count measurements in classes, shares and means, and say of how many readings they are")
    func joined() throws {
        let card = try Diaries.card(try readings(), Diaries.bloodPressure, percentRule: .rounded)
        // Six means of 139/79 and one of 170/75; by readings there would be six of 144/84 as well.
        #expect(card.donut?.slices.map(\.count) == [6, 1])
        #expect(card.donut?.centre.english == "7 measured")
        #expect(card.meta.english.hasSuffix("7 measurements"))
        #expect(card.notes.first?.english.contains("13 readings make 7 measurements") == true)
        // (6 · 139 + 170) / 7 = 143.4, (6 · 79 + 75) / 7 = 78.4
        #expect(card.figures.first?.value.english == "143/78 mmHg")
        #expect(card.figures[1].value.english == "139–170 mmHg")
        #expect(!card.findings.contains { $0.english.contains("readings") })
    }

    @Test("say of two readings that make one measurement that it is one, at their mean")
    func one() throws {
        let two = Array(try readings().prefix(2))
        let card = try Diaries.card(two, Diaries.bloodPressure, percentRule: .rounded)
        #expect(card.rows.map(\.value.english) == ["1 measurement"])
        #expect(card.figures.first?.label.english == "Reading")
    }

    @Test("count what was taken after midnight to the day before, as the first page does")
    func days() throws {
        let late = try [("2025-11-03", 22), ("2025-11-04", 1)].map { day, hour in
            Diaries.pressure(130, 80, at: try Diaries.instant(day, hour))
        }
        #expect(try Diaries.card(late, Diaries.bloodPressure).figures.last?.value.english.hasPrefix("1 of 30") == true)
    }

    @Test("stay as they are where no readings belong together, and for those who ask for each reading")
    func single() throws {
        let apart = try readings().enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        let card = try Diaries.card(apart, Diaries.bloodPressure, percentRule: .rounded)
        #expect(card.donut?.centre.english == "7 readings")
        let facts = try Diaries.facts(try readings(), Diaries.bloodPressure)
        #expect(facts.count == 13 && facts.joinedReadings == nil)
    }

    @Test("of a sensor are the same whether measurements are made of them or not")
    func sensor() throws {
        let start = try Diaries.instant("2025-11-03", 20).milliseconds
        let readings = (0..<400).map { step in
            Diaries.single(
                .glucose, Double(90 + step % 37), at: Instant(milliseconds: start + Int64(step) * 300_000))
        }
        let definition = try Diaries.definition([Diaries.glucose])
        let diary = Diary(person: try Diaries.adult(), readings: readings)
        let planned = try #require(try SectionPlan.make(definition, guidelines: Schemes.all, for: diary.person).first)
        var (joining, single) = (SectionGathering(diary, definition), SectionGathering(diary, definition, joins: false))
        let (joined, apart) = (joining.section(planned), single.section(planned))
        #expect(joined.isSensor && joined.joinedReadings == nil)
        #expect(joined.spreads == apart.spreads && joined.classes == apart.classes && joined.target == apart.target)
        // From the evening of the third to the morning of the fifth, whose first hours are of the fourth.
        #expect(joined.days == 3)
    }
}
