internal import ReportModel

enum WhoPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
