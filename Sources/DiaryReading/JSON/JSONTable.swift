/// The records of a JSON document that no mapping knows, as rows: their columns are understood by the usual names then.
///
/// A record is an object in which no other object stands. It has the members of the objects around it, too, of which `name` is the kind of
/// its value, as in exports of Health Auto Export; readings beside one another that only a number tells apart, as `U1` and `U2` of the Universal
/// Blood Pressure Manager, or a word that means nothing else, are of a person each.
struct JSONTable {
    private var names: [String] = []
    private var known: Set<String> = []
    private var rows: [[String: String]] = []

    /// So many names no list of readings has.
    private static let mostNames = 256
    /// The most bytes of a document, which is in memory as a whole: 32 MiB.
    static let mostBytes = 32 << 20

    /// The records of a document as rows of CSV under a header; `nil` where there is no JSON, or none whose names can be read.
    static func rows(of bytes: [UInt8], where canRead: ([String]) -> Bool, isName: (String) -> Bool) -> [UInt8]? {
        guard let document = JSONValue(bytes) else { return nil }
        var table = JSONTable()
        table.walk(document, []) { parts in
            // Whoever has more values than another may still be another person.
            let shapes = parts.map(\.value.shape).sorted { $0.count < $1.count }
            return canRead(Array(shapes[0])) && shapes.allSatisfy(shapes[0].isSubset)
                && parts.contains { isName($0.key) }
        }
        guard !table.rows.isEmpty, table.names.count <= mostNames, canRead(table.names) else { return nil }
        let lines = [table.names] + table.rows.map { row in table.names.map { row[$0] ?? "" } }
        return Array(lines.map { $0.map(quoted).joined(separator: ",") + "\n" }.joined().utf8)
    }

    private typealias Parts = [(key: String, value: JSONValue)]

    private mutating func walk(_ value: JSONValue, _ around: [(String, String)], _ areNamed: (Parts) -> Bool) {
        if case .list(let list) = value { for element in list { walk(element, around, areNamed) } }
        guard case .object(let object) = value else { return }
        let members = object.sorted { $0.key < $1.key }
        let inside = members.filter(\.value.hasObjects)
        // Of the least, the mean and the largest of a time the mean is a value of it.
        let isMean = object["Avg"] != nil
        let own = members.compactMap { name, value -> (String, String)? in
            guard case .text(let text) = value, !isMean || !["Min", "Max"].contains(name) else { return nil }
            return (name == "Avg" ? "qty" : inside.isEmpty || name != "name" ? name : "kind", text)
        }
        guard !inside.isEmpty else { return add(around + own) }
        let areNumbered =
            inside.count > 1 && Set(inside.map { $0.key.filter { !$0.isNumber } }).count == 1
            && inside[0].key.contains(where: \.isLetter)
        // Lists beside one another of records alike are of several people, kinds or times.
        let areOfPeople = areNumbered || inside.count > 1 && areNamed(inside)
        let areAlike = inside.count > 1 && Set(inside.map(\.value.shape)).count == 1
        for (name, value) in inside {
            walk(value, around + own + (areOfPeople ? [("person", name)] : areAlike ? [("list", name)] : []), areNamed)
        }
    }

    private mutating func add(_ record: [(String, String)]) {
        let row = Dictionary(record) { $1 }
        guard names.count <= Self.mostNames else { return }
        for (name, _) in record where known.insert(name).inserted { names.append(name) }
        if !row.isEmpty { rows.append(row) }
    }

    private static func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
}
