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
        let root = try GuidelineNode.read(source)
        var log = DiagnosticLog()
        GuidelineGrammar.check(root, &log)
        if let failure = log.failure, failure.diagnostics.first?.code == "guideline.wrong-root" { throw failure }
        var draft = GuidelineDraft(root: root, isWellFormed: !log.hasErrors, log: log)
        draft.checkID(id)
        let guideline = draft.finish()
        if let failure = draft.log.failure { throw failure }
        guard let guideline else {
            // A draft without an error is whole; this says so to a user rather than to nobody.
            throw DiagnosticFailure("guideline.incomplete", at: root.place, "the guideline is not complete")
        }
        return Outcome(guideline, warnings: draft.log.warnings)
    }

    /// The name of a file without its folders and its ending.
    static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.hasSuffix(".xml") ? name.dropLast(4) : name)
    }
}
