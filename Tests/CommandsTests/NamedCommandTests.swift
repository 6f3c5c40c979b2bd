import ArgumentParser
import Testing

@testable import diarypress

@Suite("Commands that are named outright")
struct NamedCommandTests {
    @Test("have their arguments")
    func arguments() throws {
        let command = try #require(DiaryPressCommand.parsed(["render", "a.xml", "b.xml", "--quiet"]) as? RenderCommand)
        #expect(command.configs == ["a.xml", "b.xml"])
        #expect(command.common.quiet)
    }

    @Test(
        "are told of as parts of the program, whatever is asked or wrong",
        arguments: [["render", "--help"], ["render"], ["render", "a.xml", "--no-such-option"], ["help", "render"]])
    func messages(arguments: [String]) {
        let error = #expect(throws: (any Error).self) {
            var command = try DiaryPressCommand.parsed(arguments)
            try command.run()
        }
        let message = error.map { DiaryPressCommand.fullMessage(for: $0) }
        #expect(message?.lowercased().contains("usage: diarypress render") == true)
    }
}
