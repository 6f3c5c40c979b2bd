package import DiaryModel
internal import Foundation
internal import SystemKit
internal import XMLKit

/// All the files of a format that a run can use, from one or more folders.
///
/// An invalid file is an error for its id alone: the others work, and a request for the invalid one throws its error.
/// The bytes of all files are loaded at the start; a file is parsed when it is first requested.
package struct FileLibrary<Entry: Hashable & Sendable>: Sendable {
    /// A file that could not be used.
    package struct Refusal: Hashable, Sendable {
        /// The id it would have had.
        package let id: String
        /// Everything that is wrong with it.
        package let failure: DiagnosticFailure
    }

    /// A file, which is understood when it is first asked for.
    private struct File {
        let path: String
        let reading: Deferred<Result<Outcome<Entry>, DiagnosticFailure>>
    }

    /// The ids of all files, of those that cannot be used too, sorted.
    package let fileIDs: [String]
    /// The ids of files in another folder than the first, which is that of the product.
    package let laterIDs: Set<String>
    private let files: [String: File]
    private let noun: String
    private let grammar: XMLGrammar

    /// Reads every `.xml` file of the folders, and understands none.
    ///
    /// A file of a later folder is laid over one of the same name in an earlier folder, even where it is wrong: a
    /// slip in one's own copy must not bring back what one wanted to replace. Hidden files are passed over.
    ///
    /// - Throws: `….missing-folder` for a folder that cannot be read.
    package static func open<Format: LibraryFormat>(
        _ folders: [String], _ format: Format
    ) throws(DiagnosticFailure) -> FileLibrary where Format.Entry == Entry {
        open(try LibraryFiles.Read(folders, Format.self), format)
    }

    /// Makes a library of files that were read.
    package static func open<Format: LibraryFormat>(
        _ files: LibraryFiles.Read, _ format: Format
    ) -> FileLibrary where Format.Entry == Entry {
        let understood = files.byID.map { id, source in
            let reading = Deferred {
                Result { () throws(DiagnosticFailure) in try format.read(try source.content.get(), named: id) }
            }
            return (id, File(path: source.path, reading: reading))
        }
        return FileLibrary(
            fileIDs: files.byID.keys.sorted(by: precedes), laterIDs: files.laterIDs,
            files: Dictionary(uniqueKeysWithValues: understood), noun: Format.noun, grammar: Format.grammar)
    }

    /// A warning for each file that could not be used.
    package var warnings: [Diagnostic] { refusals.map(warning(about:)) }

    /// All usable entries, by id.
    package var byID: [String: Entry] {
        Dictionary(uniqueKeysWithValues: fileIDs.compactMap { id in self[id].map { (id, $0) } })
    }

    /// The ids of what can be used, sorted.
    package var ids: [String] { fileIDs.filter { self[$0] != nil } }

    /// All usable entries, sorted by id.
    package var entries: [Entry] { fileIDs.compactMap { self[$0] } }

    /// The files that could not be used, by id.
    package var refusals: [Refusal] {
        fileIDs.compactMap { id in failure(of: id).map { Refusal(id: id, failure: $0) } }
    }

    /// The entry with this id; `nil` if none exists or it cannot be used.
    package subscript(id: String) -> Entry? {
        if case .success(let outcome) = files[id]?.reading.value { outcome.value } else { nil }
    }

    /// Returns the error of the file with an id; `nil` if no such file exists or it can be used.
    package func failure(of id: String) -> DiagnosticFailure? {
        if case .failure(let failure) = files[id]?.reading.value { failure } else { nil }
    }

    /// Returns warnings about a usable file, for those who use it.
    package func remarks(on id: String) -> [Diagnostic] {
        if case .success(let outcome) = files[id]?.reading.value { outcome.warnings } else { [] }
    }

    /// Returns the entry with this id.
    ///
    /// - Parameters:
    ///   - id: The id, as a configuration gives it.
    ///   - location: The place that refers to it.
    /// - Returns: The content of its file.
    /// - Throws: The error of its file, or `….unknown` with the nearest id or all known ids.
    package func entry(named id: String, at location: FileLocation? = nil) throws(DiagnosticFailure) -> Entry {
        if let file = files[id] { return try file.reading.value.get().value }
        throw DiagnosticFailure(
            grammar.code("unknown"), at: location, "there is no \(noun) `\(id)`",
            hint: Spelling.hint(for: id, among: ids) ?? "there are no \(noun) files at all")
    }

    private static func precedes(_ one: String, _ other: String) -> Bool {
        one.utf8.lexicographicallyPrecedes(other.utf8)
    }

    private func warning(about refusal: Refusal) -> Diagnostic {
        let first = refusal.failure.diagnostics.first
        return Diagnostic(
            .warning, grammar.code("refused"),
            at: first?.location ?? files[refusal.id].map { FileLocation(file: $0.path) },
            "the \(noun) `\(refusal.id)` cannot be used: \(refusal.failure.summary)", hint: first?.hint)
    }
}

extension DiagnosticFailure {
    /// The first error, and how many more there are, within a sentence.
    var summary: String {
        let more = total > 1 ? ", and \(total - 1) more" : ""
        return "\(diagnostics.first?.message ?? "it cannot be read")\(more)"
    }

    /// The place of the first error, as an instruction.
    var whereToMend: String? { diagnostics.first?.location.map { "mend \($0)" } }
}
