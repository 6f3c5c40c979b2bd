internal import DiaryModel

/// The reason why a file is rejected as a picture.
struct PictureFault: Error, Hashable {
    /// The fault as it is reported, without a place.
    let failure: DiagnosticFailure

    private init(_ code: DiagnosticCode, _ cause: String, hint: String) {
        failure = DiagnosticFailure(code, "\(cause); the report is printed without it", hint: hint)
    }

    /// The path leads out of the folder.
    static let path = PictureFault(
        "clinic.logo-path", "the path of the logo leads out of the folder of the file that names it",
        hint: "a path such as clinic.svg, without a leading `/`, without `..`, and no link that leads elsewhere")
    /// Nothing has the path.
    static let missing = PictureFault(
        "clinic.logo-missing", "there is no such logo",
        hint: "the path starts at the folder of the file that names it")
    /// It is no file, or may not be read.
    static let unreadable = PictureFault(
        "clinic.logo-unreadable", "the logo is no file, or may not be read",
        hint: "name the picture itself, and check its permissions")
    /// The file has too many bytes.
    static let tooManyBytes = PictureFault(
        "clinic.logo-too-large", "the logo has more than \(PictureLimits.bytes >> 20) MiB",
        hint: "save it smaller: it is printed at most 160 × 40 points large")
    /// The picture has too many pixels.
    static let tooManyPixels = PictureFault(
        "clinic.logo-too-large",
        "the logo has more than \(PictureLimits.side) pixels on a side, or more than "
            + "\(PictureLimits.pixels >> 20) megapixels",
        hint: "save it smaller: it is printed at most 160 × 40 points large")
    /// It is neither PNG nor SVG.
    static let format = PictureFault(
        "clinic.logo-format", "the logo is neither PNG nor SVG",
        hint: "save it as PNG, or as plain SVG in UTF-8")
    /// It cannot be decoded.
    static let broken = PictureFault(
        "clinic.logo-broken", "the logo is damaged",
        hint: "save it anew, and check that a browser shows it")
    /// This machine has nothing that reads drawings.
    static let noLibrary = PictureFault(
        "clinic.logo-library", "the logo is a drawing, and librsvg 2.52 or later is not installed, which reads them",
        hint: "apt-get install librsvg2-2, or save the logo as PNG")
    /// This machine has none of the fonts of reports.
    static let noFonts = PictureFault(
        "clinic.logo-fonts", "the logo has text, and the fonts of reports are not installed",
        hint: "apt-get install fonts-noto-core fonts-open-sans")
    /// A drawing has no size.
    static let noSize = PictureFault(
        "clinic.logo-no-size", "the logo says neither its size nor its view box",
        hint: "add width and height, or viewBox, to its <svg>")
    /// A drawing declares a document type.
    static let doctype = PictureFault(
        "clinic.logo-doctype", "the logo declares a document type or entities",
        hint: "remove the DOCTYPE, or save it as plain SVG")
    /// A drawing names something outside of itself.
    static let external = PictureFault(
        "clinic.logo-external", "the logo refers to something outside of itself, or holds another picture",
        hint: "put everything into paths; only links within the file, such as #a, are followed")
    /// A drawing has a program in it.
    static let script = PictureFault(
        "clinic.logo-script", "the logo has a script in it",
        hint: "save it as plain SVG, without scripts and events")
    /// A drawing has text that is more than lines.
    static let text = PictureFault(
        "clinic.logo-text", "the logo has text along a path, in a clip path or beside `use`",
        hint: "turn that text into paths")
    /// A drawing has an element that is not painted here.
    static let element = PictureFault(
        "clinic.logo-element", "the logo has an effect in it that is not painted here",
        hint: "use shapes, groups, gradients and clips only, or save it as PNG")
    /// A drawing takes too much room in a report.
    static let tooDetailed = PictureFault(
        "clinic.logo-too-detailed", "the logo is drawn in more detail than a report has room for",
        hint: "simplify its paths, or save it as PNG")
}
