/// Demands on a PDF file, beyond being sound.
package struct PDFDemand: OptionSet, Hashable, Sendable {
    /// The demands, a bit each.
    package let rawValue: Int

    /// Makes a set of demands from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Readable by everybody: PDF/UA-1 (ISO 14289-1), or PDF/UA-2.
    package static let accessible = PDFDemand(rawValue: 1)
    /// Readable for as long as it is kept: PDF/A-2 to PDF/A-4 (ISO 19005).
    package static let archive = PDFDemand(rawValue: 2)
    /// With a structure that tells what its parts are, as PDF/UA and level A of PDF/A ask for.
    package static let structured = PDFDemand(rawValue: 4)
    /// With an outline and labels of pages.
    package static let navigation = PDFDemand(rawValue: 8)
    /// Encrypted as strongly as PDF can.
    package static let encrypted = PDFDemand(rawValue: 16)
    /// Readable by everybody as PDF 2.0 has it: PDF/UA-2 (ISO 14289-2).
    package static let accessible2 = PDFDemand(rawValue: 32)
    /// An archive as PDF 2.0 has it: PDF/A-4 (ISO 19005-4).
    package static let archive4 = PDFDemand(rawValue: 64)
}

/// The standards that a PDF file claims to meet.
package struct PDFClaims: Hashable, Sendable {
    /// The part of PDF/UA that it claims, 1 or 2.
    package var accessPart: String?
    /// The part of PDF/A that it claims.
    package var part: String?
    /// The level of that part.
    package var level: String?

    /// The demands that follow from the claims.
    package var demand: PDFDemand {
        var demand: PDFDemand = accessPart == nil ? [] : [.accessible, .structured]
        if accessPart == "2" { demand.insert(.accessible2) }
        if part != nil { demand.insert(.archive) }
        if part == "4" { demand.insert(.archive4) }
        if level == "A" { demand.insert(.structured) }
        return demand
    }

    /// The names of the standards, such as `PDF/A-2A`.
    package var names: [String] {
        var names = accessPart.map { ["PDF/UA-\($0)"] } ?? []
        // What no standard has is not repeated: anything may stand there.
        if let part, ["1", "2", "3", "4"].contains(part) {
            names.append("PDF/A-\(part)\(["A", "B", "U", "E", "F"].contains(level) ? level ?? "" : "")")
        }
        return names
    }
}
