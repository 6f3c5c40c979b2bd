internal import ReportModel

enum GlucoseDaysPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
