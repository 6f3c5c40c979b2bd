internal import Diagnostics
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
            let key = readKey(of: element)
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

    /// The key of a text; `nil` where it has none, or one that was there before.
    private mutating func readKey(of element: CheckedElement) -> String? {
        guard let key = element["name"] else {
            file.problems.error(
                "template.missing-attribute", at: element.location, "`<\(element.name)>` has no attribute `name`",
                hint: "give the key of the text, such as name=\"page_footer\"")
            return nil
        }
        guard PatternBuilder.isName(key), key.utf8.count <= 128 else {
            file.problems.error(
                "template.invalid-key", at: element.location(ofValue: "name"), "this is not a name of a text",
                hint: "names are lower-case letters, digits and `_`, a letter in front, at most 128 characters")
            return nil
        }
        if let first = file.elements.updateValue(element.element, forKey: key) {
            file.problems.error(
                "template.duplicate-key", at: element.location(ofValue: "name"), "the text `\(key)` is given twice",
                hint: "the other is in line \(first.location.line ?? 1); delete one of them")
            return nil
        }
        return key
    }

    private mutating func readForms(
        _ xml: inout GrammarReader, of element: CheckedElement
    ) throws(DiagnosticFailure) -> PluralForms? {
        var forms: [PluralCategory: Pattern] = [:]
        var given: Set<PluralCategory> = []
        let problemsBefore = file.problems.errorCount
        while let item = try xml.nextChild(&file.problems) {
            let category = readQuantity(of: item, besides: &given)
            let pattern = try readPattern(&xml, of: item)
            guard let category else { continue }
            forms[category] = pattern
            formElements[category] = item.element
        }
        if !given.contains(.other) {
            file.problems.error(
                "template.missing-other", at: element.location, "the plural has no form for `other`",
                hint: "add <item quantity=\"other\">, the form for every number without a form of its own")
        }
        return file.problems.errorCount == problemsBefore ? PluralForms(forms) : nil
    }

    private mutating func readQuantity(
        of item: CheckedElement, besides given: inout Set<PluralCategory>
    ) -> PluralCategory? {
        let known = PluralCategory.allCases.map(\.rawValue)
        guard let text = item["quantity"] else {
            file.problems.error(
                "template.missing-attribute", at: item.location, "`<item>` has no attribute `quantity`",
                hint: "known here: \(known.joined(separator: ", "))")
            return nil
        }
        guard let category = PluralCategory(rawValue: text) else {
            file.problems.error(
                "template.unknown-quantity", at: item.location(ofValue: "quantity"),
                "`\(text.excerpt)` is no plural form",
                hint: Spelling.hint(for: text, among: known))
            return nil
        }
        guard given.insert(category).inserted else {
            file.problems.error(
                "template.duplicate-quantity", at: item.location(ofValue: "quantity"),
                "the form `\(text)` is given twice")
            return nil
        }
        return category
    }

    /// Reads the text of a message up to the end of its element; `nil` when it is wrong or empty.
    private mutating func readPattern(
        _ xml: inout GrammarReader, of element: CheckedElement
    ) throws(DiagnosticFailure) -> Pattern? {
        var builder = PatternBuilder(of: element.element)
        let problemsBefore = file.problems.errorCount
        while let annotation = try xml.nextChild(&file.problems, text: { builder.append($0, style: .plain) }) {
            let style = readStyle(of: annotation)
            while let nested = try xml.nextChild(&file.problems, text: { builder.append($0, style: style) }) {
                file.problems.error(
                    "template.nested-style", at: nested.location, "an annotation stands within an annotation",
                    hint: "close the first before the second begins")
                try xml.readToEnd(&file.problems)
            }
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

    private mutating func readStyle(of annotation: CheckedElement) -> StyledText.Style {
        let known = StyledText.Style.allCases.filter { $0 != .plain }
        guard let text = annotation["style"] else {
            file.problems.error(
                "template.missing-attribute", at: annotation.location, "`<annotation>` has no attribute `style`",
                hint: "known here: \(known.map(\.rawValue).joined(separator: ", "))")
            return .plain
        }
        if let style = known.first(where: { $0.rawValue == text }) { return style }
        file.problems.error(
            "template.unknown-style", at: annotation.location(ofValue: "style"), "`\(text.excerpt)` is no style",
            hint: Spelling.hint(for: text, among: known.map(\.rawValue)))
        return .plain
    }
}
