import DiaryModel
import ReportModel
import TemplateReading
import Testing

@testable import Localizing

@Suite("Direction")
struct DirectionTests {
    private static let arabic = """
        <string name="pair">{a} / {b} {unit}</string>
        <string name="range"><annotation style="value">{a}–{b}</annotation></string>
        <string name="named">المريض: {name}</string>
        <string name="days">{from} – {to}</string>
        <string name="page">{page} / {pages}</string>
        <string name="list">{a} · {b}</string>
        """
    private static let locale = """
        <locale format="ar-EG" digits="latn"><unit id="mmHg" label="ملم زئبق"/></locale>
        """

    @Test("of a pair of figures stays from left to right within text from right to left")
    func pair() throws {
        let arabic = try localizer("ar", DirectionTests.arabic, locale: DirectionTests.locale)
        let figures: [Message.Argument] = [.init("a", .integer(120)), .init("b", .integer(80))]
        let pair = arabic.get("pair", figures + [.init("unit", .unit(.millimetresOfMercury))]).text
        #expect(pair.direction == .rightToLeft)
        #expect(
            shown(pair, "ar") == [
                "plain:<2066><2068>120<2069> / <2068>80<2069><2069> <2068>ملم زئبق<2069>"
            ])
        #expect(pair.plain == "120 / 80 ملم زئبق")
        #expect(
            shown(arabic.get("range", figures).text, "ar") == [
                "value:<2066><2068>120<2069>–<2068>80<2069><2069>"
            ])
        // A list is read from right to left, so its members stand alone.
        #expect(shown(arabic.get("list", figures).text, "ar") == ["plain:<2068>120<2069> · <2068>80<2069>"])
    }

    @Test("of days is that of the language")
    func days() throws {
        let hebrew = try localizer("he", DirectionTests.arabic, locale: "<locale format=\"he-IL\"/>")
        let text = hebrew.get(
            "days",
            [.init("from", .date(try day("2025-11-01"), .short)), .init("to", .date(try day("2025-11-30"), .short))]
        ).text
        #expect(shown(text, "he") == ["plain:<2068>1.11.2025<2069> – <2068>30.11.2025<2069>"])
    }

    @Test("marks never stand in the run of a page number")
    func pages() throws {
        let arabic = try localizer("ar", DirectionTests.arabic, locale: "<locale digits=\"arab\"/>")
        let text = arabic.get("page", [.init("page", .pageNumber), .init("pages", .pageCount)]).text
        #expect(
            shown(text, "ar") == [
                "plain:<2066><2068>", "plain:٠[pageNumber]", "plain:<2069> / <2068>", "plain:٠[pageCount]",
                "plain:<2069><2069>",
            ])
    }

    @Test("of a person's text is its own, in languages of either direction")
    func persons() throws {
        let english = try localizer("en", "<string name=\"named\">Patient: {name}</string>")
        func named(_ name: String) -> [String] {
            shown(english.get("named", [.init("name", .text(name))]).text, "en")
        }
        #expect(named("Ada") == ["plain:Patient: Ada"])
        #expect(named("דנה (3)") == ["plain:Patient: <2068>דנה (3)<2069>"])
        let arabic = try localizer("ar", DirectionTests.arabic, locale: DirectionTests.locale)
        #expect(
            shown(arabic.get("named", [.init("name", .text("Ada"))]).text, "ar") == ["plain:المريض: <2068>Ada<2069>"])
    }

    @Test("cannot be changed by a person's text")
    func hostileText() throws {
        let english = try localizer("en", "<string name=\"named\">Patient: {name}</string>")
        let text = "  A\u{202E}b\u{2066}\nc\u{0}\u{200B}\u{FEFF}\t d\u{2069}\u{301} "
        #expect(english.get("named", [.init("name", .text(text))]).text.plain == "Patient: Ab c d\u{301}")
        let composed = english.get("named", [.init("name", .text("\u{1112}\u{1167}\u{11AF}"))]).text.plain
        #expect(composed.unicodeScalars.last == "\u{D608}")
        #expect(
            english.get("named", [.init("name", .text("a\u{A0}b\u{2060}c"))]).text.plain == "Patient: a\u{A0}b\u{2060}c"
        )
        #expect(english.get("named", [.init("name", .text("👩‍⚕️"))]).text.plain == "Patient: 👩‍⚕️")
    }

    @Test("of a text without a template is the report's")
    func verbatim() throws {
        let pass = { (localizer: Localizer, text: String) -> StyledText in
            var pass = LocalizingPass(localizer)
            return pass.text(of: .verbatim(text))
        }
        let english = try localizer("en", "<string name=\"a\">x</string>")
        #expect(shown(pass(english, "Note {n} \\ 1"), "en") == ["plain:Note {n} \\ 1"])
        #expect(pass(english, "דנה").direction == .leftToRight)
        let hebrew = try localizer("he", "<string name=\"a\">x</string>")
        let text = pass(hebrew, "Ada")
        #expect(text.direction == .rightToLeft)
        #expect(shown(text, "he") == ["plain:<2068>Ada<2069>"])
        var counting = LocalizingPass(hebrew)
        _ = counting.text(of: .verbatim("x"))
        #expect(counting.lookups == LookupReport())
    }
}
