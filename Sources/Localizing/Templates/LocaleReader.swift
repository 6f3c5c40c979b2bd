package import DiaryModel
internal import ReportModel
package import XMLKit

/// Reads `locale.xml`.
package struct LocaleReader {
    private var file = LocaleFile()
    private var problems = DiagnosticLog()

    private init() {}

    /// Reads a file to its end, or to the first error of XML; `root` has its elements with their places.
    package static func read(_ source: XMLSource) -> (file: LocaleFile, root: XMLNode?, problems: DiagnosticLog) {
        var reader = LocaleReader()
        var root: XMLNode?
        do throws(DiagnosticFailure) {
            root = try XMLNode.read(source, .locale, limits: .templates, &reader.problems)
        } catch {
            reader.problems.report(error)
        }
        if let root {
            reader.readSettings(of: root)
            for unit in root.children { reader.readUnit(unit) }
        }
        return (reader.file, root, reader.problems)
    }

    private mutating func readSettings(of root: XMLNode) {
        func setting(_ name: String) -> String? { root[name].flatMap { $0.isEmpty ? nil : $0 } }
        file.format = root["format"]
        file.parent = (root["parent"] as LanguageTag?)?.canonical
        file.digits = setting("digits")
        file.calendar = setting("calendar")
        file.direction = root["dir"]
        file.weekStart = setting("weekStart").map { LanguageProfile.Weekday(rawValue: $0) }
        file.weekend = setting("weekend").map { LanguageProfile.Weekend(rawValue: $0) }
        file.hours = setting("hours").map { LanguageProfile.Hours(rawValue: $0) }
        file.fonts = root["fonts"]
        file.hyphenation = setting("hyphenation")
        file.linePitch = root["linePitch"]
    }

    private mutating func readUnit(_ node: XMLNode) {
        guard let id: String = node["id"], let label: String = node["label"] else { return }
        if let steering = label.unicodeScalars.first(where: TextCleaning.isForbiddenInTemplates) {
            problems.error(
                "template.forbidden-character", at: node.location(ofValue: "label"),
                "character \(TextCleaning.name(of: steering)) has no place in a label", hint: "delete it")
            return
        }
        file.unitLabels[id] = TextCleaning.composed(label)
    }
}
