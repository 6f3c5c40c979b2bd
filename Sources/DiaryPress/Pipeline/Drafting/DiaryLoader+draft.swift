package import DiaryModel
internal import ReportModel

extension DiaryLoader {
    /// Returns the readings of a draft that its report shows.
    ///
    /// - Returns: The definition of the draft with its readings.
    /// - Throws: The errors of the layout.
    package func load(_ draft: ReportDraft) throws(DiagnosticFailure) -> Outcome<LoadedDiary> {
        _ = try resources.layout(for: draft.definition.wish)
        let survey = draft.survey
        let settled = survey.settled.within(Self.extent(of: draft.definition.period), survey.heights)
        let loaded = Self.loaded(draft.definition, of: survey.person, settled, config: draft.request.files.paths[0])
        return Outcome(loaded.value, warnings: remarks(on: draft.definition) + loaded.warnings)
    }
}
