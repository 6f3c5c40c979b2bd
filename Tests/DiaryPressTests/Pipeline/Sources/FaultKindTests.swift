import ConfigReading
import DiaryModel
import DiaryReading
import TestSupport
import Testing

/// Further inputs of each kind of fault that was reported: what is right of each, as `day time kind values unit`, in Berlin.
@Suite("Kinds of files that were read wrong")
struct FaultKindTests {
    private func read(_ text: String) throws -> Outcome<ImportResult> {
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

    @Test(
        "have the values that are right",
        arguments: [
            // 01: rows tell their unit before a mapping does.
            ("DATE,TIME,BMI,CALIPER_1,WEIGHT|2026-03-01,07:01:00,26.4,0,188.3|", ["weight 188.3 lb"]),
            ("Date,Weight,BMI|2026-03-01,171.2,25.3|2026-03-02,170.9,25.2|", ["weight 171.2 lb", "weight 170.9 lb"]),
            ("Datum;Gewicht;BMI|01.03.2026;188,3;26,4|13.03.2026;187,0;26,2|", ["weight 188.3 lb", "weight 187.0 lb"]),
            // 06: rows that do not count.
            ("Date,SYS,DIA,Excluded|2025-03-13,190,120,yes|2025-03-14,128,82,no|", ["blood-pressure 128.0/82.0 mmHg"]),
            ("Date,Glucose (mg/dL),Status|2025-03-13,40,error|2025-03-14,101,ok|", ["glucose 101.0 mg/dL"]),
            ("Datum;Puls;Gültig|13.03.2025;190;nein|14.03.2025;61;ja|", ["pulse 61.0 /min"]),
            // 09: parts of the day.
            ("Date,Time,Pulse|2025-03-13,morning,60|2025-03-13,morning,60|", ["pulse 60.0 /min", "pulse 60.0 /min"]),
            ("Datum;Zeit;Puls|13.03.2025;abends;60|13.03.2025;abends;60|", ["pulse 60.0 /min", "pulse 60.0 /min"]),
            ("Date,Time,Weight (kg)|2025-03-13,朝,60|2025-03-13,朝,60|", ["weight 60.0 kg", "weight 60.0 kg"]),
            // 11: units in the words of languages.
            ("Data;Tętno (uderzenia/min)|13.03.2025;61|", ["pulse 61.0 /min"]),
            ("Дата;Пульс (уд/мин)|13.03.2025;61|", ["pulse 61.0 /min"]),
            ("日期,脉搏 (次/分)|2025-03-13,61|", ["pulse 61.0 /min"]),
            // 12: pressures by other words.
            ("Date,High,Low,Pulse|2025-03-13,146,83,60|", ["blood-pressure 146.0/83.0 mmHg", "pulse 60.0 /min"]),
            ("Datum;Oberer;Unterer|13.03.2025;146;83|", ["blood-pressure 146.0/83.0 mmHg"]),
            ("Date,BP1,BP2|2025-03-13,146,83|", ["blood-pressure 146.0/83.0 mmHg"]),
            // 14: mappings have both units.
            (
                "Time of Glucose Reading [T=(local time) +/- (time zone offset)],Measurement(mmol/L)|2025-03-13T08:05+01:00,5.4|",
                ["glucose 5.4 mmol/L"]
            ),
            (
                "Time of Glucose Reading [T=(local time) +/- (time zone offset)],Measurement(mg/dL)|2025-03-13T08:05+01:00,97|",
                ["glucose 97.0 mg/dL"]
            ),
            ("Date,\"Weight (lb)\",\"Fat mass (lb)\",Comments|\"2025-03-13 08:05:00\",177.5,,|", ["weight 177.5 lb"]),
            (
                "Time of Glucose Reading [T=(local time) +/- (time zone offset)], Measurement(mg/dL),dt|2026-09-21T15:49-07:00,97,x|",
                ["glucose 97.0 mg/dL"]
            ),
            (
                "Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,|\" 21 Sep 2023\",|"
                    + "17:08,81.4 kg,0.9 kg,24.6,21.5 %,33.4 kg,5.1 kg,57.3 %,|06:19,82.3 kg,--,--,--,--,--,--,|",
                ["weight 81.4 kg", "weight 82.3 kg"]
            ),
            // 15: a mapping is completed by the usual names.
            (
                "timestampUnixMs,systolic,diastolic,pulse,SpO2 (%)|1741849500000,128,82,64,97|",
                ["blood-pressure 128.0/82.0 mmHg", "pulse 64.0 /min", "spo2 97.0 %"]
            ),
            (
                "timestampUnixMs;systolic;diastolic;pulse;Temperature (°C)|1741849500000;128;82;64;36,6|",
                ["blood-pressure 128.0/82.0 mmHg", "pulse 64.0 /min", "temperature 36.6 Cel"]
            ),
            (
                "timestampUnixMs,systolic,diastolic,pulse,bodyweight|1741849500000,128,82,64,72.0|",
                ["blood-pressure 128.0/82.0 mmHg", "pulse 64.0 /min", "weight 72.0 kg"]
            ),
            // 20: names with a slash or a word more.
            ("Date/Time,Weight/Body Mass (lb)|2025-03-13 08:05:00,177.5|", ["weight 177.5 lb"]),
            ("Date/Time,Blood Glucose (mg/dL)|2025-03-13 08:05:00,97|", ["glucose 97.0 mg/dL"]),
            (
                "Date/Time,Heart Rate [Min] (bpm),Heart Rate [Max] (bpm),Heart Rate [Avg] (bpm)|2025-03-13 08:05:00,55,90,64|",
                ["pulse 64.0 /min"]
            ),
            // 21: stones and pounds.
            ("Date,Weight|2025-03-13,11st 2lb|", ["weight 156.0 lb"]),
            ("Date,Weight|2025-03-13,11 st 2.5 lb|", ["weight 156.5 lb"]),
            ("Date,Weight (st),Weight (lb)|2025-03-13,11,2|", ["weight 156.0 lb"]),
            // 22: units in cells.
            ("Date,Weight|2025-03-13,80.5 kg|", ["weight 80.5 kg"]),
            ("Date,Glucose|2025-03-13,5.4 mmol/L|2025-03-14,101|", ["glucose 5.4 mmol/L", "glucose 101.0 mg/dL"]),
            ("Date,Temperature|2025-03-13,98.6 °F|", ["temperature 98.6 degF"]),
            // 23: long form.
            ("Date;Kind;Value|2025-03-13;Systolic;128|2025-03-13;Diastolic;82|", ["blood-pressure 128.0/82.0 mmHg"]),
            ("Date,Measurement,Value,Unit|2025-03-13,Blood pressure,128/82,mmHg|", ["blood-pressure 128.0/82.0 mmHg"]),
            (
                "Date;Kind;Value|2025-03-13;Weight (lb);160|2025-03-14;Glucose (mmol/L);5.4|",
                ["weight 160.0 lb", "glucose 5.4 mmol/L"]
            ),
            // 24: headers of print languages.
            ("תאריך,דופק|2025-03-13,61|", ["pulse 61.0 /min"]),
            ("วันที่,ชีพจร|2025-03-13,61|", ["pulse 61.0 /min"]),
            ("Ngày;Cân nặng (kg)|13/03/2025;61|", ["weight 61.0 kg"]),
            // 10: a header that others write, too.
            ("My own table|Date,Weight,BMI,Fat|2025-03-13,80.2,24.1,0|", ["weight 80.2 kg"]),
            ("Body|Date,Weight,BMI,Fat|\"2026-09-24\",\"180.2\",\"24.1\",\"0\"|", ["weight 180.2 lb"]),
            ("Date,Time,Systolic (mmHg),Diastolic (mmHg)|2025-03-13,08:05,128,82|", ["blood-pressure 128.0/82.0 mmHg"]),
        ])
    func values(text: String, right: [String]) throws {
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

    @Test(
        "have the times that are right",
        arguments: [
            // 04: the zone in the header.
            ("Time (UTC),Pulse|2025-03-13 22:30,61|", "2025-03-13T22:30:00Z"),
            ("timestamp_utc,Pulse|2025-03-13 22:30,61|", "2025-03-13T22:30:00Z"),
            ("Date,Time (+05:30),Pulse|2025-03-13,22:30,61|", "2025-03-13T17:00:00Z"),
            // 13 and 16: other ways to write a day.
            ("Date,Pulse|2025 Mar 13 08:05,61|", "2025-03-13T07:05:00Z"),
            ("Datum;Puls|13. März 2025 08:05;61|", "2025-03-13T07:05:00Z"),
            ("DATE,TIME,WEIGHT,CALIPER_1|13.03.2025,08:05,80.5,0|", "2025-03-13T07:05:00Z"),
            // 17: times as people write them.
            ("Date;Pulse|2025. 3. 13. 오후 8:05;61|", "2025-03-13T19:05:00Z"),
            ("Date;Pulse|13/03/2025 20h05;61|", "2025-03-13T19:05:00Z"),
            ("Date;Pulse|20250313T200500;61|", "2025-03-13T19:05:00Z"),
            // 25: times are never lost.
            ("Date,Godzina,Pulse|2025-03-13,20:05,61|", "2025-03-13T19:05:00Z"),
            ("Date,When,Pulse|2025-03-13,8:05 PM,61|", "2025-03-13T19:05:00Z"),
            ("Dia;Hora;Sistólica;Diastólica|13/03/2025;20:05;128;82|", "2025-03-13T19:05:00Z"),
        ])
    func times(text: String, right: String) throws {
        let read = try read(text)
        let instant = try #require(read.value.readings.first?.instant)
        let exact = try #require(try? CivilInstant.of(right))
        #expect(instant.milliseconds == exact, "\(text)")
    }

    @Test(
        "are refused with what is wrong",
        arguments: [
            // 07: people.
            ("Date,Who,Pulse|2025-03-13,a,61|2025-03-14,b,62|", "data.several-patients"),
            ("Date,Familienmitglied,Pulse|2025-03-13,a,61|2025-03-14,b,62|", "data.several-patients"),
            ("日期,成员,脉搏|2025-03-13,甲,61|2025-03-14,乙,62|", "data.several-patients"),
            // 19: what is no table.
            // 01: nothing tells which of two units an account has.
            ("Body|Date,Weight,BMI,Fat|2026-09-24,80.2,24.1,0|", "data.ambiguous-format"),
            ("%PDF-1.7 x", "data.unknown-format"), ("<html><body><table></table></body></html>", "data.unknown-format"),
            ("MSH#^~\\&#x", "data.unknown-header"),
            // 12: pressures that nobody named.
            ("Date,Alpha,Beta,Pulse|2025-03-13,146,83,60|", "data.unnamed-pressures"),
            // 22: a cell that contradicts its header.
            ("Date,Weight (kg)|2025-03-13,160 lb|", "data.no-readable-rows"),
        ])
    func refused(text: String, code: String) throws {
        let failure = #expect(throws: DiagnosticFailure.self) { try read(text) }
        #expect(failure?.diagnostics.first?.code.rawValue == code)
    }

    @Test(
        "a reading of the future is set aside where there is a clock",
        arguments: ["2035-03-13", "2026-03-15", "2099-01-01"])
    func future(day: String) throws {
        var limits = DataLimits()
        limits.latest = Instant(milliseconds: 1_773_446_400_000)
        let outcome = try DiaryReader(zone: .utc, limits: limits).read(
            .bytes([UInt8]("Date,Pulse\n2025-03-13,60\n\(day),61\n".utf8), name: "x"))
        #expect(values(outcome) == ["pulse 60.0 /min"] && outcome.value.reasons[.implausibleTime]?.count == 1)
    }
}

/// Moments that tests write.
private enum CivilInstant {
    /// The milliseconds since 1970 of a moment in UTC such as `2025-03-13T22:30:00Z`.
    static func of(_ text: String) throws -> Int64 {
        let parts = text.split { !$0.isNumber }.compactMap { Int($0) }
        let date = try #require(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
        return Int64(date.dayNumber) * 86_400_000 + Int64(parts[3] * 3_600 + parts[4] * 60 + parts[5]) * 1_000
    }
}
