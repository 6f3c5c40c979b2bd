/// A unit of data in the pipe between a process and its worker: a message as a line of JSON, and bytes behind it.
///
/// The line gives the number of bytes that follow, so that nothing has to be searched for in them.
package struct Frame<Message: Hashable & Sendable & Codable>: Hashable, Sendable {
    /// The message.
    package var message: Message
    /// The bytes that come with it, such as a file; unchanged.
    package var bytes: [UInt8]

    /// Makes a frame.
    package init(_ message: Message, bytes: [UInt8] = []) {
        self.message = message
        self.bytes = bytes
    }

    /// The line that a frame begins with: the message as an object, and `bytes` in it where some follow.
    package struct Head: Hashable, Sendable, Codable {
        private enum CodingKeys: CodingKey { case bytes }

        /// The message; it is written as an object without a key `bytes`.
        package var message: Message
        /// The number of bytes that follow the line; none if omitted.
        package var bytes: Int?

        /// Makes a line.
        package init(_ message: Message, bytes: Int) {
            self.message = message
            self.bytes = bytes == 0 ? nil : bytes
        }

        /// Reads a line.
        package init(from decoder: any Decoder) throws {
            message = try Message(from: decoder)
            bytes = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .bytes)
        }

        /// Writes a line.
        package func encode(to encoder: any Encoder) throws {
            try message.encode(to: encoder)
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encodeIfPresent(bytes, forKey: .bytes)
        }
    }
}
