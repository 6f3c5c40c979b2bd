package import DiaryModel
internal import SystemKit

/// A transaction of several imports, each of which is undone by itself where it fails.
struct SharedTransaction {
    /// The most imports.
    static let most = 50
    /// The seconds after which the next import is the last one: so long others wait for what is locked.
    static let longest = 0.5

    /// The number of imports in the open transaction.
    var open = 0
    /// The number of imports that were in a transaction that failed.
    var lost = 0
    /// The moment when the open transaction began.
    var begun = 0.0
}

extension DiaryStore {
    /// Lets the imports that follow share transactions, because each of these waits for the disk.
    ///
    /// They are in the store for good when ``finishSharing()`` returns; where the process ends before that, the last of them are
    /// not there at all.
    package func share() { if shared == nil { shared = SharedTransaction() } }

    /// The number of the last imports that are lost because the store failed.
    package var lostImports: Int { shared?.lost ?? 0 }

    /// Ends the transaction of the last imports.
    ///
    /// - Throws: `store.…`; none of these imports is in the store then.
    package func finishSharing() throws(DiagnosticFailure) {
        guard let open = shared?.open, open > 0 else { return }
        shared?.open = 0
        do throws(DiagnosticFailure) {
            try connection.commit()
        } catch {
            shared?.lost += open
            connection.rollback()
            throw error
        }
    }

    /// Imports a file within the transaction that imports share.
    func enterShared(
        _ plan: StoreImport, _ read: (StoreIntake) throws(DiagnosticFailure) -> FileAccount
    ) throws(DiagnosticFailure) -> (taken: StoredImport, changes: StoreChanges) {
        if shared?.open == 0 {
            try connection.begin(.writing)
            shared?.begun = MonotonicClock.now()
        }
        let outcome: (StoredImport, StoreChanges)
        do throws(DiagnosticFailure) {
            try connection.post("SAVEPOINT one_import", [])
            outcome = try entering(plan, read)
            try connection.post("RELEASE SAVEPOINT one_import", [])
        } catch {
            undoLast()
            throw error
        }
        shared?.open += 1
        if let shared,
            shared.open >= SharedTransaction.most
                || MonotonicClock.now() - shared.begun > SharedTransaction.longest
        {
            do throws(DiagnosticFailure) { try finishSharing() } catch {
                // Whoever imports has not counted this one yet.
                self.shared?.lost -= 1
                throw error
            }
        }
        return outcome
    }

    /// Undoes what the last import has written so far, or the whole transaction where the store can do no more.
    private func undoLast() {
        guard let open = shared?.open, open > 0 else { return connection.rollback() }
        do throws(DiagnosticFailure) {
            connection.dropPosted()
            _ = try connection.change("ROLLBACK TO SAVEPOINT one_import", [])
            _ = try connection.change("RELEASE SAVEPOINT one_import", [])
        } catch {
            shared?.open = 0
            shared?.lost += open
            connection.rollback()
        }
    }
}
