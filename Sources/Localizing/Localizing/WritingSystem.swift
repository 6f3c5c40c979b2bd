internal import ReportModel

/// A script, as far as it tells the language of a person's text.
///
/// A name in another script than the report's is read aloud in the language that CLDR calls the likely one of its
/// script, and set in the fonts of that language. Latin letters stand in texts of every language and tell nothing.
struct WritingSystem: Hashable, Sendable {
    /// The script by its ISO 15924 code.
    let script: String
    /// The likely language (CLDR, likely subtags).
    let language: String
    /// The ranges of its letters in Unicode, without digits, marks and signs that scripts share.
    let ranges: [ClosedRange<UInt32>]

    /// The systems, in the order of Unicode.
    static let all: [WritingSystem] = [
        system("Grek", "el", 0x370...0x3FF, 0x1F00...0x1FFF),
        system("Cyrl", "ru", 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F),
        system("Armn", "hy", 0x531...0x58A, 0xFB13...0xFB17), system("Hebr", "he", 0x590...0x5FF, 0xFB1D...0xFB4F),
        system("Arab", "ar", 0x610...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC),
        system("Syrc", "syr", 0x700...0x74F, 0x860...0x86F), system("Thaa", "dv", 0x780...0x7BF),
        system("Nkoo", "man", 0x7C0...0x7FF), system("Deva", "hi", 0x900...0x963, 0x966...0x97F, 0xA8E0...0xA8FF),
        system("Beng", "bn", 0x980...0x9FF), system("Guru", "pa", 0xA00...0xA7F), system("Gujr", "gu", 0xA80...0xAFF),
        system("Orya", "or", 0xB00...0xB7F), system("Taml", "ta", 0xB80...0xBFF), system("Telu", "te", 0xC00...0xC7F),
        system("Knda", "kn", 0xC80...0xCFF), system("Mlym", "ml", 0xD00...0xD7F), system("Sinh", "si", 0xD80...0xDFF),
        system("Thai", "th", 0xE01...0xE3A, 0xE40...0xE5B), system("Laoo", "lo", 0xE80...0xEFF),
        system("Tibt", "bo", 0xF00...0xFFF), system("Mymr", "my", 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F),
        system("Geor", "ka", 0x10A0...0x10FA, 0x10FC...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F),
        system("Hang", "ko", 0x1100...0x11FF, 0x3131...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC),
        system("Ethi", "am", 0x1200...0x139F, 0x2D80...0x2DDF, 0xAB00...0xAB2F),
        system("Cher", "chr", 0x13A0...0x13FF, 0xAB70...0xABBF), system("Khmr", "km", 0x1780...0x17FF),
        system(
            "Hani", "zh", 0x2E80...0x2FD5, 0x3005...0x3007, 0x3021...0x3029, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xF900...0xFAFF, 0x20000...0x3FFFF),
        system(
            "Kana", "ja", 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
            0xFF66...0xFF9D),
        system("Bopo", "zh-TW", 0x3105...0x312F, 0x31A0...0x31BF),
    ]

    private static func system(_ script: String, _ language: String, _ ranges: ClosedRange<UInt32>...) -> WritingSystem
    {
        WritingSystem(script: script, language: language, ranges: ranges)
    }

    /// The system of a letter; `nil` for Latin, and for what stands in texts of many scripts.
    static func of(_ scalar: Unicode.Scalar) -> WritingSystem? {
        guard scalar.value >= 0x370 else { return nil }
        return all.first { system in system.ranges.contains { $0.contains(scalar.value) } }
    }

    /// The scripts that text in a language is written in, by the language's likely script.
    static func scripts(ofScript script: String) -> Set<String> {
        switch script {
        case "Jpan": ["Hani", "Kana"]
        case "Kore": ["Hang", "Hani"]
        case "Hans", "Hant": ["Hani", "Bopo"]
        default: [script]
        }
    }
}

/// A person's text, cut where its script tells of another language than the report's.
struct ScriptStretches {
    /// The stretches in order, each with its language; neighbours differ.
    private(set) var stretches: [(text: String, language: LanguageTag)] = []

    /// Cuts a text; `own` is the language of the report.
    ///
    /// Spaces, digits and signs between two stretches of one language belong to it, and to the report's language
    /// otherwise; a mark belongs to its letter.
    init(_ text: String, own: LanguageTag) {
        // The first byte, in UTF-8, of what lies behind Latin and its marks.
        guard text.utf8.contains(where: { $0 >= 0xCD }), text.unicodeScalars.contains(where: { $0.value >= 0x370 })
        else {
            stretches = [(text, own)]
            return
        }
        let parts = LanguageParts(own)
        let scripts = WritingSystem.scripts(ofScript: FallbackChain.likelyScript(of: parts) ?? "Latn")
        let han = ScriptStretches.languageOfHan(in: text)
        var pending = ""
        for character in text {
            let system = character.unicodeScalars.lazy.compactMap(WritingSystem.of).first
            guard let system else {
                // Latin letters are the report's own language; what has no script waits for its neighbour.
                if character.isLetter {
                    append(&pending, String(character), own, own)
                } else {
                    pending.append(character)
                }
                continue
            }
            let name = system.script == "Hani" ? han : system.language
            let language = scripts.contains(system.script) ? own : LanguageTag(name) ?? own
            append(&pending, String(character), language, own)
        }
        if !pending.isEmpty { append(pending, own) }
    }

    /// Adds a letter, and before it what waited for it.
    private mutating func append(_ pending: inout String, _ letter: String, _ language: LanguageTag, _ own: LanguageTag)
    {
        if !pending.isEmpty { append(pending, stretches.last?.language == language ? language : own) }
        pending = ""
        append(letter, language)
    }

    private mutating func append(_ text: String, _ language: LanguageTag) {
        if stretches.last?.language == language {
            stretches[stretches.count - 1].text += text
        } else {
            stretches.append((text, language))
        }
    }

    /// Han beside kana is Japanese, beside Hangul Korean, and Chinese otherwise.
    private static func languageOfHan(in text: String) -> String {
        let others = text.unicodeScalars.lazy.compactMap(WritingSystem.of).first {
            ["Kana", "Hang"].contains($0.script)
        }
        return others?.language ?? "zh"
    }
}
