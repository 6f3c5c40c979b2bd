/// Where the bytes of a diary come from.
package enum DataSource: Hashable, Sendable {
    /// A file, by its path.
    case file(String)
    /// Bytes that are in memory already, with the name that messages give them.
    case bytes([UInt8], name: String)

    /// What messages call it.
    package var name: String {
        switch self {
        case .file(let path): path
        case .bytes(_, let name): name
        }
    }
}

/// How large an input may be.
///
/// The limits hold while the input streams past: what exceeds them is refused before it fills the memory.
package struct DataLimits: Hashable, Sendable {
    /// The most bytes of a file; 256 MiB.
    package var bytes = 256 << 20
    /// The most rows of a file; a reading each minute for nearly four years.
    package var rows = 2_000_000
    /// The most bytes of one cell; the longest notes that apps allow are a tenth of it.
    package var fieldBytes = 65_536
    /// The most columns of a row.
    package var columns = 256

    /// Makes the usual limits.
    package init() {}
}
