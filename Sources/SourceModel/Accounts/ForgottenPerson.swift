/// What was removed with a person.
package struct ForgottenPerson: Hashable, Sendable, Encodable {
    /// A table of the store, and how many rows it lost.
    package struct Loss: Hashable, Sendable, Encodable {
        /// The name of the table.
        package let table: String
        /// How many rows were removed.
        package let rows: Int

        /// Counts a loss.
        package init(table: String, rows: Int) { (self.table, self.rows) = (table, rows) }
    }

    /// What each table lost, in a fixed order.
    package let removed: [Loss]
    /// Whether the traces in the files are gone too; rows that were removed may leave some there otherwise.
    package let cleaned: Bool

    /// Tells what was removed.
    package init(removed: [Loss], cleaned: Bool) { (self.removed, self.cleaned) = (removed, cleaned) }
}
