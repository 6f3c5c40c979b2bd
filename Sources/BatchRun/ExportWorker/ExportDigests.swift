internal import DiaryModel
internal import ReportModel
internal import DiaryPress

/// Detects an unchanged report by the digests of all its inputs.
struct ExportDigests {
    private let resources: ResourceDigests
    private let program: String

    /// Reads what reports are made with.
    ///
    /// - Parameters:
    ///   - locations: Where all that is.
    ///   - program: The digest of the program.
    init(_ locations: ResourceLocations, program: String) {
        resources = ResourceDigests(locations)
        self.program = program
    }

    /// The digest of what a request would give.
    ///
    /// - Returns: 32 hexadecimal digits.
    func digest(of request: ExportRequest, _ subject: ExportSubject, _ language: LanguageTag) -> String {
        let definition = subject.loaded.value.definition
        let guidelines = Set(definition.sections.compactMap(\.guideline)).sorted()
        let parts =
            [
                // What could not be read for a digest is like nothing else.
                subject.digest ?? "\(request.now)", program, resources.fonts, resources.guidelines(guidelines),
                resources.templates(layout: definition.wish.designID, languages: [language.rawValue]),
                "\(definition.period.first) \(definition.period.last)", definition.wish.designID,
                request.wish.paperID,
                language.rawValue, "\(request.form)",
            ] + (definition.wish.seal.map { ["\($0)"] } ?? [])
        return ResourceDigests.joined(parts) + ResourceDigests.joined(["again"] + parts)
    }
}
