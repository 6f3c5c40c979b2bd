internal import DiaryModel
internal import Foundation
internal import SystemKit

/// The names of earlier reports that lines of a manifest have no room for, in a file of lines like those of the manifest.
///
/// Only a job without retention, whose names have the day in them, ever needs it: then each night leaves names behind, and
/// a line with all of them would be written anew every night.
struct EarlierReports: ~Copyable {
    /// The path of the file.
    let path: String
    private var lines: Ledger?

    /// Names the file; nothing is touched.
    init(_ path: String) { self.path = path }

    /// Adds lines that have nothing but names of earlier reports.
    mutating func append(_ records: [LedgerRecord], lasting: Bool) throws(DiagnosticFailure) {
        guard !records.isEmpty else { return }
        // Half a line at the end is taken away when it is opened.
        if lines == nil { lines = try Ledger(path) }
        try lines?.append(records, lasting: lasting)
    }

    /// Visits each line; a missing file has none.
    ///
    /// - Returns: The findings; `nil` if there is no file.
    @discardableResult
    static func forEachLine(
        of path: String, _ visit: (LedgerRecord) throws(DiagnosticFailure) -> Void
    ) throws(DiagnosticFailure) -> LedgerScan? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try LedgerScan.of(try OpenFile(path, for: .reading)) { (line, _, _) throws(DiagnosticFailure) in
            if let record = line.decoded() { try visit(record) }
        }
    }

    /// Takes out what is damaged: lines that are none, and the beginning of one at the end.
    ///
    /// - Returns: How many lines could not be used.
    func mend() throws(DiagnosticFailure) -> Int {
        guard let found = try Self.forEachLine(of: path, { _ in }), !found.isSound else { return 0 }
        try LedgerRewrite.takeOutDamage(of: try OpenFile(path, for: .reading))
        return found.damaged + (found.tornBytes > 0 ? 1 : 0)
    }

    /// Takes names out that are not kept any longer.
    ///
    /// - Parameters:
    ///   - kept: The names of a line that stay.
    ///   - remove: Removes a report; `false` where that has to be tried again.
    /// - Throws: `batch.…` where the file cannot be read or written; it is as it was then.
    mutating func retire(
        kept: (LedgerRecord) throws(DiagnosticFailure) -> [LedgerRecord.Superseded],
        remove: (LedgerRecord.Superseded) -> Bool
    ) throws(DiagnosticFailure) {
        var isDue = false
        try Self.forEachLine(of: path) { (record) throws(DiagnosticFailure) in
            guard !isDue else { return }
            isDue = try kept(record).count < record.older?.count ?? 0
        }
        guard isDue else { return }
        var anew = try LedgerRewrite(path)
        _ = try LedgerScan.forEachLine(of: try OpenFile(path, for: .reading)) { (line, _) throws(DiagnosticFailure) in
            guard var record = LedgerLine.record(line) else {
                // Another version knows what it says.
                return try anew.add(line)
            }
            let staying = try kept(record)
            record.older = (record.older ?? []).filter { staying.contains($0) || !remove($0) }
            if record.older?.isEmpty == false { try anew.add(try LedgerLine.bytes(of: record)) }
        }
        lines = nil
        try anew.finish()
    }
}
