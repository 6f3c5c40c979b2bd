internal import DiaryModel

/// The form of an attribute's value: what a schema says of it, and the Swift value that it gives.
///
/// The forms that any format may use are here; a format adds its own in an extension.
package final class ValueForm: Sendable {
    /// The constraints on values that a schema can express.
    package indirect enum Shape: Sendable {
        /// One of these words.
        case words([String])
        /// Any text of so many characters.
        case text(ClosedRange<Int>)
        /// A regular expression of XML Schema, and the most characters.
        case pattern(String, longest: Int = .max)
        /// So many values with white space between them.
        case list(Shape, ClosedRange<Int>)
    }

    /// A problem with a value, and the text to write instead.
    package struct Fault: Hashable, Sendable {
        /// The end of the diagnostic's code.
        package let code: String
        /// The rest of a sentence that begins with the value; it never repeats the value, which may be a measured one.
        package let clause: String
        /// The text to write instead.
        package let hint: String

        /// Makes a fault; one with a code of its own has a whole sentence as its clause.
        package init(_ clause: String, hint: String, code: String = "bad-value") {
            self.code = code
            self.clause = clause
            self.hint = hint
        }
    }

    /// The constraint that a schema puts on the values.
    package let shape: Shape
    /// True if the attribute may be empty.
    package let allowsNothing: Bool
    private let read: @Sendable (String) -> (any Sendable)?
    private let explanation: @Sendable (_ value: String, _ attribute: String) -> Fault

    /// Makes a form from its parts.
    ///
    /// - Parameters:
    ///   - shape: The constraint that a schema puts on the values; `read` returns `nil` for others.
    ///   - allowsNothing: True if the attribute may be empty.
    ///   - explanation: Describes the fault of a value that `read` rejects.
    ///   - read: Parses a value.
    package init(
        _ shape: Shape, allowsNothing: Bool = false,
        explanation: @escaping @Sendable (_ value: String, _ attribute: String) -> Fault,
        _ read: @escaping @Sendable (String) -> (any Sendable)?
    ) {
        (self.shape, self.allowsNothing) = (shape, allowsNothing)
        self.explanation = explanation
        self.read = read
    }

    /// Makes a form that an expression describes.
    ///
    /// - Parameters:
    ///   - expression: A regular expression of XML Schema.
    ///   - noun: The noun for a valid value, such as "a date".
    ///   - hint: The text to write.
    ///   - read: Parses a value that matches the expression; the value itself unless given.
    ///   - absence: Describes the fault of a matching value that `read` rejects.
    package convenience init(
        _ expression: String, _ noun: String, hint: String,
        _ read: @escaping @Sendable (String) -> (any Sendable)? = { $0 },
        absence: (@Sendable (_ value: String, _ attribute: String) -> Fault)? = nil
    ) {
        let pattern = ValuePattern(expression)
        self.init(
            .pattern(expression),
            explanation: { value, attribute in
                absence.flatMap { pattern.accepts(value) ? $0(value, attribute) : nil }
                    ?? Fault("is not \(noun)", hint: hint)
            }, { pattern.accepts($0) ? read($0) : nil })
    }

    /// Makes a form that a function alone judges.
    ///
    /// - Parameters:
    ///   - shape: The form in the words of a schema.
    ///   - noun: The noun for a valid value, such as "a date".
    ///   - hint: The text to write.
    ///   - read: Parses a value; `nil` for one of another form.
    package convenience init(
        _ shape: Shape, _ noun: String, hint: String, _ read: @escaping @Sendable (String) -> (any Sendable)?
    ) {
        self.init(shape, explanation: { _, _ in Fault("is not \(noun)", hint: hint) }, read)
    }

    /// The same form, or nothing between the quotes, which counts as no value.
    package var orEmpty: ValueForm { ValueForm(shape, allowsNothing: true, explanation: explanation, read) }

    /// The only values there are, where the form is a closed list.
    package var words: [String]? { if case .words(let words) = shape { words } else { nil } }

    /// The only value there is; `nil` where there are several.
    var onlyWord: String? { words?.count == 1 ? words?.first : nil }

    /// Returns whether a value has this form.
    package func accepts(_ value: String) -> Bool { allowsNothing && value.isEmpty || read(value) != nil }

    /// Returns what a value gives; `nil` for one that does not have this form.
    package func value(of text: String) -> (any Sendable)? { read(text) }

    /// Returns what is wrong with the value of an attribute.
    package func fault(in value: String, of attribute: String = "") -> Fault { explanation(value, attribute) }
}

extension ValueForm {
    /// One of a few words, each of which gives a value.
    package static func choice(_ table: [(word: String, value: any Sendable)]) -> ValueForm {
        let words = table.map(\.word)
        return ValueForm(
            .words(words),
            explanation: { value, _ in
                // Among words of two letters every other word is near.
                let nearest = value.count > 2 ? Spelling.nearest(to: value, among: words) : nil
                return Fault(
                    "is not one of the words for it",
                    hint: nearest.map { "did you mean `\($0)`?" } ?? "one of: \(words.joined(separator: ", "))")
            }, { text in table.first { $0.word == text }?.value })
    }

    /// One of a few words, which gives itself.
    package static func choice(_ words: [String]) -> ValueForm { choice(words.map { ($0, $0) }) }

    /// The name or number of one of the cases of a type.
    package static func choice<Choice: RawRepresentable & Sendable>(_ cases: [Choice]) -> ValueForm
    where Choice.RawValue: CustomStringConvertible {
        choice(cases.map { ($0.rawValue.description, $0) })
    }

    /// The name or number of a case of a type.
    package static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(_: Choice.Type) -> ValueForm
    where Choice.RawValue: CustomStringConvertible {
        choice(Array(Choice.allCases))
    }

    /// A choice of `yes` or `no`.
    package static let yesOrNo = choice([("yes", true), ("no", false)])

    /// Words of a closed list, parted by single spaces; they give an array.
    package static func choices<Choice: Sendable>(_ table: [(word: String, value: Choice)]) -> ValueForm {
        let words = table.map(\.word)
        let one = "(\(words.joined(separator: "|")))"
        return ValueForm(
            "\(one)( \(one))*", "some of the words for it",
            hint: "some of \(words.joined(separator: ", ")), one space between them"
        ) { text in
            text.split(separator: " ").compactMap { word in table.first { $0.word == word }?.value }
        }
    }

    /// Any text of so many characters.
    package static func text(_ length: ClosedRange<Int>) -> ValueForm {
        ValueForm(
            .text(length),
            explanation: { value, _ in
                value.isEmpty
                    ? Fault("is empty", hint: "write something or leave it out")
                    : Fault("is longer than \(length.upperBound) characters", hint: "shorten it")
            }, { length.contains($0.unicodeScalars.count) ? $0 : nil })
    }

    /// Any text, for a value that is looked at later.
    package static let anything = text(0...Int.max)

    /// A whole number from 1 on, of so many digits at most.
    package static func count(_ digits: Int) -> ValueForm {
        whole("[1-9][0-9]{0,\(digits - 1)}", "a whole number", hint: "1 or more, at most \(digits) digits")
    }

    /// A whole number that an expression describes.
    package static func whole(_ expression: String, _ noun: String, hint: String) -> ValueForm {
        ValueForm(expression, noun, hint: hint) { Int($0) }
    }

    /// A word: a character of one class of regular expressions, and others of another class behind it.
    ///
    /// Nearly every element has one, so its characters are looked up and not compared with the expression.
    ///
    /// - Parameters:
    ///   - first: The class of the first character, without its brackets.
    ///   - others: The class of the other characters.
    ///   - longest: The most characters.
    ///   - noun: What a right value is, such as "a plain name".
    ///   - hint: What to write.
    /// - Returns: The form, which gives the word.
    package static func word(
        _ first: String, _ others: String, longest: Int = 64, _ noun: String, hint: String
    ) -> ValueForm {
        let (start, rest) = (CharacterClass(first), CharacterClass(others))
        return ValueForm(
            .pattern(
                first == others ? "[\(first)]{1,\(longest)}" : "[\(first)][\(others)]{0,\(longest - 1)}"),
            noun, hint: hint
        ) { text in
            var count = 0
            for scalar in text.unicodeScalars {
                guard count < longest, (count == 0 ? start : rest).has(scalar) else { return nil }
                count += 1
            }
            return count > 0 ? text : nil
        }
    }

    /// The key of something: what a file or a person is called by.
    package static let identifier = word(
        "A-Za-z0-9_\\-", "A-Za-z0-9._\\-", "an identifier",
        hint: "1 to 64 letters, digits, `.`, `_` and `-`, the first one not `.`")

    /// The name of a kind, a guideline or a layout.
    package static let plainName = word(
        "a-z0-9", "a-z0-9\\-", "a plain name", hint: "lower-case letters, digits and hyphens, such as blood-pressure")
}

/// A class of characters as regular expressions have it between brackets: ranges, single ones, and `\` before those that mean more.
private struct CharacterClass: Sendable {
    private var ascii = [Bool](repeating: false, count: 128)
    private var others: [ClosedRange<UInt32>] = []

    init(_ text: String) {
        var rest = text.unicodeScalars[...]
        while let first = rest.popFirst() {
            if first == "\\", let escaped = rest.popFirst() {
                add(escaped, escaped)
            } else if rest.first == "-", let last = rest.dropFirst().first {
                add(first, last)
                rest = rest.dropFirst(2)
            } else {
                add(first, first)
            }
        }
    }

    private mutating func add(_ first: Unicode.Scalar, _ last: Unicode.Scalar) {
        guard first.isASCII else { return others.append(first.value...last.value) }
        for value in first.value...last.value { ascii[Int(value)] = true }
    }

    func has(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? ascii[Int(scalar.value)] : others.contains { $0.contains(scalar.value) }
    }
}

extension UInt8 {
    /// True for the ASCII digits 0 to 9.
    @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }
}
