internal import ReportModel

/// Sentences with what a reader should know first.
enum FindingsPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        let findings = Findings.of(material)
        guard !findings.isEmpty else { return [] }
        let safety = findings.filter(\.isSafety)
        let short = safety + findings.filter { !$0.isSafety }.prefix(1)
        let forms = short.count < findings.count ? [findings, short] : [findings]
        return [MadePanel(forms: zip(forms, [0, 6]).map { PanelBox(loss: $1, [.bullets($0.map(\.message))]) })]
    }
}
