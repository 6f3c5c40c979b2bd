/// A value that goes to the server, or comes from it.
package enum PostgresValue: Hashable, Sendable {
    /// NULL.
    case null
    /// A whole number.
    case integer(Int64)
    /// A text; it must not hold the character NUL, which PostgreSQL has no place for.
    case text(String)

    /// The value as the server reads it in its text format; `nil` for NULL.
    var sent: String? {
        switch self {
        case .null: nil
        case .integer(let number): String(number)
        case .text(let text): text
        }
    }
}
