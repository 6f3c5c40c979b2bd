/// The data that was removed with a person.
package struct ForgottenPerson: Hashable, Sendable, Encodable {
    /// A table of the store, and how many rows it lost.
    package struct Loss: Hashable, Sendable, Encodable {
        /// The name of the table.
        package let table: String
        /// The number of removed rows.
        package let rows: Int

        /// Counts a loss.
        package init(table: String, rows: Int) { (self.table, self.rows) = (table, rows) }
    }

    /// The rows that each table lost, in a fixed order.
    package let removed: [Loss]
    /// True if the traces in the files are gone too; otherwise removed rows may leave some there.
    package let cleaned: Bool

    /// Creates a record of the removed data.
    package init(removed: [Loss], cleaned: Bool) { (self.removed, self.cleaned) = (removed, cleaned) }
}
