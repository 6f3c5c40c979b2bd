internal import DiaryModel
internal import ReportModel

/// Notes that signs in a grid stand for, in the order of their numbers.
struct DiaryNotes {
    private var all: [(day: CivilDate, text: String)] = []
    /// True if many of them may take pages of their own.
    private let areApart: Bool

    /// So many stand below the grid; more take pages of their own.
    private static let mostBelow = 20

    /// Begins without notes.
    init(areApart: Bool = false) { self.areApart = areApart }

    private var isBelow: Bool { !areApart || all.count <= DiaryNotes.mostBelow }

    /// Numbers a note and gives the sign for it.
    mutating func sign(_ text: String, on day: CivilDate) -> PanelItem {
        all.append((day, text))
        return .text(Words.diarySign(number: all.count), .small)
    }

    /// The legend of the signs, below the grid; empty if there are too many.
    var below: [PanelPart] {
        guard isBelow else { return [] }
        let texts = all.enumerated().map { index, note in
            Words.diaryNote(number: index + 1, date: note.day.value(.dayAndMonth), note: note.text)
        }
        return .lines(texts.map { PanelLegendEntry(nil, $0) })
    }

    /// The same in rows that may run on to further pages; `nil` where it stands below the grid.
    var apart: PanelBox? {
        guard !isBelow else { return nil }
        let rows = all.enumerated().map { index, note in
            let sign = Words.diarySign(number: index + 1)
            let date = note.day.words(.dayAndMonth)
            return PanelRow([
                PanelCell(sign, .small, isHead: true), PanelCell(date, .small),
                PanelCell(.verbatim(note.text), .small),
            ])
        }
        let columns = [PanelGridColumn(.end), PanelGridColumn(.end), PanelGridColumn(growth: 1, wraps: true)]
        return PanelBox(
            title: Words.noteTitle,
            [.grid(PanelGrid(columns: columns, rows: rows, leastRow: 14, isSplit: true))])
    }
}
