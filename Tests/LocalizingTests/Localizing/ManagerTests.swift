import DiaryModel
import Foundation
import ReportModel
import TestSupport
import Testing
@testable import Localizing

@Suite("Localization manager")
struct ManagerTests {
    private static let english = "<resources><string name=\"hello\">Hello</string></resources>"

    @Test("makes a language of a folder that is dropped in")
    func droppedIn() throws {
        let folder = try ScratchFolder()
        try folder.write(ManagerTests.english, to: "en/strings.xml")
        try folder.write("<locale/>", to: "en/locale.xml")
        try folder.write("<theme/>", to: "themes/plain.xml")
        #expect(try LocalizationManager.load(templates: [folder.path]).value.available.map(\.rawValue) == ["en"])
        try folder.write(
            "<resources><string name=\"hello\">Bonjour</string></resources>", to: "fr/strings.xml")
        try folder.write("<locale format=\"fr-FR\"/>", to: "fr/locale.xml")
        let loaded = try LocalizationManager.load(templates: [folder.path])
        #expect(loaded.warnings.isEmpty)
        #expect(loaded.value.available.map(\.rawValue) == ["en", "fr"])
        let french = try loaded.value.localizer(for: try language("fr-BE"))
        #expect(french.language.rawValue == "fr")
        #expect(french.get("hello").text.plain == "Bonjour")
    }

    @Test("lets a later folder replace texts and settings of an earlier one, and keep the others")
    func overriding() throws {
        let folder = try ScratchFolder()
        try folder.write(
            "<resources><string name=\"a\">A</string><string name=\"b\">B</string></resources>",
            to: "shipped/en/strings.xml")
        try folder.write("<locale format=\"en-US\" linePitch=\"1.4\"/>", to: "shipped/en/locale.xml")
        try folder.write("<resources><string name=\"b\">own B</string></resources>", to: "own/en/strings.xml")
        try folder.write("<locale format=\"en-GB\"/>", to: "own/en/locale.xml")
        let manager = try LocalizationManager.load(templates: ["\(folder.path)/shipped", "\(folder.path)/own"]).value
        let localizer = try manager.localizer(for: .english)
        #expect(localizer.get("a").text.plain == "A")
        #expect(localizer.get("b").text.plain == "own B")
        #expect(localizer.profile.format.rawValue == "en-GB")
        #expect(localizer.profile.linePitch == 1.4)
    }

    /// German with an error, and French without.
    private func brokenGerman() throws -> Outcome<LocalizationManager> {
        try manager([
            TestLanguage(tag: "de", strings: "<string name=\"a\">{</string>"),
            TestLanguage(tag: "fr", strings: "<string name=\"a\">x</string>"),
        ])
    }

    @Test("keeps a language with errors away from all others")
    func brokenLanguage() throws {
        let loaded = try brokenGerman()
        #expect(loaded.value.available.map(\.rawValue) == ["en", "fr"])
        #expect(
            loaded.warnings.map(\.description) == [
                """
                templates/de/strings.xml:1:29: warning[template.broken-language]: `de` cannot be used: `{` without a \
                `}` in the same stretch of text
                    hint: write `{{` for a brace, `{name}` for an argument
                """
            ])
        #expect(loaded.value.problems(of: try language("de")).map(\.code) == ["template.brace-syntax"])
        #expect(loaded.value.problems(of: try language("fr")).isEmpty)
        #expect(
            failure { _ = try loaded.value.localizer(for: try language("de-AT")) } == """
                error[template.broken-language]: the templates of `de` have errors
                    hint: mend what follows
                templates/de/strings.xml:1:29: error[template.brace-syntax]: `{` without a `}` in the same stretch of text
                    hint: write `{{` for a brace, `{name}` for an argument
                """)
        #expect(try loaded.value.localizer(for: try language("fr")).get("a").text.plain == "x")
    }

    @Test("says which languages there are when it does not know one")
    func unknownLanguage() throws {
        let loaded = try manager([TestLanguage(tag: "ko", strings: "<string name=\"a\">x</string>")]).value
        #expect(
            failure { _ = try loaded.localizer(for: try language("ja")) } == """
                error[template.unknown-language]: there are no templates of `ja`
                    hint: known here: en, ko
                """)
        #expect(
            failure { _ = try loaded.localizer(for: try language("kor")) } == """
                error[template.unknown-language]: there are no templates of `kor`
                    hint: did you mean `ko`?
                """)
    }

    @Test("never answers for a language with that of its neighbours")
    func noNeighbours() throws {
        let loaded = try manager(
            ["ru", "zh", "nb"].map { TestLanguage(tag: $0, strings: "<string name=\"a\">x</string>") })
        for tag in ["kk", "zh-TW", "nn"] {
            #expect(
                failure { _ = try loaded.value.localizer(for: try language(tag)) }?
                    .hasPrefix("error[template.unknown-language]") == true)
        }
    }

    @Test("says the same of a language however often it is asked, and keeps wishes for digits apart")
    func askedAgain() throws {
        let loaded = try brokenGerman().value
        for _ in 0..<2 {
            #expect(
                failure { try loaded.check(try language("de")) }?.hasPrefix("error[template.broken-language]") == true)
            #expect(
                failure { try loaded.check(try language("xx")) }?.hasPrefix("error[template.unknown-language]") == true)
            #expect(try loaded.localizer(for: try language("fr")).get("a").text.plain == "x")
            #expect(try loaded.localizer(for: try language("fr-CA")).language.rawValue == "fr")
            #expect(try loaded.localizer(for: try language("fr-u-nu-arab")).numbers.digitTexts[1] == "١")
            #expect(try loaded.localizer(for: try language("fr")).numbers.digitTexts[1] == "1")
        }
    }

    @Test("does not begin without its base language")
    func missingBase() throws {
        #expect(
            failure { _ = try LocalizationManager.load([], base: .english) } == """
                error[template.missing-base]: there are no templates of `en`, which all languages fall back to
                    hint: name the folder of templates that has a folder `en`
                """)
        #expect(
            failure { _ = try manager([TestLanguage(tag: "en", strings: "<b/>")]) }?
                .hasPrefix("error[template.broken-language]: the templates of `en` have errors") == true)
        #expect(
            failure { _ = try manager([TestLanguage(tag: "en", strings: "")]) } == """
                error[template.broken-language]: the templates of `en` have no texts
                    hint: put its texts into en/strings.xml
                """)
    }

    @Test("keeps a report from being made for a base with errors where it needs a text or a label of it, and no other")
    func brokenBase() throws {
        let base = TestLanguage(tag: "en", strings: "<string name=\"a\">{</string>")
        let korean = TestLanguage(
            tag: "ko", strings: "<string name=\"b\">{u}</string>",
            locale: "<locale><unit id=\"kg\" label=\"kg\"/></locale>")
        let opened = try LocalizationManager.open([[base, korean].map { $0.folder() }], base: .english).value
        let localizer = try opened.localizer(for: try language("ko"))
        func localize(_ message: Message) throws -> String? {
            let words = ReportWords(localizer)
            _ = words.words(of: message)
            return failure { try words.check() }
        }
        #expect(try localize(Message("b", [Message.Argument("u", .unit(.kilograms))])) == nil)
        let told = failure { _ = try opened.localizer(for: .english) }
        #expect(told?.hasPrefix("error[template.broken-language]: the templates of `en` have errors") == true)
        #expect(try localize(Message("a")) == told)
        #expect(try localize(Message("b", [Message.Argument("u", .unit(.pounds))])) == told)
        // What one report met is nothing to the next.
        #expect(try localize(Message("b", [Message.Argument("u", .unit(.kilograms))])) == nil)
    }

    @Test("says that a folder of templates is not there")
    func missingFolder() {
        #expect(
            failure { _ = try LocalizationManager.load(templates: ["/no/such/folder"]) } == """
                /no/such/folder: error[template.missing-folder]: there is no such folder of templates
                    hint: name the folder that has a folder per language
                """)
    }

    @Test("asks for the canonical name of a folder, and passes over names that are no language")
    func folderNames() throws {
        let loaded = try manager([
            TestLanguage(tag: "pt_BR", strings: "<string name=\"a\">x</string>"),
            TestLanguage(tag: "iw", strings: "<string name=\"a\">x</string>"),
            TestLanguage(tag: "my texts", strings: "<string name=\"a\">x</string>"),
        ])
        #expect(loaded.value.available.map(\.rawValue) == ["en"])
        #expect(
            loaded.warnings.map { String($0.description.prefix { $0 != "\n" }) } == [
                "templates/my texts: warning[template.invalid-folder]: the folder has texts, but its name is no language",
                "templates/iw: warning[template.broken-language]: `he` cannot be used: `iw` is not how the language is written",
                "templates/pt_BR: warning[template.broken-language]: `pt-BR` cannot be used: `pt_BR` is not how the language is written",
            ])
        #expect(loaded.value.problems(of: try language("he")).first?.hint == "rename the folder to `he`")
    }

    @Test(
        "leaves out a folder that is not named as its language is written where that has another",
        arguments: ["iw", "HE"])
    func misnamedOverlay(name: String) throws {
        let english = TestLanguage(tag: "en", strings: "<string name=\"base\">base</string>")
        let shipped = [english, TestLanguage(tag: "he", strings: "<string name=\"a\">shipped</string>")]
        let overlay = TestLanguage(tag: name, strings: "<string name=\"a\">laid over</string>").folder(in: "mine")
        let loaded = try LocalizationManager.load([shipped.map { $0.folder() }, [overlay]], base: .english)
        #expect(try loaded.value.localizer(for: language("he")).get("a").text.plain == "shipped")
        #expect(
            loaded.warnings.map(\.description) == [
                """
                mine/\(name): warning[template.invalid-folder]: `\(name)` is not how the language is written, and nothing of \
                the folder is used
                    hint: rename the folder to `he`
                """
            ])
    }

    @Test("tells parents that lead in a circle once, and the languages can be used all the same")
    func circles() throws {
        let loaded = try manager([
            TestLanguage(tag: "nds", strings: "<string name=\"a\">nds</string>", locale: "<locale parent=\"fy\"/>"),
            TestLanguage(tag: "fy", strings: "<string name=\"b\">fy</string>", locale: "<locale parent=\"nds\"/>"),
            TestLanguage(tag: "lb", locale: "<locale parent=\"nds\"/>"),
            TestLanguage(tag: "gsw", locale: "<locale parent=\"gsw\"/>"),
        ])
        #expect(
            loaded.warnings.map(\.description) == [
                """
                templates/fy/locale.xml: warning[template.parent-cycle]: parents lead in a circle: fy → nds → fy
                    hint: let one of them have no parent
                """,
                """
                templates/gsw/locale.xml: warning[template.parent-cycle]: parents lead in a circle: gsw → gsw
                    hint: let one of them have no parent
                """,
            ])
        let localizer = try loaded.value.localizer(for: try language("lb"))
        #expect(
            ["a", "b", "base"].map { localizer.get(MessageKey(rawValue: $0)).text.plain } == ["nds", "fy", "base"])
    }

    @Test("tells of empty texts those who ask for the language or a relative of it, in one line, and nobody else")
    func emptyTexts() throws {
        let loaded = try manager([
            TestLanguage(tag: "pt", strings: "<string name=\"a\"></string>\n<string name=\"b\"></string>"),
            TestLanguage(tag: "pt-AO", strings: "<string name=\"a\"></string>"),
            TestLanguage(tag: "ko", strings: "<string name=\"a\">x</string>"),
        ])
        #expect(loaded.warnings == [])
        #expect(loaded.value.remarks(on: try language("ko")) == [])
        #expect(
            loaded.value.remarks(on: try language("pt-AO")).map { String($0.description.prefix { $0 != "\n" }) } == [
                "templates/pt-AO/strings.xml:1:12: warning[template.empty-text]: `pt-AO` has a text that is empty and counts as missing",
                "templates/pt/strings.xml:1:12: warning[template.empty-text]: `pt` has texts that are empty and count as missing",
            ])
        #expect(loaded.value.remarks(on: try language("xx")) == [])
    }

    @Test("warns of settings that are guessed and of a parent that is not there")
    func warnings() throws {
        let loaded = try manager([
            TestLanguage(tag: "gl", strings: "<string name=\"a\">x</string>", locale: "<locale parent=\"pt\"/>"),
            TestLanguage(tag: "ko", strings: "<string name=\"a\">x</string>", locale: nil),
        ])
        #expect(
            loaded.warnings.map { String($0.description.prefix { $0 != "\n" }) } == [
                "warning[template.unknown-parent]: the parent `pt` of `gl` has no folder",
                "templates/ko: warning[template.no-locale]: `ko` has no locale.xml, so its settings are guessed",
            ])
    }

    @Test("follows the parent that a language names, before the base, and round no circle")
    func namedParents() throws {
        let loaded = try manager([
            TestLanguage(tag: "gl", strings: "<string name=\"a\">gl</string>", locale: "<locale parent=\"es\"/>"),
            TestLanguage(
                tag: "es", strings: "<string name=\"a\">es</string><string name=\"b\">es</string>",
                locale: "<locale parent=\"gl\"/>"),
        ]).value
        let localizer = try loaded.localizer(for: try language("gl"))
        #expect(localizer.get("a").text.plain == "gl")
        #expect(localizer.get("b").text.plain == "es")
        #expect(localizer.get("base").text.plain == "base")
    }

    @Test("refuses a file of fifty megabytes without reading it")
    func hugeFile() throws {
        let folder = try ScratchFolder()
        try folder.write(ManagerTests.english, to: "en/strings.xml")
        try folder.write("", to: "ko/strings.xml")
        let file = try #require(FileHandle(forWritingAtPath: "\(folder.path)/ko/strings.xml"))
        try file.truncate(atOffset: 50 << 20)
        let loaded = try LocalizationManager.load(templates: [folder.path])
        let problem = try #require(loaded.value.problems(of: try language("ko")).first)
        #expect(problem.code == "xml.too-large")
        #expect(problem.message == "the file has 50 MiB, more than the 4 MiB that are read")
        #expect(problem.location?.file == "\(folder.path)/ko/strings.xml")
    }

    /// Returns the thrown error, as the user reads it.
    private func failure(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return (error as? DiagnosticFailure)?.description ?? "\(error)"
        }
    }
}
