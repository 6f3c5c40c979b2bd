#if Service
internal import Foundation
package import Logging

/// The format of events.
package enum ServiceLogFormat: String, Sendable, CaseIterable {
    /// `2025-12-01T02:00:00.000Z info request route=…`
    case text
    /// An object of JSON for each line.
    case json
}

/// Writes each event as one line.
package struct ServiceLogHandler: LogHandler {
    /// The least level that is written.
    package var logLevel = Logger.Level.info
    /// The metadata of every line.
    package var metadata: Logger.Metadata = [:]
    private let format: ServiceLogFormat
    private let write: @Sendable (String) -> Void

    /// Makes a handler that hands each line on, its end included.
    package init(_ format: ServiceLogFormat, write: @escaping @Sendable (String) -> Void) {
        self.format = format
        self.write = write
    }

    /// The metadata of every line.
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
            let isWord = { (text: String) in
                !text.isEmpty && text.isPlainInJSON && !text.utf8.contains(UInt8(ascii: " "))
            }
            return (head.map(\.1) + details.map { "\($0.0)=\(isWord($0.1) ? $0.1 : quoted($0.1))" })
                .joined(separator: " ")
        case .json:
            return "{\((head + details).map { "\(quoted($0.0)):\(quoted($0.1))" }.joined(separator: ","))}"
        }
    }

    /// A text as JSON has it.
    private func quoted(_ text: String) -> String {
        if text.isPlainInJSON { return "\"\(text)\"" }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
#endif
