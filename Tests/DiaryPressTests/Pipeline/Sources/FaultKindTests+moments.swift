import DiaryModel
import DiaryReading
import Testing

/// Times of inputs of each kind.
extension FaultKindTests {
    static let moments: [(kind: Int, text: String, right: String)] = [
        // 04: the zone in the header.
        (4, "Time (UTC),Pulse|2025-03-13 22:30,61|", "2025-03-13T22:30:00Z"),
        (4, "timestamp_utc,Pulse|2025-03-13 22:30,61|", "2025-03-13T22:30:00Z"),
        (4, "Date,Time (+05:30),Pulse|2025-03-13,22:30,61|", "2025-03-13T17:00:00Z"),
        (4, "timestampUtc,Pulse|2025-03-13 22:30,61|", "2025-03-13T22:30:00Z"),
        (4, "Time (UTC +1),Pulse|2025-03-13 23:30,61|", "2025-03-13T22:30:00Z"),
        // 13 and 16: other ways to write a day.
        (
            13,
            "Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,|\"13. März 2025\",|08:05,80.5 kg,--,--,--,--,--,--,|",
            "2025-03-13T07:05:00Z"
        ),
        (
            13,
            "Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,|\"2025年3月13日\",|8:05 AM,80.5 kg,--,--,--,--,--,--,|",
            "2025-03-13T07:05:00Z"
        ),
        (16, "DATE,TIME,WEIGHT,CALIPER_1|13/03/2025,8:05 AM,80.5,0|", "2025-03-13T07:05:00Z"),
        (16, "DATE,TIME,WEIGHT,CALIPER_1|13 mars 2025,08:05,80.5,0|", "2025-03-13T07:05:00Z"),
        (13, "Date,Pulse|2025 Mar 13 08:05,61|", "2025-03-13T07:05:00Z"),
        (13, "Datum;Puls|13. März 2025 08:05;61|", "2025-03-13T07:05:00Z"),
        (16, "DATE,TIME,WEIGHT,CALIPER_1|13.03.2025,08:05,80.5,0|", "2025-03-13T07:05:00Z"),
        // 17: times as people write them.
        (17, "Date;Pulse|2025. 3. 13. 오후 8:05;61|", "2025-03-13T19:05:00Z"),
        (17, "Date;Pulse|13/03/2025 20h05;61|", "2025-03-13T19:05:00Z"),
        (17, "Date;Pulse|20250313T200500;61|", "2025-03-13T19:05:00Z"),
        (17, "Date;Pulse|2025-03-13 20:05 CET;61|", "2025-03-13T19:05:00Z"),
        (17, "Date;Pulse|2025-03-12 24:00;61|", "2025-03-12T23:00:00Z"),
        (17, "Date;Pulse|13.03.2025 15:05 -04:00;61|", "2025-03-13T19:05:00Z"),
        (17, "Date;Pulse|13 Mar 2025 15:05 -0400;61|", "2025-03-13T19:05:00Z"),
        (17, "Date;Pulse|Thu, 13 Mar 2025 15:05:00 -0400;61|", "2025-03-13T19:05:00Z"),
        (17, "Date;Pulse|13.03.2025 - 20:05;61|", "2025-03-13T19:05:00Z"),
        (17, "Date;Pulse|2025-W11-4T20:05;61|", "2025-03-13T19:05:00Z"),
        // 25: times are never lost.
        (25, "Datum;Zeitpunkt;Puls|13.03.2025;20:05;61|", "2025-03-13T19:05:00Z"),
        (25, "Date,Godzina,Pulse|2025-03-13,20:05,61|", "2025-03-13T19:05:00Z"),
        (25, "Date,When,Pulse|2025-03-13,8:05 PM,61|", "2025-03-13T19:05:00Z"),
        (25, "Dia;Hora;Sistólica;Diastólica|13/03/2025;20:05;128;82|", "2025-03-13T19:05:00Z"),
    ]

    @Test("have the times that are right", arguments: moments)
    func times(kind: Int, text: String, right: String) throws {
        let read = try read(text)
        let instant = try #require(read.value.readings.first?.instant)
        let exact = try #require(try? CivilInstant.of(right))
        #expect(instant.milliseconds == exact, "\(text)")
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
