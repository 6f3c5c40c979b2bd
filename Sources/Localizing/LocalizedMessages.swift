internal import ReportModel

/// Messages that have been put into one language, because reports repeat most of theirs; with each, how its texts were found.
///
/// One worker has one for each language. What a person wrote is not kept, nor what no template has: two spellings of a letter are equal as text,
/// and a report prints the one that it was given.
package final class LocalizedMessages {
    private var kept: [Message: (text: StyledText, lookups: LookupReport)] = [:]

    /// The most messages that are kept; a report has about two hundred.
    private static let limit = 4_096

    /// Keeps nothing yet.
    package init() {}

    /// What is kept of a message.
    subscript(message: Message) -> (text: StyledText, lookups: LookupReport)? { kept[message] }

    /// Keeps what became of a message.
    func keep(_ text: StyledText, _ lookups: LookupReport, of message: Message) {
        guard lookups.isComplete, !message.hasOwnText else { return }
        if kept.count >= Self.limit { kept.removeAll() }
        kept[message] = (text, lookups)
    }
}

extension Message {
    /// Whether a text of the person's own is in it.
    fileprivate var hasOwnText: Bool {
        arguments.contains { argument in
            switch argument.value {
            case .text: true
            case .message(let message): message.hasOwnText
            default: false
            }
        }
    }
}
