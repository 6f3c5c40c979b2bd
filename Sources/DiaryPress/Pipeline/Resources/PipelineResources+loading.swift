internal import ConfigReading
package import DiaryModel
internal import Localizing
internal import PageModel
internal import ReportModel

extension PipelineResources {
    /// Loads and checks all resources; the errors of single files are returned as warnings.
    ///
    /// - Parameters:
    ///   - locations: The folders of the resources.
    ///   - memory: The resources parsed before: unchanged files are not parsed again.
    /// - Returns: The resources, with the errors of single files as warnings.
    /// - Throws: An error if the templates, guidelines, mappings, layouts or themes are unusable as a whole.
    package static func load(
        _ locations: ResourceLocations, remembering memory: Memory? = nil
    ) throws(DiagnosticFailure) -> Outcome<PipelineResources> {
        let opened = try open(locations, forService: true, remembering: memory)
        let all = opened.value
        return Outcome(
            all,
            warnings: all.guidelineLibrary.warnings + all.sourceLibrary.warnings + opened.warnings
                + all.localization.warnings + all.refusedDesigns)
    }

    /// Reads all resources, and checks only the requested ones.
    ///
    /// The errors of a file are thrown when its content is requested.
    ///
    /// - Parameters:
    ///   - locations: The folders of the resources.
    ///   - forService: True to read the texts of the service's page and problems too.
    ///   - memory: The resources parsed before: unchanged files are not parsed again.
    /// - Returns: The resources, with a warning for each folder whose name is no language.
    /// - Throws: An error if a folder cannot be read, or that there is no base of all languages.
    package static func open(
        _ locations: ResourceLocations, forService: Bool = false, remembering memory: Memory? = nil
    ) throws(DiagnosticFailure) -> Outcome<PipelineResources> {
        let localization = try LocalizationManager.open(
            templates: locations.templates, withWeb: forService, remembering: memory?.languages)
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
