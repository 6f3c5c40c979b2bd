internal import ConfigReading
package import DiaryModel
internal import DiaryReading
internal import Foundation
package import Localizing
package import PageModel
package import ReportModel
internal import TypeKit
internal import XMLKit

/// Everything that is the same for all reports of a run: guidelines, templates, layouts, themes and mappings of sources.
///
/// It is read once, never changes, and may be shared by threads. What a run does not ask for is read and not understood.
package struct PipelineResources: Sendable {
    /// The places of the resources on disk.
    package let locations: ResourceLocations
    /// The templates of all languages.
    package private(set) var localization: LocalizationManager
    /// The mappings of devices and apps.
    let sourceLibrary: FileLibrary<SourceMapping>
    /// The most bytes of a file of readings once it is unpacked, where fewer are allowed than usual.
    package var mostUnpackedBytes: Int?
    /// The time at which readings are read: what lies more than a day behind it was measured by a clock that was set wrong; `nil` to
    /// believe every clock.
    package var now: Instant?
    /// The user's choices for columns of data files, which override those of files and mappings.
    var columns = ColumnChoices()
    let guidelineLibrary: FileLibrary<Guideline>
    let layoutLibrary: FileLibrary<ReportLayout>
    let themeLibrary: FileLibrary<Theme>
    /// The rejected layouts and themes, among the warnings of loading: they do not concern those who use others.
    package var refusedDesigns: [Diagnostic] { themeLibrary.warnings + layoutLibrary.warnings }

    /// The resources parsed before, for callers that load them repeatedly.
    package struct Memory: Sendable {
        let languages = LanguageMemory()

        /// A memory of nothing.
        package init() {}
    }

    /// The folders of this name beside the languages, where there are such.
    static func folders(_ name: String, in locations: ResourceLocations) -> [String] {
        locations.templates.map { $0.hasSuffix("/") ? $0 + name : "\($0)/\(name)" }
            .filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// The themes that a layout file can name: those of the run, and those in the folder beside its own.
    private func themes(for layout: String) throws(DiagnosticFailure) -> FileLibrary<Theme> {
        let folder = URL(fileURLWithPath: layout).deletingLastPathComponent()
        let beside = folder.deletingLastPathComponent().appendingPathComponent("themes").path
        guard folder.lastPathComponent == "reports", FileManager.default.fileExists(atPath: beside) else {
            return themeLibrary
        }
        let folders = Self.folders("themes", in: locations) + [beside]
        return try Self.themes(in: folders)
    }

    /// The themes of folders, whose files are read once, for themselves and as parents of others.
    static func themes(in folders: [String]) throws(DiagnosticFailure) -> FileLibrary<Theme> {
        let files = try LibraryFiles.Read(folders, ThemeFormat.self)
        return FileLibrary.open(files, ThemeFormat(parents: files))
    }

    /// The same resources with languages that are made from the base, for trying layouts.
    package func withPseudoLocales() -> PipelineResources {
        var other = self
        other.localization = localization.withPseudoLocales()
        return other
    }

    /// The languages that reports can be made in, sorted.
    package var languages: [LanguageTag] { localization.available }

    /// The schemes, by id.
    package var guidelines: [Guideline] { guidelineLibrary.entries }

    /// The layouts, by id.
    package var layouts: [ReportLayout] { layoutLibrary.entries }

    /// The scheme with this id, or what is wrong with its file, or the nearest id there is.
    package func guideline(named id: String) throws(DiagnosticFailure) -> Guideline {
        try guidelineLibrary.entry(named: id)
    }

    /// The scheme with this id; `nil` where there is none or it cannot be used.
    func usableGuideline(_ id: String) -> Guideline? { guidelineLibrary[id] }

    /// The schemes that a report asks for, by id; all there are where one of them is not there, as the nearest is suggested then, or is
    /// not for the person, for another may take its place.
    func guidelines(of definition: ReportDefinition, for person: Person) -> [String: Guideline] {
        fittingGuidelines(of: definition, for: person) ?? guidelineLibrary.byID
    }

    /// The ids of the schemes that a report depends on, in order; ``ResourceDigests/everyGuideline`` where any may take the place of one.
    package func guidelineNames(of definition: ReportDefinition, for person: Person) -> [String] {
        fittingGuidelines(of: definition, for: person)?.keys.sorted() ?? [ResourceDigests.everyGuideline]
    }

    /// The schemes that a report asks for; `nil` where one of them is not there or not for the person.
    private func fittingGuidelines(of definition: ReportDefinition, for person: Person) -> [String: Guideline]? {
        let days = definition.period.first...definition.period.last
        var found: [String: Guideline] = [:]
        for id in definition.sections.compactMap(\.guideline) where found[id] == nil {
            guard let guideline = guidelineLibrary[id], guideline.misfit(for: person, in: days) == nil else {
                return nil
            }
            found[id] = guideline
        }
        return found
    }

    /// The layout with this id whose theme can be used, or what is wrong with its file or that of its theme, or the
    /// nearest id there is.
    package func layout(named id: String) throws(DiagnosticFailure) -> ReportLayout {
        let layout = try layoutLibrary.entry(named: id)
        _ = try theme(of: layout)
        return layout
    }

    /// The layout that a wish names, in the theme that it names.
    ///
    /// - Throws: The errors of the layout, of its theme or of that of the wish.
    package func layout(for wish: ReportWish) throws(DiagnosticFailure) -> ReportLayout {
        guard let theme = wish.theme else { return try layout(named: wish.layoutID) }
        var layout = try layoutLibrary.entry(named: wish.layoutID)
        layout.theme = theme
        _ = try self.theme(of: layout)
        return layout
    }

    /// Returns remarks on a usable layout.
    package func remarks(onLayout id: String) -> [Diagnostic] { layoutLibrary.remarks(on: id) }

    /// The theme of a layout.
    package func theme(of layout: ReportLayout) throws(DiagnosticFailure) -> Theme {
        try themeLibrary.entry(named: layout.theme)
    }

    /// The ids of the themes that can be used.
    package var themes: [String] { themeLibrary.ids }

    /// The resources that a configuration may refer to beside its own files.
    var surroundings: ConfigSurroundings {
        ConfigSurroundings(
            layouts: FileChoice(layoutLibrary) { $0.id }, themes: FileChoice(themeLibrary) { _ in "theme" },
            languages: localization.available.map(\.rawValue),
            isKnownLanguage: knows, guidelines: FileChoice(guidelineLibrary) { $0.subject.kindID })
    }

    /// Checks a guideline, layout, theme, mapping or job file by itself.
    ///
    /// - Returns: Remarks on it; `nil` for a file of another format.
    /// - Throws: All its errors.
    package func check(file path: String) throws(DiagnosticFailure) -> [Diagnostic]? {
        switch LibraryFiles.rootName(of: path) {
        case GuidelineFormat.grammar.root.name: try GuidelineFormat().read(path: path).warnings
        case SourceMappingFormat.grammar.root.name: try SourceMappingFormat().read(path: path).warnings
        case LayoutFormat.grammar.root.name:
            try check(layout: path)
        case ThemeFormat.grammar.root.name:
            try check(theme: path)
        case JobReader.rootName: try job(at: path).warnings
        default: nil
        }
    }

    private func check(theme path: String) throws(DiagnosticFailure) -> [Diagnostic] {
        let own = DiaryLoader.folder(of: path)
        let folders = Self.folders("themes", in: locations) + [own.isEmpty ? "." : own]
        return try ThemeFormat(parents: try LibraryFiles.Read(folders, ThemeFormat.self)).read(path: path).warnings
    }

    private func check(layout path: String) throws(DiagnosticFailure) -> [Diagnostic] {
        let themes = try themes(for: path)
        return try LayoutFormat(
            themes: themes.ids,
            refusedThemes: Dictionary(uniqueKeysWithValues: themes.refusals.map { ($0.id, $0.failure) }),
            isKnownText: localization.hasText
        ).read(path: path).warnings
    }

    /// Returns remarks on the guidelines with these ids, all of which are usable; in the order of the ids, each once.
    package func remarks(onGuidelines ids: [String]) -> [Diagnostic] {
        Set(ids).sorted().flatMap(guidelineLibrary.remarks)
    }

    /// Returns remarks on the texts of these languages, each of which can be used; each once.
    package func remarks(onLanguages languages: [LanguageTag]) -> [Diagnostic] {
        let missing = languages.compactMap(missingDictionary)
        return (languages.flatMap(localization.remarks) + missing).reduce(into: []) { all, remark in
            if !all.contains(remark) { all.append(remark) }
        }
    }

    /// Returns a warning that the dictionary of a language is not installed, so that its words are not hyphenated.
    private func missingDictionary(of language: LanguageTag) -> Diagnostic? {
        guard let name = hyphenationSetup.dictionary(for: language.rawValue), hyphenationSetup.file(of: name) == nil
        else {
            return nil
        }
        return Diagnostic(
            .warning, "hyphenation.not-installed",
            "the dictionary `\(name)` is not installed: long words are cut without a hyphen",
            hint: HyphenationSetup.debianPackage(of: name).map { "install it: apt-get install \($0)" })
    }

    /// Returns warnings about the files of requested languages that can be used; each once.
    package func warnings(onLanguages languages: [LanguageTag]) -> [Diagnostic] {
        languages.flatMap(localization.warnings).reduce(into: []) { all, warning in
            if !all.contains(warning) { all.append(warning) }
        }
    }

    /// Returns warnings before a nightly run: about its languages, and all guidelines that its reports may use.
    package func warnings(forReportsIn languages: [LanguageTag]) -> [Diagnostic] {
        guidelineLibrary.warnings + warnings(onLanguages: languages)
            + languages.flatMap(localization.brokenLanguages(for:))
    }

    /// Checks that the base language can be used, whose texts replace missing ones; reports load it only if they need
    /// it.
    ///
    /// - Throws: The errors of its templates.
    package func requireBase() throws(DiagnosticFailure) { try localization.requireBase() }

    /// The unusable languages, among the warnings of loading; repeated to those who request one of them.
    package var brokenLanguages: [Diagnostic] { localization.brokenLanguages }

    /// Checks that reports can be made in a language.
    ///
    /// - Throws: `template.…` with the nearest language there is, or what is wrong with its templates.
    package func check(_ language: LanguageTag) throws(DiagnosticFailure) {
        try localization.check(language)
    }

    /// Returns true if a language has templates of its own or of a relative, even if they have errors.
    func knows(_ language: LanguageTag) -> Bool {
        do {
            try check(language)
            return true
        } catch {
            return error.diagnostics.first?.code != "template.unknown-language"
        }
    }

    /// The folders of hyphenation dictionaries, and the dictionary of each language.
    var hyphenationSetup: HyphenationSetup {
        HyphenationSetup(
            directories: locations.dictionaries,
            dictionaryOf: { [localization] in LanguageTag($0).flatMap(localization.profile)?.hyphenation })
    }

    /// The folders of fonts, and the families of each language.
    var fontSetup: FontSetup {
        var setup = FontSetup(directories: locations.fonts, cacheDirectory: locations.fontCache)
        setup.familiesOf = { [localization] in LanguageTag($0).flatMap(localization.profile)?.fonts }
        return setup
    }
}
