package import Diagnostics
package import DiaryModel

/// Reads diaries in any format that is known, and tells the formats apart by what is in the input.
package struct DiaryReader: Hashable, Sendable {
    /// What an input is taken for.
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
    }

    private let zone: Zone
    private let limits: DataLimits
    private let format: Format?
    private let kinds: [MeasurementKind]
    private let content: ColumnVocabulary.Content?

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - zone: Where times without an offset were written down.
    ///   - limits: How large an input may be.
    ///   - format: What to take the input for; `nil` tells it from the input.
    ///   - kinds: Further kinds; a column is understood when it is named as the kind's id.
    ///   - content: What rows hold where their columns do not say.
    package init(
        zone: Zone, limits: DataLimits = DataLimits(), format: Format? = nil, kinds: [MeasurementKind] = [],
        content: ColumnVocabulary.Content? = nil
    ) {
        self.zone = zone
        self.limits = limits
        self.format = format
        self.kinds = kinds
        self.content = content
    }

    /// Reads a source.
    ///
    /// - Parameters:
    ///   - source: The file or bytes.
    ///   - period: The moments whose readings are kept; the others are only counted, and not looked at for repetitions.
    /// - Returns: The readings with what is to be known about the import, and warnings in words.
    /// - Throws: `DiagnosticFailure` with codes `data.…` and `xml.…` where the source cannot be opened, is of no format
    ///   that is known, is damaged or exceeds a limit, or where none of its entries can be read.
    package func read(_ source: DataSource, keeping period: Range<Instant>? = nil) throws(DiagnosticFailure)
        -> Outcome<ImportResult>
    {
        let chosen: Format = if let format { format } else { try sniffed(source) }
        switch chosen {
        case .delimited:
            return try DelimitedReader(zone: zone, limits: limits, kinds: kinds, content: content)
                .read(source, keeping: period)
        case .fhirJSON: return try FHIRReader(zone: zone, limits: limits).readJSON(source, keeping: period)
        case .fhirXML: return try FHIRReader(zone: zone, limits: limits).readXML(source, keeping: period)
        case .nightscout: return try NightscoutReader(zone: zone, limits: limits).read(source, keeping: period)
        case .appleHealth: return try AppleHealthReader(zone: zone, limits: limits).read(source, keeping: period)
        case .appleHealthArchive:
            return try AppleHealthReader(zone: zone, limits: limits).readArchive(source, keeping: period)
        }
    }

    private func sniffed(_ source: DataSource) throws(DiagnosticFailure) -> Format {
        var stream = try InputStream(source, limit: limits.streamBytes)
        var bytes = [UInt8](repeating: 0, count: SourceSniffer.reach)
        var filled = 0
        while filled < bytes.count {
            let received = try stream.read(into: &bytes, at: filled, count: bytes.count - filled)
            guard received > 0 else { break }
            filled += received
        }
        switch SourceSniffer.sniff(bytes[..<filled]) {
        case .delimited: return .delimited
        case .fhirJSON: return .fhirJSON
        case .fhirXML: return .fhirXML
        case .nightscout: return .nightscout
        case .appleHealth: return .appleHealth
        case .archive: return .appleHealthArchive
        case .foreign(let kind): throw unknown(source, "\(kind) of a kind that is not known here")
        }
    }

    private func unknown(_ source: DataSource, _ what: String) -> DiagnosticFailure {
        DiagnosticFailure(
            "data.unknown-format", at: SourcePlace(file: source.name), "this is \(what)",
            hint: "read are: \(Format.allCases.map(\.rawValue).joined(separator: ", "))")
    }
}
