internal import DiaryModel

/// The meaning of a code, for those who have only the code: no name, no value.
struct ReasonText: Hashable, Sendable {
    /// The problem, as one clause.
    let message: String
    /// The hint that says how to fix it.
    let hint: String

    /// The text of a code: its own, or that of its area.
    init(_ code: String) {
        let area = String(code.prefix { $0 != "." })
        let text =
            Self.byCode[code] ?? Self.byArea[area] ?? (
                "the report could not be made", "look for the code in docs/batch.md"
            )
        (message, hint) = text
    }

    private static let byCode: [String: (String, String)] = [
        "batch.worker-died": (
            "a worker died of this person, twice",
            "see worker-errors.log and, in the manifest, the cause; please report it"
        ),
        "batch.time-limit": (
            "the reports took longer than the job allows", "raise limits seconds, or look what is large"
        ),
        "report.too-many-readings": (
            "more readings than the job allows", "raise limits readings, or see what the file holds"
        ),
        "report.too-many-bytes": ("the report has more bytes than the job allows", "raise limits bytes"),
        "report.too-many-pages": ("the report has more pages than the job allows", "raise limits pages"),
        "batch.no-readings": (
            "the period has no readings, and the job or the call requires some", "see whether the person's data arrived"
        ),
        "batch.bad-line": ("the line of the list names nobody", "write an id, a tab and a path, or a path alone"),
        "batch.bad-name": ("the name of the diary is no text in UTF-8", "rename the file"),
        "batch.bad-password": ("there is no usable password for this person", "see where the job has passwords from"),
        "batch.unsafe-id": ("the id cannot stand in the name of a file", "use {key} in the pattern, or another id"),
        "batch.name-too-long": ("the name of the report is too long", "shorten the pattern or the id"),
        "batch.duplicate-person": ("the person is named twice", "take one of the lines out"),
        "guard.text-differs": (
            "the finished file does not read as what was drawn", "look at it in quarantine; please report it"
        ),
        "guard.unreadable": ("the finished file cannot be read", "look at it in quarantine; please report it"),
        "guard.unsound": ("the finished file is not sound", "run `diarypress check` over the file in quarantine"),
        "guard.other-person": (
            "somebody else of the run is named in the report", "look at it in quarantine before anything is sent out"
        ),
        "publish.exists": ("another file has the name of the report", "move it away, then run again"),
        "publish.blocked": ("something that is no folder is where the report's folder should be", "move it away"),
        "store.unknown-person": ("the store has nobody with this id", "import the person's data, or take the id out"),
    ]

    private static let byArea: [String: (String, String)] = [
        "xml": ("the diary is no XML that can be read", "run `diarypress check` over it"),
        "config": ("the diary is wrong", "run `diarypress check` over it"),
        "data": ("a data file cannot be used", "run `diarypress inspect` over it"),
        "source": ("a mapping of data files is wrong", "run `diarypress inspect` over a data file"),
        "guideline": ("a guideline cannot be used", "run `diarypress guidelines`"),
        "design": ("a layout cannot be used", "run `diarypress layouts`"),
        "theme": ("a theme cannot be used", "run `diarypress layouts`"),
        "template": ("the texts of a language cannot be used", "run `diarypress lint`"),
        "font": ("a font is missing", "see scripts/setup.sh"),
        "layout": ("the report cannot be laid out", "run `diarypress render` over the diary"),
        "section": ("a section cannot be made of the readings", "run `diarypress render` over the diary"),
        "internal": ("the program contradicted itself", "please report it with the code"),
    ]
}
