internal import ReportModel

enum CalendarPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
