package import DiaryModel
internal import DiaryReading
internal import ReportModel

/// A file that has the readings of many people, who were found in one pass.
package struct PeopleFile {
    /// One person's part of the file.
    package struct Part {
        /// The person's names in the file, the best first.
        package let names: [String]
        /// The number of the person among those of the file.
        package let number: Int
        let choice: DiaryReader.Choice?
        /// The entries, as a file of their own.
        let source: () throws(DiagnosticFailure) -> DataSource
    }

    /// The part of each person, in the order in which they come.
    package let parts: [Part]
    /// The number of rows or records that name nobody.
    package let unnamedCount: Int
    private let ignoresCase: Bool

    /// A name as names of the file are compared: in rows, capitals are no difference.
    package func key(_ name: String) -> String { ignoresCase ? name.lowercased() : name }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - format: File format, by name; detected if omitted.
    ///   - resources: The mappings to match rows with.
    /// - Throws: `data.no-patients` if it does not distinguish people, and `data.…` if it cannot be used.
    package init(_ path: String, format: String?, resources: PipelineResources) throws(DiagnosticFailure) {
        let choice = try resources.choice(named: format)
        let found = try resources.reader(in: .utc, as: choice, limits: resources.limits(of: .handedOver))
            .parts(of: .file(path))
        (unnamedCount, ignoresCase) = (found.unnamedCount, found.isOfRows)
        parts = found.people.enumerated().map { number, person in
            Part(names: person.names, number: number, choice: found.choice ?? choice) { () throws(DiagnosticFailure) in
                try found.source(of: person)
            }
        }
    }
}
