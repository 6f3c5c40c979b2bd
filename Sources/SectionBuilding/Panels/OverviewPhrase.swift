/// The texts of overviews.
enum OverviewPhrase: String, Phrasing {
    case placeholderOverview
}
