/// The form in which a report is written.
public enum ReportForm: Hashable, Sendable {
    /// One PDF file.
    case pdf
    /// A PNG file for each page, with so many pixels to the inch.
    case png(dotsPerInch: Double)
    /// An SVG file for each page.
    case svg

    /// The allowed pixels per inch of a picture: a page of fewer shows nothing, one of more exceeds memory.
    public static let resolutions = 10.0...1_000

    /// The ending of its file names.
    public var ending: String {
        switch self {
        case .pdf: "pdf"
        case .png: "png"
        case .svg: "svg"
        }
    }
}
