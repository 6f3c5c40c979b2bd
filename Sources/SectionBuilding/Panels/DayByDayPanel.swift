internal import ReportModel

enum DayByDayPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
