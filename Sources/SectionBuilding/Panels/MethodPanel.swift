internal import ReportModel

enum MethodPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
