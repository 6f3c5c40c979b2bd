import DiaryModel
import ReportModel
import Testing
@testable import Localizing

@Suite("Pseudo-locales")
struct PseudoLocaleTests {
    private func localizer(_ tag: String) throws -> Localizer {
        let base = TestLanguage(
            tag: "en",
            strings: """
                <string name="greeting">Every good morning, {name}</string>
                <plurals name="count">
                <item quantity="one"><annotation style="value">{n}</annotation> <annotation style="unit">time</annotation></item>
                <item quantity="other"><annotation style="value">{n}</annotation> <annotation style="unit">times</annotation></item>
                </plurals>
                """)
        return try manager([base]).value.withPseudoLocales().localizer(for: language(tag))
    }

    @Test("the accented one is in brackets, has accents, and is two fifths longer; arguments stay")
    func accented() throws {
        let localizer = try localizer("en-XA")
        let (text, lookups) = localizer.get("greeting", [.init("name", .text("Ada"))])
        #expect(text.plain.hasPrefix("[É") && text.plain.hasSuffix("Ada]"))
        let length = Double(text.plain.count - 5)
        #expect((1.2...1.6).contains(length / Double("Every good morning, ".count)), "\(text.plain)")
        #expect(text.plain.allSatisfy { !"eoi".contains($0) })
        #expect(lookups.isComplete)
        let count = localizer.get("count", [.init("n", .integer(2))]).text
        #expect(count.runs.contains { $0.style == .value && $0.text == "2" })
    }

    @Test("the mirrored one runs from right to left with its words turned round")
    func mirrored() throws {
        let localizer = try localizer("ar-XB")
        #expect(localizer.profile.direction == .rightToLeft)
        let (text, lookups) = localizer.get("greeting", [.init("name", .text("Ada"))])
        #expect(text.direction == .rightToLeft)
        #expect(visible(text.plain).hasPrefix("<202e>Every<202c> <202e>good<202c>"))
        #expect(lookups.isComplete)
        let inner = Message("greeting", [.init("name", .text("Ada"))])
        let nested = localizer.get("greeting", [.init("name", .message(inner))]).text
        let marks = visible(nested.runs.map(\.text).joined())
        #expect(marks.contains("<2067><200f><202e>"), "a text within a text runs as its language does")
    }

    @Test("are not there unless they are asked for, and give way to templates of their names")
    func absent() throws {
        let own = TestLanguage(tag: "en-XA", strings: "<string name=\"base\">own</string>")
        let loaded = try manager([own]).value
        #expect(loaded.available.map(\.rawValue) == ["en", "en-XA"])
        #expect(try loaded.withPseudoLocales().localizer(for: language("en-XA")).get("base").text.plain == "own")
    }
}
