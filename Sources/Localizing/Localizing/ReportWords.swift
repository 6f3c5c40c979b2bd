package import DiaryModel
package import ReportModel

/// The words of a report in one language: each message is put into words when it is first asked for, and kept.
package final class ReportWords: Wording {
    private var pass: LocalizingPass
    /// By the identity of a message, which keeps its own as long as it is kept.
    private var kept: [ObjectIdentifier: (message: Message, words: StyledText)] = [:]

    /// Makes the words of a report.
    package init(_ localizer: Localizer) { pass = LocalizingPass(localizer) }

    /// A message in words; without any where the base has errors, which ``check()`` throws.
    package func words(of message: Message) -> StyledText {
        if let known = kept[message.identity] { return known.words }
        let words = message.words ?? pass.text(of: message)
        kept[message.identity] = (message, words)
        return words
    }

    /// The record of the lookups so far.
    package var lookups: LookupReport { pass.lookups }

    /// Checks that the base could answer.
    ///
    /// - Throws: The errors of the base, if a text of it was needed.
    package func check() throws(DiagnosticFailure) {
        if let failure = pass.failure { throw failure }
    }
}
