package import DiaryModel
package import SourceModel

/// What was found out about an input's format.
package enum SourceFormat: Hashable, Sendable {
    /// Rows of cells with a delimiter between them.
    case delimited(DelimitedFormat)
    /// Observations of HL7 FHIR R4 as JSON: one, a bundle, or one a line.
    case fhirJSON
    /// Observations of HL7 FHIR R4 as XML: one, or a bundle.
    case fhirXML
    /// Entries of a Nightscout site: glucose of a sensor or a meter.
    case nightscout
    /// The export of Apple Health.
    case appleHealth
    /// Records of JSON that a mapping says more about.
    case mappedJSON(source: String)

    /// The name in messages and options.
    package var id: String {
        switch self {
        case .delimited: "delimited"
        case .fhirJSON: "fhir-json"
        case .fhirXML: "fhir-xml"
        case .nightscout: "nightscout"
        case .appleHealth: "apple-health"
        case .mappedJSON: "json"
        }
    }

    /// The id of the mapping that the input was read by; `nil` where there was none.
    package var source: String? {
        switch self {
        case .delimited(let format): format.source
        case .mappedJSON(let source): source
        default: nil
        }
    }

    /// What messages call one entry of the input.
    package var entryName: String {
        switch self {
        case .delimited: "row"
        default: "record"
        }
    }
}

/// What was found out about a file of rows.
package struct DelimitedFormat: Hashable, Sendable {
    /// The id of the mapping that the columns were read by; `nil` where they were understood by their names alone.
    package var source: String?
    /// What stands between the cells.
    package var delimiter: Delimiter
    /// Whether the file starts with the byte order mark of UTF-8.
    package var hasByteOrderMark: Bool
    /// What stands between the rows.
    package var lineEnds: LineEnds
    /// The line of the header, counted from 1.
    package var headerLine: Int
    /// The columns that are understood, from left to right.
    package var columns: [MappedColumn]
    /// The numbers of the columns that are left out, counted from 1.
    package var ignoredColumns: [Int]
    /// The numbers of columns that are left out and seem to hold values: their names are not known, or nearly are.
    package var doubtfulColumns: [Int] = []
    /// The numbers of columns of which values were read in a unit that nothing tells although another one is as likely.
    package var assumedColumns: [Int] = []
    /// Whether the file ends without a line end in a number, whose digits may be missing, or in the header, whose rows may.
    package var mayEndInNumber = false
    /// The names of columns of values that the source usually has and that are not there.
    package var missingColumns: [String] = []
}

/// A column with what it means.
package struct MappedColumn: Hashable, Sendable {
    /// The column, counted from 1.
    package let number: Int
    /// What it holds.
    package let role: SourceColumn.Role
    /// The unit of its values, where it holds values.
    package let unit: Unit?

    /// Whether what it holds ends in digits, each of which counts.
    var isOfDigits: Bool { [.moment, .date, .time].contains(role) || role.isOfValues }
}

extension Delimiter {
    /// What messages call it.
    var name: String {
        switch self {
        case .semicolon: "semicolons"
        case .comma: "commas"
        case .tabulator: "tabulators"
        case .bar: "vertical bars"
        }
    }
}

/// What stands between two rows.
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
}
