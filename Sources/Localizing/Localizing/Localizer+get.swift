package import ReportModel

extension Localizer {
    /// A text with its arguments in it, and how it was found.
    ///
    /// Where no template has the key, `alter` is printed, and the key where there is no `alter`; both are counted. A base with errors has no
    /// text here.
    package func get(
        _ key: MessageKey, alter: String = "", _ arguments: [Message.Argument] = []
    ) -> (text: StyledText, lookups: LookupReport) {
        var pass = LocalizingPass(self)
        let text = pass.text(of: Message(key, alter: alter, arguments))
        return (text, pass.lookups)
    }
}
