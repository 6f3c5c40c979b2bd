package import Logging
internal import Foundation

/// The forms of a log.
package enum LogFormat: String, Sendable, CaseIterable {
    /// Words with values, for people.
    case text
    /// An object of JSON a line, for programs.
    case json
}

/// Writes each event of a log as a line: the time, the level, the event, and details in the order of their names.
package struct LineLogHandler: LogHandler {
    package var logLevel = Logger.Level.info
    package var metadata: Logger.Metadata = [:]
    private let format: LogFormat
    private let hasNumbers: Bool
    private let time: @Sendable () -> String
    private let write: @Sendable (String) -> Void

    /// Makes a handler.
    ///
    /// - Parameters:
    ///   - format: The form of the lines.
    ///   - hasNumbers: True where counts are numbers in JSON, and not texts.
    ///   - time: Returns the time of an event.
    ///   - write: Takes a line with its end.
    package init(
        _ format: LogFormat, hasNumbers: Bool = false, time: @escaping @Sendable () -> String,
        write: @escaping @Sendable (String) -> Void
    ) {
        (self.format, self.hasNumbers, self.time, self.write) = (format, hasNumbers, time, write)
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        let details = metadata.merging(event.metadata ?? [:]) { $1 }.map { ($0.key, "\($0.value)") }
        write(
            line(time(), event.level.rawValue, "\(event.message)", details.sorted { $0.0 < $1.0 }) + "\n")
    }

    /// Returns the line of an event.
    package func line(_ time: String, _ level: String, _ name: String, _ details: [(String, String)]) -> String {
        switch format {
        case .text:
            let isWord = { (text: String) in !text.isEmpty && text.isPlainInJSON && !text.contains(" ") }
            return ([time, level, name] + details.map { "\($0.0)=\(isWord($0.1) ? $0.1 : quoted($0.1))" })
                .joined(separator: " ")
        case .json:
            let members = [("time", time), ("level", level), ("event", name)] + details
            return "{\(members.map { "\(quoted($0.0)):\(isNumber($0) ? $0.1 : quoted($0.1))" }.joined(separator: ","))}"
        }
    }

    /// Returns true for a count; the id of a job is a text whatever it looks like.
    private func isNumber(_ detail: (name: String, value: String)) -> Bool {
        hasNumbers && detail.name != "job" && Int(detail.value).map { "\($0)" == detail.value } ?? false
    }

    private func quoted(_ text: String) -> String {
        if text.isPlainInJSON { return "\"\(text)\"" }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}

extension String {
    /// True where JSON has the text as it is: ASCII, without control characters, quotation marks and backslashes (RFC 8259, 7).
    package var isPlainInJSON: Bool {
        utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
}
