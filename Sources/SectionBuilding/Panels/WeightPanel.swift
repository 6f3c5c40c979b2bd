internal import ReportModel

enum WeightPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
