internal import ReportModel

/// Every text that this stage asks of the templates, in the order of `templates/en/strings.xml`.
///
/// Beyond these a report asks for the labels of guidelines (`class_…`), which their files name, and for the names of
/// kinds that a config declares, which a template may add.
enum Phrase: String, Phrasing {
    // The frame of every page.
    case reportName = "report_name"
    case documentTitle = "document_title"
    case headerPeriod = "header_period"
    case footerDisclaimer = "footer_disclaimer"
    case footerDisclaimerAdjusted = "footer_disclaimer_adjusted"
    case footerRounded = "footer_rounded"
    case footerPage = "footer_page"
    case reportNumber = "report_number"
    case clinicLogoAlternative = "clinic_logo_alternative"
    case attachmentTable = "attachment_table"
    case attachmentBundle = "attachment_bundle"

    // Lists, and facts in a line.
    case listMiddle = "list_middle"
    case listEnd = "list_end"
    case listTwo = "list_two"
    case listMore = "list_more"
    case separated

    // Who the report is about.
    case identityBirthDate = "identity_birth_date"
    case sexFemale = "sex_female"
    case sexMale = "sex_male"
    case sexOther = "sex_other"

    // The names of the kinds: as a title, within a sentence, and where there is little room.
    case sectionTitleBloodPressure = "section_title_blood_pressure"
    case sectionTitleWeight = "section_title_weight"
    case sectionTitleGlucose = "section_title_glucose"
    case sectionTitlePulse = "section_title_pulse"
    case sectionTitleOxygenSaturation = "section_title_spo2"
    case sectionTitleTemperature = "section_title_temperature"
    case sectionNameBloodPressure = "section_name_blood_pressure"
    case sectionNameWeight = "section_name_weight"
    case sectionNameGlucose = "section_name_glucose"
    case sectionNamePulse = "section_name_pulse"
    case sectionNameOxygenSaturation = "section_name_spo2"
    case sectionNameTemperature = "section_name_temperature"
    case sectionShortBloodPressure = "section_short_blood_pressure"
    case sectionShortWeight = "section_short_weight"
    case sectionShortGlucose = "section_short_glucose"
    case sectionShortPulse = "section_short_pulse"
    case sectionShortOxygenSaturation = "section_short_spo2"
    case sectionShortTemperature = "section_short_temperature"

    // The head of a card.
    case sectionContinued = "section_continued"
    case metaOfficeScheme = "meta_office_scheme"
    case metaGuideline = "meta_guideline"
    case metaGuidelineAdults = "meta_guideline_adults"
    case metaGuidelineFromAge = "meta_guideline_from_age"
    case metaDays = "meta_days"
    case metaReadings = "meta_readings"

    // Figures with their units.
    case rowCount = "row_count"
    case countReadings = "count_readings"
    case valueQuantity = "value_quantity"
    case valuePair = "value_pair"
    case valueRange = "value_range"
    case valuePercentage = "value_percentage"
    case valueShare = "value_share"
    case valueDays = "value_days"

    // What a figure is.
    case figureReading = "figure_reading"
    case figureMean = "figure_mean"
    case figureLowest = "figure_lowest"
    case figureHighest = "figure_highest"
    case figureSystolicRange = "figure_systolic_range"
    case figureDiastolicRange = "figure_diastolic_range"
    case figureChange = "figure_change"
    case figureMeanBodyMassIndex = "figure_mean_bmi"
    case figureDays = "figure_days"

    // The tiles at the top.
    case tileMean = "tile_mean"
    case tileReadings = "tile_readings"
    case tileWeightChange = "tile_weight_change"
    case tileInTarget = "tile_in_target"

    // The donut.
    case slicePercent = "slice_percent"
    case donutAlternative = "donut_alternative"
    case donutAlternativeClass = "donut_alternative_class"

    // What the figures say.
    case findingInClass = "finding_in_class"
    case findingFewInClass = "finding_few_in_class"
    case findingAllInClass = "finding_all_in_class"
    case findingNoneInClass = "finding_none_in_class"
    case findingOnlyInClass = "finding_only_in_class"
    case findingInTarget = "finding_in_target"
    case findingFewInTarget = "finding_few_in_target"
    case findingAllInTarget = "finding_all_in_target"
    case findingNoneInTarget = "finding_none_in_target"
    case findingOnlyInTarget = "finding_only_in_target"
    case twoSentences = "two_sentences"
    case findingMostFrequent = "finding_most_frequent"
    case findingEquallyFrequent = "finding_equally_frequent"
    case quotedClass = "quoted_class"

    // What the reader must know beside them.
    case noteAgeUnknownAdults = "note_age_unknown_adults"
    case noteAgeUnknownFromAge = "note_age_unknown_from_age"
    case noteTooFewReadings = "note_too_few_readings"
    case noteTooFewDays = "note_too_few_days"
    case noteClassifiedReadings = "note_classified_readings"
    case noteClassifiedDays = "note_classified_days"
    case noteMergedRow = "note_merged_row"
    case noteMergedClass = "note_merged_class"
    case notePercentsRounded = "note_percents_rounded"
    case noteImplausible = "note_implausible"
    case noteBeyond = "note_beyond"
    case noteUnitAssumed = "note_unit_assumed"
    case noteTargetPlace = "note_target_place"
    case noteNoTarget = "note_no_target"
    case noteTargetGoal = "note_target_goal"
    case noteActive = "note_active"
    case noteAllActive = "note_all_active"
    case noteOtherMeal = "note_other_meal"
    case noteAllOtherMeal = "note_all_other_meal"
    case noteBelowAge = "note_below_age"
    case noteAllBelowAge = "note_all_below_age"
    case noteHeightMissing = "note_height_missing"
    case noteNotClassified = "note_not_classified"

    // A section without readings.
    case noDataReason = "no_data_reason"
    case noDataDetail = "no_data_detail"
    case noDataImplausible = "no_data_implausible"

    // Charts: what they are called and what their parts are.
    case bucketDay = "bucket_day"
    case bucketWeek = "bucket_week"
    case bucketMonth = "bucket_month"
    case bucketYear = "bucket_year"
    case bucketYears = "bucket_years"
    case barsTitleMean = "bars_title_mean"
    case barsTitleTargets = "bars_title_targets"
    case barsTitleCount = "bars_title_count"
    case trendTitle = "trend_title"
    case timeTitle = "time_title"
    case radarSectionsTitle = "radar_sections_title"
    case radarWeekdaysTitle = "radar_weekdays_title"
    case radarWeekdaysTitleSystolic = "radar_weekdays_title_systolic"
    case seriesSystolic = "series_systolic"
    case seriesDiastolic = "series_diastolic"
    case seriesInTarget = "series_in_target"
    case seriesNotInTarget = "series_not_in_target"
    case seriesReadings = "series_readings"
    case seriesSingleReadings = "series_single_readings"
    case seriesGap = "series_gap"
    case timeMorning = "time_morning"
    case timeAfternoon = "time_afternoon"
    case timeEvening = "time_evening"
    case axisNumbered = "axis_numbered"

    // Charts: figures.
    case chartValue = "chart_value"
    case chartMissing = "chart_missing"
    case noDataShort = "no_data_short"
    case chartUnit = "chart_unit"
    case chartUnitReadings = "chart_unit_readings"
    case chartDate = "chart_date"
    case chartTime = "chart_time"
    case columnWithUnit = "column_with_unit"
    case plainQuantity = "plain_quantity"
    case plainPercentage = "plain_percentage"
    case plainPair = "plain_pair"
    case plainReadings = "plain_readings"
    case bandBelow = "band_below"
    case bandThrough = "band_through"
    case bandFrom = "band_from"
    case bandAbove = "band_above"
    case bandBetween = "band_between"
    case figureFirst = "figure_first"
    case figureLast = "figure_last"
    case columnFigure = "column_figure"
    case columnPeriod = "column_period"
    case columnTimeOfDay = "column_time_of_day"
    case columnWeekday = "column_weekday"
    case columnCount = "column_count"
    case columnInTarget = "column_in_target"
    case columnClass = "column_class"
    case columnShare = "column_share"

    // Charts: what a screen reader says, and what may be printed below them.
    case clauses
    case chartPoint = "chart_point"
    case barsAlternative = "bars_alternative"
    case barsFinding = "bars_finding"
    case barsFindingEven = "bars_finding_even"
    case barsFindingSingle = "bars_finding_single"
    case trendAlternative = "trend_alternative"
    case trendFinding = "trend_finding"
    case radarAlternative = "radar_alternative"

    // Charts: what the reader must know beside them, and why one is not there.
    case noteCoarserBucket = "note_coarser_bucket"
    case noteTrendCoarser = "note_trend_coarser"
    case noteTrendSmoothed = "note_trend_smoothed"
    case noteFirstAxes = "note_first_axes"
    case noteTimeOfDay = "note_time_of_day"
    case noteMorningAndEvening = "note_morning_and_evening"
    case notePercentsAdjusted = "note_percents_adjusted"
    case chartNoTargetReason = "chart_no_target_reason"
    case chartNoClassReason = "chart_no_class_reason"
    case chartPeriodDetail = "chart_period_detail"
    case chartRefusedReason = "chart_refused_reason"
    case chartRefusedDetail = "chart_refused_detail"
    case blockRefusedReason = "block_refused_reason"
    case blockNoSectionDetail = "block_no_section_detail"

    // This period and the one before.
    case comparisonTitle = "comparison_title"
    case columnThisPeriod = "column_this_period"
    case columnPeriodBefore = "column_period_before"
    case figureMeanSystolic = "figure_mean_systolic"
    case figureMeanDiastolic = "figure_mean_diastolic"
    case comparisonNone = "comparison_none"
    case comparisonNotComparable = "comparison_not_comparable"
    case changeLower = "change_lower"
    case changeHigher = "change_higher"
    case changeFewer = "change_fewer"
    case changeMore = "change_more"
    case changePointsLower = "change_points_lower"
    case changePointsHigher = "change_points_higher"
    case changeSlightlyLower = "change_slightly_lower"
    case changeSlightlyHigher = "change_slightly_higher"
    case changeNone = "change_none"
    case notePeriodBefore = "note_period_before"

    // Every reading, and free text.
    case logTitle = "log_title"
    case tableRange = "table_range"
    case columnTime = "column_time"
    case columnWhat = "column_what"
    case columnValue = "column_value"
    case columnNote = "column_note"
    case logWhatMeal = "log_what_meal"
    case mealFasting = "meal_fasting"
    case mealBefore = "meal_before"
    case mealAfter = "meal_after"
    case pulseResting = "pulse_resting"
    case pulseActive = "pulse_active"
    case noteTitle = "note_title"
}

extension Message {
    /// Makes a message from a phrase and what goes into it, in the order written.
    init(_ phrase: Phrase, _ arguments: KeyValuePairs<String, Value> = [:]) {
        self.init(phrase.key, arguments.map { Argument($0.key, $0.value) })
    }
}
