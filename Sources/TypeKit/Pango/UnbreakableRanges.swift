internal import DiaryModel

/// The places where the lines of a paragraph must not break although Unicode's rules allow it.
///
/// Korean is set with its words whole, as books are; a figure with what is written onto it (`51–90/min`, `2025-11-03`,
/// `50回`) stays whole; so does a unit with a solidus (`mg/dL`); a value stays with the unit that follows it without a
/// space; so do two figures with a dash between them, spaces or not (`24/11 – 30/11`); a word joiner joins in every script;
/// and no last line of Chinese or Japanese has one character alone.
struct UnbreakableRanges {
    /// The ranges, in bytes; a break at the start or end of one is allowed.
    private(set) var ranges: [Range<Int>] = []

    /// The longest text that has such ranges, in bytes.
    ///
    /// Pango counts through the whole text for each range; a paragraph of a report is far shorter, and one of
    /// megabytes would take minutes.
    static let textLimit = 16_384

    /// Finds the ranges of a text; `languages` are those of its spans.
    init(_ text: ShapingText, languages: [String]) {
        guard text.text.utf8.count <= Self.textLimit else { return }
        for (bytes, language) in zip(text.spans, languages) where language == "ko" || language.hasPrefix("ko-") {
            ranges += Self.words(of: text.text, in: bytes)
        }
        ranges += Self.figures(in: text.text)
        ranges += Self.spans(in: text.text)
        ranges += Self.solidi(in: text.text)
        ranges += Self.joined(in: text.text)
        if let language = languages.last, language.hasPrefix("ja") || language.hasPrefix("zh") {
            if let end = Self.end(of: text.text) { ranges.append(end) }
        }
        for border in text.spans.dropLast().map(\.upperBound) {
            if let range = Self.neighbours(of: border, in: text.text) { ranges.append(range) }
        }
    }

    /// The characters on both sides of a border between spans, unless one of them is white space.
    private static func neighbours(of border: Int, in text: String) -> Range<Int>? {
        let place = text.utf8.index(text.utf8.startIndex, offsetBy: border)
        guard let before = text[..<place].unicodeScalars.last, let after = text[place...].unicodeScalars.first,
            !before.properties.isWhitespace, !after.properties.isWhitespace
        else { return nil }
        return (border - before.utf8.count)..<(border + after.utf8.count)
    }

    /// The words of a part of a text, as spaces divide them, that have Hangul in them.
    private static func words(of text: String, in bytes: Range<Int>) -> [Range<Int>] {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
        let end = utf8.index(start, offsetBy: bytes.count)
        return text[start..<end].split(whereSeparator: \.isWhitespace).compactMap { word in
            guard word.unicodeScalars.contains(where: isHangul) else { return nil }
            let first = utf8.distance(from: utf8.startIndex, to: word.startIndex)
            return first..<(first + word.utf8.count)
        }
    }

    /// The stretches of Latin letters, digits and signs between them that have a digit in them.
    private static func figures(in text: String) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var offset = 0
        var start = 0
        var hasDigit = false
        var isUnit = false
        var before: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            let end = offset + UTF8.width(scalar)
            defer { before = scalar }
            if partsWords(before, scalar) {
                if hasDigit, offset > start { found.append(start..<offset) }
                (start, hasDigit, isUnit) = (scalar == "—" ? end : offset, false, false)
            }
            if joinsFigure(scalar) {
                if scalar.properties.numericType == .decimal { hasDigit = true }
            } else if hasDigit, isFixedSpace(scalar) {
                isUnit = true
            } else if isUnit, isOfSpacedWords(scalar) {
                // The unit behind a fixed space stays whole too: "75 نبضة/دقيقة" has a place to break behind its slash.
            } else {
                // A counter without a space, as Chinese, Japanese and Korean write it, goes with its figure.
                if hasDigit, offset > start { found.append(start..<(isCounter(scalar) ? end : offset)) }
                (start, hasDigit, isUnit) = (end, false, false)
            }
            offset = end
        }
        if hasDigit, offset > start { found.append(start..<offset) }
        return found
    }

    /// True if a long dash with what stands beside it is punctuation between words, and no span of figures.
    private static func partsWords(_ before: Unicode.Scalar, _ scalar: Unicode.Scalar) -> Bool {
        func isOfFigure(_ neighbour: Unicode.Scalar, _ signs: [Unicode.Scalar]) -> Bool {
            neighbour.properties.numericType == .decimal || signs.contains(neighbour) || isDirectionMark(neighbour)
        }
        if scalar == "—" { return !isOfFigure(before, [".", "%"]) }
        return before == "—" && !isOfFigure(scalar, ["+", "−", "-"])
    }

    /// The figures on both sides of a dash with spaces around it: spans such as `24/11 – 30/11`.
    private static func spans(in text: String) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var offset = 0
        // How far a span has been read: to the end of its first figure, over the space, the dash, the second space.
        var (start, step) = (0, 0)
        for scalar in text.unicodeScalars {
            let isSpace = scalar == " " || isFixedSpace(scalar)
            switch scalar {
            case _ where isDirectionMark(scalar): break
            case _ where scalar.properties.numericType == .decimal:
                if step == 4 { found.append(start..<(offset + UTF8.width(scalar))) }
                (start, step) = (offset, 1)
            case "." where step == 1: start = offset
            case "–", "—", "~", "～": step = step == 2 ? 3 : 0
            default: step = isSpace && (step == 1 || step == 3) ? step + 1 : 0
            }
            offset += UTF8.width(scalar)
        }
        return found
    }

    /// Each solidus with the characters on its sides: units such as `mg/dL` and `/min` stay whole.
    private static func solidi(in text: String) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var offset = 0
        var before: Unicode.Scalar = " "
        var start: Int?
        for scalar in text.unicodeScalars {
            let end = offset + UTF8.width(scalar)
            if let begin = start {
                found.append(begin..<(scalar.properties.isWhitespace ? offset : end))
                start = nil
            }
            if scalar == "/" { start = before.properties.isWhitespace ? offset : offset - UTF8.width(before) }
            (before, offset) = (scalar, end)
        }
        return found
    }

    /// Each word joiner (U+2060) with the characters on its sides, which Pango parts where the words of Thai do.
    private static func joined(in text: String) -> [Range<Int>] {
        let scalars = text.unicodeScalars
        return scalars.indices.compactMap { index in
            guard scalars[index] == "\u{2060}", index > scalars.startIndex else { return nil }
            let before = scalars.index(before: index)
            let after = scalars.index(after: index)
            guard after < scalars.endIndex else { return nil }
            let start = text.utf8.distance(from: text.startIndex, to: before)
            return start..<text.utf8.distance(from: text.startIndex, to: scalars.index(after: after))
        }
    }

    /// The last two characters that lines break between, with the marks behind them; `nil` where there are no two.
    private static func end(of text: String) -> Range<Int>? {
        let scalars = text.unicodeScalars
        guard let last = scalars.lastIndex(where: isCounter), last > scalars.startIndex,
            isCounter(scalars[scalars.index(before: last)]),
            scalars[scalars.index(after: last)...].allSatisfy({ $0.properties.isPatternSyntax || isClosing($0) })
        else { return nil }
        let start = text.utf8.distance(from: text.startIndex, to: scalars.index(before: last))
        return start..<text.utf8.count
    }

    /// True for one of the full-width marks that a sentence ends with.
    private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
        "。．！？）」』”".unicodeScalars.contains(scalar)
    }

    private static func joinsFigure(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "–", "—", "‐", "‒", "-", "−", "/", ".", ",", ":", "%", "°", "²", "+", "±", "~", "～":
            true
        // The separators and the percent sign of Arabic digits, and the marks that keep figures from turning round.
        case "٪", "٫", "٬": true
        default: isDirectionMark(scalar) || scalar.properties.numericType == .decimal
        }
    }

    private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{61C}", "\u{200E}", "\u{200F}", "\u{2066}"..."\u{2069}": true
        default: false
        }
    }

    /// True for a space that no line may end at.
    static func isFixedSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{A0}" || scalar == "\u{202F}" }

    /// True for a letter, or a mark on one, of a script that sets spaces between words.
    private static func isOfSpacedWords(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: false
        default: (scalar.properties.isAlphabetic || isInvisibleMark(scalar)) && !isCounter(scalar)
        }
    }

    private static func isInvisibleMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .nonspacingMark || scalar == "\u{200C}" || scalar == "\u{200D}"
    }

    /// True for a letter that can be, or begin, the word behind a figure that is written onto it.
    private static func isCounter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3005, 0x3041...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: isHangul(scalar)
        }
    }

    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
        default: false
        }
    }

    /// The ranges as Pango needs them: none inside another, and each beginning anew at a dash.
    ///
    /// In a range without breaks Pango allows one behind a dash all the same, unless the range begins with the dash.
    /// So a range ends behind a dash, and the next begins with it.
    func pieces(of text: String) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        let bytes = Array(text.utf8)
        for range in Self.merged(ranges) {
            var start = range.lowerBound
            for place in range where place > start && place + 3 < range.upperBound && Self.isDash(bytes[place...]) {
                pieces.append(start..<(place + 3))
                start = place
            }
            pieces.append(start..<range.upperBound)
        }
        return pieces
    }

    /// Ranges that share a character as one.
    private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var merged: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound < last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }

    /// True if bytes begin with one of the dashes U+2010, U+2012, U+2013 and U+2014.
    private static func isDash(_ bytes: ArraySlice<UInt8>) -> Bool {
        ["\u{2010}", "\u{2012}", "\u{2013}", "\u{2014}"].contains { bytes.starts(with: $0.utf8) }
    }

    /// Allows breaks again in everything that touches one of these lines; returns whether there was anything.
    ///
    /// The lines are in the order of the text.
    mutating func release(_ lines: [Range<Int>]) -> Bool {
        let before = ranges.count
        ranges.removeAll { range in
            let next = lines.indices.start { lines[$0].upperBound > range.lowerBound }
            return next < lines.count && lines[next].overlaps(range)
        }
        return ranges.count < before
    }
}
