import Foundation
import TestSupport
import Testing
import SystemKit
@testable import BatchRun

@Suite("The place of a worker")
struct WorkerSlotTests {
    /// Returns the replies of a worker that runs a script, and its ending.
    private func heard(_ script: String) throws -> (replies: [WorkerReply.Kind], ending: String) {
        let scratch = try ScratchFolder()
        let process = try ChildProcess.start(
            ["/bin/sh", "-c", script], environment: ["PATH=/usr/bin:/bin"], errors: scratch.path(of: "errors"))
        let line = WorkerLine<WorkerOrder, WorkerReply>(process)
        var heard: [WorkerReply.Kind] = []
        let end = Date().addingTimeInterval(20)
        while Date() < end, let replies = line.replies() {
            heard += replies.map(\.message.kind)
            Thread.sleep(forTimeInterval: 0.02)
        }
        return (heard, process.wait())
    }

    @Test("what stands before a line that is no reply is heard once, and nothing after it")
    func noise() throws {
        let lines = #"{"kind":"ready"}\n{"kind":"begin","index":0}\nnoise\n{"kind":"ready"}\n"#
        let found = try heard("printf '\(lines)'; exec sleep 60")
        #expect(found.replies == [.ready, .begin])
        #expect(found.ending == "signal 9")
    }

    @Test("what comes behind a line that is no reply is not heard either when it comes later")
    func late() throws {
        // A session of its own outlives the worker, as what a worker has written already does.
        let late = #"setsid sh -c 'sleep 0.3; echo "{\"kind\":\"done\",\"records\":[]}"' &"#
        let found = try heard("echo noise; \(late) exec sleep 60")
        #expect(found.replies.isEmpty)
        #expect(found.ending == "signal 9")
    }
}
