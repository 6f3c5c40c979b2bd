internal import ReportModel

enum FeverPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
