import Foundation
import TestSupport
import Testing

/// Kinds of faults that were reported, each with files of our own: what is right stands beside each.
@Suite("Files of kinds that were read wrong")
struct FaultKindTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// The words of the report of a file.
    private func report(_ text: String, as name: String, _ more: String...) throws -> String {
        let path = try scratch.write(text, to: name)
        let pdf = scratch.path(of: "report.pdf")
        let made = try Program.run(
            Program.diarypress, ["report", path, "--zone", "UTC", "--language", "en", "--output", pdf] + more)
        #expect([0, 3].contains(made.status), "\(made.errors)")
        return try Program.run("/usr/bin/env", ["pdftotext", "-layout", pdf, "-"]).output
    }

    // MARK: Sensors (kinds 02 and 03)

    /// Entries of a sensor: a value every so many minutes from a minute of the diary on.
    private func entries(
        _ value: Int, every minutes: Int, in span: Range<Int>, device: String = "s", late seconds: Int = 0
    ) -> [String] {
        stride(from: span.lowerBound, to: span.upperBound, by: minutes).map { minute in
            let moment = (1_741_824_000 + minute * 60 + seconds) * 1_000
            return #"{"type":"sgv","sgv":\#(value),"date":\#(moment),"device":"\#(device)"}"#
        }
    }

    private static let day = 1_440

    @Test(
        "shares and means of a sensor are of the time, however often it reported", .needsTool("pdftotext"),
        arguments: [(15, 5), (5, 1), (1, 15)])
    func intervals(first: Int, then: Int) throws {
        let all =
            entries(60, every: first, in: 0..<7 * Self.day)
            + entries(120, every: then, in: 7 * Self.day..<14 * Self.day)
        // What the mean of the values would be.
        let (few, many) = (7 * Self.day / first, 7 * Self.day / then)
        let plain = (60 * few + 120 * many + (few + many) / 2) / (few + many)
        for layout in ["glucose-page", "standard", "trends"] {
            let words = try report("[\(all.joined(separator: ","))]", as: "sensor.json", "--layout", layout)
            #expect(words.contains("50.0%"), "\(words)")
            #expect(words.contains(/\b90\b/) && !words.contains("\(plain) mg/dL"), "\(words)")
        }
    }

    @Test(
        "values that come twice or three times within seconds count once", .needsTool("pdftotext"),
        arguments: [["a", "b"], ["a", "a"], ["a", "b", "c"]])
    func copies(devices: [String]) throws {
        let all = devices.enumerated().flatMap { index, device in
            entries(120, every: 5, in: 0..<14 * Self.day, device: device, late: index * 4)
        }
        let words = try report("[\(all.joined(separator: ","))]", as: "copies.json")
        #expect(words.contains("4,032"), "\(words)")
        #expect(words.contains("100%"), "\(words)")
    }

    // MARK: Records (kinds 08 and 18)

    /// Returns a store's values of a file, and the reported codes.
    private func inspected(_ text: String, as name: String) throws -> (values: [String], codes: [String]) {
        let path = try scratch.write(text, to: name)
        let store = scratch.path(of: "s.sqlite")
        _ = try Program.diarypress(
            "import", path, "--store", store, "--person", "p", "--zone", "Europe/Berlin", "--json")
        let rows = try Program.diarypress("export", "--store", store, "--person", "p").output
            .split(whereSeparator: \.isNewline).dropFirst().map(String.init)
            .filter { !$0.hasPrefix(",") && !$0.contains(",retracted,") && !$0.contains(",superseded,") }
        let checked = try Program.diarypress("inspect", path, "--zone", "Europe/Berlin", "--json").output
        let codes = checked.matches(of: /"code" ?: ?"([a-z.-]+)"/).map { String($0.1) }
        return (rows, codes)
    }

    private func weight(_ id: String, _ kilograms: Int, version: Int = 1) -> String {
        #"{"resource":{"resourceType":"Observation","id":"\#(id)","meta":{"versionId":"\#(version)"},"status":"final","#
            + #""code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},"subject":{"reference":"Patient/1"},"#
            + #""effectiveDateTime":"2025-03-13T08:05:00Z","valueQuantity":{"value":\#(kilograms),"code":"kg"}}}"#
    }

    private func history(_ entries: [String]) -> String {
        #"{"resourceType":"Bundle","type":"history","entry":[\#(entries.joined(separator: ","))]}"#
    }

    @Test("what a history deletes is not shown, wherever its entry stands and however it names it")
    func deleted() throws {
        let ways = [
            #"{"fullUrl":"http://x/Observation/b","request":{"method":"DELETE"},"response":{"status":"204"}}"#,
            #"{"request":{"method":"DELETE","url":"http://x/fhir/Observation/b"},"response":{"status":"204"}}"#,
            #"{"request":{"method":"DELETE","url":"Observation/b"},"response":{"status":"204","etag":"W/\"2\""}}"#,
        ]
        for way in ways {
            for entries in [[way, weight("b", 190), weight("c", 81)], [weight("b", 190), weight("c", 81), way]] {
                let shown = try inspected(history(entries), as: "history.json").values.filter {
                    !$0.contains("retracted")
                }
                #expect(shown.count == 1 && shown[0].contains("81"), "\(shown)")
                try FileManager.default.removeItem(atPath: scratch.path(of: "s.sqlite"))
            }
        }
        // A newer version was made of it again.
        let again = try inspected(
            history([weight("b", 82, version: 3), ways[2], weight("b", 190)]), as: "history.json")
        let shown = again.values
        #expect(shown.count == 1 && shown[0].contains("82"), "\(shown)")
    }

    private func half(_ id: String, _ code: String, _ value: Int, _ time: String = "08:05:00+01:00") -> String {
        let system = code.count > 7 ? "http://snomed.info/sct" : "http://loinc.org"
        return #"{"resourceType":"Observation","id":"\#(id)","status":"final","#
            + #""code":{"coding":[{"system":"\#(system)","code":"\#(code)"}]},"subject":{"reference":"Patient/1"},"#
            + #""effectiveDateTime":"2025-03-13T\#(time)","valueQuantity":{"value":\#(value),"code":"mm[Hg]"}}"#
    }

    private func panel(_ members: String..., status: String = "final") -> String {
        let id = members.joined().filter(\.isLetter)
        let members = members.map { #"{"reference":"Observation/\#($0)"}"# }.joined(separator: ",")
        return #"{"resourceType":"Observation","id":"p\#(id)","status":"\#(status)","#
            + #""code":{"coding":[{"system":"http://loinc.org","code":"85354-9"}]},"subject":{"reference":"Patient/1"},"#
            + #""effectiveDateTime":"2025-03-13T08:05:00+01:00","hasMember":[\#(members)]}"#
    }

    @Test("two records of one moment are one pressure, by a panel where there are several")
    func halves() throws {
        let cases: [([String], [String], [String])] = [
            ([half("s", "8480-6", 128), half("d", "8462-4", 82), panel("s", "d")], ["128", "82"], []),
            ([half("s", "271649006", 128), half("d", "271650006", 82)], ["128", "82"], []),
            ([half("d", "8462-4", 82, "07:05:00Z"), half("s", "8480-6", 128)], ["128", "82"], []),
            (
                [
                    half("s", "8480-6", 128), half("d", "8462-4", 82), half("t", "8480-6", 140),
                    half("e", "8462-4", 90),
                    panel("e", "t"), panel("s", "d"),
                ], ["128", "82", "140", "90"], []
            ),
            (
                [
                    half("s", "8480-6", 128), half("d", "8462-4", 82), half("t", "8480-6", 140),
                    half("e", "8462-4", 90),
                ], [], ["data.ambiguous-pair"]
            ), ([half("s", "8480-6", 128)], [], ["data.incomplete-pair"]),
        ]
        for (records, values, codes) in cases {
            let found = try inspected(records.joined(separator: "\n"), as: "halves.ndjson")
            #expect(values.allSatisfy { value in found.values.contains { $0.contains(value) } }, "\(found)")
            #expect(found.values.isEmpty == values.isEmpty, "\(found)")
            for code in codes { #expect(found.codes.contains(code), "\(found.codes)") }
            try? FileManager.default.removeItem(atPath: scratch.path(of: "s.sqlite"))
        }
    }

    @Test("a panel that was taken back pairs nothing, and a version is no id")
    func panels() throws {
        let four = [
            half("1", "8480-6", 140), half("2", "8480-6", 130), half("3", "8462-4", 90), half("4", "8462-4", 80),
        ]
        let cases = [
            [panel("1", "4", status: "entered-in-error"), panel("1", "3"), panel("2", "4")],
            [panel("1/_history/1", "3/_history/4"), panel("2/_history/2", "4/_history/3")],
        ]
        for panels in cases {
            let found = try inspected((four + panels).joined(separator: "\n"), as: "panels.ndjson").values
            #expect(found.count == 2)
            #expect(found.contains { $0.contains("140,90") } && found.contains { $0.contains("130,80") }, "\(found)")
            try FileManager.default.removeItem(atPath: scratch.path(of: "s.sqlite"))
        }
        // Two panels of one half, with different partners: nobody knows which of both holds.
        let both = (four + [panel("1", "3"), panel("1", "4")]).joined(separator: "\n")
        #expect(try inspected(both, as: "both.ndjson").values.isEmpty)
        // Entries of a transaction are known by their addresses alone.
        let entries = zip(["a", "b", "c", "d"], four).map { id, record in
            let nameless = record.replacing(/"id":"\d",/, with: "")
            return "{\"fullUrl\":\"urn:uuid:\(id)\",\"resource\":\(nameless)}"
        }
        let named = [("a", "c"), ("b", "d")].map { upper, lower in
            let panel = panel("X", "Y").replacing("Observation/X", with: "urn:uuid:\(upper)")
                .replacing("Observation/Y", with: "urn:uuid:\(lower)")
            return "{\"fullUrl\":\"urn:uuid:p\(upper)\",\"resource\":\(panel)}"
        }
        let bundle =
            #"{"resourceType":"Bundle","type":"transaction","entry":[\#((entries + named).joined(separator: ","))]}"#
        try? FileManager.default.removeItem(atPath: scratch.path(of: "s.sqlite"))
        #expect(try inspected(bundle, as: "bundle.json").values.count == 2)
    }

    // MARK: Days (kinds 13 and 16)

    @Test(
        "a day above its rows is known in any order and language",
        arguments: [
            ("13 Mar 2025", "5:07 AM", "6:13 PM"), ("13. März 2025", "05:07", "18:13"),
            (" 2025년 3월 13일", "오전 5:07", "오후 6:13"), ("jeu. 13 mars 2025", "05:07", "18:13"),
        ])
    func dayAbove(day: String, first: String, second: String) throws {
        let found = try inspected(garmin(day, [first, second]), as: "weight.csv").values
        #expect(found.contains { $0.contains("2025-03-13T04:07:00") && $0.contains("80.5") }, "\(found)")
        #expect(found.contains { $0.contains("2025-03-13T17:13:00") }, "\(found)")
    }

    @Test("a day above its rows that nobody can read is named as such")
    func unreadableDay() throws {
        let found = try inspected(garmin("Thirteenth of spring", ["5:07 AM"]), as: "weight.csv")
        #expect(found.values.isEmpty)
        #expect(
            found.codes.contains("data.bad-time") && !found.codes.contains("data.too-few-columns"), "\(found.codes)")
    }

    private func garmin(_ day: String, _ times: [String]) -> String {
        "\u{FEFF}Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,\n\"\(day)\",\n"
            + times.map { "\($0),80.5 kg,0.2 kg,24.9,--,--,--,--,\n" }.joined()
    }

    @Test(
        "an app whose mapping has one form of dates is read in that of any phone",
        arguments: [
            "05/17/2024 7:12 AM", "2024. 5. 17. 오전 7:12", "17/05/2024 07:12", "17 mai 2024 07:12", "17.5.2024, 07:12",
        ])
    func dates(text: String) throws {
        let found = try inspected(
            "\"bone\",\"comment\",\"dateTime\",\"fat\",\"hip\",\"lbm\",\"muscle\",\"visceralFat\",\"waist\",\"water\",\"weight\"\n"
                + "3.2,\"\",\"\(text)\",21.4,0.0,0.0,38.8,0.0,0.0,57.1,74.6\n", as: "openScale.csv"
        ).values
        #expect(found.count == 1 && found[0].contains("2024-05-17T05:12:00") && found[0].contains("74.6"), "\(found)")
    }
}
