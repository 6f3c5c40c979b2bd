import DiaryModel
import ReportModel
import Testing
import XMLKit
@testable import Localizing

@Suite("Reading strings.xml")
struct StringsReaderTests {
    @Test("takes texts, plurals and styles apart")
    func reads() throws {
        let file = read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <resources xmlns:tools="urn:editor">
              <!-- a comment -->
              <string name="plain" tools:ignore="all">  One
                  line,&#160;{a} &amp; {{b}}  </string>
              <plurals name="count">
                <item quantity="one"><annotation style="value">{n}</annotation> <annotation style="unit">day</annotation></item>
                <item quantity="other"><![CDATA[<{n}>]]></item>
              </plurals>
            </resources>
            """)
        #expect(file.problems.errors.isEmpty && file.problems.warnings.isEmpty)
        #expect(file.items.map(\.key) == ["plain", "count"])
        #expect(file.items[0].location == FileLocation(file: "strings.xml", line: 4, column: 3))
        let plain = Pattern([
            .text("One line,\u{A0}", style: .plain), .argument("a", style: .plain), .text(" & {b}", style: .plain),
        ])
        #expect(file.items[0].entry == .text(plain))
        guard case .plural(let forms) = file.items[1].entry else {
            Issue.record("not a plural")
            return
        }
        #expect(forms.categories == [.one, .other])
        #expect(
            forms[.one].segments == [
                .argument("n", style: .value), .text(" ", style: .plain), .text("day", style: .unit),
            ])
        #expect(forms[.few] == forms.other)
        #expect(
            forms.other.segments == [
                .text("<", style: .plain), .argument("n", style: .plain), .text(">", style: .plain),
            ])
    }

    @Test("knows the escapes of the dialect, and keeps spaces that do not break")
    func escapes() {
        let file = read(
            #"<resources><string name="a">it\'s \"so\" \\ \u00e9\u202f\@\?  x\u2060y</string></resources>"#)
        #expect(file.problems.errors.isEmpty)
        let expected = "it's \"so\" \\ \u{E9}\u{202F}@? x\u{2060}y"
        #expect(file.items.map(\.entry) == [.text(Pattern([.text(expected, style: .plain)]))])
    }

    @Test("composes texts, and says so")
    func normalizes() {
        let file = read("<resources><string name=\"a\">\u{1112}\u{1167}\u{11AF}</string></resources>")
        guard case .text(let pattern) = file.items.first?.entry, case .text(let words, _) = pattern.segments.first
        else {
            Issue.record("no text")
            return
        }
        // Strings are equal whatever their form, so scalars are compared.
        #expect(words.unicodeScalars.elementsEqual("\u{D608}".unicodeScalars))
        #expect(file.problems.warnings.map(\.code) == ["template.not-normalized"])
    }

    @Test("counts an empty text as missing, and says so")
    func empties() {
        let file = read("<resources><string name=\"a\"> </string><string name=\"b\"/></resources>")
        #expect(file.items.isEmpty)
        #expect(file.problems.errors.isEmpty)
        #expect(file.problems.warnings.map(\.code) == ["template.empty-text", "template.empty-text"])
    }

    @Test(
        "names what is wrong and where",
        arguments: [
            (
                "<string name=\"a\">x</string>\n<string name=\"a\">y</string>",
                "2:15: error[template.duplicate-key]: the text `a` is given twice"
            ),
            ("<string>x</string>", "1:12: error[template.missing-attribute]: `<string>` has no attribute `name`"),
            ("<string name=\"A b\">x</string>", "1:26: error[template.invalid-key]: this is not a name of a text"),
            (
                "<string name=\"a\" id=\"1\">x</string>",
                "1:29: error[template.unknown-attribute]: `<string>` has no attribute `id`"
            ),
            (
                "<plurals name=\"a\"><item quantity=\"other\" id=\"1\">x</item></plurals>",
                "1:53: error[template.unknown-attribute]: `<item>` has no attribute `id`"
            ),
            (
                "<string name=\"a\"><annotation style=\"em\" id=\"1\">x</annotation></string>",
                "1:52: error[template.unknown-attribute]: `<annotation>` has no attribute `id`"
            ),
            ("<strin name=\"a\">x</strin>", "1:12: error[template.unknown-element]: `<strin>` is not known here"),
            (
                "<string-array name=\"a\"><item>x</item></string-array>",
                "1:12: error[template.unknown-element]: `<string-array>` is not known here"
            ),
            ("<string name=\"a\"><b>x</b></string>", "1:29: error[template.unknown-element]: `<b>` is not known here"),
            ("stray", "1:12: error[template.stray-text]: text outside of any element that takes text"),
            (
                "<string name=\"a\"><annotation style=\"loud\">x</annotation></string>",
                "1:48: error[template.unknown-style]: `loud` is no style"
            ),
            (
                "<string name=\"a\"><annotation>x</annotation></string>",
                "1:29: error[template.missing-attribute]: `<annotation>` has no attribute `style`"
            ),
            (
                "<string name=\"a\"><annotation style=\"em\"><annotation style=\"em\">x</annotation></annotation></string>",
                "1:52: error[template.nested-style]: an annotation stands within an annotation"
            ),
            (
                "<plurals name=\"a\"><item quantity=\"one\">x</item></plurals>",
                "1:12: error[template.missing-other]: the plural has no form for `other`"
            ),
            (
                "<plurals name=\"a\"><item quantity=\"1\">x</item><item quantity=\"other\">x</item></plurals>",
                "1:46: error[template.unknown-quantity]: `1` is no plural form"
            ),
            (
                "<plurals name=\"a\"><item quantity=\"other\">x</item><item quantity=\"other\">x</item></plurals>",
                "1:77: error[template.duplicate-quantity]: the form `other` is given twice"
            ),
            (
                "<plurals name=\"a\"><item>x</item><item quantity=\"other\">x</item></plurals>",
                "1:30: error[template.missing-attribute]: `<item>` has no attribute `quantity`"
            ),
            (
                "<string name=\"a\">x {n</string>",
                "1:31: error[template.brace-syntax]: `{` without a `}` in the same stretch of text"
            ),
            (
                "<string name=\"a\">x\n  } y</string>",
                "2:3: error[template.brace-syntax]: `}` without a `{`"
            ),
            (
                "<string name=\"a\">{}</string>",
                "1:29: error[template.brace-syntax]: what stands between the braces is not a name of an argument"
            ),
            (
                "<string name=\"a\">{N %d}</string>",
                "1:29: error[template.brace-syntax]: what stands between the braces is not a name of an argument"
            ),
            (
                "<string name=\"a\">{<annotation style=\"em\">n</annotation></string>",
                "1:29: error[template.brace-syntax]: `{` without a `}` in the same stretch of text"
            ),
            (
                "<string name=\"a\">a\u{200B}b</string>",
                "1:30: error[template.forbidden-character]: character U+200B has no place in a text"
            ),
            (
                "<string name=\"a\">a&#x202E;b</string>",
                "1:30: error[template.forbidden-character]: character U+202E has no place in a text"
            ),
            (
                "<string name=\"a\">a\\nb</string>",
                "1:30: error[template.forbidden-character]: a text is one paragraph: line breaks and tabs have no place"
            ),
            (
                "<string name=\"a\">a\\u0007b</string>",
                "1:30: error[template.forbidden-character]: character U+0007 has no place in a text"
            ),
            (
                "<string name=\"a\">a\\xb</string>",
                "1:30: error[template.unknown-escape]: `\\` begins no escape that is known here"
            ),
            (
                "<string name=\"a\">a\\u12b</string>",
                "1:30: error[template.unknown-escape]: `\\u` is not followed by the four digits of a character"
            ),
            (
                "<string name=\"a\">a\u{2066}b</string>",
                "1:12: error[template.unbalanced-isolates]: a direction isolate is opened and not closed"
            ),
            (
                "<string name=\"a\">a\u{2069}b</string>",
                "1:30: error[template.unbalanced-isolates]: U+2069 closes a direction isolate that is not open"
            ),
        ])
    func refuses(content: String, expected: String) {
        let file = read("<resources>\(content)</resources>")
        #expect(firstLine(of: file) == "strings.xml:\(expected)")
        #expect(file.problems.errorCount == 1)
    }

    @Test(
        "passes on what is no XML at all",
        arguments: [
            ("", "strings.xml: error[xml.empty]: the file is empty"),
            (
                "<!DOCTYPE resources [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><resources/>",
                "strings.xml:1:1: error[xml.doctype]"
            ),
            ("<resources><string name=\"a\">x</resources>", "strings.xml:1:30: error[xml.ill-formed]"),
            ("<resources><string name=\"a\">&bomb;</string></resources>", "strings.xml:1:29: error[xml.ill-formed]"),
            ("<resources><string name=\"a\">x</string>", "strings.xml:1:39: error[xml.truncated]"),
            (
                "<locale/>",
                "strings.xml:1:1: error[template.wrong-root]: the file begins with `<locale>`, not with `<resources>`"
            ),
        ])
    func illFormed(text: String, expected: String) {
        let file = read(text)
        #expect(firstLine(of: file).hasPrefix(expected), "\(firstLine(of: file))")
    }

    @Test("keeps the texts that have no error, and names every error")
    func several() {
        let file = read(
            """
            <resources>
              <string name="good">x</string>
              <string name="bad">{</string>
              <plurals name="worse"><item quantity="few">}</item></plurals>
            </resources>
            """)
        #expect(file.items.map(\.key) == ["good"])
        #expect(
            file.problems.errors.map(\.code) == [
                "template.brace-syntax", "template.brace-syntax", "template.missing-other",
            ])
    }

    @Test("gives hints with what was meant")
    func hints() {
        let file = read("<resources><string name=\"a\"><annotation style=\"vlaue\">x</annotation></string></resources>")
        #expect(file.problems.errors.first?.hint == "did you mean `value`?")
    }

    private func read(_ text: String) -> StringsFile {
        StringsReader.read(XMLSource(file: "strings.xml", text: text))
    }

    private func firstLine(of file: StringsFile) -> String {
        file.problems.errors.first.map { String($0.description.prefix { $0 != "\n" }) } ?? "no error"
    }
}
