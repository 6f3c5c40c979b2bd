internal import Synchronization

/// Report makers that several tasks share.
///
/// A report is made by the maker with the fewest before it. Threads of one process take turns in drawing, so two makers
/// are faster than one, and more are not: a program that needs more processors starts more processes.
public final class ReportPool: Sendable {
    /// A maker, which one task uses at a time.
    private actor Desk {
        private let maker: ReportMaker

        init(_ maker: sending ReportMaker) { self.maker = maker }

        func report(
            _ definition: ReportDefinition, _ person: Person, _ readings: [Reading], _ language: LanguageTag?,
            _ form: ReportForm, _ file: ReportWish
        ) throws(DiagnosticFailure) -> FinishedReport {
            try maker.report(definition, of: person, readings: readings, in: language, as: form, file: file)
        }
    }

    private let desks: [Desk]
    /// The number of reports that each desk has to make.
    private let loads: Mutex<[Int]>

    /// Reads templates and guidelines once, and makes makers of reports; see ``ReportMaker/init(resources:fontCache:environment:)``.
    ///
    /// - Parameters:
    ///   - makers: The number of makers.
    ///   - home: The folder that holds `templates/` and `config/guidelines/`.
    ///   - fontCache: A folder for prepared fonts.
    ///   - environment: The environment variables that name folders; those of the process where it is `nil`.
    /// - Throws: The errors of ``ReportMaker``.
    public init(
        makers: Int = 2, resources home: String? = nil, fontCache: String? = nil, environment: [String: String]? = nil
    ) throws(DiagnosticFailure) {
        let loaded = try ReportMaker.load(home, fontCache, environment)
        var desks: [Desk] = []
        for _ in 0..<max(1, makers) { desks.append(Desk(try ReportMaker(loaded))) }
        self.desks = desks
        loads = Mutex(desks.map { _ in 0 })
    }

    /// Makes the report of one person's readings in one language, with the bytes of ``ReportMaker``.
    ///
    /// - Parameters:
    ///   - definition: The definition of the report.
    ///   - person: The person the report is about.
    ///   - readings: The readings in any order.
    ///   - language: One language; the first of the definition where it is `nil`.
    ///   - form: As one PDF file, or as a picture of each page.
    ///   - file: Options of a PDF file that override definition and layout.
    /// - Returns: The report, whole.
    /// - Throws: The errors of ``ReportMaker``.
    public func report(
        _ definition: ReportDefinition, of person: Person, readings: [Reading], in language: LanguageTag? = nil,
        as form: ReportForm = .pdf, file: ReportWish = ReportWish()
    ) async throws(DiagnosticFailure) -> FinishedReport {
        let place = loads.withLock { loads in
            let place = loads.indices.min { loads[$0] < loads[$1] } ?? 0
            loads[place] += 1
            return place
        }
        defer { loads.withLock { $0[place] -= 1 } }
        return try await desks[place].report(definition, person, readings, language, form, file)
    }
}
