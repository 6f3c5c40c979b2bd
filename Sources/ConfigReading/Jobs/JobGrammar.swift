internal import JobModel
internal import XMLKit

extension XMLGrammar {
    /// A job file; `config/schema/job.xsd` says the same to editors.
    static let job = XMLGrammar(
        .job, ElementRule.insideJob, rootHint: "the outermost element of a job file is <job>"
    ) { GrammarComplaint($0, $1, codes: "job") }
}

extension ElementRule {
    fileprivate static let job = ElementRule(
        "job", [.required("version", .choice(["1"])), .required("id", .identifier)],
        children: [
            .one("people"), .optional("period"), .optional("report"), .optional("password"),
            .optional("clinic"), .one("output"), .optional("run"), .optional("limits"), .optional("failures"),
            .optional("guard"), .optional("retention"),
        ])

    fileprivate static let insideJob: [ElementRule] = [
        ElementRule(
            "people",
            [
                .optional("list", .path), .optional("folder", .path), .optional("store", .path),
                .optional("diary", .path),
                .optional("who", .choice(StoredPeopleRule.Choice.allCases.map(\.rawValue))),
            ]),
        ElementRule(
            "period",
            [
                .optional("from", .date), .optional("through", .date), .optional("last-days", .count(4)),
                .optional("previous", .choice(["week", "month"])),
            ]),
        ElementRule(
            "report",
            [
                .optional("languages", .languages), .optional("layout", .plainName),
                .optional("paper", .choice(["a4", "letter"])), .optional("pdf", .fileProfile),
            ]),
        ElementRule(
            "password",
            [
                .optional("file", .path), .optional("credential", .identifier), .optional("column", .choice(["3"])),
                .optional("program", .path),
            ]),
        .clinic,
        ElementRule(
            "output",
            [
                .required("folder", .path), .optional("pattern", .text(1...200)), .optional("key-file", .path),
                .optional("durability", .choice(BatchDurability.allCases.map(\.rawValue))),
            ]),
        ElementRule("run", [.optional("workers", .count(3)), .optional("chunk", .count(4))]),
        ElementRule(
            "limits",
            [
                .optional("seconds", .count(5)), .optional("pages", .count(6)), .optional("bytes", .count(9)),
                .optional("readings", .count(9)),
            ]),
        ElementRule("failures", [.required("at-most", .countOrPercent)]),
        ElementRule("guard", [.optional("check", .share), .optional("readings", .choice(["any", "required"]))]),
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
    fileprivate static let share = ValueForm("`all`, `none` or percent", hint: "such as all or 5%") { value in
        if value == "all" || value == "none" { return true }
        let digits = value.dropLast()
        return value.hasSuffix("%") && (1...2).contains(digits.utf8.count) && digits.utf8.allSatisfy(\.isDigit)
            && digits.utf8.first != UInt8(ascii: "0")
    }

    /// A number of people, or percent of them.
    fileprivate static let countOrPercent = ValueForm(
        "a number of people or percent of them", hint: "such as 20 or 1%"
    ) { value in
        let isShare = value.hasSuffix("%")
        let digits = isShare ? value.dropLast() : value[...]
        guard (1...(isShare ? 3 : 9)).contains(digits.utf8.count), digits.utf8.allSatisfy(\.isDigit) else {
            return false
        }
        return !isShare || Int(digits).map { $0 <= 100 } ?? false
    }
}
