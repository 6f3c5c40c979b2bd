internal import ConfigReading
public import Diagnostics
public import GuidelineModel
package import Localizing
internal import PangoKit
public import ReportModel

/// Everything that is the same for all reports of a run: guidelines and templates.
///
/// It is loaded once, never changes, and may be shared by threads.
public struct PipelineResources: Sendable {
    /// Where the resources lie on disk.
    public let places: ResourcePlaces
    /// The schemes, by id.
    public let guidelines: [Guideline]
    /// The schemes under their ids.
    package let guidelinesByID: [String: Guideline]
    /// The templates of all languages.
    package let localization: LocalizationManager
    /// The kind of reading that each scheme needs, by the scheme's id.
    let kindsOfGuidelines: [String: String]
    private let library: GuidelineLibrary

    /// Loads guidelines and templates; what is wrong with single files comes back as warnings.
    ///
    /// - Throws: What makes the templates or guidelines unusable as a whole.
    public static func load(_ places: ResourcePlaces) throws(DiagnosticFailure) -> Outcome<PipelineResources> {
        let library = try GuidelineLibrary.load(places.guidelines)
        let localization = try LocalizationManager.load(templates: places.templates)
        return Outcome(
            PipelineResources(places: places, library: library.value, localization: localization.value),
            warnings: library.warnings + localization.warnings)
    }

    private init(places: ResourcePlaces, library: GuidelineLibrary, localization: LocalizationManager) {
        self.places = places
        self.library = library
        self.localization = localization
        guidelines = library.guidelines
        kindsOfGuidelines = library.kindIDs
        guidelinesByID = Dictionary(uniqueKeysWithValues: library.guidelines.map { ($0.id, $0) })
    }

    /// The scheme with this id, or what is wrong with its file, or the nearest id there is.
    public func guideline(named id: String) throws(DiagnosticFailure) -> Guideline {
        try library.guideline(named: id)
    }

    /// What is odd about the schemes with these ids, all of which work; in the order of the ids, each once.
    public func remarks(onGuidelines ids: [String]) -> [Diagnostic] {
        guard !library.remarks.isEmpty else { return [] }
        return Set(ids).sorted().flatMap { library.remarks[$0] ?? [] }
    }

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

    /// Where fonts are, and which each language uses.
    var fontSetup: FontSetup {
        let families = localization.profiles.map { ($0.language.rawValue, $0.fonts) }
        return FontSetup(
            directories: places.fonts, cacheDirectory: places.fontCache,
            familiesByLanguage: FontSetup.notoByLanguage.merging(families) { $1 })
    }
}
