import DiaryModel
import ReportModel
import Testing
@testable import Localizing

@Suite("Putting texts into words")
struct LocalizerTests {
    private static let counts = """
        <plurals name="count">
          <item quantity="one"><annotation style="value">{n}</annotation> <annotation style="unit">time</annotation></item>
          <item quantity="other"><annotation style="value">{n}</annotation> <annotation style="unit">times</annotation></item>
        </plurals>
        """

    @Test("sets a figure and its unit in two styles")
    func twoStyles() throws {
        let korean = try localizer(
            "ko",
            """
            <plurals name="count"><item quantity="other"><annotation style="value">{n}</annotation><annotation \
            style="unit">회</annotation></item></plurals>
            """)
        let text = korean.get("count", [.init("n", .integer(1_250))]).text
        #expect(shown(text, "ko") == ["value:1,250", "unit:회"])
        #expect(text.plain == "1,250회")
        #expect(text.key == "count")
        let english = try localizer("en", LocalizerTests.counts)
        #expect(
            shown(english.get("count", [.init("n", .integer(1))]).text, "en") == ["value:1", "plain: ", "unit:time"])
        #expect(english.get("count", [.init("n", .integer(50))]).text.plain == "50 times")
        #expect(english.get("count", [.init("n", .number(Fixed(scaled: 10, decimals: 1)))]).text.plain == "1.0 times")
    }

    @Test(
        "chooses the form by the language's own rules",
        arguments: [
            ("ru", [1, 2, 5, 11, 21, 22, 25, 111], "one few many many one few many many"),
            ("pl", [1, 2, 5, 12, 21, 22, 112], "one few many many many few many"),
            ("ar", [0, 1, 2, 3, 11, 100, 103], "zero one two few many other few"),
            ("he", [0, 1, 2, 3, 20], "other one two other other"),
            ("fr", [0, 1, 2, 1_000_000], "one one other many"),
            ("de", [0, 1, 2], "other one other"),
            ("pt", [0, 1, 2], "one one other"), ("pt-PT", [0, 1, 2], "other one other"),
            ("hi", [0, 1, 2], "one one other"), ("fa", [0, 1, 2], "one one other"),
            ("th", [0, 1, 2], "other other other"), ("zh-Hant", [0, 1, 2], "other other other"),
        ])
    func plurals(tag: String, numbers: [Int], expected: String) throws {
        let forms = PluralCategory.allCases.map { "<item quantity=\"\($0.rawValue)\">\($0.rawValue)</item>" }
        let localizer = try localizer(tag, "<plurals name=\"p\">\(forms.joined())</plurals>")
        let found = numbers.map { localizer.get("p", [.init("n", .integer($0))]).text.plain }
        #expect(found.joined(separator: " ") == expected)
    }

    @Test("prints every kind of argument")
    func arguments() throws {
        let korean = try localizer(
            "ko",
            """
            <string name="all">{a}|{b}|{c}|{d}|{e}|{f}|{g}|{h}</string>
            <string name="inner">안쪽 {x}</string>
            """, locale: "<locale format=\"ko-KR\"><unit id=\"/min\" label=\"회/분\"/></locale>")
        let text = korean.get(
            "all",
            [
                .init("a", .integer(-3)), .init("b", .number(Fixed(scaled: 7_240, decimals: 2))),
                .init("c", .signed(Fixed(scaled: 4, decimals: 1))), .init("d", .percent(.whole(42))),
                .init("e", .text("이름")), .init("f", .date(try day("2025-11-03"), .long)),
                .init("g", .unit(.perMinute)),
                .init("h", .message(Message("inner", [.init("x", .integer(1))]))),
            ]
        ).text
        #expect(shown(text, "ko") == ["plain:\u{2212}3|72.40|+0.4|42%|이름|2025년 11월<a0>3일|회/분|안쪽 1"])
    }

    @Test("tells which parts of a text were given and are not to be divided: names, notes and units")
    func verbatim() throws {
        let english = try localizer(
            "en", "<string name=\"all\">Diary of {name} in {unit} and {n}</string>",
            locale: "<locale><unit id=\"mmHg\" label=\"millimetres\"/></locale>")
        let text = english.get(
            "all",
            [
                .init("name", .text("Anna Schwarzenberger")), .init("unit", .unit(.millimetresOfMercury)),
                .init("n", .integer(1)),
            ]
        ).text
        #expect(text.runs.map(\.text) == ["Diary of Anna Schwarzenberger in millimetres and 1"])
        #expect(text.runs.map(\.verbatim) == ["Anna Schwarzenberger\nmillimetres"])
    }

    @Test("names the two ends of percents, by the template where it has them")
    func percentEnds() throws {
        let own = try localizer(
            "de",
            """
            <string name="share">{share}</string><string name="percent_below_one">unter {percent}</string>
            """)
        func share(_ localizer: Localizer, _ figure: PercentFigure) -> String {
            visible(localizer.get("share", [.init("share", .percent(figure))]).text.plain)
        }
        #expect(share(own, .belowOne) == "unter 1<a0>%")
        #expect(share(own, .aboveNinetyNine) == ">99<a0>%")
        let english = try localizer("en", "<string name=\"share\">{share}</string>")
        #expect(share(english, .belowOne) == "<1%")
        #expect(share(english, .aboveNinetyNine) == ">99%")
    }

    @Test("lets the layout put page numbers in")
    func pageNumbers() throws {
        let english = try localizer("en", "<string name=\"footer\">{page} / {pages}</string>")
        let text = english.get("footer", [.init("page", .pageNumber), .init("pages", .pageCount)]).text
        #expect(shown(text, "en") == ["plain:0[pageNumber]", "plain: / ", "plain:0[pageCount]"])
    }

    @Test("gives plain words of an inner text the style of the place they stand in")
    func innerStyles() throws {
        let english = try localizer(
            "en",
            """
            <string name="outer">a <annotation style="label">{inner}</annotation></string>
            <string name="inner">b <annotation style="em">c</annotation></string>
            """)
        let text = english.get("outer", [.init("inner", .message(Message("inner")))]).text
        #expect(shown(text, "en") == ["plain:a ", "label:b ", "em:c"])
    }

    @Test("prints the name of an argument that is not given, and counts it")
    func missingArgument() throws {
        let english = try localizer("en", LocalizerTests.counts + "<string name=\"a\">x {y} {y}</string>")
        let (text, lookups) = english.get("a")
        #expect(text.plain == "x {y} {y}")
        #expect(lookups.missingArguments.map { "\($0.key) \($0.source) \($0.count)" } == ["a y 2"])
        #expect(
            lookups.warnings(for: .english).map(\.description) == [
                """
                warning[template.missing-argument]: templates name arguments that are not given: {y} of a
                    hint: see the base language for the arguments that a text has
                """
            ])
        let plural = english.get("count")
        #expect(plural.text.plain == "{n} times")
        #expect(plural.lookups.missingArguments.map(\.source) == ["n"])
    }

    @Test("prints `alter` where no template has the text, then the key, and counts both")
    func missingText() throws {
        let korean = try localizer("ko", "<string name=\"a\">x</string>")
        let (text, lookups) = korean.get("steps", alter: "{n} steps, {x} {", [.init("n", .integer(5))])
        #expect(shown(text, "ko") == ["en plain:", "plain:5", "en plain: steps, {x} {"].filter { $0 != "en plain:" })
        #expect(lookups.missing.map { "\($0.key) \($0.count)" } == ["steps 1"])
        #expect(korean.get("steps").text.plain == "steps")
        #expect(
            lookups.warnings(for: try language("ko")).map(\.description) == [
                """
                warning[template.missing-text]: 1 text of `ko` in no template: steps
                    hint: add them to the templates; what stands in for them is not translated
                """
            ])
    }

    @Test("names the first of many missing texts, and counts the others")
    func manyMissing() throws {
        let english = try localizer("en", "<string name=\"a\">x</string>")
        var lookups = LookupReport()
        for number in 1...10 { lookups.merge(english.get(MessageKey(rawValue: "t\(number)")).lookups) }
        lookups.merge(english.get("t1").lookups)
        #expect(lookups.lookups == 11)
        #expect(lookups.missing.first?.count == 2)
        #expect(
            lookups.warnings(for: .english).first?.message
                == "10 texts of `en` in no template: t1, t10, t2, t3, t4, t5, t6, t7 and 2 more")
    }

    @Test("keeps the language of a text from elsewhere, its plural rules and direction, and the report's digits")
    func fallback() throws {
        let loaded = try manager([
            TestLanguage(tag: "en", strings: LocalizerTests.counts, locale: "<locale format=\"en-US\"/>"),
            TestLanguage(tag: "ar", strings: "<string name=\"a\">x</string>", locale: "<locale digits=\"arab\"/>"),
        ]).value
        let arabic = try loaded.localizer(for: try language("ar-EG"))
        let (text, lookups) = arabic.get("count", [.init("n", .integer(2))])
        // Two has a form of its own in Arabic; the English text has none and must not be asked for it.
        #expect(
            shown(text, "ar") == ["value:<2066><200e>٢<200e><2069>", "en plain: ", "en unit:times"])
        #expect(text.direction == .leftToRight)
        #expect(lookups.fallbacks.map { "\($0.key) \($0.source) \($0.count)" } == ["count en 1"])
        #expect(!lookups.isComplete)
        #expect(
            lookups.warnings(for: try language("ar")).map(\.description) == [
                """
                warning[template.fallback]: 1 text of `ar` came from `en`: count
                    hint: translate them in templates/ar/strings.xml
                """
            ])
    }

    @Test("does not count what a region takes from its language")
    func inheritance() throws {
        let loaded = try manager([
            TestLanguage(tag: "es", strings: "<string name=\"a\">es</string><string name=\"b\">es</string>"),
            TestLanguage(tag: "es-419", strings: "<string name=\"a\">es-419</string>"),
        ]).value
        let mexican = try loaded.localizer(for: try language("es-MX"))
        #expect(mexican.language.rawValue == "es-419")
        #expect(mexican.get("a").text.plain == "es-419")
        let (text, lookups) = mexican.get("b")
        #expect(shown(text, "es-419") == ["es plain:es"])
        #expect(lookups.isComplete)
    }

    @Test(
        "counts what a region takes from another region, and what its own folder leaves empty",
        arguments: [
            ("pt-PT", "pt-BR", "", 1), ("pt-PT", "pt-BR", "<string name=\"a\"></string>", 1),
            ("pt-PT", "pt-BR", "<string name=\"a\">x</string>", 0), ("pt-PT", "pt", "", 0),
            ("pt-PT", "pt", "<string name=\"a\"></string>", 1), ("pt", "pt-BR", "", 0), ("de-AT", "de", "", 0),
            ("es-MX", "es-419", "", 0), ("zh-Hant-HK", "zh-Hant-TW", "", 1),
        ])
    func regions(tag: String, relative: String, own: String, count: Int) throws {
        let loaded = try manager([
            TestLanguage(tag: relative, strings: "<string name=\"a\">from elsewhere</string>"),
            TestLanguage(tag: tag, strings: own),
        ]).value
        let lookups = try loaded.localizer(for: language(tag)).get("a").lookups
        #expect(lookups.fallbacks.map(\.source) == Array(repeating: relative, count: count))
    }

    @Test("takes the label of a unit from locale.xml, then from the texts, then its id")
    func units() throws {
        let korean = try localizer(
            "ko", "<string name=\"u\">{unit}</string><string name=\"unit_steps\">걸음</string>",
            locale: "<locale><unit id=\"kg\" label=\"kg\"/></locale>")
        func label(_ unit: Unit) -> (String, [String]) {
            let (text, lookups) = korean.get("u", [.init("unit", .unit(unit))])
            return (text.plain, lookups.missing.map(\.key.rawValue))
        }
        #expect(label(.kilograms) == ("kg", []))
        #expect(label(.declared("steps")) == ("걸음", []))
        #expect(label(.declared("puffs")) == ("puffs", ["unit_puffs"]))
        #expect(label(.declared("원")) == ("원", ["unit_원"]))
        #expect(label(.declared("won", text: "원")) == ("원", []))
    }

    @Test("names the file and the line that a unit without a label needs, in any script")
    func missingLabel() throws {
        let english = try localizer("en", "<string name=\"u\">{unit}</string>", locale: "<locale/>")
        let (_, lookups) = english.get("u", [.init("unit", .unit(.declared("원")))])
        let warnings = lookups.warnings(for: english.language)
        #expect(warnings.map(\.code) == ["template.missing-unit"])
        #expect(
            warnings.first?.hint
                == """
                add <unit id="원" label="…"/> to templates/en/locale.xml, or unit-text to its kind in the config
                """)
    }

    @Test("takes digits and calendar from the request where it names them")
    func wishes() throws {
        let loaded = try manager([
            TestLanguage(tag: "th", strings: "<string name=\"d\">{d}</string>", locale: "<locale format=\"th-TH\"/>")
        ]).value
        let wished = try loaded.localizer(for: try language("th-u-ca-buddhist-nu-thai"))
        let text = wished.get("d", [.init("d", .date(try day("2025-11-01"), .long))]).text.plain
        #expect(visible(text) == "๑<a0>พฤศจิกายน ๒๕๖๘")
        #expect(wished.numbers.digitTexts.joined() == "๐๑๒๓๔๕๖๗๘๙")
        #expect(try loaded.localizer(for: try language("th-u-nu-roman")).numbers.digitTexts.joined() == "0123456789")
    }
}
