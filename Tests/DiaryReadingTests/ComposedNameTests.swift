import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Names of several words")
struct ComposedNameTests {
    @Test(
        "are those of pressures where all words say so",
        arguments: [
            "Blutdruck oben;Blutdruck unten", "Upper BP;Lower BP", "BP (upper);BP (lower)",
            "Systolic value;Diastolic value",
            "АД верхнее (мм рт. ст.);АД нижнее (мм рт. ст.)", "Pressione massima;Pressione minima", "血圧(上);血圧(下)",
            "Tekanan darah sistolik;Tekanan darah diastolik", "SYS (avg);DIA (avg)", "SYS/Systolic;DIA/Diastolic",
            "Maxi;Mini",
        ])
    func pressures(names: String) throws {
        let outcome = try read("Date;\(names);Pulse\n2025-03-13 08:05;146;83;61\n2025-03-14 08:05;141;88;63\n")
        #expect(outcome.value.shown.first == "blood-pressure 146.0/83.0 mmHg" && outcome.value.readings.count == 4)
    }

    @Test(
        "are those of any value likewise",
        arguments: [
            ("Pulse / Heart rate (bpm)", "pulse 61.0 /min"), ("Oxygen saturation (SpO2) (%)", "spo2 61.0 %"),
            ("Weight/Mass (lb)", "weight 61.0 lb"), ("Poids en kg", "weight 61.0 kg"),
            ("Heart rate (resting)", "pulse 61.0 /min"),
            ("Blood glucose/sugar (mg/dL)", "glucose 61.0 mg/dL"), ("kg Weight", "weight 61.0 kg"),
            ("(lb) Weight", "weight 61.0 lb"), ("Weight (kg) morning", "weight 61.0 kg"),
            ("Height in cm", "height 61.0 cm"), ("Height in", "height 61.0 in"),
            ("Oxygen level %", "spo2 61.0 %"), ("Weight, body, kg", "weight 61.0 kg"),
        ])
    func values(name: String, shown: String) throws {
        #expect(try read("Date;\(name)\n2025-03-13 08:05;61\n").value.shown == [shown])
    }

    @Test(
        "give way to a column that is called so, and say nothing with a word that is not known",
        arguments: [
            "Pulse pressure", "Mean BP", "High BP", "Average pulse", "Max heart rate", "Target heart rate",
            "Systolic goal",
            "Room temperature", "Weight change", "Upper limit", "BP medication", "Pulse status",
        ])
    func others(name: String) throws {
        let outcome = try read(
            "Date;SYS;DIA;Pulse;\(name)\n2025-03-13 08:05;128;82;61;97\n2025-03-14 08:05;126;80;63;95\n")
        #expect(outcome.value.readings.count == 4 && !outcome.value.shown.contains { $0.contains("97") })
    }

    @Test(
        "are none of a pulse where they are those of its pressure",
        arguments: ["Presión de pulso", "Nabız basıncı", "Mean pulse pressure", "ضغط النبض", "Pulse pressure morning"])
    func pulsePressures(name: String) throws {
        let outcome = try read("Date;Weight (kg);\(name)\n2025-03-13 08:05;80;41\n2025-03-14 08:05;81;43\n")
        #expect(outcome.value.shown == ["weight 80.0 kg", "weight 81.0 kg"])
    }

    @Test("limits that are the same in every row are no pressures")
    func limits() throws {
        let rows = (1...3).map { "2025-03-1\($0);\(98 + $0);180;70\n" }.joined()
        let outcome = try read("Date;Glucose (mg/dL);High;Low\n\(rows)")
        #expect(outcome.value.readings.allSatisfy { $0.kind == .glucose })
    }

    @Test(
        "of a time may have the zone at their end, or parted from its sign",
        arguments: ["timestampUtc", "Time (UTC +0)", "TimestampGMT"])
    func zones(name: String) throws {
        #expect(try read("\(name);Pulse\n2025-03-13 08:05;61\n").value.moments == ["2025-03-13 08:05:00"])
        #expect(try read("Time (UTC +2);Pulse\n2025-03-13 08:05;61\n").value.moments == ["2025-03-13 06:05:00"])
    }

    @Test(
        "times beside days, in the forms of programs and people",
        arguments: [
            ("Datum;Zeitpunkt", "13.03.2025;20:05"), ("Date;Time", "2025-03-13;8:05 evening"),
            ("Date;Time", "2025-03-13;abends 8:05"),
            ("Date;Time", "2025-03-13;20 Uhr 05"), ("Date;Time", "2025-03-13;0.8368055556"),
            ("Date;Zzz", "2025-03-13;0.8368055556"),
            ("Date;Time", "45729;20:05"), ("Timestamp", "2025-03-13T20:05:00Z[UTC]"),
            ("Timestamp", "/Date(1741896300000)/"),
            ("Timestamp", "PM 8:05 2025-03-13"), ("Timestamp", "2025-3-13 20:5"), ("Timestamp", "13.03.2025/20:05"),
        ])
    func times(header: String, cells: String) throws {
        #expect(try read("\(header);Pulse\n\(cells);61\n", zone: "UTC").value.moments == ["2025-03-13 20:05:00"])
    }
}
