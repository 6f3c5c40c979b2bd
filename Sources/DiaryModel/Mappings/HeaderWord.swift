/// The form in which names of columns are compared.
package enum HeaderWord {
    /// The letters and digits of a text, in lower case: `Heart rate`, `heart_rate` and `HEARTRATE` are one word.
    package static func of(_ text: some StringProtocol) -> String {
        String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
