import ReportModel
import Specimens
import Testing
@testable import SectionBuilding

@Suite("Space for notes")
struct SpaceForNotesTests {
    @Test("is three empty lines, eight millimetres apart, and one with the word for a date, also without readings")
    func lines() throws {
        for readings in [[], try PageDiaries.fourDays()] {
            let box = try #require(try PageDiaries.forms(.spaceForNotes, readings).first)
            #expect(box.title?.english == "Space for notes" && box.isFramed && box.meta == nil)
            let grid = try DiaryPanels.grid(box)
            #expect(grid.rows.map(DiaryPanels.texts) == [[""], [""], [""], ["Date"]])
            #expect(grid.rows.map(\.rule) == [.none, .thin, .thin, .thin])
            #expect(grid.leastRow / 72 * 25.4 > 8 && grid.leastRow / 72 * 25.4 < 8.5)
            // Nothing names a row or a column: lines are no table.
            #expect(grid.heads.isEmpty && grid.rows.allSatisfy { row in row.cells.allSatisfy { !$0.isHead } })
        }
    }
}
