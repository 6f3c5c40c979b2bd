import Foundation
import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Times as people and programs write them")
struct WrittenTimeTests {
    @Test(
        "are read whatever their form",
        arguments: [
            "2024. 11. 5. 오후 6:42", "2024년 11월 5일 오후 6시 42분", "2024/11/5 下午6:42", "2024年11月5日 18:42",
            "2024年11月5日(火) 18時42分",
            "05.11.2024 18.42", "05.11.2024, 18:42 Uhr", "5. November 2024 um 18:42", "Di, 05.11.2024 18:42",
            "5 nov. 2024 à 18h42",
            "05/11/2024 18 h 42", "5 de noviembre de 2024, 6:42 p. m.", "2024-11-05 6:42 p.m.",
            "Nov 5, 2024 at 6:42 PM",
            "Tue Nov 05 2024 18:42:00 GMT+0100 (Central European Standard Time)", "Tue, 05 Nov 2024 17:42:00 +0000",
            "20241105T174200Z", "20241105T184200", "1730828520", "1730828520000", "5 listopada 2024 18:42",
            "5 ноября 2024 г. 18:42",
            "05-Nov-2024 18:42", "2024-11-5 18:42", "05.11.2567 18:42", "2024-11-05 ÖS 6:42", "18:42 05.11.2024",
            "45601.779166667",
            "2024-11-05 18:42 UTC+1", "5.11.2024 klo 18.42", "2024/11/05 6:42 अपराह्न", "05/11/2024 6:42 CH",
        ])
    func forms(cell: String) throws {
        // A row that tells that the day comes first.
        let outcome = try read("Timestamp;SYS;DIA\n\"\(cell)\";121;79\n13/11/2024 08:00;122;80\n")
        #expect(outcome.value.moments == ["2024-11-05 17:42:00", "2024-11-13 07:00:00"])
    }

    @Test(
        "are the same whether the day of the row before is remembered or not",
        arguments: [nil, DayOrder.dayFirst, .monthFirst])
    func rememberedDays(order: DayOrder?) {
        let reader = TimeReader(rule: SourceMapping.usual.times, order: order)
        let days = LastWord<TimeText.Day>()
        func read(_ text: String, _ days: LastWord<TimeText.Day>?) -> String {
            let bytes = [UInt8](text.utf8)
            do throws(SkipReason) { return "\(try reader.moment(bytes.span, days))" } catch { return "\(error)" }
        }
        let dates = [
            "13.03.2025", "03/04/2025", "3/4/25", "1/2 8:05", "31.02.2025", "25/3/13", "13-03-25", "3.3.2025,",
            "13.03.68", "05.11.2567",
        ]
        let clocks = [
            "08:05", "8:05:30.5", "24:00", "24:01", "25:00", "8:5", "8:05 pm", "08:05+02:00", "20.05", " 8:05", "",
        ]
        for date in dates {
            for clock in clocks {
                let text = "\(date) \(clock)"
                let expected = read(text, nil)
                #expect(read(text, days) == expected && read(text, days) == expected, "\(text)")
            }
        }
        #expect(order == .monthFirst || read("13.03.2025 08:05", days).contains("2025"))
    }

    @Test(
        "of day alone are read in a column of their own",
        arguments: [
            "18:42", "6:42 PM", "18h42", "18.42", "1842", "오후 6:42", "6:42 p. m.", "下午6:42", "18:42 Uhr", "um 18:42",
            "6:42 م",
        ])
    func clocks(cell: String) throws {
        #expect(try read("Date;Time;Pulse\n2024-11-05;\(cell);61\n").value.moments == ["2024-11-05 17:42:00"])
    }

    @Test(
        "are left out by name where they may mean two things, or nothing",
        arguments: [
            "05-11-24 18:42", "mar. 05/11/2024", "2024-11-05 18:42 PM", "5 Foo 2024 18:42", "2025-W54-1", "2026-W07",
            "11/2024", "18:42",
            "2024-11-05 8", "2024-11-05 25:42", "2024-11-05 24:01", "5 Nov 18:42", "250612140501",
        ])
    func doubtful(cell: String) throws {
        let outcome = try read("Timestamp;SYS;DIA\n\(cell);121;79\n2024-11-13 08:00;122;80\n")
        #expect(outcome.value.readings.count == 1)
        #expect(outcome.value.skipped.first == [SkippedRow(line: 2, reason: .badTime)])
    }

    @Test(
        "end a day at 24:00, which begins the next one",
        arguments: [
            ("Timestamp", "2024-12-31 24:00"), ("Timestamp", "31.12.2024 24.00 Uhr"), ("Date;Time", "2024-12-31;24:00"),
            ("Date;Hour", "2024-12-31;24"), ("Timestamp", "2024年12月31日24時00分"),
        ])
    func midnight(header: String, cells: String) throws {
        let outcome = try read("\(header);Pulse\n\(cells);61\n", zone: "UTC")
        #expect(outcome.value.moments == ["2025-01-01 00:00:00"])
    }

    @Test(
        "are days of weeks, as ISO 8601 has them",
        arguments: [("2026-W07-3", "2026-02-11"), ("2026W073", "2026-02-11"), ("2020-W53-7T20:05", "2021-01-03")])
    func weeks(cell: String, day: String) throws {
        #expect(try read("Timestamp;Pulse\n\(cell);61\n", zone: "UTC").value.moments[0].hasPrefix(day))
    }

    @Test(
        "are not distinguished from a day with its offset, which is left out",
        arguments: ["2025-03-13-05:00", "2025-03-13-12:00", "2025-03-13-03:30"])
    func daysWithOffsets(cell: String) throws {
        let outcome = try read("Date;Pulse\n\(cell);61\n2025-03-14-08:15;62\n2025-03-15-13:00;63\n", zone: "UTC")
        #expect(outcome.value.moments == ["2025-03-14 08:15:00", "2025-03-15 13:00:00"])
        #expect(outcome.value.skipped.first == [SkippedRow(line: 2, reason: .badTime)])
    }

    @Test("of day are no shares of a day")
    func shares() throws {
        let outcome = try read("Date;Time;Pulse\n2024-11-05;0.25;61\n2024-11-06;12:05;62\n", zone: "UTC")
        #expect(outcome.value.moments == ["2024-11-06 12:05:00"])
        #expect(outcome.value.skipped.first == [SkippedRow(line: 2, reason: .badTime)])
    }

    @Test("a mapping's order of day and month gives way to what the dates of the file tell")
    func order() throws {
        let stated = try read("Date;Pulse\n05/11/2024;61\n13/11/2024;62\n", zone: "UTC").value.moments
        #expect(stated == ["2024-11-05 12:00:00", "2024-11-13 12:00:00"])
        #expect(try failure("Date;Pulse\n05/11/2024;61\n").codes == ["data.ambiguous-day-order"])
        // With full stops the day comes first in every language, and then in all rows.
        #expect(
            try failure("Date;Pulse\n05.11.2024;61\n06.11.2024;62\n11.13.2024;63\n").codes == ["data.mixed-day-order"])
        #expect(try read("Date;Pulse\n05.11.2024;61\n", zone: "UTC").value.moments == ["2024-11-05 12:00:00"])
    }
}

@Suite("Values as cells have them")
struct WrittenValueTests {
    @Test(
        "have their unit behind them, which no header may contradict",
        arguments: [
            ("Weight", "71.5 kg", "weight 71.5 kg"), ("Weight", "157 lb", "weight 157.0 lb"),
            ("Pulse", "61 bpm", "pulse 61.0 /min"),
            ("Glucose", "5.4 mmol/L", "glucose 5.4 mmol/L"), ("Glucose", "98mg/dL", "glucose 98.0 mg/dL"),
            ("Temperature", "36.6 °C", "temperature 36.6 Cel"), ("Weight", "11st 2lb", "weight 156.0 lb"),
            ("Weight", "11 st", "weight 154.0 lb"), ("Gewicht", "11 stone 2.5 lbs", "weight 156.5 lb"),
            ("Пульс", "61 уд/мин", "pulse 61.0 /min"), ("Weight (st)", "11.5", "weight 161.0 lb"),
        ])
    func units(name: String, cell: String, shown: String) throws {
        let outcome = try read("Date;\(name)\n2024-11-05;\(cell)\n")
        #expect(outcome.value.shown == [shown])
        #expect(!outcome.codes.contains("data.unit-assumed"))
    }

    @Test("stones and pounds in two columns are one value, and pounds that are no rest are none")
    func stones() throws {
        #expect(try read("Date;Weight (st);Weight (lb)\n2024-11-05;12;3\n").value.shown == ["weight 171.0 lb"])
        #expect(try read("Date;Height (ft);Height (in);Pulse\n2024-11-05;5;10;61\n").value.shown.count == 2)
        let whole = try failure("Date;Weight (st);Weight (lb)\n2024-11-05;12;171\n")
        #expect(whole.codes == ["data.no-readable-rows", "data.disputed-unit"])
        #expect(try read("Date;Weight (st);Weight (lb)\n2024-11-05;11.14;156\n").value.shown == ["weight 155.96 lb"])
    }

    @Test("pressures in rows of their own are pairs of one moment, with their notes")
    func longForm() throws {
        let outcome = try read(
            "Date,Time,Type,Value,Unit,Notes\n2024-11-05,06:42,Diastolic,79,mmHg,calm\n2024-11-05,06:42,Systolic,121,mmHg,calm\n"
                + "2024-11-05,06:42,Pulse,61,bpm,\n2024-11-06,06:42,systolisch,122,mmHg,\n")
        #expect(outcome.value.shown == ["blood-pressure 121.0/79.0 mmHg", "pulse 61.0 /min"])
        #expect(outcome.value.readings.first?.note == "calm")
        #expect(outcome.value.reasons.mapValues(\.first) == [.incompletePair: [5]])
    }

    @Test("the circumstance that a name says is kept, and names differ by strokes and signs alone")
    func names() throws {
        let outcome = try read(
            "Date,Resting Heart Rate (bpm),Weight & Body Mass (kg),Blood Oxygen Saturation (%)\n2024-11-05,51,71,97\n")
        #expect(Set(outcome.value.shown) == ["pulse 51.0 /min", "weight 71.0 kg", "spo2 97.0 %"])
        #expect(outcome.value.readings.first { $0.kind == .pulse }?.meal == .resting)
    }
}

@Suite("Records that a server deleted, and pressures in two records")
struct ParentlessRecordTests {
    private func weight(_ id: String, _ kilograms: Int, day: Int, version: Int = 1) -> String {
        """
        {"fullUrl":"http://x/Observation/\(id)","resource":{"resourceType":"Observation","id":"\(id)",
        "meta":{"versionId":"\(version)"},"status":"final","code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},
        "effectiveDateTime":"2024-11-0\(day)T06:42:00Z","valueQuantity":{"value":\(kilograms),"code":"kg"}}}
        """
    }
    private let deletion = """
        {"request":{"method":"DELETE","url":"Observation/b"},"response":{"status":"204","etag":"W/\\"2\\""}}
        """

    private func history(_ entries: String...) throws -> Outcome<ImportResult> {
        try readAny("{\"resourceType\":\"Bundle\",\"type\":\"history\",\"entry\":[\(entries.joined(separator: ","))]}")
    }

    @Test("what was deleted is not shown, wherever the deletion stands, unless it was made anew")
    func deleted() throws {
        #expect(
            try history(deletion, weight("b", 90, day: 2), weight("a", 71, day: 1)).value.shown == ["weight 71.0 kg"])
        #expect(
            try history(weight("b", 90, day: 2), deletion, weight("a", 71, day: 1)).value.shown == ["weight 71.0 kg"])
        let anew = try history(weight("b", 72, day: 2, version: 3), deletion, weight("b", 90, day: 2))
        #expect(anew.value.shown == ["weight 72.0 kg"])
        #expect(try history(deletion, weight("c", 71, day: 1)).value.shown == ["weight 71.0 kg"])
        // Only the history says when each version was made.
        func dated(_ entry: String, _ day: Int) -> String {
            String(entry.dropLast()) + ",\"response\":{\"lastModified\":\"2024-11-1\(day)T08:00:00Z\"}}"
        }
        let gone = #"{"request":{"method":"DELETE","url":"Observation/b"}}"#
        let plain = [weight("b", 90, day: 2), weight("b", 72, day: 2)].map {
            $0.replacing(#/"meta":{"versionId":"\d"},/#, with: "").trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let again = try history(dated(plain[1], 3), dated(gone, 2), dated(plain[0], 1))
        #expect(again.value.shown == ["weight 72.0 kg"])
        #expect(
            try history(dated(gone, 2), dated(plain[0], 1), weight("a", 71, day: 1)).value.shown == ["weight 71.0 kg"])
        let xml = """
            <Bundle xmlns="http://hl7.org/fhir"><entry><request><method value="DELETE"/><url value="Observation/b"/></request></entry>
            <entry><resource><Observation><id value="b"/><status value="final"/><code><coding><system value="http://loinc.org"/>
            <code value="29463-7"/></coding></code><effectiveDateTime value="2024-11-05T06:42:00Z"/><valueQuantity><value value="90"/>
            <code value="kg"/></valueQuantity></Observation></entry></Bundle>
            """.replacing("</Observation></entry>", with: "</Observation></resource></entry>")
        #expect(try readAny(xml).value.readings.isEmpty)
    }

    private func half(_ code: String, _ value: Int, at time: String = "06:42", more: String = "") -> String {
        """
        {"resourceType":"Observation","status":"final","code":{"coding":[{"system":"http://loinc.org","code":"\(code)"}]},
        "effectiveDateTime":"2024-11-05T\(time):00Z"\(more),"valueQuantity":{"value":\(value),"code":"mm[Hg]"}}
        """.replacing("\n", with: "")
    }

    @Test("two pressures of one moment are a pair, with or without a panel that names them")
    func halves() throws {
        let pair = [half("8462-4", 79), half("8480-6", 121)].joined(separator: "\n")
        #expect(try readAny(pair).value.shown == ["blood-pressure 121.0/79.0 mmHg"])
        let panel = """
            {"resourceType":"Observation","status":"final","code":{"coding":[{"system":"http://loinc.org","code":"85354-9"}]},
            "effectiveDateTime":"2024-11-05T06:42:00Z","hasMember":[{"reference":"Observation/a"}]}
            """.replacing("\n", with: "")
        let whole = try readAny(panel + "\n" + pair)
        #expect(whole.value.shown == ["blood-pressure 121.0/79.0 mmHg"] && whole.value.reasons.isEmpty)
        let apart = try refusal([half("8462-4", 79, at: "06:43"), half("8480-6", 121)].joined(separator: "\n"))
        #expect(apart.codes == ["data.no-readable-rows", "data.incomplete-pair"])
        let several = try refusal(
            [half("8462-4", 79), half("8480-6", 121), half("8480-6", 131), half("8462-4", 82)].joined(separator: "\n"))
        #expect(several.codes == ["data.no-readable-rows", "data.ambiguous-pair"])
    }
}

@Suite("Files that are no diaries")
struct ForeignFileTests {
    @Test(
        "are named as what they are, with one next step",
        arguments: [
            ("<!DOCTYPE html><html><body><table></table></body></html>", "this is a web page"),
            ("<?xml version=\"1.0\"?><ClinicalDocument xmlns=\"urn:hl7-org:v3\"/>", "this is a document of CDA"),
            ("MSH|^~\\&|A|B|C|D|20241105||ORU^R01|1|P|2.5", "this is a message of HL7 version 2"),
            ("{\\rtf1 hello}", "this is a document"), ("GIF89a", "this is a picture"), ("%PDF-1.7", "this is a PDF"),
        ])
    func named(text: String, message: String) throws {
        let refused = try refusal(text)
        #expect(refused.codes == ["data.unknown-format"])
        #expect(refused.diagnostics[0].message == message)
        #expect(refused.diagnostics[0].hint?.isEmpty == false)
    }
}
