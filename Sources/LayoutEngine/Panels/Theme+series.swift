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
        }
    }
}
