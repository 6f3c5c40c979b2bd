internal import ReportModel

/// Sentences with what a reader should know first.
enum FindingsPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        let findings = Findings.of(material)
        guard !findings.isEmpty else { return [] }
        let safety = findings.filter(\.isSafety)
        let others = findings.filter { !$0.isSafety }
        // They go one by one, the last first; what must not be missed and the first other stay.
        let forms = stride(from: others.count, through: min(1, others.count), by: -1).map { count in
            PanelBox(
                loss: count == others.count ? 0 : 7 - count, [.bullets((safety + others.prefix(count)).map(\.message))])
        }
        return [MadePanel(forms: forms)]
    }
}
