internal import DiaryModel
internal import ReportModel

/// The ring of classes with a row for each: how many measurements, and their share where there are enough to tell one.
enum ClassesPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        material.sections.compactMap { panel(of: $0) }
    }

    /// The panel of a section, whose scheme is named at its right unless something else is, below other parts; `nil` where no measurement has a
    /// class.
    static func panel(of section: MeasuredSection, meta: Message? = nil, below above: [PanelPart] = [])
        -> MadePanel?
    {
        guard let classes = section.classFacts, classes.classified > 0 else { return nil }
        let title = Words.panelByClass
        func box(_ parts: [PanelPart]) -> PanelBox {
            PanelBox(title: title, meta: meta ?? section.schemeMessage, isFramed: true, above + parts)
        }
        let rows = PanelPart.grid(grid(of: classes))
        let ring = PanelPart.ring(ring(of: classes, section))
        // Each share is rounded by itself, so that they may miss the whole.
        let notes = (classes.percentNotes + [section.setAsideNote].compactMap(\.self)).map {
            PanelPart.text($0, .small)
        }
        // The ring has the same size in half a page, and its rows find less room. One of a single measurement would be all of it.
        let rings = (classes.classified > 1 ? [(93.0, 151.0), (89, 115)] : []).map { ownShare, share in
            box([.beside([PanelColumn(ownShare, PanelBox([ring])), PanelColumn(share, PanelBox([rows]))])] + notes)
        }
        return MadePanel(
            forms: rings + [box([rows] + notes).losing(rings.isEmpty ? 0 : 9)], about: [section.section.id],
            givesWay: false)
    }

    private static func grid(of classes: ClassFacts) -> PanelGrid {
        PanelGrid(
            columns: [.init(.start, growth: 1, wraps: true), .init(.end), .init(.end)],
            rows: classes.rows.map { share in
                PanelRow([
                    PanelCell(
                        [.marked(.swatch(share.row.slot), classes.name(of: share.row), .row, sign: nil, meaning: nil)],
                        isHead: true),
                    share.share.isOfTime ? PanelCell() : PanelCell(Message.whole(share.count), .strongBody),
                    PanelCell(classes.percent(of: share), .small),
                ])
            }, leastRow: 19, shrink: 3.5)
    }

    private static func ring(of classes: ClassFacts, _ section: MeasuredSection) -> DonutChart {
        DonutChart(
            slices: classes.slices,
            centre: Words.panelRingCount(n: classes.classified),
            alternative: Words.panelClassesAlternative(
                n: classes.classified, title: section.section.titleMessage,
                classes: Message.list(classes.alternatives)))
    }
}

extension MeasuredSection {
    /// The counts of the measurements in the guideline's classes; `nil` without one.
    var classFacts: ClassFacts? {
        guard let guideline else { return nil }
        let days = Set(all.filter { $0.classIndex != nil }.map(\.day)).count
        return ClassFacts(
            guideline: guideline, unit: unit,
            counts: ClassCounts(classCount: guideline.classes.count).replacing(all.classCounts(guideline)), days: days,
            percentRule: .rounded)
    }
}
