import DiaryModel
import ReportModel
import Testing
@testable import SectionBuilding

@Suite("The ring of classes")
struct ClassesPanelTests {
    /// A pressure of each class of the scheme.
    private let values: [(Double, Double)] = [(110, 70), (120, 72), (130, 72), (140, 72), (170, 72)]

    /// So many measurements in each class, six hours apart, each the mean of two readings.
    private func pairs(_ counts: [Int]) throws -> [Reading] {
        let start = try Diaries.instant("2025-11-01", 0).milliseconds
        let classes = counts.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) }
        return classes.enumerated().flatMap { index, own in
            [(-2.0, 0), (2.0, 1)].map { apart, minutes in
                let instant = Instant(milliseconds: start + Int64(index * 360 + minutes) * 60_000)
                return Diaries.pressure(values[own].0 + apart, values[own].1, at: instant)
            }
        }
    }

    private func forms(
        _ readings: [Reading], _ sections: [SectionDefinition] = [PageDiaries.pressure], days: Int = 28
    ) throws -> [PanelBox] {
        try PageDiaries.forms(.classes, readings, sections, period: try PageDiaries.days(days))
    }

    private func ring(_ box: PanelBox) -> DonutChart? {
        box.columns.flatMap(\.parts).compactMap { if case .ring(let ring, _) = $0 { ring } else { nil } }.first
    }

    @Test("counts measurements: 106 readings in pairs are 53")
    func counts() throws {
        let readings = try pairs([2, 8, 17, 22, 4])
        #expect(readings.count == 106)
        let box = try #require(try forms(readings).first)
        let ring = try #require(self.ring(box))
        #expect(ring.centre.english == "53 measured" && ring.slices.map(\.count) == [2, 8, 17, 22, 4])
        let rows = try #require(box.columns.last?.grids.first).english
        // 22 of 53 are 41.51 percent: each share is rounded by itself, so that they add to 101.
        #expect(
            rows == [
                ["normal", "2", "4%"], ["elevated", "8", "15%"], ["high", "17", "32%"], ["higher", "22", "42%"],
                ["highest", "4", "8%"],
            ])
        #expect(box.texts == ["Percentages may not add up to 100% because of rounding."])
        #expect(ring.alternative.english.hasPrefix("Ring of 53 measurements: Blood pressure. normal 2 (4%), "))
    }

    @Test("has no word about rounding where the shares add up")
    func wholeShares() throws {
        #expect(try forms(try pairs([5, 5])).allSatisfy(\.texts.isEmpty))
    }

    @Test("tells shares in percent from ten measurements on")
    func fewShares() throws {
        let nine = try #require(try forms(try pairs([3, 6])).first)
        #expect(nine.columns.last?.grids.first?.english == [["normal", "3", ""], ["elevated", "6", ""]])
        #expect(
            ring(nine)?.alternative.english
                == "Ring of 9 measurements: Blood pressure. normal (3) and elevated (6).")
        let ten = try #require(try forms(try pairs([3, 7])).first)
        #expect(ten.columns.last?.grids.first?.english == [["normal", "3", "30%"], ["elevated", "7", "70%"]])
    }

    @Test("has no ring of a single measurement, which has no share")
    func one() throws {
        let forms = try forms(try pairs([0, 1]))
        #expect(forms.count == 1)
        #expect(forms[0].columns.isEmpty && forms[0].grids.first?.english == [["elevated", "1", ""]])
    }

    @Test("sorts the mean of joined readings as it is printed")
    func rounding() throws {
        // 114 and 115: the mean prints as 115, which is no longer normal at home.
        let readings = [try PageDiaries.pressure(114, 70, day: 1, 8), try PageDiaries.pressure(115, 70, day: 1, 8, 5)]
        let box = try #require(try forms(readings).first)
        #expect(box.grids.first?.english == [["elevated", "1", ""]])
    }

    @Test("names the scheme, gives way to the rows alone, and never leaves them out for room")
    func frame() throws {
        let panel = try #require(
            try PageDiaries.panels(.classes, try pairs([3, 7]), period: PageDiaries.days(28)).first)
        #expect(!panel.givesWay)
        // The second ring finds room in half a page, and no page asks for the rows alone.
        #expect(panel.forms.map { $0.columns.count } == [2, 2, 0] && panel.forms.map { $0.grids.count } == [0, 0, 1])
        #expect(panel.forms.map(\.loss) == [0, 0, 9])
        #expect(panel.forms.allSatisfy { $0.isFramed && $0.title?.english == "By class" })
        #expect(panel.forms[0].meta?.english.contains("Scheme 1") == true)
    }

    @Test("is there for sections with classes alone")
    func sections() throws {
        let pulses = try PageDiaries.singles(.pulse, [60, 61])
        #expect(try PageDiaries.panels(.classes, pulses, [PageDiaries.pulse]).isEmpty)
        #expect(try PageDiaries.panels(.classes, []).isEmpty)
        let both = try PageDiaries.panels(.classes, pulses + pairs([1, 1]), [PageDiaries.pulse, PageDiaries.pressure])
        #expect(both.count == 1)
    }
}
