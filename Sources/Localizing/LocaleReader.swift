internal import Diagnostics
internal import ReportModel
internal import XMLKit

/// Reads `locale.xml`.
struct LocaleReader {
    private var file = LocaleFile()
    private var problems = DiagnosticLog()

    private init() {}

    /// Reads a file to its end, or to the first error of XML.
    static func read(_ source: XMLSource) -> (file: LocaleFile, problems: DiagnosticLog) {
        var reader = LocaleReader()
        do throws(DiagnosticFailure) {
            var xml = try XMLPullReader(source, limits: .templates)
            try reader.readDocument(&xml)
        } catch {
            reader.problems.report(error)
        }
        return (reader.file, reader.problems)
    }

    private static let attributes = [
        "format", "digits", "calendar", "dir", "weekStart", "fonts", "linePitch", "parent",
    ]

    private mutating func readDocument(_ xml: inout XMLPullReader) throws(DiagnosticFailure) {
        while let event = try xml.next() {
            guard case .start(let root) = event else { continue }
            guard root.name == "locale" else {
                problems.error(
                    "template.wrong-root", root.place, "the file begins with `<\(root.name)>`, not with `<locale>`")
                return
            }
            problems.checkAttributes(of: root, LocaleReader.attributes)
            readAttributes(of: root)
            try readUnits(&xml)
        }
    }

    private mutating func readAttributes(of root: XMLElement) {
        file.format = value("format", of: root, "a language tag such as `en-US`") { LanguageTag($0) }
        file.parent = value("parent", of: root, "a language tag such as `es`") { LanguageTag($0)?.canonical }
        file.digits = value("digits", of: root, among: NumberFormat.digitSystems)
        file.calendar = value("calendar", of: root, among: DateFormats.calendarNames)
        file.direction = value("dir", of: root, among: ["ltr", "rtl"]).flatMap(StyledText.Direction.init)
        let days = LanguageProfile.Weekday.allCases.map(\.rawValue)
        file.weekStart = value("weekStart", of: root, among: ["auto"] + days).map {
            LanguageProfile.Weekday(rawValue: $0)
        }
        file.fonts = value("fonts", of: root, "font families joined with commas") { text in
            let families = text.split(separator: ",", omittingEmptySubsequences: false).map {
                TextCleaning.cleaned(String($0))
            }
            return families.contains("") ? nil : families
        }
        file.linePitch = value("linePitch", of: root, "a number from 1 to 3 such as `1.36`") { text in
            Double(text).flatMap { (1...3).contains($0) ? $0 : nil }
        }
    }

    /// The value of an attribute; an empty one counts as not given.
    private mutating func value<Value>(
        _ name: String, of root: XMLElement, _ expected: String, read: (String) -> Value?
    ) -> Value? {
        guard let text = root[name], !text.isEmpty else { return nil }
        if let value = read(text) { return value }
        problems.error(
            "template.invalid-value", root.place(ofValue: name), "`\(name)` is not \(expected)")
        return nil
    }

    private mutating func value(_ name: String, of root: XMLElement, among known: [String]) -> String? {
        guard let text = root[name], !text.isEmpty else { return nil }
        if known.contains(text) { return text }
        problems.error(
            "template.invalid-value", root.place(ofValue: name), "`\(text.excerpt)` is no value of `\(name)`",
            hint: Spelling.hint(for: text, among: known))
        return nil
    }

    private mutating func readUnits(_ xml: inout XMLPullReader) throws(DiagnosticFailure) {
        while let event = try xml.next() {
            switch event {
            case .start(let element) where element.name == "unit":
                problems.checkAttributes(of: element, ["id", "label"])
                readUnit(element)
                try readNothing(&xml)
            case .start(let element):
                problems.unknownElement(element, among: ["unit"])
                try xml.skipElement()
            case .text(let text): problems.checkBlank(text)
            case .end: return
            }
        }
    }

    private mutating func readUnit(_ element: XMLElement) {
        guard let id = element["id"], !id.isEmpty, let label = element["label"], !label.isEmpty else {
            problems.error(
                "template.missing-attribute", element.place, "`<unit>` needs both `id` and `label`",
                hint: "such as <unit id=\"mmHg\" label=\"mmHg\"/>")
            return
        }
        if let steering = label.unicodeScalars.first(where: TextCleaning.isForbiddenInTemplates) {
            problems.error(
                "template.forbidden-character", element.place(ofValue: "label"),
                "character \(TextCleaning.name(of: steering)) has no place in a label", hint: "delete it")
            return
        }
        guard file.unitLabels.updateValue(TextCleaning.composed(label), forKey: id) == nil else {
            problems.error(
                "template.duplicate-unit", element.place(ofValue: "id"), "the unit `\(id.excerpt)` is given twice")
            return
        }
    }

    private mutating func readNothing(_ xml: inout XMLPullReader) throws(DiagnosticFailure) {
        while let event = try xml.next() {
            switch event {
            case .start(let child):
                problems.unknownElement(child, among: [])
                try xml.skipElement()
            case .text(let text): problems.checkBlank(text)
            case .end: return
            }
        }
    }
}
