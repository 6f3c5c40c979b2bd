#if Service
internal import Foundation
package import Logging

/// How events are written.
package enum ServiceLogFormat: String, Sendable, CaseIterable {
    /// `2025-12-01T02:00:00.000Z info request route=…`
    case text
    /// An object of JSON for each line.
    case json
}

/// Writes each event as one line.
package struct ServiceLogHandler: LogHandler {
    /// What is written.
    package var logLevel = Logger.Level.info
    /// What stands in every line.
    package var metadata: Logger.Metadata = [:]
    private let format: ServiceLogFormat
    private let write: @Sendable (String) -> Void

    /// Makes a handler that hands each line on, its end included.
    package init(_ format: ServiceLogFormat, write: @escaping @Sendable (String) -> Void) {
        self.format = format
        self.write = write
    }

    /// What stands in every line.
    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Writes an event.
    package func log(event: LogEvent) {
        let details = metadata.merging(event.metadata ?? [:]) { $1 }.map { ($0.key, "\($0.value)") }
        let head = [
            ("time", ServiceClock.system.now().text), ("level", event.level.rawValue), ("event", "\(event.message)"),
        ]
        write(line(head, details.sorted { $0.0 < $1.0 }) + "\n")
    }

    private func line(_ head: [(String, String)], _ details: [(String, String)]) -> String {
        switch format {
        case .text:
            return
                (head.map(\.1)
                + details.map { "\($0.0)=\($0.1.isEmpty || !isPlain($0.1, above: 0x20) ? quoted($0.1) : $0.1)" })
                .joined(separator: " ")
        case .json:
            return "{\((head + details).map { "\(quoted($0.0)):\(quoted($0.1))" }.joined(separator: ","))}"
        }
    }

    /// Whether a text is of ASCII alone, and of what needs no quotation in it.
    private func isPlain(_ text: String, above least: UInt8 = 0x1F) -> Bool {
        text.utf8.allSatisfy { $0 > least && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }

    /// A text as JSON has it.
    private func quoted(_ text: String) -> String {
        if isPlain(text) { return "\"\(text)\"" }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
#endif
