internal import CSystemKit

/// The server's result of a statement.
@safe
package final class PostgresResult {
    private let handle: OpaquePointer
    /// The number of rows.
    package let rowCount: Int
    /// The number of columns of each row.
    package let columnCount: Int
    /// The number of rows that the statement changed, if it changes rows.
    package let changedCount: Int
    private let isText: [Bool]

    /// Takes over a result of libpq whose values are in the binary format.
    init(_ handle: OpaquePointer) {
        unsafe self.handle = handle
        rowCount = unsafe Int(PQntuples(handle))
        let columns = unsafe Int(PQnfields(handle))
        columnCount = columns
        changedCount = unsafe Int(String(cString: PQcmdTuples(handle))) ?? 0
        // 16 is bool, 20, 21 and 23 are the integers of 8, 2 and 4 bytes; all else asked for here is text.
        isText = (0..<columns).map { ![16, 20, 21, 23].contains(unsafe PQftype(handle, CInt($0))) }
    }

    deinit { unsafe PQclear(handle) }

    /// Returns true if a value is NULL.
    package func isNull(_ row: Int, _ column: Int) -> Bool {
        unsafe PQgetisnull(handle, CInt(row), CInt(column)) == 1
    }

    /// A whole number; 0 where the value is NULL.
    package func integer(_ row: Int, _ column: Int) -> Int64 {
        let length = unsafe Int(PQgetlength(handle, CInt(row), CInt(column)))
        guard length > 0, let bytes = unsafe PQgetvalue(handle, CInt(row), CInt(column)) else { return 0 }
        // Big-endian, and the first byte carries the sign.
        var number = unsafe Int64(bytes[0])
        for index in 1..<max(length, 1) { number = unsafe number << 8 | Int64(UInt8(bitPattern: bytes[index])) }
        return number
    }

    /// A text; empty where the value is NULL.
    package func text(_ row: Int, _ column: Int) -> String {
        let length = unsafe Int(PQgetlength(handle, CInt(row), CInt(column)))
        guard length > 0, let bytes = unsafe PQgetvalue(handle, CInt(row), CInt(column)) else { return "" }
        return unsafe String(
            decoding: UnsafeRawBufferPointer(start: UnsafeRawPointer(bytes), count: length), as: UTF8.self)
    }

    /// A value of either kind.
    package func value(_ row: Int, _ column: Int) -> PostgresValue {
        if isNull(row, column) { return .null }
        return isText[column] ? .text(text(row, column)) : .integer(integer(row, column))
    }
}
