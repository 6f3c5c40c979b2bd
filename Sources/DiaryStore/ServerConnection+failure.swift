internal import DiaryModel
internal import SystemKit

extension ServerConnection {
    /// Returns the failure for an error of the server, in words of our own.
    static func failure(_ error: PostgresError, _ name: String) -> DiagnosticFailure {
        switch error.cause {
        case .noLibrary: StoreFault.noLibrary(name)
        case .lost: StoreFault.lost(name, state: error.state)
        case .late: StoreFault.late(name)
        case .unreachable, .refused: refusal(error, name)
        }
    }

    /// States of PostgreSQL, appendix A.
    private static func refusal(_ error: PostgresError, _ name: String) -> DiagnosticFailure {
        switch (error.stateClass, error.state) {
        case (_, "3D000"): StoreFault.missingDatabase(name)
        case ("28", _), (_, "42501"): StoreFault.notPermitted(name, state: error.state)
        case (_, "53100"): StoreFault.diskFull(name)
        case ("53", _): StoreFault.exhausted(name)
        case ("58", _): StoreFault.inputOutput(name)
        // Serialisation and deadlocks, a lock that is not to be had.
        case ("40", _), (_, "55P03"), (_, "23505"): StoreFault.busy(name)
        case (_, "57014"), (_, "25P03"): StoreFault.late(name)
        // The steps are fixed, so that a table, a column or an index that is not there, or there twice, is the store's.
        case ("XX", _), (_, "42P01"), (_, "42703"), (_, "42P07"), (_, "42701"), (_, "42704"): StoreFault.damaged(name)
        case ("57", _), ("08", _): StoreFault.unreachable(name, state: error.state)
        default:
            error.cause == .unreachable
                ? StoreFault.unreachable(name, state: error.state)
                : StoreFault.rejected(name, error.state ?? "PostgreSQL")
        }
    }
}
