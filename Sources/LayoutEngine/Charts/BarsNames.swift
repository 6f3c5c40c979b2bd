internal import PageModel

/// The names of the groups in the form that fits.
struct BarsNames {
    let form: BarsShape.NameForm
    /// 1 where all are printed.
    let step: Int
    /// The printed ones: the group, where it stands along the row of groups, and its size.
    let places: [Place]

    struct Place {
        let group: Int
        let along: Interval
        let size: Extent
    }

    /// The tallest of the printed names.
    var height: Points { places.map(\.size.height).max() ?? 0 }
    /// The widest of the printed names.
    var width: Points { places.map(\.size.width).max() ?? 0 }

    /// Chooses the form of the names; `nil` where none fits.
    ///
    /// - Parameters:
    ///   - figures: The figures of the chart.
    ///   - direction: Which way the bars grow.
    ///   - length: How long the row of groups is.
    ///   - across: The most room that names may take across the row.
    ///   - spacing: The least distance between two names.
    init?(
        _ figures: BarsFigures, _ direction: BarsShape.Direction, length: Double, across: Double, spacing: Double
    ) {
        let names = figures.groups.map(\.name)
        let pitch = length / Double(max(1, names.count))
        let room = BarsNames.room(pitch: pitch, count: names.count, spacing: spacing)
        func size(_ extent: Extent) -> (along: Double, across: Double) {
            direction == .upright
                ? (extent.width.value, extent.height.value) : (extent.height.value, extent.width.value)
        }
        func fits(_ extent: Extent) -> Bool {
            size(extent).along <= room + Interval.hair && size(extent).across <= across + Interval.hair
        }
        func spans(_ sizes: [Extent]) -> [Interval] {
            sizes.enumerated().map { index, extent in
                Interval(
                    around: (Double(index) + 0.5) * pitch, length: size(extent).along, within: Interval(0, length))
            }
        }
        for form in [BarsShape.NameForm.line, .wrapped, .short] {
            let sizes = names.map { BarsNames.size(of: $0, form, direction, fits) }
            guard sizes.allSatisfy({ $0.map(fits) ?? false }) else { continue }
            let extents = sizes.compactMap { $0 }
            self.init(form: form, step: 1, kept: Array(extents.indices), extents, spans(extents))
            return
        }
        guard figures.isTimeline else { return nil }
        let extents = names.map(\.short)
        let all = spans(extents)
        let (kept, step) = LabelRow.kept(all, spacing: spacing)
        guard kept.allSatisfy({ size(extents[$0]).across <= across && all[$0].length <= length }) else { return nil }
        self.init(form: .short, step: step, kept: kept, extents, all)
    }

    private init(form: BarsShape.NameForm, step: Int, kept: [Int], _ sizes: [Extent], _ spans: [Interval]) {
        self.form = form
        self.step = step
        places = kept.map { Place(group: $0, along: spans[$0], size: sizes[$0]) }
    }

    /// The room of one name along the row of groups; a lone name has no neighbour to keep away from.
    static func room(pitch: Double, count: Int, spacing: Double) -> Double {
        count > 1 ? max(0, pitch - spacing) : pitch
    }

    /// A name's size in a form; a name that fits on one line needs no wrapping.
    private static func size(
        of name: BarsFigures.Name, _ form: BarsShape.NameForm, _ direction: BarsShape.Direction,
        _ fits: (Extent) -> Bool
    ) -> Extent? {
        switch form {
        case .line: name.line
        case .wrapped: fits(name.line) ? name.line : direction == .upright ? name.wrapped : name.wrappedBeside
        case .short: name.short
        }
    }
}
