internal import DiaryModel
internal import PageModel
internal import ReportModel

/// One way to set a text: the type, the room, and how many lines it may take.
struct Rung {
    var role: TextRole
    var width: Points
    var lines = 1
}

extension Typesetter {
    /// Sets a message in the first way that it fits.
    mutating func fit(
        _ text: Message, _ ladder: [Rung], what: String
    ) throws(LayoutError) -> (text: SetText, rung: Int) {
        try fit(words(text), ladder, what: what)
    }

    /// Sets a text in the first way that it fits; where none does, in the last way, cut and ending in "…".
    ///
    /// A way with several lines counts as fitting only where no word has to be broken, except for the last. A hyphen where
    /// the language puts one breaks no word: it comes before smaller type.
    mutating func fit(
        _ text: StyledText, _ ladder: [Rung], what: String
    ) throws(LayoutError) -> (text: SetText, rung: Int) {
        for (index, rung) in ladder.enumerated() {
            if rung.lines == 1 {
                let line = try set(text, in: rung.role)
                if line.lines.count <= 1, line.width <= rung.width {
                    if rung.role.isReduced { note(what, key: text.key, .smaller) }
                    return (line, index)
                }
                continue
            }
            let set = try set(text, in: rung.role, width: rung.width)
            guard set.lines.count <= rung.lines else { continue }
            let isLast = index == ladder.count - 1 || set.lines.count == 1
            if !isLast, set.cutsWord { continue }
            if rung.role.isReduced { note(what, key: text.key, .smaller) }
            if set.lines.count > 1 { note(what, key: text.key, .wrapped) }
            return (isLast ? set : try balanced(text, set, rung), index)
        }
        guard let last = ladder.last else { return (try set(text, in: type[.body]), 0) }
        reportShortened(what, key: text.key)
        note(what, key: text.key, .cut)
        return (try shortened(text, last), ladder.count - 1)
    }

    /// The same number of lines, but as equally long as a few attempts make them.
    private mutating func balanced(_ text: StyledText, _ set: SetText, _ rung: Rung) throws(LayoutError) -> SetText {
        for share in [0.6, 0.7, 0.8, 0.9] where rung.width * share < set.width {
            let attempt = try self.set(text, in: rung.role, width: rung.width * share)
            guard attempt.lines.count <= set.lines.count, !attempt.cutsWord else { continue }
            if attempt.hyphenCount <= set.hyphenCount { return attempt }
        }
        return set
    }

    /// The least width, from a given one up, at which no word is cut: that of the widest word where a hyphen does not help.
    mutating func widthForWords(
        of text: Message, in role: TextRole, from width: Points
    ) throws(LayoutError) -> Points {
        let text = words(text)
        guard try set(text, in: role, width: width).cutsWord else { return width }
        return max(width, try widestWord(of: text, in: role))
    }

    /// The width of the widest word; zero in scripts that break anywhere.
    mutating func widestWord(of text: StyledText, in role: TextRole) throws(LayoutError) -> Points {
        var widest: Points = 0
        for word in text.words { widest = max(widest, try set(word, in: role).width) }
        return widest
    }

    /// The longest beginning of a text that fits with "…" behind it.
    private mutating func shortened(_ text: StyledText, _ rung: Rung) throws(LayoutError) -> SetText {
        let fails = try (1..<max(1, text.characterCount)).start { count throws(LayoutError) in
            try set(text.prefix(count), in: rung.role, width: rung.width).lines.count > rung.lines
        }
        return try set(text.prefix(text.wordEnd(upTo: fails - 1)), in: rung.role, width: rung.width)
    }

    /// Sets a text so that it breaks between its items only, where it has several and takes more than a line.
    mutating func setKeepingItems(
        of text: Message, in role: TextRole, width: Points
    ) throws(LayoutError) -> SetText {
        let text = words(text)
        let usual = try set(text, in: role, width: width)
        let kept = usual.lines.count > 1 ? text.withWholeItems : text
        guard kept != text else { return usual }
        let set = try set(kept, in: role, width: width)
        return set.lines.allSatisfy { $0.end == .whole } ? set : usual
    }
}

extension StyledText {
    /// The words that must not be broken, each a text of its own; scripts that break anywhere have none.
    fileprivate var words: [StyledText] {
        runs.flatMap { run in
            run.text.split(separator: " ").filter { !$0.unicodeScalars.contains(where: \.breaksAnywhere) }.map { word in
                var single = self
                single.runs = [run]
                single.runs[0].text = String(word)
                return single
            }
        }
    }

    /// The text with spaces that do not break, all but those around the dots between items.
    fileprivate var withWholeItems: StyledText {
        guard runs.contains(where: { $0.text.contains(" · ") }) else { return self }
        var result = self
        for index in runs.indices {
            let items = runs[index].text.split(separator: " · ", omittingEmptySubsequences: false)
            result.runs[index].text = items.map { String($0.map { $0 == " " ? "\u{A0}" : $0 }) }.joined(
                separator: " · ")
        }
        return result
    }

    /// The first characters, followed by "…".
    func prefix(_ count: Int) -> StyledText {
        var result = first(count)
        guard var last = result.runs.popLast() ?? runs.first.map({ Run("", style: $0.style, language: $0.language) })
        else { return self }
        while last.text.last == " " { last.text.removeLast() }
        result.runs.append(last)
        let open = result.openIsolates.unicodeScalars.count
        result.runs.removeLast()
        // What was cut off ends with the value it was cut from; the sign belongs to the text around it.
        last.text += String(repeating: StyledText.isolateEnd, count: open) + "…"
        result.runs.append(last)
        return result
    }

    /// The runs that stand for figures and those that stand for their units, each without space at its ends.
    var figureAndUnit: (figure: StyledText, unit: StyledText) {
        func part(_ isUnit: Bool) -> StyledText {
            var part = self
            part.runs = runs.filter { ($0.style == .unit || $0.style == .label) == isUnit }
            return part.trimmed
        }
        return (part(false), part(true))
    }

    /// The text without space at its ends.
    private var trimmed: StyledText {
        var result = dropping(0)
        while var last = result.runs.popLast() {
            while last.text.last?.isWhitespace == true { last.text.removeLast() }
            guard last.text.isEmpty else {
                result.runs.append(last)
                break
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// True if lines may break beside the character without a space: Chinese, Japanese, Thai and their neighbours.
    var breaksAnywhere: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
