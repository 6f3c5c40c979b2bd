internal import DiaryModel

/// The failures of a store; their texts hold no value, no id and no message of the database.
enum StoreFault {
    /// There is no store.
    static func missing(_ name: String) -> DiagnosticFailure {
        failure("store.missing", name, "there is no such store", "check the address; `diarypress import` makes a store")
    }

    /// The server has no such database.
    static func missingDatabase(_ name: String) -> DiagnosticFailure {
        failure(
            "store.missing", name, "the server is there and has no database of this name",
            "make it with `createdb`, or check the name; `diarypress import` makes the tables in it")
    }

    /// The file or database belongs to something else.
    static func foreign(_ name: String) -> DiagnosticFailure {
        failure("store.not-a-store", name, "this is not a store of diaries", "name another file")
    }

    /// A newer program has changed the tables, or keeps readings of a kind that this version does not know.
    static func newer(_ name: String) -> DiagnosticFailure {
        failure("store.newer", name, "a newer version of diarypress has written this store", "install that version")
    }

    /// An earlier program has made the tables.
    static func older(_ name: String) -> DiagnosticFailure {
        failure(
            "store.older", name,
            "an earlier version of diarypress has written this store, and this one does not read it",
            "`diarypress export` each person with that version, and `diarypress import` the files into a new store with this one"
        )
    }

    /// The file is damaged.
    static func damaged(_ name: String) -> DiagnosticFailure {
        failure("store.damaged", name, "the store is damaged", "restore it from a backup")
    }

    /// The failure of a store that another run is writing to.
    static func busy(_ name: String) -> DiagnosticFailure {
        failure("store.busy", name, "another run is writing to the store; nothing was changed", "run again later")
    }

    /// The file is not there any more, or another one is in its place.
    static func replaced(_ name: String) -> DiagnosticFailure {
        failure(
            "store.replaced", name,
            "the file of the store was taken away or replaced while it was written; nothing of this step is in it now",
            "find out who does that, then run again")
    }

    /// This machine has no client library for servers.
    static func noLibrary(_ name: String) -> DiagnosticFailure {
        failure(
            "store.no-library", name, "the client library of PostgreSQL, libpq.so.5, is not installed",
            "install it: the package is libpq5 in Debian and Ubuntu")
    }

    /// The server is not there.
    static func unreachable(_ name: String, state: String?) -> DiagnosticFailure {
        failure(
            "store.unreachable", name,
            state == nil
                ? "no server of PostgreSQL answers at the address of the store"
                : "the server of the store takes no connection now\(said(state))",
            "start the server, or check host and port; without a port it is 5432, and without a host this machine's socket"
        )
    }

    /// The server went away in the middle.
    static func lost(_ name: String, state: String?) -> DiagnosticFailure {
        failure(
            "store.lost", name, "the connection to the store was lost\(said(state)); nothing of this step was kept",
            "run again when the server is back")
    }

    /// The server went away while a transaction ended.
    static func unsure(_ name: String) -> DiagnosticFailure {
        failure(
            "store.lost", name,
            "the connection to the store was lost while it finished; all of this step was kept, or nothing",
            "run again: a file that is there already is noticed")
    }

    /// The server took too long.
    static func late(_ name: String) -> DiagnosticFailure {
        failure(
            "store.late", name, "the server of the store did not answer in time; nothing of this step was kept",
            "run again when it has less to do")
    }

    /// The server does not know the user, or the user may not do this.
    static func notPermitted(_ name: String, state: String? = nil) -> DiagnosticFailure {
        failure(
            "store.not-permitted", name, "the store may not be used by this user\(said(state))",
            "check user, password and rights")
    }

    /// The file or its folder may not be written.
    static func fileNotPermitted(_ name: String) -> DiagnosticFailure {
        failure(
            "store.not-permitted", name, "the file of the store, or its folder, may not be written by this user",
            "check the rights of both: even reading needs files beside it")
    }

    /// The store cannot be made.
    static func cannotCreate(_ name: String, _ number: Int32) -> DiagnosticFailure {
        failure(
            "store.cannot-create", name, "the store cannot be opened or made: system error \(number)",
            "check the folder")
    }

    /// There is no room.
    static func diskFull(_ name: String) -> DiagnosticFailure {
        failure(
            "store.disk-full", name, "there is no room left for the store; nothing of this step was kept",
            "make room, then run again")
    }

    /// Reading or writing failed.
    static func inputOutput(_ name: String) -> DiagnosticFailure {
        failure(
            "store.io-error", name, "reading or writing the store failed; nothing of this step was kept",
            "check the disk, then run again")
    }

    /// The system has run out of something.
    static func exhausted(_ name: String) -> DiagnosticFailure {
        failure("store.exhausted", name, "the system has run out of memory or connections", "run again later")
    }

    /// The database refuses what the program asks: a fault of the program.
    static func rejected(_ name: String, _ code: String) -> DiagnosticFailure {
        failure("store.rejected", name, "the database refused a step, with code \(code)", "please report this")
    }

    /// The failure for a person who is not in the store.
    static func unknownPerson(_ id: String, _ name: String) -> DiagnosticFailure {
        failure(
            "store.unknown-person", name, "there is nobody with the id `\(id)` in the store",
            "`diarypress people` lists the ids")
    }

    /// The failure if data of a person would be left.
    static func notForgotten(rows: Int, _ name: String) -> DiagnosticFailure {
        failure(
            "store.not-forgotten", name, "\(rows) rows about the person would be left; nothing was removed",
            "please report this")
    }

    private static func said(_ state: String?) -> String { state.map { " (it says \($0))" } ?? "" }

    private static func failure(
        _ code: DiagnosticCode, _ name: String, _ message: String, _ hint: String
    ) -> DiagnosticFailure {
        DiagnosticFailure(code, at: FileLocation(file: name), message, hint: hint)
    }
}
