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
        /// The number of bytes of the input before its end.
        let end: Int
        /// True if an object in it has two members of one name.
        let hasRepeatedNames: Bool
    }

    /// The place in the document.
    private enum Location {
        /// Between values at the top.
        case top
        /// In a list whose elements are handed out; `inObject` where an object is around it.
        case list(isFirst: Bool, inObject: Bool)
    }

    private var scanner: JSONScanner
    private var location = Location.top
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
            if case .list(let isFirst, let inObject) = location {
                if let element = try elementOfList(isFirst: isFirst, inObject: inObject) { return element }
                continue
            }
            switch try scanner.skipSpace() {
            case nil: return nil
            case UInt8(ascii: "["): enterList(inObject: false)
            case UInt8(ascii: "{"): if let element = try objectAtTop() { return element }
            default: throw scanner.unexpected()
            }
        }
    }

    private mutating func enterList(inObject: Bool) {
        scanner.advance()
        location = .list(isFirst: true, inObject: inObject)
    }

    /// An object at the top, or `nil` where it has the list, which is entered then.
    private mutating func objectAtTop() throws(DiagnosticFailure) -> Element? {
        let line = scanner.line
        var hasList = false
        scanner.mark()
        scanner.open()
        if try scanner.skipSpace() == UInt8(ascii: "}") {
            scanner.close()
            return finish(line)
        }
        repeat {
            let isList = try passName()
            guard !isList || !hasList else { throw repeatedList() }
            hasList = hasList || isList
            if try scanner.skipSpace() == UInt8(ascii: "["), isList {
                scanner.unmark()
                enterList(inObject: true)
                return nil
            }
            try scanner.passValue(depth: 1)
        } while try goesOn()
        return finish(line)
    }

    /// The next element of the list that is being read, or `nil` at its end.
    private mutating func elementOfList(isFirst: Bool, inObject: Bool) throws(DiagnosticFailure) -> Element? {
        guard let first = try scanner.skipSpace() else { throw scanner.truncated() }
        if first == UInt8(ascii: "]") {
            scanner.advance()
            location = .top
            if inObject { try restOfObject() }
            return nil
        }
        if !isFirst {
            guard first == UInt8(ascii: ",") else { throw scanner.unexpected() }
            scanner.advance()
            _ = try scanner.skipSpace()
        }
        location = .list(isFirst: false, inObject: inObject)
        let line = scanner.line
        scanner.mark()
        try scanner.passValue(depth: 1)
        return finish(line)
    }

    /// Passes over what follows the list in the object around it.
    private mutating func restOfObject() throws(DiagnosticFailure) {
        while try goesOn() {
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

    /// True if a comma follows and not the end of the object.
    private mutating func goesOn() throws(DiagnosticFailure) -> Bool {
        guard let sign = try scanner.skipSpace() else { throw scanner.truncated() }
        guard [UInt8(ascii: ","), UInt8(ascii: "}")].contains(sign) else { throw scanner.unexpected() }
        if sign == UInt8(ascii: ",") { scanner.advance() } else { scanner.close() }
        return sign == UInt8(ascii: ",")
    }

    /// The element that ends here.
    private mutating func finish(_ line: Int) -> Element {
        let element = Element(
            bytes: Array(scanner.marked), line: line, end: scanner.offset, hasRepeatedNames: scanner.hasRepeatedNames)
        scanner.unmark()
        return element
    }
}
