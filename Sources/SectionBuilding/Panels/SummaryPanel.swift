internal import ReportModel

enum SummaryPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
