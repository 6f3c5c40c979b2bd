internal import DisplayList
internal import ReportModel
internal import ThemeModel

extension Theme {
    /// What the bars of a series are filled with.
    func paint(of look: SeriesLook) -> Paint {
        switch look {
        case .first: .solid(series.first)
        case .second: .solid(series.second)
        case .third: .solid(series.third)
        case .slot(let slot): classes[slot].paint
        }
    }

    /// The ground of a range of values: the series' colour at 14 %, or at less where a line that runs through it would not
    /// stand out from it by 3 to 1 (WCAG 2.2, 1.4.11).
    func tint(of look: SeriesLook) -> Colour {
        let colour = paint(of: look).colour
        let lines = [series.first, series.second, series.third]
        let tints = (1...14).reversed().map { inks.paper.mixed(with: colour, share: Double($0) / 100) }
        return tints.first { tint in lines.allSatisfy { $0.contrast(to: tint) >= 3 } } ?? inks.paper
    }
}
