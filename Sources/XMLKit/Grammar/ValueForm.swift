internal import Diagnostics

/// How the value of an attribute has to look.
///
/// The forms that any format may use are here; a format adds its own in an extension. Each has a simple type of the same
/// meaning in the format's schema.
package final class ValueForm: Sendable {
    /// What is wrong with a value, and what to write instead.
    package struct Fault: Hashable, Sendable {
        /// The rest of a sentence that begins with the value; it never repeats the value, which may be a measured one.
        package let clause: String
        /// What to write.
        package let hint: String

        /// Makes a fault.
        package init(_ clause: String, hint: String) {
            self.clause = clause
            self.hint = hint
        }
    }

    /// The only values there are, where the form is a closed list.
    package let words: [String]?
    private let test: @Sendable (String) -> Bool
    private let explanation: @Sendable (String) -> Fault

    /// Makes a form whose wrong values are wrong in various ways.
    ///
    /// - Parameters:
    ///   - words: The only values there are, where the form is a closed list.
    ///   - explanation: What is wrong with a value that was not accepted.
    ///   - test: Whether a value has the form.
    package init(
        words: [String]? = nil, explanation: @escaping @Sendable (String) -> Fault,
        _ test: @escaping @Sendable (String) -> Bool
    ) {
        self.words = words
        self.test = test
        self.explanation = explanation
    }

    /// Makes a form.
    ///
    /// - Parameters:
    ///   - noun: What a right value is, such as "a date".
    ///   - hint: What to write.
    ///   - test: Whether a value has the form.
    package convenience init(_ noun: String, hint: String, _ test: @escaping @Sendable (String) -> Bool) {
        self.init(explanation: { _ in Fault("is not \(noun)", hint: hint) }, test)
    }

    /// The same form, or nothing between the quotes.
    package var orEmpty: ValueForm {
        ValueForm(words: words, explanation: explanation) { [test] in $0.isEmpty || test($0) }
    }

    /// Whether a value has this form.
    package func accepts(_ value: String) -> Bool { test(value) }

    /// What is wrong with a value that does not have this form.
    package func fault(in value: String) -> Fault { explanation(value) }
}

extension ValueForm {
    /// One of a few words.
    package static func choice(_ words: [String]) -> ValueForm {
        ValueForm(
            words: words,
            explanation: { value in
                // Among words of two letters every other word is near.
                let nearest = value.count > 2 ? Spelling.nearest(to: value, among: words) : nil
                return Fault(
                    "is not one of the words for it",
                    hint: nearest.map { "did you mean `\($0)`?" } ?? "one of: \(words.joined(separator: ", "))")
            },
            { words.contains($0) })
    }

    /// Any text of so many characters.
    package static func text(_ length: ClosedRange<Int>) -> ValueForm {
        ValueForm(
            explanation: { value in
                value.isEmpty
                    ? Fault("is empty", hint: "write something or leave it out")
                    : Fault("is longer than \(length.upperBound) characters", hint: "shorten it")
            },
            { length.contains($0.unicodeScalars.count) })
    }

    /// Any text, for a value that is looked at later.
    package static let anything = text(0...Int.max)

    /// The key of something: what a file or a person is called by.
    package static let identifier = ValueForm(
        "an identifier", hint: "1 to 64 letters, digits, `.`, `_` and `-`, the first one not `.`"
    ) { value in
        (1...64).contains(value.utf8.count) && value.utf8.first != UInt8(ascii: ".")
            && value.utf8.allSatisfy { $0.isLetterOrDigit || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F }
    }

    /// The name of a kind, a guideline or a layout.
    package static let plainName = ValueForm(
        "a plain name", hint: "lower-case letters, digits and hyphens, such as blood-pressure"
    ) { value in
        (1...64).contains(value.utf8.count) && value.utf8.first != UInt8(ascii: "-")
            && value.utf8.allSatisfy { $0.isSmallLetter || $0.isDigit || $0 == 0x2D }
    }
}

extension UInt8 {
    /// Whether this is one of the digits 0 to 9 in ASCII.
    @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }

    /// Whether this is one of the letters a to z in ASCII.
    @inlinable package var isSmallLetter: Bool { (0x61...0x7A).contains(self) }

    /// Whether this is a letter or a digit in ASCII.
    @inlinable package var isLetterOrDigit: Bool { isDigit || isSmallLetter || (0x41...0x5A).contains(self) }

    /// Whether this is white space as XML counts it; a no-break space is a visible character.
    @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
