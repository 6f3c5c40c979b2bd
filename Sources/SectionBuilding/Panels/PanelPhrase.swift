/// The texts that several panels share, and those of the pages about blood pressure.
enum PanelPhrase: String, Phrasing {
    case number = "panel_number"
    case pair = "panel_pair"
    case ofTotal = "panel_of_total"
}
