public import Diagnostics
internal import ConfigReading
internal import DiaryModel
internal import GuidelineModel
internal import Foundation
internal import ReportModel

extension ReportDraft {
    /// The config as `diarypress init` prints it: with comments, and with its files as a config in a folder names them.
    ///
    /// - Parameter folder: The folder that the config will be in.
    /// - Returns: The text of the config.
    /// - Throws: `config.data-path` for a file that is not in the folder or below it: a config names no others.
    public func config(in folder: String) throws(DiagnosticFailure) -> String {
        let home = URL(fileURLWithPath: folder.isEmpty ? "." : folder).standardizedFileURL.path
        var names: [String] = []
        for file in request.files {
            let path = URL(fileURLWithPath: file).standardizedFileURL.path
            let name = path.hasPrefix(home + "/") ? String(path.dropFirst(home.count + 1)) : ""
            guard !name.isEmpty, DiaryConfig.isInside(name) else {
                throw DiagnosticFailure(
                    "config.data-path", at: FileLocation(file: file),
                    "the file is not in the folder of the config, and a config names no others",
                    hint: "copy the file there, or name the config with -o in a folder above the file")
            }
            names.append(name)
        }
        return config(naming: names)
    }

    /// The text of the config; files that are not named are those of whoever reads it.
    func config(naming files: [String]) -> String {
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        lines +=
            files.isEmpty ? [] : Self.comment("The config of a report; `diarypress render` makes it of this file.", "")
        lines += ["<diary version=\"1\">"]
        if !files.isEmpty {
            for assumption in assumptions { lines += comment(assumption) }
            lines.append("")
        }
        lines.append(element("person", person))
        lines.append(element("report", report))
        if let clinic = request.clinic { lines.append(element("clinic", [("name", clinic)])) }
        lines += files.map {
            element("data", [("file", $0), ("format", request.format), ("patient", request.patient)])
        }
        lines += sections.map { section in
            element(
                "section",
                [
                    ("id", section.kind.id), ("kind", section.kind.id), ("guideline", section.guideline),
                    ("setting", request.setting == .home ? nil : request.setting.rawValue),
                ])
        }
        return (lines + ["</diary>", ""]).joined(separator: "\n")
    }

    private var person: [(String, String?)] {
        [
            ("id", "person"), ("name", request.name.isEmpty ? nil : request.name),
            ("birth-date", request.birthDate?.description), ("sex", request.sex?.rawValue),
            ("height", request.height.map { String(format: "%.1f", $0) }),
        ]
    }

    private var report: [(String, String?)] {
        [
            ("id", period.last.description),
            ("languages", request.languages.map(\.rawValue).joined(separator: " ")),
            ("from", period.first.description), ("through", period.last.description),
            ("zone", survey.zone.zone.identifier), ("layout", request.layout), ("paper", request.paper.rawValue),
        ]
    }

    /// An assumption, with what says another choice in a config.
    private func comment(_ assumption: Assumption) -> [String] {
        let how =
            switch assumption.subject {
            case "period": "; last-days=\"30\" in place of from and through counts from the day of the run (--as-of)"
            case "limits": "; guideline and setting of each section, `diarypress guidelines` lists them"
            case "person": "; attributes of person: name, birth-date, sex, height"
            default: ""
            }
        return Self.comment("\(assumption.subject): \(assumption.choice)\(how)", "    ")
    }

    private static func comment(_ text: String, _ indent: String) -> [String] {
        // Two hyphens end no comment, but may not stand in one.
        ["\(indent)<!-- \(text.replacingOccurrences(of: "--", with: "‐‐")) -->"]
    }

    private func element(_ name: String, _ attributes: [(String, String?)]) -> String {
        let said = attributes.compactMap { name, value in value.map { " \(name)=\"\(Self.escaped($0))\"" } }
        return "    <\(name)\(said.joined())/>"
    }

    /// A text as an attribute has it; line ends and tabs would be read as spaces otherwise.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\t", "\n", "\r": "&#\(scalar.value);"
            default: String(scalar)
            }
        }.joined()
    }
}
