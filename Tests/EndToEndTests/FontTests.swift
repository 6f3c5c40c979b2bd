import Foundation
import TestSupport
import Testing

@Suite("Fonts")
struct FontTests {
    /// A folder of templates that sets English in a font that nobody has.
    private func templates(_ scratch: ScratchFolder) throws -> String {
        let locale = try Repository.text(of: "templates/en/locale.xml")
        let changed = locale.replacing(/\ fonts="[^"]*"/, with: " fonts=\"Nonexistent Sans\"")
        #expect(changed != locale)
        try scratch.write(changed, to: "templates/en/locale.xml")
        return scratch.path(of: "templates")
    }

    @Test("one that is not installed stops the run with its name before anything is written")
    func notInstalled() throws {
        let scratch = try ScratchFolder()
        let result = try Program.diarypress(
            "render", "config/diary.xml", "--templates", try templates(scratch), "--output", scratch.path(of: "out"))
        #expect(result.status == 69, "\(result.errors)")
        #expect(
            result.errors == """
                error[font.not-installed]: the font `Nonexistent Sans` is not installed
                    hint: put the files of `Nonexistent Sans` into one of the font directories

                """)
        #expect((try? scratch.names(in: "out"))?.isEmpty ?? true)
    }

    @Test("a cache that cannot be written stops the run with 69")
    func unwritableCache() throws {
        let scratch = try ScratchFolder()
        let result = try Program.diarypress(
            "render", "config/diary.xml", "--font-cache", "/dev/null/cache", "--output", scratch.path(of: "out"))
        #expect(result.status == 69, "\(result.errors)")
        #expect(result.errors.contains("error[font.cache-unwritable]: the font cache /dev/null/cache"))
        #expect(result.errors.contains("hint: name another directory for the font cache"))
    }

    @Test("a user without a home renders with a private cache, and is told")
    func noHome() throws {
        let scratch = try ScratchFolder()
        let result = try Program.diarypress(
            "render", "config/diary.xml", "--language", "en", "--output", scratch.path(of: "out"),
            environment: ["HOME": "/dev/null", "XDG_CACHE_HOME": "", "TMPDIR": scratch.path])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("warning[font.cache-elsewhere]"), "\(result.errors)")
        #expect(try scratch.names(in: "out") == ["diary-en.pdf"])
    }

    @Test("a folder of fonts that is not there is named", arguments: ["render", "validate", "inspect"])
    func missingFolder(command: String) throws {
        let result = try Program.diarypress(command, "config/diary.xml", "--fonts", "nowhere")
        #expect(result.status == 66, "\(result.errors)")
        #expect(result.errors.contains("nowhere: error[font.missing-folder]"), "\(result.errors)")
    }
}
