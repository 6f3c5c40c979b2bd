internal import ReportModel

enum GlucoseRangesPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
