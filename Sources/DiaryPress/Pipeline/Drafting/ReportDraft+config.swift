internal import ConfigReading
package import DiaryModel
internal import Foundation

extension ReportDraft {
    /// The config as `diarypress init` prints it: with comments, and with its files as a config in a folder names them.
    ///
    /// - Parameters:
    ///   - folder: The folder that the config will be in.
    ///   - schema: The file of the schema, for editors.
    /// - Returns: The text of the config.
    /// - Throws: `config.data-path` for a file that is not in the folder or below it: a config names no others.
    package func config(in folder: String, schema: String? = nil) throws(DiagnosticFailure) -> String {
        let home = URL(fileURLWithPath: folder.isEmpty ? "." : folder).standardizedFileURL.path
        var names: [String] = []
        for file in request.files.paths + [request.logo].compactMap(\.self) {
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
        return config(naming: names, by: schema)
    }

    private func config(naming files: [String], by schema: String?) -> String {
        var config = ConfigText(definition, of: survey.person)
        config.schema = schema
        config.title = ["The config of a report; `diarypress render` makes it of this file."]
        config.remarks = assumptions.map(Self.remark)
        config.logo = request.logo.flatMap { _ in files.last }
        config.files = files.prefix(request.files.paths.count).map {
            ConfigText.File($0, format: request.files.format, patient: request.files.patient)
        }
        return config.text
    }

    /// An assumption, with what says another choice in a config.
    private static func remark(_ assumption: Assumption) -> String {
        let how =
            switch assumption.subject {
            case "period": "; last-days=\"30\" in place of from and through counts from the day of the run (--as-of)"
            case "limits": "; guideline and setting of each section, `diarypress guidelines` lists them"
            case "person": "; attributes of person: name, birth-date, sex, height"
            default: ""
            }
        return "\(assumption.subject): \(assumption.choice)\(how)"
    }
}
