package import DiaryModel

extension Ledger {
    /// Writes the manifest anew without the lines that later ones took the place of, when it is more than twice as long
    /// as it needs to be.
    ///
    /// The new file replaces the old one in one step. Lines of another version of the program are left alone, and the
    /// whole manifest with them.
    ///
    /// - Parameter floor: A manifest of at most so many bytes is left as it is.
    /// - Returns: True if it was written anew.
    /// - Throws: `batch.…` where it cannot be written; the old one is there then.
    package mutating func compact(above floor: Int = 1 << 20) throws(DiagnosticFailure) -> Bool {
        guard end > floor, found.otherVersion == 0 else { return false }
        let needed = neededBytes
        guard end > 2 * needed else { return false }
        var anew = try LedgerRewrite(path)
        var moved: [(number: UInt64, location: LineIndex.Location)] = []
        for (number, location) in ownLocations() {
            moved.append((number, LineIndex.Location(offset: anew.end, length: location.length)))
            try anew.add(try bytes(at: location))
        }
        try anew.finish()
        try reopen(moved, end: needed)
        return true
    }

    /// Visits the last line about each person of this manifest, in the order of the lines.
    func forEachOwn(_ visit: (LedgerRecord) throws(DiagnosticFailure) -> Void) throws(DiagnosticFailure) {
        for (_, location) in ownLocations() {
            if let record = LedgerLine.record(try bytes(at: location)[...]) { try visit(record) }
        }
    }
}
