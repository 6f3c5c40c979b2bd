internal import ReportModel

enum ClassesPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
