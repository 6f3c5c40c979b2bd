package import DiaryModel
internal import Foundation
internal import SystemKit

/// The manifests of all shards of an output folder, as somebody reads them who changes nothing.
package struct LedgerReading: ~Copyable {
    private let ledger: Ledger
    /// Warnings about lines that could not be used.
    package let warnings: [Diagnostic]

    /// Reads the manifests of a folder.
    ///
    /// - Throws: `batch.no-manifest` where there is none, `batch.manifest-damaged` where one has no line that can be used, and what
    ///   keeps one from being read.
    package init(output: String) throws(DiagnosticFailure) {
        let paths = StateFolder.shards(of: output).map { StateFolder(output: output, shard: $0).manifest }
            .filter { FileManager.default.fileExists(atPath: $0) }
        guard !paths.isEmpty else { throw StateFolder.nothingMade(in: output) }
        var warnings: [Diagnostic] = []
        for path in paths {
            let scan = try LedgerScan.of(try OpenFile(path, for: .input)) { _, _, _ in }
            guard !scan.isSound || scan.otherVersion > 0 else { continue }
            guard scan.sound > 0 else {
                throw DiagnosticFailure(
                    "batch.manifest-damaged", at: FileLocation(file: path), "no line of the manifest can be used",
                    hint: "run the batch again: it takes out what is damaged and makes what is missing")
            }
            warnings.append(
                Diagnostic(
                    .warning, "batch.manifest-damaged", at: FileLocation(file: path),
                    "\(scan.damaged + scan.otherVersion) lines of the manifest and \(scan.tornBytes) bytes at its end cannot be used",
                    hint: "a run at work may be writing; else run the batch again"))
        }
        ledger = try Ledger(reading: paths) { _ in true }
        self.warnings = warnings
    }

    /// Returns the record of a person; `nil` if no manifest has one.
    package func record(of person: String) throws(DiagnosticFailure) -> LedgerRecord? {
        try ledger.record(of: person)?.record
    }

    /// Visits the last line about each person, in the order of their hashes.
    package func forEach(_ visit: (LedgerRecord) throws(DiagnosticFailure) -> Void) throws(DiagnosticFailure) {
        try ledger.forEachElsewhere(visit)
    }
}
