import Foundation
import TestSupport
import Testing

@Suite("Results")
struct ResultTests {
    private struct Summary: Decodable {
        struct Problem: Decodable {
            let code: String
        }
        let failed: Int?
        let errors: Int
        let problems: [Problem]
    }

    private func shell(_ script: String, _ arguments: String...) throws -> Program.Result {
        let program = Program.diarypress
        return try Program.run("/bin/sh", ["-c", script, program] + arguments)
    }

    private func summary(_ result: Program.Result) throws -> Summary {
        try JSONDecoder().decode(Summary.self, from: Data(result.output.utf8))
    }

    @Test(
        "that cannot be written are told with 74",
        arguments: [
            "inspect config/diary.xml --json", "inspect config/diary.xml", "validate config/diary.xml --json",
            "guidelines", "guidelines --json",
        ])
    func fullDisk(command: String) throws {
        let result = try shell("\"$0\" \(command) > /dev/full")
        #expect(result.status == 74, "\(result.errors)")
        #expect(result.errors.contains("error[output.write-failed]"), "\(result.errors)")
    }

    @Test("nobody waits for end a run no earlier than it is done")
    func closedPipe() throws {
        let scratch = try ScratchFolder()
        for name in ["a.xml", "b.xml"] {
            let demo = try Repository.text(of: "config/diary.xml")
            _ = try scratch.write(demo, to: name)
        }
        try scratch.copyDemoData()
        let script =
            "{ sleep 1; \"$0\" render \"$1\" \"$2\" --language en --output \"$3\" 2>&1; echo $? > \"$4\"; } | true"
        _ = try shell(
            script, scratch.path(of: "a.xml"), scratch.path(of: "b.xml"), scratch.path(of: "out"),
            scratch.path(of: "status"))
        #expect(try scratch.names(in: "out") == ["a-en.pdf", "b-en.pdf"])
        #expect(try String(contentsOfFile: scratch.path(of: "status"), encoding: .utf8) == "0\n")
    }

    @Test("count every config that was not rendered when the run ends before the first")
    func failedBefore() throws {
        let result = try Program.diarypress(
            "render", "a.xml", "b.xml", "c.xml", "--fonts", "nowhere", "--json")
        #expect(result.status == 66)
        #expect(try summary(result).failed == 3)
    }

    @Test("count the errors that are not listed")
    func errorsBeyond() throws {
        let scratch = try ScratchFolder()
        let reading = "<raeding/>"
        let config = try scratch.write(
            "<diary version=\"1\">\(String(repeating: reading, count: 60))</diary>", to: "diary.xml")
        for command in ["render", "inspect"] {
            let result = try Program.diarypress(command, config, "--json")
            let summary = try summary(result)
            #expect(summary.errors >= 60)
            #expect(summary.problems.count < summary.errors)
        }
    }

    @Test("of `validate` count warnings, and notes are none")
    func notes() throws {
        let scratch = try ScratchFolder()
        try scratch.write("time,weight (kg)\n2025-11-03T07:12,70\n", to: "a.csv")
        let config = try scratch.write(
            """
            <diary version="1"><person id="p"/>
            <report id="r" languages="en" from="2025-11-01" through="2025-11-30" zone="UTC"/>
            <section id="w" kind="weight" data="a.csv"/></diary>
            """, to: "diary.xml")
        let result = try Program.diarypress("validate", config)
        #expect(result.errors.contains("note[data.zone-applied]"), "\(result.errors)")
        #expect(result.output.contains("ok, 0 warnings"), "\(result.errors)")
    }

    @Test("of `guidelines --json` are JSON when they are a failure too")
    func guidelinesFail() throws {
        let result = try Program.diarypress("guidelines", "--json", "--guidelines", "nowhere")
        #expect(result.status == 66)
        #expect(try summary(result).problems.map(\.code) == ["guideline.missing-folder"])
    }
}
