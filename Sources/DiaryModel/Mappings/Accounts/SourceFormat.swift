/// The detected format of an input.
package struct SourceFormat: Hashable, Sendable {
    /// The name in messages and options; empty where nothing was read yet.
    package var id = ""
    /// The id of the mapping that the input was read by; `nil` where there was none.
    package var source: String?
    /// The detected format of rows of cells; `nil` for records.
    package var rows: DelimitedFormat?

    /// Rows of cells with a delimiter between them.
    package static func delimited(_ rows: DelimitedFormat) -> SourceFormat {
        SourceFormat(id: "delimited", source: rows.source, rows: rows)
    }

    /// Records of a format.
    ///
    /// - Parameters:
    ///   - id: The name of the format.
    ///   - source: The id of the mapping that says more about them.
    /// - Returns: The format.
    private static func records(_ id: String, source: String? = nil) -> SourceFormat {
        SourceFormat(id: id, source: source)
    }

    /// Observations of HL7 FHIR R4 as JSON: one, a bundle, or one a line.
    package static let fhirJSON = records("fhir-json")
    /// Observations of HL7 FHIR R4 as XML: one, or a bundle.
    package static let fhirXML = records("fhir-xml")
    /// Entries of a Nightscout site: glucose of a sensor or a meter.
    package static let nightscout = records("nightscout")
    /// The export of Apple Health.
    package static let appleHealth = records("apple-health")
    /// Records of JSON that a mapping says more about.
    package static func mappedJSON(source: String) -> SourceFormat { records("json", source: source) }

    /// Its name, with each mapping counted as a format of its own.
    package var name: String { source ?? id }

    /// The noun for one entry of the input in messages.
    package var entryName: String { rows == nil ? "record" : "row" }
}

/// The detected format of a file of rows.
package struct DelimitedFormat: Hashable, Sendable {
    /// The id of the mapping that the columns were read by; `nil` where they were understood by their names alone.
    package var source: String?
    /// The delimiter between the cells.
    package var delimiter: Delimiter
    /// True if the file starts with the byte order mark of UTF-8.
    package var hasByteOrderMark = false
    /// The line ends between the rows.
    package var lineEnds: LineEnds = []
    /// The line of the header, counted from 1.
    package var headerLine: Int
    /// The columns that are understood, from left to right.
    package var columns: [MappedColumn] = []
    /// The numbers of the columns that are left out, counted from 1.
    package var ignoredColumns: [Int] = []
    /// The numbers of columns that are left out and seem to hold values: their names are not known, or nearly are.
    package var doubtfulColumns: [Int] = []
    /// The numbers of columns of which values were read in a unit that nothing tells although another one is as likely.
    package var assumedColumns: [Int] = []
    /// True if a file without a last line end may be incomplete.
    ///
    /// It then ends in a number that may lack digits, or in the header, which may lack rows.
    package var mayEndInNumber = false
    /// The names of columns of values that the source usually has and that are not there.
    package var missingColumns: [String] = []

    /// Makes the format of rows under a header.
    package init(source: String?, delimiter: Delimiter, headerLine: Int) {
        (self.source, self.delimiter, self.headerLine) = (source, delimiter, headerLine)
    }
}

/// A column with what it means.
package struct MappedColumn: Hashable, Sendable {
    /// The column, counted from 1.
    package let number: Int
    /// The role of the column.
    package let role: SourceColumn.Role
    /// The unit of its values, where it holds values.
    package let unit: Unit?

    /// Makes a column.
    package init(number: Int, role: SourceColumn.Role, unit: Unit?) {
        (self.number, self.role, self.unit) = (number, role, unit)
    }

    /// True if its content ends in digits, each of which counts.
    package var isOfDigits: Bool { [.moment, .date, .time].contains(role) || role.isOfValues }
}

/// The line ends between two rows.
package struct LineEnds: OptionSet, Hashable, Sendable {
    /// One bit for each of the ways.
    package let rawValue: UInt8

    /// Makes a set from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A line feed, as on Unix.
    package static let lineFeed = LineEnds(rawValue: 1)
    /// A carriage return and a line feed, as on Windows and in RFC 4180.
    package static let both = LineEnds(rawValue: 2)
    /// A carriage return alone, as on old Macs.
    package static let carriageReturn = LineEnds(rawValue: 4)

    /// `LF`, `CRLF`, `CR`, joined with `+` where a file mixes them.
    var text: String {
        let names: [(LineEnds, String)] = [(.lineFeed, "LF"), (.both, "CRLF"), (.carriageReturn, "CR")]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
}
