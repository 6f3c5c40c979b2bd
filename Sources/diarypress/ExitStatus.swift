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

    /// Its name in documents.
    var name: String {
        switch self {
        case .ok: "ok"
        case .partial: "partial"
        case .usage: "usage"
        case .data: "data error"
        case .noInput: "no input"
        case .unavailable: "unavailable"
        case .software: "software"
        case .cannotCreate: "cannot create"
        case .inputOutput: "I/O error"
        case .temporaryFailure: "try again"
        case .noPermission: "no permission"
        case .configuration: "configuration"
        }
    }

    /// The meaning of the status, in a line for people.
    var meaning: String {
        switch self {
        case .ok: "everything asked for was done; warnings may have been printed"
        case .partial: "the run is complete, and something was left out or somebody has no report"
        case .usage: "the command line cannot be understood"
        case .data: "readings or a file cannot be used, or a check found something"
        case .noInput: "a file, folder or person that was named is not there or may not be read"
        case .unavailable: "a font or program that is needed is not installed"
        case .software: "the program contradicted itself; please report it"
        case .cannotCreate: "an output file or folder cannot be made"
        case .inputOutput: "reading or writing began and failed, such as a full disk"
        case .temporaryFailure: "it may work later: another run is at work, or files or memory ran out"
        case .noPermission: "the user may not write there"
        case .configuration: "a config, job, guideline, template, layout, theme or mapping is wrong"
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
    static let byCode: [String: ExitStatus] = [
        "xml.missing-file": .noInput, "xml.not-a-file": .noInput, "xml.unreadable": .noInput,
        "xml.read-error": .inputOutput, "xml.exhausted": .temporaryFailure, "xml.memory": .temporaryFailure,
        "lint.missing-baseline": .noInput, "template.folder-exists": .cannotCreate,
        "data.missing-file": .noInput, "data.directory": .noInput, "data.special-file": .noInput,
        "data.changed": .temporaryFailure, "data.unreadable-file": .noInput, "data.read-error": .inputOutput,
        "data.exhausted": .temporaryFailure,
        "config.missing-data": .noInput, "template.missing-folder": .noInput, "guideline.missing-folder": .noInput,
        "source.missing-folder": .noInput,
        "font.missing-folder": .noInput, "design.missing-folder": .noInput, "theme.missing-folder": .noInput,
        "store.missing": .noInput, "store.unknown-person": .noInput, "store.newer": .unavailable,
        "store.older": .unavailable, "store.no-library": .unavailable,
        "store.cannot-create": .cannotCreate, "store.not-permitted": .noPermission, "store.disk-full": .inputOutput,
        "store.io-error": .inputOutput, "store.busy": .temporaryFailure, "store.unreachable": .temporaryFailure,
        "store.lost": .temporaryFailure, "store.replaced": .temporaryFailure, "store.late": .temporaryFailure,
        "store.exhausted": .temporaryFailure,
        "store.rejected": .software, "store.not-forgotten": .software,
        "publish.not-permitted": .noPermission, "publish.exhausted": .temporaryFailure,
        "publish.disk-full": .inputOutput, "publish.write-failed": .inputOutput, "publish.sync-failed": .inputOutput,
        "publish.rename-failed": .inputOutput,
        "batch.disk-full": .inputOutput, "batch.not-permitted": .noPermission, "batch.read-only": .cannotCreate,
        "batch.exhausted": .temporaryFailure, "batch.missing-file": .noInput, "batch.system-error": .inputOutput,
        "batch.locked": .temporaryFailure, "batch.too-many-failures": .data, "batch.no-manifest": .noInput,
        "batch.cannot-create": .cannotCreate, "batch.unreadable-people": .noInput, "batch.not-a-file": .noInput,
        "batch.list-encoding": .data, "batch.list-changed": .temporaryFailure,
        "batch.resources-changed": .temporaryFailure, "batch.nobody": .data, "batch.other-job": .configuration,
        "batch.other-division": .configuration,
        "batch.unknown-person": .noInput, "batch.unknown-hash": .noInput, "batch.unknown-run": .noInput,
        "batch.manifest-damaged": .data, "batch.no-rasterizer": .unavailable, "batch.unreadable-report": .data,
        "batch.other-key": .configuration, "batch.owner-damaged": .configuration, "batch.not-removed": .inputOutput,
        "check.missing-file": .noInput, "check.not-a-file": .noInput, "check.unreadable-file": .noInput,
        "check.read-error": .inputOutput,
        "password.missing-file": .noInput, "password.unreadable": .noInput,
        "seal.missing-file": .noInput, "seal.unreadable": .noInput, "seal.no-library": .unavailable,
        "seal.no-time-stamp": .temporaryFailure,
        "job.missing-input": .noInput, "job.unusable-input": .noInput,
    ]

    /// The status of all other codes of an area, which is what stands before the dot.
    static let byArea: [String: ExitStatus] = [
        "usage": .usage, "xml": .configuration, "config": .configuration, "guideline": .configuration,
        "template": .configuration, "lint": .configuration, "design": .configuration, "theme": .configuration,
        "source": .configuration, "job": .configuration, "password": .configuration, "report": .configuration,
        "seal": .configuration,
        "clinic": .configuration,
        "hyphenation": .unavailable, "data": .data, "store": .data,
        "export": .data, "check": .data, "people": .data,
        "batch": .software, "guard": .software,
        "section": .data, "layout": .data, "font": .unavailable,
        "publish": .cannotCreate, "output": .inputOutput, "render": .software, "pdf": .software, "svg": .software,
        "internal": .software,
    ]
}
