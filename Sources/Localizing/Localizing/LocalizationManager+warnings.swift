package import DiaryModel
package import ReportModel

extension LocalizationManager {
    /// The warnings about all languages with faulty files.
    package var warnings: [Diagnostic] { warnings(about: languages.tags) }

    /// Returns warnings about languages with faulty files, for all callers.
    func warnings(about tags: [LanguageTag]) -> [Diagnostic] {
        tags.flatMap { tag -> [Diagnostic] in
            guard let language = languages[tag] else { return [] }
            var found = language.problems.warnings.filter { $0.code != LoadedLanguage.emptyText }
            if let failure = language.problems.failure { found.append(Self.unusable(tag, failure)) }
            if let parent = language.profile.parent, languages[parent] == nil {
                found.append(
                    Diagnostic(
                        .warning, "template.unknown-parent", "the parent `\(parent)` of `\(tag)` has no folder",
                        hint: Spelling.hint(for: parent.rawValue, among: available.map(\.rawValue))))
            }
            // Each circle is told once, by the first of its languages.
            if let circle = parents(inCircleWith: tag), circle.min() == tag {
                let way = (circle + [tag]).map(\.rawValue).joined(separator: " → ")
                found.append(
                    Diagnostic(
                        .warning, "template.parent-cycle", at: language.parentLocation,
                        "parents lead in a circle: \(way)", hint: "let one of them have no parent"))
            }
            return found
        }
    }

    /// The warnings about unusable languages: nothing new for callers whose report fails for that reason.
    package var brokenLanguages: [Diagnostic] {
        languages.all.compactMap { language in language.problems.failure.map { Self.unusable(language.tag, $0) } }
    }

    /// Returns warnings that a requested language cannot be used, with its first error.
    ///
    /// They are for callers that do not see the errors of their reports.
    package func brokenLanguages(for requested: LanguageTag) -> [Diagnostic] {
        do throws(DiagnosticFailure) {
            try check(requested)
            return []
        } catch {
            guard let head = error.diagnostics.first else { return [] }
            let place = error.diagnostics.lazy.compactMap(\.location).first
            return [Diagnostic(.warning, head.code, at: place, head.message, hint: head.hint)]
        }
    }

    /// Returns warnings about a requested language and about those that its texts are looked for in.
    ///
    /// An unusable one among them is no warning, but an error of the request.
    package func warnings(on language: LanguageTag) -> [Diagnostic] {
        warnings(about: ((try? chain(for: language)) ?? []).map(\.tag))
    }

    /// Returns remarks on the texts of a usable language and of its relatives; they concern only those who request it.
    package func remarks(on language: LanguageTag) -> [Diagnostic] {
        guard let chain = try? chain(for: language) else { return [] }
        return chain.compactMap { member in
            let empty = member.problems.warnings.filter { $0.code == LoadedLanguage.emptyText }
            guard let first = empty.first else { return nil }
            let texts = empty.count == 1 ? "a text that is empty and counts" : "texts that are empty and count"
            return Diagnostic(
                .warning, first.code, at: first.location, "`\(member.tag)` has \(texts) as missing",
                hint: "`diarypress lint` lists them; translate or delete them")
        }
    }

    /// The languages through which the parents of one lead back to it, itself first; `nil` where they do not.
    private func parents(inCircleWith tag: LanguageTag) -> [LanguageTag]? {
        var way = [tag]
        while let last = way.last, let next = languages[last]?.profile.parent {
            if next == tag { return way }
            guard !way.contains(next) else { return nil }
            way.append(next)
        }
        return nil
    }

    private static func unusable(_ tag: LanguageTag, _ failure: DiagnosticFailure) -> Diagnostic {
        Diagnostic(
            .warning, "template.broken-language", at: failure.diagnostics.first?.location,
            "`\(tag)` cannot be used: \(failure.diagnostics.first?.message ?? "its files have errors")",
            hint: failure.diagnostics.first?.hint)
    }

    static func unnamed(_ folder: TemplateFolder) -> Diagnostic {
        Diagnostic(
            .warning, "template.invalid-folder", at: FileLocation(file: folder.path),
            "the folder has texts, but its name is no language",
            hint: "name it by its language, such as `ko` or `pt-BR`")
    }

    static func misnamed(_ folder: TemplateFolder, _ tag: LanguageTag) -> Diagnostic {
        Diagnostic(
            .warning, "template.invalid-folder", at: FileLocation(file: folder.path),
            "`\(folder.name.excerpt)` is not how the language is written, and nothing of the folder is used",
            hint: "rename the folder to `\(tag)`")
    }
}
