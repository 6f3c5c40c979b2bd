internal import ReportModel
internal import DiaryPress

/// The matrix as a table: a line per language, the faults of each by layout, and a line for each issue.
enum MatrixText {
    /// The lines.
    static func lines(_ found: [Preflight]) -> [String] {
        let kinds = Preflight.Kind.allCases
        var table = TextTable(
            head: ["language", "reports", "pages"] + kinds.map(\.rawValue), trailing: Set(1...(kinds.count + 2)))
        for language in languages(found) {
            let own = found.filter { $0.language == language }
            let counts = kinds.map { kind in String(own.reduce(0) { $0 + $1.count(kind) }) }
            table.rows.append(
                [language.rawValue, String(own.count), String(own.reduce(0) { $0 + $1.pageCount })] + counts)
        }
        return table.lines + [""] + layoutLines(found) + issueLines(found)
    }

    private static func languages(_ found: [Preflight]) -> [LanguageTag] {
        found.reduce(into: []) { all, one in if !all.contains(one.language) { all.append(one.language) } }
    }

    /// Returns the number of faults of each layout in each language; without readings it is a layout of its own.
    private static func layoutLines(_ found: [Preflight]) -> [String] {
        let layouts: [String] = found.reduce(into: []) { all, one in
            if !all.contains(one.content) { all.append(one.content) }
        }
        var table = TextTable(head: ["faults"] + layouts, trailing: Set(layouts.indices.map { $0 + 1 }))
        for language in languages(found) {
            let counts = layouts.map { layout in
                let own = found.filter { $0.language == language && $0.content == layout }
                return own.isEmpty ? "-" : String(own.reduce(0) { $0 + $1.faultCount })
            }
            table.rows.append([language.rawValue] + counts)
        }
        return table.lines
    }

    /// Each issue once, with the number of reports it is in.
    private static func issueLines(_ found: [Preflight]) -> [String] {
        struct Seen: Hashable {
            let language: LanguageTag
            let issue: Preflight.Issue
        }
        var order: [Seen] = []
        var layouts: [Seen: [String]] = [:]
        for one in found {
            for issue in one.issues {
                let seen = Seen(language: one.language, issue: issue)
                if layouts[seen] == nil { order.append(seen) }
                layouts[seen, default: []].append(one.trial)
            }
        }
        guard !order.isEmpty else { return [] }
        var table = TextTable(head: ["language", "issue", "block", "text", "what", "reports", "first"], trailing: [5])
        table.rows = order.map { seen in
            let reports = layouts[seen] ?? []
            return [
                seen.language.rawValue, seen.issue.kind.rawValue, seen.issue.block ?? "-", seen.issue.key ?? "-",
                seen.issue.detail, String(reports.count), reports.first ?? "-",
            ]
        }
        return [""] + table.lines
    }
}

extension Preflight {
    /// The name of the content: the layout, and a mark if it had no readings.
    fileprivate var content: String { hasReadings ? layout : "\(layout)-empty" }
}
