internal import DiaryModel

extension ColumnVocabulary {
    /// The words that apps and devices use, in the languages their exports have been seen in.
    package static let standard = ColumnVocabulary(
        entries: moments + values + remarks,
        units: [
            "beats/min": .perMinute, "beats per minute": .perMinute, "/minute": .perMinute, "pro minute": .perMinute,
            "min-1": .perMinute, "pounds": .pounds, "kilograms": .kilograms,
            "millimeters of mercury": .millimetresOfMercury,
            "percent": .percent, "celsius": .celsius, "fahrenheit": .fahrenheit, "℃": .celsius, "℉": .fahrenheit,
            "ºc": .celsius, "ºf": .fahrenheit,
        ],
        meals: [
            "fasting": .fasting, "nüchtern": .fasting, "공복": .fasting, "空腹": .fasting, "before": .beforeMeal,
            "before meal": .beforeMeal, "pre-meal": .beforeMeal, "vor dem essen": .beforeMeal, "식전": .beforeMeal,
            "食前": .beforeMeal, "after": .afterMeal, "after meal": .afterMeal, "post-meal": .afterMeal,
            "nach dem essen": .afterMeal, "식후": .afterMeal, "食後": .afterMeal, "unspecified": .unspecified,
            "other": .unspecified, "general": .unspecified, "resting": .resting, "active": .active,
        ])

    private static let moments = [
        Entry(
            .moment, "Timestamp", "Datetime", "Date time", "Date and time", "Date/Time", "startDate", "Start time",
            "Measured at", "Recorded at", "Zeitstempel", "Datum/Uhrzeit", "Datum und Uhrzeit", "측정일시", "일시", "測定日時",
            "日時"),
        Entry(.date, "Date", "Day", "Measurement date", "Datum", "날짜", "일자", "측정일", "日付", "日期", "Fecha", "Päivämäärä"),
        Entry(
            .time, "Time", "Time of day", "Measurement time", "Uhrzeit", "Zeit", "시간", "시각", "時刻", "時間", "时间", "Hora"),
    ]

    private static let values = [
        Entry(
            .systolic, "SYS", "Systolic", "Systole", "SBP", "Systolic pressure", "Systolic BP",
            "Systolic blood pressure",
            "Blood pressure systolic", "Systolisch", "수축기", "수축기 혈압", "최고혈압", "最高血圧", "収縮期血圧", "收缩压", "Sistólica"),
        Entry(
            .diastolic, "DIA", "Diastolic", "Diastole", "DBP", "Diastolic pressure", "Diastolic BP",
            "Diastolic blood pressure", "Blood pressure diastolic", "Diastolisch", "이완기", "이완기 혈압", "최저혈압", "最低血圧",
            "拡張期血圧", "舒张压", "Diastólica"),
        Entry(
            .single(.pulse), "BPM", "Pulse", "Puls", "Pulse rate", "Heart rate", "HR", "Herzfrequenz", "맥박", "심박수",
            "脈拍",
            "心拍数", "脉搏", "心率", "Pulso"),
        Entry(.single(.weight), "Weight", "Body weight", "Gewicht", "Körpergewicht", "체중", "몸무게", "体重", "Peso"),
        Entry(
            .single(.glucose), "Glucose", "Blood glucose", "Glucose value", "Blood sugar", "Blutzucker", "Glukose",
            "혈당",
            "血糖", "血糖値", "血糖值", "Glucosa"),
        Entry(
            .single(.oxygenSaturation), "SpO2", "Oxygen saturation", "O2 saturation", "Blood oxygen",
            "Sauerstoffsättigung", "산소포화도", "酸素飽和度", "血氧"),
        Entry(
            .single(.temperature), "Temperature", "Body temperature", "Temp", "Temperatur", "체온", "体温", "Temperatura"),
        Entry(
            .single(.height), "Height", "Body height", "Größe", "Körpergröße", "키", "신장", "身長", "身高", "Estatura",
            "Altura"),
        Entry(.value, "Value", "Measurement value", "Wert", "값", "値", "Valor"),
        Entry(.unit, "Unit", "Units", "Einheit", "단위", "単位", "单位", "Unidad"),
        Entry(.kind, "Kind", "Type", "Measurement", "Art", "종류", "種類", "Tipo"),
        Entry(
            .pressures, "Blood pressure", "BP", "NIBP", "Blutdruck", "혈압", "血圧", "血压", "Presión arterial",
            "Tensión arterial", "Pression artérielle", "Tension artérielle", "Pressão arterial", "Pressione arteriosa",
            "Bloeddruk", "Blodtryck", "Blodtryk", "Verenpaine", "Ciśnienie krwi", "Krevní tlak", "Tansiyon", "Давление",
            "Артериальное давление"),
    ]

    private static let remarks = [
        Entry(.meal, "Meal", "Meal context", "Relation to meal", "Mahlzeit", "식사", "食事"),
        Entry(
            .note, "Notes", "Note", "REM", "Remark", "Remarks", "Comment", "Comments", "Symptoms", "Bemerkung", "Notiz",
            "Notizen", "Kommentar", "Kommentare", "메모", "비고", "증상", "メモ", "备注", "Notas"),
        Entry(.source, "Source", "Source name", "Quelle"),
        Entry(.furtherSources, "Further sources"),
        Entry(.localZone, "DiaryPress local zone"),
        Entry(.records, "DiaryPress records"),
        Entry(.person, "DiaryPress person"),
    ]

    /// Words for columns of numbers that are about something else than is reported, or are no values at all.
    static let others: Set<String> = Set(
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
        ].map { word($0) })
}
