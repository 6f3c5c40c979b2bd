internal import DiaryModel
internal import ReportModel

extension BlockBuilding {
    /// Adds the panels of a request, each with a name of its own.
    mutating func add(_ request: PanelRequest) {
        for made in panels(request) { add(made, as: request.kind.rawValue) }
    }

    /// Adds panels side by side, in parts of the width; what has nothing to show leaves its part to the others.
    mutating func addBeside(_ requests: [PanelRequest], shares: [Double]) {
        let made = zip(requests, shares).enumerated().compactMap { index, request in
            panels(request.0, number: index).first.map { (request.1, $0) }
        }
        let (widths, parts) = (made.map { $0.0 }, made.map { $0.1 })
        guard let beside = MadePanel(beside: parts, shares: widths) else { return }
        var forms = beside.forms
        if made.count > 1 {
            // Where they find no room in these parts they have more equal ones, or stand one under the other, over the whole width.
            let nearer = widths.map { $0 + (widths.min() ?? 0) }
            let even = Set(widths).count > 1 ? MadePanel(beside: parts, shares: nearer)?.forms ?? [] : []
            let stacked = [parts.compactMap(\.forms.first), parts.compactMap(\.forms.last)].map { boxes in
                PanelBox(loss: max(6, boxes.map(\.loss).max() ?? 0), boxes.map { .beside([PanelColumn(1, $0)]) })
            }
            forms += even.map { $0.losing(max(1, $0.loss)) } + stacked
        }
        let order = forms.indices.sorted { (forms[$0].loss, $0) < (forms[$1].loss, $1) }
        let kinds = requests.map(\.kind.rawValue).joined(separator: "-")
        // Each form names its loss, and no page asks for one that has no ring.
        add(MadePanel(forms: order.map { forms[$0] }, givesWay: made.count > 1 || beside.givesWay), as: kinds)
    }

    /// The material of panels about some sections, among all sections of the report.
    func panelMaterial(of sections: [MeasuredSection], detail: PanelRequest.Detail = .usual) -> PanelMaterial {
        var own = material
        (own.sections, own.detail) = (sections, detail)
        return own
    }

    /// The panels of a request; none where there is nothing to show.
    private mutating func panels(_ request: PanelRequest, number: Int = 0) -> [MadePanel] {
        let chosen = request.sections.choose(from: material.sections)
        guard !chosen.isEmpty else {
            // A page for a kind of readings is left out where there are none; one that is named should be there.
            if case .id = request.sections {
                warnAboutMissing(request.sections, chart: number)
                addMissing(request.sections, as: request.kind.rawValue, request.sections.nameMessage)
            }
            return []
        }
        let ids = chosen.map(\.section.id)
        if [.answer, .overviewRows, .diaryGrid].contains(request.kind), hasShownAll(of: chosen) { return [] }
        let made = request.kind.make(
            panelMaterial(of: material.sections.filter { ids.contains($0.section.id) }, detail: request.detail))
        material.shown.formUnion(made.flatMap(\.about))
        // What an earlier panel shows in the place of another is not shown again.
        let places = made.map { panel in
            panel.standsFor.map { PanelRequest($0, of: .id(panel.about.first ?? "")) }
        }
        defer { stood.formUnion(places.compactMap(\.self) + made.flatMap(\.replaces)) }
        return zip(made, places).filter { _, place in !(place.map(stood.contains) ?? false) }.map(\.0)
    }

    /// Returns true if earlier panels have printed the only measurement of each of some sections.
    private func hasShownAll(of sections: [MeasuredSection]) -> Bool {
        !material.shown.isEmpty
            && sections.allSatisfy { section in
                let count = section.withAllReadings.count
                return count == 0 || count == 1 && material.shown.contains(section.section.id)
            }
    }
}
