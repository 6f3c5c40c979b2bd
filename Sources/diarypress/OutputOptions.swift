internal import ArgumentParser
internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress

/// The options of commands that make reports: where they go, and as what.
struct OutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Where to write: a file such as out.pdf, - for standard output, or a folder, which is made where it is missing.",
            valueName: "file|folder|-"),
        completion: .file())
    var output: String?

    @Option(help: ArgumentHelp("What to write: pdf, or png or svg, which have a file a page.", valueName: "form"))
    var to: String?

    @Option(help: ArgumentHelp("How many pixels an inch of a png has.", valueName: "n"))
    var dpi = 150.0

    @Flag(help: "Show what was written with the program of the desktop.")
    var open = false

    /// Checks what needs no files.
    func validate() throws {
        if let to, OutputTarget.endings[to] == nil {
            let hint = CivilDate(iso: to) == nil ? "" : "; for the last day, write --through \(to)"
            throw ValidationError("`\(to)` is no form of a report: --to takes pdf, png and svg\(hint)")
        }
        guard ReportForm.resolutions.contains(dpi) else { throw ValidationError("--dpi is a number from 10 to 1000") }
        if open, output == "-" { throw ValidationError("--open shows files, and -o - writes none") }
    }
}

/// The destination and form of reports.
struct OutputTarget {
    /// The destination.
    enum Destination: Hashable {
        /// Into a folder, each under its own name.
        case folder(String)
        /// Under one name.
        case file(folder: String, name: String)
        /// To standard output.
        case standardOutput
    }

    /// The destination.
    let destination: Destination
    /// The folder that files are written to; `nil` for standard output.
    var folder: String? {
        switch destination {
        case .folder(let folder), .file(let folder, _): folder
        case .standardOutput: nil
        }
    }
    /// As what.
    let form: ReportForm

    /// The forms by how they are called, which is how their files end.
    static let endings: [String: @Sendable (Double) -> ReportForm] = [
        "pdf": { _ in .pdf }, "png": { .png(dotsPerInch: $0) }, "svg": { _ in .svg },
    ]
    /// Endings of files that are no reports: a folder of such a name is nobody's wish.
    private static let others: Set = [
        "bmp", "csv", "doc", "docx", "eps", "gif", "htm", "html", "jpeg", "jpg", "json", "ndjson", "odt", "ps", "rtf",
        "sqlite", "tif", "tiff", "tsv", "txt", "webp", "xls", "xlsx", "xml", "zip",
    ]

    /// Understands the options.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - usual: The default destination of reports.
    /// - Throws: `usage.output` for a name that is no report's, or of another form than requested.
    init(_ options: OutputOptions, usual: String) throws(DiagnosticFailure) {
        let path = options.output ?? usual
        let asked = options.to
        func form(_ name: String) -> ReportForm { Self.endings[name]?(options.dpi) ?? .pdf }
        if path == StandardInput.name {
            (destination, self.form) = (.standardOutput, form(asked ?? "pdf"))
            return
        }
        let name = (path as NSString).lastPathComponent
        let ending = (name as NSString).pathExtension.lowercased()
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        let endsAsFile = Self.endings[ending] != nil || Self.others.contains(ending)
        if path.hasSuffix("/") || isThere && isFolder.boolValue || !endsAsFile {
            (destination, self.form) = (.folder(path), form(asked ?? "pdf"))
            return
        }
        guard Self.endings[ending] != nil else {
            throw DiagnosticFailure(
                "usage.output", at: FileLocation(file: path), "`.\(ending)` is no form of a report",
                hint: "reports end in .pdf, .png or .svg; for a folder of that name, write / behind it")
        }
        guard asked == nil || asked == ending else {
            throw DiagnosticFailure(
                "usage.output", at: FileLocation(file: path), "--to \(asked ?? "") and the name say two forms",
                hint: "name the file .\(asked ?? ""), or leave out --to")
        }
        destination = .file(folder: PathParts(path).folder, name: name)
        self.form = form(ending)
    }

    /// Checks that options agree with the destination: pictures have no profile, and standard output holds one result.
    ///
    /// - Parameters:
    ///   - wish: The options of the files.
    ///   - printsResult: True if something else goes to standard output.
    /// - Throws: `usage.output` if they disagree.
    func check(_ wish: ReportWish, printsResult: Bool) throws(DiagnosticFailure) {
        if form != .pdf, wish.profile != nil || wish.password != nil || wish.seal != nil {
            throw DiagnosticFailure(
                "usage.output", "pictures of pages cannot be encrypted or sealed, and promise nothing",
                hint: "leave out --pdf, the password and --seal, or write a PDF")
        }
        guard destination == .standardOutput, printsResult else { return }
        throw DiagnosticFailure(
            "usage.output", "standard output holds the report or the messages, not both",
            hint: "name a file with -o, or leave out --json and --timings")
    }

    /// Checks that so many reports have room.
    ///
    /// - Throws: `usage.output` for several reports and one name.
    func checkRoom(for count: Int) throws(DiagnosticFailure) {
        if case .folder = destination { return }
        guard count > 1 else { return }
        throw DiagnosticFailure(
            "usage.output", "one file holds one report, and \(count) are asked for",
            hint: "name a folder with -o, or ask for one config and one --language")
    }
}
