import Foundation
import TestSupport
import Testing
@testable import SystemKit

@Suite("Temporary files of writers that were killed")
struct OrphanSweepTests {
    @Test("are cleared away when their writer is gone and no report takes that long; nothing else is touched")
    func sweep() throws {
        let scratch = try ScratchFolder()
        let here = WriterIdentity(host: "here", process: Int(getpid()))
        let gone = WriterIdentity(host: "here", process: 4_194_303)
        let other = WriterIdentity(host: "far-away", process: 17)
        for writer in [here, gone, other] {
            try scratch.write([1], to: writer.temporaryName(for: "a-en.pdf", attempt: 0))
        }
        for name in [".hidden.tmp", "report.pdf", ".a.pdf.here-x-0.tmp", "a.pdf.here-1-0.tmp"] {
            try scratch.write([1], to: name)
        }
        func left(after seconds: Int) throws -> Int {
            OrphanSweep.sweep(scratch.path, as: here, now: time(nil) + seconds)
            return try FileManager.default.contentsOfDirectory(atPath: scratch.path).count
        }
        #expect(try left(after: 60) == 7)
        #expect(try left(after: 700) == 6)
        #expect(scratch.bytes(of: gone.temporaryName(for: "a-en.pdf", attempt: 0)) == nil)
        #expect(try left(after: 90_000) == 4)
    }

    @Test("are of nobody once their writer has ended, even where nobody has heard of its end yet")
    func zombie() {
        var child = pid_t()
        let program = strdup("/bin/true")
        defer { free(program) }
        var words = [program, nil]
        #expect(posix_spawn(&child, "/bin/true", nil, nil, &words, environ) == 0)
        let here = WriterIdentity.ofThisProcess()
        let writer = WriterIdentity(host: here.host, process: Int(child))
        var ended = siginfo_t()
        // Waits for the end and leaves the process as it is.
        #expect(waitid(P_PID, id_t(child), &ended, WEXITED | WNOWAIT) == 0)
        #expect(kill(child, 0) == 0)
        #expect(writer.isGone(seenBy: here))
        #expect(waitpid(child, nil, 0) == child)
        #expect(!here.isGone(seenBy: here))
    }

    @Test("are known by their names", arguments: [("my-host", 12), ("h", 1)])
    func owner(host: String, process: Int) {
        let writer = WriterIdentity(host: host, process: process)
        #expect(OrphanSweep.owner(of: writer.temporaryName(for: "x.y-en.pdf", attempt: 3)) == writer)
    }

    @Test("of a container are told from those of another one that has its name and its numbers of processes")
    func containers() {
        func mark(_ namespace: String?, _ boot: String) -> String? {
            WriterIdentity.numberingMark(namespace: namespace) { boot }
        }
        #expect(mark(WriterIdentity.machineNamespace, "a") == nil)
        #expect(mark(nil, "a") == nil)
        let here = mark("pid:[4026532576]", "a")
        #expect(here?.count == 8)
        #expect(here == mark("pid:[4026532576]", "a"))
        #expect(here != mark("pid:[4026532576]", "b"))
        #expect(here != mark("pid:[4026532577]", "a"))
    }
}
