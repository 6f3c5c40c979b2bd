internal import ReportModel

extension StyledText {
    /// The number of characters.
    var characterCount: Int { runs.reduce(0) { $0 + $1.text.count } }

    /// Its first characters.
    func first(_ count: Int) -> StyledText {
        var rest = count
        var result = self
        result.runs = []
        for run in runs where rest > 0 {
            var part = run
            part.text = String(run.text.prefix(rest))
            rest -= part.text.count
            result.runs.append(part)
        }
        return result
    }

    /// The text in two, each of which keeps the directions of its values to itself as the whole does.
    ///
    /// A value that is cut through stands in an isolate in both: without it its figures would change places with the
    /// words beside them.
    func cut(at count: Int) -> (head: StyledText, tail: StyledText) {
        var (head, tail) = (first(count), dropping(count))
        let open = head.openIsolates
        guard !open.isEmpty, !tail.isEmpty else { return (head, tail) }
        head.runs[head.runs.count - 1].text += String(repeating: StyledText.isolateEnd, count: open.count)
        tail.runs[0].text = open + tail.runs[0].text
        return (head, tail)
    }

    /// The marks of isolates that the text begins and does not end.
    var openIsolates: String {
        var open: [Unicode.Scalar] = []
        for scalar in runs.lazy.flatMap(\.text.unicodeScalars) {
            switch scalar.value {
            case 0x2066...0x2068: open.append(scalar)
            case 0x2069: _ = open.popLast()
            default: break
            }
        }
        return String(String.UnicodeScalarView(open))
    }

    /// The mark that ends an isolate.
    static let isolateEnd = "\u{2069}"

    /// Returns the rest without its first characters, and without space before it.
    func dropping(_ count: Int) -> StyledText {
        var rest = count
        var result = self
        result.runs = []
        for run in runs {
            var part = run
            part.text = String(run.text.dropFirst(rest))
            rest = max(0, rest - run.text.count)
            if result.runs.isEmpty { part.text = String(part.text.drop(while: \.isWhitespace)) }
            if !part.text.isEmpty { result.runs.append(part) }
        }
        return result
    }

    /// Returns the end of the last whole word within the first characters.
    ///
    /// All of them count if that would leave less than half, as in scripts without spaces.
    func wordEnd(upTo count: Int) -> Int {
        let characters = Array(runs.map(\.text).joined().prefix(count + 1))
        guard characters.count > count, !characters[count].isWhitespace else { return count }
        let end = characters[..<count].lastIndex(where: \.isWhitespace) ?? 0
        return end * 2 > count ? end : count
    }
}
