package import Diagnostics
internal import Foundation
package import GuidelineModel

/// All the schemes that a run can use, from the files of one or more folders.
///
/// A file that is wrong is an error for that scheme alone: the others work, and whoever asks for the wrong one is told
/// what is wrong with it.
package struct GuidelineLibrary: Hashable, Sendable {
    /// A file that could not be used.
    package struct Refusal: Hashable, Sendable {
        /// The id it would have had.
        package let id: String
        /// Everything that is wrong with it.
        package let failure: DiagnosticFailure
    }

    /// The schemes, by id.
    package let guidelines: [Guideline]
    /// The files that could not be used, by id.
    package let refusals: [Refusal]
    /// What is odd about schemes that work, by their ids; of interest to those who use one.
    package let remarks: [String: [Diagnostic]]

    /// Reads every `.xml` file of the folders.
    ///
    /// A file of a later folder is laid over one of the same name in an earlier folder, even where it is wrong: a
    /// slip in one's own copy must not bring back the numbers one wanted to replace. Hidden files are passed over.
    ///
    /// - Returns: The library, with a warning for each file that was refused.
    /// - Throws: `guideline.missing-folder` for a folder that cannot be read.
    package static func load(_ folders: [String]) throws(DiagnosticFailure) -> Outcome<GuidelineLibrary> {
        var paths: [String: String] = [:]
        for folder in folders {
            let separator = folder.hasSuffix("/") ? "" : "/"
            for name in try fileNames(in: folder) { paths[String(name.dropLast(4))] = folder + separator + name }
        }
        var guidelines: [Guideline] = []
        var refusals: [Refusal] = []
        var remarks: [String: [Diagnostic]] = [:]
        var warnings: [Diagnostic] = []
        for (id, path) in paths.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            do throws(DiagnosticFailure) {
                let outcome = try GuidelineReader.read(path: path)
                guidelines.append(outcome.value)
                if !outcome.warnings.isEmpty { remarks[id] = outcome.warnings }
            } catch {
                refusals.append(Refusal(id: id, failure: error))
                warnings.append(warning(about: error, id: id, path: path))
            }
        }
        return Outcome(
            GuidelineLibrary(guidelines: guidelines, refusals: refusals, remarks: remarks), warnings: warnings)
    }

    /// The scheme with this id.
    ///
    /// - Parameters:
    ///   - id: The id, as a config gives it.
    ///   - place: Where it was asked for.
    /// - Returns: The scheme.
    /// - Throws: What is wrong with its file, or `guideline.unknown` with the nearest id or all there are.
    package func guideline(named id: String, at place: SourcePlace? = nil) throws(DiagnosticFailure) -> Guideline {
        if let found = guidelines.first(where: { $0.id == id }) { return found }
        if let refusal = refusals.first(where: { $0.id == id }) { throw refusal.failure }
        throw DiagnosticFailure(
            "guideline.unknown", at: place, "there is no guideline `\(id)`",
            hint: Spelling.hint(for: id, among: guidelines.map(\.id)) ?? "there are no guideline files at all")
    }

    /// The kind of reading that each scheme needs, by the scheme's id; a config is checked against it.
    package var kindIDs: [String: String] {
        Dictionary(uniqueKeysWithValues: guidelines.map { ($0.id, $0.subject.kindID) })
    }

    private static func fileNames(in folder: String) throws(DiagnosticFailure) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
                .filter { $0.hasSuffix(".xml") && !$0.hasPrefix(".") }
        } catch {
            throw DiagnosticFailure(
                "guideline.missing-folder", at: SourcePlace(file: folder), "the folder of guidelines cannot be read",
                hint: "check its name and its permissions")
        }
    }

    private static func warning(about failure: DiagnosticFailure, id: String, path: String) -> Diagnostic {
        let first = failure.diagnostics.first
        let more = failure.total > 1 ? ", and \(failure.total - 1) more" : ""
        return Diagnostic(
            .warning, "guideline.refused", at: first?.place ?? SourcePlace(file: path),
            "the guideline `\(id)` cannot be used: \(first?.message ?? "it cannot be read")\(more)", hint: first?.hint)
    }
}
