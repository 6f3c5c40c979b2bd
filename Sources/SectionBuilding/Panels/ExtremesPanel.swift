internal import ReportModel

enum ExtremesPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
