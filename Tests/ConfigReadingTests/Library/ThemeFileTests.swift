import DiaryModel
import PageModel
import TestSupport
import Testing
import XMLKit
@testable import ConfigReading

@Suite("Theme files")
struct ThemeFileTests {
    private static let standard = Result { try Repository.text(of: "templates/themes/standard.xml") }

    /// The errors of the standard theme with something in it replaced.
    private func errors(_ edits: (find: String, replace: String)...) throws -> [Diagnostic] {
        var text = try Self.standard.get()
        for edit in edits {
            try #require(text.contains(edit.find), "\(edit.find)")
            text = text.replacing(edit.find, with: edit.replace)
        }
        do throws(DiagnosticFailure) {
            _ = try ThemeFormat().read(XMLSource(file: "standard.xml", text: text), named: "standard")
            return []
        } catch {
            return error.diagnostics
        }
    }

    @Test("the shipped standard theme is the theme of the product, every place of it written down")
    func standard() throws {
        let text = try Self.standard.get()
        let theme = try ThemeFormat().read(XMLSource(file: "standard.xml", text: text), named: "standard").value
        #expect(theme == Theme.standard)
        for location in TypePlace.allCases { #expect(text.contains("name=\"\(location.name)\"")) }
    }

    @Test("the shipped monochrome theme has greys alone, and the standard type")
    func monochrome() throws {
        let theme = try ThemeFormat().read(path: Repository.path(of: "templates/themes/monochrome.xml")).value
        let series = [theme.series.first, theme.series.second, theme.series.third]
        let colours =
            series + ColourSlot.allCases.map { theme.classes[$0].colour } + InkName.allCases.map { theme.inks[$0] }
        for colour in colours { #expect(colour.red == colour.green && colour.green == colour.blue, "\(colour)") }
        let patterns = ColourSlot.allCases.map { theme.classes[$0].pattern }
        #expect(Set(patterns).count == patterns.count)
        #expect(theme.type[.body].plain.size == Theme.standard.type[.body].plain.size)
        #expect(theme.type == .standard(theme.inks))
    }

    @Test(
        "a theme that breaks a limit is refused with the figures, where it can be mended",
        arguments: [
            (
                "colour=\"#C4870A\"", "colour=\"#E0A010\"", "theme.class-contrast",
                "class E (#E0A010) has a contrast of 2.28:1 to the paper"
            ),
            (
                "secondary=\"#595959\"", "secondary=\"#979495\"", "theme.text-contrast",
                "ink `secondary` (#979495), as in `header`, `footer`, `card-meta` and 9 more places, has a contrast of 3.00:1"
            ),
            (
                "second=\"#7488A0\"", "second=\"#5A6E86\"", "theme.series-contrast",
                "the second series (#5A6E86) has a contrast of 2.24:1 to the first (#1B3A57)"
            ),
            (
                "colour=\"#C4870A\"", "colour=\"#209E88\"", "theme.class-difference",
                "classes T and E differ by ΔE00 0."
            ),
            ("size=\"8.5\" line=\"10.5\"", "size=\"8.4\" line=\"10.5\"", "theme.small-type", "type of 8.4 pt"),
            ("smallest=\"8.5\"", "smallest=\"8\"", "theme.small-type", "type of 8.0 pt is too small"),
        ])
    func limits(find: String, replace: String, code: String, message: String) throws {
        let found = try errors((find, replace))
        let error = try #require(found.first { $0.code.rawValue == code }, "\(found)")
        #expect(error.message.hasPrefix(message), "\(error.message)")
        #expect(error.hint != nil)
        #expect(code == "theme.small-type" || error.hint?.contains("passes is #") == true, "\(error)")
        let text = try Self.standard.get().replacing(find, with: replace)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(error.location?.line)
        #expect(lines[line - 1].contains(replace.prefix { $0 != "\"" }), "\(error)")
    }

    @Test(
        "what makes no sense is named with its place",
        arguments: [
            ("<theme id=\"standard\">", "<theme id=\"other\">", "theme.id-mismatch", "rename the file to other.xml"),
            ("slot=\"E\"", "slot=\"H1\"", "theme.duplicate-class", "each class has one colour"),
            ("slot=\"E\"", "slot=\"EE\"", "theme.bad-value", "one of: VL, L"),
            ("#C4870A", "#C4870", "theme.bad-value", "a colour such as"),
            ("#C4870A", "orange", "theme.bad-value", "a colour such as"),
            ("name=\"footer\"", "name=\"foter\"", "theme.bad-value", "did you mean `footer`?"),
            ("name=\"footer\"", "name=\"header\"", "theme.duplicate-place", "each place has one type"),
            ("ink=\"title\"", "ink=\"titel\"", "theme.bad-value", "did you mean `title`?"),
            ("size=\"17\" line=\"24\"", "size=\"17\" line=\"16\"", "theme.tight-lines", "at least the `size`"),
            ("pitch=\"7\"", "pitch=\"1\"", "theme.pattern", "a pitch of 2"),
            ("width=\"1.3\"", "width=\"5\"", "theme.pattern", "thinner lines"),
            ("<series ", "<serie ", "theme.unknown-element", "did you mean `series`?"),
        ])
    func slips(find: String, replace: String, code: String, hint: String) throws {
        let found = try errors((find, replace))
        let error = try #require(found.first { $0.code.rawValue == code }, "\(found)")
        #expect(error.hint?.contains(hint) == true, "\(error)")
        #expect(error.location?.column != nil)
    }

    @Test("what is wrong with one part does not hide the limits that the rest breaks")
    func both() throws {
        let pale = (find: "secondary=\"#595959\"", replace: "secondary=\"#979495\"")
        let faint = (find: "colour=\"#C4870A\"", replace: "colour=\"#E0A010\"")
        let slips = [
            (find: "size=\"17\" line=\"24\"", replace: "size=\"17\" line=\"16\""),
            (find: "name=\"footer\"", replace: "name=\"foter\""),
            (find: "second=\"#7488A0\"", replace: "second=\"grey\""),
            (find: "colour=\"#1560A8\"", replace: "colour=\"blue\""),
            (find: "    <class slot=\"T\" colour=\"#1F9E89\"/>\n", replace: ""),
        ]
        for slip in slips {
            let codes = try errors(slip, pale, faint).map(\.code)
            #expect(codes.contains("theme.text-contrast") && codes.contains("theme.class-contrast"), "\(slip)")
            #expect(codes.contains { !$0.rawValue.hasSuffix("-contrast") }, "\(slip)")
        }
        // What could not be read is not blamed for the limits that the standard colours in its place break.
        let broken = try errors((find: "second=\"#7488A0\"", replace: "second=\"grey\""))
        #expect(broken.map(\.code) == ["theme.bad-value"])
    }

    @Test("a class that is not there is named")
    func missingClass() throws {
        let found = try errors(("    <class slot=\"T\" colour=\"#1F9E89\"/>\n", ""))
        #expect(found.map(\.code) == ["theme.missing-class"])
        #expect(found.first?.message == "there is no class T")
    }

    @Test("the schema refuses what is not of the form, and accepts the rest", .needsTool("xmllint"))
    func schema() throws {
        let text = try Self.standard.get()
        let edits = [
            ("", ""), ("#C4870A", "#C4870"), ("slot=\"E\"", "slot=\"H1\""), ("slot=\"E\"", "slot=\"e\""),
            ("angle=\"90\"", "angle=\"180\""), ("angle=\"90\"", "angle=\"179\""), ("angle=\"90\"", "angle=\"009\""),
            ("angle=\"90\"", "angle=\"0090\""), ("angle=\"90\"", "angle=\"-1\""), ("pitch=\"7\"", "pitch=\"7.\""),
            ("pitch=\"7\"", "pitch=\"100\""), ("pitch=\"7\"", "pitch=\"7.1234\""), ("pitch=\"7\"", "pitch=\"07.125\""),
            ("name=\"footer\"", "name=\"header\""), ("<series", "<x/><series"), ("dotted=\"yes\"", "dotted=\"true\""),
            ("<theme ", "<theme parent=\"a b\" "), ("weight=\"semibold\"", "weight=\"bold\""),
            ("ink=\"title\"", "ink=\"red\""),
        ].map { edit in edit.0.isEmpty ? text : text.replacing(edit.0, with: edit.1) }
        // What a theme without a parent lacks is beyond a schema, which accepts it for those that have one.
        let verdicts = try SchemaJudge("config/schema/theme.xsd").verdicts(edits)
        #expect(verdicts[0])
        for (document, isValid) in zip(edits, verdicts) {
            let isRead = (try? ThemeFormat().read(XMLSource(file: "a.xml", text: document))) != nil
            #expect(isRead == isValid, "\(document)")
        }
    }
}
