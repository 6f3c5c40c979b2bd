package import DiaryModel
package import ReportModel
internal import SystemKit

/// The templates of every language, read once and unchangeable from then on.
///
/// Languages are folders: a folder that is dropped in becomes a language without a rebuild. A folder with errors makes
/// its own language unusable and no other. A language is understood when it is first asked for: most runs ask for one or two.
package struct LocalizationManager: Sendable {
    /// The language whose texts stand in for those of all others.
    package let base: LanguageTag
    let languages: LanguageFolders

    /// Reads and checks the templates in some folders; texts of a later folder replace those of an earlier one.
    ///
    /// - Parameters:
    ///   - folders: Paths of folders with a folder per language, such as that of the product and that of its user.
    ///   - base: The language whose texts replace missing ones.
    ///   - memory: The languages parsed from the same folders before, for callers that read them repeatedly.
    /// - Returns: The templates, with warnings about all of them and the errors of unusable languages as warnings.
    /// - Throws: An error if a folder cannot be read, or the base language is missing or has errors.
    package static func load(
        templates folders: [String], base: LanguageTag = .english, remembering memory: LanguageMemory? = nil
    ) throws(DiagnosticFailure) -> Outcome<LocalizationManager> {
        try load(try read(folders), base: base, remembering: memory)
    }

    /// Reads the templates in some folders without checking them.
    ///
    /// - Parameters:
    ///   - folders: Paths of folders with a folder per language.
    ///   - base: The language whose texts replace missing ones.
    ///   - withWeb: True to read the texts of the service, `web.xml`, too.
    ///   - memory: The languages parsed from the same folders before.
    /// - Returns: The templates, with a warning for each folder whose name is no language; other errors of a language
    ///   are thrown when it is requested, and those of the base when a text of it is needed.
    /// - Throws: An error if a folder cannot be read, or the base language is missing.
    package static func open(
        templates folders: [String], base: LanguageTag = .english, withWeb: Bool,
        remembering memory: LanguageMemory? = nil
    ) throws(DiagnosticFailure) -> Outcome<LocalizationManager> {
        try open(try read(folders, withWeb: withWeb), base: base, remembering: memory)
    }

    /// Makes the languages of folders that have been read.
    static func load(
        _ folders: [[TemplateFolder]], base: LanguageTag, remembering memory: LanguageMemory? = nil
    ) throws(DiagnosticFailure) -> Outcome<LocalizationManager> {
        let opened = try open(folders, base: base, remembering: memory)
        try opened.value.requireBase()
        return Outcome(opened.value, warnings: opened.warnings + opened.value.warnings)
    }

    private static func read(_ folders: [String], withWeb: Bool = true) throws(DiagnosticFailure) -> [[TemplateFolder]]
    {
        try folders.map { folder throws(DiagnosticFailure) in try TemplateFolder.all(in: folder, withWeb: withWeb) }
    }

    /// Sorts the languages of folders that have been read.
    static func open(
        _ folders: [[TemplateFolder]], base: LanguageTag, remembering memory: LanguageMemory? = nil
    ) throws(DiagnosticFailure) -> Outcome<LocalizationManager> {
        let (named, warnings) = named(folders.flatMap(\.self))
        let manager = LocalizationManager(base: base, languages: LanguageFolders(named, remembering: memory))
        guard manager.languages.tags.contains(base) else { throw manager.missingBase() }
        return Outcome(manager, warnings: warnings)
    }

    /// Returns the folders with the language of each, and warnings about the ignored ones.
    ///
    /// A folder that is not named as its language is written (`iw` for `he`) makes that language unusable if it has no
    /// other folder. If it has one, the misnamed folder is ignored, so that a slip beside the shipped texts costs none
    /// of them.
    private static func named(
        _ folders: [TemplateFolder]
    ) -> (named: [(tag: LanguageTag, folder: TemplateFolder)], warnings: [Diagnostic]) {
        let tagged = folders.map { (tag: LanguageTag($0.name)?.canonical, folder: $0) }
        let sound = Set(tagged.compactMap { $0.tag?.rawValue == $0.folder.name ? $0.tag : nil })
        var named: [(tag: LanguageTag, folder: TemplateFolder)] = []
        var warnings: [Diagnostic] = []
        for (tag, folder) in tagged {
            guard let tag else {
                warnings.append(unnamed(folder))
                continue
            }
            if folder.name == tag.rawValue || !sound.contains(tag) {
                named.append((tag, folder))
            } else {
                warnings.append(misnamed(folder, tag))
            }
        }
        return (named, warnings)
    }

    private init(base: LanguageTag, languages: LanguageFolders) {
        self.base = base
        self.languages = languages
    }

    /// The languages that can be asked for, sorted.
    package var available: [LanguageTag] { languages.all.filter(\.isUsable).map(\.tag) }

    /// The same templates with languages that are made from the base, for trying layouts.
    package func withPseudoLocales() -> LocalizationManager {
        guard let original = languages[base] else { return self }
        let added = PseudoLocale.allCases.compactMap { $0.language(from: original) }
        return LocalizationManager(base: base, languages: LanguageFolders(languages, with: added))
    }

    /// The profile of each usable language, sorted by language.
    package var profiles: [LanguageProfile] { languages.all.filter(\.isUsable).map(\.profile) }

    /// Returns the profile of a language; `nil` for one without a folder of its own, or that cannot be used.
    package func profile(of tag: LanguageTag) -> LanguageProfile? {
        languages[tag].flatMap { $0.isUsable ? $0.profile : nil }
    }

    /// Returns true if some language has a template text for a key.
    package func hasText(_ key: MessageKey) -> Bool {
        // The base has nearly all there are.
        ([base] + languages.tags).contains { languages[$0]?.texts[key] != nil }
    }

    /// The keys of all texts of the base, sorted.
    package var keys: [MessageKey] {
        (languages[base]?.texts.keys).map { $0.sorted { $0.rawValue < $1.rawValue } } ?? []
    }

    /// Returns the problems of the files of a language, errors first; empty for a language without problems.
    package func problems(of language: LanguageTag) -> [Diagnostic] {
        guard let problems = languages[language.canonical]?.problems else { return [] }
        return problems.errors + problems.warnings
    }

    /// Returns the localizer of a language.
    ///
    /// Making one takes a millisecond or so: keep it for all reports of a language.
    ///
    /// - Parameter requested: The language; digits and calendar may be given with `-u-nu-` and `-u-ca-`.
    /// - Returns: The localizer of the language, or of its nearest relative that has a folder.
    /// - Throws: An error if neither the language nor a relative of it has a folder, or one of these folders has
    ///   errors. The errors of a base that is no relative are thrown when a text of it is needed.
    package func localizer(for requested: LanguageTag) throws(DiagnosticFailure) -> Localizer {
        let chain = try chain(for: requested)
        guard !chain.contains(where: { $0.tag == self.base }) else {
            return Localizer(requested: requested, chain: chain, base: nil)
        }
        let base = Deferred {
            Result { () throws(DiagnosticFailure) in TextSource(try usableBase(), rank: chain.count) }
        }
        return Localizer(requested: requested, chain: chain, base: base)
    }

    /// Throws what `localizer(for:)` would throw, in a thousandth of its time.
    package func check(_ requested: LanguageTag) throws(DiagnosticFailure) { _ = try chain(for: requested) }

    /// The languages to look for texts in, the nearest first; the base, which comes after all others, only where it is a relative.
    func chain(for requested: LanguageTag) throws(DiagnosticFailure) -> [LoadedLanguage] {
        if let known = languages.chain(for: requested) { return known }
        let chain = try findChain(for: requested)
        languages.keep(chain, for: requested)
        return chain
    }

    private func findChain(for requested: LanguageTag) throws(DiagnosticFailure) -> [LoadedLanguage] {
        var chain: [LoadedLanguage] = []
        var seen: Set<LanguageTag> = []
        var next: LanguageTag? = requested
        while let start = next {
            next = nil
            for tag in FallbackChain.tags(for: start) where seen.insert(tag).inserted {
                guard let language = languages[tag] else { continue }
                guard canAnswer(language) else { throw broken(language) }
                chain.append(language)
            }
            next = chain.lazy.compactMap(\.profile.parent).first { !seen.contains($0) }
        }
        guard !chain.isEmpty else { throw unknown(requested) }
        return chain
    }
}

extension LocalizationManager {
    /// Checks that the base can replace every other language.
    ///
    /// - Throws: The errors of its files.
    package func requireBase() throws(DiagnosticFailure) { _ = try usableBase() }

    /// The base, if it is in order and has texts.
    private func usableBase() throws(DiagnosticFailure) -> LoadedLanguage {
        guard let language = languages[base] else { throw missingBase() }
        guard canAnswer(language) else { throw broken(language) }
        return language
    }

    /// Returns true if a language can be used, and is no base without texts.
    private func canAnswer(_ language: LoadedLanguage) -> Bool {
        language.isUsable && (language.tag != base || !language.texts.isEmpty)
    }

    private func missingBase() -> DiagnosticFailure {
        DiagnosticFailure(
            "template.missing-base", "there are no templates of `\(base)`, which all languages fall back to",
            hint: "name the folder of templates that has a folder `\(base)`")
    }

    private func unknown(_ requested: LanguageTag) -> DiagnosticFailure {
        DiagnosticFailure(
            "template.unknown-language", "there are no templates of `\(requested)`",
            hint: LanguageMistake.hint(for: requested, among: available.map(\.rawValue)))
    }

    private func broken(_ language: LoadedLanguage) -> DiagnosticFailure {
        guard language.problems.hasErrors else {
            return DiagnosticFailure(
                "template.broken-language", "the templates of `\(language.tag)` have no texts",
                hint: "put its texts into \(language.tag)/strings.xml")
        }
        let head = Diagnostic(
            .error, "template.broken-language", "the templates of `\(language.tag)` have errors",
            hint: "mend what follows")
        return DiagnosticFailure(
            [head] + language.problems.errors, total: language.problems.errorCount + 1,
            warnings: language.problems.warnings)
    }
}
