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

    /// The ground of a range of values: the series' colour at 14 %.
    func tint(of look: SeriesLook) -> Colour { inks.paper.mixed(with: paint(of: look).colour, share: 0.14) }
}
