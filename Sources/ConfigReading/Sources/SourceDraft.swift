internal import DiaryModel
internal import Diagnostics
internal import SourceModel
internal import XMLKit

/// A mapping while its elements are looked at one after the other.
struct SourceDraft {
    /// The outermost element.
    let root: XMLNode
    /// Everything found so far.
    var log: DiagnosticLog

    /// The words for what a column holds.
    static let roles = [
        "moment", "date", "time", "zone", "offset", "systolic", "diastolic", "pressures", "value", "unit", "meal",
        "note", "person", "selector", "mark",
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
        guard let id = root["id"], let name = root["name"], let times, let columns else { return nil }
        let cells = root.children(named: "cells").first
        let delimiters = cells?["delimiters"]?.split(separator: " ").compactMap { Delimiter(word: String($0)) }
        return SourceMapping(
            id: id, name: name, isFoundByContent: root["found-by"] != "name", records: records, header: header,
            title: root.children(named: "header").first?["below"], delimiters: delimiters ?? Delimiter.allCases,
            decimal: cells?["decimal"].flatMap(SourceMapping.DecimalSign.init),
            mayEndInQuote: cells?["cut-end"] == "yes", times: times, columns: columns, rows: rows,
            passesEmptyRows: root.children(named: "rows").first?["empty"] == "pass", words: words())
    }

    private mutating func header() -> SourceMapping.HeaderRule {
        guard let node = root.children(named: "header").first else { return .within(20) }
        let within = node["within"].flatMap { Int($0) } ?? 20
        let isAbsent = node["absent"] == "yes"
        guard let line = node["line"].flatMap({ Int($0) }) else {
            return isAbsent ? .none(within: within) : .within(within)
        }
        if isAbsent || node.element.has("within") {
            log.error(
                "source.header", at: node.location(ofValue: "line"), "`line` says already where the header is",
                hint: "write `line` alone, or leave it out")
        }
        return .line(line)
    }

    /// Reads where records are; there is no header then that could be anywhere, and nothing tells an order of dates.
    private mutating func records(_ times: TimeRule?, _ columns: [SourceColumn]) -> SourceMapping.RecordRule? {
        guard let node = root.children(named: "records").first else { return nil }
        for name in ["header", "cells"] {
            guard let child = root.children(named: name).first else { continue }
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
        let selector = root.children(named: "columns").first?.children.first { $0["role"] == "selector" }
        let element = root.children(named: "rows").first
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
        let taken = Set(Self.words(node["take"]).map { $0.lowercased() })
        let passed = node["pass"].map { Set(Self.words($0).map { $0.lowercased() }) }
        if let both = passed?.intersection(taken), !both.isEmpty {
            log.error(
                "source.selector", at: node.location(ofValue: "pass"), "a word is both taken and passed over",
                hint: "leave it out of one of the two")
        }
        return SourceMapping.RowRule(taken: taken, passed: passed)
    }

    private mutating func words() -> SourceMapping.Words {
        guard let node = root.children(named: "words").first else { return SourceMapping.Words() }
        var meals: [String: MealContext] = [:]
        for meal in node.children(named: "meal") {
            guard let context = meal["context"].flatMap(MealContext.init) else { continue }
            for word in Self.words(meal["words"]) {
                guard let earlier = meals.updateValue(context, forKey: word.lowercased()), earlier != context else {
                    continue
                }
                log.error(
                    "source.ambiguous-word", at: meal.location(ofValue: "words"), "a word stands for two meals",
                    hint: "leave it out of one of the two")
            }
        }
        let usual = SourceMapping.Words()
        return SourceMapping.Words(
            nothing: node["nothing"].map { Self.words($0) } ?? usual.nothing,
            inexact: Self.words(node["inexact"]).map { $0.lowercased() }, meals: meals)
    }

    /// The words of a list with bars between them.
    static func words(_ list: String?) -> [String] { list?.split(separator: "|").map(String.init) ?? [] }
}
