import Foundation
import TestSupport
import Testing

@Suite("inspect")
struct InspectTests {
    private struct Inspection: Decodable {
        struct Kind: Decodable {
            struct Class: Decodable {
                let `class`: String
                let count: Int
            }
            let kind: String
            let readings: Int
            let units: [String]
            let classes: [Class]?
        }
        struct Problem: Decodable {
            let code: String
            let line: Int?
        }
        let kinds: [Kind]
        let problems: [Problem]
    }

    private func inspect(_ path: String, _ guideline: String) throws -> Inspection {
        let result = try Program.diarypress("inspect", path, "--guideline", guideline, "--json", "--quiet")
        #expect(result.status == 0)
        return try JSONDecoder().decode(Inspection.self, from: Data(result.output.utf8))
    }

    @Test(
        "counts the classes of a real monitor's export in clinical order, zeros included", .needsSamples,
        arguments: [
            ("ksh-2018", [7, 19]), ("ksh-2022", [7, 19]), ("acc-aha-2017", [0, 3, 4, 19]),
            ("esc-esh-2018", [7, 19]), ("home-135-85", [7, 19]),
        ])
    func countsClasses(guideline: String, counts: [Int]) throws {
        let path = Repository.sample("omron-de/bloodPressure.csv")
        let inspection = try inspect(path, guideline)
        let pressure = try #require(inspection.kinds.first { $0.kind == "blood-pressure" })
        #expect(pressure.readings == 26)
        #expect(pressure.units == ["mmHg"])
        #expect(pressure.classes?.map(\.count) == counts)
    }

    @Test("counts a doubled row once and says how many there were", .needsSamples)
    func removesDuplicates() throws {
        let path = Repository.sample("omron-de/bp.csv")
        let inspection = try inspect(path, "ksh-2022")
        #expect(inspection.kinds.first?.readings == 36)
        #expect(inspection.problems.contains { $0.code == "data.duplicates" })
    }

    @Test("refuses a file whose rows are divided otherwise than its header, with line numbers", .needsSamples)
    func refusesMixedDelimiters() throws {
        let path = Repository.sample("omron-de/bp2-mixed-delimiters.csv")
        let result = try Program.diarypress("inspect", path)
        #expect(result.status == 65)
        #expect(result.output.isEmpty)
        #expect(
            result.errors.hasPrefix(
                "\(path):2: error[data.mixed-delimiters]: the header is divided by semicolons, lines 2 to 55 are by commas"
            ))
    }

    @Test("names the guideline that was meant")
    func namesTheGuideline() throws {
        let result = try Program.diarypress("inspect", "config/diary.xml", "--guideline", "ksh-2202")
        #expect(result.status == 78)
        #expect(
            result.errors == """
                error[guideline.unknown]: there is no guideline `ksh-2202`
                    hint: did you mean `ksh-2022`?

                """)
    }

    @Test("a pipe is refused instead of being waited for", arguments: ["pipe", "pipe.xml"])
    func pipe(name: String) throws {
        let scratch = try ScratchFolder()
        #expect(mkfifo(scratch.path(of: name), 0o600) == 0)
        let result = try Program.diarypress("inspect", scratch.path(of: name))
        #expect(result.status == 66, "\(result.errors)")
    }

    @Test("a guideline that fits nothing in the file is a warning")
    func guidelineNotUsed() throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write("Date;SYS;DIA\n2025-11-03T07:12:00+09:00;128;82\n", to: "readings.csv")
        let result = try Program.diarypress("inspect", file, "--guideline", "who")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("warning[usage.guideline-not-used]"), "\(result.errors)")
        #expect(result.output.contains("blood-pressure: 1 reading on 1 day, 1 in all"), "\(result.output)")
        let fitting = try Program.diarypress("inspect", file, "--guideline", "ksh-2022")
        #expect(!fitting.errors.contains("guideline-not-used"))
    }

    @Test("a zone for a config, which has its own, is refused")
    func zoneOfConfig() throws {
        let result = try Program.diarypress("inspect", "config/diary.xml", "--zone", "Asia/Seoul")
        #expect(result.status == 64)
        #expect(result.errors.contains("config/diary.xml: error[usage.zone-of-config]"))
    }

    @Test("a config that counts days is inspected as of a day, and a data file has none")
    func asOf() throws {
        let scratch = try ScratchFolder()
        let config = try scratch.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <diary version="1">
              <person id="anna"/>
              <report id="r" languages="en" last-days="30" zone="Europe/Berlin"/>
              <section id="weight" kind="weight"><reading at="2025-11-03T08:15" value="70" unit="kg"/></section>
            </diary>
            """, to: "days.xml")
        let unsaid = try Program.diarypress("inspect", config)
        #expect(unsaid.status == 78 && unsaid.errors.contains("config.as-of-needed"), "\(unsaid.errors)")
        let said = try Program.diarypress("inspect", config, "--as-of", "2025-12-01").requireSuccess()
        #expect(said.output.contains("days: 2025-11-01 to 2025-11-30"), "\(said.output)")
        try Program.diarypress("validate", config, "--as-of", "yesterday").requireSuccess()
        let data = try scratch.write("Date;SYS;DIA\n2025-11-03T07:12:00+09:00;128;82\n", to: "readings.csv")
        let refused = try Program.diarypress("inspect", data, "--as-of", "today")
        #expect(refused.status == 64 && refused.errors.contains("usage.as-of-of-data"), "\(refused.errors)")
    }

    @Test("of a file about several patients lists them, and a config says whose it reads")
    func patients() throws {
        let scratch = try ScratchFolder()
        let lines = ["Patient/a", "Patient/b", "Patient/a"].map { subject in
            #"{"resourceType":"Observation","status":"final","subject":{"reference":"\#(subject)"},"#
                + #""code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},"#
                + #""effectiveDateTime":"2025-11-03T08:15:00Z","valueQuantity":{"value":70,"code":"kg"}}"#
        }
        let ward = try scratch.write("[" + lines.joined(separator: ",") + "]", to: "ward.json")
        let refused = try Program.diarypress("inspect", ward)
        #expect(refused.status == 65 && refused.errors.contains("--patients"), "\(refused.errors)")
        let listed = try Program.diarypress("inspect", ward, "--patients").requireSuccess()
        #expect(
            listed.output == """
                patient    observations  first line
                Patient/a             2           1
                Patient/b             1           1

                """)
        let json = try Program.diarypress("inspect", ward, "--patients", "--json").requireSuccess()
        #expect(
            json.output.contains("\"patient\" : \"Patient\\/b\"") || json.output.contains("\"patient\" : \"Patient/b\"")
        )
        #expect(try Program.diarypress("inspect", ward, "--patients", "--patient", "Patient/a").status == 64)
        let config = try scratch.write(
            """
            <diary version="1"><person id="p"/>
            <report id="r" languages="en" from="2025-11-01" through="2025-11-30" zone="UTC"/>
            <section id="w" kind="weight" data="ward.json"/>
            </diary>
            """, to: "diary.xml")
        for command in ["inspect", "validate"] {
            let failed = try Program.diarypress(command, config)
            #expect(failed.status == 65 && failed.errors.contains("patient=\"Patient/123\""), "\(failed.errors)")
        }
        for (command, status) in [("inspect", Int32(64)), ("render", 64)] {
            let failed = try Program.diarypress(command, config, "--patient", "Patient/a")
            #expect(failed.status == status && failed.errors.contains("patient=\"…\""), "\(failed.errors)")
        }
        let text = try String(contentsOfFile: config, encoding: .utf8)
        try scratch.write(text.replacing("data=", with: "patient=\"Patient/a\" data="), to: "diary.xml")
        #expect(try Program.diarypress("validate", config).status == 0)
        let inspected = try Program.diarypress("inspect", config, "--json", "--quiet").requireSuccess()
        #expect(inspected.output.contains("\"readings\" : 1"), "\(inspected.output)")
        let rendered = try Program.diarypress("render", config, "--output", scratch.path(of: "out"))
        #expect(rendered.status == 0, "\(rendered.errors)")
    }

    @Test("warnings about the resources are among those about the file")
    func resourceWarnings() throws {
        let scratch = try ScratchFolder()
        let guidelines = try scratch.write("<guideline/>", to: "odd.xml")
        let result = try Program.diarypress(
            "inspect", "config/diary.xml", "--json", "--guidelines", scratch.path)
        #expect(result.status == 0)
        #expect(result.errors.contains(guidelines), "\(result.errors)")
        #expect(result.output.contains("guideline.refused"), "\(result.output)")
    }

    @Test("a file that is not there exits with 66")
    func missingFile() throws {
        let result = try Program.diarypress("inspect", "nowhere.csv")
        #expect(result.status == 66)
        #expect(result.errors.contains("nowhere.csv: error[data.missing-file]"))
    }
}
