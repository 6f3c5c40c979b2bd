/// An error between this program and a PostgreSQL server.
///
/// The server's messages are not kept: they may quote the stored data. Its state codes suffice (PostgreSQL, appendix
/// A).
package struct PostgresError: Error, Hashable, Sendable {
    /// The cause of an error.
    package enum Cause: Hashable, Sendable {
        /// This machine has no client library.
        case noLibrary
        /// There is no connection, and there was none before: nobody answers, or the server lets nobody in.
        case unreachable
        /// The connection that was there has broken.
        case lost
        /// The server did not answer in time; the connection is given up.
        case late
        /// The server refused a statement.
        case refused
    }

    /// The cause of the error.
    package let cause: Cause
    /// The five characters of SQLSTATE where the server gave them.
    package let state: String?

    /// Makes an error.
    package init(_ cause: Cause, state: String? = nil) {
        self.cause = cause
        self.state = state
    }

    /// The first two characters of the state: its class.
    package var stateClass: String { String((state ?? "").prefix(2)) }
}
