package import Diagnostics
internal import ReportModel
package import XMLKit

/// Reads `locale.xml`.
package struct LocaleReader {
    private var file = LocaleFile()
    private var problems = DiagnosticLog()

    private init() {}

    /// Reads a file to its end, or to the first error of XML.
    package static func read(_ source: XMLSource) -> (file: LocaleFile, problems: DiagnosticLog) {
        var reader = LocaleReader()
        do throws(DiagnosticFailure) {
            if let root = try XMLNode.read(source, .locale, limits: .templates, &reader.problems) {
                reader.readSettings(of: root)
                for unit in root.children { reader.readUnit(unit) }
            }
        } catch {
            reader.problems.report(error)
        }
        return (reader.file, reader.problems)
    }

    /// The elements of a file with their places, for whoever checks it; `nil` where it cannot be read.
    package static func node(of source: XMLSource) -> XMLNode? {
        var log = DiagnosticLog()
        return try? XMLNode.read(source, .locale, limits: .templates, &log)
    }

    private mutating func readSettings(of root: XMLNode) {
        func setting(_ name: String) -> String? { root[name].flatMap { $0.isEmpty ? nil : $0 } }
        file.format = setting("format").flatMap { LanguageTag($0) }
        file.parent = setting("parent").flatMap { LanguageTag($0)?.canonical }
        file.digits = setting("digits")
        file.calendar = setting("calendar")
        file.direction = setting("dir").flatMap(StyledText.Direction.init)
        file.weekStart = setting("weekStart").map { LanguageProfile.Weekday(rawValue: $0) }
        file.hours = setting("hours").map { LanguageProfile.Hours(rawValue: $0) }
        file.fonts = setting("fonts").flatMap(FontList.families)
        file.hyphenation = setting("hyphenation")
        file.linePitch = setting("linePitch").flatMap(Double.init)
    }

    private mutating func readUnit(_ node: XMLNode) {
        guard let id = node["id"], !id.isEmpty, let label = node["label"], !label.isEmpty else {
            problems.error(
                "template.missing-attribute", at: node.location, "`<unit>` needs both `id` and `label`",
                hint: "such as <unit id=\"mmHg\" label=\"mmHg\"/>")
            return
        }
        if let steering = label.unicodeScalars.first(where: TextCleaning.isForbiddenInTemplates) {
            problems.error(
                "template.forbidden-character", at: node.location(ofValue: "label"),
                "character \(TextCleaning.name(of: steering)) has no place in a label", hint: "delete it")
            return
        }
        guard file.unitLabels.updateValue(TextCleaning.composed(label), forKey: id) == nil else {
            problems.error(
                "template.duplicate-unit", at: node.location(ofValue: "id"), "the unit `\(id.excerpt)` is given twice")
            return
        }
    }
}
