/// The delimiter between two cells.
package enum Delimiter: UInt8, Hashable, Sendable, CaseIterable {
    /// `;`, as spreadsheets write where the comma is the decimal sign.
    case semicolon = 0x3B
    /// `,`.
    case comma = 0x2C
    /// A tabulator.
    case tabulator = 0x09
    /// `|`.
    case bar = 0x7C

    /// Its name in mapping files.
    package var word: String {
        switch self {
        case .semicolon: "semicolon"
        case .comma: "comma"
        case .tabulator: "tabulator"
        case .bar: "bar"
        }
    }

    /// Its name in messages.
    package var name: String {
        switch self {
        case .semicolon: "semicolons"
        case .comma: "commas"
        case .tabulator: "tabulators"
        case .bar: "vertical bars"
        }
    }
}
