import DiaryModel
import ReportModel
import Testing
@testable import Localizing

/// The runs with `<L>` and `<l>` for the ends of an isolate from left to right, `<R>` and `<r>` for the other.
private func seen(_ text: StyledText, _ tag: String) -> [String] {
    shown(text, tag).map {
        $0.replacing("<2066><200e>", with: "<L>").replacing("<200e><2069>", with: "<l>")
            .replacing("<2067><200f>", with: "<R>").replacing("<200f><2069>", with: "<r>")
    }
}

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
            seen(pair, "ar") == [
                "plain:<L><L>120<l> / <L>80<l><l> <R>ملم زئبق<r>"
            ])
        #expect(pair.plain == "120 / 80 ملم زئبق")
        #expect(
            seen(arabic.get("range", figures).text, "ar") == [
                "value:<L><L>120<l>–<L>80<l><l>"
            ])
        // A list is read from right to left, so its members stand alone.
        #expect(seen(arabic.get("list", figures).text, "ar") == ["plain:<L>120<l> · <L>80<l>"])
    }

    @Test("of a pair of figures is the same where the figures are texts of their own")
    func pairOfTexts() throws {
        let arabic = try localizer(
            "ar", DirectionTests.arabic + "<string name=\"figure\">{value}</string>", locale: DirectionTests.locale)
        let pair = arabic.get(
            "range",
            [("a", 120), ("b", 80)].map { name, value in
                .init(name, .message(Message("figure", [.init("value", .scaled(Fixed(value), largest: Fixed(200)))])))
            }
        ).text
        #expect(
            seen(pair, "ar") == [
                "value:<L><L><L>120<l><l>–<L><L>80<l><l><l>"
            ])
    }

    @Test("of days is that of the language")
    func days() throws {
        let hebrew = try localizer("he", DirectionTests.arabic, locale: "<locale format=\"he-IL\"/>")
        let text = hebrew.get(
            "days",
            [.init("from", .date(try day("2025-11-01"), .short)), .init("to", .date(try day("2025-11-30"), .short))]
        ).text
        #expect(seen(text, "he") == ["plain:<L>1.11.2025<l> – <L>30.11.2025<l>"])
    }

    @Test("of a text put together from others is that of its language, and of figures alone from left to right")
    func nested() throws {
        let arabic = try localizer(
            "ar",
            """
            <string name="outer">{a}، {b}</string>
            <string name="weight">{value} {unit}</string>
            <string name="least">&lt;{value}</string>
            """, locale: "<locale digits=\"latn\"><unit id=\"kg\" label=\"كغ\"/></locale>")
        let value = Message.Argument("value", .integer(74))
        let weight = Message("weight", [value, .init("unit", .unit(.kilograms))])
        let text = arabic.get("outer", [.init("a", .message(weight)), .init("b", .message(Message("least", [value])))])
        #expect(
            seen(text.text, "ar") == [
                "plain:<R><L>74<l> <R>كغ<r><r>، <L><<L>74<l><l>"
            ])
    }

    @Test("marks never stand in the run of a page number")
    func pages() throws {
        let arabic = try localizer("ar", DirectionTests.arabic, locale: "<locale digits=\"arab\"/>")
        let text = arabic.get("page", [.init("page", .pageNumber), .init("pages", .pageCount)]).text
        #expect(
            seen(text, "ar") == [
                "plain:<L><L>", "plain:٠[pageNumber]", "plain:<l> / <L>", "plain:٠[pageCount]",
                "plain:<l><l>",
            ])
    }

    @Test("of a person's text is its own, in languages of either direction")
    func persons() throws {
        let english = try localizer("en", "<string name=\"named\">Patient: {name}</string>")
        func named(_ name: String) -> [String] {
            seen(english.get("named", [.init("name", .text(name))]).text, "en")
        }
        #expect(named("Ada") == ["plain:Patient: Ada"])
        #expect(named("דנה (3)") == ["plain:Patient: ", "he plain:<R>דנה", "plain: (3)<r>"])
        let arabic = try localizer("ar", DirectionTests.arabic, locale: DirectionTests.locale)
        #expect(
            seen(arabic.get("named", [.init("name", .text("Ada"))]).text, "ar") == ["plain:المريض: <L>Ada<l>"])
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
        #expect(seen(pass(english, "Note {n} \\ 1"), "en") == ["plain:Note {n} \\ 1"])
        #expect(pass(english, "דנה").direction == .leftToRight)
        let hebrew = try localizer("he", "<string name=\"a\">x</string>")
        let text = pass(hebrew, "Ada")
        #expect(text.direction == .rightToLeft)
        #expect(seen(text, "he") == ["plain:<L>Ada<l>"])
        var counting = LocalizingPass(hebrew)
        _ = counting.text(of: .verbatim("x"))
        #expect(counting.lookups == LookupReport())
    }
}
