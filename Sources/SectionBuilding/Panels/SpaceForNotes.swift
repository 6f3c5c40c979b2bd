internal import ReportModel

/// Three empty lines for a doctor to write on, and one for the date.
enum SpaceForNotes {
    /// So far stand lines apart that people write on, in points: 8 mm.
    private static let pitch = 23.0

    static func make(_ material: PanelMaterial) -> [MadePanel] {
        let empty = (0..<3).map { PanelRow([PanelCell()], rule: $0 == 0 ? .none : .thin) }
        let grid = PanelGrid(
            columns: [PanelGridColumn(growth: 1)], rows: empty + [PanelRow([PanelCell(Words.spaceDate, .small)])],
            leastRow: pitch, keepsProportions: true)
        return [MadePanel(PanelBox(title: Words.spaceForNotes, isFramed: true, [.grid(grid)]))]
    }
}
