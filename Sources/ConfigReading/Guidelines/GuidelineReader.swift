package import Diagnostics
package import GuidelineModel
package import XMLKit

/// Reads guideline files: one published scheme each, as `config/schema/guideline.xsd` describes them.
///
/// Codes begin with `guideline.`, and with `xml.` for files that are no XML. All the errors of a file are reported
/// together, up to 50 of them.
package enum GuidelineReader {
    /// Reads a file; its name without the ending is the id that the scheme must have.
    package static func read(path: String) throws(DiagnosticFailure) -> Outcome<Guideline> {
        try read(try XMLSource(path: path), named: stem(of: path))
    }

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - source: The document.
    ///   - id: The id the scheme must have, where its file has a name.
    /// - Returns: The scheme, with warnings about what is odd but works.
    /// - Throws: Every error found in the document, up to 50.
    package static func read(
        _ source: XMLSource, named id: String? = nil
    ) throws(DiagnosticFailure) -> Outcome<Guideline> {
        var log = DiagnosticLog()
        var root: XMLNode?
        do throws(DiagnosticFailure) {
            root = try XMLNode.read(source, .guideline, limits: limits, &log)
        } catch {
            log.report(error)
        }
        guard let root else { return try log.outcome(nil) }
        var draft = GuidelineDraft(root: root, isWellFormed: !log.hasErrors, log: log)
        draft.checkID(id)
        let guideline = draft.finish()
        return try draft.log.outcome(guideline)
    }

    private static var limits: XMLLimits {
        var limits = XMLLimits()
        limits.bytes = 1 << 20
        limits.depth = 16
        return limits
    }

    /// The name of a file without its folders and its ending.
    static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.hasSuffix(".xml") ? name.dropLast(4) : name)
    }
}
