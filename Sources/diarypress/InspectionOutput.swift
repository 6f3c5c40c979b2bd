internal import DiaryModel
internal import DiaryPress

/// The JSON output of a command that rejects its input.
struct FailureJSON: Encodable {
    /// The file, where the command is about one.
    let file: String?
    /// The number of errors, including those that are not among the problems.
    let errors: Int
    let problems: [Diagnostic]
    /// The mappings that the file has to do with, where that was asked.
    let mappings: [SourceVerdict]?

    /// Takes a failure apart.
    init(file: String? = nil, _ failure: DiagnosticFailure, _ mappings: [SourceVerdict]? = nil) {
        self.mappings = mappings
        self.file = file
        errors = failure.total
        problems = failure.diagnostics + failure.warnings
    }
}

/// The output of `inspect` for people.
enum InspectionText {
    /// The lines.
    static func lines(_ inspection: Inspection) -> [String] {
        var lines = [inspection.file]
        for file in inspection.dataFiles { lines += self.lines(file) }
        if let from = inspection.from, let through = inspection.through, let zone = inspection.zone {
            lines.append("days: \(from) to \(through), \(zone.identifier)")
        }
        for kind in inspection.kinds { lines += [""] + self.lines(kind) }
        return lines
    }

    /// The lines about mappings, where they were asked for.
    static func lines(_ mappings: [SourceVerdict]?) -> [String] {
        guard let mappings else { return [] }
        guard !mappings.isEmpty else {
            return ["", "no mapping of rows or of JSON was tried that fits or nearly fits"]
        }
        let words: [SourceVerdict.Fit: String] = [.taken: "is taken", .fits: "fits", .nearly: "nearly fits"]
        return [""]
            + mappings.map { mapping in
                let reasons = mapping.reasons.isEmpty ? "" : ": \(mapping.reasons.joined(separator: "; "))"
                return "mapping \(mapping.source) \(words[mapping.fit] ?? "")\(reasons)"
            }
    }

    private static func lines(_ file: FileAccount) -> [String] {
        let entry = file.format.entryName
        var facts = [Counted(file.rowCount, entry).description, Counted(file.standing.kept, "reading").description]
        if file.standing.duplicates > 0 {
            facts.append("\(Counted(file.standing.duplicates, "repeated reading")) left out")
        }
        if file.skipped.count > 0 { facts.append("\(Counted(file.skipped.count, entry)) skipped") }
        if file.implausible.count > 0 { facts.append("\(file.implausible.count) of them with impossible values") }
        let how = file.isSniffed ? "as its content tells" : "as was said"
        return [
            "data: \(file.file)", "      read as \(file.format.name), \(how)",
            "      \(facts.joined(separator: ", "))",
        ]
    }

    private static func lines(_ kind: KindInspection) -> [String] {
        let name = kind.section.map { "\($0) (\(kind.kind))" } ?? kind.kind
        let inPeriod = "\(Counted(kind.readingsInPeriod, "reading")) on \(Counted(kind.days, "day"))"
        var lines = ["\(name): \(inPeriod), \(kind.readings) in all"]
        if !kind.units.isEmpty { lines[0] += ", in \(kind.units.joined(separator: ", "))" }
        if let first = kind.first, let last = kind.last {
            lines.append("  from \(first.encodedText) to \(last.encodedText)")
        }
        guard let guideline = kind.guideline else { return lines }
        var table = TextTable(head: ["  \(guideline)", "n"], trailing: [1])
        table.rows = (kind.classes ?? []).map { ["  \($0.class)", String($0.count)] }
        let left = kind.unclassified
        let reasons: [(String, Int)] = [
            ("(other relation to a meal)", left.otherMealContext), ("(too young)", left.belowMinimumAge),
            ("(no height)", left.heightMissing), ("(not applicable)", left.notApplicable),
            ("(impossible value)", left.implausible),
        ]
        table.rows += reasons.filter { $0.1 > 0 }.map { ["  \($0.0)", String($0.1)] }
        return lines + table.lines
    }
}
