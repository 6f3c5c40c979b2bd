/// The texts of panels about glucose, in the order of `templates/en/strings.xml`.
enum GlucosePhrase: String, Phrasing {
    case title = "glucose_title"

    // The share of each range.
    case rangesTitle = "glucose_ranges_title"
    case rangesTitleReadings = "glucose_ranges_title_readings"
    case rangesAlternative = "glucose_ranges_alternative"
    case goalBelow = "glucose_goal_below"
    case goalAbove = "glucose_goal_above"
    case goalMost = "glucose_goal_most"
    case goalWithVeryHigh = "glucose_goal_with_very_high"
    case goalWithVeryLow = "glucose_goal_with_very_low"
    case goalsSource = "glucose_goals_source"

    // The mean and what follows from it.
    case numbersTitle = "glucose_numbers_title"
    case gmi = "glucose_gmi"
    case gmiName = "glucose_gmi_name"
    case gmiMolar = "glucose_gmi_molar"
    case variability = "glucose_variability"
    case active = "glucose_active"
    case activeNeeded = "glucose_active_needed"
    case needsDays = "glucose_needs_days"
    case needsActive = "glucose_needs_active"
    case needsReadings = "glucose_needs_readings"

    // Percentiles over the hours of the day.
    case curveTitle = "glucose_curve_title"
    case curveTitleLast = "glucose_curve_title_last"
    case curveNeedsDays = "glucose_curve_needs_days"
    case curveNeedsActive = "glucose_curve_needs_active"
    case curveAlternative = "glucose_curve_alternative"
    case medianExtremes = "glucose_median_extremes"
    case median = "glucose_median"
    case shareOfReadings = "glucose_share_of_readings"
    case dotsAlternative = "glucose_dots_alternative"

    // Each day, and each month of a longer time.
    case daysTitle = "glucose_days_title"
    case daysTitleLast = "glucose_days_title_last"
    case monthsTitle = "glucose_months_title"
    case dayFigure = "glucose_day_figure"
    case day = "glucose_day"
    case dayAlternative = "glucose_day_alternative"
    case columnDay = "glucose_column_day"
    case columnBeforeMeals = "glucose_column_before_meals"
    case columnAfterMeals = "glucose_column_after_meals"
    case columnNight = "glucose_column_night"
    case columnOtherTimes = "glucose_column_other_times"
}
