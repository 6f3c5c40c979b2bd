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
        let guidelines = try FileLibrary.load(locations.guidelines, GuidelineFormat())
        let sources = try FileLibrary.load(locations.sources, SourceMappingFormat())
        let localization = try LocalizationManager.load(
            templates: locations.templates, remembering: memory?.languages)
        let themeFolders = folders("themes", in: locations)
        let themes = try FileLibrary.load(themeFolders, ThemeFormat(folders: themeFolders))
        let format = layoutFormat(themes.value, localization.value)
        let layouts = try FileLibrary.load(folders("reports", in: locations), format)
        var resources = PipelineResources(
            locations: locations, localization: localization.value, sourceLibrary: sources.value,
            guidelineLibrary: guidelines.value, layoutLibrary: layouts.value, themeLibrary: themes.value)
        resources.refusedDesigns = themes.warnings + layouts.warnings
        var warnings = guidelines.warnings + sources.warnings + localization.warnings
        warnings += resources.refusedDesigns
        return Outcome(resources, warnings: warnings)
    }

    /// Reads everything, and looks only at what is asked for.
    ///
    /// What is wrong with a file is told to those who ask for what is in it.
    ///
    /// - Parameters:
    ///   - locations: Where everything is.
    ///   - memory: What was understood before: files that are the same are not understood anew.
    /// - Returns: The resources, with a warning for each folder whose name is no language.
    /// - Throws: What keeps a folder from being read, or the base of all languages from being used.
    public static func open(
        _ locations: ResourceLocations, remembering memory: Memory? = nil
    ) throws(DiagnosticFailure) -> Outcome<PipelineResources> {
        let localization = try LocalizationManager.open(
            templates: locations.templates, remembering: memory?.languages)
        let themeFolders = folders("themes", in: locations)
        let themes = try FileLibrary.open(themeFolders, ThemeFormat(folders: themeFolders))
        let resources = PipelineResources(
            locations: locations, localization: localization.value,
            sourceLibrary: try FileLibrary.open(locations.sources, SourceMappingFormat()),
            guidelineLibrary: try FileLibrary.open(locations.guidelines, GuidelineFormat()),
            layoutLibrary: try FileLibrary.open(
                folders("reports", in: locations), layoutFormat(themes, localization.value)), themeLibrary: themes)
        return Outcome(resources, warnings: localization.warnings)
    }

    private static func layoutFormat(
        _ themes: FileLibrary<Theme>, _ localization: LocalizationManager
    ) -> LayoutFormat {
        // A theme that was refused is there: whoever uses it is told what is wrong with it.
        LayoutFormat(themes: themes.fileIDs, isKnownText: localization.hasText)
    }
}
