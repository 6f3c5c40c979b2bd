internal import DiaryModel
internal import ReportModel

/// The material of panels.
struct PanelMaterial {
    /// The sections that the panel is about, in the order they are printed, those without readings among them.
    var sections: [MeasuredSection]
    /// All sections of the report.
    let allSections: [MeasuredSection]
    /// The measurements of the period before for the sections of the report, by their ids; empty where there is no such period.
    let before: [String: MeasuredSection]
    /// The wishes of the config.
    let definition: ReportDefinition
    /// The calendar of the reader's locale.
    let calendar: ReaderCalendar
    /// The sections that blocks further up are about, by id.
    var shown: Set<String> = []
    /// The panels of the report.
    let kinds: Set<PanelKind>
    /// The wishes of a layout that differ from the usual.
    var detail = PanelRequest.Detail.usual
    /// True if times of the data are taken as of the zone of the report.
    let assumesZone: Bool

    /// The days the report is about.
    var period: Period { definition.period }

    /// The person of the report.
    var person: Person { allSections[0].person }

    /// The same material for one of the sections.
    func about(_ section: MeasuredSection) -> PanelMaterial {
        var own = self
        own.sections = [section]
        return own
    }

    /// Makes a panel about each section, or each of some, that has forms of it.
    func each(_ some: [MeasuredSection]? = nil, _ forms: (MeasuredSection) -> [PanelBox]) -> [MadePanel] {
        (some ?? sections).compactMap { section in
            let forms = forms(section)
            return forms.isEmpty ? nil : MadePanel(forms: forms, about: [section.section.id])
        }
    }

    /// The section that a page is about first: blood pressure, at home if there is one, else the one with
    /// most measurements; `nil` without readings.
    var main: MeasuredSection? {
        let measured = sections.filter { !$0.all.isEmpty }
        let pressures = measured.filter(\.isPressure)
        let atHome = pressures.filter { $0.section.setting == .home }
        let chosen = !atHome.isEmpty ? atHome : !pressures.isEmpty ? pressures : measured
        return chosen.enumerated().max { ($0.element.all.count, -$0.offset) < ($1.element.all.count, -$1.offset) }?
            .element
    }
}

/// A panel before it has its name in the report: its forms, from the fullest to the one that needs the least room.
struct MadePanel {
    /// The forms; at least one.
    let forms: [PanelBox]
    /// The sections it is about, by id.
    var about: [String] = []
    /// True if it names the person.
    var namesPerson = false
    /// True if it takes a smaller form so that its page is kept.
    var givesWay = true

    /// True if it goes to the next page rather than begin on one that has no room for all of it.
    var staysWhole = false
    /// The requests that it leaves nothing to.
    var replaces: [PanelRequest] = []
    /// The kind whose panel it is, where another kind shows that in its place.
    var standsFor: PanelKind?

}

extension MadePanel {
    /// Makes a panel of one form.
    init(_ box: PanelBox, about: [String] = []) { self.init(forms: [box], about: about) }

    /// Puts panels side by side, in parts of the width; `nil` without any.
    ///
    /// In each form every one of them has its own form of that number, or its last one. Those of one panel alone stay as they are.
    init?(beside panels: [MadePanel], shares: [Double]) {
        guard let first = panels.first else { return nil }
        self = first
        guard panels.count > 1 else { return }
        let depth = panels.map(\.forms.count).max() ?? 1
        let forms = (0..<depth).map { form -> PanelBox in
            let boxes = panels.map { $0.forms[min(form, $0.forms.count - 1)] }
            return PanelBox(
                loss: boxes.map(\.loss).max() ?? 0, [.beside(zip(shares, boxes).map { PanelColumn($0, $1) })])
        }
        self.init(
            forms: forms, about: panels.flatMap(\.about), givesWay: panels.allSatisfy(\.givesWay))
    }
}

extension [MadePanel] {
    /// The same panels, of which a report shows those of a kind once.
    func standing(for kind: PanelKind) -> [MadePanel] {
        map { panel in
            var panel = panel
            panel.standsFor = kind
            return panel
        }
    }
}

extension PanelKind {
    /// Makes the panels of the kind; none where there is nothing to show.
    ///
    /// A new kind is a file that makes it, a line here, and its texts.
    var make: (PanelMaterial) -> [MadePanel] {
        switch self {
        case .who: WhoPanel.make
        case .findings: FindingsPanel.make
        case .answer: AnswerPanel.make
        case .summary: SummaryPanel.make
        case .calendar: CalendarPanel.make
        case .dayByDay: DayByDayPanel.make
        case .classes: ClassesPanel.make
        case .extremes: ExtremesPanel.make
        case .further: FurtherPanel.make
        case .method: MethodPanel.make
        case .glucoseRanges: GlucoseRangesPanel.make
        case .glucoseNumbers: GlucoseNumbersPanel.make
        case .glucoseCurve: GlucoseCurvePanel.make
        case .glucoseDays: GlucoseDaysPanel.make
        case .glucoseMeals: GlucoseMealsPanel.make
        case .diaryGrid: DiaryGridPanel.make
        case .readings: ReadingsPanel.make
        case .overviewRows: OverviewPanel.make
        case .weightTrend: WeightPanel.make
        case .fever: FeverPanel.make
        case .spaceForNotes: SpaceForNotes.make
        }
    }
}

extension Period {
    /// The style of its days if there is little room: with the year if the days are of several.
    var dayStyle: Message.DateStyle { first.year == last.year ? .dayAndShortMonth : .short }
}
