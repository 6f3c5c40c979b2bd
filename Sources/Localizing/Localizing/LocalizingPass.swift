internal import DiaryModel
internal import ReportModel

/// One walk through the texts of a report: it counts how they were found.
struct LocalizingPass {
    let localizer: Localizer
    /// The record of the lookups so far.
    var lookups = LookupReport()
    /// The fault of the base, where a text of it was asked for.
    private(set) var failure: DiagnosticFailure?

    init(_ localizer: Localizer) { self.localizer = localizer }

    /// A message in words.
    mutating func text(of message: Message) -> StyledText {
        var builder = RunBuilder()
        let direction = append(message, style: .plain, to: &builder)
        return StyledText(builder.runs, direction: direction, key: message.key)
    }

    /// Adds a message and tells its direction; its plain words take `style`.
    mutating func append(
        _ message: Message, style: StyledText.Style, to builder: inout RunBuilder
    ) -> StyledText.Direction {
        guard message.key != .verbatim else {
            append(LocalizingPass.verbatim, of: message, style: style, from: localizer.own, to: &builder)
            return localizer.own.direction
        }
        lookups.countLookup()
        guard let (key, found) = find(message) else {
            return appendMissing(message, style: style, to: &builder)
        }
        let source = found.source
        localizer.note(key, from: source, in: &lookups)
        let pattern = choose(found.entry, message, source)
        append(pattern, of: message, style: style, from: source, to: &builder)
        return source.direction
    }

    /// The text that a message asks for: of two that belong together, the one for figures that the language divides.
    ///
    /// "readings" and "thousand readings" take different forms of the word in many languages. The second has the key of
    /// the first with `_divided` behind it, and is left aside where it would come from another language.
    private mutating func find(_ message: Message) -> (key: MessageKey, found: Localizer.Located)? {
        let plain = asking { (localizer) throws(DiagnosticFailure) in try localizer.find(message.key) }
        if message.arguments.contains(where: { divides($0.value) }) {
            let key = MessageKey(rawValue: message.key.rawValue + "_divided")
            let divided = asking { (localizer) throws(DiagnosticFailure) in
                try localizer.find(key, within: plain?.source ?? .compiledIn)
            }
            if let divided { return (key, divided) }
        }
        return plain.map { (message.key, $0) }
    }

    /// Asks the localizer, and remembers what is wrong with the base where that answers.
    mutating func asking<Value>(_ question: (Localizer) throws(DiagnosticFailure) -> Value?) -> Value? {
        do throws(DiagnosticFailure) {
            return try question(localizer)
        } catch {
            failure = failure ?? error
            return nil
        }
    }

    private func divides(_ value: Message.Value) -> Bool {
        guard case .divisor(let largest) = value else { return false }
        return localizer.divisors.divisor(largest: largest) != nil
    }

    private static let verbatim = Pattern([.argument("text", style: .plain)])

    /// The stand-in for a text that no template has: `alter`, which is English, or the key.
    private mutating func appendMissing(
        _ message: Message, style: StyledText.Style, to builder: inout RunBuilder
    ) -> StyledText.Direction {
        lookups.count(message.key)
        guard !message.alter.isEmpty else {
            builder.append(message.key.rawValue, style, .english, verbatim: message.key.rawValue)
            return .leftToRight
        }
        let pattern = Pattern(standIn: message.alter, arguments: message.arguments.map(\.name))
        append(pattern, of: message, style: style, from: .compiledIn, to: &builder)
        return .leftToRight
    }

    /// The form of a text that the argument `n` asks for.
    private mutating func choose(
        _ entry: TemplateEntry, _ message: Message, _ source: TextSource
    ) -> Pattern {
        switch entry {
        case .text(let pattern): return pattern
        case .plural(let forms):
            guard let number = message.arguments.first(where: { $0.name == "n" })?.value.number else {
                lookups.count(message.key, argument: "n")
                return forms.other
            }
            return forms[source.plurals.category(of: number)]
        }
    }
}

extension Message.Value {
    /// The number that plural rules look at; `nil` for what is no number.
    var number: Fixed? {
        switch self {
        case .integer(let whole): Fixed(whole)
        case .number(let number), .signed(let number), .scaled(let number, _): number
        case .percent(.whole(let whole)): Fixed(whole)
        default: nil
        }
    }

    /// True if it prints as a figure, which is read from left to right in every language.
    var isFigure: Bool {
        switch self {
        case .integer, .number, .signed, .scaled, .percent, .pageNumber, .pageCount: true
        case .text, .date, .dateRange, .time, .hour, .unit, .divisor, .message: false
        }
    }
}

extension Pattern {
    /// The pattern of a text that is in no template: names in braces are arguments where they are given.
    init(standIn text: String, arguments: [String]) {
        var segments: [Segment] = []
        var words = ""
        var rest = TextCleaning.cleaned(text)[...]
        while let brace = rest.firstIndex(of: "{") {
            words += rest[..<brace]
            rest = rest[brace...]
            let name = arguments.first { rest.dropFirst().hasPrefix("\($0)}") }
            if let name {
                if !words.isEmpty { segments.append(.text(words, style: .plain)) }
                words = ""
                segments.append(.argument(name, style: .plain))
                rest = rest.dropFirst(name.count + 2)
            } else {
                words.append("{")
                rest = rest.dropFirst()
            }
        }
        words += rest
        if !words.isEmpty { segments.append(.text(words, style: .plain)) }
        self.init(segments)
    }
}
