import Foundation
import TestSupport
import Testing

@Suite("Documents")
struct DocumentTests {
    /// A command as a document shows it, with what the document says it prints.
    private struct Session {
        let command: String
        let printed: String
    }

    /// The blocks of a document that are marked `console`; each shows one command.
    private static func sessions(in document: String) throws -> [Session] {
        let text = try Repository.text(of: document)
        return text.matches(of: /(?ms)^```console\n\$ ([^\n]*)\n(.*?)^```/).map {
            Session(command: String($0.output.1), printed: String($0.output.2))
        }
    }

    @Test("README shows what the commands print")
    func printsWhatTheReadmeShows() throws {
        let sessions = try DocumentTests.sessions(in: "README.md")
        #expect(sessions.count >= 2)
        for session in sessions {
            let words = session.command.split(separator: " ").map(String.init)
            #expect(words.first == "diarypress")
            let result = try Program.run(
                Program.diarypress, Array(words.dropFirst()))
            #expect(result.errors + result.output == session.printed, "\(session.command)")
        }
    }

    @Test("every example is a valid config")
    func examplesAreValid() throws {
        let folder = Repository.path(of: "Examples")
        // The texts and labels of a folder of templates are proven by the pages that use them.
        let texts = ["strings.xml", "locale.xml"]
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { name in
            name.hasSuffix(".xml") && !texts.contains { name.hasSuffix("/\($0)") }
        }
        #expect(!names.isEmpty)
        for name in names.sorted() {
            let templates = name.hasPrefix("origins/") ? ["--templates", "Examples/origins"] : []
            let result = try Program.run(
                Program.diarypress, ["validate", "Examples/\(name)", "--as-of", "2025-12-01"] + templates)
            #expect(result.status == 0, "\(name): \(result.errors)")
        }
    }
}
