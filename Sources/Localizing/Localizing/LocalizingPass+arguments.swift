internal import DiaryModel
internal import ReportModel

extension LocalizingPass {
    /// Adds the words and arguments of a pattern.
    ///
    /// In a language that runs from right to left every argument is isolated, and figures that only signs part
    /// ("120 / 80") are isolated together as well: they would change places otherwise.
    mutating func append(
        _ pattern: Pattern, of message: Message, style: StyledText.Style, from source: TextSource,
        to builder: inout RunBuilder
    ) {
        let segments = pattern.segments
        var groupEnd: Int?
        for (index, segment) in segments.enumerated() {
            switch segment {
            case .text(let words, let own):
                builder.append(words, own == .plain ? style : own, source.tag)
            case .argument(let name, let own):
                let style = own == .plain ? style : own
                if groupEnd == nil, source.direction == .rightToLeft {
                    groupEnd = endOfFigures(from: index, in: segments, of: message)
                    if groupEnd != nil { builder.append(DirectionIsolate.leftToRight.start, style, source.tag) }
                }
                append(argument: name, of: message, style: style, from: source, to: &builder)
                if groupEnd == index {
                    builder.append(DirectionIsolate.leftToRight.end, style, source.tag)
                    groupEnd = nil
                }
            }
        }
    }

    /// The last of the figures that begin at `index` and are parted by signs alone; `nil` where there is one only.
    private func endOfFigures(from index: Int, in segments: [Pattern.Segment], of message: Message) -> Int? {
        var end = index
        guard isFigure(segments[index], of: message) else { return nil }
        while end + 2 < segments.count, case .text(let words, _) = segments[end + 1],
            words.unicodeScalars.allSatisfy(LocalizingPass.joiningSigns.contains),
            isFigure(segments[end + 2], of: message)
        {
            end += 2
        }
        return end > index ? end : nil
    }

    private static let joiningSigns = Set(
        " \u{A0}\u{202F}\u{2009}\u{2060}/\u{2044}\u{2215}:-\u{2013}\u{2212}~×".unicodeScalars)

    private func isFigure(_ segment: Pattern.Segment, of message: Message) -> Bool {
        guard case .argument(let name, _) = segment else { return false }
        return message.arguments.first { $0.name == name }.map { isFigure($0.value) } ?? false
    }

    /// True if a value prints as a figure: a number, or a text of the templates that is numbers and signs alone.
    private func isFigure(_ value: Message.Value) -> Bool {
        guard case .message(let message) = value else { return value.isFigure }
        guard case .text(let pattern)? = (try? localizer.find(message.key))?.entry else { return false }
        return message.arguments.allSatisfy { isFigure($0.value) }
            && pattern.segments.allSatisfy { segment in
                guard case .text(let words, _) = segment else { return true }
                return !words.unicodeScalars.contains(where: \.properties.isAlphabetic)
            }
    }

    private mutating func append(
        argument name: String, of message: Message, style: StyledText.Style, from source: TextSource,
        to builder: inout RunBuilder
    ) {
        guard let place = message.arguments.firstIndex(where: { $0.name == name }) else {
            lookups.count(message.key, argument: name)
            return builder.append("{\(name)}", style, source.tag)
        }
        let value = message.arguments[place].value
        if source.direction == .leftToRight, let figure = figure(value), !TextCleaning.hasRightToLeft(figure) {
            return builder.append(figure, style, localizer.language)
        }
        var inner = RunBuilder()
        let direction = append(value, style: style, to: &inner)
        let isolates =
            source.direction == .rightToLeft || inner.runs.contains { TextCleaning.hasRightToLeft($0.text) }
        guard isolates, let first = inner.runs.first, let last = inner.runs.last else { return builder.append(inner) }
        // The marks stand in runs of the argument's own look, or in runs of their own beside a page number.
        let isolate = DirectionIsolate.around(inner.runs, direction: direction)
        builder.append(isolate.start, first.style, first.language)
        for run in inner.runs { builder.append(run) }
        builder.append(isolate.end, last.style, last.language)
    }

    /// A number, a day or a time as the language writes it; `nil` for anything else.
    private func figure(_ value: Message.Value) -> String? {
        switch value {
        case .integer(let whole): localizer.numbers.string(Fixed(whole))
        case .number(let number): localizer.numbers.string(number)
        case .signed(let number): localizer.numbers.signed(number)
        case .date(let day, let form): localizer.dates.string(from: day, through: day, form)
        case .dateRange(let first, let last, let form): localizer.dates.string(from: first, through: last, form)
        case .time(let time): localizer.dates.string(time)
        case .hour(let time): localizer.dates.hour(time)
        default: nil
        }
    }

    /// Adds a value, and tells its direction where it is a text of a template.
    private mutating func append(
        _ value: Message.Value, style: StyledText.Style, to builder: inout RunBuilder
    ) -> StyledText.Direction? {
        let own = localizer.language
        if let figure = figure(value) {
            builder.append(figure, style, own)
            return nil
        }
        switch value {
        case .integer, .number, .signed, .date, .dateRange, .time, .hour: break
        case .percent(let figure): append(figure, style: style, to: &builder)
        case .text(let text):
            for stretch in ScriptStretches(TextCleaning.cleaned(text), own: own).stretches {
                builder.append(stretch.text, style, stretch.language, verbatim: stretch.text)
            }
        case .unit(let unit): append(unit, style: style, to: &builder)
        case .message(let message): return append(message, style: style, to: &builder)
        case .scaled(let number, let largest): append(number, largest: largest, style: style, to: &builder)
        case .divisor(let largest): appendDivisor(largest: largest, style: style, to: &builder)
        case .pageNumber: builder.append(field(.pageNumber, style))
        case .pageCount: builder.append(field(.pageCount, style))
        }
        return nil
    }

    private mutating func append(_ figure: PercentFigure, style: StyledText.Style, to builder: inout RunBuilder) {
        switch figure {
        case .whole(let whole): builder.append(localizer.numbers.percent(Fixed(whole)), style, localizer.language)
        case .tenths(let tenths):
            let number = Fixed(scaled: Int64(tenths), decimals: 1)
            builder.append(localizer.numbers.percent(number), style, localizer.language)
        case .belowOneTenth: append(CompiledTexts.percentBelowOne, percent: .tenths(1), style: style, to: &builder)
        case .belowOne: append(CompiledTexts.percentBelowOne, percent: .whole(1), style: style, to: &builder)
        case .aboveNinetyNine:
            append(CompiledTexts.percentAboveNinetyNine, percent: .whole(99), style: style, to: &builder)
        }
    }

    private mutating func append(
        _ key: MessageKey, percent: PercentFigure, style: StyledText.Style, to builder: inout RunBuilder
    ) {
        let argument = Message.Argument("percent", .percent(percent))
        _ = append(Message(key, [argument]), style: style, to: &builder)
    }

    /// Adds the label of a unit: of `locale.xml`, of the text `unit_<id>`, of the config that declares it, or its name.
    private mutating func append(_ unit: Unit, style: StyledText.Style, to builder: inout RunBuilder) {
        let key = MessageKey(rawValue: "unit_\(unit.id)")
        if let (label, source) = asking({ (localizer) throws(DiagnosticFailure) in try localizer.label(of: unit) }) {
            localizer.note(key, from: source, in: &lookups)
            return builder.append(label, style, source.tag, verbatim: label)
        }
        if asking({ (localizer) throws(DiagnosticFailure) in try localizer.find(key) }) != nil {
            _ = append(Message(key), style: style, to: &builder)
        } else {
            if unit.text == nil { lookups.count(key, unit: unit.id) }
            _ = append(.text(unit.text ?? unit.id), style: style, to: &builder)
        }
    }

    /// A stand-in for a page number that is as wide as a digit.
    private func field(_ field: StyledText.Field, _ style: StyledText.Style) -> StyledText.Run {
        StyledText.Run(localizer.numbers.digitTexts[0], style: style, language: localizer.language, field: field)
    }
}
