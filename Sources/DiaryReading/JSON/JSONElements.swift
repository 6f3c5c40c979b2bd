internal import DiaryModel

/// Returns the elements of a JSON document one after the other, so that a large one is never in memory whole.
///
/// The elements are those of a list at the top, or of the list `entry` of an object at the top, or else the values at
/// the top themselves, of which there may be several as in newline-delimited JSON. The JSON around the elements is
/// checked here, and that inside them by their decoder.
struct JSONElements: ~Copyable {
    /// An element: a whole value as it stands in the input.
    struct Element {
        let bytes: [UInt8]
        /// The line it begins on, counted from 1.
        let line: Int
        /// The number of bytes of the input before its end; 0 for one that is written anew.
        var end = 0
        /// True if an object in it has two members of one name.
        let hasRepeatedNames: Bool

        /// The place in the input.
        var range: Range<Int> { max(0, end - bytes.count)..<end }
    }

    private var scanner: JSONScanner
    /// The list whose elements are handed out, if one is open: whether none was yet, and whether an object is around it.
    private var list: (isFirst: Bool, isInObject: Bool)?
    private let listName: String

    /// Opens a source whose elements, where an object is at the top, are in the list of this name.
    init(_ source: DataSource, limits: DataLimits, listName: String = "entry") throws(DiagnosticFailure) {
        scanner = try JSONScanner(source, limits: limits)
        self.listName = listName
    }

    /// The progress of reading the input.
    var progress: ReadingProgress { scanner.progress }

    /// The next element, or `nil` at the end.
    mutating func next() throws(DiagnosticFailure) -> Element? {
        while true {
            if let (isFirst, isInObject) = list {
                if try goesOn(to: UInt8(ascii: "]"), isFirst: isFirst) {
                    list = (false, isInObject)
                    return try elementOfList()
                }
                list = nil
                if isInObject { try restOfObject() }
            }
            switch try scanner.skipSpace() {
            case nil: return nil
            case UInt8(ascii: "["): enterList(isInObject: false)
            case UInt8(ascii: "{"): if let element = try objectAtTop() { return element }
            default: throw scanner.unexpected()
            }
        }
    }

    private mutating func enterList(isInObject: Bool) {
        scanner.advance()
        list = (true, isInObject)
    }

    /// An object at the top, or `nil` where it has the list, which is entered then.
    private mutating func objectAtTop() throws(DiagnosticFailure) -> Element? {
        let line = scanner.line
        var (hasList, isFirst) = (false, true)
        scanner.mark()
        scanner.open()
        while try goesOn(to: UInt8(ascii: "}"), isFirst: isFirst) {
            isFirst = false
            let isList = try passName()
            guard !isList || !hasList else { throw repeatedList() }
            hasList = hasList || isList
            if try scanner.skipSpace() == UInt8(ascii: "["), isList {
                scanner.unmark()
                enterList(isInObject: true)
                return nil
            }
            try scanner.passValue(depth: 1)
        }
        return finish(line)
    }

    private mutating func elementOfList() throws(DiagnosticFailure) -> Element {
        _ = try scanner.skipSpace()
        let line = scanner.line
        scanner.mark()
        try scanner.passValue(depth: 1)
        return finish(line)
    }

    /// Passes over what follows the list in the object around it.
    private mutating func restOfObject() throws(DiagnosticFailure) {
        while try goesOn(to: UInt8(ascii: "}")) {
            scanner.mark()
            guard try !passName() else { throw repeatedList() }
            scanner.unmark()
            try scanner.passValue(depth: 1)
        }
    }

    /// Passes over the name of a member and the colon behind it, with a mark somewhere before; whether it is that of the list.
    private mutating func passName() throws(DiagnosticFailure) -> Bool {
        guard try scanner.skipSpace() == UInt8(ascii: "\"") else { throw scanner.unexpected() }
        let start = scanner.markedCount
        try scanner.passString()
        let isList = JSONScanner.meaning(of: scanner.marked.dropFirst(start)) == listName
        guard try scanner.skipSpace() == UInt8(ascii: ":") else { throw scanner.unexpected() }
        scanner.passColon()
        return isList
    }

    /// The refusal of two lists, of which one may be none of the input.
    private func repeatedList() -> DiagnosticFailure {
        DiagnosticFailure("data.repeated-field", at: scanner.location, [listName])
    }

    /// True if a value follows, the first one or behind a comma, and not the sign that ends the list or the object, which is passed.
    private mutating func goesOn(to end: UInt8, isFirst: Bool = false) throws(DiagnosticFailure) -> Bool {
        guard let sign = try scanner.skipSpace() else { throw scanner.truncated() }
        if isFirst, sign != end { return true }
        guard sign == UInt8(ascii: ",") || sign == end else { throw scanner.unexpected() }
        if sign == UInt8(ascii: ",") { scanner.advance() } else { scanner.close() }
        return sign != end
    }

    /// The element that ends here.
    private mutating func finish(_ line: Int) -> Element {
        let element = Element(
            bytes: Array(scanner.marked), line: line, end: scanner.offset, hasRepeatedNames: scanner.hasRepeatedNames)
        scanner.unmark()
        return element
    }
}
