internal import ReportModel

enum GlucoseNumbersPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
