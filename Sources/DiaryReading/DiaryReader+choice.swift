package import DiaryModel

extension DiaryReader {
    /// The format of an input.
    package enum Format: String, Hashable, Sendable, CaseIterable {
        /// Rows of cells with a delimiter between them.
        case delimited
        /// Observations of HL7 FHIR R4 as JSON, newline-delimited JSON among it.
        case fhirJSON = "fhir-json"
        /// Observations of HL7 FHIR R4 as XML.
        case fhirXML = "fhir-xml"
        /// Entries of a Nightscout site.
        case nightscout
        /// The export of Apple Health, unpacked.
        case appleHealth = "apple-health"
        /// The archive that Apple Health exports to.
        case appleHealthArchive = "apple-health-zip"

        /// The name that people know; the same where one thing is written in two ways.
        package var knownAs: String { Self.texts[rawValue]?.first ?? rawValue }

        /// A line for people that says what it is.
        package var abstract: String { Self.texts[rawValue]?.last ?? rawValue }

        private static let texts = PrintedWords.table(PackageResources.formats_txt)
    }

    /// A format that somebody names, so that it is not detected.
    package enum Choice: Hashable, Sendable {
        /// A format; for rows of usual names with the order of day and month, if it is given.
        case format(Format, DayOrder? = nil)
        /// Rows as a mapping has them; the order of day and month where the mapping leaves it open.
        case source(SourceMapping, DayOrder? = nil)
        /// A sheet of a spreadsheet, by its name or number, and its format.
        indirect case sheet(String, Choice?)

        /// The name or number of the sheet.
        package var sheet: String? { if case .sheet(let name, _) = self { name } else { nil } }

        /// The choice for what is in the sheet.
        var inSheet: Choice? { if case .sheet(_, let choice) = self { choice } else { self } }

        /// The same choice for rows that come from a device or app of a name; of the mapping's own where that is empty.
        package func named(_ name: String) -> Choice {
            if case .sheet(let sheet, let choice) = self { return .sheet(sheet, choice?.named(name)) }
            guard case .source(let mapping, let order) = self else { return self }
            return .source(mapping.named(name), order)
        }
    }
}
