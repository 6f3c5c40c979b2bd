internal import Foundation

/// The reason why bytes of a pipe are no frames.
package enum FrameError: Error, Hashable, Sendable {
    /// A line is no message.
    case malformed
    /// A line, or what it says follows it, is longer than any of ours.
    case tooLong
}

/// Makes frames of bytes as they come in, in pieces of any size.
package struct FrameReader<Message: Hashable & Sendable & Codable>: Sendable {
    private let mostBytes: Int
    private var incoming: [UInt8] = []
    /// The number of incoming bytes that were passed on.
    private var start = 0
    /// The position up to which the next line end was searched for.
    private var searched = 0
    private var head: Frame<Message>.Head?

    /// Makes a reader.
    ///
    /// - Parameter mostBytes: The longest line, and the most bytes behind it: a process that writes more is not to be trusted.
    package init(mostBytes: Int = 64 << 20) { self.mostBytes = mostBytes }

    /// Adds what came in.
    package mutating func add(_ bytes: ArraySlice<UInt8>) {
        if start > 0 {
            incoming.removeSubrange(..<start)
            (searched, start) = (searched - start, 0)
        }
        incoming += bytes
    }

    /// The next frame that is whole; `nil` where more has to come in.
    package mutating func next() throws(FrameError) -> Frame<Message>? {
        if head == nil { head = try line() }
        guard let head else { return nil }
        let count = head.bytes ?? 0
        guard count >= 0, count <= mostBytes else { throw .tooLong }
        guard incoming.count - start >= count else { return nil }
        self.head = nil
        let bytes = Array(incoming[start..<start + count])
        start += count
        searched = start
        return Frame(head.message, bytes: bytes)
    }

    /// The next line, understood.
    private mutating func line() throws(FrameError) -> Frame<Message>.Head? {
        guard let end = incoming[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
            searched = incoming.count
            guard incoming.count - start <= mostBytes else { throw .tooLong }
            return nil
        }
        guard end - start <= mostBytes else { throw .tooLong }
        let line = Data(incoming[start..<end])
        guard let head = try? JSONDecoder().decode(Frame<Message>.Head.self, from: line) else { throw .malformed }
        start = end + 1
        searched = start
        return head
    }
}

extension Frame {
    /// The frame as it goes through a pipe; `nil` for a message that cannot be written as JSON, such as a number that is none.
    package var encoded: [UInt8]? {
        // Lines of JSON are compared by nobody, but those of one message should not differ.
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let line = try? encoder.encode(Head(message, bytes: bytes.count)) else { return nil }
        return Array(line) + [UInt8(ascii: "\n")] + bytes
    }
}
