internal import DiaryModel
internal import ReportModel

/// The share of measurements in each range of glucose, with what a consensus aims at for those of a sensor.
enum GlucoseRangesPanel {
    /// A panel for each section with two measurements or more, for one has no share; those of single measurements with classes
    /// of their own scheme have the ring of these, for the ranges are those of a sensor.
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        material.glucose.filter { $0.all.count > 1 }.compactMap { section in
            if let classes = classes(of: section, material) { return classes }
            guard section.hasRanges else { return goal(of: section, material) }
            let counts = GlucoseCounts(section.all, of: section)
            // How many readings there are stands beside the numbers, where these are on the page.
            let count = Words.metaReadings(n: section.all.count)
            let hasNumbers = section.isSensor && material.kinds.contains(.glucoseNumbers)
            let meta = hasNumbers ? material.meta(of: section) : material.meta(of: section, count)
            let own = material.isOfGlucose ? [(ownLook, 0)] : looks
            return MadePanel(
                forms: own.map { look, loss in box(counts, section, meta, look).losing(loss) },
                about: [section.section.id])
        }
    }

    /// The ring of single measurements with classes of their own scheme, below the share in a goal of the diary.
    private static func classes(of section: MeasuredSection, _ material: PanelMaterial) -> MadePanel? {
        let scheme = [section.schemeMessage].compactMap(\.self)
        guard !section.isSensor, !scheme.isEmpty else { return nil }
        let goal = section.aim?.origin == .goal ? goal(of: section, Look()) : []
        return ClassesPanel.panel(
            of: section, meta: material.meta(of: section, .separated(scheme)),
            below: goal.isEmpty ? [] : [.grid(.figures(goal))])
    }

    /// The share in a goal of the diary alone, of measurements that no ranges judge.
    private static func goal(of section: MeasuredSection, _ material: PanelMaterial) -> MadePanel? {
        guard section.aim?.origin == .goal else { return nil }
        let rows = PanelPart.grid(.figures(goal(of: section, Look())))
        return MadePanel(box(section, material.meta(of: section), [rows]), about: [section.section.id])
    }

    /// The parts of it that are shown.
    private struct Look {
        /// True if limits stand beside the names, and not under them.
        var isWide = false
        /// True if names and shares are as small as in a table.
        var isSmall = false
        /// True if there is a bar.
        var hasBar = true
        /// True if what stands beside a name goes on behind it, and the time a day with it.
        var flows = false
    }

    /// The looks with room and without, and the loss of each.
    private static let looks: [(Look, loss: Int)] = [
        (Look(isWide: true), 0), (Look(), 0), (Look(isWide: true, isSmall: true), 1), (Look(isSmall: true), 1),
        (Look(isWide: true, isSmall: true, hasBar: false), 3), (Look(isSmall: true, hasBar: false), 3),
    ]

    /// The look on a page about glucose, whose figures are small, for its curve is large.
    private static let ownLook = Look(isSmall: true, flows: true)

    private static func box(
        _ counts: GlucoseCounts, _ section: MeasuredSection, _ meta: Message?, _ look: Look
    ) -> PanelBox {
        let rows = section.glucose.ranges.reversed().map { row($0, counts, section, look) }
        let picture = PanelRow([PanelCell([bar(counts, section)], span: 2)], rule: .none)
        let grid = PanelGrid.figures(goal(of: section, look) + (look.hasBar ? [picture] : []) + rows)
        return box(section, meta, [.grid(grid)])
    }

    private static func box(_ section: MeasuredSection, _ meta: Message?, _ parts: [PanelPart]) -> PanelBox {
        PanelBox(
            title: section.isSensor ? Words.glucoseRangesTitle : Words.glucoseRangesTitleReadings,
            meta: meta, isFramed: true, parts)
    }

    /// The share in the section's own target, where there is one.
    private static func goal(of section: MeasuredSection, _ look: Look) -> [PanelRow] {
        let target = GlucoseTarget(section)
        guard target.isOwn else { return [] }
        let name = PanelItem.text(Words.seriesInTarget, look.isSmall ? .strongCell : .strongRow)
        return [
            PanelRow([
                PanelCell([name, .text(target.name, .small)], isHead: true),
                PanelCell(target.share(of: section.all), look.isSmall ? .strongCell : .figure),
            ])
        ]
    }

    private static func row(
        _ range: GlucoseRange, _ counts: GlucoseCounts, _ section: MeasuredSection, _ look: Look
    ) -> PanelRow {
        let target = GlucoseTarget(section)
        let isLimits = range == .target && target.isOwn
        let isTarget = range == .target && !isLimits
        let usual: PanelType = isTarget ? .strongRow : .row
        let small: PanelType = isTarget ? .strongCell : .cell
        let type = look.isSmall ? small : usual
        func name(_ text: Message) -> PanelItem { .marked(.swatch(range.slot), text, type, sign: nil, meaning: nil) }
        let limits = isLimits ? [] : [range.limits(of: section)]
        let goals = section.isSensor ? [range.goal(counts, of: section)].compactMap(\.self) : []
        let share = counts.share(range)
        let items: [PanelItem]
        if look.flows {
            items = [name(.detailed(target.name(of: range), limits + goals + [share.timeOfDay].compactMap(\.self)))]
        } else {
            let below = (look.isWide ? [] : limits) + goals
            let first = name(target.name(of: range))
            items =
                [look.isWide ? .line([first] + limits.map { .text($0, .small) }) : first]
                + (below.isEmpty ? [] : [.text(.separated(below), .small)])
        }
        let figure: PanelType = isTarget ? .figure : .strongBody
        return PanelRow([
            PanelCell(items, isHead: true), PanelCell(share.wordsOrNone, look.isSmall ? .strongCell : figure),
        ])
    }

    /// The shares as a level bar, from the lowest range to the highest.
    private static func bar(_ counts: GlucoseCounts, _ section: MeasuredSection) -> PanelItem {
        let ranges = section.glucose.ranges.filter { counts.share($0).count > 0 }
        let target = GlucoseTarget(section)
        let shares = ranges.map { Message.point(target.name(of: $0), counts.share($0).wordsOrNone) }
        return .classes(
            ranges.map { PanelClassCount($0.slot, counts.share($0).weight) },
            Words.glucoseRangesAlternative(shares: Message.clauses(shares)))
    }
}
