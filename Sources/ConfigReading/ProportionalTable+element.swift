internal import DiaryModel
internal import ReportModel
internal import XMLKit

extension ElementRule {
    /// `table` and what stands in it, in configs and in layouts alike.
    static let ofTables: [ElementRule] =
        [
            ElementRule(
                "table",
                [
                    .required("columns", .tableColumns), .optional("title", .text(1...200)),
                    .optional("key", .key),
                ],
                children: [.any("head"), .some("row"), .any("group"), .any("total")], content: .anyOrder(behind: 1)),
            ElementRule("group", [.optional("key", .key)], content: .text(isRequired: false)),
            ElementRule("text", [.optional("key", .key)], content: .text(isRequired: false)),
            ElementRule("merge"),
        ]
        + ["head", "row", "total"].map {
            ElementRule($0, children: [.any("text"), .any("merge")], content: .anyOrder())
        }
}

extension ValueForm {
    /// The number of columns of a table; more would leave no room for a word.
    static let tableColumns = whole(
        "[1-9]|1[0-9]|2[0-4]", "a number of columns", hint: "a whole number from 1 to 24")
}

extension Diagnostic {
    /// Describes it in the words of tables, whose heads come before their other rows.
    init?(ofTable breach: GrammarBreach, codes: String) {
        guard case .misplacedElement("head", _, _) = breach else { return nil }
        self.init(
            .error, DiagnosticCode(rawValue: codes + ".table-head"), "`head` stands behind other rows of the table",
            hint: "write it before them")
    }
}

extension ProportionalTable {
    /// Reads a table; `nil` if a row is invalid, which is reported with its place.
    ///
    /// - Parameters:
    ///   - node: The element `table`.
    ///   - codes: The prefix of the codes of problems, such as `design`.
    ///   - log: Receives the problems.
    init?(_ node: XMLNode, codes: String, _ log: inout DiagnosticLog) {
        guard let count: Int = node["columns"] else { return nil }
        var rows: [ProportionalRow] = []
        var faults = 0
        for (index, child) in node.children.enumerated() {
            let kind = ProportionalRow.Kind(rawValue: child.element.name) ?? .row
            guard kind != .group else {
                rows.append(ProportionalRow(group: child.message, of: count))
                continue
            }
            do throws(ProportionalRow.Fault) {
                rows.append(try ProportionalRow(kind, child.columns, of: count))
            } catch {
                faults += 1
                let place = error == .mergeAtStart ? child.children.first?.location : nil
                log.error(
                    DiagnosticCode(rawValue: codes + ".table-row"), at: place ?? child.location,
                    "row \(index + 1) of the table \(error.clause)", hint: error.hint)
            }
        }
        guard faults == 0 else { return nil }
        let hasTitle = node["title"] != nil || node["key"] != nil
        self.init(
            columns: count, title: hasTitle ? Message(node["key"], or: node["title"] ?? "") : nil, rows: rows)
    }
}

extension XMLNode {
    /// The content of each column of a row.
    fileprivate var columns: [ProportionalRow.Column] {
        children.map { $0.element.name == "merge" ? .merge : .text($0.message) }
    }

    /// The text of an element: that of its key where the templates have it, otherwise the one that is written.
    fileprivate var message: Message { Message(self["key"], or: plainText) }
}

extension Message {
    /// The text of a key, or another where no template has it; without a key that other text.
    fileprivate init(_ key: String?, or text: String) {
        self = key.map { Message(MessageKey(rawValue: $0), alter: text) } ?? .verbatim(text)
    }
}

extension ProportionalRow.Fault {
    /// The end of a sentence about the row.
    fileprivate var clause: String {
        switch self {
        case .noColumns: "has no column to stand in"
        case .count(let found, let columns):
            "has \(found) \(found == 1 ? "cell" : "cells"), and the table \(columns) \(columns == 1 ? "column" : "columns")"
        case .mergeAtStart: "begins with `merge`, and there is no cell before it"
        }
    }

    /// The hint that says how to fix it.
    fileprivate var hint: String {
        switch self {
        case .noColumns: "give the table a column"
        case .count(let found, let columns):
            found < columns ? "add <text/> or <merge/> for each column" : "leave out what is too much, or add columns"
        case .mergeAtStart: "begin the row with <text>…</text>"
        }
    }
}
