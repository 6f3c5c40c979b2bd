import Foundation
import TestSupport
import Testing

@Suite("Bad input")
struct BadInputTests {
    /// A config with one section and one reading; parts of it are replaced by what is wrong.
    private static let good = """
        <?xml version="1.0" encoding="UTF-8"?>
        <diary version="1">
          <person id="p-1" name="Ada" birth-date="1971-04-02" sex="female" height="162" height-unit="cm"/>
          <report id="r-1" languages="en" from="2025-11-01" through="2025-11-30" zone="Asia/Seoul" layout="standard" paper="a4"/>
          <section id="bp" kind="blood-pressure" guideline="ksh-2022">
            <reading at="2025-11-03T07:12:00+09:00" systolic="128" diastolic="82"/>
          </section>
        </diary>

        """

    @Test("the config that the others are made from is good")
    func goodConfig() throws {
        let scratch = try ScratchFolder()
        let config = try scratch.write(BadInputTests.good, to: "diary.xml")
        let result = try Program.diarypress("render", config, "--output", scratch.path(of: "out"))
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test(
        "is refused with place, cause and hint, and nothing is written",
        arguments: [
            ("<reading at", "<raeding at", "6:5: error[config.unknown-element]: unknown element `raeding`", 78),
            ("systolic=", "systolc=", "error[config.unknown-attribute]: unknown attribute `systolc`", 78),
            ("\"128\"", "\"NaN\"", "the value of `systolic` is not finite", 78),
            ("\"128\"", "\"-128\"", "the value of `systolic` is below zero", 78),
            ("\"128\"", "\"1e99\"", "the value of `systolic` is written with an exponent", 78),
            (
                "\"128\"", "\"99999999999999999999\"",
                "the value of `systolic` has more than 9 digits in front of the point", 78
            ),
            ("through=\"2025-11-30\"", "through=\"2025-10-30\"", "4:", 78),
            ("Asia/Seoul", "Asia/Seol", "4:", 78), ("ksh-2022", "ksh-2202", "5:", 78),
            (
                "languages=\"en\"", "languages=\"en kp\"",
                "4:31: error[config.unknown-language]: there are no templates of", 78
            ),
            ("guideline=\"ksh-2022\"", "guideline=\"ksh-2022\" data=\"gone.csv\"", "5:", 66),
            ("</section>", "</sektion>", "xml.", 78),
            (
                "<diary version", "<!DOCTYPE d [<!ENTITY e SYSTEM \"file:///etc/hostname\">]><diary version",
                "xml.doctype", 78
            ),
        ])
    func refused(old: String, new: String, message: String, status: Int32) throws {
        let scratch = try ScratchFolder()
        let config = try scratch.write(BadInputTests.good.replacing(old, with: new), to: "diary.xml")
        let result = try Program.diarypress("render", config, "--output", scratch.path(of: "out"))
        #expect(result.status == status, "\(result.errors)")
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(!result.errors.contains("Ada"))
        #expect(try scratch.names(in: "out").isEmpty)
    }

    @Test("a language that is named twice is rendered once")
    func languageTwice() throws {
        let scratch = try ScratchFolder()
        let config = try scratch.write(BadInputTests.good, to: "diary.xml")
        let result = try Program.diarypress(
            "render", config, "--language", "en", "--language", "en", "--output", scratch.path(of: "out"))
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count { $0.contains("diary-en.pdf") } == 1)
    }

    @Test("an unknown language of the config does not matter where others are asked for")
    func languagesReplaced() throws {
        let scratch = try ScratchFolder()
        let config = try scratch.write(BadInputTests.good.replacing("\"en\"", with: "\"xx\""), to: "diary.xml")
        let result = try Program.diarypress("render", config, "--language", "en", "--output", scratch.path(of: "out"))
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test("one run names every error")
    func namesAll() throws {
        let scratch = try ScratchFolder()
        let bad = BadInputTests.good.replacing("systolic=", with: "systolc=").replacing("Asia/Seoul", with: "Asia/Seol")
        let config = try scratch.write(bad, to: "diary.xml")
        let result = try Program.diarypress("validate", config)
        #expect(result.status == 78)
        #expect(result.errors.contains("Asia/Seoul"))
        #expect(result.errors.contains("systolc"))
    }

    @Test("one run names an unknown guideline and a missing file beside all that the grammar refuses")
    func namesAllKinds() throws {
        let scratch = try ScratchFolder()
        let config = try scratch.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <diary version="1">
              <person id="anna" nam="Anna Meier"/>
              <report id="r" languages="kr" from="2025-11-01" zone="Europe/Berlim"/>
              <section id="a" kind="blood-presure" guideline="nope" data="missing-a.csv"/>
              <section id="b" guideline="nope" data="missing-b.csv"/>
              <sectoin id="c" kind="pulse"/>
            </diary>

            """, to: "diary.xml")
        let result = try Program.diarypress("validate", config)
        #expect(result.status == 78)
        for text in [
            ":3:", ":4:", "unknown attribute `nam`", "did you mean `ko` (Korean)? `kr` is Kanuri",
            "did you mean `Europe/Berlin`?",
            "did you mean `blood-pressure`?", "no data file `missing-a.csv`", "no data file `missing-b.csv`",
            "`section` lacks its attribute `kind`", "did you mean `section`?",
        ] {
            #expect(result.errors.contains(text), "\(text) in \(result.errors)")
        }
        #expect(result.errors.matches(of: /there is no guideline `nope`/).count == 2)
        // The line of the report is shown with a caret, that of the person is not.
        #expect(result.errors.contains("\n 4 | <report id=\"r\" languages=\"kr\""), "\(result.errors)")
        #expect(!result.errors.contains("Anna") && !result.errors.contains("\u{1B}"))
    }

    @Test("validate reads a job as a job")
    func job() throws {
        let scratch = try ScratchFolder()
        try scratch.write("anna\tdiary.xml\n", to: "people.txt")
        let job = "<job version=\"1\" id=\"n\"><people list=\"people.txt\"/><output folder=\"out\"/></job>"
        let good = try scratch.write(job, to: "job.xml")
        #expect(try Program.diarypress("validate", good).status == 0)
        let bad = try scratch.write(job.replacing("id=\"n\"", with: "idd=\"n\""), to: "bad.xml")
        let result = try Program.diarypress("validate", bad)
        #expect(result.status == 78 && result.errors.contains("job.unknown-attribute"), "\(result.errors)")
    }

    @Test("an unknown command or option is told with the one that was meant")
    func slips() throws {
        let command = try Program.diarypress("rendr", "x.xml")
        #expect(command.status == 64 && command.errors.contains("Did you mean 'render'?"), "\(command.errors)")
        let option = try Program.diarypress("render", "--hlep")
        #expect(option.status == 64 && option.errors.contains("Did you mean '--help'?"), "\(option.errors)")
    }

    @Test("an unknown language on the command line names the nearest")
    func unknownLanguage() throws {
        let scratch = try ScratchFolder()
        let config = try scratch.write(BadInputTests.good, to: "diary.xml")
        let result = try Program.diarypress("render", config, "--language", "xx", "--output", scratch.path(of: "out"))
        #expect(result.status == 78)
        #expect(result.errors.contains("error[template.unknown-language]"), "\(result.errors)")
    }

    @Test("a missing config exits with 66, a huge one is refused before it is read")
    func missingAndHuge() throws {
        let scratch = try ScratchFolder()
        let missing = try Program.diarypress("render", scratch.path(of: "no.xml"), "--output", scratch.path(of: "out"))
        #expect(missing.status == 66)
        #expect(missing.errors.contains("error[xml.missing-file]"))
        let huge = try scratch.write("<diary/>", to: "huge.xml")
        #expect(truncate(huge, 200 << 20) == 0)
        let result = try Program.diarypress("validate", huge)
        #expect(result.status == 78)
        #expect(result.errors.contains("error[xml.too-large]"), "\(result.errors)")
    }

    @Test("a data file in another encoding is refused with its line")
    func wrongEncoding() throws {
        let scratch = try ScratchFolder()
        let head = "Date;SYS;DIA;Note\n2025-11-03T07:12:00+09:00;128;82;f"
        let data = try scratch.write(Array(head.utf8) + [0xFC] + Array("r\n".utf8), to: "readings.csv")
        let config = try scratch.write(BadInputTests.good, to: "diary.xml")
        let result = try Program.diarypress("render", config, "--data", data, "--output", scratch.path(of: "out"))
        #expect(result.status == 65, "\(result.errors)")
        #expect(result.errors.contains("\(data):2"), "\(result.errors)")
        #expect(result.errors.contains("error[data.encoding]"), "\(result.errors)")
    }

    @Test("a bad config does not stop the others")
    func othersGoOn() throws {
        let scratch = try ScratchFolder()
        let bad = try scratch.write(BadInputTests.good.replacing("Seoul", with: "Seol"), to: "bad.xml")
        let good = try scratch.write(BadInputTests.good, to: "good.xml")
        let result = try Program.diarypress("render", bad, good, "--output", scratch.path(of: "out"))
        #expect(result.status == 78)
        #expect(try scratch.names(in: "out") == ["good-en.pdf"])
    }

    @Test("two configs that would write the same file are refused before any work")
    func sameOutput() throws {
        let scratch = try ScratchFolder()
        let config = try scratch.write(BadInputTests.good, to: "diary.xml")
        let result = try Program.diarypress("render", config, config, "--output", scratch.path(of: "out"))
        #expect(result.status == 64)
        #expect(result.errors.contains("error[usage.same-output]: the config is named twice"))
    }

    @Test("a character that no font has is a warning with its code and its text, and is counted")
    func missingGlyph() throws {
        let scratch = try ScratchFolder()
        let config = try scratch.write(BadInputTests.good.replacing("Ada", with: "Ada \u{E123}"), to: "diary.xml")
        let result = try Program.diarypress("render", config, "--output", scratch.path(of: "out"), "--json")
        #expect(result.status == 0)
        #expect(
            result.errors.contains("warning[layout.missing-glyph]: no font has the character U+E123, in a text of the"))
        #expect(result.output.contains("\"missingGlyphs\" : 1"))
    }
}
