internal import DiaryModel
internal import SourceModel

extension SourceMapping {
    /// What files that no mapping is of are read by: the names of columns and the forms of times that apps and devices use, in
    /// the languages their exports have been seen in.
    static let usual = SourceMapping(
        id: DiaryReader.Format.delimited.rawValue, name: "", header: .within(HeaderFinder.reach), times: times,
        columns: moments + values + remarks,
        words: Words(meals: [
            "fasting": .fasting, "nüchtern": .fasting, "공복": .fasting, "空腹": .fasting, "before": .beforeMeal,
            "before meal": .beforeMeal, "pre-meal": .beforeMeal, "vor dem essen": .beforeMeal, "식전": .beforeMeal,
            "食前": .beforeMeal, "after": .afterMeal, "after meal": .afterMeal, "post-meal": .afterMeal,
            "nach dem essen": .afterMeal, "식후": .afterMeal, "食後": .afterMeal, "unspecified": .unspecified,
            "other": .unspecified, "general": .unspecified, "resting": .resting, "active": .active, "clinic": .clinic,
        ]), isOfUsualNames: true)

    /// A date with full stops names the day first in every language (CLDR), one with strokes or hyphens in either order.
    private static let times = TimeRule(
        patterns: [
            "iso", "M/d/yyyy", "d/M/yyyy", "M-d-yyyy", "d-M-yyyy", "d.M.yyyy", "M/d/yy", "d/M/yy", "d.M.yy",
            "MMM d, yyyy",
            "MMM d yyyy", "d MMM yyyy", "d. MMM yyyy", "d-MMM-yyyy", "MMM d, yy", "d MMM yy", "d. MMM yy", "d-MMM-yy",
            "yyyy'년' M'월' d'일'", "yyyy'年'M'月'd'日'", "h:mm a", "h:mm:ss a", "a h:mm", "a h:mm:ss", "Hmm",
        ].compactMap(TimePattern.init), periods: periods)

    /// What a word for a part of the day counts as; that is told.
    private static let periods: [String: TimeOfDay] = {
        let (morning, evening) = (TimeOfDay(hour: 8, minute: 0), TimeOfDay(hour: 20, minute: 0))
        return ["m": morning, "morning": morning, "e": evening, "evening": evening].compactMapValues(\.self)
    }()

    private static func column(_ role: SourceColumn.Role, _ names: String...) -> SourceColumn {
        SourceColumn(role, names: names.map { SourceColumn.Name($0) })
    }

    private static let moments = [
        column(
            .moment, "Timestamp", "Datetime", "Date time", "Date and time", "Date/Time", "startDate", "Start time",
            "Measured at", "Recorded at", "Zeitstempel", "Datum/Uhrzeit", "Datum und Uhrzeit", "측정일시", "일시", "測定日時",
            "日時"),
        column(.date, "Date", "Day", "Measurement date", "Datum", "날짜", "일자", "측정일", "日付", "日期", "Fecha", "Päivämäärä"),
        column(
            .time, "Time", "Time of day", "Measurement time", "Uhrzeit", "Zeit", "시간", "시각", "時刻", "時間", "时间", "Hora"),
    ]

    private static let values = [
        column(
            .systolic, "SYS", "Systolic", "Systole", "SBP", "Systolic pressure", "Systolic BP",
            "Systolic blood pressure",
            "Blood pressure systolic", "Systolisch", "수축기", "수축기 혈압", "최고혈압", "最高血圧", "収縮期血圧", "收缩压", "Sistólica"),
        column(
            .diastolic, "DIA", "Diastolic", "Diastole", "DBP", "Diastolic pressure", "Diastolic BP",
            "Diastolic blood pressure", "Blood pressure diastolic", "Diastolisch", "이완기", "이완기 혈압", "최저혈압", "最低血圧",
            "拡張期血圧", "舒张压", "Diastólica"),
        column(
            .value(.pulse), "BPM", "Pulse", "Puls", "Pulse rate", "Heart rate", "HR", "Herzfrequenz", "맥박", "심박수",
            "脈拍",
            "心拍数", "脉搏", "心率", "Pulso"),
        column(.value(.weight), "Weight", "Body weight", "Gewicht", "Körpergewicht", "체중", "몸무게", "体重", "Peso"),
        column(
            .value(.glucose), "Glucose", "Blood glucose", "Glucose value", "Blood sugar", "Blutzucker", "Glukose",
            "혈당",
            "血糖", "血糖値", "血糖值", "Glucosa"),
        column(
            .value(.oxygenSaturation), "SpO2", "Oxygen saturation", "O2 saturation", "Blood oxygen",
            "Sauerstoffsättigung", "산소포화도", "酸素飽和度", "血氧"),
        column(
            .value(.temperature), "Temperature", "Body temperature", "Temp", "Temperatur", "체온", "体温", "Temperatura"),
        column(
            .value(.height), "Height", "Body height", "Größe", "Körpergröße", "키", "신장", "身長", "身高", "Estatura",
            "Altura"),
        column(.anyValue, "Value", "Measurement value", "Wert", "값", "値", "Valor"),
        column(.unit, "Unit", "Units", "Einheit", "단위", "単位", "单位", "Unidad"),
        column(.kind, "Kind", "Type", "Measurement", "Art", "종류", "種類", "Tipo"),
        column(
            .pressures, "Blood pressure", "BP", "NIBP", "Blutdruck", "혈압", "血圧", "血压", "Presión arterial",
            "Tensión arterial", "Pression artérielle", "Tension artérielle", "Pressão arterial", "Pressione arteriosa",
            "Bloeddruk", "Blodtryck", "Blodtryk", "Verenpaine", "Ciśnienie krwi", "Krevní tlak", "Tansiyon", "Давление",
            "Артериальное давление"),
    ]

    private static let remarks = [
        column(.meal, "Meal", "Meal context", "Relation to meal", "Mahlzeit", "식사", "食事"),
        column(
            .note, "Notes", "Note", "REM", "Remark", "Remarks", "Comment", "Comments", "Symptoms", "Bemerkung", "Notiz",
            "Notizen", "Kommentar", "Kommentare", "메모", "비고", "증상", "メモ", "备注", "Notas"),
        column(
            .zone, "Time zone", "Timezone", "TZ", "Zone ID", "UTC offset", "GMT offset", "Time zone offset", "Zeitzone",
            "시간대",
            "タイムゾーン", "时区", "Zona horaria", "Fuseau horaire"),
        column(.source, "Source", "Source name", "Quelle"),
        column(.localZone, "DiaryPress local zone"),
        column(.statement, "DiaryPress statement"),
        column(.standing, "DiaryPress standing"),
        column(.personFacts, "DiaryPress person"),
    ]

    /// Words for columns of numbers that are about something else than is reported, or are no values at all.
    static let otherNames: Set<String> = Set(
        [
            "BMI", "Body mass index", "Fat", "Fat (%)", "Body fat", "Body fat percentage", "Fat mass", "Fat rate",
            "Visceral fat", "Körperfett", "Fett", "Water", "Body water", "Hydration", "Wasser", "Körperwasser",
            "Muscle", "Muscle mass", "Muscle rate", "Skeletal muscle", "Muskeln", "Muskelmasse", "Bone", "Bone mass",
            "Knochen", "Knochenmasse", "LBM", "Lean mass", "Protein", "Impedance", "Metabolism", "BMR", "Metabolic age",
            "Waist", "Hip", "Age", "Alter", "Steps", "Distance", "Calories", "Energy",
            "Insulin", "Carbs", "Carbohydrates", "Ketone", "MAP", "Mean", "Mean pressure", "Mean arterial pressure",
            "Mean blood pressure", "Pulse pressure", "IHB", "Irregular heartbeat", "AFib", "MOV", "Movement",
            "Measurement count", "ID", "UUID", "Index", "No", "Nr", "Number", "Nummer", "User", "User ID", "Device ID",
            "Serial number", "Latitude", "Longitude", "Battery", "Week", "Year", "Version",
        ].map { HeaderWord.of($0) })
}
