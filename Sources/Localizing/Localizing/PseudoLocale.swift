package import ReportModel

/// Languages that nobody speaks, made from the base to try layouts with.
package enum PseudoLocale: String, Hashable, Sendable, CaseIterable {
    /// The base with accents on its letters, two fifths longer and in brackets: what is not in brackets is in no template.
    case accented = "en-XA"
    /// The base with every word turned round, on mirrored pages.
    case mirrored = "ar-XB"

    /// The tag.
    package var tag: LanguageTag? { LanguageTag(rawValue) }

    /// The language, made from the base.
    func language(from base: LoadedLanguage) -> LoadedLanguage? {
        guard let tag else { return nil }
        var settings = LocaleFile()
        settings.format = base.profile.format
        settings.digits = base.profile.digits
        settings.calendar = base.profile.calendar
        settings.fonts = base.profile.fonts
        settings.linePitch = base.profile.linePitch
        settings.direction = self == .mirrored ? .rightToLeft : .leftToRight
        settings.unitLabels = base.profile.unitLabels.mapValues { self == .accented ? PseudoLocale.accented($0) : $0 }
        let texts = base.texts.mapValues { entry -> TemplateEntry in
            switch entry {
            case .text(let pattern): .text(changed(pattern))
            case .plural(let forms):
                PluralForms(Dictionary(uniqueKeysWithValues: forms.categories.map { ($0, changed(forms[$0])) }))
                    .map { .plural($0) } ?? entry
            }
        }
        return LoadedLanguage(tag, texts: texts, settings: settings)
    }

    private func changed(_ pattern: Pattern) -> Pattern {
        let segments = pattern.segments.map { segment -> Pattern.Segment in
            guard case .text(let words, let style) = segment else { return segment }
            switch self {
            case .accented: return .text(PseudoLocale.lengthened(PseudoLocale.accented(words)), style: style)
            case .mirrored: return .text(PseudoLocale.turned(words), style: style)
            }
        }
        guard self == .accented else { return Pattern(segments) }
        return Pattern([.text("[", style: .plain)] + segments + [.text("]", style: .plain)])
    }

    /// Letters with accents that Latin languages use.
    private static func accented(_ words: String) -> String { String(words.map { accents[$0] ?? $0 }) }

    private static let accents: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip(
            "aceghijlnorstuwyzACEGHIJLNORSTUWYZd", "áçéĝĥîĵļñöŕšťûŵýžÅÇÉĜĤÎĴĻÑÖŔŠŤÛŴÝŽđ"))

    /// Text that is two fifths longer, its vowels being drawn out.
    private static func lengthened(_ words: String) -> String {
        var result = ""
        var debt = 0.0
        for character in words {
            result.append(character)
            guard character.isLetter else { continue }
            debt += 0.4
            while debt >= 1, "áéîöûý".contains(character) {
                result.append(character)
                debt -= 1
            }
        }
        return result
    }

    /// Text with each word between U+202E and U+202C, which turn it round.
    private static func turned(_ words: String) -> String {
        var result = ""
        var isInWord = false
        for character in words {
            if character.isLetter != isInWord { result.append(isInWord ? "\u{202C}" : "\u{202E}") }
            isInWord = character.isLetter
            result.append(character)
        }
        return isInWord ? result + "\u{202C}" : result
    }
}
