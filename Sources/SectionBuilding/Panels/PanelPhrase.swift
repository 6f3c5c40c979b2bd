/// The texts that several panels share, and those of the first page and of the page about blood pressure.
enum PanelPhrase: String, Phrasing {
    // Figures.
    case number = "panel_number"
    case pair = "panel_pair"
    case withUnit = "panel_with_unit"
    case ofTotal = "panel_of_total"
    case measurements = "panel_measurements"
    case measured = "panel_measured"
    case ringCount = "panel_ring_count"
    case daysOf = "panel_days_of"
    case inTarget = "panel_in_target"
    case ofTotalInTarget = "panel_of_total_in_target"
    case deviation = "panel_deviation"
    case sign = "panel_sign"
    case moreEvents = "panel_more_events"
    case dayAndTime = "panel_day_and_time"

    // Whose report it is.
    case bornWithAge = "panel_born_with_age"
    case bornWithMonths = "panel_born_with_months"
    case takenAtHome = "panel_taken_at_home"

    // What figures are about.
    case meanOfDays = "panel_mean_of_days"
    case allDays = "panel_all_days"
    case mornings = "panel_mornings"
    case evenings = "panel_evenings"
    case firstDays = "panel_first_days"
    case lastDays = "panel_last_days"
    case standardDeviation = "panel_standard_deviation"
    case morningDeviation = "panel_morning_deviation"
    case columnCount = "panel_column_count"
    case homeProtocol = "panel_protocol"
    case readingsAsked = "panel_readings_asked"
    case daysAsked = "panel_days_asked"

    // Over time.
    case dayByDay = "panel_day_by_day"
    case legendMorning = "panel_legend_morning"
    case legendEvening = "panel_legend_evening"
    case legendOther = "panel_legend_other"
    case legendMean = "panel_legend_mean"
    case legendTarget = "panel_legend_target"
    case legendLimit = "panel_legend_limit"
    case plotAlternative = "panel_plot_alternative"
    case plotMeans = "panel_plot_means"
    case week = "panel_week"

    // Every measurement.
    case calendar = "panel_calendar"
    case calendarOrder = "panel_calendar_order"
    case orAbove = "panel_or_above"
    case below = "panel_below"
    case outside = "panel_outside"

    // Classes, and the highest and the lowest.
    case byClass = "panel_by_class"
    case classesAlternative = "panel_classes_alternative"
    case extremes = "panel_extremes"
    case pulse = "panel_pulse"
    case range = "panel_range"

    // Further sections.
    case fromTo = "panel_from_to"
    case noneOf = "panel_none_of"

    // How figures were made.
    case methodMerged = "panel_method_merged"
    case methodWindows = "panel_method_windows"
    case methodOthers = "panel_method_others"
    case methodProtocol = "panel_method_protocol"
    case methodSource = "panel_method_source"
    case methodTarget = "panel_method_target"
    case methodZone = "panel_method_zone"
}
