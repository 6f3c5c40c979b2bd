/// Demands on a PDF file, beyond being sound.
package struct PDFDemand: OptionSet, Hashable, Sendable {
    /// The demands, a bit each.
    package let rawValue: Int

    /// Makes a set of demands from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Readable by everybody: PDF/UA-1 (ISO 14289-1).
    package static let accessible = PDFDemand(rawValue: 1)
    /// Readable for as long as it is kept: PDF/A-2 or PDF/A-3 (ISO 19005).
    package static let archive = PDFDemand(rawValue: 2)
    /// With a structure that tells what its parts are, as PDF/UA and level A of PDF/A ask for.
    package static let structured = PDFDemand(rawValue: 4)
    /// With an outline and labels of pages.
    package static let navigation = PDFDemand(rawValue: 8)
    /// Encrypted as strongly as PDF can.
    package static let encrypted = PDFDemand(rawValue: 16)
}

/// The standards that a PDF file claims to meet.
package struct PDFClaims: Hashable, Sendable {
    /// True if it claims to be PDF/UA-1.
    package var isAccessible = false
    /// The part of PDF/A that it claims.
    package var part: String?
    /// The level of that part.
    package var level: String?

    /// The demands that follow from the claims.
    package var demand: PDFDemand {
        var demand: PDFDemand = isAccessible ? [.accessible, .structured] : []
        if part != nil { demand.insert(.archive) }
        if level == "A" { demand.insert(.structured) }
        return demand
    }

    /// The names of the standards, such as `PDF/A-2A`.
    package var names: [String] {
        var names = isAccessible ? ["PDF/UA-1"] : []
        // What no standard has is not repeated: anything may stand there.
        if let part, ["1", "2", "3", "4"].contains(part) {
            names.append("PDF/A-\(part)\(["A", "B", "U"].contains(level) ? level ?? "" : "")")
        }
        return names
    }
}
