internal import ReportModel

enum FindingsPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
