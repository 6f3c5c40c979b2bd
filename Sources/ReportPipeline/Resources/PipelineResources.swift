internal import ConfigReading
public import Diagnostics
internal import Foundation
public import GuidelineModel
package import Localizing
internal import HyphenKit
internal import PangoKit
public import ReportModel
internal import SourceModel
internal import TemplateReading
package import ThemeModel
internal import XMLKit

/// Everything that is the same for all reports of a run: guidelines, templates, layouts, themes and mappings of sources.
///
/// It is loaded once, never changes, and may be shared by threads.
public struct PipelineResources: Sendable {
    /// Where the resources lie on disk.
    public let locations: ResourceLocations
    /// The schemes under their ids.
    package let guidelinesByID: [String: Guideline]
    /// The templates of all languages.
    package private(set) var localization: LocalizationManager
    /// What the rows of devices and apps mean.
    let sourceLibrary: FileLibrary<SourceMapping>
    /// The most bytes of a file of readings once it is unpacked, where fewer are allowed than usual.
    public var mostUnpackedBytes: Int?
    private let guidelineLibrary: FileLibrary<Guideline>
    private let layoutLibrary: FileLibrary<ReportLayout>
    private let themeLibrary: FileLibrary<Theme>
    /// That layouts and themes were refused, among the warnings of loading: nothing to those who use others.
    public let refusedDesigns: [Diagnostic]

    /// What was understood of resources before, for whoever loads them again and again.
    public struct Memory: Sendable {
        let languages = LanguageMemory()

        /// A memory of nothing.
        public init() {}
    }

    /// Loads everything; what is wrong with single files comes back as warnings.
    ///
    /// - Parameters:
    ///   - locations: Where everything is.
    ///   - memory: What was understood before: files that are the same are not understood anew.
    /// - Returns: The resources, with what is wrong with single files.
    /// - Throws: What makes the templates, guidelines, mappings, layouts or themes unusable as a whole.
    public static func load(
        _ locations: ResourceLocations, remembering memory: Memory? = nil
    ) throws(DiagnosticFailure) -> Outcome<PipelineResources> {
        let guidelines = try FileLibrary.load(locations.guidelines, GuidelineFormat())
        let sources = try FileLibrary.load(locations.sources, SourceMappingFormat())
        let localization = try LocalizationManager.load(
            templates: locations.templates, remembering: memory?.languages)
        let themeFolders = folders("themes", in: locations)
        let themes = try FileLibrary.load(themeFolders, ThemeFormat(folders: themeFolders))
        let format = layoutFormat(themes.value, localization.value)
        let layouts = try FileLibrary.load(folders("reports", in: locations), format)
        let resources = PipelineResources(
            locations: locations, localization: localization.value, guidelines: guidelines.value,
            sources: sources.value,
            layouts: layouts.value, themes: themes.value, refusedDesigns: themes.warnings + layouts.warnings)
        return Outcome(
            resources,
            warnings: guidelines.warnings + sources.warnings + localization.warnings + themes.warnings
                + layouts.warnings)
    }

    private init(
        locations: ResourceLocations, localization: LocalizationManager, guidelines: FileLibrary<Guideline>,
        sources: FileLibrary<SourceMapping>, layouts: FileLibrary<ReportLayout>, themes: FileLibrary<Theme>,
        refusedDesigns: [Diagnostic]
    ) {
        self.locations = locations
        self.localization = localization
        guidelineLibrary = guidelines
        sourceLibrary = sources
        layoutLibrary = layouts
        themeLibrary = themes
        self.refusedDesigns = refusedDesigns
        guidelinesByID = guidelines.byID
    }

    /// The folders of this name beside the languages, where there are such.
    static func folders(_ name: String, in locations: ResourceLocations) -> [String] {
        locations.templates.map { $0.hasSuffix("/") ? $0 + name : "\($0)/\(name)" }
            .filter { FileManager.default.fileExists(atPath: $0) }
    }

    private static func layoutFormat(
        _ themes: FileLibrary<Theme>, _ localization: LocalizationManager
    ) -> LayoutFormat {
        // A theme that was refused is there: whoever uses it is told what is wrong with it.
        LayoutFormat(themes: themes.ids + themes.failures.keys.sorted(), isKnownText: localization.hasText)
    }

    /// The themes that a layout file can name: those of the run, and those in the folder beside its own.
    private func themes(for layout: String) throws(DiagnosticFailure) -> FileLibrary<Theme> {
        let folder = URL(fileURLWithPath: layout).deletingLastPathComponent()
        let beside = folder.deletingLastPathComponent().appendingPathComponent("themes").path
        guard folder.lastPathComponent == "reports", FileManager.default.fileExists(atPath: beside) else {
            return themeLibrary
        }
        let folders = Self.folders("themes", in: locations) + [beside]
        return try FileLibrary.load(folders, ThemeFormat(folders: folders)).value
    }

    /// The same resources with languages that are made from the base, for trying layouts.
    public func withPseudoLocales() -> PipelineResources {
        var other = self
        other.localization = localization.withPseudoLocales()
        return other
    }

    /// The languages that reports can be made in, sorted.
    public var languages: [LanguageTag] { localization.available }

    /// The schemes, by id.
    public var guidelines: [Guideline] { guidelineLibrary.entries }

    /// The layouts, by id.
    public var layouts: [ReportLayout] { layoutLibrary.entries }

    /// The scheme with this id, or what is wrong with its file, or the nearest id there is.
    public func guideline(named id: String) throws(DiagnosticFailure) -> Guideline {
        try guidelineLibrary.entry(named: id)
    }

    /// The layout with this id whose theme can be used, or what is wrong with its file or that of its theme, or the
    /// nearest id there is.
    public func layout(named id: String) throws(DiagnosticFailure) -> ReportLayout {
        let layout = try layoutLibrary.entry(named: id)
        _ = try theme(of: layout)
        return layout
    }

    /// What is odd about a layout that works.
    public func remarks(onLayout id: String) -> [Diagnostic] { layoutLibrary.remarks[id] ?? [] }

    /// The theme of a layout.
    package func theme(of layout: ReportLayout) throws(DiagnosticFailure) -> Theme {
        try themeLibrary.entry(named: layout.theme)
    }

    /// What a config may refer to beside its own files.
    var surroundings: ConfigSurroundings {
        ConfigSurroundings(
            layouts: layoutLibrary.ids, refusedLayouts: layoutLibrary.failures,
            languages: localization.available.map(\.rawValue), isKnownLanguage: knows,
            guidelineKinds: guidelineLibrary.kindIDs, refusedGuidelines: guidelineLibrary.failures)
    }

    /// Checks a guideline, layout, theme, mapping or job file by itself.
    ///
    /// - Returns: What is odd about it; `nil` for a file of another format.
    /// - Throws: Everything that is wrong with it.
    public func check(file path: String) throws(DiagnosticFailure) -> [Diagnostic]? {
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
        return try ThemeFormat(folders: folders).read(path: path).warnings
    }

    private func check(layout path: String) throws(DiagnosticFailure) -> [Diagnostic] {
        let themes = try themes(for: path)
        return try LayoutFormat(
            themes: themes.ids, refusedThemes: themes.failures, isKnownText: localization.hasText
        ).read(path: path).warnings
    }

    /// What is odd about the schemes with these ids, all of which work; in the order of the ids, each once.
    public func remarks(onGuidelines ids: [String]) -> [Diagnostic] {
        guard !guidelineLibrary.remarks.isEmpty else { return [] }
        return Set(ids).sorted().flatMap { guidelineLibrary.remarks[$0] ?? [] }
    }

    /// What is odd about the texts of these languages, each of which can be used; each once.
    public func remarks(onLanguages languages: [LanguageTag]) -> [Diagnostic] {
        let missing = languages.compactMap(missingDictionary)
        return (languages.flatMap(localization.remarks) + missing).reduce(into: []) { all, remark in
            if !all.contains(remark) { all.append(remark) }
        }
    }

    /// That the dictionary of a language is not installed, and its words are not hyphenated.
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

    /// That languages cannot be used, among the warnings of loading: told anew to those who ask for one of them.
    public var brokenLanguages: [Diagnostic] { localization.brokenLanguages }

    /// Checks that reports can be made in a language.
    ///
    /// - Throws: `template.…` with the nearest language there is, or what is wrong with its templates.
    public func check(_ language: LanguageTag) throws(DiagnosticFailure) {
        try localization.check(language)
    }

    /// Whether a language has templates of its own or of a relative, even if they have errors.
    func knows(_ language: LanguageTag) -> Bool {
        do {
            try check(language)
            return true
        } catch {
            return error.diagnostics.first?.code != "template.unknown-language"
        }
    }

    /// Where dictionaries of hyphenation are, and which each language uses.
    var hyphenationSetup: HyphenationSetup {
        let names = localization.profiles.compactMap { profile in
            profile.hyphenation.map { (profile.language.rawValue, $0) }
        }
        return HyphenationSetup(
            directories: locations.dictionaries, dictionariesByLanguage: Dictionary(uniqueKeysWithValues: names))
    }

    /// Where fonts are, and which each language uses.
    var fontSetup: FontSetup {
        let families = localization.profiles.map { ($0.language.rawValue, $0.fonts) }
        return FontSetup(
            directories: locations.fonts, cacheDirectory: locations.fontCache,
            familiesByLanguage: FontSetup.notoByLanguage.merging(families) { $1 })
    }
}
