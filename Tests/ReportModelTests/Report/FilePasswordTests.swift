import Foundation
import ReportModel
import Testing

@Suite("Passwords and profiles of files")
struct FilePasswordTests {
    @Test(
        "a password is what can be typed and what readers look at",
        arguments: ["a", "열쇠 é", String(repeating: "x", count: 127)])
    func usable(text: String) { #expect(FilePassword(text)?.text == text) }

    @Test(
        "a password is the same from whichever keyboard, system or file it comes",
        arguments: [
            ("ａｂｃ①ﬁ", "abc1fi"), ("e\u{301}", "é"), ("\u{1112}\u{1161}\u{11AB}글", "한글"), ("\u{FEFF}secret", "secret"),
            ("a\u{A0}b\u{3000}c", "a b c"), ("soft\u{AD}hyphen", "softhyphen"),
        ])
    func prepared(text: String, password: String) {
        #expect(FilePassword(text)?.text.unicodeScalars.elementsEqual(password.unicodeScalars) == true)
    }

    @Test("nothing else is one", arguments: ["", "a\nb", "\u{7F}", String(repeating: "x", count: 128)])
    func unusable(text: String) { #expect(FilePassword(text) == nil) }

    @Test("a password shows in no text and no dump of a value, but comes through a pipe")
    func secret() throws {
        let password = try #require(FilePassword("s3cret-word"))
        let request = ReportWish(profile: .encrypted, password: password)
        var dumped = ""
        dump(request, to: &dumped)
        for text in ["\(password)", "\(request)", String(reflecting: request), dumped] {
            #expect(!text.contains("s3cret"), "\(text)")
        }
        let sent = try JSONEncoder().encode([password])
        #expect(try JSONDecoder().decode([FilePassword].self, from: sent) == [password])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([FilePassword].self, from: Data("[\"\"]".utf8)) }
    }

    @Test("an encrypted file wants a password, and no other may have one", arguments: FileProfile.allCases)
    func conflict(profile: FileProfile) {
        #expect((profile.conflict(hasPassword: true) == nil) == (profile == .encrypted))
        #expect((profile.conflict(hasPassword: false) == nil) == (profile != .encrypted))
    }

    @Test("an archive with a password is refused by what excludes it, and anything else as unknown")
    func refusal() {
        for text in ["a2,encrypted", "encrypted a3", "encrypted/a4"] {
            #expect(FileProfile.refusal(of: text).clause.contains("PDF/A excludes encryption"))
        }
        for text in ["", "a1", "ua encrypted"] {
            #expect(FileProfile.refusal(of: text).clause == "is no profile of a file")
        }
    }
}
