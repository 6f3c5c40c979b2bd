internal import ReportModel

enum FurtherPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
