/// The records of a JSON document that no mapping knows, as rows: their columns are understood by the usual names then.
///
/// A record is an object in which no other object stands. It has the members of the objects around it, too, of which `name` is the kind of
/// its value, as in exports of Health Auto Export. Keys of objects beside one another may be days, or people: `U1` and `U2` of the Universal
/// Blood Pressure Manager, and words that mean nothing else.
struct JSONTable {
    /// The keys, each of which is a column.
    private(set) var names: [String] = []
    private var known: Set<String> = []
    private var rows: [[String: String]] = []
    private let vocabulary: ColumnVocabulary

    /// So many names no list of readings has.
    private static let mostNames = 256
    /// The most bytes of a document, which is in memory as a whole: 32 MiB.
    static let mostBytes = 32 << 20

    /// Takes the records of a document; `nil` where there is no JSON, or none whose names can be read.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - vocabulary: The words that names of columns are known by.
    ///   - canRead: Tells if names are those of columns, a time and a value among them.
    init?(_ bytes: [UInt8], _ vocabulary: ColumnVocabulary, where canRead: ([String]) -> Bool) {
        self.vocabulary = vocabulary
        guard let document = JSONValue(bytes) else { return nil }
        walk(document, [], canRead)
        guard !rows.isEmpty, names.count <= Self.mostNames, canRead(names) else { return nil }
    }

    /// The records as rows of CSV under a header.
    var text: [UInt8] {
        let lines = [names] + rows.map { row in names.map { row[$0] ?? "" } }
        return Array(lines.map { $0.map(Self.quoted).joined(separator: ",") + "\n" }.joined().utf8)
    }

    private mutating func walk(_ value: JSONValue, _ around: [(String, String)], _ canRead: ([String]) -> Bool) {
        if case .list(let list) = value { for element in list { walk(element, around, canRead) } }
        guard case .object(let object) = value else { return }
        let members = object.sorted { $0.key < $1.key }
        let inside = members.filter(\.value.hasObjects)
        // Of the least, the mean and the largest of a time the mean is a value of it.
        let isMean = object["Avg"] != nil
        let own = members.compactMap { name, value -> (String, String)? in
            guard case .text(let text) = value, !isMean || !["Min", "Max"].contains(name) else { return nil }
            // What has a unit, or a name that is known, is no person.
            let isKind = name == "name" && !inside.isEmpty && (object["units"] != nil || meaning(text) != "person")
            return (name == "Avg" ? "qty" : isKind ? "kind" : name, text)
        }
        guard !inside.isEmpty else { return add(around + own) }
        let key = column(of: inside.map(\.key), inside.map(\.value), canRead)
        for (name, value) in inside { walk(value, around + own + (key.map { [($0, name)] } ?? []), canRead) }
    }

    /// The column that keys of objects beside one another are values of.
    private func column(of keys: [String], _ values: [JSONValue], _ canRead: ([String]) -> Bool) -> String? {
        // Whoever has more values than another may still be another person.
        let shapes = values.map(\.shape).sorted { $0.count < $1.count }
        let areReadable = canRead(Array(shapes[0])) && shapes.allSatisfy(shapes[0].isSubset)
        let (areAlike, meanings) = (Set(shapes).count == 1, keys.map(meaning))
        let areNumbers = keys.allSatisfy { $0.allSatisfy(\.isNumber) }
        // A long number is a count of seconds only where nothing else tells a time.
        if areAlike, meanings.allSatisfy({ $0 == "date" }), !areNumbers || !areReadable { return "date" }
        // What a program made up, a key for each record, tells nobody apart.
        let areMadeUp = keys.count(where: Self.isMadeUp) * 2 > keys.count && values.allSatisfy { !$0.hasInnerObjects }
        guard keys.count > 1, !areMadeUp else { return nil }
        let ends = Set(keys.map { $0.filter { !$0.isNumber } })
        let areNumbered = ends.count == 1 && ends.contains { meaning($0) == "person" }
        let areNamed = meanings.contains("person") || areNumbers && keys.allSatisfy { $0.count > 8 }
        return areNumbered || areReadable && areNamed ? "person" : areAlike ? "list" : nil
    }

    /// The column that a key is a value of: `date`, or `person` where it may be a name.
    private func meaning(_ key: String) -> String? { ColumnEvidence.column(ofKey: key, vocabulary) }

    /// True if a program made a key up: it is a number, or many letters and digits.
    private static func isMadeUp(_ key: String) -> Bool {
        let isWord = key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
        return key.allSatisfy(\.isNumber)
            || isWord && key.count > 15 && (key.first == "-" || key.contains(where: \.isNumber))
    }

    private mutating func add(_ record: [(String, String)]) {
        let row = Dictionary(record) { $1 }
        guard names.count <= Self.mostNames else { return }
        for (name, _) in record where known.insert(name).inserted { names.append(name) }
        if !row.isEmpty { rows.append(row) }
    }

    private static func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
}
