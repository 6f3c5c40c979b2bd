import Foundation
import TestSupport
import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Headers in the languages of the product")
struct PrintLanguageTests {
    @Test(
        "are understood: day, time, pressures and pulse",
        arguments: [
            "التاريخ;الوقت;الضغط الانقباضي;الضغط الانبساطي;النبض", "Datum;Uhrzeit;Systolisch;Diastolisch;Puls",
            "Date;Time;Systolic;Diastolic;Pulse", "Fecha;Hora;Sistólica;Diastólica;Pulso (ppm)",
            "تاریخ;ساعت;سیستولیک;دیاستولیک;نبض",
            "Date;Heure;Systolique;Diastolique;Pouls", "תאריך;שעה;סיסטולי;דיאסטולי;דופק", "तारीख;समय;सिस्टोलिक;डायस्टोलिक;नाड़ी",
            "Tanggal;Waktu;Sistolik;Diastolik;Denyut nadi",
            "Data;Ora;Sistolica (mmHg);Diastolica (mmHg);Pulsazioni (battiti/min)",
            "日付;時刻;最高血圧;最低血圧;脈拍", "날짜;시간;수축기;이완기;맥박", "Datum;Tijd;Bovendruk;Onderdruk;Hartslag (slagen/min)",
            "Data;Godzina;Skurczowe;Rozkurczowe;Tętno", "Data;Hora;Sistólica;Diastólica;Frequência cardíaca",
            "Дата;Время;Систолическое (мм рт. ст.);Диастолическое (мм рт. ст.);Пульс (уд/мин)",
            "วันที่;เวลา;ความดันตัวบน;ความดันตัวล่าง;ชีพจร", "Tarih;Saat;Büyük tansiyon;Küçük tansiyon;Nabız",
            "Дата;Час;Систолічний;Діастолічний;Пульс", "Ngày;Giờ;Tâm thu;Tâm trương;Nhịp tim", "日期;时间;收缩压;舒张压;脉搏",
            "日期;時間;收縮壓;舒張壓;脈搏",
        ])
    func pressures(header: String) throws {
        let outcome = try read("\(header)\n13.11.2024;06:42;121;79;61\n", zone: "UTC")
        #expect(outcome.value.shown == ["blood-pressure 121.0/79.0 mmHg", "pulse 61.0 /min"])
        #expect(outcome.value.moments.first == "2024-11-13 06:42:00")
        #expect(outcome.codes == ["data.zone-applied"])
    }

    @Test(
        "are understood: weight and glucose",
        arguments: [
            "الوزن (كجم);سكر الدم (mmol/L)", "Gewicht (kg);Blutzucker (mmol/L)", "Weight (kg);Glucose (mmol/L)",
            "Peso (kg);Glucosa (mmol/L)", "وزن (kg);قند خون (mmol/L)", "Poids (kg);Glycémie (mmol/L)",
            "משקל (ק״ג);סוכר בדם (mmol/L)",
            "वज़न (किग्रा);रक्त शर्करा (mmol/L)", "Berat badan (kg);Gula darah (mmol/L)", "Peso (kg);Glicemia (mmol/L)",
            "体重 (kg);血糖値 (mmol/L)", "체중 (kg);혈당 (mmol/L)", "Gewicht (kg);Bloedsuiker (mmol/L)",
            "Waga (kg);Glukoza (mmol/L)",
            "Вес (кг);Сахар (ммоль/л)", "น้ำหนัก (กก.);น้ำตาลในเลือด (mmol/L)", "Kilo (kg);Kan şekeri (mmol/L)",
            "Вага (кг);Глюкоза (ммоль/л)", "Cân nặng (kg);Đường huyết (mmol/L)", "体重 (公斤);血糖 (毫摩尔/升)",
            "體重 (公斤);血糖 (mmol/L)",
        ])
    func others(header: String) throws {
        let outcome = try read("Date;\(header)\n2024-11-13 06:42;71,5;5,4\n")
        #expect(outcome.value.shown == ["weight 71.5 kg", "glucose 5.4 mmol/L"])
        #expect(outcome.codes == ["data.zone-applied"])
    }

    /// The rows of the table of words in docs/sources.md: the language, the day, the time, both pressures, pulse, weight and glucose.
    private static func documented() throws -> [[String]] {
        let lines = try Repository.text(of: "docs/sources.md").split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex { $0.hasPrefix("| language |") })
        return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
            line.split { "|,".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        }
    }

    @Test("are read as docs/sources.md says")
    func table() throws {
        let rows = try Self.documented().map { row in
            // Chinese is one language with two scripts.
            row[0] == "Chinese" ? [row[0] + row[1]] + row[2...] : row
        }
        #expect(rows.count == 22 && Set(rows.map { $0[0] }).count == 22)
        for row in rows {
            try #require(row.count == 8, "\(row)")
            let header = row[1...5].joined(separator: ";") + ";\(row[6]) (kg);\(row[7]) (mmol/L)"
            let outcome = try read("\(header)\n13.11.2024;06:42;121;79;61;71,5;5,4\n", zone: "UTC")
            #expect(
                Set(outcome.value.shown) == [
                    "blood-pressure 121.0/79.0 mmHg", "pulse 61.0 /min", "weight 71.5 kg", "glucose 5.4 mmol/L",
                ], "\(row[0])")
            #expect(outcome.value.moments.first == "2024-11-13 06:42:00", "\(row[0])")
            #expect(outcome.codes == ["data.zone-applied"], "\(row[0])")
        }
    }
}

@Suite("Words that are read in the languages of the product")
struct ReadWordTests {
    @Test(
        "columns are called so by the day of the measurement, and units are written out",
        arguments: [
            "Messdatum;Messzeit;Systole;Diastole;Pulsschlag", "测量日期;测量时间;收缩压;舒张压;心率",
            "Reading date;Reading time;Systolic;Diastolic;Heart rate",
            "Data;Ora;Massima (mmHg);Minima (mmHg);Polso (bat./min)",
            "Data;Hora;Sistólica (mmHg);Diastólica (mmHg);Pulso (bat/min)",
            "تاریخ;ساعت;سیستولیک (میلی‌متر جیوه);دیاستولیک (میلی‌متر جیوه);نبض (ضربان در دقیقه)",
            "תאריך;שעה;סיסטולי (ממ״כ);דיאסטולי (ממ״כ);דופק (לדקה)",
            "Data;Godzina;Skurczowe (mm Hg);Rozkurczowe (mm Hg);Tętno (uderzeń/min)",
        ])
    func columns(header: String) throws {
        let outcome = try read("\(header)\n13.11.2024;06:42;121;79;61\n", zone: "UTC")
        #expect(outcome.value.shown == ["blood-pressure 121.0/79.0 mmHg", "pulse 61.0 /min"])
        #expect(outcome.value.moments.first == "2024-11-13 06:42:00")
    }

    @Test("a column that says to ignore its row does", arguments: ["Ignorer", "Excluir", "Yok say", "忽略"])
    func ignored(name: String) throws {
        let outcome = try read("Date,SYS,DIA,\(name)\n2025-04-02,121,79,no\n2025-04-03,191,119,yes\n")
        #expect(outcome.value.shown == ["blood-pressure 121.0/79.0 mmHg"])
    }

    @Test("rows of a kind keep the circumstance that its name says")
    func resting() throws {
        let outcome = try read("Date,Type,Value,Unit\n2025-03-13,Resting heart rate,58,bpm\n")
        #expect(outcome.value.readings.first?.meal == .resting)
    }
}
