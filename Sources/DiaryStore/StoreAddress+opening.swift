package import DiaryModel

/// The timeout of a store for a caller that runs one order after the other.
package struct StorePatience: Hashable, Sendable {
    /// The seconds that an order has for the store in all.
    package let seconds: Double
    /// The seconds left of the order that the store is opened for.
    package let left: Double

    /// Makes a patience.
    package init(seconds: Double, left: Double) { (self.seconds, self.left) = (seconds, left) }
}

extension StoreAddress {
    /// Opens the store.
    ///
    /// - Parameters:
    ///   - absence: The action if there is none.
    ///   - patience: The timeout for a server, or for another run that writes to a file; `nil` if each statement has
    ///     its own.
    /// - Returns: The store, with tables as this version knows them.
    /// - Throws: `store.…`.
    package func open(
        _ absence: StoreAbsence, waiting patience: StorePatience? = nil
    ) throws(DiagnosticFailure) -> DiaryStore {
        switch self {
        case .file(let path): DiaryStore(try SQLiteConnection(path: path, absence, waiting: patience))
        case .server(let url): DiaryStore(try ServerConnection(url: url, name: name, absence, waiting: patience))
        }
    }
}
