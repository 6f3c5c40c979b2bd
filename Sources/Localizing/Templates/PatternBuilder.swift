internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import XMLKit

/// Takes the text of a message apart, piece by piece as the XML hands it out.
///
/// White space of XML counts as a single space and vanishes at both ends; no-break spaces stay what they are.
struct PatternBuilder {
    private var segments: [Pattern.Segment] = []
    private var words = ""
    private var style = StyledText.Style.plain
    private var pendingSpace: StyledText.Style?
    private var isolates = 0
    private let element: XMLElement
    /// The problems of the text.
    private(set) var problems: [Diagnostic] = []

    /// Begins the message of an element.
    init(of element: XMLElement) { self.element = element }

    /// Adds the text of one stretch of one style.
    mutating func append(_ text: XMLText, style newStyle: StyledText.Style) {
        var scanner = ScalarScanner(text)
        while let here = scanner.peek() {
            if let words = scanner.takeWords() {
                addSpace()
                if newStyle != style { closeWords() }
                style = newStyle
                self.words += words
                continue
            }
            let position = scanner.position
            switch here {
            case " ", "\t", "\n", "\r":
                scanner.advance()
                if !isEmpty { pendingSpace = pendingSpace ?? newStyle }
            case "{": readBrace(&scanner, newStyle)
            case "}":
                scanner.advance()
                if scanner.peek() == "}" {
                    scanner.advance()
                } else {
                    report(
                        "template.brace-syntax", position.location, "`}` without a `{`", hint: "write `}}` for a brace")
                }
                add("}", newStyle)
            case "\\": readEscape(&scanner, newStyle)
            default:
                scanner.advance()
                take(here, newStyle, at: position)
            }
        }
    }

    /// The finished pattern; with nothing in it for a message without text.
    mutating func finish() -> Pattern {
        if isolates != 0 {
            report(
                "template.unbalanced-isolates", element.location, "a direction isolate is opened and not closed",
                hint: "close each U+2066, U+2067 and U+2068 with U+2069 in the same text")
        }
        closeWords()
        return Pattern(segments)
    }

    private var isEmpty: Bool { segments.isEmpty && words.isEmpty }

    private mutating func readBrace(_ scanner: inout ScalarScanner, _ style: StyledText.Style) {
        let position = scanner.position
        scanner.advance()
        if scanner.peek() == "{" {
            scanner.advance()
            return add("{", style)
        }
        let name = scanner.takeName()
        guard scanner.peek() == "}" else {
            return report(
                "template.brace-syntax", position.location, "`{` without a `}` in the same stretch of text",
                hint: "write `{{` for a brace, `{name}` for an argument")
        }
        scanner.advance()
        guard PatternBuilder.isName(name) else {
            return report(
                "template.brace-syntax", position.location,
                "what stands between the braces is not a name of an argument",
                hint: "names are lower-case letters, digits and `_`, such as `{n}`; write `{{` for a brace")
        }
        addSpace()
        closeWords()
        segments.append(.argument(name, style: style))
    }

    /// Reads one of the escapes of the dialect; `\'`, `\"`, `\@` and `\?` are those of Android.
    private mutating func readEscape(_ scanner: inout ScalarScanner, _ style: StyledText.Style) {
        let position = scanner.position
        scanner.advance()
        let escaped = scanner.peek()
        switch escaped {
        case "\\", "'", "\"", "@", "?":
            scanner.advance()
            if let escaped { add(escaped, style) }
        case "u":
            scanner.advance()
            var digits = ""
            while digits.count < 4, let next = scanner.peek(), next.properties.isASCIIHexDigit {
                digits.unicodeScalars.append(next)
                scanner.advance()
            }
            if digits.count == 4, let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
                take(scalar, style, at: position)
            } else {
                report(
                    "template.unknown-escape", position.location,
                    "`\\u` is not followed by the four digits of a character"
                )
            }
        case "n", "t":
            scanner.advance()
            report(
                "template.forbidden-character", position.location,
                "a text is one paragraph: line breaks and tabs have no place",
                hint: "the layout breaks lines; make two texts of it where two are meant")
        default:
            report(
                "template.unknown-escape", position.location, "`\\` begins no escape that is known here",
                hint: "write `\\\\` for the character `\\`")
        }
    }

    private mutating func take(_ scalar: Unicode.Scalar, _ style: StyledText.Style, at position: ScalarScanner.Position)
    {
        if TextCleaning.isForbiddenInTemplates(scalar) {
            return report(
                "template.forbidden-character", position.location,
                "character \(TextCleaning.name(of: scalar)) has no place in a text",
                hint: "delete it")
        }
        if TextCleaning.isolateOpeners.contains(scalar) { isolates += 1 }
        if scalar == TextCleaning.isolateEnd {
            isolates -= 1
            if isolates < 0 {
                isolates = 0
                report(
                    "template.unbalanced-isolates", position.location,
                    "U+2069 closes a direction isolate that is not open"
                )
            }
        }
        add(scalar, style)
    }

    private mutating func add(_ scalar: Unicode.Scalar, _ newStyle: StyledText.Style) {
        addSpace()
        if newStyle != style { closeWords() }
        style = newStyle
        words.unicodeScalars.append(scalar)
    }

    private mutating func addSpace() {
        guard let spaceStyle = pendingSpace else { return }
        pendingSpace = nil
        if spaceStyle != style { closeWords() }
        style = spaceStyle
        words.unicodeScalars.append(" ")
    }

    private mutating func closeWords() {
        guard !words.isEmpty else { return }
        defer { words = "" }
        guard !TextCleaning.isSurelyComposed(words) else { return segments.append(.text(words, style: style)) }
        let composed = TextCleaning.composed(words)
        if !composed.unicodeScalars.elementsEqual(words.unicodeScalars) {
            problems.append(
                Diagnostic(
                    .warning, "template.not-normalized", at: element.location, "the text is not in Unicode's form NFC",
                    hint: "it is printed as if it were; save it in NFC"))
        }
        segments.append(.text(composed, style: style))
    }

    private mutating func report(
        _ code: DiagnosticCode, _ location: FileLocation, _ message: String, hint: String? = nil
    ) {
        problems.append(Diagnostic(.error, code, at: location, message, hint: hint))
    }

    /// Returns true if a text can be a name of an argument or a key.
    ///
    /// That is lower-case ASCII letters, digits and `_`, a letter in front.
    static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, (97...122).contains(first) else { return false }
        return text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "_") }
    }
}

/// Walks along a text and knows where it is.
struct ScalarScanner {
    /// A spot in a text; its place is counted only when somebody asks.
    struct Position {
        let text: XMLText
        let index: String.UnicodeScalarView.Index

        /// The place in the file; references such as `&amp;` before it in the same line count as one column.
        var location: FileLocation {
            var location = text.location
            for scalar in text.string.unicodeScalars[..<index] {
                if scalar == "\n" {
                    location.line = location.line.map { $0 + 1 }
                    location.column = 1
                } else {
                    location.column = location.column.map { $0 + 1 }
                }
            }
            return location
        }
    }

    private let text: XMLText
    private let scalars: String.UnicodeScalarView
    private var index: String.UnicodeScalarView.Index

    init(_ text: XMLText) {
        self.text = text
        scalars = text.string.unicodeScalars
        index = scalars.startIndex
    }

    /// The position of the next scalar.
    var position: Position { Position(text: text, index: index) }

    /// The next scalar, or `nil` at the end.
    func peek() -> Unicode.Scalar? { index < scalars.endIndex ? scalars[index] : nil }

    /// Takes what can be looked at without taking it apart, if it begins here: letters, figures and signs that mean nothing but
    /// themselves, with a single space between each two words.
    mutating func takeWords() -> Substring? {
        let bytes = text.string.utf8
        var end = index
        var next = index
        var isBehindSpace = true
        while next < bytes.endIndex {
            let byte = bytes[next]
            bytes.formIndex(after: &next)
            if TextCleaning.isPlain(byte) {
                isBehindSpace = false
                end = next
            } else if byte == UInt8(ascii: " "), !isBehindSpace {
                isBehindSpace = true
            } else {
                break
            }
        }
        guard end > index else { return nil }
        // A character of several bytes is plain as a whole or not at all.
        defer { index = end }
        return text.string[index..<end]
    }

    /// Takes what stands before the next brace, or 64 characters of it.
    mutating func takeName() -> String {
        let start = index
        var left = 64
        while left > 0, let next = peek(), next != "}", next != "{" {
            advance()
            left -= 1
        }
        return String(text.string[start..<index])
    }

    mutating func advance() { if index < scalars.endIndex { index = scalars.index(after: index) } }
}
