internal import DiaryModel
internal import ReportModel
package import XMLKit

/// Reads `strings.xml`, the Compose Multiplatform dialect of Android string resources.
package struct StringsReader {
    private var file = StringsFile()
    private var formElements: [PluralCategory: XMLElement] = [:]

    private init() {}

    /// Reads a file to its end, or to the first error of XML.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - limit: The most errors that are kept, and the most warnings.
    /// - Returns: The texts with what is wrong with them.
    package static func read(_ source: XMLSource, limit: Int = 50) -> StringsFile {
        var reader = StringsReader()
        reader.file.problems = DiagnosticLog(limit: limit)
        do throws(DiagnosticFailure) {
            var xml = try GrammarReader(source, .strings, limits: .templates)
            try reader.readDocument(&xml)
        } catch {
            reader.file.problems.report(error)
        }
        return reader.file
    }

    private mutating func readDocument(_ xml: inout GrammarReader) throws(DiagnosticFailure) {
        guard try xml.readRoot(&file.problems) != nil else { return }
        while let element = try xml.nextChild(&file.problems) {
            let errorsBefore = file.problems.errorCount
            let key: String? = element["name"]
            if let key { file.elements[key] = element.element }
            formElements = [:]
            let entry: TemplateEntry? =
                element.name == "plurals"
                ? try readForms(&xml, of: element).map { .plural($0) }
                : try readPattern(&xml, of: element).map { .text($0) }
            if let key, file.problems.errorCount > errorsBefore { file.faulty.insert(key) }
            guard let key, let entry else { continue }
            file.items.append(
                StringsFile.Item(
                    key: MessageKey(rawValue: key), entry: entry, element: element.element, forms: formElements))
        }
    }

    private mutating func readForms(
        _ xml: inout GrammarReader, of element: CheckedElement
    ) throws(DiagnosticFailure) -> PluralForms? {
        var forms: [PluralCategory: Pattern] = [:]
        var given: Set<PluralCategory> = []
        var hasItems = false
        let problemsBefore = file.problems.errorCount
        while let item = try xml.nextChild(&file.problems) {
            hasItems = true
            let category: PluralCategory? = item["quantity"]
            let pattern = try readPattern(&xml, of: item)
            guard let category else { continue }
            given.insert(category)
            forms[category] = pattern
            formElements[category] = item.element
        }
        if hasItems, !given.contains(.other) {
            file.problems.error(
                "template.missing-other", at: element.location, "the plural has no form for `other`",
                hint: "add <item quantity=\"other\">, the form for every number without a form of its own")
        }
        return file.problems.errorCount == problemsBefore ? PluralForms(forms) : nil
    }

    /// Reads the text of a message up to the end of its element; `nil` when it is wrong or empty.
    private mutating func readPattern(
        _ xml: inout GrammarReader, of element: CheckedElement
    ) throws(DiagnosticFailure) -> Pattern? {
        var builder = PatternBuilder(of: element.element)
        let problemsBefore = file.problems.errorCount
        while let annotation = try xml.nextChild(&file.problems, text: { builder.append($0, style: .plain) }) {
            let style: StyledText.Style = annotation["style"] ?? .plain
            while try xml.nextChild(&file.problems, text: { builder.append($0, style: style) }) != nil {}
        }
        let pattern = builder.finish()
        for problem in builder.problems { file.problems.report(problem) }
        guard file.problems.errorCount == problemsBefore else { return nil }
        guard pattern.segments.isEmpty else { return pattern }
        file.problems.warning(
            "template.empty-text", at: element.location, "the text is empty and counts as missing",
            hint: "translate it, or delete the element")
        return nil
    }
}
