package import DiaryModel
internal import Foundation
package import ReportModel
internal import XMLKit

/// The files that a translator begins a language with: every text of the base, empty, with the base's words beside it.
///
/// An empty text counts as missing, so that a half-finished language falls back to the base text by text.
package struct NewLanguage: Hashable, Sendable {
    /// The language; its name is that of the folder.
    package let tag: LanguageTag
    /// The `strings.xml`.
    package let strings: String
    /// The `locale.xml`.
    package let locale: String

    /// Makes the files.
    ///
    /// - Parameters:
    ///   - tag: The language, in canonical spelling.
    ///   - base: The folder of the base.
    /// - Throws: An error if the base cannot be read.
    package init(_ tag: LanguageTag, base: TemplateFolder) throws(DiagnosticFailure) {
        self.tag = tag
        guard case .success(let source)? = base.strings else {
            if case .failure(let failure)? = base.strings { throw failure }
            throw DiagnosticFailure(
                "template.missing-base", at: FileLocation(file: base.path), "the base has no strings.xml")
        }
        strings = try Self.strings(from: source, PluralRules.rules(for: tag).categories)
        locale = Self.locale(for: tag, base)
    }

    /// The base's file with each text replaced by an empty one and a comment.
    private static func strings(
        from source: XMLSource, _ categories: [PluralCategory]
    ) throws(DiagnosticFailure) -> String {
        var reader = try XMLPullReader(source)
        var (result, copied) = ([UInt8](), 0)
        var open: [XMLElement] = []
        while let event = try reader.next() {
            switch event {
            case .start(let element): open.append(element)
            case .text: break
            case .end(let tag):
                guard let element = open.popLast(), open.count == 1 else { continue }
                result += source.bytes[copied..<element.startOffset]
                let inner = String(decoding: source.bytes[element.startOffset..<tag.endOffset], as: UTF8.self)
                result +=
                    Self.text(element, Self.indentation(before: element.startOffset, in: source), inner, categories)
                    .utf8
                copied = tag.endOffset
            }
        }
        return String(decoding: result + source.bytes[copied...], as: UTF8.self)
    }

    /// One text: what the base says, in a comment, and the empty element.
    private static func text(
        _ element: XMLElement, _ indent: String, _ whole: String, _ categories: [PluralCategory]
    ) -> String {
        let name = element["name"] ?? ""
        let comment = "<!-- \(LanguageTag.english): \(commentary(on: whole, isPlural: element.name == "plurals")) -->"
        guard element.name == "plurals" else {
            return "\(comment)\n\(indent)<string name=\"\(name)\"></string>"
        }
        let items = categories.map { "\(indent)    <item quantity=\"\($0.rawValue)\"></item>\n" }.joined()
        return "\(comment)\n\(indent)<plurals name=\"\(name)\">\n\(items)\(indent)</plurals>"
    }

    /// Returns the text of the base on one line, without the two hyphens that would end the comment.
    private static func commentary(on whole: String, isPlural: Bool) -> String {
        var words = whole
        if isPlural {
            words = whole.matches(of: /<item\s+quantity="([a-z]+)"\s*>([\s\S]*?)<\/item>/)
                .map { "\($0.1) = \($0.2)" }.joined(separator: " | ")
        } else if let start = whole.firstIndex(of: ">"), let end = whole.lastIndex(of: "<"), start < end {
            words = String(whole[whole.index(after: start)..<end])
        }
        let line = words.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" }.joined(separator: " ")
        return line.replacing("--", with: "- -") + (line.hasSuffix("-") ? " " : "")
    }

    private static func indentation(before offset: Int, in source: XMLSource) -> String {
        let blanks = source.bytes[..<offset].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
        return String(decoding: blanks.reversed(), as: UTF8.self)
    }

    /// Settings by what is known of the language; unit labels are those of the base.
    private static func locale(for tag: LanguageTag, _ base: TemplateFolder) -> String {
        var parts = LanguageParts(tag)
        let profile = LanguageProfile(tag, [])
        if parts.region == nil { parts.region = FallbackChain.likelyRegion(of: withScript(parts)) }
        let format = parts.tag ?? tag
        let usual = Locale(identifier: format.rawValue).numberingSystem.identifier
        let digits = LocaleSetting.digitSystems.contains(usual) ? usual : "latn"
        var units: [String] = []
        if case .success(let source)? = base.locale, let root = LocaleReader.read(source).root {
            units = root.children.map { unit in
                "    <unit id=\"\(escaped(unit["id"] ?? ""))\" label=\"\(escaped(unit["label"] ?? ""))\"/>\n"
            }
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- How the language is set and written. To be checked: format, digits, and the labels of units. -->
            <locale format="\(format)" digits="\(digits)" calendar="gregorian" dir="\(profile.direction.rawValue)" weekStart="auto"
                    fonts="\(profile.fonts.joined(separator: ", "))" linePitch="1.36">
            \(units.joined())</locale>

            """
    }

    private static func withScript(_ parts: LanguageParts) -> LanguageParts {
        var parts = parts
        parts.script = FallbackChain.likelyScript(of: parts)
        return parts
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
