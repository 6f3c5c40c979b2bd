internal import ReportModel

enum OverviewPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
