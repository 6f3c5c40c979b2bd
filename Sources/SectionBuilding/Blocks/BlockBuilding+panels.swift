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
        guard let beside = MadePanel(beside: made.map(\.1), shares: made.map(\.0)) else { return }
        var forms = beside.forms
        if made.count > 1 {
            // Where they find no room side by side they stand one under the other, over the whole width.
            let stacked = [made.map { $0.1.forms.first }, made.map { $0.1.forms.last }]
            forms += stacked.map { boxes in
                PanelBox(loss: 6, boxes.compactMap { box in box.map { .beside([PanelColumn(1, $0)]) } })
            }
        }
        let kinds = requests.map(\.kind.rawValue).joined(separator: "-")
        add(MadePanel(forms: forms, givesWay: beside.givesWay), as: kinds)
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
}
