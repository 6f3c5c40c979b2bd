package import DiaryModel
internal import DiaryStore
internal import ReportModel

extension StoreSession {
    /// Remembers that a report was made.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - path: Its file.
    ///   - loaded: The diary it was made from; its person must be in the store.
    ///   - moment: The moment when it was made.
    /// - Throws: `store.…`.
    package func note(
        _ report: RenderedReport, in path: String, of loaded: LoadedDiary, at moment: Instant
    ) throws(DiagnosticFailure) {
        let definition = loaded.definition
        let file = try FileIdentity(path: path)
        try store.note(
            StoredReport(
                report: definition.id, language: report.language.rawValue, layout: definition.wish.layoutID,
                first: definition.period.first, last: definition.period.last,
                digest: file.digest, bytes: file.bytes, pages: report.pageCount,
                moment: moment),
            for: loaded.diary.person.id)
    }
}
