/// The texts of the overview, and of the panels about weight and fever.
enum OverviewPhrase: String, Phrasing {
    // The head of the overview, and what a figure is.
    case title = "overview_title"
    case compared = "overview_compared"
    case unitHighest = "overview_highest"

    // How values were measured.
    case atHome = "overview_at_home"
    case atOffice = "overview_at_office"
    case ambulatory = "overview_ambulatory"
    case withPressure = "overview_with_pressure"
    case height = "overview_height"

    // What they are meant to be.
    case target = "overview_target"
    case goal = "overview_goal"
    case targetOfScheme = "overview_target_of"
    case below = "overview_below"
    case through = "overview_through"
    case from = "overview_from"
    case above = "overview_above"

    // The change.
    case earlier = "overview_earlier"
    case fewDays = "overview_few_days"

    // What drawings say.
    case lineFromTo = "overview_line"
    case lineSingle = "overview_line_single"
    case bar = "overview_bar"
    case chart = "overview_chart"

    // Sections without readings.
    case none = "overview_none"
    case lastOn = "overview_last_on"

    // How figures were made.
    case methodTarget = "overview_method_target"
    case methodLine = "overview_method_line"
    case methodChange = "overview_method_change"
    case methodHighest = "overview_method_highest"
    case methodBars = "overview_method_bars"

    // Weight.
    case weightAverage = "weight_average"
    case weightGaps = "weight_gaps"

    // Fever.
    case feverMark = "fever_mark"
    case feverHighest = "fever_highest"
    case feverSingle = "fever_single"
}
