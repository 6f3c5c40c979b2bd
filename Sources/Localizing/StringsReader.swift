internal import Diagnostics
internal import ReportModel
internal import XMLKit

/// Reads `strings.xml`, the Compose Multiplatform dialect of Android string resources.
struct StringsReader {
    private var file = StringsFile()
    private var seen: [String: XMLElement] = [:]

    private init() {}

    /// Reads a file to its end, or to the first error of XML.
    static func read(_ source: XMLSource) -> StringsFile {
        var reader = StringsReader()
        do throws(DiagnosticFailure) {
            var xml = try XMLPullReader(source, limits: .templates)
            try reader.readDocument(&xml)
        } catch {
            reader.file.problems.report(error)
        }
        return reader.file
    }

    private mutating func readDocument(_ xml: inout XMLPullReader) throws(DiagnosticFailure) {
        while let event = try xml.next() {
            guard case .start(let root) = event else { continue }
            guard root.name == "resources" else {
                file.problems.error(
                    "template.wrong-root", root.place, "the file begins with `<\(root.name)>`, not with `<resources>`")
                return
            }
            checkAttributes(of: root, [])
            try readResources(&xml)
        }
    }

    private mutating func readResources(_ xml: inout XMLPullReader) throws(DiagnosticFailure) {
        while let event = try xml.next() {
            switch event {
            case .start(let element) where element.name == "string":
                checkAttributes(of: element, ["name"])
                let key = readKey(of: element)
                let pattern = try readPattern(&xml, of: element)
                if let key, let pattern { add(key, .text(pattern), of: element) }
            case .start(let element) where element.name == "plurals":
                checkAttributes(of: element, ["name"])
                let key = readKey(of: element)
                let forms = try readForms(&xml, of: element)
                if let key, let forms { add(key, .plural(forms), of: element) }
            case .start(let element):
                file.problems.unknownElement(element, among: ["string", "plurals"])
                try xml.skipElement()
            case .text(let text): checkBlank(text)
            case .end: return
            }
        }
    }

    private mutating func add(_ key: String, _ entry: TemplateEntry, of element: XMLElement) {
        file.items.append(StringsFile.Item(key: MessageKey(rawValue: key), entry: entry, element: element))
    }

    /// The key of a text; `nil` where it has none, or one that was there before.
    private mutating func readKey(of element: XMLElement) -> String? {
        guard let key = element["name"] else {
            file.problems.error(
                "template.missing-attribute", element.place, "`<\(element.name)>` has no attribute `name`",
                hint: "give the key of the text, such as name=\"page_footer\"")
            return nil
        }
        guard PatternBuilder.isName(key), key.utf8.count <= 128 else {
            file.problems.error(
                "template.invalid-key", element.place(ofValue: "name"), "this is not a name of a text",
                hint: "names are lower-case letters, digits and `_`, a letter in front, at most 128 characters")
            return nil
        }
        if let first = seen.updateValue(element, forKey: key) {
            file.problems.error(
                "template.duplicate-key", element.place(ofValue: "name"), "the text `\(key)` is given twice",
                hint: "the other is in line \(first.place.line ?? 1); delete one of them")
            return nil
        }
        return key
    }

    private mutating func readForms(
        _ xml: inout XMLPullReader, of element: XMLElement
    ) throws(DiagnosticFailure) -> PluralForms? {
        var forms: [PluralCategory: Pattern] = [:]
        var given: Set<PluralCategory> = []
        let problemsBefore = file.problems.errorCount
        reading: while let event = try xml.next() {
            switch event {
            case .start(let item) where item.name == "item":
                checkAttributes(of: item, ["quantity"])
                let category = readQuantity(of: item, besides: &given)
                let pattern = try readPattern(&xml, of: item)
                if let category { forms[category] = pattern }
            case .start(let other):
                file.problems.unknownElement(other, among: ["item"])
                try xml.skipElement()
            case .text(let text): checkBlank(text)
            case .end: break reading
            }
        }
        if !given.contains(.other) {
            file.problems.error(
                "template.missing-other", element.place, "the plural has no form for `other`",
                hint: "add <item quantity=\"other\">, the form for every number without a form of its own")
        }
        return file.problems.errorCount == problemsBefore ? PluralForms(forms) : nil
    }

    private mutating func readQuantity(
        of item: XMLElement, besides given: inout Set<PluralCategory>
    ) -> PluralCategory? {
        let known = PluralCategory.allCases.map(\.rawValue)
        guard let text = item["quantity"] else {
            file.problems.error(
                "template.missing-attribute", item.place, "`<item>` has no attribute `quantity`",
                hint: "known here: \(known.joined(separator: ", "))")
            return nil
        }
        guard let category = PluralCategory(rawValue: text) else {
            file.problems.error(
                "template.unknown-quantity", item.place(ofValue: "quantity"), "`\(text.excerpt)` is no plural form",
                hint: Spelling.hint(for: text, among: known))
            return nil
        }
        guard given.insert(category).inserted else {
            file.problems.error(
                "template.duplicate-quantity", item.place(ofValue: "quantity"), "the form `\(text)` is given twice")
            return nil
        }
        return category
    }

    /// Reads the text of a message up to the end of its element; `nil` when it is wrong or empty.
    private mutating func readPattern(
        _ xml: inout XMLPullReader, of element: XMLElement
    ) throws(DiagnosticFailure) -> Pattern? {
        var builder = PatternBuilder(of: element)
        let problemsBefore = file.problems.errorCount
        var style: StyledText.Style?
        reading: while let event = try xml.next() {
            switch event {
            case .text(let text): builder.append(text, style: style ?? .plain)
            case .start(let child):
                guard child.name == "annotation" else {
                    file.problems.unknownElement(child, among: ["annotation"])
                    try xml.skipElement()
                    continue
                }
                if style != nil {
                    file.problems.error(
                        "template.nested-style", child.place, "an annotation stands within an annotation",
                        hint: "close the first before the second begins")
                    try xml.skipElement()
                    continue
                }
                style = readStyle(of: child)
            case .end:
                guard style != nil else { break reading }
                style = nil
            }
        }
        let pattern = builder.finish()
        for problem in builder.problems { file.problems.report(problem) }
        guard file.problems.errorCount == problemsBefore else { return nil }
        guard pattern.segments.isEmpty else { return pattern }
        file.problems.report(
            Diagnostic(
                .warning, "template.empty-text", at: element.place, "the text is empty and counts as missing",
                hint: "translate it, or delete the element"))
        return nil
    }

    private mutating func readStyle(of annotation: XMLElement) -> StyledText.Style {
        checkAttributes(of: annotation, ["style"])
        let known = StyledText.Style.allCases.filter { $0 != .plain }
        guard let text = annotation["style"] else {
            file.problems.error(
                "template.missing-attribute", annotation.place, "`<annotation>` has no attribute `style`",
                hint: "known here: \(known.map(\.rawValue).joined(separator: ", "))")
            return .plain
        }
        if let style = known.first(where: { $0.rawValue == text }) { return style }
        file.problems.error(
            "template.unknown-style", annotation.place(ofValue: "style"), "`\(text.excerpt)` is no style",
            hint: Spelling.hint(for: text, among: known.map(\.rawValue)))
        return .plain
    }

    private mutating func checkAttributes(of element: XMLElement, _ known: [String]) {
        file.problems.checkAttributes(of: element, known)
    }

    private mutating func checkBlank(_ text: XMLText) { file.problems.checkBlank(text) }
}
