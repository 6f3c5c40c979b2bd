/// Rows in the binary format of `COPY … FROM STDIN (FORMAT binary)`.
package struct PostgresCopyRows {
    /// The bytes to send: signature, flags, length of the extension, then the rows.
    private(set) var bytes: [UInt8] = Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0x00] + [0, 0, 0, 0, 0, 0, 0, 0]

    /// Makes an empty list with room for so many bytes.
    package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// Begins a row with so many values, which are added next.
    package mutating func begin(_ values: Int16) { append(values) }

    /// Adds a NULL.
    package mutating func addNull() { append(Int32(-1)) }

    /// Adds a number in the width of its column: smallint, integer or bigint.
    package mutating func add(_ number: some FixedWidthInteger) {
        append(Int32(number.bitWidth / 8))
        append(number)
    }

    /// Adds a text without NUL.
    package mutating func add(_ text: String) {
        append(Int32(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    /// The bytes with the end of the list behind them.
    consuming func finished() -> [UInt8] {
        append(Int16(-1))
        return bytes
    }

    private mutating func append(_ number: some FixedWidthInteger) {
        var shift = number.bitWidth - 8
        while shift >= 0 {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
            shift -= 8
        }
    }
}
