internal import ArgumentParser
internal import Foundation
internal import Logging

/// The format of a run's events.
enum LogFormat: String, CaseIterable, ExpressibleByArgument {
    /// `2025-12-01T02:00:00.000Z info batch.started job=nightly …`
    case text
    /// An object of JSON for each line.
    case json
}

/// Writes each event as one line, for programs that collect them.
struct LineLogHandler: LogHandler {
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]
    private let format: LogFormat
    private let write: @Sendable (String) -> Void

    /// Makes a handler that hands each line on, its end included.
    init(_ format: LogFormat, write: @escaping @Sendable (String) -> Void) {
        self.format = format
        self.write = write
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let details = metadata.merging(event.metadata ?? [:]) { $1 }.map { ($0.key, "\($0.value)") }
        let time = Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(Date())
        write(
            Self.line(
                format, time: time, level: event.level.rawValue, name: "\(event.message)",
                details.sorted { $0.0 < $1.0 }) + "\n")
    }

    /// One line, without its end.
    static func line(
        _ format: LogFormat, time: String, level: String, name: String, _ details: [(String, String)]
    ) -> String {
        switch format {
        case .text:
            return ([time, level, name] + details.map { "\($0.0)=\($0.1.contains(" ") ? quoted($0.1) : $0.1)" })
                .joined(separator: " ")
        case .json:
            let head = [("time", time), ("level", level), ("event", name)]
            let members = (head + details).map { "\(quoted($0.0)):\(isNumber($0) ? $0.1 : quoted($0.1))" }
            return "{\(members.joined(separator: ","))}"
        }
    }

    /// Returns true if a detail is a count; the id of a job may look like one.
    private static func isNumber(_ detail: (name: String, value: String)) -> Bool {
        detail.name != "job" && Int(detail.value).map { "\($0)" == detail.value } ?? false
    }

    /// A text as JSON has it.
    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
