/// The texts of the diary day by day and of the list of every reading.
enum DiaryPhrase: String, Phrasing {
    // Heads.
    case title = "diary_title"
    case day = "diary_day"
    case time = "diary_time"
    case picture = "diary_picture"
    case night = "diary_night"
    case other = "diary_other"
    case range = "diary_range"

    // Counts and signs.
    case measurements = "diary_measurements"
    case measuredDays = "diary_measured_days"
    case times = "diary_times"
    case sign = "diary_sign"
    case note = "diary_note"
    case letter = "diary_letter"

    // How to read them.
    case meanRule = "diary_mean_rule"
    case rowRule = "diary_row_rule"
    case timesRule = "diary_times_rule"
    case boldPressure = "diary_bold_pressure"
    case boldGoal = "diary_bold_goal"
    case boldTarget = "diary_bold_target"
    case dashRule = "diary_dash_rule"
    case firstRule = "diary_first_rule"
    case nightRule = "diary_night_rule"
    case hoursRule = "diary_hours_rule"
    case sensorDaysRule = "diary_sensor_days_rule"
    case daysRule = "diary_days_rule"
}
