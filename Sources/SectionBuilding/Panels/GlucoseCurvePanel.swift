internal import ReportModel

enum GlucoseCurvePanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
