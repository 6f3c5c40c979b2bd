import Foundation
import ReportModel
import Testing

@Suite("Passwords and profiles of files")
struct FilePasswordTests {
    @Test(
        "a password is what can be typed and what readers look at",
        arguments: ["a", "열쇠 é", String(repeating: "x", count: 127)])
    func usable(text: String) { #expect(FilePassword(text)?.text == text) }

    @Test("nothing else is one", arguments: ["", "a\nb", "\u{7F}", String(repeating: "x", count: 128)])
    func unusable(text: String) { #expect(FilePassword(text) == nil) }

    @Test("a password shows in no text and no dump of a value, but comes through a pipe")
    func secret() throws {
        let password = try #require(FilePassword("s3cret-word"))
        let request = FileRequest(profile: .encrypted, password: password)
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
        #expect((FileRequest.conflict(profile, hasPassword: true) == nil) == (profile == .encrypted))
        #expect((FileRequest.conflict(profile, hasPassword: false) == nil) == (profile != .encrypted))
    }

    @Test("an archive with a password is refused by what excludes it, and anything else as unknown")
    func refusal() {
        for text in ["a2,encrypted", "encrypted a3"] {
            #expect(FileProfile.refusal(of: text).clause.contains("PDF/A excludes encryption"))
        }
        for text in ["", "a1", "ua encrypted"] {
            #expect(FileProfile.refusal(of: text).clause == "is no profile of a file")
        }
    }
}
