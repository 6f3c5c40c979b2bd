internal import SystemKit

/// A value of a statement or of its answer, whatever database it is for.
typealias SQLValue = PostgresValue

extension SQLValue {
    /// The number, or 0 where there is none.
    var number: Int64 { if case .integer(let number) = self { number } else { 0 } }

    /// The number, where it is not NULL.
    var optionalNumber: Int64? { if case .integer(let number) = self { number } else { nil } }

    /// The text, or the empty one where there is none.
    var string: String { if case .text(let text) = self { text } else { "" } }

    /// A whole number.
    static func number(_ number: Int) -> SQLValue { .integer(Int64(number)) }

    /// A whole number or NULL.
    static func number(_ number: Int64?) -> SQLValue { number.map { .integer($0) } ?? .null }

    /// A text or NULL; NUL, which neither kind of store can keep, becomes U+FFFD.
    static func string(_ text: String?) -> SQLValue { text.map { .text(storable($0)) } ?? .null }

    /// A text without NUL.
    static func storable(_ text: String) -> String {
        guard text.utf8.contains(0) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value == 0 ? "\u{FFFD}" : $0 }))
    }

    /// So many placeholders from a number on: `$2, $3, $4`.
    static func list(_ count: Int, from number: Int) -> String {
        (0..<count).map { "$\(number + $0)" }.joined(separator: ", ")
    }
}

extension Array {
    /// The elements in their order, so many at a time: a statement of SQL, or a row of an export, takes no more at once.
    package func parts(of size: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}
