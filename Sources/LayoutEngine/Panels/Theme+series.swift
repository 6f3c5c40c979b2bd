internal import PageModel
internal import ReportModel

extension Theme {
    /// Returns the fill of the bars of a series.
    func paint(of look: SeriesLook) -> Paint {
        switch look {
        case .first: .solid(series.first)
        case .second: .solid(series.second)
        case .third: .solid(series.third)
        }
    }
}
