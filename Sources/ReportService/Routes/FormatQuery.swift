#if Service
internal import Diagnostics
internal import ExportModel

/// What the sender of a file says that it is, in the query.
enum FormatQuery {
    /// Reads a query.
    ///
    /// - Parameters:
    ///   - query: The query, without the question mark.
    ///   - known: What workers can do; `nil` where none has said it yet.
    /// - Returns: The format, behind which the order of day and month may stand, as in `libreview:day-first`; `nil` where it is left to
    ///   the file.
    /// - Throws: What is wrong with the query, or that there is no such format.
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
