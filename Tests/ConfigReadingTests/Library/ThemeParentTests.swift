import DiaryModel
import PageModel
import TestSupport
import Testing
import XMLKit
@testable import ConfigReading

@Suite("Themes with parents")
struct ThemeParentTests {
    /// Reads a theme beside others.
    private func read(_ id: String, _ files: [String: String]) throws -> Theme {
        let scratch = try ScratchFolder()
        for (name, text) in files { try scratch.write(text, to: "\(name).xml") }
        let folders = [Repository.path(of: "templates/themes"), scratch.path]
        return try ThemeFormat(parents: LibraryFiles.Read(folders, ThemeFormat.self)).read(
            path: scratch.path(of: "\(id).xml")
        ).value
    }

    private func errors(_ id: String, _ files: [String: String]) throws -> [Diagnostic] {
        do {
            _ = try read(id, files)
            return []
        } catch let failure as DiagnosticFailure {
            return failure.diagnostics
        }
    }

    @Test("take over what they do not say, and type follows the inks that they call otherwise")
    func inherits() throws {
        let theme = try read(
            "clinic",
            [
                "clinic": """
                <theme id="clinic" parent="standard">
                  <class slot="H1" colour="#A8522A"/>
                  <inks text="#2A2A2A" accent="#0B5D4E"/>
                  <type><place name="footer" size="9" line="11" ink="text"/></type>
                </theme>
                """
            ])
        var expected = Theme.standard
        expected.id = "clinic"
        expected.classes[.high1].colour = Colour(0xA8522A)
        expected.inks.text = Colour(0x2A2A2A)
        expected.inks.accent = Colour(0x0B5D4E)
        expected.type = .standard(expected.inks)
        expected.type[.footer] = TextRole(TypeRole(9, line: 11, ink: Colour(0x2A2A2A)))
        #expect(theme == expected)
        #expect(theme.classes[.high1].pattern == Theme.standard.classes[.high1].pattern)
    }

    @Test("have parents of their own, and a class that is plain has no pattern")
    func grandparents() throws {
        let theme = try read(
            "c",
            [
                "b": "<theme id=\"b\" parent=\"standard\"><inks accent=\"#111111\" frame=\"#222222\"/></theme>",
                "c": "<theme id=\"c\" parent=\"b\"><class slot=\"H3\" plain=\"yes\"/><inks frame=\"#444444\"/></theme>",
            ])
        #expect(theme.inks.accent == Colour(0x111111) && theme.inks.frame == Colour(0x444444))
        #expect(theme.classes[.high3].pattern == nil && theme.classes[.high3].colour == Colour(0x42102A))
    }

    private struct Refusal {
        let files: [String: String]
        let code: String
        let hint: String
    }

    private static let refusals = [
        Refusal(
            files: ["a": "<theme id=\"a\" parent=\"standart\"/>"], code: "theme.unknown-parent",
            hint: "did you mean `standard`?"),
        Refusal(
            files: ["a": "<theme id=\"a\" parent=\"a\"/>"], code: "theme.parent-cycle",
            hint: "let one of them have no parent"),
        Refusal(
            files: [
                "a": "<theme id=\"a\" parent=\"b\"/>", "b": "<theme id=\"b\" parent=\"c\"/>",
                "c": "<theme id=\"c\" parent=\"b\"/>",
            ], code: "theme.parent-cycle", hint: "let one of them have no parent"),
        Refusal(
            files: ["a": "<theme id=\"a\" parent=\"b\"/>", "b": "<theme id=\"b\"><ink/></theme>"],
            code: "theme.unusable-parent", hint: "b.xml:1"),
    ]

    @Test("are refused where the parent is not there, cannot be used or is a descendant", arguments: refusals.indices)
    func refused(index: Int) throws {
        let refusal = Self.refusals[index]
        let found = try errors("a", refusal.files)
        #expect(found.map(\.code.rawValue) == [refusal.code], "\(found)")
        #expect(found.first?.hint?.contains(refusal.hint) == true, "\(found)")
        #expect(found.first?.location?.line == 1)
    }

    @Test("that have no parent lack what they do not say")
    func alone() throws {
        let codes = try errors("a", ["a": "<theme id=\"a\"><series first=\"#1B3A57\" third=\"#AD3D7A\"/></theme>"]).map(
            \.code.rawValue)
        #expect(Set(codes) == ["theme.missing-class", "theme.missing-attribute", "theme.missing-element"])
        #expect(codes.count == 3)
    }

    @Test("a limit that a colour breaks together with one of the parent is told where the theme can be mended")
    func brokenLimit() throws {
        let dark = try errors("a", ["a": "<theme id=\"a\" parent=\"standard\">\n<inks paper=\"#707070\"/></theme>"])
        #expect(dark.contains { $0.code == "theme.class-contrast" && $0.location?.line == 1 }, "\(dark)")
        #expect(dark.contains { $0.code == "theme.text-contrast" && $0.location?.line == 2 }, "\(dark)")
    }
}
