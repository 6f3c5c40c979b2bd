import DiaryModel
import Foundation
import Testing
@testable import diarypress

@Suite("A document of JSON")
struct JSONTextTests {
    /// A value with problems beside it.
    private struct Found: Encodable {
        let people = ["anna"]
        let problems: [Diagnostic]
    }

    /// A value that says a version of its own.
    private struct Own: Encodable {
        let version = 7
        let name = "a"
    }

    private func keys(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("has the keys of its value beside the version and the problems of the run")
    func levels() throws {
        let problem = Diagnostic(.warning, "config.odd", "odd")
        let document = try keys(try JSONText.of(Found(problems: [problem])))
        #expect(document.keys.sorted() == ["people", "problems", "version"])
        #expect(document["version"] as? Int == 1)
        #expect((document["problems"] as? [[String: String]])?.map(\.["code"]) == ["config.odd"])
        #expect(try keys(try JSONText.of(["people": ["anna"]])).keys.sorted() == ["people", "version"])
    }

    @Test("keeps the version that its value says")
    func ownVersion() throws {
        #expect(try keys(try JSONText.of(Own()))["version"] as? Int == 7)
    }
}
