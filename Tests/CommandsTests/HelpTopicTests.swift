import ArgumentParser
import DiaryModel
import Foundation
import TestSupport
import Testing
@testable import diarypress

@Suite("Topics of the help")
struct HelpTopicTests {
    @Test("are listed, and told by their names", arguments: HelpTopic.allCases)
    func told(topic: HelpTopic) throws {
        let list = try #require(HelpTopic.answer(to: ["help", "topics"]))
        #expect(list.contains("  \(topic.rawValue) ") && list.contains(topic.abstract))
        let text = try #require(HelpTopic.answer(to: ["help", topic.rawValue]))
        #expect(text.hasPrefix(topic.abstract))
        // What is wider is broken by the terminal in the middle of a word.
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test("leave everything else to the parser")
    func others() {
        for arguments in [
            [], ["help"], ["help", "render"], ["help", "formats", "x"], ["topics"], ["render", "formats"],
        ] {
            #expect(HelpTopic.answer(to: arguments) == nil)
        }
        #expect(HelpTopic.allCases.allSatisfy { !CommandSlip.commands.contains($0.rawValue) })
    }

    @Test("refuse what is neither a command nor a topic, and nothing else")
    func refused() {
        #expect(HelpTopic.refusal(of: ["help", "rendr"])?.contains("'render'") == true)
        #expect(HelpTopic.refusal(of: ["help", "fromats"])?.contains("'formats'") == true)
        #expect(HelpTopic.refusal(of: ["help", "batch", "vrify"])?.contains("'verify'") == true)
        for arguments in [
            ["help"], ["help", "help"], ["help", "lint"], ["help", "batch", "verify"], ["help", "render", "x"],
            ["rendr"],
        ] {
            #expect(HelpTopic.refusal(of: arguments) == nil, "\(arguments)")
        }
    }

    @Test("name the exit codes as the document about them does")
    func exitCodes() throws {
        let rows = try Repository.text(of: "docs/exit-codes.md").split(separator: "\n").compactMap {
            line -> [String]? in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            return cells.first.flatMap { Int($0) } == nil ? nil : Array(cells.prefix(2))
        }
        #expect(rows == ExitStatus.allCases.map { ["\($0.rawValue)", $0.words.name] })
    }

    @Test("show a job that is one")
    func job() throws {
        let folder = try ScratchFolder()
        try folder.write("a.xml\n", to: "people.txt")
        let job = try folder.write(HelpTopic.jobExample, to: "job.xml")
        let options = try CheckCommand.parse([job, "--resources", Repository.root, "--quiet"])
        try options.run()
    }
}
