internal import ConfigReading
public import Diagnostics
internal import GuidelineModel
internal import Localizing
internal import ReportModel
internal import SourceModel
internal import ThemeModel

extension PipelineResources {
    /// Loads everything and looks at all of it; what is wrong with single files comes back as warnings.
    ///
    /// - Parameters:
    ///   - locations: Where everything is.
    ///   - memory: What was understood before: files that are the same are not understood anew.
    /// - Returns: The resources, with what is wrong with single files.
    /// - Throws: What makes the templates, guidelines, mappings, layouts or themes unusable as a whole.
    public static func load(
        _ locations: ResourceLocations, remembering memory: Memory? = nil
    ) throws(DiagnosticFailure) -> Outcome<PipelineResources> {
        let opened = try open(locations, remembering: memory)
        let all = opened.value
        return Outcome(
            all,
            warnings: all.guidelineLibrary.warnings + all.sourceLibrary.warnings + opened.warnings
                + all.localization.warnings + all.refusedDesigns)
    }

    /// Reads everything, and looks only at what is asked for.
    ///
    /// What is wrong with a file is told to those who ask for what is in it.
    ///
    /// - Parameters:
    ///   - locations: Where everything is.
    ///   - memory: What was understood before: files that are the same are not understood anew.
    /// - Returns: The resources, with a warning for each folder whose name is no language.
    /// - Throws: What keeps a folder from being read, or that there is no base of all languages.
    public static func open(
        _ locations: ResourceLocations, remembering memory: Memory? = nil
    ) throws(DiagnosticFailure) -> Outcome<PipelineResources> {
        let localization = try LocalizationManager.open(
            templates: locations.templates, remembering: memory?.languages)
        let themes = try themes(in: folders("themes", in: locations))
        // A theme that was refused is there: whoever uses it is told what is wrong with it.
        let layouts = LayoutFormat(themes: themes.fileIDs, isKnownText: localization.value.hasText)
        let resources = PipelineResources(
            locations: locations, localization: localization.value,
            sourceLibrary: try FileLibrary.open(locations.sources, SourceMappingFormat()),
            guidelineLibrary: try FileLibrary.open(locations.guidelines, GuidelineFormat()),
            layoutLibrary: try FileLibrary.open(folders("reports", in: locations), layouts), themeLibrary: themes)
        return Outcome(resources, warnings: localization.warnings)
    }
}
