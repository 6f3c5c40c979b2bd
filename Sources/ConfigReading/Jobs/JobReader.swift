package import Diagnostics
package import JobModel
package import XMLKit

/// Reads job files, as `config/schema/job.xsd` describes them.
package struct JobReader: Sendable {
    private let surroundings: ConfigSurroundings

    /// Makes a reader that knows which layouts and languages there are.
    package init(_ surroundings: ConfigSurroundings = ConfigSurroundings()) { self.surroundings = surroundings }

    /// Reads one job; paths in it are seen from the folder of the file.
    ///
    /// - Throws: Every problem found, up to fifty, each with its place.
    package func read(_ source: XMLSource) throws(DiagnosticFailure) -> Outcome<BatchJob> {
        var log = DiagnosticLog()
        var root: XMLNode?
        do throws(DiagnosticFailure) {
            root = try XMLNode.read(source, .job, limits: LibraryFiles.limits, &log)
        } catch {
            log.report(error)
        }
        guard let root else { return try log.outcome(nil) }
        var draft = JobDraft(root: root, folder: Self.folder(of: source.file), surroundings: surroundings, log: log)
        let job = draft.finish()
        return try draft.log.outcome(job)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[...slash])
    }
}
