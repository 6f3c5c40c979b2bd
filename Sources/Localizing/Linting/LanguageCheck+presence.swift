internal import DiaryModel
internal import ReportModel
internal import XMLKit

extension LanguageCheck {
    /// Checks which texts are missing, and which are superfluous (W01, W02).
    mutating func checkPresence() {
        let own = Set(language.texts.map(\.key))
        let present = relatives.reduce(into: own) { $0.formUnion($1.texts.map(\.key)) }
        let isReadable = language.hasStrings && !language.problems.contains { $0.code.rawValue.hasPrefix("xml.") }
        coverage.translated = baseTexts.values.count { !$0.isOptional && present.contains($0.key) }
        for text in base.texts where !present.contains(text.key) && isReadable {
            guard !language.strings.faulty.contains(text.key), !text.isOptional,
                !text.ignored.contains(LintRule.missingText.rawValue)
            else { continue }
            let location = language.strings.elements[text.key]?.location ?? language.stringsLocation
            let line = text.element.location
            add(
                .missingText, key: text.key, at: location, "the text is missing and falls back to another language",
                hint: "translate the one at \(line)")
        }
        if !language.hasStrings, relatives.isEmpty {
            add(
                .missingText, at: language.stringsLocation,
                "there is no such file; all texts fall back to another language",
                hint: "`diarypress new-language` makes one")
        }
        for text in language.texts where baseTexts[text.key] == nil && !base.strings.faulty.contains(text.key) {
            coverage.obsolete += 1
            add(
                .obsolete, text, "no such text is asked for",
                hint: Spelling.nearest(to: text.key, among: baseTexts.keys.sorted()).map { "did you mean `\($0)`?" }
                    ?? "delete it")
        }
    }

    /// Checks that the folder's name and the tags in its settings are canonical and refer to known languages (E13).
    mutating func checkTag(among all: [LintedLanguage]) {
        let folder = FileLocation(file: language.path)
        guard let tag = language.tag else {
            return add(
                .tag, at: folder, "the folder has texts, but its name is no language",
                hint: "name it by its language, such as `ko` or `pt-BR`")
        }
        if tag.rawValue != language.name {
            add(
                .tag, at: folder, "`\(language.name)` is not how the language is written", hint: "rename it to `\(tag)`"
            )
        }
        guard let root = language.localeRoot else { return }
        if root["fonts"]?.isEmpty ?? false {
            add(
                .unknownMarkup, key: "fonts", at: root.location(ofValue: "fonts"), "no font is named",
                hint: "name families, such as fonts=\"Noto Sans\", or leave the attribute out for those of the script")
        }
        for name in ["format", "parent"] {
            guard let value = root[name], !value.isEmpty, let tag = LanguageTag(value) else { continue }
            let canonical = tag.canonical
            // What stands behind `-u-` are settings of the locale.
            let isCanonical = tag.rawValue == value && (tag == canonical || value.hasPrefix("\(canonical)-u-"))
            guard !isCanonical else { continue }
            add(
                .tag, key: name, at: root.location(ofValue: name), "`\(value)` is not how the language is written",
                hint: "write `\(canonical)`")
        }
        checkParent(root, among: all)
    }

    private mutating func checkParent(_ root: XMLNode, among all: [LintedLanguage]) {
        guard let parent = language.locale.parent else { return }
        let location = root.location(ofValue: "parent")
        guard all.contains(where: { $0.tag == parent }) || parent == base.tag else {
            let known = all.map(\.name)
            return add(
                .tag, key: "parent", at: location, "the parent `\(parent)` has no folder",
                hint: Spelling.hint(for: parent.rawValue, among: known))
        }
        var way = [language.tag]
        while let last = way.last, let next = all.first(where: { $0.tag == last })?.locale.parent {
            if way.contains(next) {
                guard next == way.first else { return }
                let names = (way + [next]).compactMap { $0?.rawValue }
                return add(
                    .tag, key: "parent", at: location, "parents lead in a circle: \(names.joined(separator: " → "))",
                    hint: "let one of them have no parent")
            }
            way.append(next)
        }
    }

    /// Checks that exactly the units of the base have a label (E14, W02).
    mutating func checkUnits() {
        let isReadable = !language.problems.contains { $0.location?.file == language.localeLocation.file }
        guard isReadable else { return }
        let given = relatives.reduce(into: Set(language.locale.unitLabels.keys)) {
            $0.formUnion($1.locale.unitLabels.keys)
        }
        let wanted = base.locale.unitLabels
        let location = language.localeRoot?.location ?? language.localeLocation
        for id in wanted.keys.sorted() where !given.contains(id) {
            add(
                .unit, key: id, at: location, "the unit has no label",
                hint: "write <unit id=\"\(id)\" label=\"\(wanted[id] ?? id)\"/>")
        }
        for id in language.locale.unitLabels.keys.sorted() where wanted[id] == nil {
            let node = language.localeRoot?.children.first { $0["id"] == id }
            add(
                .obsolete, key: id, at: node?.location ?? location, "the base has no such unit",
                hint: Spelling.nearest(to: id, among: wanted.keys.sorted()).map { "did you mean `\($0)`?" })
        }
    }
}
