import Foundation
import TestSupport
import Testing

@Suite("Wrong inputs")
struct WrongInputTests {
    /// A call, its status and parts of its message: what is wrong, where, and what to do.
    struct Wrong: Sendable, CustomTestStringConvertible {
        let call: String
        let status: Int32
        let texts: [String]

        init(_ call: String, _ status: Int32, _ texts: String...) {
            (self.call, self.status, self.texts) = (call, status, texts)
        }

        var testDescription: String { call }
    }

    private static let inputs = [
        Wrong("rendr ann.xml", 64, "there is no command 'rendr'", "Did you mean 'render'?"),
        Wrong("help rendr", 64, "there is no command or topic 'rendr'", "Did you mean 'render'?"),
        Wrong("help batch verfy", 64, "'verfy'", "Did you mean 'verify'?"),
        Wrong("help qqqqq", 64, "'qqqqq'", "`diarypress help topics`"),
        Wrong(
            "render ann.xml --from 2024-01-01 --through 2024-01-31", 0, "ann.xml: warning[data.no-readings]",
            "no readings from 2024-01-01 to 2024-01-31", "some from 2025-11-03 to 2025-11-09", "--from"),
        Wrong("render ann.xml --as-of 22.11.2026", 64, "'22.11.2026' is invalid for '--as-of", "write 2026-11-22"),
        Wrong("render ann.xml --as-of 11/22/26", 64, "'11/22/26'", "write the year first, as in 2025-12-31"),
        Wrong(
            "report omron.csv --from 2020-01-01 --to 2020-02-01", 64, "`2020-02-01` is no form of a report",
            "for the last day, write --through 2020-02-01"),
        Wrong(
            "report omron.csv --from 2020-01-01 --through 2020-02-01", 65, "omron.csv: error[data.no-readings]",
            "some from 2025-11-03 to 2025-11-09", "--from and --through"),
        Wrong("check bare.xml", 78, "bare.xml:1:", "`diary` lacks its attribute `version`", "write version=\"1\""),
        Wrong("report omron.csv --zone CEST", 64, "'CEST' is invalid for '--zone", "Did you mean 'Europe/Berlin'?"),
        Wrong("render ann.xml --name Ann", 64, "Unknown option '--name'", "an option of `diarypress report`"),
        Wrong("report ann.xml", 64, "ann.xml: error", "a configuration", "diarypress render ann.xml"),
        Wrong(
            "init job.xml", 64, "job.xml: error", "a job, and `init` takes a file of readings",
            "diarypress batch job.xml"),
        Wrong("render job.xml", 64, "job.xml: error", "a job", "diarypress batch job.xml"),
        Wrong("batch omron.csv", 64, "omron.csv: error", "a file of readings", "diarypress report omron.csv"),
        Wrong("batch ann.xml", 64, "ann.xml: error", "a configuration", "diarypress render ann.xml"),
        Wrong("render diary.yaml", 78, "diary.yaml: error", "neither XML", "diarypress init FILE > diary.xml"),
        Wrong("check diary.yaml", 78, "diary.yaml: error", "neither XML", "diarypress init FILE > diary.xml"),
        Wrong("check wrong.xml", 78, "wrong.xml:1:", "unknown attribute `versio`", "did you mean `version`?"),
        Wrong("check omron.csv", 0, "omron.csv: ok, 0 warnings; omron, 12 rows, 24 readings, 2025-11-03 to 2025-11-09"),
        Wrong("forget --person x", 64, "Unknown option '--person'", "diarypress forget PERSON"),
        Wrong("forget --person x --store a", 64, "Unknown option '--person'", "diarypress forget PERSON"),
        Wrong("render ann.xml --logo a.png", 64, "Unknown option '--logo'", "an option of `diarypress report`"),
        Wrong("report omron.csv --logo a.png", 64, "--logo", "add --clinic"),
        Wrong("report omron.csv --theme monochrme", 78, "no theme `monochrme`", "did you mean `monochrome`?"),
        Wrong("report omron.csv --language sv", 78, "no templates of `sv`", "add --templates templates"),
    ]

    @Test("are reported with what is wrong, where, and what to do", arguments: inputs)
    func reported(wrong: Wrong) throws {
        let folder = try ScratchFolder()
        let example = try Repository.text(of: "Examples/home-monitor/export.csv")
        for name in ["omron.csv", "export.csv"] { try folder.write(example, to: name) }
        try folder.write(try Repository.text(of: "Examples/home-monitor/ann.xml"), to: "ann.xml")
        try folder.write("<job version=\"1\" id=\"n\"/>", to: "job.xml")
        try folder.write("<diary><person id=\"a\"/></diary>", to: "bare.xml")
        try folder.write("<diary versio=\"1\"/>", to: "wrong.xml")
        try folder.write("person:\n  id: ann\n", to: "diary.yaml")
        try folder.write("<resources/>", to: "templates/sv/strings.xml")
        let result = try Program.run(
            Program.diarypress, wrong.call.split(separator: " ").map(String.init),
            environment: ["DIARYPRESS_RESOURCES": Repository.root, "XDG_CACHE_HOME": ScratchFolder.fontCache],
            folder: folder.path)
        #expect(result.status == wrong.status, "\(result.errors)\(result.output)")
        for text in wrong.texts { #expect((result.errors + result.output).contains(text), "\(text)\n\(result.errors)") }
    }
}
