internal import ReportModel

enum DiaryGridPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
