package import Diagnostics
internal import Foundation

/// All the files of a format that a run can use, from one or more folders.
///
/// A file that is wrong is an error for its id alone: the others work, and whoever asks for the wrong one is told what
/// is wrong with it.
package struct FileLibrary<Entry: Hashable & Sendable>: Hashable, Sendable {
    /// A file that could not be used.
    package struct Refusal: Hashable, Sendable {
        /// The id it would have had.
        package let id: String
        /// Everything that is wrong with it.
        package let failure: DiagnosticFailure
    }

    /// What can be used, under its id.
    package let byID: [String: Entry]
    /// The files that could not be used, by id.
    package let refusals: [Refusal]
    /// What is wrong with those files, by id.
    package var failures: [String: DiagnosticFailure] {
        Dictionary(uniqueKeysWithValues: refusals.map { ($0.id, $0.failure) })
    }
    /// What is odd about files that can be used, by their ids; of interest to those who use one.
    package let remarks: [String: [Diagnostic]]
    /// The ids of files in another folder than the first, which is that of the product.
    package let laterIDs: Set<String>
    private let noun: String
    private let codes: LibraryCodes

    /// The ids of what can be used, sorted.
    package var ids: [String] { byID.keys.sorted(by: Self.precedes) }

    /// What can be used, by id.
    package var entries: [Entry] { ids.compactMap { byID[$0] } }

    /// Reads every `.xml` file of the folders.
    ///
    /// A file of a later folder is laid over one of the same name in an earlier folder, even where it is wrong: a
    /// slip in one's own copy must not bring back what one wanted to replace. Hidden files are passed over.
    ///
    /// - Returns: The library, with a warning for each file that was refused.
    /// - Throws: `….missing-folder` for a folder that cannot be read.
    package static func load<Format: LibraryFormat>(
        _ folders: [String], _ format: Format
    ) throws(DiagnosticFailure) -> Outcome<FileLibrary> where Format.Entry == Entry {
        var paths: [String: String] = [:]
        var laterIDs: Set<String> = []
        for (index, folder) in folders.enumerated() {
            let separator = folder.hasSuffix("/") ? "" : "/"
            for name in try fileNames(in: folder, Format.self) {
                paths[String(name.dropLast(4))] = folder + separator + name
                if index > 0 { laterIDs.insert(String(name.dropLast(4))) }
            }
        }
        var entries: [String: Entry] = [:]
        var refusals: [Refusal] = []
        var remarks: [String: [Diagnostic]] = [:]
        var warnings: [Diagnostic] = []
        for (id, path) in paths.sorted(by: { precedes($0.key, $1.key) }) {
            do throws(DiagnosticFailure) {
                let outcome = try format.read(path: path)
                entries[id] = outcome.value
                if !outcome.warnings.isEmpty { remarks[id] = outcome.warnings }
            } catch {
                let refusal = Refusal(id: id, failure: error)
                refusals.append(refusal)
                warnings.append(warning(about: refusal, path: path, Format.self))
            }
        }
        return Outcome(
            FileLibrary(
                byID: entries, refusals: refusals, remarks: remarks, laterIDs: laterIDs, noun: Format.noun,
                codes: Format.codes),
            warnings: warnings)
    }

    /// What has this id.
    ///
    /// - Parameters:
    ///   - id: The id, as a config gives it.
    ///   - location: Where it was asked for.
    /// - Returns: What is in its file.
    /// - Throws: What is wrong with its file, or `….unknown` with the nearest id or all there are.
    package func entry(named id: String, at location: FileLocation? = nil) throws(DiagnosticFailure) -> Entry {
        if let found = byID[id] { return found }
        if let refusal = refusals.first(where: { $0.id == id }) { throw refusal.failure }
        throw DiagnosticFailure(
            codes.unknown, at: location, "there is no \(noun) `\(id)`",
            hint: Spelling.hint(for: id, among: ids) ?? "there are no \(noun) files at all")
    }

    private static func precedes(_ one: String, _ other: String) -> Bool {
        one.utf8.lexicographicallyPrecedes(other.utf8)
    }

    private static func fileNames<Format: LibraryFormat>(
        in folder: String, _ format: Format.Type
    ) throws(DiagnosticFailure) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
                .filter { $0.hasSuffix(".xml") && !$0.hasPrefix(".") }
        } catch {
            throw DiagnosticFailure(
                Format.codes.missingFolder, at: FileLocation(file: folder),
                "the folder of \(Format.noun)s cannot be read", hint: "check its name and its permissions")
        }
    }

    private static func warning<Format: LibraryFormat>(
        about refusal: Refusal, path: String, _ format: Format.Type
    ) -> Diagnostic {
        let first = refusal.failure.diagnostics.first
        return Diagnostic(
            .warning, Format.codes.refused, at: first?.location ?? FileLocation(file: path),
            "the \(Format.noun) `\(refusal.id)` cannot be used: \(refusal.failure.summary)", hint: first?.hint)
    }
}

extension DiagnosticFailure {
    /// The first error, and how many more there are, within a sentence.
    var summary: String {
        let more = total > 1 ? ", and \(total - 1) more" : ""
        return "\(diagnostics.first?.message ?? "it cannot be read")\(more)"
    }

    /// Where the first error is, as something to do about it.
    var whereToMend: String? { diagnostics.first?.location.map { "mend \($0)" } }
}
