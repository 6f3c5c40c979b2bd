import Foundation
import TestSupport
import Testing

@testable import BatchRun

@Suite("The place of a worker")
struct WorkerSlotTests {
    @Test("what stands before a line that is no reply is heard once, and nothing after it")
    func noise() throws {
        let scratch = try ScratchFolder()
        let lines = #"{"kind":"ready"}\n{"kind":"begin","index":0}\nnoise\n{"kind":"ready"}\n"#
        let process = try ChildProcess(
            ["/bin/sh", "-c", "printf '\(lines)'; exec sleep 60"], environment: [], errors: scratch.path(of: "errors"))
        var slot = WorkerSlot(process, deadline: 0)
        var heard: [WorkerReply.Kind] = []
        let end = Date().addingTimeInterval(20)
        while Date() < end, let replies = slot.replies() {
            heard += replies.map(\.kind)
            Thread.sleep(forTimeInterval: 0.02)
        }
        #expect(heard == [.ready, .begin])
        #expect(process.wait() == "signal 9")
    }
}
