#if Service
internal import Diagnostics
internal import ExportModel

/// The file format that the sender declares in the query.
enum FormatQuery {
    /// Reads a query.
    ///
    /// - Parameters:
    ///   - query: The query, without the question mark.
    ///   - known: The abilities of workers; `nil` if none has reported yet.
    /// - Returns: The format, optionally followed by the order of day and month, as in `libreview:day-first`; `nil` if
    ///   it is to be detected.
    /// - Throws: The errors of the query, or a problem for an unknown format.
    static func read(_ query: String, known: ExportDescription?) throws(Problem) -> String? {
        let items = try QueryItems(query, known: ["format"])
        let format = try items.value("format", "the name of a format, such as `delimited` or `libreview:day-first`") {
            text in
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            return parts.count <= 2 && parts.allSatisfy { String($0).isPlainName }
        }
        guard let format, let known else { return format }
        let name = String(format.prefix { $0 != ":" })
        guard known.formats.contains(name) else {
            throw .unknown("format.unknown", "there is no such format of files", name, known.formats)
        }
        return format
    }
}
#endif
