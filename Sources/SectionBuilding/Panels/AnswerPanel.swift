internal import ReportModel

enum AnswerPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] { [] }
}
