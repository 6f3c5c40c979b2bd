internal import ReportModel

enum ReadingsPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
