#if Service
/// Takes a form apart (RFC 7578) while it arrives, so that no file of it is in memory as a whole.
struct MultipartReader {
    /// The next piece of a form.
    enum Piece: Hashable, Sendable {
        /// A part begins.
        case part(name: String, file: String?)
        /// More bytes of the part.
        case bytes([UInt8])
        /// The part ends.
        case end
    }

    private enum State { case preamble, head, content, over }

    /// The most bytes of a part's head.
    private static let longestHead = 4096
    private let delimiter: [UInt8]
    /// The bytes that are not handled yet; the first delimiter has no line before it.
    private var rest: [UInt8] = [0x0D, 0x0A]
    private var state = State.preamble

    /// Makes a reader.
    ///
    /// - Parameter type: The value of the field `Content-Type`, which names the boundary.
    /// - Throws: A problem if there is no boundary.
    init(type: String) throws(Problem) {
        guard let match = type.firstMatch(of: /(?i);\s*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/),
            let boundary = match.1 ?? match.2
        else { throw .malformed("request.boundary", "the field `Content-Type` names no boundary of the form") }
        delimiter = Array("\r\n--\(boundary)".utf8)
    }

    /// True if the form is whole.
    var isOver: Bool { state == .over }

    /// Returns the pieces that more bytes complete.
    mutating func take(_ bytes: some Sequence<UInt8>) throws(Problem) -> [Piece] {
        rest += bytes
        var pieces: [Piece] = []
        while try advance(&pieces) {}
        return pieces
    }

    /// Handles one piece; false if it is not complete.
    private mutating func advance(_ pieces: inout [Piece]) throws(Problem) -> Bool {
        switch state {
        case .over:
            rest = []
            return false
        case .preamble, .content:
            let found = delimiterStart()
            // A delimiter may begin in the last bytes.
            let count = found ?? max(0, rest.count - delimiter.count)
            if count > 0, state == .content { pieces.append(.bytes(Array(rest[..<count]))) }
            rest.removeFirst(count + (found == nil ? 0 : delimiter.count))
            guard found != nil else { return false }
            if state == .content { pieces.append(.end) }
            state = .head
            return true
        case .head:
            if rest.starts(with: [0x2D, 0x2D]) {
                state = .over
                return true
            }
            guard let end = rest.firstRange(of: [0x0D, 0x0A, 0x0D, 0x0A]) else {
                guard rest.count <= Self.longestHead else { throw Self.badHead }
                return false
            }
            pieces.append(try Self.part(String(decoding: rest[..<end.lowerBound], as: UTF8.self)))
            rest.removeFirst(end.upperBound)
            state = .content
            return true
        }
    }

    private func delimiterStart() -> Int? {
        var start = rest.startIndex
        while let next = rest[start...].firstIndex(of: 0x0D) {
            if rest[next...].starts(with: delimiter) { return next }
            start = next + 1
        }
        return nil
    }

    private static func part(_ head: String) throws(Problem) -> Piece {
        let line = head.split(whereSeparator: \.isNewline).first { $0.lowercased().hasPrefix("content-disposition:") }
        guard let name = line?.firstMatch(of: /(?i);\s*name="?([^";]+)"?/)?.1 else { throw badHead }
        let file = line?.firstMatch(of: /(?i);\s*filename="([^"]*)"/)?.1
        return .part(name: String(name), file: file.map(String.init))
    }

    private static var badHead: Problem { .malformed("request.part", "a part of the form has no name") }
}
#endif
