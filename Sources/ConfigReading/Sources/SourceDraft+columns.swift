internal import DiaryModel
internal import XMLKit

extension SourceDraft {
    /// Reads what columns hold; `nil` when one of them cannot be used.
    mutating func columns(hasHeader: Bool) -> [SourceColumn]? {
        guard let node = root.child("columns") else { return nil }
        let prefixes: [String] = node["prefixes"] ?? []
        let nodes = node.children(named: "column")
        let columns = nodes.compactMap { column($0, prefixes, hasHeader: hasHeader) }
        checkNames(nodes)
        return columns.count == nodes.count && !columns.isEmpty ? columns : nil
    }

    private mutating func column(_ node: XMLNode, _ prefixes: [String], hasHeader: Bool) -> SourceColumn? {
        guard let role = role(of: node) else { return nil }
        let names = node.children(named: "name").flatMap { name in
            ([""] + prefixes).map { SourceColumn.Name($0 + name.plainText, unit: name["unit"]) }
        }
        let column = SourceColumn(
            role, names: names, number: node["number"], unit: node["unit"], form: node["form"] ?? .number,
            isRequired: node["required"] == "yes", isUsual: node["required"] == "usually",
            zeroIsNothing: node["zero"] ?? false, isProof: node["proves"] ?? false,
            limits: node.children(named: "limit").compactMap { limit($0, of: role) })
        checkIdentity(of: column, node, hasHeader: hasHeader)
        checkUnits(of: column, node)
        return column
    }

    /// The words for what lies below or above a limit of the device.
    private mutating func limit(_ node: XMLNode, of role: SourceColumn.Role) -> SourceColumn.Limit? {
        guard case .value(let kind) = role, kind != .height else {
            return log.refuse(
                "source.limit", at: node.location, "only columns of single values have limits", hint: "leave it out")
        }
        guard let name: String = node["unit"] else { return nil }
        let (below, above): (Double?, Double?) = (node["below"], node["above"])
        guard let number = below ?? above, (below == nil) != (above == nil) else {
            return log.refuse(
                "source.limit", at: node.location, "a limit is that of values below it, or of values above it",
                hint: "write `below` or `above`, and words for the other in a limit of their own")
        }
        guard let unit = kind.units.first(where: { $0.id == name }) else {
            return log.refuse(
                "source.unit", at: node.location(ofValue: "unit"), "the unit is none of \(kind.id)",
                hint: "known here: \(kind.units.map(\.id).joined(separator: ", "))")
        }
        return SourceColumn.Limit(
            node.lowercasedWords("words"),
            Quantity(number, unit, bound: below == nil ? .above : .below))
    }

    private mutating func role(of node: XMLNode) -> SourceColumn.Role? {
        guard let word: String = node["role"] else { return nil }
        guard let role = Self.roles.first(where: { $0.word == word })?.role else {
            guard let kind: MeasurementKind = node["kind"] else {
                if !node.element.has("kind") {
                    log.error(
                        "source.kind", at: node.location, "a column of values says of which kind they are",
                        hint: "write kind=\"…\": \(Self.kinds.map(\.id).joined(separator: ", "))")
                }
                return nil
            }
            return .value(kind)
        }
        if node.element.has("kind") {
            log.error(
                "source.kind", at: node.location(ofValue: "kind"), "only columns of the role `value` have a kind",
                hint: "leave it out, or write role=\"value\"")
        }
        return role
    }

    /// Checks that a column can be found, by a name in the header or by its number.
    private mutating func checkIdentity(of column: SourceColumn, _ node: XMLNode, hasHeader: Bool) {
        if hasHeader, column.names.isEmpty || column.number != nil {
            log.error(
                "source.column-name", at: node.location, "a column of a source with a header is found by its name",
                hint: "write <name>…</name> in it, and no `number`")
        }
        if !hasHeader, column.number == nil || !column.names.isEmpty {
            log.error(
                "source.column-number", at: node.location,
                "a column of a source without a header is found by its number",
                hint: "write number=\"…\", and no names")
        }
        for name in node.children(named: "name") where !name.plainText.contains(where: { $0.isLetter || $0.isNumber }) {
            log.error(
                "source.column-name", at: name.location, "a name has letters or digits",
                hint: "write it as the header does")
        }
    }

    /// Checks that the units of a column are those of its kind.
    private mutating func checkUnits(of column: SourceColumn, _ node: XMLNode) {
        let told = ([node] + node.children(named: "name")).filter { $0.element.has("unit") }
        guard let kind = column.kind else {
            for node in told {
                log.error(
                    "source.unit", at: node.location(ofValue: "unit"), "only columns of values have a unit",
                    hint: "leave it out")
            }
            return
        }
        for node in told where (node["unit"] as WrittenUnit?).map({ kind.units.contains($0.unit) }) == false {
            log.error(
                "source.unit", at: node.location(ofValue: "unit"), "the unit is none of \(kind.id)",
                hint: "known here: \(kind.units.map(\.id).joined(separator: ", "))")
        }
        if column.form == .feetAndInches, column.unit != WrittenUnit(.inches) {
            log.error(
                "source.unit", at: node.location, "feet and inches are read into inches", hint: "write unit=\"in\"")
        }
        let isNamed =
            column.unit != nil || column.form == .withUnit
            || !column.names.isEmpty && column.names.allSatisfy { $0.unit != nil }
        if !isNamed, !hasUnitColumn {
            log.error(
                "source.no-unit", at: node.location, "nothing says the unit of the values",
                hint: "write unit=\"\(kind.primaryUnit.id)\" here or in each name, or form=\"number-with-unit\"")
        }
    }

    /// True if a column of the row names the unit of its only values.
    private var hasUnitColumn: Bool {
        let columns = root.child("columns")?.children ?? []
        return columns.contains { $0["role"] == "unit" } && columns.count { $0["role"] == "value" } == 1
            && !columns.contains { $0["role"] == "systolic" }
    }

    /// Reports names that two columns have.
    private mutating func checkNames(_ nodes: [XMLNode]) {
        var columns: [String: Int] = [:]
        for (index, node) in nodes.enumerated() {
            for name in node.children(named: "name") {
                let word = HeaderWord.of(name.plainText)
                guard let earlier = columns.updateValue(index, forKey: word), earlier != index else { continue }
                log.error(
                    "source.ambiguous-name", at: name.location, "two columns have this name",
                    hint: "only letters and digits count; leave it out of one of them")
            }
        }
    }

    /// Checks that the columns together make readings.
    mutating func check(_ columns: [SourceColumn], _ times: TimeRule?) {
        guard let node = root.child("columns") else { return }
        let nodes = node.children(named: "column")
        for (index, column) in columns.enumerated() where column.role.isUnique {
            guard let earlier = columns.firstIndex(where: { $0.role == column.role }), earlier < index else { continue }
            log.error(
                "source.duplicate-role", at: nodes[index].location(ofValue: "role"), "two columns have this role",
                hint: "give the first one both names")
        }
        let roles = Set(columns.map(\.role))
        func complain(_ message: String, _ hint: String) {
            log.error("source.columns", at: node.location, message, hint: hint)
        }
        if roles.contains(.moment) == roles.contains(.date) {
            complain("exactly one column holds the moment or the date", "give one role=\"moment\", or role=\"date\"")
        }
        if roles.contains(.time), !roles.contains(.date) {
            complain("the time of day needs a date in another column", "give a column role=\"date\"")
        }
        if roles.contains(.systolic) != roles.contains(.diastolic) {
            complain("one of the two pressures is missing", "give columns role=\"systolic\" and role=\"diastolic\"")
        }
        if times?.zone == .column, !roles.contains(.zone) {
            complain("zone=\"column\" needs a column with the zone or the offset", "give a column role=\"zone\"")
        }
        if let times, times.isDayAbove, times.isOrderOpen || !roles.contains(.moment) {
            complain(
                "day=\"above\" needs a column of times, and dates of one order",
                "give a column role=\"moment\", and patterns of one order")
        }
        let needed = columns.filter(\.isRequired)
        if needed.allSatisfy({ $0.kind == nil }) || needed.allSatisfy({ $0.role != .moment && $0.role != .date }) {
            complain(
                "the column of the time and one of the values must be required",
                "write required=\"yes\": an input without them is of another source")
        }
    }
}

extension SourceColumn.Role {
    /// True if only one column of a source can have the role.
    fileprivate var isUnique: Bool {
        switch self {
        case .value, .note, .person, .mark: false
        default: true
        }
    }
}
