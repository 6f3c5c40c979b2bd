import DiaryModel
import Foundation
import ReportModel
import Specimens
import TestSupport
import Testing

/// The texts of a template folder, read just well enough to put a report into words.
///
/// The product reads them with a real parser; here a message becomes plain text so that a test can show the sentence.
struct TemplateText {
    /// The forms of each text, by plural category; a text without plurals has `other` alone.
    let forms: [String: [String: String]]

    static let english = TemplateText("en")
    static let korean = TemplateText("ko")

    private init(_ language: String) {
        let text = (try? Repository.text(of: "templates/\(language)/strings.xml")) ?? ""
        let bare = text.replacing(/<!--.*?-->/.dotMatchesNewlines(), with: "")
        var forms: [String: [String: String]] = [:]
        for match in bare.matches(of: /<string name="([^"]*)"[^>]*>(.*?)<\/string>/.dotMatchesNewlines()) {
            forms[String(match.1)] = ["other": String(match.2)]
        }
        for match in bare.matches(of: /<plurals name="([^"]*)"[^>]*>(.*?)<\/plurals>/.dotMatchesNewlines()) {
            for item in match.2.matches(of: /<item quantity="([^"]*)">(.*?)<\/item>/.dotMatchesNewlines()) {
                forms[String(match.1), default: [:]][String(item.1)] = String(item.2)
            }
        }
        self.forms = forms
    }

    /// The names in braces in a form.
    static func placeholders(_ form: String) -> Set<String> {
        Set(form.matches(of: /\{([a-z]+)\}/).map { String($0.1) })
    }

    /// A message as plain text; `⟨key⟩` where the templates have no such text and the message has no stand-in.
    func text(_ message: Message) -> String {
        if message.key == .verbatim { return message.arguments.first.map { text($0.value) } ?? "" }
        guard let forms = forms[message.key.rawValue] else {
            return message.alter.isEmpty ? "⟨\(message.key)⟩" : message.alter
        }
        let isOne = message.arguments.contains { $0.name == "n" && $0.value.isOne }
        var result = (isOne ? forms["one"] : nil) ?? forms["other"] ?? ""
        result = result.replacing(/<[^>]*>/, with: "").replacingOccurrences(of: "&#160;", with: " ")
        for argument in message.arguments {
            result = result.replacingOccurrences(of: "{\(argument.name)}", with: text(argument.value))
        }
        return result
    }

    private func text(_ value: Message.Value) -> String {
        switch value {
        case .integer(let number): String(number)
        case .number(let number): number.description
        case .signed(let number): number.isNegative ? "−\(number.magnitude)" : "+\(number)"
        case .percent(.whole(let percent)): "\(percent)%"
        case .percent(.tenths(let tenths)): "\(tenths / 10).\(tenths % 10)%"
        case .percent(.belowOneTenth): "<0.1%"
        case .percent(.belowOne): "<1%"
        case .percent(.aboveNinetyNine): ">99%"
        case .text(let text): text
        case .date(let date, .year): String(date.year)
        case .dateRange(let first, let last, let style) where first == last: text(.date(first, style))
        case .dateRange(let first, let last, .year): "\(first.year)–\(last.year)"
        case .date(let date, _): date.description
        case .dateRange(let first, let last, _): "\(first)–\(last)"
        case .unit(let unit): unit.id
        case .message(let message): text(message)
        case .pageNumber: "1"
        case .pageCount: "9"
        case .scaled(let number, _): number.description
        case .divisor: ""
        case .hour(let time): "\(time.hour)"
        case .time(let time): "\(time.hour):\(time.minute < 10 ? "0" : "")\(time.minute)"
        }
    }
}

extension Message.Value {
    /// True if it is the number one.
    fileprivate var isOne: Bool {
        switch self {
        case .integer(let number): number == 1
        case .number(let number): number == Fixed(1)
        default: false
        }
    }
}

extension Message {
    /// The message in English.
    var english: String { TemplateText.english.text(self) }

    /// Every message in it, itself included.
    var all: [Message] {
        let inner = arguments.flatMap { argument -> [Message] in
            guard case .message(let message) = argument.value else { return [] }
            return message.all
        }
        return [self] + inner
    }
}

extension Report {
    /// All that it holds: its numbers, and the keys and the English words of its messages.
    var everything: String {
        "\(self)\n" + messages.flatMap(\.all).map { "\($0.key) \($0.english)" }.joined(separator: "\n")
    }
}

extension PanelTile {
    /// "label: value", in English.
    var line: String { "\(label.english): \(value.english)" }
}

extension CardParts.Row {
    /// "title: value", in English.
    var english: String { "\(title.english): \(value.english)" }
}
