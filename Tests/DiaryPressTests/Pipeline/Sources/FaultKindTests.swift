import ConfigReading
import DiaryModel
import DiaryReading
import TestSupport
import Testing

/// Further inputs of each kind of fault that was reported: what is right of each, as `day time kind values unit`, in Berlin.
@Suite("Kinds of files that were read wrong")
struct FaultKindTests {
    func read(_ text: String) throws -> Outcome<ImportResult> {
        try DiaryReader(zone: try #require(Zone("Europe/Berlin")), sources: try SourceLibrary.shipped.get().entries)
            .read(.bytes([UInt8](text.replacing("|", with: "\n").utf8), name: "x"))
    }

    /// The readings without their moments.
    private func values(_ outcome: Outcome<ImportResult>) -> [String] {
        outcome.value.readings.map { reading in
            let numbers = reading.value.quantities.map { "\($0.value)" }.joined(separator: "/")
            return "\(reading.kind.id) \(numbers) \(reading.value.quantities[0].unit.id)"
        }
    }

    private static let readings: [(kind: Int, text: String, right: [String])] = [
        // 01: rows tell their unit before a mapping does.
        (1, "DATE,TIME,BMI,CALIPER_1,WEIGHT|2026-03-01,07:01:00,26.4,0,188.3|", ["weight 188.3 lb"]),
        (1, "Date,Weight,BMI|2026-03-01,171.2,25.3|2026-03-02,170.9,25.2|", ["weight 171.2 lb", "weight 170.9 lb"]),
        (1, "Datum;Gewicht;BMI|01.03.2026;188,3;26,4|13.03.2026;187,0;26,2|", ["weight 188.3 lb", "weight 187.0 lb"]),
        (
            1, #"[{"date":"2026-03-01","weight":188.3,"bmi":26.4},{"date":"2026-03-02","weight":187,"bmi":26.2}]"#,
            ["weight 188.3 lb", "weight 187.0 lb"]
        ),
        (1, "Date;Poids;IMC|01/03/2026;188,3;26,4|13/03/2026;187,0;26,2|", ["weight 188.3 lb", "weight 187.0 lb"]),
        // 06: rows that do not count.
        (
            6, "Date,SYS,DIA,Notes|2025-03-13,190,120,DELETED|2025-03-14,128,82,deleted the app|",
            ["blood-pressure 128.0/82.0 mmHg"]
        ),
        (
            6, "Date,SYS,DIA,Exclude from average|2025-03-13,190,120,x|2025-03-14,128,82,|",
            ["blood-pressure 128.0/82.0 mmHg"]
        ),
        (
            6,
            #"[{"type":"sgv","sgv":102,"date":1741849500000},{"type":"sgv","sgv":300,"date":1741849800000,"isValid":false}]"#,
            ["glucose 102.0 mg/dL"]
        ),
        // 08: what a history deletes.
        (8, FaultKindTests.history(#"{"request":{"method":"DELETE","url":"Observation?_id=b"}}"#), ["weight 81.0 kg"]),
        (
            8, FaultKindTests.history(#"{"request":{"method":"delete","url":"http://x/Observation/b"}}"#),
            ["weight 81.0 kg"]
        ),
        (
            8,
            FaultKindTests.history(
                #"{"resource":null,"fullUrl":"http://x/Observation/b","request":{"method":"DELETE"}}"#),
            ["weight 81.0 kg"]
        ),
        (6, "Date,SYS,DIA,Excluded|2025-03-13,190,120,yes|2025-03-14,128,82,no|", ["blood-pressure 128.0/82.0 mmHg"]),
        (6, "Date,Glucose (mg/dL),Status|2025-03-13,40,error|2025-03-14,101,ok|", ["glucose 101.0 mg/dL"]),
        (6, "Datum;Puls;Gültig|13.03.2025;190;nein|14.03.2025;61;ja|", ["pulse 61.0 /min"]),
        // 09: parts of the day.
        (9, "Date,Time,Pulse|2025-03-13,morning,60|2025-03-13,morning,60|", ["pulse 60.0 /min", "pulse 60.0 /min"]),
        (9, "Datum;Zeit;Puls|13.03.2025;abends;60|13.03.2025;abends;60|", ["pulse 60.0 /min", "pulse 60.0 /min"]),
        (9, "Date,Time,Weight (kg)|2025-03-13,朝,60|2025-03-13,朝,60|", ["weight 60.0 kg", "weight 60.0 kg"]),
        (
            9, "Date,Morning,Evening|2025-03-13,128/82,131/84|",
            ["blood-pressure 128.0/82.0 mmHg", "blood-pressure 131.0/84.0 mmHg"]
        ),
        (
            9, "Datum;Gewicht morgens (kg);Gewicht abends (kg)|13.03.2025;80,5;80,5|",
            ["weight 80.5 kg", "weight 80.5 kg"]
        ),
        // 11: units in the words of languages.
        (11, "Data;Tętno (uderzenia/min)|13.03.2025;61|", ["pulse 61.0 /min"]),
        (11, "Дата;Пульс (уд/мин)|13.03.2025;61|", ["pulse 61.0 /min"]),
        (11, "日期,脉搏 (次/分)|2025-03-13,61|", ["pulse 61.0 /min"]),
        // 12: pressures by other words.
        (12, "Date,High,Low,Pulse|2025-03-13,146,83,60|", ["blood-pressure 146.0/83.0 mmHg", "pulse 60.0 /min"]),
        (12, "Datum;Oberer;Unterer|13.03.2025;146;83|", ["blood-pressure 146.0/83.0 mmHg"]),
        (12, "Date,BP1,BP2|2025-03-13,146,83|", ["blood-pressure 146.0/83.0 mmHg"]),
        (12, "Datum;Blutdruck oben;Blutdruck unten|13.03.2025;146;83|", ["blood-pressure 146.0/83.0 mmHg"]),
        (
            12, "Дата;АД верхнее (мм рт. ст.);АД нижнее (мм рт. ст.)|13.03.2025;146;83|",
            ["blood-pressure 146.0/83.0 mmHg"]
        ),
        (12, "Date,BP (upper),BP (lower)|2025-03-13,146,83|", ["blood-pressure 146.0/83.0 mmHg"]),
        // 14: mappings have both units.
        (
            14,
            "Time of Glucose Reading [T=(local time) +/- (time zone offset)],Measurement(mmol/L)|2025-03-13T08:05+01:00,5.4|",
            ["glucose 5.4 mmol/L"]
        ),
        (
            14,
            "Time of Glucose Reading [T=(local time) +/- (time zone offset)],Measurement(mg/dL)|2025-03-13T08:05+01:00,97|",
            ["glucose 97.0 mg/dL"]
        ),
        (14, "Date,\"Weight (lb)\",\"Fat mass (lb)\",Comments|\"2025-03-13 08:05:00\",177.5,,|", ["weight 177.5 lb"]),
        (
            14,
            "Time of Glucose Reading [T=(local time) +/- (time zone offset)], Measurement(mg/dL),dt|2026-09-21T15:49-07:00,97,x|",
            ["glucose 97.0 mg/dL"]
        ),
        (
            14,
            "Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,|\" 21 Sep 2023\",|"
                + "17:08,81.4 kg,0.9 kg,24.6,21.5 %,33.4 kg,5.1 kg,57.3 %,|06:19,82.3 kg,--,--,--,--,--,--,|",
            ["weight 81.4 kg", "weight 82.3 kg"]
        ),
        // 15: a mapping is completed by the usual names.
        (
            15,
            "timestampUnixMs,systolic,diastolic,pulse,SpO2 (%)|1741849500000,128,82,64,97|",
            ["blood-pressure 128.0/82.0 mmHg", "pulse 64.0 /min", "spo2 97.0 %"]
        ),
        (
            15,
            "timestampUnixMs;systolic;diastolic;pulse;Temperature (°C)|1741849500000;128;82;64;36,6|",
            ["blood-pressure 128.0/82.0 mmHg", "pulse 64.0 /min", "temperature 36.6 Cel"]
        ),
        (
            15,
            "timestampUnixMs,systolic,diastolic,pulse,bodyweight|1741849500000,128,82,64,72.0|",
            ["blood-pressure 128.0/82.0 mmHg", "pulse 64.0 /min", "weight 72.0 kg"]
        ),
        // 18: pressures in two records.
        (
            18, FaultKindTests.half("8480-6", 128) + "|" + FaultKindTests.half("8462-4", 82),
            ["blood-pressure 128.0/82.0 mmHg"]
        ),
        (
            18, FaultKindTests.half("271649006", 128) + "|" + FaultKindTests.half("271650006", 82),
            ["blood-pressure 128.0/82.0 mmHg"]
        ),
        (
            18, FaultKindTests.half("8459-0", 128) + "|" + FaultKindTests.half("8453-3", 82),
            ["blood-pressure 128.0/82.0 mmHg"]
        ),
        // 20: names with a slash or a word more.
        (20, "Date/Time,Weight/Body Mass (lb)|2025-03-13 08:05:00,177.5|", ["weight 177.5 lb"]),
        (20, "Date/Time,Blood Glucose (mg/dL)|2025-03-13 08:05:00,97|", ["glucose 97.0 mg/dL"]),
        (
            20,
            "Date/Time,Heart Rate [Min] (bpm),Heart Rate [Max] (bpm),Heart Rate [Avg] (bpm)|2025-03-13 08:05:00,55,90,64|",
            ["pulse 64.0 /min"]
        ),
        (20, "Date/Time,Pulse / Heart rate (bpm)|2025-03-13 08:05:00,64|", ["pulse 64.0 /min"]),
        (20, "Date/Time,Oxygen saturation (SpO2) (%)|2025-03-13 08:05:00,97|", ["spo2 97.0 %"]),
        // 21: stones and pounds.
        (21, "Date,Weight|2025-03-13,11st 2lb|", ["weight 156.0 lb"]),
        (21, "Date,Weight|2025-03-13,11 st 2.5 lb|", ["weight 156.5 lb"]),
        (21, "Date,Weight (st),Weight (lb)|2025-03-13,11,2|", ["weight 156.0 lb"]),
        // 22: units in cells.
        (22, "Date,Weight|2025-03-13,80.5 kg|", ["weight 80.5 kg"]),
        (22, "Date,Glucose|2025-03-13,5.4 mmol/L|2025-03-14,101|", ["glucose 5.4 mmol/L", "glucose 101.0 mg/dL"]),
        (22, "Date,Temperature|2025-03-13,98.6 °F|", ["temperature 98.6 degF"]),
        (22, "Date,Weight|2025-03-13,80.5 kg / 177.5 lb|", ["weight 80.5 kg"]),
        (
            22, "Date;Kind;Value|2025-03-13;Weight;80.5 kg|2025-03-13;Pulse;64/min|",
            ["weight 80.5 kg", "pulse 64.0 /min"]
        ),
        // 23: long form.
        (
            23,
            "Datum;Vitalzeichen;Wert;Einheit|13.03.2025;Blutdruck systolisch;128;mmHg|13.03.2025;Blutdruck diastolisch;82;mmHg|",
            ["blood-pressure 128.0/82.0 mmHg"]
        ),
        (23, "Date;Kind;Value|2025-03-13;Systolic;128|2025-03-13;Diastolic;82|", ["blood-pressure 128.0/82.0 mmHg"]),
        (23, "Date,Measurement,Value,Unit|2025-03-13,Blood pressure,128/82,mmHg|", ["blood-pressure 128.0/82.0 mmHg"]),
        (
            23,
            "Date;Kind;Value|2025-03-13;Weight (lb);160|2025-03-14;Glucose (mmol/L);5.4|",
            ["weight 160.0 lb", "glucose 5.4 mmol/L"]
        ),
        // 24: headers of print languages.
        (
            24, "Tanggal;Tekanan darah sistolik;Tekanan darah diastolik|13/03/2025;128;82|",
            ["blood-pressure 128.0/82.0 mmHg"]
        ),
        (24, "תאריך,דופק|2025-03-13,61|", ["pulse 61.0 /min"]),
        (24, "วันที่,ชีพจร|2025-03-13,61|", ["pulse 61.0 /min"]),
        (24, "Ngày;Cân nặng (kg)|13/03/2025;61|", ["weight 61.0 kg"]),
        // 10: a header that others write, too.
        (10, "My own table|Date,Weight,BMI,Fat|2025-03-13,80.2,24.1,0|", ["weight 80.2 kg"]),
        (10, "Body|Date,Weight,BMI,Fat|\"2026-09-24\",\"180.2\",\"24.1\",\"0\"|", ["weight 180.2 lb"]),
        (10, "Date,Time,Systolic (mmHg),Diastolic (mmHg)|2025-03-13,08:05,128,82|", ["blood-pressure 128.0/82.0 mmHg"]),
    ]

    @Test("have the values that are right", arguments: readings)
    func values(kind: Int, text: String, right: [String]) throws {
        let found = try read(text)
        #expect(values(found).sorted() == right.sorted(), "\(text)")
    }

    @Test(
        "name no brand where the header has no mark of one",
        arguments: [
            "My own table|Date,Weight,BMI,Fat|2025-03-13,80.2,24.1,0|", "Date,Weight,BMI|2025-03-13,80.2,24.1|",
            "Date,Time,Systolic (mmHg),Diastolic (mmHg)|2025-03-13,08:05,128,82|",
        ])
    func brands(text: String) throws {
        #expect(try read(text).value.readings.allSatisfy { $0.source.isEmpty })
    }

    private static let refusals: [(kind: Int, text: String, code: String)] = [
        // 07: people.
        (7, "Date,Who,Pulse|2025-03-13,a,61|2025-03-14,b,62|", "data.several-patients"),
        (7, "Date,Familienmitglied,Pulse|2025-03-13,a,61|2025-03-14,b,62|", "data.several-patients"),
        (7, "日期,成员,脉搏|2025-03-13,甲,61|2025-03-14,乙,62|", "data.several-patients"),
        // 19: what is no table.
        (19, "%PDF-1.7 x", "data.unknown-format"),
        (19, "<html><body><table></table></body></html>", "data.unknown-format"),
        (
            19, "<?xml version='1.0'?><Workbook xmlns='urn:schemas-microsoft-com:office:spreadsheet'/>",
            "data.unknown-format"
        ),
        // 01: nothing tells which of two units an account has.
        (1, "Body|Date,Weight,BMI,Fat|2026-09-24,80.2,24.1,0|", "data.ambiguous-format"),
        (19, "MSH#^~\\&#x", "data.unknown-header"),
        // 12: pressures that nobody named.
        (12, "Date,Alpha,Beta,Pulse|2025-03-13,146,83,60|", "data.unnamed-pressures"),
        // 22: a cell that contradicts its header.
        (22, "Date,Weight (kg)|2025-03-13,160 lb|", "data.no-readable-rows"),
    ]

    @Test("are refused with what is wrong", arguments: refusals)
    func refused(kind: Int, text: String, code: String) throws {
        let failure = #expect(throws: DiagnosticFailure.self) { try read(text) }
        #expect(failure?.diagnostics.first?.code.rawValue == code)
    }

    /// A history of two weights with one more entry.
    private static func history(_ entry: String) -> String {
        let weights = [("b", 190), ("c", 81)].map { id, value in
            #"{"resource":{"resourceType":"Observation","id":"\#(id)","status":"final","code":{"coding":[{"code":"29463-7"}]},"#
                + #""effectiveDateTime":"2025-03-13T08:05:00Z","valueQuantity":{"value":\#(value),"code":"kg"}}}"#
        }
        return #"{"resourceType":"Bundle","type":"history","entry":[\#((weights + [entry]).joined(separator: ","))]}"#
    }

    /// One of two pressures of a moment.
    private static func half(_ code: String, _ value: Int) -> String {
        let system = code.count > 7 ? "http://snomed.info/sct" : "http://loinc.org"
        return
            #"{"resourceType":"Observation","status":"final","code":{"coding":[{"system":"\#(system)","code":"\#(code)"}]},"#
            + #""effectiveDateTime":"2025-03-13T08:05:00Z","valueQuantity":{"value":\#(value),"code":"mm[Hg]"}}"#
    }

    /// Days of the future, where there is a clock.
    private static let laterDays = ["2035-03-13", "2026-03-15", "2099-01-01"]

    @Test(
        "are three at least of each kind; those of the time of a sensor (02, 03) show on pages, and EndToEndTests has them"
    )
    func enough() {
        let kinds =
            Self.readings.map(\.kind) + Self.moments.map(\.kind) + Self.refusals.map(\.kind)
            + Self.laterDays.map { _ in 5 }
        for kind in 1...25 where kind != 2 && kind != 3 {
            #expect(kinds.count { $0 == kind } >= 3, "\(kind)")
        }
    }

    @Test(
        "a reading of the future is set aside where there is a clock",
        arguments: laterDays)
    func future(day: String) throws {
        var limits = DataLimits()
        limits.latest = Instant(milliseconds: 1_773_446_400_000)
        let outcome = try DiaryReader(zone: .utc, limits: limits).read(
            .bytes([UInt8]("Date,Pulse\n2025-03-13,60\n\(day),61\n".utf8), name: "x"))
        #expect(values(outcome) == ["pulse 60.0 /min"] && outcome.value.reasons[.implausibleTime]?.count == 1)
    }
}
