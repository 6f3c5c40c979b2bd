import DiaryModel
import ReportModel
import XMLKit
@testable import ConfigReading

/// A config for tests, with parts that a test may replace.
struct DiarySample {
    var root = #"version="1""#
    var person = #"<person id="p-1" name="Zoë" birth-date="1980-02-29" sex="female" height="162"/>"#
    var report =
        #"<report id="r-1" languages="en ko" from="2025-11-01" through="2025-11-30" zone="Asia/Seoul"/>"#
    var kinds = ""
    var sections = #"<section id="bp" kind="blood-pressure"/>"#

    /// The lines of the config: person on line 2, report on line 3, kinds on line 4, sections from line 5.
    var text: String { "<diary \(root)>\n\(person)\n\(report)\n\(kinds)\n\(sections)\n</diary>" }

    /// A config with these sections.
    static func sections(_ sections: String) -> DiarySample { DiarySample(sections: sections) }

    /// A config with one section that holds these readings, on line 6.
    static func readings(_ readings: String, kind: String = "weight") -> DiarySample {
        DiarySample(sections: "<section id=\"s\" kind=\"\(kind)\">\n\(readings)\n</section>")
    }
}

/// The surroundings of the configurations in these tests.
let testSurroundings = ConfigSurroundings(
    layouts: FileChoice(["compact": "compact", "standard": "standard"]),
    themes: FileChoice(["standard": "theme"]), languages: ["en", "ko"],
    isKnownLanguage: { $0.rawValue != "kp" },
    guidelines: FileChoice(["ksh-2022": "blood-pressure", "esc-2024": "blood-pressure", "who": "weight"]),
    hasDataFile: { $0 != "data/missing.csv" })

extension FileChoice {
    /// Makes a choice of what is known already.
    init(_ purposes: [String: String], failures: [String: DiagnosticFailure] = [:]) {
        self.init(purpose: { purposes[$0] }, failure: { failures[$0] }, all: { purposes })
    }
}

/// Reads a config, and throws what is wrong with it.
func readConfig(
    _ text: String, _ limits: ConfigLimits = ConfigLimits()
) throws(DiagnosticFailure) -> Outcome<DiaryConfig> {
    try ConfigReader(testSurroundings, limits: limits).read(XMLSource(file: "diary.xml", text: text))
}

/// Every error and warning of a config, each as `line:column: severity[code]: message | hint`.
func complaints(_ text: String, _ limits: ConfigLimits = ConfigLimits()) -> [String] {
    let found: [Diagnostic]
    do throws(DiagnosticFailure) {
        found = try readConfig(text, limits).warnings
    } catch {
        found = error.diagnostics + error.warnings
    }
    return found.map { diagnostic in
        diagnostic.description.replacing("diary.xml:", with: "").replacing("\n    hint: ", with: " | ")
    }
}

/// Every error and warning of a config.
func complaints(_ sample: DiarySample, _ limits: ConfigLimits = ConfigLimits()) -> [String] {
    complaints(sample.text, limits)
}
