internal import Diagnostics

/// Why a file is not taken for a picture.
enum PictureFault: Error, Hashable, CaseIterable {
    /// The path leads out of the folder.
    case path
    /// Nothing has the path.
    case missing
    /// It is no file, or may not be read.
    case unreadable
    /// The file has too many bytes.
    case tooManyBytes
    /// The picture has too many pixels.
    case tooManyPixels
    /// It is neither PNG nor SVG.
    case format
    /// It cannot be decoded.
    case broken
    /// This machine has nothing that reads drawings.
    case noLibrary
    /// A drawing has no size.
    case noSize
    /// A drawing declares a document type.
    case doctype
    /// A drawing names something outside of itself.
    case external
    /// A drawing has a program in it.
    case script
    /// A drawing has text.
    case text
    /// A drawing has an element that is not painted here.
    case element
    /// A drawing takes too much room in a report.
    case tooDetailed

    /// The fault as it is told, without a place.
    var failure: DiagnosticFailure {
        DiagnosticFailure(DiagnosticCode(rawValue: code), "\(cause); the report is printed without it", hint: hint)
    }

    private var code: String {
        switch self {
        case .path: "clinic.logo-path"
        case .missing: "clinic.logo-missing"
        case .unreadable: "clinic.logo-unreadable"
        case .tooManyBytes, .tooManyPixels: "clinic.logo-too-large"
        case .format: "clinic.logo-format"
        case .broken: "clinic.logo-broken"
        case .noLibrary: "clinic.logo-library"
        case .noSize: "clinic.logo-no-size"
        case .doctype: "clinic.logo-doctype"
        case .external: "clinic.logo-external"
        case .script: "clinic.logo-script"
        case .text: "clinic.logo-text"
        case .element: "clinic.logo-element"
        case .tooDetailed: "clinic.logo-too-detailed"
        }
    }

    private var cause: String {
        switch self {
        case .path: "the path of the logo leads out of the folder of the file that names it"
        case .missing: "there is no such logo"
        case .unreadable: "the logo is no file, or may not be read"
        case .tooManyBytes: "the logo has more than \(PictureLimits.bytes >> 20) MiB"
        case .tooManyPixels:
            "the logo has more than \(PictureLimits.side) pixels on a side, or more than "
                + "\(PictureLimits.pixels >> 20) megapixels"
        case .format: "the logo is neither PNG nor SVG"
        case .broken: "the logo is damaged"
        case .noLibrary: "the logo is a drawing, and librsvg 2.52 or later is not installed, which reads them"
        case .noSize: "the logo says neither its size nor its view box"
        case .doctype: "the logo declares a document type or entities"
        case .external: "the logo refers to something outside of itself, or holds another picture"
        case .script: "the logo has a script in it"
        case .text: "the logo has text in it, which every machine would set in other fonts"
        case .element: "the logo has an effect in it that is not painted here"
        case .tooDetailed: "the logo is drawn in more detail than a report has room for"
        }
    }

    private var hint: String {
        switch self {
        case .path: "a path such as clinic.svg, without a leading `/`, without `..`, and no link that leads elsewhere"
        case .missing: "the path starts at the folder of the file that names it"
        case .unreadable: "name the picture itself, and check its permissions"
        case .tooManyBytes, .tooManyPixels: "save it smaller: it is printed at most 160 × 40 points large"
        case .format: "save it as PNG, or as plain SVG in UTF-8"
        case .broken: "save it anew, and check that a browser shows it"
        case .noLibrary: "apt-get install librsvg2-2, or save the logo as PNG"
        case .noSize: "add width and height, or viewBox, to its <svg>"
        case .doctype: "remove the DOCTYPE, or save it as plain SVG"
        case .external: "put everything into paths; only links within the file, such as #a, are followed"
        case .script: "save it as plain SVG, without scripts and events"
        case .text: "turn the text into paths"
        case .element: "use shapes, groups, gradients and clips only, or save it as PNG"
        case .tooDetailed: "simplify its paths, or save it as PNG"
        }
    }
}
