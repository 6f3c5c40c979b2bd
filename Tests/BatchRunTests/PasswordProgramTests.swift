import DiaryModel
import Foundation
import ReportModel
import TestSupport
import Testing
@testable import BatchRun

@Suite("A program that tells passwords")
struct PasswordProgramTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func program(_ script: String, seconds: Double = 10) throws -> PasswordProgram {
        // A file that another test's child process still has open for writing cannot be started, so another process writes it.
        let source = try scratch.write("#!/bin/sh\n\(script)\n", to: "program.sh")
        let path = scratch.path(of: "program")
        try #require(try Program.run("/usr/bin/install", ["-m", "700", source, path]).status == 0)
        return PasswordProgram(path, seconds: seconds)
    }

    @Test("is given the id on its standard input, and its first line is the password")
    func answer() throws {
        let program = try program("read -r id; echo \"word of $id\"; echo more")
        #expect(try program.password(of: "anna").text == "word of anna")
        #expect(try program.password(of: "ben").text == "word of ben")
    }

    @Test(
        "gives none where it fails, is silent, babbles or says what is none",
        arguments: ["echo word; exit 1", "exit 0", "echo", "yes word", "kill -9 $$", "printf 'a\\001b\\n'"])
    func nothing(script: String) throws {
        let program = try program(script)
        let failure = #expect(throws: DiagnosticFailure.self) { try program.password(of: "anna") }
        #expect(failure?.diagnostics.map(\.code) == ["batch.bad-password"])
        #expect(failure?.diagnostics.contains { "\($0)".contains("anna") } == false)
    }

    @Test("is stopped where it takes too long", arguments: ["exec sleep 60", "echo word; exec 1>&-; sleep 60"])
    func late(script: String) throws {
        let program = try program(script, seconds: 0.2)
        let failure = #expect(throws: DiagnosticFailure.self) { try program.password(of: "anna") }
        #expect(failure?.diagnostics.map(\.code) == ["batch.bad-password"])
    }

    @Test("is told by its path where it is not there")
    func missing() {
        let failure = #expect(throws: DiagnosticFailure.self) {
            try PasswordProgram("/nowhere/program").password(of: "anna")
        }
        #expect(failure?.diagnostics.first?.location?.file == "/nowhere/program")
    }
}
