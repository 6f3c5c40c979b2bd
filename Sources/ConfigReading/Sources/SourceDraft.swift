internal import DiaryModel
internal import XMLKit

/// A mapping while its elements are looked at one after the other.
struct SourceDraft {
    /// The outermost element.
    let root: XMLNode
    /// Everything found so far.
    var log: DiagnosticLog

    /// The words for what a column holds; the role of values has their kind.
    static let roles: [(word: String, role: SourceColumn.Role?)] = [
        ("moment", .moment), ("date", .date), ("time", .time), ("zone", .zone), ("offset", .zone),
        ("systolic", .systolic), ("diastolic", .diastolic), ("pressures", .pressures), ("value", nil), ("unit", .unit),
        ("meal", .meal), ("note", .note), ("person", .person), ("selector", .selector), ("mark", .mark),
    ]

    /// The kinds that columns may hold values of.
    static let kinds = MeasurementKind.known.filter { $0 != .bloodPressure } + [.height]

    /// Puts the parts together; `nil` when one is missing.
    mutating func finish() -> SourceMapping? {
        let header = header()
        let times = times()
        let hasHeader = if case .none = header { false } else { true }
        let columns = columns(hasHeader: hasHeader)
        if let columns { check(columns, times) }
        let rows = rows(columns ?? [])
        let records = records(times, columns ?? [])
        guard let id: String = root["id"], let name: String = root["name"], let times, let columns else { return nil }
        let cells = root.child("cells")
        return SourceMapping(
            id: id, name: name, isFoundByContent: root["found-by"] ?? true, records: records, header: header,
            title: root.child("header")?["below"], delimiters: cells?["delimiters"] ?? Delimiter.allCases,
            decimal: cells?["decimal"], mayEndInQuote: cells?["cut-end"] ?? false, times: times, columns: columns,
            rows: rows,
            passesEmptyRows: root.child("rows")?["empty"] ?? false, words: words())
    }

    private mutating func header() -> SourceMapping.HeaderRule {
        guard let node = root.child("header") else { return .within(20) }
        let within = node["within"] ?? 20
        let isAbsent = node["absent"] ?? false
        guard let line: Int = node["line"] else { return isAbsent ? .none(within: within) : .within(within) }
        if isAbsent || node.element.has("within") {
            log.error(
                "source.header", at: node.location(ofValue: "line"), "`line` says already where the header is",
                hint: "write `line` alone, or leave it out")
        }
        return .line(line)
    }

    /// Reads where records are; there is no header then that could be anywhere, and nothing tells an order of dates.
    private mutating func records(_ times: TimeRule?, _ columns: [SourceColumn]) -> SourceMapping.RecordRule? {
        guard let node = root.child("records") else { return nil }
        for name in ["header", "cells"] {
            guard let child = root.child(name) else { continue }
            log.error(
                "source.records", at: child.location, "records have members, and no \(name)", hint: "leave it out")
        }
        if columns.contains(where: { $0.role == .person }) {
            log.error(
                "source.records", at: node.location, "records are those of one person", hint: "leave the column out")
        }
        if times?.isOrderOpen == true {
            log.error(
                "source.records", at: node.location, "the patterns leave open whether the day or the month comes first",
                hint: "give patterns of one order")
        }
        return SourceMapping.RecordRule(list: node["list"])
    }

    private mutating func rows(_ columns: [SourceColumn]) -> SourceMapping.RowRule? {
        let selector = root.child("columns")?.children.first { $0["role"] == "selector" }
        let element = root.child("rows")
        guard let node = element, node.element.has("take") else {
            if let element, element.element.has("pass") || !element.element.has("empty") {
                log.error(
                    "source.selector", at: element.location, "nothing says which rows are taken",
                    hint: "write take=\"…\", or empty=\"pass\" alone")
            }
            if let selector {
                log.error(
                    "source.selector", at: selector.location,
                    "nothing says which rows the selecting column takes",
                    hint: "write <rows take=\"…\"/> behind the columns")
            }
            return nil
        }
        if !columns.isEmpty, selector == nil {
            log.error(
                "source.selector", at: node.location, "no column selects rows",
                hint: "give a column role=\"selector\", or leave out `rows`")
        }
        let taken = Set(node.lowercasedWords("take"))
        let passed = node.element.has("pass") ? Set(node.lowercasedWords("pass")) : nil
        if let both = passed?.intersection(taken), !both.isEmpty {
            log.error(
                "source.selector", at: node.location(ofValue: "pass"), "a word is both taken and passed over",
                hint: "leave it out of one of the two")
        }
        return SourceMapping.RowRule(taken: taken, passed: passed)
    }

    private mutating func words() -> SourceMapping.Words {
        guard let node = root.child("words") else { return SourceMapping.Words() }
        let meals: [String: MealContext] = meanings(
            of: node.children(named: "meal"), "context", "a word stands for two meals",
            hint: "leave it out of one of the two")
        let usual = SourceMapping.Words()
        return SourceMapping.Words(
            nothing: node["nothing"] ?? usual.nothing, inexact: node.lowercasedWords("inexact"), meals: meals)
    }
}
