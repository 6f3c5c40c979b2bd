internal import DiaryModel
internal import ReportModel
package import XMLKit

extension XMLGrammar {
    /// A job file; `config/schema/job.xsd` is written from it.
    package static let job = XMLGrammar(
        .job, ElementRule.insideJob, codes: "job", rootHint: "the outermost element of a job file is <job>")
}

extension ElementRule {
    fileprivate static let job = ElementRule(
        "job", [.required("version", .choice(["1"])), .required("id", .identifier)],
        children: [
            .one("people"), .optional("period"), .optional("report"), .optional("password"),
            .optional("seal"), .optional("clinic"), .optional("fhir"), .one("output"), .optional("deliver"),
            .optional("run"), .optional("limits"), .optional("failures"),
            .optional("guard"), .optional("retention"),
        ])

    fileprivate static let insideJob: [ElementRule] = [
        ElementRule(
            "people",
            [
                .optional("list", .path), .optional("folder", .path), .optional("store", .path),
                .optional("diary", .path),
                .optional("who", .choice(StoredPeopleRule.Choice.self)),
            ],
            children: [.any("import")]),
        ElementRule(
            "import",
            [
                .required("people", .path), .optional("file", .path), .optional("zone", .zone),
                .optional("replace", .choice(Replacing.self)),
            ]),
        ElementRule(
            "period",
            [
                .optional("from", .day), .optional("through", .day), .optional("last-days", .count(4)),
                .optional(
                    "previous", .choice([("week", PeriodRule.previousWeek), ("month", PeriodRule.previousMonth)])),
                .optional("zone", .zone),
            ]),
        ElementRule(
            "report",
            [
                .optional("languages", .languages), .optional("layout", .plainName),
                .optional("theme", .plainName),
            ] + .ofFiles),
        ElementRule(
            "password",
            [
                .optional("file", .path), .optional("credential", .identifier), .optional("column", .choice(["3"])),
                .optional("program", .path),
            ]),
        ElementRule(
            "seal",
            [
                .required("key", .path), .optional("certificate", .path), .optional("passphrase", .path),
                .optional("timestamp", .path),
            ]),
        .clinic, .fhir,
        ElementRule(
            "output",
            [
                .required("folder", .path), .optional("pattern", .text(1...200)), .optional("key-file", .path),
                .optional("durability", .choice(BatchDurability.self)),
            ]),
        ElementRule(
            "deliver",
            [
                .required("program", .path), .optional("settings", .path), .optional("chunk", .count(4)),
                .optional("seconds", .count(5)), .optional("attempts", .count(1)),
            ]),
        ElementRule("run", [.optional("workers", .count(3)), .optional("chunk", .count(4))]),
        ElementRule(
            "limits",
            [
                .optional("seconds", .count(5)), .optional("pages", .count(6)), .optional("bytes", .count(9)),
                .optional("readings", .count(9)),
            ]),
        ElementRule("failures", [.required("at-most", .countOrPercent)]),
        ElementRule(
            "guard",
            [.optional("check", .share), .optional("readings", .choice([("any", false), ("required", true)]))]),
        ElementRule(
            "retention",
            [
                .optional("runs", .count(3)), .optional("days", .count(4)), .optional("quarantine-days", .count(4)),
            ]),
    ]
}

extension ValueForm {
    /// The path of a file or folder.
    fileprivate static let path = text(1...1_000)

    /// All, none, or percent of them.
    fileprivate static let share = ValueForm(
        "all|none|[1-9][0-9]?%", "`all`, `none` or percent", hint: "such as all or 5%"
    ) { value in
        switch value {
        case "all": ReportCheckRule.all
        case "none": ReportCheckRule.none
        default: Int(value.dropLast()).map { ReportCheckRule.percent($0) }
        }
    }

    /// A number of people, or percent of them.
    fileprivate static let countOrPercent = ValueForm(
        "[0-9]{1,9}|0?[0-9]{1,2}%|100%", "a number of people or percent of them", hint: "such as 20 or 1%"
    ) { FailureThreshold($0) }
}
