internal import ReportModel

/// Sentences with what a reader should know first; none gives way to anything, so that every language and paper has them.
enum FindingsPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        let findings = Findings.of(material)
        return findings.isEmpty ? [] : [MadePanel(PanelBox([.bullets(findings.map(\.message))]))]
    }
}
