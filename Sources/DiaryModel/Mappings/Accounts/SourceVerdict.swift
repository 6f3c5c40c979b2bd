/// The fit of a mapping and an input.
package struct SourceVerdict: Hashable, Sendable, Encodable {
    /// The quality of the fit.
    package enum Fit: String, Hashable, Sendable, Encodable {
        /// The input is read by it.
        case taken
        /// It fits as well as another one, or less well, or only by name.
        case fits
        /// It has most of the columns and does not fit.
        case nearly
    }

    /// The id of the mapping.
    package let source: String
    /// The quality of the fit.
    package let fit: Fit
    /// The reasons why the mapping does not read the input, each a clause.
    package let reasons: [String]
    /// True if the mapping can read the input when it is named explicitly.
    package let canBeNamed: Bool

    private enum CodingKeys: String, CodingKey {
        case source = "mapping", fit, reasons
    }

    /// Makes a verdict.
    package init(source: String, fit: Fit, reasons: [String], canBeNamed: Bool) {
        (self.source, self.fit, self.reasons, self.canBeNamed) = (source, fit, reasons, canBeNamed)
    }
}
