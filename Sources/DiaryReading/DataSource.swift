package import DiaryModel
internal import XMLKit

/// Where the bytes of a diary come from.
package enum DataSource: Sendable {
    /// A file, by its path.
    case file(String)
    /// Bytes that are in memory already, with the name that messages give them.
    case bytes([UInt8], name: String)
    /// A file that is open.
    case open(OpenFile)
    /// Text of about so many bytes that is made of another source while it is read: a sheet of a spreadsheet, or text of another encoding.
    case converted(
        name: String, bytes: Int,
        open: @Sendable () throws(DiagnosticFailure) -> () throws(DiagnosticFailure) -> [UInt8])

    /// The name in messages.
    package var name: String {
        switch self {
        case .file(let path): path
        case .bytes(_, let name), .converted(let name, _, _): name
        case .open(let file): file.path
        }
    }

    /// The path of its file; `nil` for bytes in memory.
    var path: String? { if case .bytes = self { nil } else { name } }

    /// The source with its file opened: whoever looks into it and then reads it sees one file.
    ///
    /// - Throws: `data.…` where there is no regular file that may be read.
    package func opened() throws(DiagnosticFailure) -> DataSource {
        if case .file(let path) = self { .open(try OpenFile(path)) } else { self }
    }
}

/// The limits on the size of an input.
///
/// The limits hold while the input is streamed: a larger one is rejected before it fills the memory.
package struct DataLimits: Hashable, Sendable {
    /// The most bytes of a file; 256 MiB.
    package var bytes = 256 << 20
    /// The most bytes of an input that is read in parts and whose entries are mostly about something else; 64 GiB.
    package var streamBytes = 64 << 30
    /// The most rows of a file; a reading each minute for nearly four years.
    package var rows = 2_000_000
    /// The most bytes of one cell; the longest notes that apps allow are a tenth of it.
    package var fieldBytes = 65_536
    /// The most bytes of one record that is no row, such as an observation with all that was said about it; 4 MiB.
    package var recordBytes = 4 << 20
    /// The most columns of a row.
    package var columns = 256
    /// Behind which moment nothing can have been measured: a day ahead of the clock that was handed in; `nil` without such a clock.
    package var latest: Instant?

    /// Makes the usual limits.
    package init() {}

    /// The limits for inputs whose readings are handed over and not kept: only the size of single entries is held small.
    package static let handedOver: DataLimits = {
        var limits = DataLimits()
        (limits.bytes, limits.rows) = (limits.streamBytes, .max)
        return limits
    }()

    /// Limits of documents in XML that stream past: none on the number of elements, because years of a watch
    /// have tens of millions.
    var xml: XMLLimits {
        var xml = XMLLimits()
        xml.elements = .max
        // A narrative stands in each record of FHIR, and people's notes may be long.
        xml.valueBytes = fieldBytes
        xml.textBytes = recordBytes
        return xml
    }
}
