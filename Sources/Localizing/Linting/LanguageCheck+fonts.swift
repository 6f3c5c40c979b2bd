internal import DiaryModel
internal import ReportModel
internal import XMLKit

extension LanguageCheck {
    /// Checks that fonts exist and have every character (E12, W13), and that texts fit their places (W05).
    mutating func checkFonts() {
        guard let fonts, let profile = language.profile else { return }
        let location = language.localeRoot?.location(ofValue: "fonts") ?? language.localeLocation
        if let dictionary = profile.hyphenation { checkDictionary(dictionary, fonts) }
        let absent = fonts.notInstalled(profile.fonts)
        for (family, package) in absent {
            add(
                .glyphs, key: "fonts", at: location, "the font `\(family)` is not installed",
                hint: package.map { "install it: apt-get install \($0)" } ?? "name a font that is")
        }
        guard absent.isEmpty else { return }
        checkGlyphs(fonts)
        guard !isBase else { return }
        for text in language.texts {
            guard let room = TextRoom.of(text.key) else { continue }
            for form in text.forms { checkWidth(form, of: text, in: room, fonts) }
        }
    }

    /// Checks that the hyphenation dictionary is installed (W14).
    private mutating func checkDictionary(_ name: String, _ fonts: any LintFonts) {
        let (isInstalled, package) = fonts.dictionary(name)
        guard !isInstalled else { return }
        let location = language.localeRoot?.location(ofValue: "hyphenation") ?? language.localeLocation
        add(
            .dictionary, key: "hyphenation", at: location, "the dictionary `\(name)` is not installed",
            hint: package.map { "install it: apt-get install \($0)" } ?? "name one that is")
    }

    /// The signs that figures and shortened texts bring along, whatever the texts say.
    private static let broughtSigns: Set<Character> = ["\u{2212}", "…", "–"]

    /// Asks once for all characters of the language; only where one is missing are texts looked at.
    private mutating func checkGlyphs(_ fonts: any LintFonts) {
        let marks: Set<Character> = ["\u{FFFC}", " ", "\u{A0}"]
        var all: Set<Character> = []
        for text in language.texts { for form in text.forms { all.formUnion(form.words) } }
        for label in language.locale.unitLabels.values { all.formUnion(label) }
        let text = String(all.subtracting(marks).sorted())
        guard let missing = fonts.missing(in: text, language: language.name) else { return }
        report(
            Set(missing), as: .glyphs, hint: "add a font that has it to `fonts` in locale.xml",
            { "no font has the character \($0)" })
        let shown = String(all.union(Self.broughtSigns).subtracting(marks).sorted())
        let unnamed = Set(fonts.unnamed(in: shown, language: language.name) ?? []).subtracting(missing)
        let words = "a font that the language does not name has the character"
        report(unnamed, as: .unnamedFont, hint: "name a font that has it in `fonts` of locale.xml") { "\(words) \($0)" }
        for sign in Self.broughtSigns.sorted().compactMap(\.unicodeScalars.first) where unnamed.contains(sign) {
            let location = language.localeRoot?.location(ofValue: "fonts") ?? language.localeLocation
            add(
                .unnamedFont, key: "fonts", at: location, "\(words) \(TextCleaning.name(of: sign)) of figures",
                hint: "name a font that has it in `fonts` of locale.xml")
        }
    }

    /// Names the texts and units that have one of some characters.
    private mutating func report(
        _ gone: Set<Unicode.Scalar>, as rule: LintRule, hint: String, _ message: (String) -> String
    ) {
        guard !gone.isEmpty else { return }
        for text in language.texts {
            for form in text.forms {
                guard let scalar = form.words.unicodeScalars.first(where: gone.contains) else { continue }
                add(rule, text, form, message(TextCleaning.name(of: scalar)), hint: hint)
            }
        }
        for (id, label) in language.locale.unitLabels.sorted(by: { $0.key < $1.key }) {
            guard let scalar = label.unicodeScalars.first(where: gone.contains) else { continue }
            let node = language.localeRoot?.children.first { $0["id"] == id }
            let location = node?.location ?? language.localeLocation
            add(rule, key: id, at: location, message(TextCleaning.name(of: scalar)), hint: hint)
        }
    }

    private mutating func checkWidth(
        _ form: LintedForm, of text: LintedText, in room: TextRoom, _ fonts: any LintFonts
    ) {
        let words = form.words.replacing(LintedForm.argumentMark, with: room.argument)
        // A line has at least an eighth of its size for each character; most texts are far from their limit.
        guard Double(words.count) * room.size > room.width * Double(room.lines) else { return }
        let measured = fonts.width(
            of: words, size: room.size, isSemibold: room.isSemibold, language: language.name)
        guard let measured, measured > room.width * Double(room.lines) else { return }
        add(
            .width, text, form,
            "the text is \(Int(measured.rounded(.up))) pt wide, and \(room.location) has \(room.described)",
            hint: "find shorter words; they are set smaller or in more lines otherwise")
    }
}

/// The room that the standard layout has for a text.
struct TextRoom {
    /// The place, within a sentence.
    let location: String
    /// The room of a line, in points.
    let width: Double
    /// The number of lines before type gets smaller.
    var lines = 1
    /// The size of type, in points.
    let size: Double
    var isSemibold = false
    /// The text used in place of an argument.
    var argument = "00"

    /// The room of a text by its key; `nil` where there is plenty, or where it depends on neighbours.
    static func of(_ key: String) -> TextRoom? { rooms.first { key.hasPrefix($0.prefix) }?.room }

    /// The room in words.
    var described: String { lines == 1 ? "\(Int(width)) pt" : "\(lines) lines of \(Int(width)) pt" }

    private static let time = TextRoom(location: "the name of a group of bars", width: 84, size: 9)

    /// The room that the layout of cards, tiles, tables and charts leaves on A4, by the beginning of the key.
    private static let rooms: [(prefix: String, room: TextRoom)] = [
        ("class_", TextRoom(location: "the name of a row", width: 152, lines: 2, size: 12)),
        ("tile_", TextRoom(location: "the name of a tile", width: 90, lines: 2, size: 10, argument: "MMMM")),
        ("figure_", TextRoom(location: "the name of a figure", width: 108, lines: 2, size: 9)),
        ("column_", TextRoom(location: "the head of a column", width: 110, lines: 2, size: 10, isSemibold: true)),
        ("time_morning", TextRoom.time), ("time_afternoon", TextRoom.time), ("time_evening", TextRoom.time),
        ("section_title_", TextRoom(location: "the title of a card", width: 300, size: 17, isSemibold: true)),
        ("section_short_", TextRoom(location: "the name of a tile", width: 90, size: 10)),
        ("footer_disclaimer", TextRoom(location: "the foot of the page", width: 400, size: 8.5, argument: "100%")),
        ("meta_", TextRoom(location: "the right of a title", width: 200, size: 10, argument: "MMMMMM")),
    ]
}
