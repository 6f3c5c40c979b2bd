import DiaryModel
import Testing
@testable import diarypress

@Suite("Lines of files with a caret")
struct SourceLineTests {
    private func shown(_ text: String, _ column: Int, width: Int = 80) -> [String] {
        SourceLine(width: width, colour: false).text(of: SourceEcho.Line(number: 7, text: text, column: column))
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("the caret stands under its column, blanks before the line left out")
    func caret() {
        #expect(shown("    <theme idd=\"x\">", 12) == [" 7 | <theme idd=\"x\">", "   |        ^"])
        #expect(shown("", 1) == [" 7 | ", "   | ^"])
        #expect(shown("<a>", 9) == [" 7 | <a>", "   |    ^"])
    }

    @Test("wide letters need two columns, marks none, and nothing moves the cursor")
    func widths() {
        #expect(shown("혈압 x", 4) == [" 7 | 혈압 x", "   |      ^"])
        #expect(shown("e\u{301}x", 3) == [" 7 | e\u{301}x", "   |  ^"])
        #expect(shown("a\u{1B}[31m\u{202E}b", 7) == [" 7 | a [31mb", "   |       ^"])
    }

    @Test("a narrow terminal shows the part around the caret", arguments: [1, 20, 60, 119, 120])
    func narrow(column: Int) {
        let text = String((0..<120).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
        let lines = shown(text, column, width: 40)
        #expect(lines.allSatisfy { $0.count <= 40 }, "\(lines)")
        let caret = lines[1].count - 1
        #expect(Array(lines[0])[caret] == Array(text)[column - 1], "\(lines)")
    }

    @Test("the caret has a colour on terminals alone")
    func colour() {
        let line = SourceEcho.Line(number: 1, text: "x", column: 1)
        #expect(SourceLine(width: 80, colour: true).text(of: line).contains("\u{1B}[1;31m^\u{1B}[0m"))
        #expect(!SourceLine(width: 80, colour: false).text(of: line).contains("\u{1B}"))
    }
}

@Suite("Which lines of files are shown")
struct SourceEchoTests {
    private static let config = """
        <?xml version="1.0"?>
        <!-- Anna's diary -->
        <diary version="1">
          <person id="anna" name="Anna Meier" birth-date="1980-02-03"/>
          <report id="r" languages="en" zone="Europe/Berlin"
                  name="Anna"/>
          <section id="bp" kind="blood-pressure" titel="Mother's" patient="Patient/1">
            <reading at="2025-11-03T08:15" systolic="128" diastolic="81" pulze="60"/>
            <goal systolic="135"/>
          </section> <persn name="Anna"/>
          <note>Felt dizzy.</note>
        </diary>
        """

    private func shown(_ line: Int, of text: String = config) -> String? {
        SourceEcho.line(line, 1, of: Array(text.utf8))?.text
    }

    @Test("of a diary's config those tags that say what a report is, unknown values masked and columns kept")
    func config() {
        #expect(shown(1) == "<?xml version=\"1.0\"?>")
        #expect(shown(3) == "<diary version=\"1\">")
        #expect(shown(5) == "  <report id=\"r\" languages=\"en\" zone=\"Europe/Berlin\"")
        #expect(shown(6) == "          name=\"····\"/>")
        #expect(shown(7) == "  <section id=\"bp\" kind=\"blood-pressure\" titel=\"········\" patient=\"·········\">")
    }

    @Test(
        "no comment, person, reading, target, note or unknown element of a config", arguments: [2, 4, 8, 9, 10, 11, 99])
    func personal(line: Int) { #expect(shown(line) == nil) }

    @Test("of a job all but the address of its store, which may have a password, and what is unknown")
    func job() {
        let job =
            "<job version=\"1\" id=\"n\">\n<people store=\"postgresql://c:s3cret@x/y\" stor=\"s3cret\" who=\"with-readings\"/>\n<clinic name=\"x\"/></job>"
        #expect(
            shown(2, of: job)
                == "<people store=\"\(String(repeating: "·", count: 25))\" stor=\"······\" who=\"with-readings\"/>")
        #expect(shown(3, of: job) == nil)
    }

    @Test("nothing behind a tag of a config that is broken")
    func broken() {
        let text = Self.config.replacing("kind=\"blood-pressure\"", with: "kind=\"blood-pressure")
        #expect((7...11).allSatisfy { shown($0, of: text) == nil })
        #expect(shown(3, of: text) != nil)
    }

    @Test("files of the product whole, even where they are broken, and no other XML")
    func formats() {
        for root in SourceEcho.impersonalRoots {
            #expect(shown(2, of: "<\(root)>\n  <a name=\"x>\n") == "  <a name=\"x>", "\(root)")
        }
        #expect(shown(2, of: "<Bundle>\n<name/>\n</Bundle>") == nil)
        #expect(shown(1, of: "Date;SYS;DIA") == nil)
    }

    @Test("files of readings never, whatever they are called")
    func data() {
        let place = FileLocation(file: "/proc/self/cmdline", line: 1, column: 1)
        #expect(SourceEcho.line(of: Diagnostic(.error, "data.bad-time", at: place, "x")) == nil)
        #expect(SourceEcho.line(1, 1, of: [0xFF, 0x3C]) == nil)
    }
}
