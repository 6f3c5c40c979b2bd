package import DiaryModel
internal import Glibc
internal import SystemKit

/// The folder that reports are written to.
package struct ReportOutput: Sendable {
    private let publisher: Publisher
    private let manner: Publisher.Manner

    /// Names a folder, makes it where it is missing, and checks that it can be written to before any work is done.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - replacing: True if a report replaces one of the same name.
    ///   - lasting: True if a report is forced to the disk before it gets its name.
    ///   - isForAll: True if every user may read what is written; reports are for their owner alone.
    /// - Throws: `publish.…` where it cannot be written to.
    package init(
        folder: String, replacing: Bool, lasting: Bool = true, isForAll: Bool = false
    ) throws(DiagnosticFailure) {
        publisher = Publisher(
            folder: folder, durability: lasting ? .file : .none, writer: .ofThisProcess(), isForAll: isForAll)
        manner = replacing ? .replacing : .exclusive
        try diagnosed { () throws(PublishingError) in try publisher.preflight(manner) }
        Self.sweep(folder)
    }

    /// Clears away what writers left in a folder who were killed long ago.
    package static func sweep(_ folder: String) {
        OrphanSweep.sweep(folder, as: .ofThisProcess(), now: time(nil))
    }

    /// Begins a report that is written part by part.
    func begin(_ name: String) throws(DiagnosticFailure) -> Draft {
        try diagnosed { () throws(PublishingError) in try publisher.begin(try SafeFileName(name), manner) }
    }

    /// Gives a written report its name; if that fails, the error includes the warnings about it.
    func publish(_ draft: Draft, noticed warnings: [Diagnostic]) throws(DiagnosticFailure) -> String {
        do {
            return try draft.publish()
        } catch {
            throw DiagnosticFailure([error.diagnostic], warnings: warnings)
        }
    }

    /// Writes files that belong together under their names: all are whole on the disk before the first gets its name.
    ///
    /// - Returns: The paths of the files.
    /// - Throws: `publish.…` with path and cause; where files are not to be replaced and one is there, none is written.
    package func publish(_ files: [(name: String, bytes: [UInt8])]) throws(DiagnosticFailure) -> [String] {
        // A name that is taken is refused as its file begins: before any has its name.
        let drafts = try files.map { (file) throws(DiagnosticFailure) in
            let draft = try begin(file.name)
            _ = draft.append(file.bytes.span)
            try diagnosed { () throws(PublishingError) in try draft.finishWriting() }
            return draft
        }
        return try drafts.map { (draft) throws(DiagnosticFailure) in try publish(draft, noticed: []) }
    }

    /// Writes a file under its name, whole or not at all.
    ///
    /// - Returns: The path of the file.
    /// - Throws: `publish.…` with path and cause; nothing is left behind.
    package func publish(_ bytes: [UInt8], as name: String) throws(DiagnosticFailure) -> String {
        try diagnosed { () throws(PublishingError) in
            try publisher.publish(bytes, as: try SafeFileName(name), manner)
        }
    }
}
