internal import ArgumentParser
internal import DiaryModel

/// The exit status of a run, after `sysexits.h` of 4.3BSD.
enum ExitStatus: Int32, Comparable, CaseIterable {
    /// All that was asked for was done.
    case ok = 0
    /// The run is complete, and something was left out or could not be made.
    case partial = 3
    /// The command line cannot be understood.
    case usage = 64
    /// Readings or a data file cannot be used.
    case data = 65
    /// A file that was named does not exist or cannot be read.
    case noInput = 66
    /// A requirement of the run is not installed, such as a font.
    case unavailable = 69
    /// A fault of the program itself.
    case software = 70
    /// An output file or folder cannot be made.
    case cannotCreate = 73
    /// Reading or writing failed on the way.
    case inputOutput = 74
    /// It may work at another time.
    case temporaryFailure = 75
    /// The operating system refuses it.
    case noPermission = 77
    /// A config, guideline or template is wrong.
    case configuration = 78

    /// Its name in documents, and its meaning in a line for people.
    var words: (name: String, meaning: String) {
        switch self {
        case .ok: ("ok", "everything asked for was done; warnings may have been printed")
        case .partial: ("partial", "the run is complete, and something was left out or somebody has no report")
        case .usage: ("usage", "the command line cannot be understood")
        case .data: ("data error", "readings or a file cannot be used, or a check found something")
        case .noInput: ("no input", "a file, folder or person that was named is not there or may not be read")
        case .unavailable: ("unavailable", "a font or program that is needed is not installed")
        case .software: ("software", "the program contradicted itself; please report it")
        case .cannotCreate: ("cannot create", "an output file or folder cannot be made")
        case .inputOutput: ("I/O error", "reading or writing began and failed, such as a full disk")
        case .temporaryFailure: ("try again", "it may work later: another run is at work, or files or memory ran out")
        case .noPermission: ("no permission", "the user may not write there")
        case .configuration: ("configuration", "a config, job, guideline, template, layout, theme or mapping is wrong")
        }
    }

    /// Orders statuses as numbers.
    static func < (lhs: ExitStatus, rhs: ExitStatus) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The status as the argument parser wants it.
    var exitCode: ExitCode { ExitCode(rawValue) }

    /// The status that a problem's code stands for.
    init(_ code: DiagnosticCode) {
        if let exact = ExitStatus.byCode[code.rawValue] {
            self = exact
            return
        }
        let area = code.rawValue.prefix { $0 != "." }
        self = ExitStatus.byArea[String(area)] ?? .software
    }

    /// The status of a refused input: that of its first problem.
    init(_ failure: DiagnosticFailure) {
        self = failure.diagnostics.first.map { ExitStatus($0.code) } ?? .software
    }

    /// The codes that stand for another status than their area.
    ///
    /// An input that the user may not read is one that is not there for the run (66); 77 is kept for the output.
    static let byCode = statuses([
        .data: [
            "batch.too-many-failures", "batch.list-encoding", "batch.nobody", "batch.manifest-damaged",
            "batch.unreadable-report",
        ],
        .noInput: [
            "xml.missing-file", "xml.not-a-file", "xml.unreadable", "lint.missing-baseline", "data.missing-file",
            "data.directory", "data.special-file", "data.unreadable-file", "config.missing-data",
            "template.missing-folder", "guideline.missing-folder", "source.missing-folder", "font.missing-folder",
            "design.missing-folder", "theme.missing-folder", "store.missing", "store.unknown-person",
            "batch.missing-file", "batch.no-manifest", "batch.unreadable-people", "batch.not-a-file",
            "batch.unknown-person", "batch.unknown-hash", "batch.unknown-run", "check.missing-file", "check.not-a-file",
            "check.unreadable-file", "password.missing-file", "password.unreadable", "seal.missing-file",
            "seal.unreadable", "job.missing-input", "job.unusable-input",
        ],
        .unavailable: ["store.newer", "store.older", "store.no-library", "batch.no-rasterizer", "seal.no-library"],
        .software: ["store.rejected", "store.not-forgotten"],
        .cannotCreate: ["template.folder-exists", "store.cannot-create", "batch.read-only", "batch.cannot-create"],
        .inputOutput: [
            "xml.read-error", "data.read-error", "store.disk-full", "store.io-error", "publish.disk-full",
            "publish.write-failed", "publish.sync-failed", "publish.rename-failed", "batch.disk-full",
            "batch.system-error", "batch.not-removed", "check.read-error",
        ],
        .temporaryFailure: [
            "xml.exhausted", "xml.memory", "data.changed", "data.exhausted", "store.busy", "store.unreachable",
            "store.lost", "store.replaced", "store.late", "store.exhausted", "publish.exhausted", "batch.exhausted",
            "batch.locked", "batch.list-changed", "batch.resources-changed", "seal.no-time-stamp",
        ],
        .noPermission: ["store.not-permitted", "publish.not-permitted", "batch.not-permitted"],
        .configuration: ["batch.other-job", "batch.other-division", "batch.other-key", "batch.owner-damaged"],
    ])

    /// The status of all other codes of an area, which is what stands before the dot.
    static let byArea = statuses([
        .usage: ["usage"],
        .data: ["data", "store", "export", "check", "people", "section", "layout"],
        .unavailable: ["hyphenation", "font"],
        .software: ["batch", "guard", "render", "pdf", "svg", "internal"],
        .cannotCreate: ["publish"],
        .inputOutput: ["output"],
        .configuration: [
            "xml", "config", "guideline", "template", "lint", "design", "theme", "source", "job", "password", "report",
            "seal", "clinic",
        ],
    ])

    private static func statuses(_ codes: [ExitStatus: [String]]) -> [String: ExitStatus] {
        Dictionary(uniqueKeysWithValues: codes.flatMap { status, codes in codes.map { ($0, status) } })
    }
}
