import DiaryModel
import Foundation
import SystemKit
import TestSupport
import Testing
@testable import BatchRun

@Suite("A process that was started")
struct ChildProcessTests {
    @Test("is written to after its end without a signal that would end this program")
    func deadReader() throws {
        let folder = try ScratchFolder()
        let child = try ChildProcess.start(["/bin/true"], environment: [], errors: folder.path(of: "errors.log"))
        #expect(child.wait() == "exit 0")
        // The default, which this program has for whatever else is in it.
        let before = signal(SIGPIPE, SIG_DFL)
        defer { _ = signal(SIGPIPE, before) }
        #expect(throws: FileError("written", EPIPE)) { try child.write([10]) }
    }

    @Test("where the file of its errors cannot be made, it is that which is told")
    func unwritableErrors() throws {
        let failure = #expect(throws: DiagnosticFailure.self) {
            try ChildProcess.start(["/bin/true"], environment: [], errors: "/nowhere/errors")
        }
        #expect(failure?.diagnostics.map { $0.location?.file } == ["/nowhere/errors"])
    }
}
