internal import Diagnostics
internal import Foundation
internal import ReportModel

/// Takes the text of a message apart, piece by piece as the XML hands it out.
///
/// White space of XML counts as a single space and vanishes at both ends; no-break spaces stay what they are.
struct PatternBuilder {
    private var segments: [Pattern.Segment] = []
    private var words = ""
    private var style = StyledText.Style.plain
    private var pendingSpace: StyledText.Style?
    private var isolates = 0
    private let start: SourcePlace
    /// What is wrong with the text.
    private(set) var problems: [Diagnostic] = []

    /// Begins a message whose element stands at `place`.
    init(at place: SourcePlace) { start = place }

    /// Adds the text of one stretch of one style.
    mutating func append(_ text: String, style newStyle: StyledText.Style, at place: SourcePlace) {
        var scanner = ScalarScanner(text, at: place)
        while let here = scanner.peek() {
            let position = scanner.place
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
                    report("template.brace-syntax", position, "`}` without a `{`", hint: "write `}}` for a brace")
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
                "template.unbalanced-isolates", start, "a direction isolate is opened and not closed",
                hint: "close each U+2066, U+2067 and U+2068 with U+2069 in the same text")
        }
        closeWords()
        return Pattern(segments)
    }

    private var isEmpty: Bool { segments.isEmpty && words.isEmpty }

    private mutating func readBrace(_ scanner: inout ScalarScanner, _ style: StyledText.Style) {
        let position = scanner.place
        scanner.advance()
        if scanner.peek() == "{" {
            scanner.advance()
            return add("{", style)
        }
        var name = ""
        while let next = scanner.peek(), next != "}", next != "{", name.unicodeScalars.count < 64 {
            name.unicodeScalars.append(next)
            scanner.advance()
        }
        guard scanner.peek() == "}" else {
            return report(
                "template.brace-syntax", position, "`{` without a `}` in the same stretch of text",
                hint: "write `{{` for a brace, `{name}` for an argument")
        }
        scanner.advance()
        guard PatternBuilder.isName(name) else {
            return report(
                "template.brace-syntax", position, "what stands between the braces is not a name of an argument",
                hint: "names are lower-case letters, digits and `_`, such as `{n}`; write `{{` for a brace")
        }
        addSpace()
        closeWords()
        segments.append(.argument(name, style: style))
    }

    /// Reads one of the escapes of the dialect; `\'`, `\"`, `\@` and `\?` are those of Android.
    private mutating func readEscape(_ scanner: inout ScalarScanner, _ style: StyledText.Style) {
        let position = scanner.place
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
                report("template.unknown-escape", position, "`\\u` is not followed by the four digits of a character")
            }
        case "n", "t":
            scanner.advance()
            report(
                "template.forbidden-character", position, "a text is one paragraph: line breaks and tabs have no place",
                hint: "the layout breaks lines; make two texts of it where two are meant")
        default:
            report(
                "template.unknown-escape", position, "`\\` begins no escape that is known here",
                hint: "write `\\\\` for the character `\\`")
        }
    }

    private mutating func take(_ scalar: Unicode.Scalar, _ style: StyledText.Style, at place: SourcePlace) {
        if TextCleaning.isForbiddenInTemplates(scalar) {
            return report(
                "template.forbidden-character", place,
                "character \(TextCleaning.name(of: scalar)) has no place in a text",
                hint: "delete it")
        }
        if TextCleaning.isolateOpeners.contains(scalar) { isolates += 1 }
        if scalar == TextCleaning.isolateEnd {
            isolates -= 1
            if isolates < 0 {
                isolates = 0
                report("template.unbalanced-isolates", place, "U+2069 closes a direction isolate that is not open")
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
        let composed = TextCleaning.composed(words)
        if !composed.unicodeScalars.elementsEqual(words.unicodeScalars) {
            problems.append(
                Diagnostic(
                    .warning, "template.not-normalized", at: start, "the text is not in Unicode's form NFC",
                    hint: "it is printed as if it were; save it in NFC"))
        }
        segments.append(.text(composed, style: style))
        words = ""
    }

    private mutating func report(
        _ code: DiagnosticCode, _ place: SourcePlace, _ message: String, hint: String? = nil
    ) {
        problems.append(Diagnostic(.error, code, at: place, message, hint: hint))
    }

    /// Whether a text is a name of an argument or a key: lower-case ASCII letters, digits and `_`, a letter in front.
    static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, (97...122).contains(first) else { return false }
        return text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "_") }
    }
}

/// Walks along a text and knows where it is.
struct ScalarScanner {
    private let scalars: String.UnicodeScalarView
    private var index: String.UnicodeScalarView.Index
    /// The place of the next scalar.
    private(set) var place: SourcePlace

    init(_ text: String, at place: SourcePlace) {
        scalars = text.unicodeScalars
        index = scalars.startIndex
        self.place = place
    }

    /// The next scalar, or `nil` at the end.
    func peek() -> Unicode.Scalar? { index < scalars.endIndex ? scalars[index] : nil }

    mutating func advance() {
        guard let scalar = peek() else { return }
        index = scalars.index(after: index)
        if scalar == "\n" {
            place.line = place.line.map { $0 + 1 }
            place.column = 1
        } else {
            place.column = place.column.map { $0 + 1 }
        }
    }
}
